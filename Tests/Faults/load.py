"""A load generator of several processes: raw sockets that are kept, a closed loop for the peak, an open loop at a rate.

In the open loop a request is due at a fixed moment, and its latency counts from then, also while it waits for a free
connection. Each answer is compared with the answers that the maps give. With patience, a request without an answer for so
long is lost: it counts with this latency and as a failure, and the end waits for the answers of all others.
"""
import array
import collections
import dataclasses
import multiprocessing
import os
import selectors
import signal
import threading
import time

from measure import idle_seconds, processor_seconds
from wire import PIECE, AnswerReader, connect


# Seconds between two reports of a process; answers count as late as these, while processor time counts at once.
INTERVAL = 0.1


@dataclasses.dataclass
class Manner:
    """How a client asks."""
    # Its address; any if none.
    address: str = None
    # How many connections each process keeps.
    connections: int = 8
    # Each so-manieth request has a new connection; 0 for none.
    renewal: int = 0
    # Seconds until a request without an answer is lost.
    patience: float = None


def obey_parent():
    """Leaves it to the parent when a process that it forked ends, also when a person interrupts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


class Connection:
    """A kept connection with at most one request on its way."""

    def __init__(self, port, address=None):
        self.socket = connect(port, address)
        self.reader = AnswerReader()
        self.number = self.due = None
        self.unsent = b""

    @property
    def is_busy(self):
        return self.due is not None

    def send(self, number, request, due):
        self.number, self.due, self.unsent = number, due, request
        self.flush()

    def flush(self):
        """Sends what the socket takes; all of it unless it still connects."""
        try:
            self.unsent = self.unsent[self.socket.send(self.unsent):]
        except BlockingIOError:
            pass

    def receive(self):
        """Status and body once the answer is complete, else None; raises when the connection has ended."""
        piece = self.socket.recv(PIECE)
        if not piece:
            raise ConnectionError("the server closed a connection")
        answers = self.reader.feed(piece)
        return answers[0] if answers else None


class Generator:
    """One process of the load."""

    def __init__(self, port, questions, rate, stop, manner):
        self.port, self.questions, self.rate, self.stop, self.manner = port, questions, rate, stop, manner
        self.selector = selectors.DefaultSelector()
        self.free, self.busy, self.waiting = collections.deque(), set(), collections.deque()
        self.latencies, self.failures, self.examples = [], 0, []
        self.next = int(os.getpid() * 7919 % len(questions))

    def connect(self):
        """A connection that is free; None in its place is made when a request needs it."""
        connection = None
        try:
            connection = Connection(self.port, self.manner.address)
            self.selector.register(connection.socket, selectors.EVENT_READ, connection)
        except OSError:
            pass
        self.free.append(connection)

    def close(self, connection):
        self.busy.discard(connection)
        self.selector.unregister(connection.socket)
        connection.socket.close()

    def run(self, report):
        """Runs until the event is set; puts latencies and failures of each interval into the queue."""
        obey_parent()
        for _ in range(self.manner.connections):
            self.connect()
        due = reported = time.perf_counter()
        while not self.stop.is_set() or self.is_owing:
            now = time.perf_counter()
            if self.stop.is_set():
                pass
            elif self.rate:
                while due <= now:
                    self.waiting.append(due)
                    due += 1 / self.rate
            else:
                self.waiting.extend([now] * (len(self.free) - len(self.waiting)))
            while self.waiting and self.free:
                self.send(self.waiting.popleft())
            self.expire(now)
            self.serve(max(0, due - now) if self.rate and self.free and not self.stop.is_set() else 0.05)
            if now - reported >= INTERVAL:
                reported = now
                report.put(self.taken())
        report.put(self.taken())

    @property
    def is_owing(self):
        return self.manner.patience is not None and bool(self.busy or self.waiting)

    def serve(self, timeout):
        for key, mask in self.selector.select(timeout):
            try:
                if mask & selectors.EVENT_WRITE:
                    key.data.flush()
                    self.watch(key.data)
                if mask & selectors.EVENT_READ:
                    self.answered(key.data)
            except OSError as error:
                self.ended(key.data, repr(error))

    def watch(self, connection):
        wanted = selectors.EVENT_READ | (selectors.EVENT_WRITE if connection.unsent else 0)
        self.selector.modify(connection.socket, wanted, connection)

    def send(self, due):
        connection = self.free.popleft()
        self.next = (self.next + 1) % len(self.questions)
        if connection and self.manner.renewal and self.next % self.manner.renewal == 0:
            self.close(connection)
            connection = None
        if not connection:
            self.connect()
            connection = self.free.pop()
        if not connection:
            self.free.append(None)
            return self.lose(due, "no connection")
        self.busy.add(connection)
        try:
            connection.send(self.next, self.questions[self.next][0], due)
            if connection.unsent:
                self.watch(connection)
        except OSError as error:
            self.ended(connection, repr(error))
        return None

    def answered(self, connection):
        answer = connection.receive()
        if answer is None:
            return
        self.latencies.append(time.perf_counter() - connection.due)
        if answer[0] != 200 or answer[1] not in self.questions[connection.number][1]:
            self.fail(f"{answer[0]}: {answer[1][:120]!r}")
        connection.due = None
        self.busy.discard(connection)
        self.free.append(connection)

    def ended(self, connection, example):
        """A connection has ended; a request on it is lost. One that only waited is no more than replaced."""
        if connection.is_busy:
            self.lose(connection.due, example)
        else:
            self.free.remove(connection)
        self.close(connection)
        self.free.append(None)

    def expire(self, now):
        """Gives up what has waited longer than the patience."""
        if self.manner.patience is None:
            return
        while self.waiting and now - self.waiting[0] > self.manner.patience:
            self.lose(self.waiting.popleft(), "not even asked in time")
        for connection in [each for each in self.busy if now - each.due > self.manner.patience]:
            self.ended(connection, "no answer in time")

    def lose(self, due, example):
        if self.manner.patience is not None:
            self.latencies.append(max(self.manner.patience, time.perf_counter() - due))
        self.fail(example)

    def fail(self, example):
        self.failures += 1
        if len(self.examples) < 3:
            self.examples.append(example)

    def taken(self):
        times = os.times()
        taken = (self.latencies, self.failures, self.examples, os.getpid(), times.user + times.system)
        self.latencies, self.failures, self.examples = [], 0, []
        return taken


class Load:
    """Several generators, and what they reported since the last time."""

    def __init__(self, port, questions, rate=None, processes=2, manner=Manner()):
        context = multiprocessing.get_context("fork")
        self.stop, self.queue, self.manner = context.Event(), context.Queue(), manner
        share = rate / processes if rate else None
        self.processes = [
            context.Process(target=Generator(port, questions, share, self.stop, manner).run, args=(self.queue,), daemon=True)
            for _ in range(processes)]
        self.lock = threading.Lock()
        self.latencies, self.failures, self.examples, self.seconds = array.array("d"), 0, [], {}
        for process in self.processes:
            process.start()
        threading.Thread(target=self.collect, daemon=True).start()

    def collect(self):
        while True:
            latencies, failures, examples, process, seconds = self.queue.get()
            with self.lock:
                self.latencies.extend(latencies)
                self.failures += failures
                self.examples += examples
                self.seconds[process] = seconds

    def taken(self):
        """Latencies in seconds, the number of failures and examples of them, all since the last call."""
        with self.lock:
            taken = (self.latencies, self.failures, self.examples)
            self.latencies, self.failures, self.examples = array.array("d"), 0, []
        return taken

    @property
    def processor_seconds(self):
        return sum(self.seconds.values())

    @property
    def is_over(self):
        """Whether all processes have come to their end."""
        return not any(process.is_alive() for process in self.processes)

    def end(self):
        """Ends the processes; returns what they reported last."""
        self.stop.set()
        for process in self.processes:
            process.join(5 + (self.manner.patience or 0))
            process.terminate()
        time.sleep(0.2)
        return self.taken()


@dataclasses.dataclass
class Peak:
    """What a closed loop came to."""
    seconds: float
    latencies: array.array
    failures: int
    # Processor seconds of the server, of the generators, and of all that ran.
    server: float
    generators: float
    busy: float
    whole: float

    @property
    def rate(self):
        """Answers a second."""
        return len(self.latencies) / self.seconds


class Peaks:
    """A closed loop on some servers at once, each on 8 connections of so many processes, measured again and again."""

    def __init__(self, servers, questions, warm_up, processes):
        self.servers = servers
        self.loads = [Load(server.port, questions, processes=processes) for server in servers]
        time.sleep(warm_up)
        self.begin()

    def begin(self):
        for load in self.loads:
            load.taken()
        self.before = [(processor_seconds(server.pid), load.processor_seconds) for server, load in zip(self.servers, self.loads)]
        self.idle, self.began = idle_seconds(), time.monotonic()

    def measure(self, seconds):
        """What each server came to in the next seconds."""
        time.sleep(seconds)
        taken = [load.taken() for load in self.loads]
        (idle, all_), (idle_now, all_now) = self.idle, idle_seconds()
        seconds, whole = time.monotonic() - self.began, all_now - all_
        found = [
            Peak(seconds, latencies, failures, processor_seconds(server.pid) - mine, load.processor_seconds - generators,
                 whole - (idle_now - idle), whole)
            for server, load, (latencies, failures, _), (mine, generators)
            in zip(self.servers, self.loads, taken, self.before)]
        self.begin()
        return found

    def end(self):
        for load in self.loads:
            load.end()


def peak(server, questions, seconds, warm_up=3):
    """Asks in a closed loop on 16 connections."""
    asking = Peaks([server], questions, warm_up, processes=2)
    try:
        return asking.measure(seconds)[0]
    finally:
        asking.end()
