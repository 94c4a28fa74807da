"""What requests about a map are made of: places on its roads, areas over it, tracks along it, and their texts."""
import json
import math
import os
import random
import sys
import urllib.parse

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Fuzz"))

from asking import ask_once
from graphs import Graph

METERS_OF_A_DEGREE = 111_195
# How many junctions are tried.
JUNCTIONS = 2_500


def latitude_first(place):
    return f"{place[0]:.6f},{place[1]:.6f}"


def longitude_first(place):
    return f"{place[1]:.6f},{place[0]:.6f}"


def coordinate(place):
    return {"latitude": round(place[0], 6), "longitude": round(place[1], 6)}


def lat_lon(place):
    return {"lat": round(place[0], 6), "lon": round(place[1], 6)}


def position(place, digits=6):
    return [round(place[1], digits), round(place[0], digits)]


def listed(places, write=latitude_first):
    """Places as the value of a parameter, between bars."""
    return urllib.parse.quote("|".join(map(write, places)), safe=",")


def polyline(places, digits=5):
    """An encoded polyline."""
    out, before = [], (0, 0)
    for place in places:
        rounded = tuple(round(value * 10**digits) for value in place)
        for value, last in zip(rounded, before):
            left = (value - last) << 1
            left = ~left if left < 0 else left
            while left >= 0x20:
                out.append(chr((0x20 | left & 0x1F) + 63))
                left >>= 5
            out.append(chr(left + 63))
        before = rounded
    return "".join(out)


class Ground:
    """A map: its junctions, from which all else follows with the seed."""

    def __init__(self, graph, seed):
        self.random = random.Random(seed)
        self.junctions = list(Graph(graph).points(random.Random(seed), 20_000))
        latitudes, longitudes = sorted(each[0] for each in self.junctions), sorted(each[1] for each in self.junctions)
        cut = len(latitudes) // 100
        # Without the hundredth at each side, which may be far away, as where a ferry lands.
        self.south, self.north = latitudes[cut], latitudes[-1 - cut]
        self.west, self.east = longitudes[cut], longitudes[-1 - cut]
        self.middle = (latitudes[len(latitudes) // 2], longitudes[len(longitudes) // 2])
        self.routed = self.junctions

    def use_routed(self, port):
        """Keeps only junctions where a car from the middle may stop and go back, so that requests cost what they may."""
        self.middle = min(self.junctions, key=lambda place: self.meters(place, self.middle))
        self.routed = [place for place in self.junctions[:JUNCTIONS] if self.is_routed(port, [self.middle, place, self.middle])]
        assert len(self.routed) > JUNCTIONS // 4, "a car gets to less than a quarter of the junctions from the middle and back"

    @staticmethod
    def is_routed(port, places):
        coordinates = ";".join(map(longitude_first, places))
        status, body = ask_once(port, f"/route/v1/driving/{coordinates}?overview=false")
        assert status in (200, 400), f"the server answers a route with {status}: {body[:300]!r}"
        return status == 200

    def tour(self, port, count):
        """So many places that a car visits in turn."""
        places = []
        while len(places) < count:
            more = places + self.places(1)
            # Whether a route goes on may depend on the leg before.
            if len(more) < 2 or self.is_routed(port, more[-3:]):
                places = more
        return places

    def meters(self, one, other):
        east = (other[1] - one[1]) * math.cos(math.radians(one[0]))
        return METERS_OF_A_DEGREE * math.hypot(other[0] - one[0], east)

    def places(self, count):
        """Places on roads."""
        return [self.random.choice(self.routed) for _ in range(count)]

    def ring(self, corners, share=1.0):
        """A polygon around the middle, as wide as a share of the map; its corners are at uneven distances."""
        latitude, longitude = self.middle
        angles = sorted(self.random.random() * math.tau for _ in range(corners))
        height, width = share * (self.north - self.south) / 2, share * (self.east - self.west) / 2
        return [(latitude + height * far * math.sin(angle), longitude + width * far * math.cos(angle))
                for angle in angles for far in [0.6 + 0.4 * self.random.random()]]

    def triangles(self, count, share=1.0):
        """Triangles all over the map, each as wide as a share of it."""
        made = []
        for _ in range(count):
            latitude, longitude = self.random.choice(self.routed)
            turn = self.random.random()
            made.append([(latitude + share * (self.north - self.south) / 2 * math.sin(math.tau * (turn + third / 3)),
                          longitude + share * (self.east - self.west) / 2 * math.cos(math.tau * (turn + third / 3)))
                         for third in range(3)])
        return made

    def track(self, port, count, spacing=30.0):
        """What a receiver in a car records on a long way with many stops: a place each so many meters, with noise."""
        line = []
        while self.length(line) < count * spacing:
            coordinates = ";".join(map(longitude_first, self.tour(port, 40)))
            status, body = ask_once(port, f"/route/v1/driving/{coordinates}?overview=full&geometries=geojson")
            if status == 200:
                line += [(latitude, longitude) for longitude, latitude in json.loads(body)["routes"][0]["geometry"]["coordinates"]]
        return [self.noisy(place) for place in self.along(line, count, spacing)]

    def length(self, line):
        return sum(map(self.meters, line, line[1:]))

    def along(self, line, count, spacing):
        """So many places in even distances along a line."""
        places, left = [], 0.0
        for one, other in zip(line, line[1:]):
            meters = self.meters(one, other)
            while left <= meters and meters > 0:
                share = left / meters
                places.append((one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])))
                left += spacing
            left -= meters
        return places[:count]

    def noisy(self, place, meters=4.0):
        return tuple(value + self.random.gauss(0, meters) / METERS_OF_A_DEGREE for value in place)
