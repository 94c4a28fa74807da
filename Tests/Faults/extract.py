"""A second version of an extract: the same roads with other names, so that every route reads otherwise."""
import struct
import zlib


def varint(data, place):
    value = shift = 0
    while True:
        byte = data[place]
        value |= (byte & 0x7F) << shift
        place, shift = place + 1, shift + 7
        if byte < 0x80:
            return value, place


def fields(data):
    """The fields of a protocol buffer: their numbers, and their values as numbers or bytes."""
    place = 0
    while place < len(data):
        key, place = varint(data, place)
        if key & 7 == 0:
            value, place = varint(data, place)
        else:
            length, place = varint(data, place)
            value, place = data[place:place + length], place + length
        yield key >> 3, value


def number(value):
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(out + bytes([value]))


def blobs(data):
    """Kind and uncompressed contents of each blob of an .osm.pbf file."""
    place = 0
    while place < len(data):
        length = struct.unpack_from(">I", data, place)[0]
        header = dict(fields(data[place + 4:place + 4 + length]))
        place += 4 + length
        blob = dict(fields(data[place:place + header[3]]))
        place += header[3]
        yield header[1], zlib.decompress(blob[3]) if 3 in blob else blob[1]


def renamed(data, old, new):
    """The file with a word in place of another of the same length in all texts; its blobs are not compressed."""
    assert len(old) == len(new)
    out = []
    for kind, contents in blobs(data):
        contents = contents.replace(old, new)
        blob = b"\x0a" + number(len(contents)) + contents
        header = b"\x0a" + number(len(kind)) + kind + b"\x18" + number(len(blob))
        out += [struct.pack(">I", len(header)), header, blob]
    return b"".join(out)
