// The panel: its parts are in the document; this fills them and wires their buttons.

import { appearance, showAll } from "./basemap.js";
import { element } from "./element.js";
import { icon } from "./icons.js";
import { position } from "./geometry.js";
import { Options, drawModes } from "./options.js";
import { Results } from "./results.js";
import { download } from "./server.js";
import { Sharing } from "./share.js";
import { StopList } from "./stoplist.js";
import { distanceText, durationText, languageNames, locale, text } from "./texts.js";

export function buildPanel({ plan, answer, map, capabilities, looks, drawing, restyle, say }) {
    const at = (id) => document.getElementById(id);
    for (const node of document.querySelectorAll("[data-icon]")) node.prepend(icon(node.dataset.icon));
    drawModes(at("modes"), plan, capabilities);
    const stops = new StopList(at("stops"), plan, map, say);
    at("add").addEventListener("click", () => stops.add());
    at("swap").addEventListener("click", () => plan.update(() => plan.stops.reverse()));
    at("clear").addEventListener("click", () => plan.update(() => plan.restore({ ...plan.memory, stops: [{}, {}] })));
    new Options(at("options"), plan, drawing);
    const sharing = new Sharing(plan, say, () => window.print());
    new Results(at("results"), plan, answer, looks, () => sharing.actions());
    plan.addEventListener("change", () => (at("hint").hidden = plan.stops.some((one) => one.coordinate)));
    answer.addEventListener("change", ({ detail }) => detail.isTransient || announce(answer));
    drawing.addEventListener("change", () => say(drawing.message));
    buildSettings(at("settings"), restyle);
    buildSheet(at("panel"), at("sheet"), map, answer);
    at("about-open").addEventListener("click", async () => {
        at("about").showModal();
        at("licence").textContent ||= await (await download("/page/maplibre-gl-license.txt", {})).text();
    });
    at("about-close").addEventListener("click", () => at("about").close());
    at("data").textContent = text("about.data", { date: (capabilities.dataDate ?? "").slice(0, 10), version: capabilities.version ?? "" });
    return { stops, show: (coordinates) => showAll(map, coordinates.map(position)) };
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
    if (!languageNames[locale.tag.split("-")[0]]) languages.push([locale.tag, new Intl.DisplayNames([locale.tag], { type: "language" }).of(locale.tag)]);
    const select = (key, values, chosen, change) => element("label", {}, text(key), element("select", { onchange: ({ target }) => change(target.value) },
        values.map(([value, name]) => element("option", { value, selected: value === chosen }, name))));
    const go = (name, value) => {
        const url = new URL(location.href);
        url.searchParams.set(name, value);
        location.assign(url);
    };
    const language = languages.find(([code]) => code === locale.tag || code === locale.tag.split("-")[0])?.[0];
    const appearances = ["auto", "light", "dark"].map((one) => [one, text(`appearance.${one}`)]);
    const changeAppearance = (value) => {
        appearance.choose(value);
        restyle();
    };
    node.append(select("settings.language", languages, language, (value) => go("lang", value)),
        select("settings.appearance", appearances, appearance.chosen, changeAppearance));
}

/** On a phone the panel is a sheet below the map, which the handle makes larger and smaller. */
function buildSheet(panel, handle, map, answer) {
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
