"""The page on the page of another origin, by the element <route-planner>."""
import functools
import http.server
import tempfile
import threading
from contextlib import contextmanager

from browser import Keys
from planning import link

OUTSIDE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Our shop</title><link rel="icon" href="data:,">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; script-src SERVER 'unsafe-inline'; style-src 'unsafe-inline'; frame-src SERVER">
<style>route-planner { height: 640px }</style>
<main><h1>How to find us</h1><script src="SERVER/page/route-planner.js"></script>
<script>window.heard = []; addEventListener('change', ({ detail }) => heard.push(detail), true)</script>
ELEMENT</main>"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@contextmanager
def another_origin(page, element):
    """Serves a page of another origin with the element, and opens it."""
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/index.html", "w") as file:
            file.write(OUTSIDE.replace("ELEMENT", element).replace("SERVER", page.base))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        origin = "http://127.0.0.1:%d" % server.server_port
        page.others = (*page.others, origin)
        try:
            page.command("Emulation.setDeviceMetricsOverride", width=1280, height=800, deviceScaleFactor=1, mobile=False)
            page.driver.get(origin + "/")
            yield
        finally:
            page.driver.switch_to.default_content()
            server.shutdown()
            server.server_close()


def frame(page):
    page.wait("the frame", lambda: page.run("return document.querySelector('route-planner iframe')"))
    page.driver.switch_to.frame(page.run("return document.querySelector('route-planner iframe')"))
    page.wait_ready()


def heard(page):
    page.driver.switch_to.default_content()
    return page.run("return window.heard")


def case_the_planner_is_an_element_of_another_page(page, area):
    places = 'from="%s,%s" to="%s,%s"' % (*area.start, *area.end)
    with another_origin(page, f'<route-planner server="{page.base}" {places} via="%s,%s" mode="walking" lang="de"></route-planner>' % area.between):
        frame(page)
        page.wait_route()
        entries = page.run("return history.length")
        assert page.run("return document.documentElement.lang") == "de" and len(page.stops()) == 3
        assert page.query()["transportType"] == "walking" and page.query()["embed"] == "planner"
        page.press("#modes label:nth-child(3)")
        page.wait("another answer", lambda: page.query()["transportType"] == "cycling")
        page.wait_route()
        page.fill(2, "%s, %s" % area.outside, Keys.ENTER)
        page.wait("a refusal", lambda: page.text(".refusal"))
        found, *_, refused = [one for one in heard(page) if one["state"] != "empty"]
        assert found["state"] == "found" and found["distance"] > 100 and found["expectedTravelTime"] > 60 and "transportType=walking" in found["address"], found
        assert refused["state"] == "refused" and refused["problem"] and not refused["distance"], refused
        assert page.run("return history.length") == entries, "what is planned in the frame makes no entries"
        assert page.run("return document.querySelector('route-planner').getBoundingClientRect().height") == 640
        page.picture("element")
        assert page.one("route-planner iframe").get_attribute("title"), "a screen reader names the frame"
        page.run("document.querySelector('route-planner').setAttribute('to', arguments[0]); document.querySelector('route-planner').toggleAttribute('card')",
                 "%s,%s" % area.detour)
        page.wait("the frame is another", lambda: "embed=1" in page.run("return document.querySelector('route-planner iframe').src"))
        frame(page)
        page.wait("a card", lambda: "Min." in page.text(".card .facts"))
        assert page.query()["to"] == "%s,%s" % area.detour
        page.driver.switch_to.default_content()
        page.picture("element-card")


def case_an_element_without_a_server_says_so_or_takes_its_own(page, area):
    with another_origin(page, '<route-planner></route-planner>'):
        frame(page)
        assert page.all("#stops input")
        page.driver.switch_to.default_content()
        for wrong in ("javascript:alert(1)", "http://", "data:text/html,x"):
            page.run("document.querySelector('route-planner').setAttribute('server', arguments[0])", wrong)
            page.wait("a sentence", lambda: page.run("return document.querySelector('route-planner').textContent") == f"“{wrong}” is not the address of a server.")


def case_an_embedded_page_tells_nothing_of_the_current_location(page, area):
    page.command("Browser.grantPermissions", permissions=["geolocation"])
    page.command("Emulation.setGeolocationOverride", latitude=area.start[0], longitude=area.start[1], accuracy=30)
    with another_origin(page, f'<route-planner server="{page.base}" to="%s,%s"></route-planner>' % area.end):
        page.wait("an answer", lambda: [one for one in heard(page) if one["state"] == "found"])
        assert str(area.start[0]) not in str(heard(page)), heard(page)
    page.command("Browser.resetPermissions")
