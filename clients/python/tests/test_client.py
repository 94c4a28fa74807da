"""The client, against a server of the made-up town and against one that misbehaves."""

import email.utils
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from conftest import named, place
from directions_batch import Client, Eta, Failure, InputError, ServerError

CORNER, MIDDLE, FAR, ISLAND = place(0, 0), place(3, 3), place(6, 6), place(20.5, 0)


@pytest.fixture
def client() -> Client:
    return Client(named("DIRECTIONS_SERVER"), timeout=20)


def test_route(client: Client) -> None:
    route = client.route(CORNER, FAR, via=[MIDDLE], mode="walking", language="de")
    assert 2_300 < route.distance < 2_500 and route.duration > 60 and len(route.line) > 2
    assert abs(route.line[0][0] - CORNER[0]) < 1e-5 and abs(route.line[0][1] - CORNER[1]) < 1e-5
    assert route.steps[-1].instructions and "OpenStreetMap" in route.attribution
    closed = client.route(CORNER, FAR, members={"avoidances": {"closedWays": [200]}})
    assert "1. Avenue" not in [step.name for step in closed.steps]
    with pytest.raises(ServerError) as error:
        client.route(CORNER, ISLAND)
    assert error.value.status == 404 and error.value.reason == "differentIslands" and str(error.value).endswith(".")
    with pytest.raises(ServerError, match="transportType"):
        client.route(CORNER, FAR, mode="submarine")


def test_eta_and_etas(client: Client) -> None:
    eta = client.eta(CORNER, FAR)
    route = client.route(CORNER, FAR)
    assert (eta.distance, eta.duration) == (route.distance, route.duration)
    assert eta.low is not None and eta.high is not None and eta.low <= eta.duration <= eta.high
    found = client.etas(CORNER, [FAR, ISLAND, (0.0, 0.0)])
    assert isinstance(found[0], Eta) and (found[0].distance, found[0].duration) == (eta.distance, eta.duration)
    assert [item.reason for item in found if isinstance(item, Failure)] == ["differentIslands", "outsideGraph"]
    assert client.etas(CORNER, []) == []


def test_table(client: Client) -> None:
    table = client.table([CORNER, MIDDLE], [MIDDLE, FAR, ISLAND])
    assert [len(row) for row in table.durations] == [3, 3] and table.durations[0][2] is None
    assert table.distances[1][0] == 0 and table.distances[0][1] is not None
    square = client.table([CORNER, FAR], mode="cycling")
    assert [len(row) for row in square.distances] == [2, 2]
    assert client.table([], []).durations == []
    with pytest.raises(InputError):
        client.table([(float("nan"), 50.0)], [FAR])


def test_nearest(client: Client) -> None:
    roads = client.nearest((MIDDLE[0] + 1e-5, MIDDLE[1]), number=2)
    assert len(roads) == 2 and roads[0].distance < 2 and roads[0].name
    with pytest.raises(ServerError) as error:
        client.nearest((0.0, 0.0))
    assert error.value.reason == "NoSegment"


class Script(ThreadingHTTPServer):
    """A server that gives the answers of a list in turn: status, headers and body."""

    def __init__(self, answers: list[tuple[int, dict[str, str], str]]) -> None:
        self.answers, self.times = answers, list[float]()
        super().__init__(("127.0.0.1", 0), ScriptHandler)
        self.address = f"http://127.0.0.1:{self.server_port}"


class ScriptHandler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        script = self.server
        assert isinstance(script, Script)
        script.times.append(time.monotonic())
        status, headers, body = script.answers.pop(0)
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body.encode())
        # An idle connection that the server closes without a word.
        self.close_connection = "X-Close" in headers

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def script() -> Iterator[Script]:
    server = Script([])
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


ETA: tuple[int, dict[str, str], str] = (200, {}, json.dumps({"distance": 1.5, "expectedTravelTime": 2.5}))
BUSY = json.dumps({"reason": "overloaded", "detail": "Too many searches wait; try again in a moment."})


def test_busy_server_is_asked_again_when_it_says(script: Script) -> None:
    script.answers = [(503, {"Retry-After": "1"}, BUSY), (429, {"Retry-After": "0"}, BUSY), ETA]
    assert Client(script.address).eta(CORNER, FAR) == Eta(1.5, 2.5, None, None)
    assert script.times[1] - script.times[0] >= 1 and script.times[2] - script.times[1] < 0.5
    date = email.utils.formatdate(time.time() + 2, usegmt=True)
    script.answers = [(503, {"Retry-After": date}, BUSY), ETA]
    assert Client(script.address).eta(CORNER, FAR).distance == 1.5
    assert script.times[4] - script.times[3] > 0.5
    script.answers = [(503, {}, "busy"), ETA]
    assert Client(script.address).eta(CORNER, FAR).distance == 1.5
    assert script.times[6] - script.times[5] >= 1


def test_patience_ends(script: Script) -> None:
    script.answers = [(503, {"Retry-After": "60"}, BUSY)]
    with pytest.raises(ServerError, match="is busy: it asks to wait 60 s more after 0 s, and the limit is 5 s") as error:
        Client(script.address, patience=5).eta(CORNER, FAR)
    assert error.value.status == 503 and error.value.reason == "overloaded"
    script.answers = [(503, {}, json.dumps({"code": "Timeout", "message": "The search took too long."}))]
    with pytest.raises(ServerError, match="The search took too long"):
        Client(script.address).table([CORNER], [FAR])


def test_a_connection_that_was_closed_is_opened_again(script: Script) -> None:
    script.answers = [(200, {"X-Close": "1"}, ETA[2]), ETA]
    client = Client(script.address)
    assert client.eta(CORNER, FAR).distance == 1.5
    assert client.eta(CORNER, FAR).distance == 1.5


def test_a_server_that_is_gone(script: Script) -> None:
    script.answers = [(200, {}, "<html>"), (502, {}, "")]
    client = Client(script.address)
    for status in (200, 502):
        with pytest.raises(ServerError, match=f"answered with status {status} and not with JSON"):
            client.eta(CORNER, FAR)
    with pytest.raises(ServerError, match="The server http://127.0.0.1:1 cannot be reached: connection refused."):
        Client("http://127.0.0.1:1/").eta(CORNER, FAR)
    with pytest.raises(ServerError, match="its name is not known"):
        Client("http://server.invalid").eta(CORNER, FAR)
    with pytest.raises(InputError, match="is no address of a server"):
        Client("127.0.0.1:8080")
