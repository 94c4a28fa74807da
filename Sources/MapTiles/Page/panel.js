// The panel: its parts are in the document; this fills them and wires their buttons.

import { appearance } from "./basemap.js";
import { element } from "./element.js";
import { icon } from "./icons.js";
import { Options, drawModes } from "./options.js";
import { download } from "./server.js";
import { StopList } from "./stoplist.js";
import { distanceText, durationText, languageNames, locale, text } from "./texts.js";

export function buildPanel({ plan, answer, map, capabilities, looks, drawing, restyle, say }) {
    const at = (id) => document.getElementById(id);
    for (const node of document.querySelectorAll("[data-icon]")) node.prepend(icon(node.dataset.icon));
    drawModes(at("modes"), plan, capabilities);
    const stops = new StopList(at("stops"), plan, map, say);
    at("add").addEventListener("click", () => stops.add());
    at("swap").addEventListener("click", () => plan.update(() => plan.stops.reverse()));
    at("clear").addEventListener("click", () => plan.restore({ ...plan.memory, stops: [{}, {}] }));
    new Options(at("options"), plan, drawing);
    // What explains answers is loaded with the first of them, or when the map rests.
    let results = null;
    const load = () => (results ??= import("./results.js").then(({ Results }) => new Results(at("results"), plan, answer, looks, say)));
    answer.addEventListener("change", async ({ detail }) => (results || answer.state !== "empty") && (await load()).draw(detail));
    map.once("idle", load);
    plan.addEventListener("change", () => (at("hint").hidden = plan.stops.some((one) => one.coordinate)));
    answer.addEventListener("change", ({ detail }) => detail.isTransient || announce(answer));
    drawing.addEventListener("change", () => say(drawing.message));
    buildSettings(at("settings"), restyle);
    buildSheet(at("panel"), at("sheet"), map);
    at("about-open").addEventListener("click", async () => {
        at("about").showModal();
        at("licence").textContent ||= await (await download("/page/maplibre-gl-license.txt", {})).text();
    });
    at("about-close").addEventListener("click", () => at("about").close());
    at("data").textContent = text("about.data", { date: (capabilities.dataDate ?? "").slice(0, 10), version: capabilities.version ?? "" });
}

/** Tells those who hear the page what those who see it see. */
function announce({ state, route, response, problem }) {
    const say = (message) => (document.getElementById("announcement").textContent = message);
    if (state === "asking") say(text("result.asking"));
    if (state === "found") {
        say(text("result.found", { count: response.routes.length, duration: durationText(route.expectedTravelTime), distance: distanceText(route.distance) }));
    }
    if (state === "refused") say(problem.message);
    if (state === "waiting") say(text(problem.isOffline ? "refused.offline" : "refused.busy"));
    if (state === "empty") say("");
}

/** Language, units and appearance. A language is part of the address, since answers depend on it. */
function buildSettings(node, restyle) {
    const languages = Object.entries(languageNames);
    const isKnown = locale.tag.split("-")[0] in languageNames;
    if (!isKnown) languages.push([locale.tag, new Intl.DisplayNames([locale.tag], { type: "language" }).of(locale.tag)]);
    const select = (key, values, chosen, change) => element("label", {}, text(key),
        element("select", { onchange: ({ target }) => change(target.value) },
            values.map(([value, name]) => element("option", { value, selected: value === chosen }, name))));
    const changeLanguage = (value) => {
        const url = new URL(location.href);
        url.searchParams.set("lang", value);
        location.assign(url);
    };
    const language = languages.find(([code]) => code === locale.tag || code === locale.tag.split("-")[0])?.[0];
    const appearances = ["auto", "light", "dark"].map((one) => [one, text(`appearance.${one}`)]);
    const changeAppearance = (value) => {
        appearance.choose(value);
        restyle();
    };
    node.append(select("settings.language", languages, language, changeLanguage),
        select("settings.appearance", appearances, appearance.chosen, changeAppearance));
}

/** On a phone the panel is a sheet below the map, which the handle makes larger and smaller. */
function buildSheet(panel, handle, map) {
    const set = (size) => {
        panel.dataset.size = size;
        handle.setAttribute("aria-expanded", String(size !== "small"));
        map.resize();
    };
    handle.addEventListener("click", () => set({ small: "half", half: "full", full: "small" }[panel.dataset.size]));
    let start = null;
    handle.addEventListener("pointerdown", ({ clientY }) => (start = clientY));
    window.addEventListener("pointerup", ({ clientY }) => {
        if (start !== null && Math.abs(clientY - start) > 40) {
            const sizes = ["small", "half", "full"];
            const step = clientY < start ? 1 : -1;
            set(sizes[Math.max(0, Math.min(2, sizes.indexOf(panel.dataset.size) + step))]);
            handle.addEventListener("click", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
        }
        start = null;
    });
    set("half");
}
