#!/usr/bin/env python3
"""Plans the tours of 5 vehicles to 1,000 jobs through pyvroom as it is published, which asks for one table of all places.

Its only argument is the server's address; the server has the town that town.py writes.
"""
import sys
from urllib.parse import urlsplit

import vroom

from town import SIZE, place

ADDRESS = urlsplit(sys.argv[1])
JOBS, VEHICLES = 1_000, 5


def spread(index):
    """Places all over the town, no two of them the same."""
    column, row = divmod(index * 618, JOBS)[1] / JOBS, index / JOBS
    return place(column * (SIZE - 1), row * (SIZE - 1))


def problem(places):
    """A vehicle starts and ends in the middle and has room for 250 jobs."""
    asked = vroom.Input(servers={"car": f"{ADDRESS.hostname}:{ADDRESS.port}"})
    asked.add_job([vroom.Job(index, location=list(place), delivery=[1]) for index, place in enumerate(places)])
    middle = list(place(SIZE // 2, SIZE // 2))
    asked.add_vehicle([
        vroom.Vehicle(index, start=middle, end=middle, profile="car", capacity=[250]) for index in range(VEHICLES)])
    return asked


def tours():
    solution = problem([spread(index) for index in range(JOBS)]).solve(exploration_level=0, nb_threads=2)
    assert not len(solution.unassigned), solution.unassigned
    jobs = solution.routes[solution.routes.type == "job"]
    assert sorted(jobs.id) == list(range(JOBS)) and max(jobs.groupby("vehicle_id").size()) <= 250
    assert solution.summary.duration > 600, solution.summary.duration


def errors():
    try:
        problem([spread(0), (0, 0)]).solve(exploration_level=0)
    except Exception as error:
        # VROOM reads the number of the coordinate from OSRM's sentence, and names its place.
        assert "[0.000000,0.000000]" in str(error), error
        return
    raise AssertionError("A place far from any road was planned.")


for check in (tours, errors):
    check()
    print(f"pyvroom: {check.__name__} as expected")
