"""How much a calm server takes for a good request, and how many it answers, beside another program."""
from load import Peaks, peak
from measure import percentile

LARGEST_LOSS = 0.02
WARM_UP = 1.5


class Comparison:
    """The ratios of a program's figures to another's.

    Processor time is taken while both answer at once, so that whatever else the machine does slows both alike. Requests a
    second are taken one after the other; who comes first changes, since the machine may grow busier or calmer.
    """

    def __init__(self, questions, servers, options):
        self.questions, self.servers, self.options = questions, servers, options
        self.failures = 0

    def processor_times(self):
        """The ratio of milliseconds of processor time for a request of each round."""
        print("ms/request  the other's  ratio", flush=True)
        ratios = []
        asking = Peaks(self.servers, self.questions, WARM_UP, processes=1)
        try:
            for _ in range(self.options.rounds):
                found = asking.measure(self.options.seconds)
                ratios.append(self.add("{:10.4f}  {:11.4f}", found, lambda each: 1000 * each.server / max(len(each.latencies), 1)))
        finally:
            asking.end()
        return ratios

    def rates(self):
        """The ratio of requests a second of each round."""
        print("requests/s  the other's  ratio", flush=True)
        ratios = []
        for number in range(self.options.rounds):
            order = self.servers if number % 2 == 0 else self.servers[::-1]
            found = [peak(server, self.questions, self.options.seconds, WARM_UP) for server in order]
            ratios.append(self.add("{:10.0f}  {:11.0f}", found if number % 2 == 0 else found[::-1], lambda each: each.rate))
        return ratios

    def add(self, form, found, value):
        one, other = map(value, found)
        self.failures += sum(each.failures for each in found)
        print(f"{form.format(one, other)}  {one / other:.3f}", flush=True)
        return one / other

    def verdict(self):
        """Prints both ratios; whether the program is no more than 2 % worse.

        What is worse only in the middle of the rounds, and not in the best quarter, is unclear: the machine is too busy."""
        times, rates = self.processor_times(), self.rates()
        time, rate = percentile(times, 0.5), percentile(rates, 0.5)
        checks = [
            (time, percentile(times, 0.25), f"processor time of a good request: {time:.3f} times the other's, {spread(times)}"),
            (1 / rate, 1 / percentile(rates, 0.75), f"requests a second: {rate:.3f} times the other's, {spread(rates)}"),
            (1 + bool(self.failures), 1 + bool(self.failures),
             f"answers that are not those of the program, or no answer: {self.failures}"),
        ]
        for middle, best, text in checks:
            print(f"{word(middle, best)}  {text}", flush=True)
        return all(best <= 1 + LARGEST_LOSS for _, best, _ in checks)


def word(middle, best):
    if middle <= 1 + LARGEST_LOSS:
        return "reached"
    return "unclear" if best <= 1 + LARGEST_LOSS else "MISSED "


def spread(values):
    return f"half of all rounds from {percentile(values, 0.25):.3f} to {percentile(values, 0.75):.3f}"


def compare(stage, other, options):
    """Compares two programs on calm servers; whether the first is no more than 2 % worse."""
    servers = []
    try:
        for route in (options.route, other):
            servers.append(stage.server(route=route))
            stage.warm_up(servers[-1])
        return Comparison(stage.questions, servers, options).verdict()
    finally:
        for server in servers:
            server.end()
