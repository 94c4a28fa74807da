// Completes what a click, a link or an address of the page leaves open: the name of a coordinate, the place of an address,
// the current location, and the line of a closed road.

import { locate } from "./locations.js";
import { find, nameOf } from "./places.js";
import { ask } from "./server.js";
import { text } from "./texts.js";

export function completePlan(plan, say) {
    const begun = new WeakSet();
    plan.addEventListener("change", ({ detail }) => {
        if (detail.isTransient) return;
        for (const part of [...plan.stops, ...plan.closedRoads].filter((one) => !begun.has(one))) {
            begun.add(part);
            complete(plan, part, say);
        }
    });
}

async function complete(plan, part, say) {
    if (part.wayID) return part.lines.length === 0 && keep(plan, part, await road(part.wayID), { isLabel: true });
    if (part.isUnnamed) return name(plan, part, await nameOf(part.coordinate));
    if (part.coordinate || !part.label) return;
    try {
        const found = part.isCurrentLocation ? await keepLocation(plan) : (await find(part.label))?.[0];
        if (!found || found.isPartial) throw new Error(text("search.nothing", { words: part.label.slice(0, 80) }));
        keep(plan, part, found, { isRestored: true });
    } catch (problem) {
        say(problem.message);
        if (part.isCurrentLocation) plan.place(part.number, {});
    }
}

const named = [];

/** Names a stop, together with those whose names come soon after; the more stops there are, the longer a change takes. */
function name(plan, part, label) {
    if (named.push([part, label]) > 1) return;
    const give = () => named.splice(0).forEach(([one, words]) => Object.assign(one, { label: words, isUnnamed: false }));
    setTimeout(() => plan.update(give, { isLabel: true }), plan.stops.length);
}

/** Changes a part of the plan unless it is gone; a place that moved on is another object. */
function keep(plan, part, values, detail) {
    if ([...plan.stops, ...plan.closedRoads].includes(part)) plan.update(() => Object.assign(part, values), detail);
}

const road = async (way) => (await ask("/roads", { parameters: { way } }).catch(() => null))?.roads[0] ?? {};

/** The current location by the browser, which the plan keeps. */
export async function keepLocation(plan) {
    const { coordinate, horizontalAccuracy: accuracy, course, timestamp } = await locate();
    plan.currentLocation = { coordinate, accuracy, text: [coordinate.latitude, coordinate.longitude, accuracy, course, timestamp].join(",") };
    return { coordinate };
}
