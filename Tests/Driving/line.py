"""The line of a route: meters along it and headings of travel, for distances at which the earth is flat."""
import bisect
import math

METERS_PER_DEGREE = 111_195.0


def meters(a, b):
    """The distance of two places, each latitude and longitude in degrees."""
    wide = math.cos(math.radians((a[0] + b[0]) / 2)) * (b[1] - a[1])
    return METERS_PER_DEGREE * math.hypot(wide, b[0] - a[0])


def bearing(a, b):
    """The direction from one place to another in degrees clockwise from north."""
    wide = math.cos(math.radians((a[0] + b[0]) / 2)) * (b[1] - a[1])
    return math.degrees(math.atan2(wide, b[0] - a[0])) % 360


def change(before, after):
    """How far a traveller turns from one heading to another: more than -180 to 180 degrees, to the right positive."""
    turned = (after - before) % 360
    return turned - 360 if turned > 180 else turned


class Line:
    """Places in order of travel, and the distance of each from the start."""

    def __init__(self, places):
        self.places = places
        self.along = [0.0]
        for a, b in zip(places, places[1:]):
            self.along.append(self.along[-1] + meters(a, b))

    @property
    def length(self):
        return self.along[-1]

    def place(self, distance):
        """The place at a distance from the start, which is held between both ends."""
        distance = min(max(distance, 0.0), self.length)
        index = min(max(bisect.bisect_right(self.along, distance) - 1, 0), len(self.places) - 2)
        (a, b), stretch = self.places[index : index + 2], self.along[index + 1] - self.along[index]
        part = (distance - self.along[index]) / stretch if stretch else 0.0
        return a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])

    def heading(self, start, end):
        """The direction from the place at one distance to the place at another."""
        return bearing(self.place(start), self.place(end))

    def turned(self, start, end, before=10.0, after=10.0):
        """The change of heading from `before` meters before one distance to `after` meters behind another."""
        return change(self.heading(start - before, start), self.heading(end, end + after))

    def nearest(self, place, start=0.0, end=math.inf):
        """The distance along the line, between two bounds, that is nearest to a place, and how far the place is from it."""
        best = (math.inf, start)
        first = max(bisect.bisect_right(self.along, start) - 1, 0)
        for index in range(first, len(self.places) - 1):
            if self.along[index] > end:
                break
            distance, away = self._projected(index, place)
            if start <= distance <= end:
                best = min(best, (away, distance))
        return best[1], best[0]

    def _projected(self, index, place):
        a, b = self.places[index], self.places[index + 1]
        wide = math.cos(math.radians(a[0]))
        x, y = (b[1] - a[1]) * wide, b[0] - a[0]
        square = x * x + y * y
        part = ((place[1] - a[1]) * wide * x + (place[0] - a[0]) * y) / square if square else 0.0
        part = min(max(part, 0.0), 1.0)
        found = a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])
        return self.along[index] + part * (self.along[index + 1] - self.along[index]), meters(found, place)
