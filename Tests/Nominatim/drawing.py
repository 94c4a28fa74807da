"""The maps that scenarios draw: a grid of named points, and tables of objects. They become small extracts."""
import ast
import random
import re

import osmium

DEFAULT_STEP = 0.00001
# Nodes of lines, lines of relations, and the road that each extract has, get ids from here on.
FIRST_NODE, FIRST_WAY = 10_000_000, 20_000_000
# A road in the southern Pacific, since a graph needs one and most drawings have none.
FAR_ROAD = [(-127.0, -47.0), (-126.999, -47.0), (-126.998, -47.0)]
ADDRESS_COLUMNS = {
    "housenr": "addr:housenumber", "postcode": "addr:postcode", "street": "addr:street", "addr_place": "addr:place",
    "country": "addr:country",
}
# Kinds that Nominatim gives to objects that have an address and no tag of a kind.
WITHOUT_TAG = {("place", "house"), ("place", "postcode")}


class NotApplicable(Exception):
    """The scenario needs what an extract or our server cannot have."""


def polygon_points(text):
    return [part.strip() for part in text.strip("() ").split(",")]


class Drawing:
    """Points of a grid, and the nodes, ways and relations that tables place on them."""

    def __init__(self, country_points):
        self.country_points = country_points
        self.grid = {}
        self.nodes, self.ways, self.relations = {}, {}, {}
        self.line_nodes = {}

    def set_grid(self, table, step, origin):
        """Places named points: columns go east and rows go north, from an origin (longitude, latitude)."""
        step = float(step or DEFAULT_STEP)
        east, north = self._origin(origin)
        self.grid = {
            name: (east + column * step, north + row * step)
            for row, names in enumerate(table) for column, name in enumerate(names) if name
        }

    def _origin(self, text):
        if not text:
            return 0.0, 0.0
        if "," in text:
            return tuple(map(float, text.split(",")))
        return self.country_points[text.upper()]

    def point(self, text):
        """A point of the grid by its name, a country's point, or "longitude latitude"."""
        text = text.strip()
        if text.startswith("country:"):
            return self.country_points[text[8:].upper()]
        if " " in text:
            return tuple(map(float, text.split(" ", 1)))
        return self.grid[text]

    # Objects

    def add_places(self, table, is_named=False):
        for row in table[1:]:
            values = {key: value for key, value in zip(table[0], row) if value}
            self._add_place(values, is_named)

    def _add_place(self, values, is_named):
        kind, number = values["osm"][0], int(values["osm"][1:])
        tags = self._tags(values)
        if is_named:
            tags.setdefault("name", f"Name of {values['osm']}")
        geometry = values.get("geometry")
        if kind == "N":
            self._add_node(number, geometry, tags)
        elif kind == "W":
            self._add_way(number, self._refs(geometry), tags)
        else:
            self._add_relation(number, geometry, tags)

    def _tags(self, values):
        tags = {}
        kind = values.get("class"), values.get("type")
        if all(kind) and kind not in WITHOUT_TAG:
            tags[kind[0]] = kind[1]
        if "admin" in values and kind[0] == "boundary":
            tags["admin_level"] = values["admin"]
        for column, value in values.items():
            tags |= self._column_tags(column, value)
        return tags

    @staticmethod
    def _column_tags(column, value):
        """The tags of a column: "name+name:de", "addr+street", "extra+website", or several as a dictionary's text."""
        if column in ("address", "extratags"):
            prefix = "addr:" if column == "address" else ""
            return {prefix + key: text for key, text in ast.literal_eval(f"{{{value}}}").items()}
        if column in ADDRESS_COLUMNS:
            return {ADDRESS_COLUMNS[column]: value}
        found = re.fullmatch(r"(name|extra|addr)\+(.+)", column)
        if found:
            return {("addr:" if found[1] == "addr" else "") + found[2]: value}
        return {"name": value} if column == "name" else {}

    def _add_node(self, number, geometry, tags):
        if geometry:
            place = self.point(geometry)
        elif str(number) in self.grid:
            place = self.grid[str(number)]
        else:
            choice = random.Random(number)
            place = choice.uniform(-170, 170), choice.uniform(-60, 60)
        known = self.nodes.get(number, (place, {}))
        self.nodes[number] = place, known[1] | tags

    def _refs(self, geometry):
        return [self._line_node(self.point(each)) for each in polygon_points(geometry)]

    def _line_node(self, place):
        if place not in self.line_nodes:
            self.line_nodes[place] = FIRST_NODE + len(self.line_nodes)
            self.nodes[self.line_nodes[place]] = place, {}
        return self.line_nodes[place]

    def _add_way(self, number, refs, tags):
        known = self.ways.get(number, (refs, {}))
        self.ways[number] = refs, known[1] | tags

    def _add_relation(self, number, geometry, tags):
        ring = FIRST_WAY + len(self.ways)
        self._add_way(ring, self._refs(geometry), {})
        members, known = self.relations.get(number, ([], {}))
        kind = "boundary" if "boundary" in tags else "multipolygon"
        self.relations[number] = members + [("w", ring, "outer")], {"type": kind} | known | tags

    def add_interpolations(self, table):
        for row in table[1:]:
            values = dict(zip(table[0], row))
            refs = [int(each) for each in values["nodes"].split(",")]
            for ref, name in zip(refs, polygon_points(values["geometry"])):
                self.nodes.setdefault(ref, (self.point(name), {}))
            tags = {"addr:interpolation": values["type"]} | self._tags({"address": values.get("address", "")})
            self._add_way(int(values["osm"][1:]), refs, tags)

    def add_relations(self, table):
        """Adds members and tags to relations."""
        for row in table[1:]:
            values = dict(zip(table[0], row))
            found = re.findall(r"([NWR])(\d+)(?::([^\s,]+))?", values["members"])
            members = [(kind.lower(), int(ref), role) for kind, ref, role in found]
            tags = {key[5:]: value for key, value in values.items() if key.startswith("tags+")}
            known = self.relations.get(int(values["id"]), ([], {}))
            self.relations[int(values["id"])] = known[0] + members, known[1] | tags

    # Files

    def write(self, path):
        """Writes the drawing as an extract, with a road far away."""
        self._add_way(FIRST_WAY - 1, [self._line_node(place) for place in FAR_ROAD], {"highway": "residential"})
        kinds = osmium.osm.mutable
        with osmium.SimpleWriter(str(path), overwrite=True) as writer:
            for number, (place, tags) in sorted(self.nodes.items()):
                writer.add_node(kinds.Node(id=number, version=1, location=place, tags=tags))
            for number, (refs, tags) in sorted(self.ways.items()):
                writer.add_way(kinds.Way(id=number, version=1, nodes=refs, tags=tags))
            for number, (members, tags) in sorted(self.relations.items()):
                writer.add_relation(kinds.Relation(id=number, version=1, members=members, tags=tags))
