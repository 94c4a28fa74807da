"""For everyone: keyboard, screen reader, phone, dark, languages, right-to-left, and the page in another page."""
from axe_core_python.selenium import Axe

from browser import Keys
from planning import link, near

LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "da", "sv", "nb", "fi", "cs", "hu", "uk", "tr", "ar", "he", "ja", "zh"]
# Those in which the server has instructions and knows the kinds of places.
SPOKEN = LANGUAGES[:8]
# Those with the longest words, and one that runs from right to left.
WORDY = ["de", "fr", "pl", "fi", "hu", "uk", "ar"]
axe = Axe()


def findings(page):
    """What axe finds that is serious, in a line each."""
    results = page.run(axe.axe_script + "; return axe.run()")
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]} {one['nodes'][0].get('failureSummary', '')[:160]}"
            for one in results["violations"] if one["impact"] in ("serious", "critical", "moderate")]


def case_all_of_planning_by_keyboard(page, area):
    page.open(view=area.view)
    seen = []
    for _ in range(40):
        page.keys(Keys.TAB)
        seen.append(page.run("const e = document.activeElement; return e.closest('#map') ? 'map' : e.getAttribute('aria-label') ?? e.innerText.trim() ?? e.id"))
        if seen[-1] == "map":
            break
    assert "Start" in seen and "Destination" in seen and seen.index("Start") < seen.index("Destination") < seen.index("map"), seen
    page.all("#stops input")[0].send_keys("%s, %s" % area.start, Keys.ENTER)
    page.wait("a start", lambda: "from" in page.query())
    page.all("#stops input")[1].send_keys("%s, %s" % area.end, Keys.ENTER)
    page.wait_route()
    page.one("#add").send_keys(Keys.ENTER)
    page.wait("a third box", lambda: len(page.stops()) == 3)
    page.keys("%s, %s" % area.between, Keys.ENTER)
    page.wait("a stop", lambda: near(area.between, page.query().get("via", "0,0")))
    page.wait_route()
    page.all('#stops [aria-label="Move up"]')[1].send_keys(Keys.ENTER)
    page.wait("the stop is the start", lambda: near(area.between, page.query()["from"]))
    page.all('#stops [aria-label="Remove"]')[0].send_keys(Keys.ENTER)
    page.wait("it is gone", lambda: len(page.stops()) == 2 and near(area.start, page.query()["from"]))
    page.wait_route()
    canvas = page.one(".maplibregl-canvas")
    canvas.send_keys(Keys.ENTER)
    page.wait("the menu of the middle", lambda: page.run("return document.activeElement.closest('.mapmenu') !== null"))
    page.keys(Keys.ARROW_DOWN, Keys.ESCAPE)
    page.wait("back on the map", lambda: page.run("return document.activeElement.matches('.maplibregl-canvas')"))
    assert not page.all(".mapmenu")
    page.run("document.querySelector('#options').open = true; document.querySelector('[data-key=\"area.draw\"]').focus()")
    page.keys(Keys.ENTER)
    for key in (Keys.ARROW_RIGHT, Keys.ARROW_DOWN, Keys.ARROW_LEFT):
        page.keys(Keys.ENTER, key)
        page.rest()
    page.one('[data-key="area.finish"]').send_keys(Keys.ENTER)
    page.wait("an area", lambda: "avoidedAreas" in page.query())


def case_answers_are_announced(page, area):
    page.open(link(area))
    page.wait_route()
    assert page.run("return document.querySelector('#announcement').getAttribute('role')") == "status"
    assert "Routes found" in page.run("return document.querySelector('#announcement').textContent")


def menu_of(page, area, key):
    """Takes a choice of the menu of a road that the best way does not use."""
    page.click_at(area.detour, button="right")
    page.press(f'.mapmenu [data-key="{key}"]')


def open_all(page):
    page.run("document.querySelectorAll('details').forEach((one) => { one.open = true })")
    page.wait("links", lambda: page.text(".links"))


def type_words(page, area):
    page.fill(0, area.search)
    page.wait("suggestions", lambda: page.all(".suggestions li"))


