"""Settings: units, the time of a plan, and a browser that keeps nothing."""
import json

from browser import Keys
from everyone import WORDY, findings
from planning import link
from robustness import FETCH

NO_STORAGE = "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });"


def choose(page, selector, value):
    page.run("""const select = document.querySelector(arguments[0]); select.value = arguments[1];
        select.dispatchEvent(new Event('change', { bubbles: true }));""", selector, value)


UNITS = "#settings label:nth-child(3) select"


def case_the_units_are_chosen_and_kept(page, area):
    page.open(link(area))
    page.wait_route()
    scale = lambda: page.text(".maplibregl-ctrl-scale")
    assert scale().endswith("m") and " km" in page.text(".route") and " m" in page.text(".steps")
    page.run("document.querySelector('#options').open = true")
    page.one('[data-key="height"]').send_keys("4.2", Keys.TAB)
    page.wait("the height is in the address", lambda: page.query().get("height") == "4.2")
    choose(page, UNITS, "imperial")
    page.wait("miles", lambda: " mi" in page.text(".route") and (" ft" in page.text(".steps") or " mi" in page.text(".steps")))
    page.wait_route()
    assert scale().endswith(("mi", "ft")) and " km" not in page.text("#results") and "units" not in page.query(), page.text("#results")
    field = page.one('[data-key="height"]')
    assert field.get_attribute("value") == "13.78" and "(ft)" in page.text(".measures") and "(sh tn)" in page.text(".measures")
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys("13.5", Keys.TAB)
    page.wait("the address stays metric", lambda: page.query().get("height") == "4.115")
    page.picture("imperial")
    page.open(link(area), settings={"units": "imperial"})
    page.wait_route()
    assert scale().endswith(("mi", "ft")) and " mi" in page.text(".route"), "the choice is kept"
    page.open(link(area, "&units=metric"), settings={"units": "imperial"})
    page.wait_route()
    assert scale().endswith("m") and page.run(f"return document.querySelector('{UNITS}').value") == "metric", "the address comes first"
    choose(page, UNITS, "britishImperial")
    page.wait("the address follows the switch", lambda: page.query()["units"] == "britishImperial")
    page.wait_route()
    assert " yd" in page.text("#results") and " ft" not in page.text("#results")


def case_a_time_starts_in_the_future(page, area):
    page.open(link(area))
    page.wait_route()
    page.run("document.querySelector('#options').open = true")
    value = lambda: page.run("return document.querySelector('[data-key=\"date\"]')?.value")
    now = lambda: page.run("return new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 16)")
    choose(page, '[data-key="time"]', "depart")
    page.wait("a field", value)
    assert value() > now() and value()[-2:] in ("00", "15", "30", "45"), value()
    page.wait_route()
    choose(page, '[data-key="time"]', "now")
    page.wait_route()
    choose(page, '[data-key="time"]', "arrive")
    page.wait("a field", value)
    assert value() > now() and value()[-2:] in ("00", "15", "30", "45"), value()
    page.wait_route()
    assert page.run("return new Date(arguments[0] + 'Z') - new Date(arguments[1] + 'Z')", value(), now()) > 600_000, "there is time for the way"
    page.picture("arrive")


def case_the_field_of_a_time_is_not_cut_off(page, area):
    for width, languages in ((320, WORDY), (1280, WORDY[:2])):
        for code in languages:
            page.open(link(area, f"&arrive=2026-12-24T22:45:00Z&lang={code}"), width=width, height=700)
            page.wait_route()
            page.run("document.querySelector('#options').open = true; document.querySelector('[data-key=\"date\"]').scrollIntoView({ block: 'center' })")
            panel, field, select = page.run("""return ['#panel', '[data-key="date"]', '[data-key="time"]'].map((one) => {
                const node = document.querySelector(one); const box = node.getBoundingClientRect();
                return [box.left, box.right, node.scrollWidth - node.clientWidth, box.width]; })""")
            assert panel[2] <= 0 and field[0] >= panel[0] and field[1] <= panel[1] and field[3] >= 200, (code, width, panel, field)
            assert select[3] >= 100 and select[1] <= panel[1], (code, select)
        page.picture(f"time-field-{width}")


