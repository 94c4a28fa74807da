"""A client of the server, `route serve`, with nothing but the standard library."""

import email.utils
import http.client
import json
import socket
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from .errors import InputError, ServerError

Point = tuple[float, float]
"""Longitude and latitude, in degrees."""

DESTINATIONS_AT_ONCE = 5_000


@dataclass(frozen=True)
class Step:
    """What to do, then meters and seconds to the next step; `name` is the road's, empty if it has none."""

    instructions: str
    distance: float
    duration: float
    name: str


@dataclass(frozen=True)
class Route:
    """A route: meters, seconds, the most significant road, the line, the steps, and notices in sentences."""

    distance: float
    duration: float
    name: str
    line: tuple[Point, ...]
    steps: tuple[Step, ...]
    notices: tuple[str, ...]
    attribution: str


@dataclass(frozen=True)
class Eta:
    """Meters and seconds of the best route, and the bounds between which its seconds are likely to lie, if known."""

    distance: float
    duration: float
    low: float | None
    high: float | None


@dataclass(frozen=True)
class Failure:
    """Why there is no answer: a word for programs, such as "noRoute", and a sentence."""

    reason: str
    message: str


@dataclass(frozen=True)
class Table:
    """Meters and seconds by origin, then by destination; None where there is no route."""

    distances: list[list[float | None]]
    durations: list[list[float | None]]


@dataclass(frozen=True)
class NearestRoad:
    """A place on a road: the point, its distance in meters from the place asked for, and the road's name."""

    point: Point
    distance: float
    name: str


