"""What one client may do against a server: each attack is a way, its requests, and so many connections."""
import dataclasses
import urllib.parse

import attacker
from attacker import Idler, Leaver, NonReader, Peer, Pipeliner, SteadyReader, Unfinished
from ground import coordinate, lat_lon, latitude_first, longitude_first, polyline, position
from wire import get, post

# Paths whose answers take no search.
READY_PATHS = ["/style.json", "/metrics", "/capabilities", "/tiles.json", "/", "/openapi.json"]
# The most corners of areas that a request may have, nearly, and of triangles what a body or a query has room for.
CORNERS = 32_700
# As many as a client may have are idle at each of these addresses; the last makes them more than all.
IDLE_ADDRESSES = [f"127.0.0.{number}" for number in range(10, 16)]
CLIENT_CONNECTIONS = 1_024


@dataclasses.dataclass
class Attack:
    """An attack against a server, made by one process."""
    name: str
    way: type
    questions: list
    connections: int = 16
    addresses: tuple = (attacker.ADDRESS,)
    # Whether the short form has it.
    is_short: bool = False
    # Further arguments of the server in the short form.
    short_arguments: tuple = ()
    # Whether its clients are as good as others, and must get whole answers.
    is_good: bool = False
    # Whether the good client has a new connection for each request.
    renews: bool = False
    # Seconds that it takes at least, unless it is done.
    least_seconds: float = 0.0


class Requests:
    """The requests of the attacks, made once for a map; few of each kind, since the kind matters."""

    def __init__(self, ground, port):
        self.ground, self.port = ground, port
        self.pairs = [ground.places(2) for _ in range(16)]
        self.track = ground.track(port, 10_000)
        # A track of no vehicle: between its places lie whole routes, so that its answers are the largest.
        self.scattered = ground.places(10_000)

    def ends(self, number=0):
        source, destination = self.pairs[number]
        return f"source={latitude_first(source)}&destination={latitude_first(destination)}"

    # Look-ups

    def addresses(self):
        source = latitude_first(self.pairs[0][0])
        return [get(f"/etas?source={source}&destinations=" + "%7C".join(["rua"] * 9_990))]

    def posted_addresses(self):
        body = {"source": {"coordinate": coordinate(self.pairs[0][0])}, "destinations": [{"address": "rua"}] * 9_990}
        return [post("/etas", body)]

    # Areas

    def areas(self, triangles):
        """Many different requests, since a server may keep what it computes for areas that are avoided often."""
        return [get(f"/directions?{self.ends(number % len(self.pairs))}&" + "&".join(
            f"avoidArea={urllib.parse.quote(polyline(each))}" for each in self.ground.triangles(triangles)))
            for number in range(128)]

    def outline(self):
        ring = self.ground.ring(CORNERS)
        return [get(f"/directions?{self.ends(number)}&avoidArea={urllib.parse.quote(polyline(ring))}") for number in range(4)]

    def excluded(self, path, members, triangles=10_000):
        rings = [[position(corner, 4) for corner in each] for each in self.ground.triangles(triangles)]
        return [post(path, {**members, "exclude_polygons": rings})]

    def excluded_on_routes(self):
        return self.excluded("/route", {"locations": list(map(lat_lon, self.pairs[0])), "costing": "auto"})

    def excluded_in_isochrones(self):
        return self.excluded("/isochrone", {
            "locations": [lat_lon(self.ground.middle)], "costing": "auto", "contours": [{"time": 10}], "polygons": True})

    def avoided_polygons(self):
        polygons = [[[position(corner, 4) for corner in each + each[:1]]] for each in self.ground.triangles(8_000)]
        return [post("/v2/isochrones/driving-car", {
            "locations": [position(self.ground.middle)], "range": [600],
            "options": {"avoid_polygons": {"type": "MultiPolygon", "coordinates": polygons}}})]

    # Long searches

    def isochrones(self):
        limits = ",".join(str(12 * step) for step in range(1, 11))
        return [get(f"/isochrones?places={latitude_first(pair[0])}&minutes={limits}&mode=automobile") for pair in self.pairs]

    def matches(self):
        made = []
        for track in (self.track, self.scattered):
            shape = list(map(lat_lon, track))
            made += [
                post("/match/v1/driving", {
                    "coordinates": list(map(position, track)), "steps": True, "annotations": True, "overview": "full"}),
                post("/trace_route", {"shape": shape, "costing": "auto"}),
                post("/trace_attributes", {"shape": shape, "costing": "auto"})]
        return made

    def trips(self):
        return [get(f"/trip/v1/driving/{';'.join(map(longitude_first, self.ground.tour(self.port, 100)))}?steps=true&overview=full")
                for _ in range(4)]

    # Large answers

    def large_matches(self):
        return [post("/match/v1/driving", {
            "coordinates": list(map(position, self.scattered[:2_000])), "steps": True, "annotations": True, "overview": "full",
            "geometries": "geojson"})]

    def large_tables(self, side=1_000):
        places = list(map(lat_lon, self.ground.places(side)))
        return [post("/sources_to_targets", {"sources": places, "targets": places, "costing": "auto", "verbose": True})]

    def large_isochrones(self):
        return [post("/v2/isochrones/driving-car", {
            "locations": list(map(position, self.ground.places(5))), "range": [720 * step for step in range(1, 11)]})]

    def bodies(self):
        """As long as bodies may be: 64 of them are all bytes of bodies that there may be at once."""
        return [post("/directions", " " * 1_048_576)]


def attacks(requests, is_short):
    """All attacks in order."""
    ready = [get(path) for path in READY_PATHS]
    return [
        Attack("addresses", Peer, requests.addresses(), is_short=True),
        Attack("addresses-left", Leaver, requests.posted_addresses()),
        Attack("areas-100", Peer, requests.areas(100)),
        Attack("areas-300", Peer, requests.areas(300)),
        Attack("areas-10000", Peer, requests.excluded_on_routes(), is_short=True),
        Attack("areas-outline", Peer, requests.outline()),
        Attack("areas-isochrone", Peer, requests.excluded_in_isochrones()),
        Attack("areas-openrouteservice", Peer, requests.avoided_polygons()),
        Attack("pipelined", Pipeliner, ready, is_short=True),
        Attack("isochrones", Peer, requests.isochrones(), is_short=True),
        Attack("matches", Peer, requests.matches()),
        Attack("trips", Peer, requests.trips()),
        Attack("unread-matches", NonReader, requests.large_matches(), connections=64),
        Attack("unread-tables", NonReader, requests.large_tables(), connections=64, is_short=True),
        Attack("unread-isochrones", NonReader, requests.large_isochrones(), connections=64),
        # Reading takes longer than a connection may be silent: 110 s, or in the short form 14.
        Attack("steady-reader", SteadyReader, requests.large_tables(350 if is_short else 1_000), connections=2, is_good=True,
               is_short=True, short_arguments=("--idle-seconds", "3"), least_seconds=30 if is_short else 150),
        Attack("bodies", Unfinished, requests.bodies(), connections=70, is_short=True),
        Attack("idle", Idler, [], connections=len(IDLE_ADDRESSES) * CLIENT_CONNECTIONS, addresses=tuple(IDLE_ADDRESSES),
               renews=True),
    ]