def case_a_browser_that_keeps_nothing(page, area):
    page.open(link(area), script=NO_STORAGE)
    page.wait_route()
    choose(page, UNITS, "imperial")
    page.wait("miles", lambda: " mi" in page.text(".route"))
    page.wait_route()
    choose(page, "#settings label:nth-child(2) select", "dark")
    page.wait("dark", lambda: page.run("return document.documentElement.dataset.appearance") == "dark")
    page.rest()
    assert not findings(page), findings(page)


STRIP = ".departures input"


def case_the_departures_of_a_day_are_a_strip_that_chooses_one(page, area):
    day = "2026-12-02"
    spans = [{"from": f"{day}T00:00:00Z", "until": f"{day}T12:00:00Z", "travelTimes": [
        {"from": f"{day}T00:00:00Z", "expectedTravelTime": 600}, {"from": f"{day}T08:00:00Z", "expectedTravelTime": 960}]},
        {"from": f"{day}T12:00:00Z", "until": f"{day}T18:00:00Z", "error": {"reason": "noRoute"}},
        {"from": f"{day}T18:00:00Z", "until": "2026-12-03T00:00:00Z", "travelTimes": [{"from": f"{day}T18:00:00Z", "expectedTravelTime": 600}]}]
    page.open(link(area, f"&depart={day}T03:20:00Z"), script=FETCH + f"window.fakes['/when'] = {json.dumps(json.dumps({'spans': spans}))};")
    page.wait_route()
    assert not page.all(STRIP), "what is folded asks for nothing"
    page.run("document.querySelector('#options').open = true")
    words = lambda: page.run(f"return document.querySelector('{STRIP}')?.ariaValueText")
    page.wait("the strip", lambda: page.all(STRIP) and page.one(STRIP).is_displayed())
    assert "3:15" in words() and "10 min" in words() and "10–16 min" in page.text(".departures"), (words(), page.text(".departures"))
    assert not findings(page), findings(page)
    left, width, middle = page.run(f"const b = document.querySelector('{STRIP}').getBoundingClientRect(); return [b.x, b.width, b.y + b.height / 2]")
    page.click_point((round(left + width * 0.4), round(middle)))
    page.wait("another departure", lambda: page.query()["departureDate"][:13] in (f"{day}T09", f"{day}T10") and "16 min" in words())
    page.wait_route()
    before = page.query()["departureDate"]
    page.keys(Keys.ARROW_RIGHT)
    page.wait("a quarter of an hour later", lambda: page.query()["departureDate"] > before)
    page.wait_route()
    assert page.run("return document.activeElement.dataset.key") == "departures", "the strip keeps the focus"
    page.run(f"const strip = document.querySelector('{STRIP}'); strip.value = 60; strip.dispatchEvent(new Event('change'))")
    page.wait("a time without a route", lambda: "There is no route" in words())
    page.picture("departures")
    choose(page, '[data-key="time"]', "arrive")
    page.wait("no strip", lambda: not page.all(STRIP))


def case_the_strip_is_the_answer_of_the_server(page, area):
    page.open(link(area, "&depart=2026-12-02T08:00:00Z"))
    page.wait_route()
    page.run("document.querySelector('#options').open = true")
    answer = page.run("""return fetch('/when?departureDate=2026-12-02T00:00:00Z&source=%s,%s&destination=%s,%s').then((one) => one.json())""" % (*area.start, *area.end))
    times = [time["expectedTravelTime"] for span in answer["spans"] for time in span["travelTimes"]]
    if max(times) == min(times):
        return
    page.wait("the strip", lambda: page.all(STRIP) and page.one(STRIP).is_displayed())
    assert f"{min(times) / 60:.0f}–{max(times) / 60:.0f} min" in page.text(".departures"), (page.text(".departures"), min(times), max(times))
