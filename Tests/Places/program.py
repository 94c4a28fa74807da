"""The programs that are asked: ours by its standard input, and a server of Nominatim's for comparison."""
import json
import os
import selectors
import subprocess
import time
import urllib.parse
import urllib.request
from pathlib import Path
from typing import NamedTuple

# Seconds that the program may take for a line before it is taken for one that answers only at the end of its input.
PATIENCE = 10


class Answer(NamedTuple):
    """The places of an answer, best first, and the seconds that it took."""

    places: list
    seconds: float

    @property
    def first(self):
        return self.places[0] if self.places else None


def coordinate(place):
    return place["coordinate"]["latitude"], place["coordinate"]["longitude"]


def imported(program, extract, graph, *options):
    """Imports an extract and returns the seconds that it takes."""
    begin = time.perf_counter()
    command = [program, "import", extract, "-o", graph, *options]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))} failed:\n{done.stderr.strip()}")
    return time.perf_counter() - begin


def places_file(graph):
    """The index of places that an import writes beside its graph."""
    return Path(graph).with_suffix(".places")


class Geocoder:
    """A run of `route geocode`, `complete` or `search`, which is asked one line at a time."""

    def __init__(self, program, graph, verb="geocode"):
        self.command = [program, verb, "--graph", graph, "--json", "-"]
        self.child, self.buffer = None, b""

    def ask(self, lines):
        """An answer for each line, in their order. The first line is asked once more, since the program opens its files then."""
        lines = list(lines)
        self.child = subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            answers = [self._answer(line) for line in lines[:1] + lines][1:]
            self.child.stdin.close()
            self.child.wait(PATIENCE)
            return answers
        finally:
            if self.child.poll() is None:
                self.child.kill()
            self.child.wait()
            for pipe in (self.child.stdin, self.child.stdout, self.child.stderr):
                pipe.close()
            self.buffer = b""

    def _answer(self, line):
        begin = time.perf_counter()
        try:
            self.child.stdin.write(line.encode() + b"\n")
            self.child.stdin.flush()
        except BrokenPipeError:
            self._fail(line)
        text = self._line(line)
        seconds = time.perf_counter() - begin
        answer = json.loads(text)
        return Answer(answer["places"], seconds)

    def _line(self, asked):
        while b"\n" not in self.buffer:
            with selectors.DefaultSelector() as selector:
                selector.register(self.child.stdout, selectors.EVENT_READ)
                if not selector.select(PATIENCE):
                    raise SystemExit(f"No answer to this line in {PATIENCE} s; is a line written as soon as it is known? {asked}")
            read = os.read(self.child.stdout.fileno(), 1 << 20)
            if not read:
                self._fail(asked)
            self.buffer += read
        text, self.buffer = self.buffer.split(b"\n", 1)
        return text

    def _fail(self, asked):
        self.child.kill()
        message = self.child.stderr.read().decode(errors="replace").strip()
        raise SystemExit(f"{' '.join(map(str, self.command))} ended at this line: {asked}\n{message}")


class Nominatim:
    """A server with Nominatim's API, asked for the same lines."""

    def __init__(self, address):
        self.address = address.rstrip("/")

    def ask(self, lines):
        return [self._answer(*line.split("\t")) for line in lines]

    def _answer(self, text, near=None):
        values = {"q": text, "format": "jsonv2", "addressdetails": 1}
        if near:
            latitude, longitude = map(float, near.split(","))
            values["viewbox"] = f"{longitude - 0.02},{latitude - 0.02},{longitude + 0.02},{latitude + 0.02}"
        begin = time.perf_counter()
        with urllib.request.urlopen(f"{self.address}/search?{urllib.parse.urlencode(values)}", timeout=60) as answer:
            found = json.load(answer)
        seconds = time.perf_counter() - begin
        places = [
            {"coordinate": {"latitude": float(each["lat"]), "longitude": float(each["lon"])},
             "placemark": {"name": each["display_name"],
                           "addressDictionary": {"Thoroughfare": each.get("address", {}).get("road", "")}}}
            for each in found
        ]
        return Answer(places, seconds)
