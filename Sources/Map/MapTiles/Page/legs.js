// A route as a person sees it: a point that it only passes ends no leg and is no step, and does not count among the stops.

/** The legs from stop to stop, each with the index of the stop where it begins. */
export function legsOf(route, plan) {
    const legs = [];
    route.legs.forEach(({ distance, expectedTravelTime }, index) => {
        if (index === 0 || plan.role(index) !== "pass") legs.push({ begin: index, distance: 0, expectedTravelTime: 0 });
        legs.at(-1).distance += distance;
        legs.at(-1).expectedTravelTime += expectedTravelTime;
    });
    return legs;
}

/** The steps; the server takes a point to pass for a stop, where a step ends and another goes on along the same road. */
export function drivenSteps(route, plan) {
    const steps = [];
    let [place, heading] = [0, null];
    for (const step of route.steps) {
        const { kind, headingBefore, headingAfter } = step.maneuver;
        if (kind === "waypoint") place += 1;
        const isPassed = kind === "waypoint" && plan.role(place) === "pass";
        if (heading !== null && kind === "depart" && isAlike(heading, headingAfter)) steps.push(joined(steps.pop(), step));
        else if (!isPassed) steps.push(kind === "waypoint" ? renumbered(step, place, plan.numberOf(place)) : step);
        heading = isPassed ? (headingBefore ?? null) : null;
    }
    return steps;
}

const isAlike = (heading, other) => Math.abs(((other - heading + 540) % 360) - 180) < 45;

function joined(step, next) {
    const coordinates = [...step.polyline.coordinates, ...next.polyline.coordinates];
    const [distance, expectedTravelTime] = ["distance", "expectedTravelTime"].map((key) => step[key] + next[key]);
    return { ...step, distance, expectedTravelTime, notice: step.notice ?? next.notice, polyline: { ...step.polyline, coordinates, pointCount: coordinates.length } };
}

/** The words of all languages have the number of a stop before its name. */
const renumbered = (step, from, to) => ({ ...step, instructions: step.instructions.replace(String(from), String(to)) });
