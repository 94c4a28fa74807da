"""A load generator of several processes: raw sockets that are kept, a closed loop for the peak, an open loop at a rate.

In the open loop a request is due at a fixed moment, and its latency counts from then, also while it waits for a free
connection. Each answer is compared with the answers that the maps give.
"""
import array
import collections
import multiprocessing
import os
import selectors
import socket
import threading
import time

CONNECTIONS = 8


class Connection:
    """A kept connection with at most one request on its way."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.setblocking(False)
        self.received = b""
        self.length = None

    def send(self, number, request, due):
        self.number, self.due = number, due
        self.received, self.length = b"", None
        self.socket.send(request)

    def receive(self):
        """Status and body once the answer is complete, else None; raises when the connection has ended."""
        piece = self.socket.recv(1 << 18)
        if not piece:
            raise ConnectionError("the server closed a connection")
        self.received = self.received + piece if self.received else piece
        if self.length is None:
            end = self.received.find(b"\r\n\r\n")
            if end < 0:
                return None
            self.start = end + 4
            place = self.received.lower().index(b"content-length:", 0, end) + 15
            self.length = int(self.received[place:self.received.index(b"\r", place)])
        if len(self.received) < self.start + self.length:
            return None
        return self.received[9:12], self.received[self.start:]


class Generator:
    """One process of the load."""

    def __init__(self, port, questions, rate, stop):
        self.port, self.questions, self.rate, self.stop = port, questions, rate, stop
        self.selector = selectors.DefaultSelector()
        self.free = collections.deque()
        self.latencies, self.failures, self.examples = [], 0, []
        self.next = int(os.getpid() * 7919 % len(questions))

    def connect(self):
        connection = Connection(self.port)
        self.selector.register(connection.socket, selectors.EVENT_READ, connection)
        self.free.append(connection)

    def run(self, report):
        """Runs until the event is set; puts latencies and failures of each second into the queue."""
        for _ in range(CONNECTIONS):
            self.connect()
        due = reported = time.perf_counter()
        waiting = collections.deque()
        while not self.stop.is_set():
            now = time.perf_counter()
            if self.rate:
                while due <= now:
                    waiting.append(due)
                    due += 1 / self.rate
            else:
                waiting.extend([now] * (len(self.free) - len(waiting)))
            while waiting and self.free:
                self.send(waiting.popleft())
            timeout = max(0, due - now) if self.rate and self.free else 0.05
            for key, _ in self.selector.select(timeout):
                self.answered(key.data)
            if now - reported >= 1:
                reported = now
                report.put(self.taken())
        report.put(self.taken())

    def send(self, due):
        connection = self.free.popleft()
        self.next = (self.next + 1) % len(self.questions)
        connection.send(self.next, self.questions[self.next][0], due)

    def answered(self, connection):
        try:
            answer = connection.receive()
        except OSError as error:
            self.fail(repr(error))
            self.selector.unregister(connection.socket)
            connection.socket.close()
            return self.connect()
        if answer is None:
            return None
        self.latencies.append(time.perf_counter() - connection.due)
        if answer[0] != b"200" or answer[1] not in self.questions[connection.number][1]:
            self.fail(f"{answer[0].decode()}: {answer[1][:120]!r}")
        self.free.append(connection)
        return None

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

    def __init__(self, port, questions, rate=None, processes=2):
        context = multiprocessing.get_context("fork")
        self.stop, self.queue = context.Event(), context.Queue()
        share = rate / processes if rate else None
        self.processes = [context.Process(target=Generator(port, questions, share, self.stop).run, args=(self.queue,), daemon=True)
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

    def end(self):
        """Ends the processes; returns what they reported last."""
        self.stop.set()
        for process in self.processes:
            process.join(5)
            process.terminate()
        time.sleep(0.2)
        return self.taken()
