#!/usr/bin/env python3
"""Plans tours through pyvroom as it is published, which asks for one table of all places: in OSRM's shape and in Valhalla's.

There are tours of 5 vehicles to 1,000 jobs, and small problems with time windows, skills, shipments and breaks, as
VROOM's own examples have them.

Its only argument is the server's address; the server has the town that town.py writes.
"""
import sys
from urllib.parse import urlsplit

import vroom
from vroom._vroom import ROUTER

from town import SIZE, place

ADDRESS = urlsplit(sys.argv[1])
JOBS, VEHICLES = 1_000, 5
# The name of a car in each shape.
SHAPES = {"OSRM": (ROUTER.OSRM, "car"), "Valhalla": (ROUTER.VALHALLA, "auto")}


def spread(index):
    """Places all over the town, no two of them the same."""
    column, row = divmod(index * 618, JOBS)[1] / JOBS, index / JOBS
    return place(column * (SIZE - 1), row * (SIZE - 1))


def empty(shape, **options):
    """A problem without jobs whose travel times the server tells."""
    router, profile = SHAPES[shape]
    return vroom.Input(servers={profile: f"{ADDRESS.hostname}:{ADDRESS.port}"}, router=router, **options), profile


def problem(shape, places):
    """A vehicle starts and ends in the middle and has room for 250 jobs."""
    asked, profile = empty(shape)
    asked.add_job([vroom.Job(index, location=list(place), delivery=[1]) for index, place in enumerate(places)])
    middle = list(place(SIZE // 2, SIZE // 2))
    asked.add_vehicle([
        vroom.Vehicle(index, start=middle, end=middle, profile=profile, capacity=[250]) for index in range(VEHICLES)])
    return asked


def tours(shape):
    solution = problem(shape, [spread(index) for index in range(JOBS)]).solve(exploration_level=0, nb_threads=2)
    assert not len(solution.unassigned), solution.unassigned
    jobs = solution.routes[solution.routes.type == "job"]
    assert sorted(jobs.id) == list(range(JOBS)) and max(jobs.groupby("vehicle_id").size()) <= 250
    assert solution.summary.duration > 600, solution.summary.duration
    return solution.summary.duration


def rules(shape):
    """A job for the one vehicle with the skill, a shipment, a late job and a job that nobody may do; with the line."""
    asked, profile = empty(shape, geometry=True)
    asked.add_job([
        vroom.Job(1, location=list(place(1, 1)), default_service=300, skills={7}),
        vroom.Job(2, location=list(place(5, 5)), default_service=300, time_windows=[vroom.TimeWindow(3_600, 4_000)]),
        vroom.Job(3, location=list(place(2, 5)), skills={99}),
    ])
    asked.add_shipment(
        vroom.ShipmentStep(4, location=list(place(0, 6))), vroom.ShipmentStep(4, location=list(place(6, 0))))
    asked.add_vehicle([
        vroom.Vehicle(1, start=list(place(0, 0)), end=list(place(0, 0)), profile=profile, skills={7}, max_tasks=2),
        vroom.Vehicle(2, start=list(place(6, 6)), profile=profile, breaks=[vroom.Break(5, [vroom.TimeWindow(0, 600)], 300)]),
    ])
    solution = asked.solve(exploration_level=5, nb_threads=2)
    steps = solution.routes
    assert len(solution.unassigned) == 1 and 3 not in set(solution.routes.id), solution.routes
    assert list(steps[(steps.id == 1) & (steps.type == "job")].vehicle_id) == [1], steps
    pickup, delivery = (steps[steps.type == kind].iloc[0] for kind in ("pickup", "delivery"))
    assert pickup.vehicle_id == delivery.vehicle_id and pickup.arrival < delivery.arrival, steps
    late = steps[(steps.id == 2) & (steps.type == "job")].iloc[0]
    assert late.arrival + late.waiting_time >= 3_600, steps
    assert solution.summary.distance > 1_000, solution.summary.distance


def errors(shape):
    try:
        problem(shape, [spread(0), (0, 0)]).solve(exploration_level=0)
    except Exception as error:
        # VROOM reads the number of the coordinate from OSRM's sentence, and names its place; Valhalla has no time there.
        expected = "[0.000000,0.000000]" if shape == "OSRM" else "unfound route"
        assert expected in str(error).lower(), error
        return
    raise AssertionError("A place far from any road was planned.")


durations = []
for shape in SHAPES:
    for check in (tours, rules, errors):
        durations.append(check(shape))
        print(f"pyvroom, {shape}: {check.__name__} as expected")
# The places are joined to the roads by slightly different rules, and a tour is found by chance.
shortest, longest = sorted(duration for duration in durations if duration)
assert longest < shortest * 1.05, durations
