# docker build -t directions .
# docker run --rm --user "$(id -u):$(id -g)" -v "$PWD/graphs:/srv/graphs" directions import graphs/area.osm.pbf
# docker run -p 8080:8080 -v "$PWD/graphs:/srv/graphs:ro" directions

FROM swift:6.3.1-bookworm AS build
# The versions of bookworm are the right ones, so none is pinned.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install -y --no-install-recommends libbz2-dev libexpat1-dev liblzma-dev libminizip-dev libosmium2-dev libsqlite3-dev libyaml-dev libzstd-dev make python3-pip zlib1g-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY . .
RUN swift build -c release --product route --static-swift-stdlib \
    && install -D -m 755 -s .build/release/route /out/bin/route \
    && ln -s route /out/bin/directions \
    && make page \
    && install -D -m 644 -t /out/share/route .build/share/route/*

# All other libraries that the program needs are part of this image. Pictures need Pango and a font, which take 22 MB.
FROM debian:bookworm-slim
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install -y --no-install-recommends libexpat1 libminizip1 libsqlite3-0 libssl3 libyaml-0-2 libpangocairo-1.0-0 fonts-dejavu-core \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /out/ /usr/local/
RUN useradd --uid 10001 --home-dir /srv --no-create-home --shell /usr/sbin/nologin directions \
    && install -d -o directions -g directions /srv/graphs
WORKDIR /srv
USER 10001
VOLUME /srv/graphs
EXPOSE 8080
# Without curl: bash opens the connection.
HEALTHCHECK --start-period=30s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /health HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r answer <&3 && [[ $answer == *' 200 '* ]]"]
ENTRYPOINT ["route"]
CMD ["serve", "--host", "0.0.0.0"]
