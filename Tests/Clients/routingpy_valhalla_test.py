#!/usr/bin/env python3
"""Asks a server in Valhalla's shape, and for isochrones in openrouteservice's, through routingpy as it is published.

Its only argument is the server's address; the server has the town that town.py writes.
"""
import sys

from routingpy import ORS, Valhalla
from routingpy.exceptions import RouterApiError

from town import place

SERVER = Valhalla(base_url=sys.argv[1], timeout=60, skip_api_error=False)
AREAS = ORS(base_url=sys.argv[1], timeout=60, skip_api_error=False)
CORNER, MIDDLE, FAR, ISLAND = place(0, 0), place(3, 3), place(6, 6), place(20.5, 0)


def refused(words, ask, *arguments, **options):
    """Expects an error with these words."""
    try:
        ask(*arguments, **options)
    except RouterApiError as error:
        assert error.status == 400 and words in str(error.message), (words, error.status, error.message)
        return
    raise AssertionError(f"{words} was expected")


def near(position, corner):
    return max(abs(a - b) for a, b in zip(position, corner)) < 2e-5


def routes():
    for profile in ("auto", "bicycle", "pedestrian"):
        route = SERVER.directions([CORNER, MIDDLE, FAR], profile=profile)
        assert 2_300 < route.distance < 2_500 and route.duration > 60, (profile, route.distance, route.duration)
        assert near(route.geometry[0], CORNER) and near(route.geometry[-1], FAR), route.geometry
        assert len(route.raw["trip"]["legs"]) == 2
    waypoint = Valhalla.Waypoint(position=MIDDLE, type="through", radius=50, heading=0, heading_tolerance=180)
    full = SERVER.directions(
        [CORNER, waypoint, FAR], profile="auto", preference="fastest", options={"use_highways": 0}, units="mi",
        instructions=True, language="de", directions_type="instructions", avoid_locations=[place(1, 0)],
        avoid_polygons=[[place(5, 5), place(5.5, 5), place(5.5, 5.5)]], date_time={"type": 1, "value": "2026-05-01T08:00"},
        id="mine")
    legs = full.raw["trip"]["legs"]
    assert len(legs) == 1 and full.raw["id"] == "mine" and full.raw["trip"]["units"] == "miles", full.raw
    assert legs[0]["maneuvers"][-1]["type"] in (4, 5, 6) and "instruction" in legs[0]["maneuvers"][0]


def matrices():
    places = [CORNER, MIDDLE, FAR]
    matrix = SERVER.matrix(places, profile="auto")
    assert [len(row) for row in matrix.durations] == [3, 3, 3] and matrix.distances[1][1] == 0
    route = SERVER.directions([CORNER, FAR], profile="auto")
    assert abs(matrix.durations[0][2] - route.duration) <= 1 and abs(matrix.distances[0][2] - route.distance) <= 1
    part = SERVER.matrix(places, profile="pedestrian", sources=[1], destinations=[0, 2], id="mine")
    assert len(part.durations) == 1 and len(part.distances[0]) == 2 and part.raw["id"] == "mine"
    island = SERVER.matrix([CORNER, ISLAND], profile="auto")
    assert island.durations[0][1] is None and island.distances[0][1] is None


def isochrones():
    areas = SERVER.isochrones(MIDDLE, "pedestrian", [120, 300], polygons=True, colors=["00ff00", "ff0000"])
    assert [area.interval for area in areas] == [120, 300] and len(areas[1].geometry[0]) > 4
    colors = [feature["properties"]["color"] for feature in areas.raw["features"]]
    assert colors == ["#ff0000", "#00ff00"], colors
    lines = SERVER.isochrones(MIDDLE, "auto", [300, 600], interval_type="distance", denoise=0.5)
    kinds = [feature["geometry"]["type"] for feature in lines.raw["features"]]
    assert kinds == ["LineString"] * 2, kinds


def areas_of_openrouteservice():
    for profile in ("driving-car", "foot-walking", "cycling-regular"):
        areas = AREAS.isochrones(MIDDLE, profile, [60, 120], attributes=["area"])
        assert [area.interval for area in areas] == [60, 120] and near(areas[0].center, MIDDLE), profile
        sizes = [feature["properties"]["area"] for feature in areas.raw["features"]]
        assert 0 < sizes[0] < sizes[1], sizes
        assert areas[0].geometry[0] == areas[0].geometry[-1]
    areas = AREAS.isochrones(
        MIDDLE, "foot-walking", [0.5], interval_type="distance", units="km", location_type="destination",
        attributes=["area", "reachfactor"])
    assert areas[0].interval == 500 and areas.raw["features"][0]["properties"]["reachfactor"] < 1


def errors():
    refused('"error_code":170', SERVER.directions, [CORNER, ISLAND], "auto")
    refused('"error_code":171', SERVER.directions, [CORNER, (0.0, 0.0)], "auto")
    refused('"error_code":125', SERVER.directions, [CORNER, FAR], "truck")
    refused('"error_code":120', SERVER.directions, [CORNER], "auto")
    refused("shortest", SERVER.directions, [CORNER, FAR], "auto", preference="shortest")
    refused('"error_code":151', SERVER.isochrones, CORNER, "auto", [9_000])
    refused('"code":3005', AREAS.isochrones, CORNER, "driving-car", [60], attributes=["total_pop"])
    refused('"code":3003', AREAS.isochrones, CORNER, "driving-hgv", [60])


for check in (routes, matrices, isochrones, areas_of_openrouteservice, errors):
    check()
    print(f"routingpy, Valhalla: {check.__name__} as expected")
