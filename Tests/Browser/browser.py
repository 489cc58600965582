"""A headless Chromium with the gestures of a reader."""

import contextlib
import json
import time

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.chrome.service import Service

DESKTOP = 1280


class Browser:
    def __init__(self, driver_path, chromium_path):
        options = webdriver.ChromeOptions()
        options.binary_location = chromium_path
        for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--lang=fr",
                         "--disable-background-networking", "--disable-component-update", "--no-first-run"]:
            options.add_argument(argument)
        # A language that the site does not have, so that the root page stays where it is.
        options.add_experimental_option("prefs", {"intl.accept_languages": "fr"})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service(driver_path))
        self.driver.set_page_load_timeout(20)

    def quit(self):
        self.driver.quit()

    def reset(self):
        """A reader who was never here: nothing stored, nothing emulated."""
        self.driver.get("about:blank")
        self.forget()
        self.width(DESKTOP)
        self.media()
        self.scripts(True)
        self.command("Browser.resetPermissions")
        self.messages(), self.requests()

    def forget(self):
        for origin in ["file:///", *self.origins]:
            self.command("Storage.clearDataForOrigin", origin=origin, storageTypes="local_storage")

    origins = []

    # What the environment is

    def command(self, name, **parameters):
        return self.driver.execute_cdp_cmd(name, parameters)

    def width(self, pixels, height=800):
        self.command("Emulation.setDeviceMetricsOverride", width=pixels, height=height, deviceScaleFactor=1,
                     mobile=False)

    def media(self, kind="", scheme="light", motion="no-preference", forced="none"):
        features = [{"name": "prefers-color-scheme", "value": scheme}, {"name": "forced-colors", "value": forced},
                    {"name": "prefers-reduced-motion", "value": motion}]
        self.command("Emulation.setEmulatedMedia", media=kind, features=features)

    def scripts(self, allowed):
        self.command("Emulation.setScriptExecutionDisabled", value=not allowed)

    @contextlib.contextmanager
    def preferring(self, languages):
        agent = self.run("return navigator.userAgent")
        self.command("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=languages)
        try:
            yield
        finally:
            self.command("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage="fr")

    # What a reader does

    def open(self, url):
        self.driver.get(url)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector):
        found = self.all(selector)
        assert len(found) == 1, f"{len(found)} elements match {selector} in {self.url}"
        return found[0]

    def click(self, element):
        """Presses what a reader can see, after opening the menu it is in."""
        for summary in self.run(SHUT_SUMMARIES, element):
            summary.click()
        assert element.is_displayed(), f"hidden: {element.get_attribute('outerHTML')}"
        element.click()

    def choose_language(self, tag):
        self.click(self.one(f".bar a[hreflang='{tag}']"))

    def choose_theme(self, theme):
        self.click(self.one(f"[data-theme-choice='{theme}']"))

    def wait(self, condition, what, seconds=5):
        end = time.monotonic() + seconds
        while not (value := condition()):
            assert time.monotonic() < end, f"never came true in {self.url}: {what}"
            time.sleep(0.02)
        return value

    # What there is to see

    @property
    def url(self):
        return self.driver.current_url

    def text(self, selector):
        return self.one(selector).text

    def shown(self, selector):
        return [element for element in self.all(selector) if element.is_displayed()]

    def messages(self):
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self):
        """Addresses asked for since the last call, but for the icon that is in the page itself."""
        events = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
        urls = [event["params"]["request"]["url"] for event in events if event["method"] == "Network.requestWillBeSent"]
        return [url for url in urls if not url.startswith(("data:", "about:"))]

    def is_dark(self):
        """Whether the ground is darker than the ink."""
        return self.run(IS_DARK)

    def overflow(self):
        """Pixels by which the page is wider than the window, and the first elements that stick out."""
        return self.run(OVERFLOW)


SHUT_SUMMARIES = """
const found = [];
for (let box = arguments[0].closest('details'); box; box = box.parentElement.closest('details')) {
  if (!box.open && !box.querySelector('summary').contains(arguments[0])) found.unshift(box.querySelector('summary'));
}
return found;
"""

IS_DARK = """
const sum = (color) => color.match(/[0-9.]+/g).slice(0, 3).reduce((total, part) => total + Number(part), 0);
const style = getComputedStyle(document.body);
return sum(style.backgroundColor) < sum(style.color);
"""

OVERFLOW = """
const page = document.documentElement, extra = page.scrollWidth - page.clientWidth;
if (extra <= 0) return [];
return [extra, ...[...document.body.querySelectorAll('*')]
  .filter((element) => element.getBoundingClientRect().right > page.clientWidth + 1)
  .slice(0, 5).map((element) => element.outerHTML.slice(0, 120))];
"""
