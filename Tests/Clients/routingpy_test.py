#!/usr/bin/env python3
"""Asks a server in OSRM's shape through routingpy as it is published: routes, tables and errors.

Its only argument is the server's address; the server has the town that town.py writes.
"""
import sys

from routingpy import OSRM
from routingpy.exceptions import RouterApiError

from town import place

SERVER = OSRM(base_url=sys.argv[1], timeout=10, skip_api_error=False)
CORNER, MIDDLE, FAR, ISLAND = place(0, 0), place(3, 3), place(6, 6), place(20.5, 0)


def refused(code, ask, *arguments, **options):
    """Expects an error with OSRM's code."""
    try:
        ask(*arguments, **options)
    except RouterApiError as error:
        assert error.status == 400 and code in str(error.message), (code, error.status, error.message)
        return
    raise AssertionError(f"{code} was expected")


def routes():
    for profile in ("car", "driving", "foot", "walking", "bike", "cycling"):
        route = SERVER.directions([CORNER, MIDDLE, FAR], profile=profile)
        assert 2_300 < route.distance < 2_500 and route.duration > 60, (profile, route.distance, route.duration)
        assert len(route.geometry) > 2 and len(route.raw["waypoints"]) == 3
    for form in ("polyline", "polyline6", "geojson"):
        line = SERVER.directions([CORNER, FAR], geometries=form, overview="full").geometry
        ends = (line[0], line[-1]) if form == "geojson" else (line[0], line[-1])
        for end, corner in zip(ends, (CORNER, FAR)):
            assert max(abs(a - b) for a, b in zip(end, corner)) < 2e-5, (form, end, corner)
    full = SERVER.directions(
        [CORNER, FAR], radiuses=[500, 500], bearings=[[0, 180], [0, 180]], alternatives=True, steps=True,
        continue_straight=True, annotations=True, geometries="geojson", overview="simplified")
    best = full[0].raw
    assert len(full) >= 1 and best["legs"][0]["steps"] and best["legs"][0]["annotation"]["nodes"]
    assert SERVER.directions([CORNER, FAR], alternatives=3)


def tables():
    places = [CORNER, MIDDLE, FAR]
    table = SERVER.matrix(places, profile="car")
    assert [len(row) for row in table.durations] == [3, 3, 3] and table.distances[1][1] == 0
    route = SERVER.directions([CORNER, FAR], profile="car")
    assert int(table.durations[0][2]) == route.duration and int(table.distances[0][2]) == route.distance
    part = SERVER.matrix(places, profile="foot", sources=[1], destinations=[0, 2], annotations=["distance"])
    assert part.durations is None and len(part.distances[0]) == 2
    assert SERVER.matrix([CORNER, ISLAND]).durations[0][1] is None


def errors():
    refused("NoRoute", SERVER.directions, [CORNER, ISLAND])
    refused("NoSegment", SERVER.directions, [CORNER, (0, 0)])
    refused("InvalidUrl", SERVER.directions, [CORNER, FAR], profile="submarine")
    refused("InvalidOptions", SERVER.directions, [CORNER])
    refused("InvalidOptions", SERVER.directions, [CORNER, FAR], radiuses=[500])
    refused("InvalidQuery", SERVER.directions, [CORNER, FAR], overview="large")
    refused("InvalidValue", SERVER.directions, [CORNER, (0, 95)])
    refused("TooBig", SERVER.directions, [CORNER, FAR], alternatives=99)
    refused("InvalidOptions", SERVER.matrix, [CORNER, FAR], sources=[7])


for check in (routes, tables, errors):
    check()
    print(f"routingpy: {check.__name__} as expected")