def find_place(page, area):
    type_words(page, area)
    page.keys(Keys.ENTER)
    page.wait("the card", lambda: page.text("#place h2"))


def make_low(page):
    page.press("#sheet")
    page.press("#sheet")


PHONE = {"width": 390, "height": 844}
# Each with what the address has, the size of the window, and what a person does there.
STATES = {
    "empty": ("", {}, lambda page, area: None),
    "suggestions": ("", {}, type_words),
    "place": ("", {}, find_place),
    "route": (link, {}, lambda page, area: None),
    "all opened": (lambda area: link(area, "&depart=2026-12-02T08:00:00Z&avoid=tolls"), {}, lambda page, area: open_all(page)),
    "stops": (lambda area: link(area, "&via=%s,%s" % area.between), {}, lambda page, area: None),
    "refusal": (lambda area: "?from=%s,%s&to=%s,%s" % (*area.start, *area.outside), {}, lambda page, area: page.wait("a refusal", lambda: page.text(".refusal"))),
    "menu": (link, {}, lambda page, area: (page.click_at(area.detour, button="right"), page.wait("the menu", lambda: page.all(".mapmenu button")))),
    "why not": (link, {}, lambda page, area: (menu_of(page, area, "menu.why"), page.wait("words", lambda: page.text("#whynot .lead")))),
    "reach": (link, {}, lambda page, area: (menu_of(page, area, "menu.reach"), page.wait("bands", lambda: page.text("#reach .line")))),
    "area": (link, {}, lambda page, area: (open_all(page), page.press('[data-key="area.draw"]'))),
    "about": ("", {}, lambda page, area: (page.press("#about-open"), page.wait("the licence", lambda: page.text("#licence")))),
    "phone": (link, PHONE, lambda page, area: None),
    "low sheet": (link, PHONE, lambda page, area: make_low(page)),
}


def case_axe_finds_nothing_in_fourteen_states(page, area):
    for appearance, language in (("light", "en"), ("dark", "ar")):
        for name, (query, size, act) in STATES.items():
            query = query if isinstance(query, str) else query(area)
            page.open(f"{query}{'&' if query else '?'}lang={language}", settings={"appearance": appearance}, **size)
            if query and name != "refusal":
                page.wait_route()
            act(page, area)
            assert not findings(page), (name, appearance, findings(page))


def case_a_phone_has_a_sheet(page, area):
    page.open(link(area), width=390, height=800)
    page.wait_route()
    map_box, panel = (page.run("const b = document.querySelector(arguments[0]).getBoundingClientRect(); return [b.top, b.bottom, b.width]", one)
                      for one in ("#map", "#panel"))
    assert panel[2] == 390 and map_box[0] == 0 and map_box[1] - 40 < panel[0], (map_box, panel)
    assert page.run("return document.documentElement.scrollWidth") <= 390
    assert page.run("""const box = document.querySelector('.maplibregl-ctrl-attrib a').getBoundingClientRect();
        return document.elementFromPoint(box.x + box.width / 2, box.bottom - 2)?.closest('.maplibregl-ctrl-attrib') !== null"""), "the credit is in sight"
    page.picture("phone")
    page.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": 100, "y": 250}])
    page.wait("a long press opens the menu", lambda: page.all(".mapmenu"))
    page.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    page.rest()
    assert page.all(".mapmenu"), "lifting the finger leaves it open"
    page.keys(Keys.ESCAPE)
    page.press("#sheet")
    page.wait("the sheet is high", lambda: page.run("return document.querySelector('#panel').getBoundingClientRect().top") < 100)
    page.picture("phone-sheet")
    page.press("#sheet")
    page.wait("the sheet is low", lambda: page.run("return document.querySelector('#panel').getBoundingClientRect().top") > 650)
    assert page.one("#sheet").get_attribute("aria-expanded") == "false"


def case_dark_by_the_system_and_by_choice(page, area):
    page.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    page.open(link(area))
    page.wait_route()
    ground = "return getComputedStyle(document.querySelector('#panel')).backgroundColor"
    dark = page.run(ground)
    page.picture("dark")
    page.run("""const select = document.querySelectorAll('#settings select')[1]; select.value = 'light';
        select.dispatchEvent(new Event('change'));""")
    page.wait("light", lambda: page.run(ground) != dark)
    page.rest()
    page.command("Emulation.setEmulatedMedia", features=[])


