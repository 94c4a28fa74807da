"""A made-up town in two versions whose answers differ: its extracts, its graphs, and what each version answers."""
import math
import os
import subprocess
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Clients"))
import town

town.SIZE = 19
OLD, NEW, BACK, OLDER = "old", "new", "back", "older"
COMPANIONS = (".graph", ".places", ".backdrop")
# When the data of a version was current, in seconds since 1970. BACK is the old town again, as current as the new one, so that
# a server may swap between these two; OLDER is the new town with a date that no server swaps to.
TIMESTAMPS = {OLD: 1_700_000_000, NEW: 1_700_100_000, BACK: 1_700_100_000, OLDER: 1_600_000_000}


def changed(nodes, ways, tags):
    """The town after a year: other names, slower streets."""
    ways = [(way, line, {**tags, "name": f"New {tags['name']}", "maxspeed": "20"}) for way, line, tags in ways]
    names = {node: {**tags, "name": f"New {tags['name']}"} if "name" in tags else tags for node, tags in tags.items()}
    return nodes, ways, names


def longitude_first(column, row):
    longitude, latitude = town.place(column, row)
    return f"{longitude:.6f},{latitude:.6f}"


def latitude_first(column, row):
    return ",".join(reversed(longitude_first(column, row).split(",")))


def tile(zoom, column, row):
    """The tile around a crossing."""
    longitude, latitude = town.place(column, row)
    y = (1 - math.asinh(math.tan(math.radians(latitude))) / math.pi) / 2
    return f"/tiles/{zoom}/{int((longitude + 180) / 360 * 2**zoom)}/{int(y * 2**zoom)}.mvt"


def questions():
    """Requests whose answers are different in the two versions; together they read all files of an area."""
    ends = [((1, 1), (17, 17)), ((0, 9), (18, 3)), ((5, 5), (6, 5)), ((2.5, 4), (11.4, 15)), ((18, 0), (0, 18))]
    for start, end in ends:
        pair = f"{longitude_first(*start)};{longitude_first(*end)}"
        yield f"/route/v1/driving/{pair}?steps=true&overview=full"
        yield f"/route/v1/foot/{pair}?steps=true&overview=false"
        yield (f"/directions?source={latitude_first(*start)}&destination={latitude_first(*end)}"
               "&depart=2026-11-21T08:00:00Z")
    places = ";".join(longitude_first(column, 3 * column % 19) for column in range(12))
    yield f"/table/v1/driving/{places}?annotations=duration"
    yield "/search?q=pharmacy"
    yield tile(15, 9, 9)


class Area:
    """The folder with extracts and graphs of all versions, and the right answers."""

    def __init__(self, route, folder):
        self.route, self.folder = route, folder
        self.questions = list(questions())
        self.answers = {}
        for version in TIMESTAMPS:
            self.write_extract(version)
            self.make_graph(version)

    def extract(self, version):
        return os.path.join(self.folder, f"{version}.osm.pbf")

    def file(self, version, ending=".graph"):
        return os.path.join(self.folder, version + ending)

    def write_extract(self, version):
        contents = town.town() if version in (OLD, BACK) else changed(*town.town())
        with open(self.extract(version), "wb") as out:
            out.write(town.file(*contents, timestamp=TIMESTAMPS[version]))

    def make_graph(self, version):
        subprocess.run(
            [self.route, "import", self.extract(version), "-o", self.file(version), "--quiet", "--threads", "1"], check=True)

    def make_real(self, extract):
        """Imports a real extract; returns how long that took."""
        began = time.monotonic()
        self.real_extract, self.real_graph = extract, os.path.join(self.folder, "real.graph")
        subprocess.run([self.route, "import", extract, "-o", self.real_graph, "--quiet", "--threads", "1"], check=True)
        return time.monotonic() - began

    def record(self, version, ask):
        """Records what a server of the version answers."""
        self.answers[version] = [ask(question) for question in self.questions]
        for question, (status, _) in zip(self.questions, self.answers[version]):
            assert status == 200, f"the {version} graph answers {question} with {status}"

    def check_difference(self):
        for number, question in enumerate(self.questions):
            for version in (OLD, BACK):
                assert self.answers[version][number] != self.answers[NEW][number], f"both versions answer {question} alike"
