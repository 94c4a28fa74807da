"""What an extract has: objects with addresses and objects with names, read with pyosmium and not with the program."""
import re
from typing import NamedTuple

import osmium

from shapes import Shape

# The keys of the objects that people search by name.
KINDS = (
    "amenity", "shop", "tourism", "leisure", "office", "craft", "healthcare", "historic", "railway", "aeroway", "club",
)


class Address(NamedTuple):
    """An object with a house number. The street is that of addr:street, or the place of addr:place."""

    street: str
    numbers: tuple
    city: str
    postcode: str
    is_place: bool
    shape: Shape

    @property
    def area(self):
        """What an address names behind street and number: its city, or else its postcode."""
        return self.city or self.postcode


class NamedObject(NamedTuple):
    """An object with a name. Only some are of the kinds that people search by name."""

    name: str
    is_searched: bool
    shape: Shape
    # The values of all keys that name it: `name:en`, `alt_name`, `ref`, `brand` and so on.
    names: tuple


def area_of(extract):
    """The name of an extract: its file name up to the first dot."""
    return str(extract).rsplit("/", 1)[-1].split(".")[0]


def numbers_of(text):
    """The house numbers of a tag, which may be a list."""
    return tuple(part for part in (each.strip() for each in re.split("[;,]", text)) if part)


def has_address(tags):
    return "addr:housenumber" in tags and ("addr:street" in tags or "addr:place" in tags)


def names_of(tags):
    """The values of all keys that name an object."""
    return tuple(
        value for key, value in tags.items() if "name" in key or key in ("ref", "brand", "operator"))


def is_wanted(tags):
    return has_address(tags) or "name" in tags


def address_of(tags, shape):
    street = tags.get("addr:street")
    return Address(
        " ".join((street or tags["addr:place"]).split()), numbers_of(tags["addr:housenumber"]),
        tags.get("addr:city", "").strip(), tags.get("addr:postcode", "").strip(), street is None, shape)


class Extract:
    """The addresses and the named objects of an extract, in the order of the file."""

    def __init__(self, path):
        self.addresses, self.named = [], []
        self.relations = self._relations(path)
        wanted = {member for _, members in self.relations for member in members}
        self.parts = {}
        for found in osmium.FileProcessor(str(path), osmium.osm.NODE | osmium.osm.WAY).with_locations():
            self._take(found, wanted)
        for tags, members in self.relations:
            self._add(tags, Shape([self.parts[member] for member in members if member in self.parts]))

    @staticmethod
    def _relations(path):
        """The tags and the members of the relations with an address or a name."""
        return [
            (dict(found.tags), [(member.type, member.ref) for member in found.members])
            for found in osmium.FileProcessor(str(path), osmium.osm.RELATION)
            if is_wanted(found.tags)
        ]

    def _take(self, found, wanted):
        key = (found.type_str(), found.id)
        if key not in wanted and not is_wanted(found.tags):
            return
        line = self._line(found)
        if key in wanted:
            self.parts[key] = line
        self._add(dict(found.tags), Shape([line]))

    @staticmethod
    def _line(found):
        if found.is_node():
            return [(found.location.lat, found.location.lon)]
        return [(node.location.lat, node.location.lon) for node in found.nodes if node.location.valid()]

    def _add(self, tags, shape):
        if not shape.lines:
            return
        if has_address(tags) and numbers_of(tags["addr:housenumber"]):
            self.addresses.append(address_of(tags, shape))
        if "name" in tags:
            name = " ".join(tags["name"].split())
            self.named.append(NamedObject(name, any(kind in tags for kind in KINDS), shape, names_of(tags)))
