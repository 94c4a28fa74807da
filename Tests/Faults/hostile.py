"""Hostile traffic from an address of its own: bad requests, floods of connections, slow clients and very long URLs."""
import collections
import multiprocessing
import os
import random
import socket
import time

ADDRESS = "127.0.0.2"
BAD = [
    b"GET /route/v1/driving/1,2 HTTP/1.1\r\nHost: a\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\0\1\2\3\r\n\r\n",
    b"GET /route/v1/driving/200,100;300,400 HTTP/1.1\r\nHost: a\r\n\r\n", b"POST /directions HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{{",
    b"GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n", b"GET /route/v1/driving/x HTTP/1.1\r\n" + b"A: b\r\n" * 150 + b"\r\n",
    b"DELETE /directions HTTP/1.1\r\nHost: a\r\n\r\n", b"POST /reload HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n",
]
LONG = b"GET /route/v1/driving/" + b"1.0,2.0;" * 8000 + b"3,4 HTTP/1.1\r\nHost: a\r\n\r\n"
# Connections that a flood opens, those that slow clients hold, and seconds between two floods.
FLOOD, SLOW, FLOOD_INTERVAL = 300, 100, 10
# Bad requests a second; each tenth has a URL of 64 kB.
RATE = 50


class Hostility:
    """The process with all of it."""

    def __init__(self, port, seed):
        self.port, self.choice = port, random.Random(seed)
        self.slow = collections.deque()
        self.process = multiprocessing.get_context("fork").Process(target=self.run, daemon=True)
        self.process.start()

    def connect(self):
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=5, source_address=(ADDRESS, 0))
        return connection

    def run(self):
        flood = time.monotonic()
        while True:
            began = time.monotonic()
            try:
                self.ask(LONG if self.choice.randrange(10) == 0 else self.choice.choice(BAD))
                self.drip()
                if began >= flood:
                    flood = began + FLOOD_INTERVAL
                    self.flood()
            except OSError:
                pass
            time.sleep(max(0.0, 1 / RATE - (time.monotonic() - began)))

    def ask(self, request):
        with self.connect() as connection:
            connection.sendall(request)
            connection.recv(65536)

    def drip(self):
        """Another byte from the slowest client, or a new slow client."""
        if len(self.slow) < SLOW:
            self.slow.append(self.connect())
            return
        connection = self.slow.popleft()
        try:
            connection.sendall(b"G")
            self.slow.append(connection)
        except OSError:
            connection.close()

    def flood(self):
        """Many connections at once, none of which asks for anything, then all end."""
        connections = []
        try:
            for _ in range(FLOOD):
                connections.append(self.connect())
            for connection in connections[::2]:
                connection.sendall(b"GET /cap")
        finally:
            for connection in connections:
                connection.close()

    def end(self):
        self.process.terminate()
        self.process.join()
