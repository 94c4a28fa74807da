"""Settings: units, the time of a plan, and a browser that keeps nothing."""
from browser import Keys
from everyone import WORDY, findings
from planning import link

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
