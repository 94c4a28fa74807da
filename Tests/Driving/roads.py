"""The roads of an extract as a traveller sees them at a junction, read with the program `osmium` (package osmium-tool).

This reading of the tags is deliberately simple and does not share code with the program that it judges.
"""
import re
import subprocess
from typing import NamedTuple

from line import bearing, meters

CLASSES = ["motorway", "trunk", "primary", "secondary", "tertiary", "unclassified", "service", "path"]
CLASS_OF = {
    "residential": "unclassified", "living_street": "unclassified", "road": "unclassified", "pedestrian": "unclassified",
    "track": "path", "footway": "path", "cycleway": "path", "bridleway": "path", "steps": "path", "corridor": "path",
}
# A driveway or a lane of a car park is no rival of a service road.
MINOR_SERVICES = {"driveway", "parking_aisle", "drive-through"}
CLOSED = {"no", "private", "agricultural", "forestry", "emergency", "military", "use_sidepath", "dismount"}
ACCESS = {
    "automobile": ["motorcar", "motor_vehicle", "vehicle", "access"],
    "cycling": ["bicycle", "vehicle", "access"],
    "walking": ["foot", "access"],
}
UNUSABLE = {
    "automobile": {"path", "footway", "cycleway", "bridleway", "steps", "corridor", "pedestrian"},
    "cycling": {"motorway", "motorway_link", "footway", "bridleway", "steps", "corridor", "pedestrian"},
    "walking": {"motorway", "motorway_link"},
}


class Way(NamedTuple):
    """A road. `rank` counts from 0, the highest class; `directions`: may it be travelled forwards, and backwards."""

    id: int
    highway: str
    name: str
    rank: int
    is_ring: bool
    directions: tuple[bool, bool]


class Arm(NamedTuple):
    """A road at a junction: the next node along it, and whether one may travel from the junction to that node."""

    way: Way
    neighbour: int
    is_open: bool


def rank(tags):
    highway = tags["highway"].removesuffix("_link")
    if highway == "service" and tags.get("service") in MINOR_SERVICES:
        highway = "path"
    return CLASSES.index(CLASS_OF.get(highway, highway))


def is_usable(tags, mode):
    """Whether a mode may travel on a road; a tag for the mode opens what the kind of road would close."""
    values = [tags[key] for key in ACCESS[mode] if key in tags]
    if values and values[0] in CLOSED:
        return False
    opened = values and ACCESS[mode][0] in tags
    return tags["highway"] not in UNUSABLE[mode] or bool(opened)


def directions(tags, mode):
    """Whether a road may be travelled in the order of its nodes, and against it."""
    if mode == "walking":
        return True, True
    oneway = tags.get("oneway")
    implied = tags.get("junction") in ("roundabout", "circular") or tags["highway"] == "motorway"
    if mode == "cycling" and (
        tags.get("oneway:bicycle") == "no"
        or any(tags.get(key, "").startswith("opposite") for key in ("cycleway", "cycleway:left", "cycleway:right"))
    ):
        return True, True
    if oneway in ("yes", "true", "1") or implied and oneway is None:
        return True, False
    return (False, True) if oneway in ("-1", "reverse") else (True, True)


def decoded(text):
    return re.sub("%([0-9a-f]+)%", lambda match: chr(int(match[1], 16)), text)


class RoadMap:
    """The roads that a mode may use, by node.

    `places` has the latitude and longitude of a node in units of 1e-7 degrees, `nodes_at` the nodes at a place in units of
    1e-6 degrees, `arms` the roads at a node and `ways` the road between two neighbouring nodes.
    """

    def __init__(self, extract, mode):
        self.mode = mode
        self.places: dict[int, tuple[int, int]] = {}
        self.nodes_at: dict[tuple[int, int], list[int]] = {}
        self.arms: dict[int, list[Arm]] = {}
        self.ways: dict[tuple[int, int], Way] = {}
        command = ["osmium", "tags-filter", "--no-progress", "-f", "opl,add_metadata=no", str(extract), "w/highway"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as reading:
            for line in reading.stdout:
                self._read(line.split())
        if reading.returncode:
            raise SystemExit(f"osmium cannot read {extract}.")

    def _read(self, fields):
        kind, number = fields[0][0], int(fields[0][1:])
        values = {field[0]: field[1:] for field in fields[1:]}
        if kind == "n" and values.get("x"):
            place = self.places[number] = fixed(values["y"]), fixed(values["x"])
            self.nodes_at.setdefault(tuple(round(each / 10) for each in place), []).append(number)
        elif kind == "w":
            tags = dict(pair.split("=", 1) for pair in values["T"].split(",") if pair)
            self._add(number, tags, [int(node[1:]) for node in values.get("N", "").split(",") if node])

    def _add(self, number, tags, nodes):
        known = tags.get("highway", "").removesuffix("_link")
        if known not in CLASSES and known not in CLASS_OF or not is_usable(tags, self.mode) or tags.get("area") == "yes":
            return
        name = decoded(tags.get("name") or tags.get("ref") or "")
        is_ring = tags.get("junction") in ("roundabout", "circular")
        way = Way(number, tags["highway"], name, rank(tags), is_ring, directions(tags, self.mode))
        nodes = [node for node in nodes if node in self.places]
        for a, b in zip(nodes, nodes[1:]):
            self.ways.setdefault((a, b), way)
            self.ways.setdefault((b, a), way)
            self.arms.setdefault(a, []).append(Arm(way, b, way.directions[0]))
            self.arms.setdefault(b, []).append(Arm(way, a, way.directions[1]))

    def degrees(self, node):
        latitude, longitude = self.places[node]
        return latitude / 1e7, longitude / 1e7

    def heading(self, node, arm, length=15.0):
        """The direction from a node to the place that is `length` meters along a road, or to its end or next junction."""
        here, there, last = node, arm.neighbour, self.degrees(node)
        while True:
            stretch = meters(last, self.degrees(there))
            onward = [each.neighbour for each in self.arms[there] if each.neighbour != here]
            if stretch >= length or len(onward) != 1 or onward[0] == node:
                break
            length, last, here, there = length - stretch, self.degrees(there), there, onward[0]
        part = min(length / stretch, 1.0) if stretch else 1.0
        end = self.degrees(there)
        place = last[0] + part * (end[0] - last[0]), last[1] + part * (end[1] - last[1])
        return bearing(self.degrees(node), place)

    def nodes(self, places):
        """The node at each place of a line, or None where there is none, as between the nodes of a road."""
        found = []
        for place in places:
            choices = self._nodes_near(place)
            joined = [node for node in choices if found and (found[-1], node) in self.ways]
            found.append((joined or choices or [None])[0])
        return found

    def _nodes_near(self, place):
        """The nodes at a place that may be rounded to six decimals."""
        latitude, longitude = (round(degrees * 1e6) for degrees in place)
        steps = (0, -1, 1)
        cells = ((latitude + up, longitude + right) for up in steps for right in steps)
        return [node for cell in cells for node in self.nodes_at.get(cell, ())]


def fixed(text):
    """Degrees with up to seven decimals as a whole number of units of 1e-7 degrees."""
    return round(float(text) * 1e7)
