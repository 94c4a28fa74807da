"""The program that is judged: imports an extract, serves it, and answers requests for one route."""
import json
import subprocess
import tempfile
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path
from typing import NamedTuple

from line import Line

OSRM_PROFILES = {"automobile": "driving", "walking": "walking", "cycling": "cycling"}
# OSRM's modifiers by the names of our directions.
OSRM_DIRECTIONS = {
    "uturn": "uTurn", "sharp right": "sharpRight", "right": "right", "slight right": "slightRight", "straight": "straight",
    "slight left": "slightLeft", "left": "left", "sharp left": "sharpLeft",
}


class Step(NamedTuple):
    """What a traveller is told at a distance in meters from the start; the directions are those of `TurnDirection`."""

    at: float
    kind: str
    direction: str | None
    text: str
    length: float


class Route(NamedTuple):
    """A line and its steps, each at the first place of its part of the line."""

    line: Line
    steps: list[Step]
    distance: float
    seconds: float


def joined(parts):
    """One line of the lines of the steps, and the index of the first place of each."""
    places, first = [], []
    for part in parts:
        for index, place in enumerate(part):
            if not places or places[-1] != place:
                places.append(place)
            if index == 0:
                first.append(len(places) - 1)
    return places, first


class Server:
    """A server with the graph of an extract. Its files are in a temporary folder that ends with it."""

    def __init__(self, program, extract):
        self.folder = tempfile.TemporaryDirectory(prefix="driving-")
        graph = Path(self.folder.name) / "area.graph"
        made = subprocess.run([program, "import", extract, "-o", graph], capture_output=True, text=True)
        if made.returncode:
            raise SystemExit(f"{program} cannot import {extract}:\n{made.stderr.strip()}")
        command = [program, "serve", "--graph", graph, "--port", "0", "--threads", "1"]
        self.child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        line = self.child.stdout.readline()
        if not line.startswith("Listening at "):
            raise SystemExit(f"{program} serves nothing.")
        self.address = line.removeprefix("Listening at ").strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.child.terminate()
        self.child.wait()
        self.folder.cleanup()

    def _get(self, path, values):
        query = urllib.parse.urlencode(values)
        try:
            with urllib.request.urlopen(f"{self.address}{path}?{query}", timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            error.read()
            return None

    def directions(self, start, end, mode):
        """The best route in our own API, or None without one."""
        ends = {"source": "%.7f,%.7f" % start, "destination": "%.7f,%.7f" % end}
        answer = self._get("/directions", ends | {"mode": mode, "language": "en", "alternates": "false"})
        if not answer:
            return None
        found = answer["routes"][0]
        parts = [
            [(each["latitude"], each["longitude"]) for each in step["polyline"]["coordinates"]] for step in found["steps"]
        ]
        places, first = joined(parts)
        if len(places) < 2:
            return None
        line = Line(places)
        steps = []
        for step, index in zip(found["steps"], first):
            told = step["maneuver"]
            at = line.along[index]
            steps.append(Step(at, told["kind"], told.get("direction"), step["instructions"], step["distance"]))
            following = told.get("followedBy")
            if following:
                # The same instruction tells it, so it has no text of its own.
                steps.append(Step(at + following["distance"], following["kind"], following.get("direction"), "", 0))
        return Route(line, steps, found["distance"], found["expectedTravelTime"])

    def osrm(self, start, end, mode):
        """The best route in OSRM's API, or None without one. The text of a step is its type, modifier and name."""
        ends = ";".join("%.7f,%.7f" % (longitude, latitude) for latitude, longitude in (start, end))
        path = f"/route/v1/{OSRM_PROFILES[mode]}/{ends}"
        answer = self._get(path, {"steps": "true", "geometries": "geojson", "overview": "false"})
        return osrm_route(answer["routes"][0]) if answer and answer.get("routes") else None


def osrm_route(found):
    """A route of OSRM's API whose geometry is GeoJSON."""
    told = [step for leg in found["legs"] for step in leg["steps"]]
    parts = [[(latitude, longitude) for longitude, latitude in step["geometry"]["coordinates"]] for step in told]
    places, first = joined(parts)
    if len(places) < 2:
        return None
    line = Line(places)
    steps = [osrm_step(step, line.along[index]) for step, index in zip(told, first)]
    return Route(line, steps, found["distance"], found["duration"])


def osrm_step(step, distance):
    maneuver = step["maneuver"]
    modifier = maneuver.get("modifier", "")
    number = f"exit {maneuver['exit']}" if "exit" in maneuver else ""
    name = " ".join(part for part in (step.get("name"), step.get("ref")) if part)
    text = ", ".join(part for part in (f"{maneuver['type']} {modifier}".strip(), number, name) if part)
    return Step(distance, maneuver["type"], OSRM_DIRECTIONS.get(modifier), text, step["distance"])