def case_german(page, area):
    page.open(link(area, "&lang=de"))
    page.wait_route()
    assert page.run("return document.documentElement.lang") == "de"
    assert "Ziel" in page.text(".steps li:last-child") and "Optionen" in page.text("#options summary")
    assert page.query()["lang"] == "de"
    page.picture("german")


def case_arabic_runs_from_right_to_left(page, area):
    page.open(link(area, "&lang=ar"))
    page.wait_route()
    assert page.run("return document.documentElement.dir") == "rtl"
    assert page.run("return document.querySelector('#panel').getBoundingClientRect().left") > 640
    overlap = page.run("""const box = (s) => document.querySelector(s).getBoundingClientRect(); const a = box('#panel');
        const b = box('.maplibregl-ctrl-attrib'); return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom""")
    assert not overlap, "the credit is not below the panel"
    page.picture("arabic")


def case_every_language_has_every_text(page, area):
    page.open()
    texts = {code: page.run("return import(`/page/languages/${arguments[0]}.js`).then((module) => module.default)", code) for code in LANGUAGES}
    fields = lambda text: sorted(part.split("}")[0] for part in text.split("{")[1:])
    for code, words in texts.items():
        assert set(words) == set(texts["en"]), (code, set(words) ^ set(texts["en"]))
        assert all(value for key, value in words.items() if key != "search.kinds" or code in SPOKEN), code
        odd = [key for key in words if fields(words[key]) != fields(texts["en"][key])]
        assert not odd, (code, odd)
    same = {code: sum(words[key] == texts["en"][key] for key in words) for code, words in texts.items() if code != "en"}
    assert all(count < 30 for count in same.values()), f"texts that are still English: {same}"
    used = page.run("""const names = performance.getEntriesByType('resource').map((one) => one.name).filter((name) => name.endsWith('.js') && !name.includes('maplibre'));
        return Promise.all(names.map((name) => fetch(name).then((answer) => answer.text()))).then((files) => files.join(''))""")
    import re
    keys = set(re.findall(r'\btext\(\s*"([\w.-]+)"', used)) | set(page.run(
        "return [...document.querySelectorAll('[data-text], [data-label], [data-title]')].flatMap((one) => [one.dataset.text, one.dataset.label, one.dataset.title]).filter(Boolean)"))
    assert len(keys) > 40 and keys <= set(texts["en"]), keys - set(texts["en"])


def case_all_languages_fit(page, area):
    for code in LANGUAGES[2:]:
        page.open(link(area, f"&lang={code}"), width=360, height=740)
        page.wait_route()
        assert page.run("return document.querySelector('#panel').scrollWidth <= document.querySelector('#panel').clientWidth"), code


def case_a_language_without_instructions_says_so(page, area):
    for code, direction, word in (("ja", "ltr", "英語"), ("ar", "rtl", "الإنجليزية"), ("nn", "ltr", "engelsk")):
        page.open(link(area, f"&lang={code}"))
        page.wait_route()
        assert page.run("return document.documentElement.dir") == direction
        hints = page.run("return [...document.querySelectorAll('#results > .hint')].map((one) => one.textContent).join()")
        assert word in hints, (code, hints)
        assert "Search" not in page.text("#panel") and "Steps" not in page.text("#panel")
    page.open(link(area, "&lang=de"))
    page.wait_route()
    assert "Sprache" not in page.text("#results")


def case_embedded_it_is_a_map_with_a_card(page, area):
    page.open(link(area, "&embed=1"), width=600, height=400)
    page.wait("the time", lambda: "min" in page.text(".card .facts"))
    assert not page.all("#stops input, #modes, #settings") and page.all("#map .pin")
    assert "OpenStreetMap" in page.text(".maplibregl-ctrl-attrib")
    href = page.one(".card a").get_attribute("href")
    assert "embed" not in href and "from=" in href
    page.picture("embedded")
    assert not findings(page), findings(page)
