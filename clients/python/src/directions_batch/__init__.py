"""Directions for data frames: batches on Apache Spark or on one machine, and a client of the server.

- `routes` and `matrix` answer frames of pandas or of Spark with a graph and the program `route`.
- `Engine` names the graph, the program and the mode.
- `Client` asks a server, `route serve`.

Coordinates are longitude first, distances are meters, and durations are seconds.
"""

from .batch import matrix, routes
from .client import Client, Eta, Failure, NearestRoad, Route, Step, Table
from .errors import DirectionsError, GraphError, InputError, ProgramError, ProgramKilledError, ServerError
from .graph import GraphIdentity
from .program import Engine

__all__ = [
    "Client",
    "DirectionsError",
    "Engine",
    "Eta",
    "Failure",
    "GraphError",
    "GraphIdentity",
    "InputError",
    "NearestRoad",
    "ProgramError",
    "ProgramKilledError",
    "Route",
    "ServerError",
    "Step",
    "Table",
    "matrix",
    "routes",
]
