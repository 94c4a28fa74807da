"""Distances in meters between points and shapes, on a plane around the place that is asked about."""
import math

METERS_PER_DEGREE = 111_195.0


def plane(center, point):
    """A point as meters east and north of a center; both are (latitude, longitude)."""
    east = (point[1] - center[1]) * METERS_PER_DEGREE * math.cos(math.radians(center[0]))
    return east, (point[0] - center[0]) * METERS_PER_DEGREE


def distance(one, other):
    return math.hypot(*plane(one, other))


def moved(point, meters, angle):
    """The point that is so many meters away, at an angle in radians from the east."""
    latitude = point[0] + meters * math.sin(angle) / METERS_PER_DEGREE
    longitude = point[1] + meters * math.cos(angle) / (METERS_PER_DEGREE * math.cos(math.radians(point[0])))
    return latitude, longitude


def from_segment(start, end):
    """The distance of the origin from a segment on the plane."""
    east, north = end[0] - start[0], end[1] - start[1]
    square = east * east + north * north
    share = -(start[0] * east + start[1] * north) / square if square else 0
    share = min(1, max(0, share))
    return math.hypot(start[0] + share * east, start[1] + share * north)


def surrounds(ring):
    """Whether a closed line on the plane surrounds the origin."""
    inside = False
    for (x1, y1), (x2, y2) in zip(ring, ring[1:]):
        if (y1 > 0) != (y2 > 0) and x1 - y1 * (x2 - x1) / (y2 - y1) > 0:
            inside = not inside
    return inside


class Shape:
    """The lines of an object, each a list of (latitude, longitude). A node is a line of one point."""

    def __init__(self, lines):
        self.lines = [line for line in lines if line]

    @property
    def center(self):
        """The middle of the bounds of its points."""
        latitudes, longitudes = zip(*(point for line in self.lines for point in line))
        return (min(latitudes) + max(latitudes)) / 2, (min(longitudes) + max(longitudes)) / 2

    def distance(self, point):
        """The distance to the nearest place of a line; zero inside a closed line."""
        return min(self._distance(point, line) for line in self.lines)

    @staticmethod
    def _distance(point, line):
        places = [plane(point, each) for each in line]
        if len(places) == 1:
            return math.hypot(*places[0])
        if line[0] == line[-1] and surrounds(places):
            return 0.0
        return min(from_segment(start, end) for start, end in zip(places, places[1:]))


class Grid:
    """Things by the cells, of about 100 m, that their points are in."""

    SIZE = 0.001

    def __init__(self):
        self.cells = {}

    def _cell(self, point):
        return math.floor(point[0] / self.SIZE), math.floor(point[1] / self.SIZE)

    def add(self, thing, shape):
        for cell in {self._cell(point) for line in shape.lines for point in line}:
            self.cells.setdefault(cell, []).append(thing)

    def around(self, point):
        """The things in the cell of a point and in those beside it, each once."""
        row, column = self._cell(point)
        found = {}
        for cell in ((row + up, column + right) for up in (-1, 0, 1) for right in (-1, 0, 1)):
            found |= {id(thing): thing for thing in self.cells.get(cell, ())}
        return list(found.values())
