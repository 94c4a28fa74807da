"""Asks the program that Tests/OpeningHours/build-evaluator builds."""
import datetime
import subprocess
from pathlib import Path

FIRST_DAY = datetime.date(1970, 1, 1)
MINUTES = 1440


def built() -> str:
    """The path of the program, which is built first."""
    script = Path(__file__).with_name("build-evaluator")
    return subprocess.run([script], check=True, capture_output=True, text=True).stdout.strip()


def local_minute(time: datetime.datetime) -> int:
    """Minutes of local time since 1970."""
    return (time - datetime.datetime(1970, 1, 1)) // datetime.timedelta(minutes=1)


def question(value: str, first: int, last: int, form: str = "ranges", latitude: object = "", longitude: object = "",
             zone: str = "", country: str = "", region: str = "") -> str:
    """A line that asks for the intervals of a value."""
    value = value.replace("\t", " ").replace("\n", " ").replace("\r", " ")
    return "\t".join(str(field) for field in (form, value, latitude, longitude, zone, country, region, "", first, last))


def ask(program: str, questions: list[str]) -> list[str]:
    """The answers to lines, in their order."""
    text = "".join(f"{line}\n" for line in questions)
    answers = subprocess.run([program], input=text, check=True, capture_output=True, text=True).stdout.split("\n")[:-1]
    assert len(answers) == len(questions), f"{len(answers)} answers to {len(questions)} questions"
    return answers


def intervals(answer: str) -> list[tuple[int, int, str]]:
    """First minute, end and state of the intervals of an answer that are not closed."""
    found = []
    for part in answer.split("\t"):
        if part:
            times, state = part.split("=", 1)
            first, last = times.rsplit("-", 1)
            found.append((int(first), int(last), state.split("\x1f")[0]))
    return found
