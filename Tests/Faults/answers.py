"""Judges answers: each must be right for a map that may be served at that moment, or a refusal."""
import threading
import time


def is_refusal(status, body):
    """Whether a client is told that it gets no answer now."""
    return status == 503


class Judge:
    """The maps that were put in place so far, in order, and what their answers prove.

    An answer of the map with number n proves that later requests are answered from that map or a later one.
    """

    def __init__(self, area, version):
        self.area = area
        self.lock = threading.Lock()
        self.maps = [version]
        self.oldest = 0
        # The moments when the oldest map that may answer became another one.
        self.steps = [(0.0, 0)]
        # Whether wrong bytes are served that nobody can have found yet.
        self.is_blind = False
        self.counts = {"right": 0, "refused": 0, "none": 0, "blind": 0, "wrong": 0}
        self.failures = []
        self.latest_right = time.monotonic()

    def replaced(self, version):
        """Notes that another map is about to be put in place."""
        with self.lock:
            self.maps.append(version)

    def set_blind(self, is_blind):
        with self.lock:
            self.is_blind = is_blind

    def oldest_for(self, began):
        """The number of the oldest map that may answer a request that began at a moment."""
        return max(number for moment, number in self.steps if moment <= began)

    def no_answer(self):
        with self.lock:
            self.counts["none"] += 1

    def judge(self, number, status, body, began):
        """Judges the answer to the question with a number; returns the version that it is from, if any."""
        with self.lock:
            if is_refusal(status, body):
                self.counts["refused"] += 1
                return None
            answer = (status, body)
            since = self.oldest_for(began)
            fitting = [index for index, version in enumerate(self.maps)
                       if index >= since and self.area.answers[version][number] == answer]
            if not fitting:
                return self.judge_other(number, answer, since)
            self.counts["right"] += 1
            self.latest_right = time.monotonic()
            if fitting[0] > self.oldest:
                self.oldest = fitting[0]
                self.steps.append((time.monotonic(), fitting[0]))
            return self.maps[fitting[0]]

    def judge_other(self, number, answer, since):
        if self.is_blind:
            self.counts["blind"] += 1
            return None
        self.counts["wrong"] += 1
        known = [version for version, answers in self.area.answers.items() if answers[number] == answer]
        what = f"the answer of the {known[0]} map" if known else f"{answer[0]} with {answer[1][:200]!r}"
        self.failures.append(
            f"{self.area.questions[number]} got {what}, while only {', '.join(self.maps[since:])} may answer")
        return None
