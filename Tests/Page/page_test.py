"""Runs all cases on a page, prints a line for each and a summary, and fails if one does. A case is a function `case_…`."""
import sys
import time
import traceback

import badinput
import embedding
import everyone
import firstscreen
import following
import maps
import planning
import robustness
import searching
import settings
import stops
import understanding
import underway
from areas import AREAS
from browser import Browser


def first_view(browser):
    """How large the first view is, in compressed bodies, and how long it takes."""
    browser.forget()
    browser.open()
    sizes = dict(browser.run("""return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter((one) => one.startTime < Number(document.documentElement.dataset.idle)).map((one) => [one.name, one.encodedBodySize])"""))

    def total(belongs):
        return sum(size for url, size in sizes.items() if belongs(url.removeprefix(browser.base)))

    library = total(lambda path: "maplibre-gl." in path)
    own = total(lambda path: path == "/" or path.startswith("/page/")) - library
    tiles = total(lambda path: path.startswith("/tiles/"))
    answers = sum(sizes.values()) - library - own - tiles
    idle = browser.run("return Math.round(Number(document.documentElement.dataset.idle))")
    print(f"first view: {len(sizes)} requests, ours {own / 1000:.1f} kB, MapLibre {library / 1000:.1f} kB, answers {answers / 1000:.1f} kB, "
          f"tiles {tiles / 1000:.1f} kB; idle after {idle} ms")
    assert own < 70_000 and own + library + answers < 345_000, "the first view is larger than it may be"


def main(base, area, folder, only):
    browser = Browser(base, folder)
    cases = [case for module in (planning, searching, settings, stops, firstscreen, understanding, following, underway, everyone, embedding, robustness, badinput, maps)
             for name, case in vars(module).items() if name.startswith("case_") and only in name]
    failures, began = [], time.time()
    for case in cases:
        name = case.__name__.removeprefix("case_").replace("_", " ")
        start = time.time()
        try:
            browser.forget()
            case(browser, AREAS[area])
            complaints = browser.complaints()
            assert not complaints, f"the console has {complaints[:3]}"
            urls, _ = browser.requests()
            foreign = [url for url in urls if not url.startswith((browser.base, *browser.others, "data:", "blob:", "about:"))]
            assert not foreign, f"requests off the server: {foreign[:3]}"
            print(f"ok    {name} ({time.time() - start:.1f} s)", flush=True)
        except Exception as error:
            failures.append(name)
            browser.picture("failed-" + name.replace(" ", "-"))
            line = traceback.extract_tb(error.__traceback__)[-1 if isinstance(error, AssertionError) else 1]
            message = str(error).split("Stacktrace")[0].strip()[:600] or line.line
            print(f"FAILED {name}: {message} ({line.name}, line {line.lineno})", flush=True)
    if not only:
        first_view(browser)
    browser.driver.quit()
    print(f"{len(cases) - len(failures)} of {len(cases)} cases passed in {time.time() - began:.0f} s")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:5]))