class Client:
    """Asks a server. One client may be used by several threads; each has a connection of its own.

    If the server answers 429 or 503, the client waits as long as the server's `Retry-After` says and asks again;
    without that field it waits 1, 2, 4 … seconds. If the waits of one request would come to more than `patience`
    seconds, or the server is gone, the request ends with a ServerError whose text is one sentence.

    Parameters:
        base_url: the address of the server, such as "http://127.0.0.1:8080".
        timeout: seconds without a byte from the server after which a request ends.
        patience: seconds that a request may spend on waiting to be repeated; 0 for no repetition.
    """

    def __init__(self, base_url: str, *, timeout: float = 30.0, patience: float = 60.0) -> None:
        parts = urlsplit(base_url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise InputError(f"{base_url!r} is no address of a server; write http://host:port.")
        self._base_url = base_url.rstrip("/")
        self._scheme, self._host, self._port = parts.scheme, parts.hostname, parts.port
        self._prefix = parts.path.rstrip("/")
        self._timeout, self._patience = timeout, patience
        self._local = threading.local()

    def route(
        self,
        origin: Point,
        destination: Point,
        *,
        via: Sequence[Point] = (),
        mode: str = "automobile",
        language: str = "en",
        members: Mapping[str, object] | None = None,
    ) -> Route:
        """The best route through these points.

        `members` are further members of the request as `POST /directions` takes them, for example
        {"avoidances": {"avoidedFeatures": ["tolls"]}}. Raises a ServerError, with a reason if there is no route.
        """
        body = _request(origin, mode) | {
            "destination": _place(destination),
            "waypoints": [_place(point) for point in via],
            "language": language,
            **(members or {}),
        }
        answer = self._ask("POST", "/directions", body)
        route = answer["routes"][0]
        return Route(
            route["distance"],
            route["expectedTravelTime"],
            route["name"],
            tuple((point["longitude"], point["latitude"]) for point in route["polyline"]["coordinates"]),
            tuple(
                Step(step["instructions"], step["distance"], step["expectedTravelTime"], step["name"])
                for step in route["steps"]
            ),
            tuple(route["advisoryNotices"]),
            answer["attribution"],
        )

    def eta(
        self,
        origin: Point,
        destination: Point,
        *,
        mode: str = "automobile",
        members: Mapping[str, object] | None = None,
    ) -> Eta:
        """Distance and travel time of the best route. Raises a ServerError, with a reason if there is no route."""
        body = _request(origin, mode) | {"destination": _place(destination), **(members or {})}
        return _eta(self._ask("POST", "/etas", body))

    def etas(
        self,
        origin: Point,
        destinations: Sequence[Point],
        *,
        mode: str = "automobile",
        members: Mapping[str, object] | None = None,
    ) -> list[Eta | Failure]:
        """The same to each destination, in their order; a Failure where there is no route or no valid destination."""
        found: list[Eta | Failure] = []
        for first in range(0, len(destinations), DESTINATIONS_AT_ONCE):
            part = destinations[first : first + DESTINATIONS_AT_ONCE]
            body = _request(origin, mode) | {"destinations": [_place(point) for point in part], **(members or {})}
            found += [
                Failure(item["error"]["reason"], item["error"]["message"]) if "error" in item else _eta(item)
                for item in self._ask("POST", "/etas", body)["etas"]
            ]
        return found

    def table(
        self, origins: Sequence[Point], destinations: Sequence[Point] | None = None, *, mode: str = "automobile"
    ) -> Table:
        """Distances and durations from all origins to all destinations, which are the origins unless given."""
        ends = origins if destinations is None else destinations
        if not origins or not ends:
            return Table([[] for _ in origins], [[] for _ in origins])
        body: dict[str, object] = {
            "coordinates": [list(point) for point in (origins if destinations is None else [*origins, *ends])],
            "annotations": ["duration", "distance"],
        }
        if destinations is not None:
            body["sources"] = list(range(len(origins)))
            body["destinations"] = list(range(len(origins), len(origins) + len(ends)))
        answer = self._ask("POST", f"/table/v1/{mode}", body)
        return Table(answer["distances"], answer["durations"])

    def nearest(self, point: Point, *, number: int = 1, mode: str = "automobile") -> list[NearestRoad]:
        """The nearest roads of a mode, nearest first. Raises a ServerError if none is near."""
        answer = self._ask("GET", f"/nearest/v1/{mode}/{point[0]:.7f},{point[1]:.7f}?number={number}")
        return [
            NearestRoad((road["location"][0], road["location"][1]), road["distance"], road["name"])
            for road in answer["waypoints"]
        ]

    def _ask(self, method: str, path: str, body: Mapping[str, object] | None = None) -> dict[str, Any]:
        """The answer as an object; waits and asks again while the server is busy."""
        try:
            data = None if body is None else json.dumps(body, allow_nan=False).encode()
        except ValueError:
            raise InputError("A coordinate is NaN or infinite; give degrees.") from None
        waited, pause = 0.0, 1.0
        while True:
            status, retry_after, text = self._send(method, self._prefix + path, data)
            answer = _object(text)
            if status == 200 and answer is not None:
                return answer
            reason = _text(answer, "reason") or _text(answer, "code")
            sentence = _text(answer, "detail") or _text(answer, "message")
            wait = retry_after if retry_after is not None else pause
            # The search itself took too long; it would do so again.
            if status not in (429, 503) or reason == "Timeout":
                if sentence is None:
                    sentence = f"The server {self._base_url} answered with status {status} and not with JSON."
                raise ServerError(sentence, status, reason)
            if waited + wait > self._patience:
                raise ServerError(
                    f"The server {self._base_url} is busy: it asks to wait {wait:g} s more after {waited:g} s, and the "
                    f"limit is {self._patience:g} s.",
                    status,
                    reason,
                )
            time.sleep(wait)
            waited, pause = waited + wait, pause * 2

    def _send(self, method: str, target: str, data: bytes | None) -> tuple[int, float | None, bytes]:
        """Status, seconds of `Retry-After`, and body of one answer."""
        headers = {"Accept": "application/json", "User-Agent": "directions-batch"}
        if data is not None:
            headers["Content-Type"] = "application/json"
        while True:
            kept: http.client.HTTPConnection | None = getattr(self._local, "connection", None)
            connection = kept or self._connection()
            try:
                connection.request(method, target, data, headers)
                answer = connection.getresponse()
                text = answer.read()
            except (OSError, http.client.HTTPException) as error:
                connection.close()
                self._local.connection = None
                # The server may have closed a connection that was idle, which says nothing about a new one.
                if kept is not None and not isinstance(error, TimeoutError):
                    continue
                raise ServerError(f"The server {self._base_url} cannot be reached: {_explanation(error)}.") from None
            self._local.connection = None if answer.will_close else connection
            return answer.status, _seconds(answer.headers.get("Retry-After")), text

    def _connection(self) -> http.client.HTTPConnection:
        kind = http.client.HTTPSConnection if self._scheme == "https" else http.client.HTTPConnection
        return kind(self._host, self._port, timeout=self._timeout)


def _place(point: Point) -> dict[str, object]:
    return {"coordinate": {"longitude": point[0], "latitude": point[1]}}


def _request(origin: Point, mode: str) -> dict[str, object]:
    return {"source": _place(origin), "transportType": mode}


def _eta(answer: Mapping[str, Any]) -> Eta:
    bounds = answer.get("travelTimeRange") or {}
    return Eta(answer["distance"], answer["expectedTravelTime"], bounds.get("low"), bounds.get("high"))


def _object(text: bytes) -> dict[str, Any] | None:
    try:
        answer = json.loads(text)
    except ValueError:
        return None
    return answer if isinstance(answer, dict) else None


def _text(answer: dict[str, Any] | None, name: str) -> str | None:
    value = (answer or {}).get(name)
    return value if isinstance(value, str) else None


def _seconds(text: str | None) -> float | None:
    """The value of `Retry-After`, seconds or a date of HTTP; None if it is missing or neither."""
    if text is None:
        return None
    if text.strip().isdecimal():
        return float(text)
    try:
        moment = email.utils.parsedate_to_datetime(text)
    except ValueError:
        return None
    return max(0.0, moment.timestamp() - time.time())


def _explanation(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return "it did not answer in time"
    if isinstance(error, socket.gaierror):
        return "its name is not known"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return "it closed the connection"
