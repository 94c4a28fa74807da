"""The process that attacks: hostile connections of several ways, all from one event loop, and what came of their requests."""
import collections
import dataclasses
import multiprocessing
import os
import resource
import selectors
import socket
import threading
import time

from load import obey_parent
from wire import PIECE, AnswerReader, connect

ADDRESS = "127.0.0.9"
# Seconds until a connection that could not be made or was closed is made again.
PAUSE = 0.05
# Seconds between two reports.
INTERVAL = 0.2
# The states of a connection that the server has ended (Linux, <netinet/tcp.h>): TCP_CLOSE, TCP_CLOSE_WAIT.
ENDED_STATES = (7, 8)


@dataclasses.dataclass
class Tally:
    """What came of the requests so far."""
    statuses: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    # The most seconds from the end of a request to the first byte of its answer, and to now without one.
    slowest: float = 0.0
    oldest: float = 0.0
    connections: int = 0
    # Connections that ended before all answers had come.
    broken: int = 0
    bytes: int = 0
    # Whether nothing more is going to happen.
    is_done: bool = False
    processor_seconds: float = 0.0


class Peer:
    """A connection that sends requests and reads the answers, then the next requests; the other ways derive from it."""

    # Requests that are sent at once.
    depth = 1
    # Bytes that may wait to be read, the system's choice if none.
    room = None

    def __init__(self, attacker, number):
        self.attacker, self.number, self.turn = attacker, number, number
        self.socket, self.wake = None, 0.0
        self.address = attacker.attack.addresses[number % len(attacker.attack.addresses)]

    # What happens

    def start(self):
        """Connects, and sends the first requests."""
        self.reader, self.unsent, self.owed, self.sent_at = AnswerReader(keeps_bodies=False), b"", 0, None
        try:
            self.socket = connect(self.attacker.port, self.address, self.room)
        except OSError:
            return self.rest()
        self.attacker.tally.connections += 1
        self.attacker.selector.register(self.socket, selectors.EVENT_READ | selectors.EVENT_WRITE, self)
        return self.ask()

    def ask(self):
        self.unsent = memoryview(self.requests())
        self.owed, self.sent_at = self.depth, None
        self.watch()

    def requests(self):
        """The bytes of the next requests: one request so many times."""
        questions = self.attacker.attack.questions
        self.turn += 1
        return questions[self.turn % len(questions)] * self.depth

    def writable(self):
        self.unsent = self.unsent[self.socket.send(self.unsent[:PIECE]):]
        if not self.unsent:
            self.sent_at = time.monotonic()
            self.sent()

    def sent(self):
        self.watch()

    def readable(self):
        self.read(PIECE)

    def read(self, most):
        piece = self.socket.recv(most)
        if not piece:
            raise ConnectionError("closed")
        self.note_first_byte()
        self.attacker.tally.bytes += len(piece)
        for status, _ in self.reader.feed(piece):
            self.attacker.tally.statuses[status] += 1
            self.owed -= 1
        if self.owed <= 0:
            self.answered()

    def answered(self):
        self.ask()

    def note_first_byte(self):
        if self.depth == 1 and self.sent_at is not None:
            self.attacker.tally.slowest = max(self.attacker.tally.slowest, time.monotonic() - self.sent_at)
        self.sent_at = None

    def tick(self, now):
        """Called fifty times a second."""

    # The connection

    def watch(self):
        wanted = selectors.EVENT_READ | (selectors.EVENT_WRITE if self.unsent else 0)
        self.attacker.selector.modify(self.socket, wanted, self)

    def age(self, now):
        """Seconds that a whole request has been without an answer."""
        return now - self.sent_at if self.socket and self.sent_at is not None and self.depth == 1 else 0.0

    def rest(self, seconds=PAUSE):
        """Ends the connection, if there is one, and makes it again later."""
        if self.socket:
            try:
                self.attacker.selector.unregister(self.socket)
            except KeyError:
                pass
            self.socket.close()
        self.socket, self.wake = None, time.monotonic() + seconds
        self.attacker.resting.append(self)

    def lost(self):
        self.attacker.tally.broken += self.owed > 0
        self.rest()


class Pipeliner(Peer):
    """Sends hundreds of requests at once, and reads all answers."""
    depth = 500


class Leaver(Peer):
    """Sends a request and is gone."""

    def sent(self):
        self.attacker.tally.statuses["left"] += 1
        self.rest(0.2)


