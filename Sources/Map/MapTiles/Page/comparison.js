// A comparison of two graphs (`?comparison=1`, as `route compare --show` opens it): the changed answers, the greatest
// effect first. Choosing one draws the old route as a dashed line and the new one as a solid line, and shows the causes.

import { showAll } from "./basemap.js";
import { element, fill, isolated } from "./element.js";
import { feature } from "./overlays.js";
import { ask } from "./server.js";
import { distanceText, durationText, percentText, text } from "./texts.js";

export async function showComparison(panel, { map, overlays, say }) {
    const report = await ask("/page/comparison.json").catch((problem) => say(problem.message));
    if (!report) return;
    const { counts, answers, requests, oldGraph, newGraph } = report;
    const choose = (answer) => {
        for (const { button, shown } of rows) {
            button.ariaPressed = String(shown === answer);
            button.parentElement.querySelector(".causes")?.remove();
            if (shown === answer) button.after(causes(answer));
        }
        draw(map, overlays, answer);
    };
    const rows = answers.map((shown) => ({ shown, button: summary(shown, () => choose(shown)) }));
    const rest = report.changes - answers.length;
    document.title = text("comparison.title");
    fill(panel, element("h1", document.title),
        element("p.hint", isolated(oldGraph.path), " → ", isolated(newGraph.path)), element("p", text("comparison.counts", { ...counts, requests })),
        element("p.line", ["old", "new"].map((name) => [sample(name), text(`comparison.${name}`)])),
        answers.length === 0 && element("p", text("comparison.none")),
        element("ol.routes", { "aria-label": text("comparison.list") }, rows.map(({ button }) => element("li", button))),
        rest > 0 && element("p.hint", text("comparison.rest", { count: rest })));
    if (answers.length > 0) choose(answers[0]);
}

function summary(answer, onclick) {
    const { outcome, request, addedShare } = answer;
    const share = addedShare !== undefined && percentText(addedShare, { maximumFractionDigits: 1, signDisplay: "exceptZero" });
    return element("button.route", { onclick }, element("span.duration", share || text(`comparison.${outcome}`)),
        element("span.length", text("comparison.request", { number: request })),
        ["old", "new"].map((name) => element("span.way", text(`comparison.${name}`), ": ", side(answer[name]))));
}

const side = ({ expectedTravelTime, distance, message }) => (message
    ? element("span", { lang: "en", dir: "auto" }, message) : `${durationText(expectedTravelTime)}, ${distanceText(distance)}`);

/** The causes, which are sentences in English, and the link that asks for the route. */
const causes = ({ causes, link }) => element("div.causes",
    element("ul.line.differences", { lang: "en", "aria-label": text("comparison.causes") }, causes.map(({ sentence }) => element("li", { dir: "auto" }, sentence))),
    causes.length === 0 && element("p", text("comparison.unexplained")), link && element("p.hint", { dir: "ltr" }, link));

/** Both lines, and the time of each beside its middle. */
function draw(map, overlays, answer) {
    const sides = [["old", "comparison", 0.4], ["new", "route", 0.6]].filter(([name]) => answer[name].line);
    for (const name of ["comparison", "route"]) overlays.set(name, []);
    for (const [name, overlay] of sides) overlays.set(overlay, [feature("LineString", answer[name].line)]);
    overlays.set("times", sides.map(([name, , place]) => {
        const { line, expectedTravelTime } = answer[name];
        const words = `${text(`comparison.${name}`)}: ${durationText(expectedTravelTime)}`;
        return feature("Point", line[Math.floor(line.length * place)], { text: words, isChosen: name === "new" });
    }));
    showAll(map, sides.flatMap(([name]) => answer[name].line));
}

function sample(name) {
    const [dashes, width] = name === "old" ? ["5 4", 3] : [null, 5];
    return element(`svg.icon.sample-${name}`, { viewBox: "0 0 20 20", "aria-hidden": "true" },
        element("path", { d: "M0 10h20", "stroke-dasharray": dashes, "stroke-width": width }));
}
