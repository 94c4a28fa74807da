"""Clients that ask all the time while something else goes wrong."""
import http.client
import random
import threading
import time

from program import PATIENCE


def ask_once(port, target, timeout=PATIENCE):
    """Status and body of the answer on a connection of its own."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)
    try:
        connection.request("GET", target)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


class Askers:
    """Threads with a kept connection each; they ask random questions and have every answer judged.

    Without a port they wait for one."""

    def __init__(self, judge, port, count=2, seed=0, pause=0.002, timeout=PATIENCE):
        self.judge, self.port, self.pause, self.timeout = judge, port, pause, timeout
        self.is_over = False
        self.may_fail = False
        self.threads = [threading.Thread(target=self.run, args=(random.Random(f"{seed}:{number}"),)) for number in range(count)]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.is_over = True
        for thread in self.threads:
            thread.join()

    def run(self, choice):
        connection = None
        while not self.is_over:
            if not connection and not self.port:
                time.sleep(self.pause)
                continue
            try:
                connection = connection or http.client.HTTPConnection("127.0.0.1", self.port, timeout=self.timeout)
                self.ask(connection, choice.randrange(len(self.judge.area.questions)))
            except (OSError, http.client.HTTPException) as error:
                self.lost(error)
                connection.close()
                connection = None
            time.sleep(self.pause)
        if connection:
            connection.close()

    def ask(self, connection, number):
        began = time.monotonic()
        connection.request("GET", self.judge.area.questions[number])
        answer = connection.getresponse()
        self.judge.judge(number, answer.status, answer.read(), began)

    def lost(self, error):
        """A connection that ended without an answer is a failure unless the server was killed, or has no means."""
        self.judge.no_answer()
        if not self.may_fail:
            with self.judge.lock:
                self.judge.failures.append(f"a request got no answer: {error!r}")
        time.sleep(0.005)