class NonReader(Peer):
    """Sends requests for large answers, and reads nothing."""
    depth = 4
    room = 4096

    def sent(self):
        self.attacker.selector.unregister(self.socket)

    def readable(self):
        """Before all is sent nothing is read either."""

    def watch(self):
        self.attacker.selector.modify(self.socket, selectors.EVENT_WRITE, self)

    def tick(self, now):
        """Comes back when the server has ended the connection, which is told by no byte since none is read."""
        if self.socket and self.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] in ENDED_STATES:
            self.lost()


class SteadyReader(Peer):
    """Reads one answer slowly and all the time, as a phone in the country does."""
    room = 1 << 16
    rate = 700_000

    def start(self):
        super().start()
        self.read_until = time.monotonic()
        self.is_done = False

    def readable(self):
        """Waits until its bytes are due, and is asked no more until then."""
        self.attacker.selector.unregister(self.socket)

    def tick(self, now):
        if self.is_done or not self.socket or self.unsent or now < self.read_until:
            return
        try:
            due = min(int((now - self.read_until) * self.rate) + 1, PIECE)
            before = self.reader.bytes
            self.read(due)
            self.read_until += (self.reader.bytes - before) / self.rate if self.reader.is_amid else 0
        except BlockingIOError:
            self.read_until = now
        except OSError:
            self.lost()

    def answered(self):
        self.finish()

    def lost(self):
        self.attacker.tally.broken += 1
        self.attacker.tally.statuses["cut off"] += 1
        self.finish()

    def finish(self):
        self.is_done = True
        self.socket.close()
        self.socket = None


class Unfinished(Peer):
    """Sends all of a request but its last byte; begins again when the server has had enough."""

    def requests(self):
        return super().requests()[:-1]

    def sent(self):
        self.sent_at = None
        self.watch()

    def answered(self):
        self.rest()


class Idler(Peer):
    """Connects and says nothing."""

    def ask(self):
        self.watch()

    def lost(self):
        self.attacker.tally.statuses["closed"] += 1
        self.rest(0.2)


class Attacker:
    """The process with all connections of an attack."""

    def __init__(self, port, attack):
        self.port, self.attack, self.tally = port, attack, Tally()
        context = multiprocessing.get_context("fork")
        self.parent, self.reports = os.getpid(), context.Pipe(duplex=False)
        self.process = context.Process(target=self.run, daemon=True)
        self.process.start()
        self.reports[1].close()
        threading.Thread(target=self.collect, daemon=True).start()

    def run(self):
        obey_parent()
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        self.selector = selectors.DefaultSelector()
        self.peers = [self.attack.way(self, number) for number in range(self.attack.connections)]
        self.resting = self.peers[:]
        ticking = [peer for peer in self.peers if type(peer).tick is not Peer.tick]
        reported = 0.0
        # An attack ends with its parent, however that ended.
        while os.getppid() == self.parent:
            self.start_rested()
            for key, mask in self.selector.select(0.02):
                self.handle(key.data, mask)
            now = time.monotonic()
            for peer in ticking:
                peer.tick(now)
            if now - reported >= INTERVAL:
                reported = now
                self.report(now)

    def start_rested(self):
        now = time.monotonic()
        rested = [peer for peer in self.resting if peer.wake <= now]
        self.resting = [peer for peer in self.resting if peer.wake > now]
        for peer in rested:
            peer.start()

    def handle(self, peer, mask):
        try:
            if mask & selectors.EVENT_WRITE and peer.unsent:
                peer.writable()
            if mask & selectors.EVENT_READ and peer.socket:
                peer.readable()
        except BlockingIOError:
            pass
        except OSError:
            peer.lost()

    def report(self, now):
        self.tally.oldest = max((peer.age(now) for peer in self.peers), default=0.0)
        self.tally.is_done = all(getattr(peer, "is_done", False) for peer in self.peers)
        times = os.times()
        self.tally.processor_seconds = times.user + times.system
        self.reports[1].send(self.tally)

    def collect(self):
        """Takes the reports in the parent; the last one stays."""
        try:
            while True:
                self.tally = self.reports[0].recv()
        except (EOFError, OSError):
            pass

    def latest(self):
        return self.tally

    def end(self):
        self.process.terminate()
        self.process.join(5)
