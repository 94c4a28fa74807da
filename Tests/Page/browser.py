"""A headless Chromium with the map page, driven as a person does: by places on the map, keys and what is on the screen."""
import json
import math
import time

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

FLAGS = [
    "--headless=new", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--no-sandbox", "--hide-scrollbars",
    "--force-prefers-reduced-motion", "--lang=en-IE", "--window-size=1280,900", "--disable-background-networking",
]
PATIENCE = 15


class Browser:
    def __init__(self, base, folder):
        self.base, self.folder = base.rstrip("/"), folder
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for flag in FLAGS:
            options.add_argument(flag)
        options.add_experimental_option("prefs", {"intl.accept_languages": "en-IE,en"})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        self.script = None
        # The origins of other pages that a case opens.
        self.others = ()

    # Pages

    def open(self, query="", view=None, script=None, width=1280, height=800, settings=None):
        """Opens the page and waits for its map; `script` runs before the page's own, `settings` are in its storage."""
        self.driver.get("about:blank")
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        if self.script:
            self.command("Page.removeScriptToEvaluateOnNewDocument", identifier=self.script)
        storage = "localStorage.clear(); history.scrollRestoration = 'manual';"
        for name, value in (settings or {}).items():
            storage += f"localStorage.setItem({json.dumps(name)}, {json.dumps(value)});"
        source = f"if (location.protocol !== 'about:') {{ {storage} {script or ''} }}"
        self.script = self.command("Page.addScriptToEvaluateOnNewDocument", source=source)["identifier"]
        fragment = "#map=" + "/".join(map(str, view)) if view else ""
        self.driver.get(f"{self.base}/{query}{fragment}")
        self.wait_ready()

    def wait_ready(self):
        self.wait("the map is idle", lambda: self.run("return document.documentElement.dataset.ready === 'true'"))

    def command(self, name, **parameters):
        return self.driver.execute_cdp_cmd(name, parameters)

    def run(self, script, *values):
        return self.driver.execute_script(script, *values)

    def wait(self, what, condition, seconds=PATIENCE):
        end = time.time() + seconds
        while time.time() < end:
            try:
                value = condition()
                if value:
                    return value
            except (StaleElementReferenceException, IndexError):
                pass
            time.sleep(0.04)
        raise AssertionError(f"waited {seconds} s: {what}; status: {self.text('#status')!r}, results: {self.text('#results')[:200]!r}")

    # What is there

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector):
        return self.wait(f"{selector} is there", lambda: self.all(selector))[0]

    def text(self, selector):
        return self.run("return document.querySelector(arguments[0])?.innerText ?? ''", selector)

    def query(self):
        """The parameters of the address, decoded."""
        return dict(self.run("return [...new URLSearchParams(location.search)]"))

    def stops(self):
        return self.run("return [...document.querySelectorAll('#stops input')].map((input) => input.value)")

    def duration(self):
        return self.text('.route[aria-pressed="true"] .duration')

    def wait_route(self):
        """Waits until an answer is there and the map rests."""
        self.wait("a route", lambda: self.run(
            "return document.querySelector('#results').getAttribute('aria-busy') === 'false' && document.querySelectorAll('.step').length > 0"))
        self.rest()

    def rest(self):
        last, since = None, time.time()
        while time.time() - since < 0.25:
            now = self.run("return location.href + document.querySelector('#results')?.textContent")
            if now != last:
                last, since = now, time.time()
            time.sleep(0.05)

    # What a person does

    def point(self, place):
        """Where a coordinate is on the screen, by the view in the address."""
        zoom, latitude, longitude = map(float, self.run("return location.hash").removeprefix("#map=").split("/"))
        box = self.run("const b = document.querySelector('#map').getBoundingClientRect(); return [b.x, b.y, b.width, b.height]")
        scale = 512 * 2**zoom

        def mercator(latitude, longitude):
            return (longitude / 360 + 0.5, 0.5 - math.log(math.tan(math.pi / 4 + math.radians(latitude) / 2)) / (2 * math.pi))

        x, y = (scale * (a - b) for a, b in zip(mercator(*place), mercator(latitude, longitude)))
        return round(box[0] + box[2] / 2 + x), round(box[1] + box[3] / 2 + y)

    def mouse(self, *kinds, button="left"):
        for kind, (x, y) in kinds:
            self.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="none" if kind == "mouseMoved" and button == "none" else button,
                         buttons=0 if kind == "mouseReleased" or button == "none" else 1, clickCount=1)

    def click_at(self, place, button="left"):
        self.click_point(self.point(place), button)

    def click_point(self, at, button="left"):
        self.mouse(("mouseMoved", at), button="none")
        self.mouse(("mousePressed", at), ("mouseReleased", at), button=button)

    def drag(self, start, end):
        middle = tuple((a + b) // 2 for a, b in zip(start, end))
        self.mouse(("mouseMoved", start), button="none")
        self.mouse(("mousePressed", start), ("mouseMoved", middle), ("mouseMoved", end))
        time.sleep(0.2)
        self.mouse(("mouseReleased", end))

    def press(self, selector):
        """Clicks an element of the panel."""
        node = self.one(selector)
        self.run("arguments[0].scrollIntoView({ block: 'center' })", node)
        node.click()

    def keys(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def fill(self, index, words, *keys):
        """Writes into the box of a stop."""
        box = self.all("#stops input")[index]
        box.click()
        box.send_keys(Keys.CONTROL, "a")
        box.send_keys(words, *keys)

    def paste(self, index, words):
        self.run("""const box = document.querySelectorAll('#stops input')[arguments[0]]; box.focus();
            const data = new DataTransfer(); data.setData('text', arguments[1]);
            box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));""", index, words)

    # What the browser noticed

    def forget(self):
        """Forgets what the browser noticed so far."""
        self.driver.get("about:blank")
        self.log("browser"), self.log("performance")

    def log(self, kind):
        return self.driver.get_log(kind)

    def complaints(self):
        """Errors and warnings on the console, except that the server refused a search, which is an answer."""
        refused = ("/open", "/explain", "/link", "/roads", "net::ERR_INTERNET_DISCONNECTED")
        return [entry["message"] for entry in self.log("browser") if entry["level"] in ("SEVERE", "WARNING")
                and not ("Failed to load resource" in entry["message"] and any(part in entry["message"] for part in refused))]

    def requests(self):
        """The addresses that the page asked for since it was opened, and the bytes that came over the network."""
        messages = [json.loads(entry["message"])["message"] for entry in self.log("performance")]
        urls = [message["params"]["request"]["url"] for message in messages if message["method"] == "Network.requestWillBeSent"]
        names = {message["params"]["requestId"]: message["params"]["request"]["url"] for message in messages
                 if message["method"] == "Network.requestWillBeSent"}
        sizes = {names.get(message["params"]["requestId"], ""): message["params"]["encodedDataLength"] for message in messages
                 if message["method"] == "Network.loadingFinished"}
        return urls, sizes

    def picture(self, name):
        self.driver.save_screenshot(f"{self.folder}/{name}.png")
