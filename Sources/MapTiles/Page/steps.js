// The steps of a route: icon, words, lanes and length. Hovering shows a step on the map, a click zooms to it.

import { element } from "./element.js";
import { laneIcon, maneuverIcon } from "./icons.js";
import { distanceText, durationText, text } from "./texts.js";

export function stepList(route, looks) {
    const rows = route.steps.map((step, index) => element("li", {}, button(step, index, looks)));
    return element("section", {}, element("h2", {}, text("step.list")), element("ol", { class: "steps" }, rows));
}

function button(step, index, looks) {
    const { maneuver } = step;
    const lanes = maneuver.lanes.length > 1 && element("span", { class: "lanes", role: "img", "aria-label": lanesText(maneuver.lanes) },
        maneuver.lanes.map(laneIcon));
    const signs = maneuver.exitNumber && element("span", { class: "exit" }, maneuver.exitNumber);
    const length = step.distance > 0 && element("span", { class: "length" },
        `${distanceText(step.distance)} · ${durationText(step.expectedTravelTime)}`);
    return element("button", {
        type: "button", class: "step", "data-key": `step-${index}`, "data-kind": maneuver.kind, onclick: () => looks.along(step.polyline),
        onmouseenter: () => looks.highlight(step.polyline), onmouseleave: () => looks.highlight(null),
        onfocus: () => looks.highlight(step.polyline), onblur: () => looks.highlight(null),
    }, maneuverIcon(maneuver), element("span", { class: "words" }, element("span", { dir: "auto" }, step.instructions), signs, lanes,
        step.notice && element("span", { class: "remark", dir: "auto" }, step.notice), length));
}

function lanesText(lanes) {
    const used = lanes.map((lane, index) => (lane.isValid ? index + 1 : 0)).filter(Boolean);
    return text("step.lanes", { used: used.join(", "), count: lanes.length });
}
