#!/usr/bin/env python3
"""Asks the verbs that read a graph about forged copies of one: changed bytes, all checksums mended.

A copy is changed in its header and table or in the bodies of its sections. `serve`, `serve --check`, `verify` and
`inspect --verify` must refuse it or answer; so must every verb if the change is in header or table. Verbs that do not read
the bodies before they answer may meet a changed body in the middle, and must then end with code 65 and one sentence about the
file. A process that a signal ends, or that takes too long, fails the run; only such a verb on a changed body may take too
long, and how often it does is told at the end. Each copy follows from the seed and its number alone.
"""
import argparse
import concurrent.futures
import http.client
import json
import os
import random
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

HEADER, ENTRY, FIRST = 64, 48, 8192
JUNCTION_COORDINATES = 7
MODES = ["automobile", "walking", "cycling"]


class Graph:
    """The bytes of a graph file and its table."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.bytes = file.read()
        count = struct.unpack_from("<I", self.bytes, 24)[0]
        self.sections = [self.entry(HEADER + ENTRY * index) for index in range(count)]

    def entry(self, place):
        number, version, stride, _, offset, count = struct.unpack_from("<IIIIQQ", self.bytes, place)
        return {"place": place, "number": number, "stride": stride, "offset": offset, "count": count}

    def points(self, choice, count):
        section = next(each for each in self.sections if each["number"] == JUNCTION_COORDINATES)
        for _ in range(count):
            place = section["offset"] + 8 * choice.randrange(section["count"])
            latitude, longitude = struct.unpack_from("<ii", self.bytes, place)
            yield latitude / 1e7, longitude / 1e7


def mended(data):
    """Makes all checksums right for which the table leads into the file."""
    count = struct.unpack_from("<I", data, 24)[0]
    end = HEADER + ENTRY * count
    if end > len(data):
        end = len(data)
    for place in range(HEADER, end - ENTRY + 1, ENTRY):
        _, _, stride, _, offset, elements = struct.unpack_from("<IIIIQQ", data, place)
        stop = offset + stride * elements
        if stop <= len(data):
            struct.pack_into("<I", data, place + 12, zlib.crc32(memoryview(data)[offset:stop]))
    data[60:64] = bytes(4)
    struct.pack_into("<I", data, 60, zlib.crc32(memoryview(data)[:end]))


def odd_number(choice, value, bits):
    """A number that a forger might put in place of another."""
    top = (1 << bits) - 1
    numbers = [0, 1, top, top >> 1, (top >> 1) + 1, value - 1, value + 1, value // 2, 2 * value, value ^ 1 << choice.randrange(bits)]
    return choice.choice(numbers + [choice.randrange(top + 1)]) & top


def change_table(graph, data, choice):
    count = len(graph.sections)
    kind = choice.randrange(10)
    entry = choice.choice(graph.sections)
    if kind == 0:
        struct.pack_into("<I", data, 24, choice.choice([0, 1, count - 1, count + 1, choice.randrange(count), 2**32 - 1]))
        return "number of sections"
    if kind == 1:
        fewer = choice.randrange(count)
        struct.pack_into("<I", data, 24, fewer)
        data[HEADER + ENTRY * fewer:FIRST] = bytes(FIRST - HEADER - ENTRY * fewer)
        last = graph.sections[fewer - 1] if fewer else None
        end = -(-(last["offset"] + last["stride"] * last["count"]) // 64) * 64 if last else FIRST
        del data[end:]
        struct.pack_into("<Q", data, 16, len(data))
        return f"cut after {fewer} sections"
    if kind == 2:
        start, end = entry["place"], HEADER + ENTRY * count
        data[start:end] = data[start + ENTRY:end] + bytes(ENTRY)
        struct.pack_into("<I", data, 24, count - 1)
        return f"without section {entry['number']}"
    if kind == 3:
        other = choice.choice(graph.sections)
        for one, two in ((entry, other), (other, entry)):
            struct.pack_into("<I", data, one["place"], two["number"])
        return f"sections {entry['number']} and {other['number']} exchanged"
    if kind == 4:
        place = choice.randrange(8, 60)
        data[place] = choice.randrange(256)
        return f"byte {place} of the header"
    if kind in (5, 6):
        struct.pack_into("<Q", data, entry["place"] + 24, odd_number(choice, entry["count"], choice.choice([16, 32, 64])))
        return f"count of section {entry['number']}"
    name, offset, form, bits = choice.choice(
        [("number", 0, "<I", 32), ("version", 4, "<I", 32), ("stride", 8, "<I", 32), ("offset", 16, "<Q", 64)])
    place = entry["place"] + offset
    struct.pack_into(form, data, place, odd_number(choice, struct.unpack_from(form, data, place)[0], bits))
    return f"{name} of section {entry['number']}"


def change_body(graph, data, choice):
    section = choice.choice([each for each in graph.sections if each["count"] > 0])
    stride, start = section["stride"], section["offset"]
    width = stride if stride <= 2 else 8 if stride == 8 and section["number"] < 100 and choice.random() < 0.3 else 4
    total = section["count"] * stride // width
    form = {1: "<B", 2: "<H", 4: "<I", 8: "<Q"}[width]
    places = []
    for _ in range(choice.choice([1, 1, 2, 4, 16])):
        place = choice.choice([0, total - 1, choice.randrange(total), choice.randrange(total), choice.randrange(total)])
        at = start + width * place
        value = struct.unpack_from(form, data, at)[0]
        kind = choice.randrange(4)
        if kind == 0:
            data[at + choice.randrange(width)] = choice.randrange(256)
        elif kind == 1:
            other = start + width * choice.randrange(total)
            data[at:at + width] = data[other:other + width]
        elif kind == 2:
            length = min(total - place, choice.randrange(1, 200)) * width
            filler = choice.choice([bytes(length), b"\xff" * length, choice.randbytes(length)])
            data[at:at + length] = filler
        else:
            struct.pack_into(form, data, at, odd_number(choice, value, 8 * width))
        places.append(place)
    return f"section {section['number']} at {places}"


class Case:
    """One forged copy, and what each verb makes of it."""

    def __init__(self, options, graph, number):
        self.options, self.graph, self.number = options, graph, number
        self.choice = random.Random(f"{options.seed}:{number}")
        self.failures, self.stops, self.accepted = [], 0, False

    def run(self):
        data = bytearray(self.graph.bytes)
        self.is_table = self.number % 4 == 0
        self.what = (change_table if self.is_table else change_body)(self.graph, data, self.choice)
        mended(data)
        folder = tempfile.mkdtemp(prefix="forged-", dir=self.options.folder)
        try:
            self.path = os.path.join(folder, "forged.graph")
            with open(self.path, "wb") as file:
                file.write(data)
            self.mode = self.choice.choice(MODES)
            self.ask()
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        return self

    def ask(self):
        points = list(self.graph.points(self.choice, 6))
        self.serve(points)
        checked = [
            (["serve", "--check", "--graph", self.path], ""), (["inspect", "--verify", self.path], ""),
            (["verify", self.path, "--pairs", "20", "--threads", "1"], ""),
        ]
        others = self.others(points)
        if self.options.every_verb:
            asked, other = checked, others
        else:
            asked = [checked[self.number % 3]]
            start = self.choice.randrange(len(others))
            other = (others + others)[start:start + (4 if self.is_table else self.number % 8 // 7)]
        for arguments, text in asked:
            self.program(arguments, text, must_end=True)
        for arguments, text in other:
            self.program(arguments, text, must_end=self.is_table)

    def others(self, points):
        places = [f"{latitude},{longitude}" for latitude, longitude in points]
        pairs = "".join(f"{a[1]},{a[0]},{b[1]},{b[0]}\n" for a, b in zip(points, points[1:]))
        lines = "".join(f"{longitude},{latitude}\n" for latitude, longitude in points)
        link = f"maps:?saddr={places[0]}&daddr={places[1]}"
        common = ["--graph", self.path, "--mode", self.mode]
        return [
            (["directions", *places[:2], *common, "--json"], ""), (["eta", *places[:3], *common], ""),
            (["explain", *places[:2], *common], ""), (["open", link, "--graph", self.path], ""),
            (["batch", self.path, "--mode", self.mode], pairs), (["table", self.path, "--mode", self.mode], lines),
            (["inspect", self.path], ""), (["coverage", "make", self.path, "--mode", self.mode], ""),
            (["benchmark", self.path, "--count", "3", "--rounds", "1", "--modes", self.mode], ""),
            (["contract", self.path, "--modes", self.mode, "--threads", "1", "--force"], ""),
        ]

    def program(self, arguments, text, must_end):
        name = " ".join(arguments[:2]) if arguments[0] in ("coverage", "inspect", "serve") else arguments[0]
        try:
            outcome = subprocess.run(
                [self.options.route, *arguments], input=text.encode(), capture_output=True, timeout=self.options.limit)
        except subprocess.TimeoutExpired:
            return self.note(f"{name} did not end", must_end)
        if outcome.returncode < 0:
            self.note(f"{name} was ended by signal {-outcome.returncode}: {outcome.stderr[-400:].decode(errors='replace')}", True)
        elif outcome.returncode == 65 and not self.is_sentence(outcome.stderr):
            self.note(f"{name} ended without a sentence: {outcome.stderr[-400:].decode(errors='replace')}", True)
        elif outcome.returncode not in (0, 64, 65, 66, 69, 70):
            self.note(f"{name} ended with {outcome.returncode}: {outcome.stderr[-400:].decode(errors='replace')}", True)

    @staticmethod
    def is_sentence(text):
        lines = text.decode(errors="replace").splitlines()
        return bool(lines) and lines[-1].startswith("route: ") and lines[-1].endswith(".")

    def note(self, failure, must_end):
        if must_end:
            self.failures.append(f"copy {self.number} of seed {self.options.seed}, {self.what}: {failure}")
        else:
            self.stops += 1

    def serve(self, points):
        server = subprocess.Popen(
            [self.options.route, "serve", "--graph", self.path, "--port", "0", "--threads", "1"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            found = re.search(rb":(\d+)\s*$", server.stdout.readline())
            if found:
                self.accepted = True
                for target, body in self.requests(points):
                    if not self.request(int(found[1]), target, body):
                        break
                server.terminate()
            errors = server.communicate(timeout=self.options.limit)[1]
        except subprocess.TimeoutExpired:
            server.kill()
            server.communicate()
            return self.note("serve did not end", True)
        if server.returncode < 0:
            self.note(f"serve was ended by signal {-server.returncode}: {errors[-400:].decode(errors='replace')}", True)

    def request(self, port, target, body):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=self.options.limit)
        try:
            fields = {"Content-Type": "application/json"} if body else {}
            connection.request("POST" if body else "GET", target, body, fields)
            connection.getresponse().read()
            return True
        except (OSError, http.client.HTTPException) as error:
            self.note(f"{target} got no answer: {error!r}", True)
            return False
        finally:
            connection.close()

    def requests(self, points):
        longitudes = [f"{longitude},{latitude}" for latitude, longitude in points]
        latitudes = [f"{latitude},{longitude}" for latitude, longitude in points]
        first, second, third = longitudes[:3]
        start, end, other = latitudes[:3]
        profile = dict(zip(MODES, ["driving", "foot", "bike"]))[self.mode]
        steps = "steps=true&annotations=true&alternatives=3&overview=full&geometries=geojson"
        ends = f"source={start}&destination={end}&mode={self.mode}"
        yield f"/route/v1/{profile}/{first};{second}?{steps}", None
        yield f"/route/v1/{profile}/{first};{second};{third}?overview=false", None
        yield f"/route/v1/{profile}/{second};{first}?overview=false", None
        yield f"/route/v1/{profile}/{second};{third}?steps=true&exclude=ferry", None
        yield f"/table/v1/{profile}/{';'.join(longitudes)}?annotations=duration,distance", None
        yield f"/nearest/v1/{profile}/{first}?number=5", None
        yield f"/directions?{ends}&alternates=true&ledger=true&avoid=tolls,unpaved,busy-roads", None
        yield f"/etas?source={start}&destinations={end}%7C{other}&mode={self.mode}", None
        if self.number % 3 == 0:
            yield f"/directions?{ends}&waypoints={other}&format=gpx&depart=2026-11-21T08:00:00Z", None
            yield f"/directions?{ends}&format=geojson&closed=1", None
            yield "/capabilities", None
            yield "/coverage", None
        elif self.number % 3 == 1:
            yield f"/v1/directions?origin={start}&destination={end}", None
            yield f"/v1/etas?origin={start}&destinations={end}%7C{other}", None
            yield f"/open?url=maps%3A%3Fsaddr%3D{start}%26daddr%3D{end}", None
            yield "/directions", self.body(start, end)

    def body(self, start, end):
        places = [dict(zip(["latitude", "longitude"], map(float, place.split(",")))) for place in (start, end)]
        source, destination = ({"coordinate": place} for place in places)
        return json.dumps({"source": source, "destination": destination, "transportType": self.mode})


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("route", help="the program")
    parser.add_argument("graph", help="the graph to forge copies of, with hierarchies")
    parser.add_argument("--count", type=int, default=10_000, help="how many copies")
    parser.add_argument("--seed", type=int, default=1, help="what the copies follow from")
    parser.add_argument("--first", type=int, default=0, help="the number of the first copy")
    parser.add_argument("--jobs", type=int, default=1, help="how many copies to ask about at a time")
    parser.add_argument("--limit", type=float, default=30, help="seconds that a process or an answer may take")
    parser.add_argument("--every-verb", action="store_true", help="ask all verbs about each copy, not some in turn")
    parser.add_argument("--folder", help="where the copies lie while they are asked about")
    options = parser.parse_args()
    options.route = os.path.abspath(options.route)
    graph = Graph(options.graph)
    print(f"seed {options.seed}, copies {options.first} to {options.first + options.count - 1}", flush=True)
    failures, stops, accepted = 0, 0, 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        numbers = range(options.first, options.first + options.count)
        for done, case in enumerate(pool.map(lambda number: Case(options, graph, number).run(), numbers), 1):
            for failure in case.failures:
                print(failure, flush=True)
            failures += len(case.failures)
            stops += case.stops
            accepted += case.accepted
            if done % 500 == 0:
                print(f"{done} copies, {accepted} served, {failures} failures", flush=True)
    print(
        f"{options.count} forged graphs: {accepted} were served and answered, {failures} failures; other verbs took too "
        f"long for {stops} changed bodies, as they may.")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
