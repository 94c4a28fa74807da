// What paper has that the screen does not: the map as a picture of the whole route, and the settings of the plan as lines.

import { isInSight, pictureOf } from "./basemap.js";
import { roadName } from "./drawing.js";
import { element } from "./element.js";
import { unitOf } from "./options.js";
import { measures } from "./permalink.js";
import { linePositions } from "./routelines.js";
import { clockText, text } from "./texts.js";

export function preparePaper(lines, picture, { map, plan, answer, looks }) {
    window.addEventListener("beforeprint", () => {
        if (answer.route && !isInSight(map, linePositions(answer.route.polyline))) looks.whole(0);
        picture.src = pictureOf(map);
        document.querySelectorAll('[data-key="notices"]').forEach((notices) => (notices.open = true));
        lines.replaceChildren(...settings(plan).map((line) => element("li", { dir: "auto" }, line)));
    });
}

/** Shows the whole route, waits until its map is drawn, and prints. */
export async function print({ map, looks }) {
    looks.whole(0);
    await Promise.race([map.once("idle"), new Promise((resolve) => setTimeout(resolve, 3000))]);
    window.print();
}

function settings({ mode, avoided, areas, closedRoads, vehicle, time }) {
    const list = (key, parts) => parts.length > 0 && `${text(`${key}.label`)}: ${parts.join(", ")}`;
    return [
        text("paper.printed", { date: new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }).format(new Date()) }),
        list("mode", [text(`mode.${mode}`)]), time.kind !== "now" && `${text(`time.${time.kind}`)}: ${clockText(time.value, { isDayTold: true })}`,
        list("avoid", avoided.map((feature) => text(`avoid.${feature}`))), list("area", areas.map((_, index) => text("area.name", { number: index + 1 }))),
        list("closed", closedRoads.map(roadName)),
        list("vehicle", measures.filter((measure) => vehicle[measure]).map((measure) => {
            const [unit, size] = unitOf(measure);
            return `${text(`vehicle.${measure}`, { unit })} ${+(vehicle[measure] / size).toFixed(2)}`;
        })),
    ].filter(Boolean);
}
