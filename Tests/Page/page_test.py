"""Runs all cases on a page, prints a line for each and a summary, and fails if one does. A case is a function `case_…`."""
import sys
import time
import traceback

import everyone
import planning
import robustness
import understanding
from areas import AREAS
from browser import Browser


def first_view(browser):
    """How long and how large the first view is; the server compresses, so these are the bytes of the network."""
    browser.forget()
    browser.open()
    urls, sizes = browser.requests()
    own = sum(size for url, size in sizes.items() if "maplibre" not in url and "/tiles/" not in url)
    library = sum(size for url, size in sizes.items() if "maplibre" in url)
    tiles = sum(size for url, size in sizes.items() if "/tiles/" in url)
    idle = browser.run("return Math.round(Number(document.documentElement.dataset.idle))")
    print(f"first view: {len(urls)} requests, ours {own / 1000:.1f} kB, MapLibre {library / 1000:.1f} kB, tiles {tiles / 1000:.1f} kB; "
          f"idle after {idle} ms")
    assert own + library < 400_000, "the first view is under 400 kB, tiles apart"


def main(base, area, folder, only):
    browser = Browser(base, folder)
    cases = [case for module in (planning, understanding, everyone, robustness)
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
            foreign = [url for url in urls if not url.startswith((browser.base, "data:", "blob:", "about:"))]
            assert not foreign, f"requests off the server: {foreign[:3]}"
            print(f"ok    {name} ({time.time() - start:.1f} s)", flush=True)
        except Exception as error:
            failures.append(name)
            browser.picture("failed-" + name.replace(" ", "-"))
            trace = "" if isinstance(error, AssertionError) else traceback.format_exc(limit=-3)
            print(f"FAILED {name}: {str(error)[:600] or traceback.format_exc(limit=-2)} {trace}", flush=True)
    if not only:
        first_view(browser)
    browser.driver.quit()
    print(f"{len(cases) - len(failures)} of {len(cases)} cases passed in {time.time() - began:.0f} s")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:5]))
