// The panel: its parts are in the document; this fills them and wires their buttons.

import { chosenAppearance } from "./basemap.js";
import { choice, element } from "./element.js";
import { icon } from "./icons.js";
import { drawModes, drawOptions } from "./options.js";
import { canOrder, orderStops } from "./order.js";
import { send } from "./server.js";
import { keep } from "./storage.js";
import { addStop, drawLegs, drawStops } from "./stoplist.js";
import { distanceText, durationText, languageName, languages, locale, text, unitSystems } from "./texts.js";

const at = (id) => document.getElementById(id);

export function buildPanel(page) {
    const { plan, answer, map, capabilities, drawing, say } = page;
    for (const node of document.querySelectorAll("[data-icon]")) node.prepend(icon(node.dataset.icon));
    drawModes(at("modes"), plan, capabilities);
    drawStops(at("stops"), page);
    plan.addEventListener("change", () => {
        drawStops(at("stops"), page);
        at("order").hidden = !canOrder(plan, capabilities);
        at("hint").hidden = plan.stops.some((one) => one.coordinate);
    });
    answer.addEventListener("change", () => drawLegs(page));
    at("order").addEventListener("click", () => orderStops(plan, say));
    at("add").addEventListener("click", () => addStop(plan));
    at("swap").addEventListener("click", () => plan.update(() => plan.stops.reverse()));
    at("clear").addEventListener("click", () => plan.restore({ ...plan.memory, stops: [{}, {}] }));
    drawOptions(at("options"), plan, drawing, answer);
    // What explains answers is loaded with the first of them, or when the map rests.
    let results = null;
    const load = () => (results ??= import("./results.js"));
    answer.addEventListener("change", async ({ detail }) => (results || answer.state !== "empty") && (await load()).drawResults(at("results"), page, detail));
    map.once("idle", load);
    answer.addEventListener("change", ({ detail }) => detail.isTransient || (at("announcement").textContent = announcement(answer)));
    drawing.addEventListener("change", () => say(drawing.message));
    buildSettings(at("settings"), page);
    buildSheet(at("panel"), at("sheet"));
    at("about").addEventListener("toggle", async () => {
        at("licence").textContent ||= await (await send("/page/maplibre-gl-license.txt")).text();
    });
    at("data").textContent = text("about.data", { date: (capabilities.dataDate ?? "").slice(0, 10), version: capabilities.version ?? "" });
}

/** What those who hear the page are told of what the others see. */
function announcement({ state, route, response, problem }) {
    if (state === "asking") return text("result.asking");
    if (state === "refused") return problem.message;
    if (state === "waiting") return text(problem.isOffline ? "refused.offline" : "refused.busy");
    const values = { duration: durationText(route?.expectedTravelTime), distance: distanceText(route?.distance) };
    return state === "found" ? text("result.found", { count: response.routes.length, ...values }) : "";
}

/** Language, appearance and units. A language is part of the address, since answers depend on it. */
function buildSettings(node, { restyle, plan, answer }) {
    const select = (key, ...values) => element("label", text(key), choice(...values));
    // Under way the session changes its words, and the plan stays as it is followed.
    const units = select("settings.units", unitSystems.map((one) => [one, text(`units.${one}`)]), locale.units, (value) => {
        keep("units", (locale.units = value));
        plan.update(({ kept }) => kept.units && (kept.units = value), { isUnits: true, isLabel: answer.isFollowed });
    });
    plan.addEventListener("change", () => (units.querySelector("select").value = locale.units));
    const own = languages.find((code) => code === locale.tag.split("-")[0]) ?? locale.tag;
    const names = [...new Set([...languages, own])].map((tag) => [tag, languageName(tag)]);
    node.append(select("settings.language", names, own, (tag) => {
        const url = new URL(location.href);
        url.searchParams.set("lang", tag);
        location.assign(url);
    }), select("settings.appearance", ["auto", "light", "dark"].map((one) => [one, text(`appearance.${one}`)]), chosenAppearance(), (value) => {
        keep("appearance", value);
        restyle();
    }), units);
}

/** On a phone the panel is a sheet below the map, which the handle makes larger and smaller. */
function buildSheet(panel, handle) {
    const sizes = ["small", "half", "full"];
    const set = (size) => {
        panel.dataset.size = size;
        handle.ariaExpanded = String(size !== "small");
    };
    const step = (by) => sizes[sizes.indexOf(panel.dataset.size) + by];
    let [start, isDrag] = [0, false];
    handle.addEventListener("pointerdown", ({ clientY, pointerId }) => {
        [start, isDrag] = [clientY, false];
        handle.setPointerCapture(pointerId);
    });
    handle.addEventListener("pointerup", ({ clientY }) => {
        isDrag = Math.abs(clientY - start) > 40;
        if (isDrag) set(step(clientY < start ? 1 : -1) ?? panel.dataset.size);
    });
    // A click follows a drag too; a key makes a click alone.
    handle.addEventListener("click", ({ detail }) => (isDrag && detail > 0) || set(step(1) ?? "small"));
    set("half");
}
