#!/usr/bin/env python3
"""Writes a made-up town as an .osm.pbf file: seven by seven streets 200 m apart, and an island that no road reaches.

Each street has four houses with numbers, and in the middle of the town are a pharmacy and cafés.
"""
import struct
import sys

SIZE, STEP = 7, 0.0018
ORIGIN = (10.0, 50.0)


def place(column, row):
    """The longitude and latitude of a crossing."""
    return (ORIGIN[0] + column * STEP * 1.55, ORIGIN[1] + row * STEP)


def places():
    """Tagged nodes by number: the place and the tags."""
    town = {"addr:city": "Gridville", "addr:postcode": "12345", "addr:country": "DE"}
    tagged = {1000: (place(3, 3.1), {"place": "town", "name": "Gridville", "name:fr": "Ville Grille"})}
    for street in range(SIZE):
        for number in range(1, 5):
            address = {"addr:street": f"{street + 1}. Street", "addr:housenumber": str(10 + number), **town}
            tagged[1100 + 10 * street + number] = (place(number + 0.5, street + 0.05), address)
    pharmacy = {"amenity": "pharmacy", "name": "Gridville Pharmacy", "addr:street": "4. Street", "addr:housenumber": "9"}
    tagged[1001] = (place(3.2, 2.95), {**pharmacy, **town})
    for index in range(24):
        tagged[1010 + index] = (place(3 + index / 10, 4.1), {"amenity": "cafe", "name": f"Café {index + 1}"})
    return dict(sorted(tagged.items()))


def town():
    """Nodes by number, ways as numbers, nodes and tags, and the tags of nodes."""
    nodes = {1 + row * SIZE + column: place(column, row) for row in range(SIZE) for column in range(SIZE)}
    nodes |= {901: place(20, 0), 902: place(21, 0)}
    ways = []
    for index in range(SIZE):
        across = [1 + index * SIZE + column for column in range(SIZE)]
        along = [1 + row * SIZE + index for row in range(SIZE)]
        ways.append((100 + index, across, {"highway": "residential", "name": f"{index + 1}. Street"}))
        ways.append((200 + index, along, {"highway": "secondary", "name": f"{index + 1}. Avenue"}))
    ways.append((300, [901, 902], {"highway": "residential", "name": "Island Road"}))
    tagged = places()
    nodes |= {node: place for node, (place, _) in tagged.items()}
    return nodes, sorted(ways), {node: tags for node, (_, tags) in tagged.items()}


def varint(value):
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(out + bytes([value]))


def number(field, value):
    return varint(field << 3) + varint(value)


def content(field, value):
    return varint(field << 3 | 2) + varint(len(value)) + value


def packed(field, values):
    return content(field, b"".join(varint(value) for value in values))


def differences(values):
    """Each value less the one before it, with the sign in the lowest bit."""
    return [(step << 1) ^ (step >> 63) for step in (b - a for a, b in zip([0, *values], values))]


def block(kind, data):
    """A blob with the header that goes before it; the data is not compressed."""
    blob = content(1, data)
    header = content(1, kind) + number(3, len(blob))
    return struct.pack(">I", len(header)) + header + blob


def file(nodes, ways, tags_of_nodes, timestamp=None):
    """The bytes of the file; the timestamp of the data is in seconds since 1970."""
    texts = [""]

    def text(value):
        if value not in texts:
            texts.append(value)
        return texts.index(value)

    lines = b"".join(
        content(3, number(1, way) + packed(2, map(text, tags)) + packed(3, map(text, tags.values()))
                + packed(8, differences(line)))
        for way, line, tags in ways)
    # The numbers of keys and values of each node in turn, with a zero after each node.
    pairs = [number for node in nodes
             for number in [*(text(word) for pair in tags_of_nodes.get(node, {}).items() for word in pair), 0]]
    longitudes, latitudes = zip(*nodes.values())
    dense = (packed(1, differences(list(nodes))) + packed(8, differences([round(y * 1e7) for y in latitudes]))
             + packed(9, differences([round(x * 1e7) for x in longitudes]))
             + packed(10, pairs))
    table = b"".join(content(1, value.encode()) for value in texts)
    data = content(1, table) + content(2, content(2, dense)) + content(2, lines)
    header = content(4, b"OsmSchema-V0.6") + content(4, b"DenseNodes") + (number(32, timestamp) if timestamp else b"")
    return block(b"OSMHeader", header) + block(b"OSMData", data)


if __name__ == "__main__":
    with open(sys.argv[1], "wb") as out:
        out.write(file(*town()))
