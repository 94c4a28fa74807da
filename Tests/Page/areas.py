#!/usr/bin/env python3
"""The places that the tests use in each area, and the area's coverage, which this prints in GeoJSON."""
import json
import sys
from dataclasses import dataclass


@dataclass
class Area:
    """Coordinates are latitude and longitude."""
    view: tuple  # zoom, latitude, longitude
    start: tuple
    end: tuple
    between: tuple  # near the way from start to end
    detour: tuple  # a road that the best way does not use
    outside: tuple  # outside the coverage, on the map
    coverage: tuple  # west, south, east, north
    search: str
    found: str  # part of the first suggestion
    name: str  # the name of that place
    street: str  # part of the name of the road at `between`


AREAS = {
    "liechtenstein": Area(
        view=(12.2, 47.175, 9.53), start=(47.14, 9.521), end=(47.2106, 9.5245), between=(47.1586, 9.50925),
        detour=(47.1655, 9.5105), outside=(47.175, 9.605), coverage=(9.46, 47.04, 9.585, 47.28), search="vaduz rath",
        found="Rathaus", name="Rathaus Vaduz", street="Landstrasse"),
    "town": Area(
        view=(14.6, 50.0054, 10.004), start=(50.0, 10.0), end=(50.0108, 10.01674), between=(50.0063, 10.0),
        detour=(50.0054, 10.0125), outside=(50.0054, 10.0205), coverage=(9.99, 49.99, 10.0185, 50.02), search="gridville pha",
        found="Pharmacy", name="Gridville Pharmacy", street="1. Avenue"),
}


def coverage(area):
    west, south, east, north = area.coverage
    ring = [[west, south], [east, south], [east, north], [west, north], [west, south]]
    return {"type": "MultiPolygon", "coordinates": [[ring]]}


if __name__ == "__main__":
    print(json.dumps(coverage(AREAS[sys.argv[1]])))
