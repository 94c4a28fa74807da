// A comparison of two graphs (`?comparison=1`, as `route compare --show` opens it): the changed answers, the greatest
// effect first. Choosing one draws the old route as a dashed line and the new one as a solid line, and shows the causes.

import { showAll } from "./basemap.js";
import { element, graphic, isolated } from "./element.js";
import { feature } from "./overlays.js";
import { ask } from "./server.js";
import { distanceText, durationText, text } from "./texts.js";

export async function showComparison(panel, { map, overlays, say }) {
    const report = await ask("/page/comparison.json").catch((problem) => say(problem.message));
    if (!report) return;
    const { counts, answers, changes } = report;
    const buttons = answers.map((answer) => summary(answer, () => choose(answer)));
    const title = text("comparison.title");
    document.title = title;
    panel.replaceChildren(
        element("h1", {}, title),
        element("p", { class: "hint" }, isolated(report.oldGraph.path), " → ", isolated(report.newGraph.path)),
        element("p", {}, text("comparison.counts", { ...counts, requests: report.requests })),
        element("p", { class: "line" }, sample("old"), text("comparison.old"), sample("new"), text("comparison.new")),
        answers.length === 0 && element("p", {}, text("comparison.none")) || "",
        element("ol", { class: "routes", "aria-label": text("comparison.list") }, buttons.map((button) => element("li", {}, button))),
        changes > answers.length ? element("p", { class: "hint" }, text("comparison.rest", { count: changes - answers.length })) : "");

    function choose(answer) {
        const chosen = answers.indexOf(answer);
        for (const [index, button] of buttons.entries()) {
            button.setAttribute("aria-pressed", String(index === chosen));
            button.parentElement.querySelector(".causes")?.remove();
        }
        buttons[chosen].after(causes(answer));
        draw(map, overlays, answer);
    }

    if (answers.length > 0) choose(answers[0]);
}

/** A button with the two times of an answer. */
function summary(answer, choose) {
    const { outcome, request, addedShare } = answer;
    const share = addedShare === undefined ? "" : new Intl.NumberFormat(document.documentElement.lang, {
        style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero",
    }).format(addedShare);
    return element("button", { type: "button", class: "route", "aria-pressed": "false", onclick: choose },
        element("span", { class: "duration" }, share || text(`comparison.${outcome}`)),
        element("span", { class: "length" }, text("comparison.request", { number: request })),
        ...["old", "new"].map((name) => element("span", { class: "way" }, text(`comparison.${name}`), ": ", side(answer[name]))));
}

function side({ expectedTravelTime, distance, message }) {
    if (message) return element("span", { lang: "en", dir: "auto" }, message);
    return `${durationText(expectedTravelTime)}, ${distanceText(distance)}`;
}

/** The causes, which are sentences in English, and the link that asks for the route. */
function causes({ causes, link }) {
    return element("div", { class: "causes" },
        element("ul", { class: "differences", lang: "en", "aria-label": text("comparison.causes") },
            causes.map(({ sentence }) => element("li", { dir: "auto" }, sentence))),
        causes.length === 0 && element("p", {}, text("comparison.unexplained")),
        link && element("p", { class: "hint", dir: "ltr" }, link));
}

/** Both lines, each with its time. */
function draw(map, overlays, answer) {
    const sides = [["comparison", "old", "new"], ["route", "new", "old"]].map(([overlay, name, other]) => ({ overlay, name, ...answer[name], other: answer[other] }));
    for (const { overlay, line } of sides) overlays.set(overlay, line ? [feature("LineString", line)] : []);
    overlays.set("times", sides.filter(({ line }) => line).map(({ name, line, other, expectedTravelTime }) => feature("Point", ownPlace(line, other.line), {
        text: `${text(`comparison.${name}`)}: ${durationText(expectedTravelTime)}`, isChosen: name === "new",
    })));
    showAll(map, sides.flatMap(({ line }) => line ?? []));
}

/** The middle of what a line shares with no other one. */
function ownPlace(line, other = []) {
    const shared = new Set(other.map(String));
    const own = line.filter((place) => !shared.has(String(place)));
    const places = own.length > 0 ? own : line;
    return places[Math.floor(places.length / 2)];
}

/** How a line looks on the map. */
function sample(name) {
    return graphic("svg", { class: `icon sample-${name}`, viewBox: "0 0 20 20", "aria-hidden": "true" },
        graphic("path", { d: "M0 10h20", "stroke-dasharray": name === "old" ? "5 4" : null, "stroke-width": name === "old" ? 3 : 5 }));
}
