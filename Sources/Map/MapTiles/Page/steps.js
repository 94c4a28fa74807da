// The steps of a route: icon, words, lanes and length. Hovering shows a step on the map, a click zooms to it.

import { element } from "./element.js";
import { laneIcon, maneuverIcon } from "./icons.js";
import { distanceText, durationText, text } from "./texts.js";

export function stepList(steps, looks) {
    const rows = steps.map((step, index) => element("li", row(step, index, looks)));
    return element("section", element("h2.unseen", text("step.list")), element("ol.steps", rows));
}

function row({ maneuver, polyline, distance, expectedTravelTime, instructions, notice }, index, looks) {
    const { exitNumber, kind } = maneuver;
    const [show, hide] = [() => looks.highlight(polyline), () => looks.highlight(null)];
    return element("button.step", {
        "data-key": `step-${index}`, "data-kind": kind, onclick: () => looks.at(polyline.coordinates),
        onmouseenter: show, onmouseleave: hide, onfocus: show, onblur: hide,
    }, maneuverIcon(maneuver), element("span.words", element("span", { dir: "auto" }, instructions), exitNumber && element("span.exit", exitNumber),
        laneList(maneuver), notice && element("span.remark", { dir: "auto" }, notice),
        distance > 0 && element("span.length", `${distanceText(distance)} · ${durationText(expectedTravelTime)}`)));
}

/** The lanes before a maneuver, if there are several. */
export function laneList({ lanes }) {
    if (lanes.length < 2) return null;
    const used = lanes.map((lane, index) => (lane.isValid ? index + 1 : 0)).filter(Boolean);
    const label = text("step.lanes", { used: used.join(", "), count: lanes.length });
    return element("span.lanes", { role: "img", "aria-label": label }, lanes.map(laneIcon));
}
