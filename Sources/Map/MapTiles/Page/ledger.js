// Where the time of a route goes: a bar with a part for each kind of road, turns, signals and so on, and the same in words.

import { element } from "./element.js";
import { fold } from "./icons.js";
import { distanceText, durationText, percentText, text } from "./texts.js";

const moving = ["driving", "walking", "cycling", "pushing"];

/** Road classes that one name is enough for. */
const kinds = {
    motorway_link: "motorway", trunk_link: "trunk", primary_link: "primary", secondary_link: "secondary", tertiary_link: "tertiary",
    living_street: "residential", road: "unclassified", steps: "steps", bridleway: "path", corridor: "footway",
};

export function timeBar({ ledger }) {
    if (!ledger || ledger.total <= 0) return null;
    const parts = partsOf(ledger.entries);
    const bar = element("div.timebar", { "aria-hidden": "true" }, parts.map(({ seconds, color, name }) => {
        const piece = element(`span.part.${color}`, { title: `${name}: ${durationText(seconds)}` });
        piece.style.flexGrow = seconds / ledger.total;
        return piece;
    }));
    // Each bend at a junction is a turn that takes time, and no person counts those.
    const isCounted = ({ meters, count, color }) => count > 1 && meters === 0 && color !== "is-turns";
    const rows = parts.map((part) => element("li", element(`span.part.${part.color}`), element("span.name", part.name, isCounted(part) && ` × ${part.count}`),
        element("span.length", part.meters > 0 && distanceText(part.meters)),
        element("span.time", durationText(part.seconds)), element("span.share", percentText(part.seconds / ledger.total))));
    return fold("ledger", text("ledger.label"), bar, element("ul.timeparts", rows), reluctance(ledger));
}

/** The entries with equal names joined, the longest first. */
export function partsOf(entries) {
    const parts = new Map();
    for (const { category, roadClass, duration, distance, count } of entries) {
        const kind = kinds[roadClass] ?? roadClass;
        const isRoad = moving.includes(category) && kind;
        const name = isRoad ? text(`road.${kind}`, {}, kind) : text(`ledger.${category}`);
        const color = isRoad ? `road-${kind}` : `is-${category}`;
        const part = parts.get(name) ?? { name, color, seconds: 0, meters: 0, count: 0 };
        parts.set(name, { ...part, seconds: part.seconds + duration, meters: part.meters + distance, count: part.count + count });
    }
    return [...parts.values()].filter(({ seconds }) => Math.abs(seconds) >= 0.5).sort((a, b) => Math.abs(b.seconds) - Math.abs(a.seconds));
}

/** What the choice of the route counted on top of the time, if anything. */
function reluctance(ledger) {
    const counted = ledger.reluctance.filter(({ reason, duration }) => reason !== "rounding" && duration >= 1);
    if (counted.length === 0) return null;
    const parts = counted.map(({ reason, duration }) => `${text(`reluctance.${reason}`)} ${durationText(duration)}`);
    return element("p.hint", text("reluctance.label", { parts: parts.join(", ") }));
}
