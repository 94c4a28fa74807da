"""The table of what was found beside the attacks, and the verdict: which goals were reached."""
from measure import percentile

SLOWER, HEALTH_SECONDS, LONGER_SEARCH, MORE_MEMORY = 5.0, 0.1, 0.2, 256 << 10
# A process that has closed all still has to unmap its graph and to be waited for, on a busy machine.
LONGER_STOP = 0.5
# How many attacks a line of the verdict names.
NAMED = 8
HEADER = ("attack                                    good p50  good p99   ratio   lost  /health p99  lost  beyond s  memory MB  SIGTERM s  "
          "cores: server attack others  answers")


class Table:
    """The figures of all attacks so far, and those of the calm server beside other programs, which all are divided by."""

    def __init__(self, search_seconds, shutdown_seconds, leeway=1.0):
        """The goals for times are multiplied by the leeway."""
        self.search_seconds, self.shutdown_seconds, self.leeway = search_seconds, shutdown_seconds, leeway
        self.rows, self.calm = [], []
        print(HEADER, flush=True)

    def add_calm(self, figures):
        self.calm.append(figures)
        self.print(figures)

    def add(self, figures):
        self.rows.append(figures)
        self.print(figures)

    @property
    def usual(self):
        """The good client's p99 beside other programs: in the middle of all times that it was measured as long as an attack.

        Put together, so many latencies would have another 99th percentile than those of one attack."""
        return max(percentile([calm.part(0.99) for calm in self.calm], 0.5), 1e-6)

    def ratio(self, figures):
        return figures.part(0.99) / self.usual

    def beyond(self, figures):
        """Seconds that an answer came later than the limit of searches; below 0 if none did."""
        return figures.slowest - self.search_seconds

    def print(self, figures):
        beyond = self.beyond(figures)
        stop = f"{'>' if figures.is_killed else ''}{figures.stop:.1f}"
        statuses = " ".join(f"{status}:{count}" for status, count in sorted(figures.statuses.items(), key=str))
        print(f"{figures.name:40}  {milliseconds(figures.part(0.5))}  {milliseconds(figures.part(0.99))}  {self.ratio(figures):6.1f}  "
              f"{figures.lost:5}  {milliseconds(percentile(figures.health, 0.99)):>11}  {figures.health_lost:4}  "
              f"{f'{beyond:.1f}' if beyond > 0 else '-':>8}  {figures.memory / 1024:9.0f}  {stop:>9}  "
              f"{figures.server:13.2f} {figures.attacker:6.2f} {figures.others:6.2f}  {statuses} {figures.early}", flush=True)

    # The verdict

    def verdict(self):
        """Prints which goals were reached, with the attack that came worst; whether all were."""
        print(f"beside other programs on all cores: good client's p99 {1000 * self.usual:.1f} ms, /health's p99 "
              f"{1000 * percentile([each for calm in self.calm for each in calm.health], 0.99):.1f} ms", flush=True)
        checks = [
            self.check(self.ratio, SLOWER * self.leeway, lambda value: f"good client's p99: {value:.1f} times that beside other programs"),
            self.check(lambda row: row.lost, 0, lambda value: f"good client's lost requests: {value}"),
            self.check(lambda row: percentile(row.health, 0.99), HEALTH_SECONDS * self.leeway, lambda value: f"p99 of /health: {value:.3f} s"),
            self.check(lambda row: row.health_lost, 0, lambda value: f"lost requests to /health: {value}"),
            self.check(self.beyond, LONGER_SEARCH * self.leeway, lambda value: f"answers beyond the limit of searches: {max(value, 0):.1f} s"),
            self.check(lambda row: row.memory, MORE_MEMORY, lambda value: f"memory above the calm server's: {value / 1024:.0f} MB"),
            self.check(lambda row: row.stop + row.is_killed, self.shutdown_seconds + LONGER_STOP * self.leeway,
                       lambda value: f"SIGTERM to the end: {value:.1f} s of {self.shutdown_seconds:g}"),
            self.check(lambda row: bool(row.early), False, lambda value: f"attacks that ended early or ended the server: {value:d}"),
        ]
        readers = [row for row in self.rows if row.readers]
        if readers:
            checks.append(self.check(self.cut_off, 0, lambda value: f"steady readers without their whole answer: {value}", readers))
        return all(checks)

    @staticmethod
    def cut_off(row):
        """Readers whose answer ended early, or has not ended."""
        return row.readers - row.statuses.get(200, 0)

    def check(self, value, most, text, rows=None):
        rows = rows or self.rows
        worst = max(rows, key=value)
        missed = [row.name for row in rows if value(row) > most]
        where = f"at most, beside {worst.name}" if rows and value(worst) else "beside all"
        more = f" and {len(missed) - NAMED} more" if len(missed) > NAMED else ""
        others = f"; missed beside {len(missed)} of {len(rows)}: {', '.join(missed[:NAMED])}{more}" if missed else ""
        print(f"{'MISSED ' if missed else 'reached'}  {text(value(worst))} {where}{others}", flush=True)
        return not missed


def milliseconds(seconds):
    return f"{1000 * seconds:5.0f} ms"
