// Where one may travel and where one is: the coverage as a shade around it, the place of a refusal, the current location.

import { cornerPositions, pixelsOf, position } from "./geometry.js";
import { feature } from "./overlays.js";
import { ask } from "./server.js";

/** Shades what the server does not cover for the means of transport of the plan. */
export async function drawCoverage(overlays, plan, { coverage, bounds }) {
    const areas = coverage ? (await ask(coverage.path).catch(() => ({ features: [] }))).features : [];
    const draw = () => overlays.set("coverage", shade(areas.filter((area) => area.properties.modes.includes(plan.mode)), bounds));
    plan.addEventListener("change", ({ detail }) => detail.isTransient || detail.isLabel || draw());
    draw();
}

/** The world without the areas, or without the bounds if there are none; holes of areas are shaded too. */
function shade(areas, bounds) {
    const polygons = areas.length > 0 ? areas.map((area) => area.geometry.coordinates) : [[box(...cornerPositions(bounds))]];
    const west = polygons[0][0].some(([longitude]) => longitude > 180) ? 0 : -180;
    return [[box([west, -85.05], [west + 360, 85.05]), ...polygons.map(([outline]) => outline)], ...polygons.flatMap(([, ...holes]) => holes.map((hole) => [hole]))]
        .map((rings) => feature("Polygon", rings));
}

const box = ([west, south], [east, north]) => [[west, south], [east, south], [east, north], [west, north], [west, south]];

/** The places of a refusal: from the stop at fault to the nearest place that would do, if the server knows one. */
export function refusedPlace(problem, plan) {
    const { pointIndex, nearest = null } = problem?.details ?? {};
    const stop = plan.stops[pointIndex];
    return stop?.coordinate ? { stop, nearest, ends: [stop.coordinate, nearest].filter(Boolean) } : null;
}

export function drawRefusal(overlays, problem, plan) {
    const ends = (refusedPlace(problem, plan)?.ends ?? []).map(position);
    overlays.set("refusal", ends.length > 0 ? [feature("LineString", ends), feature("Point", ends.at(-1))] : []);
}

/** The current location with its accuracy. */
export function drawLocation(overlays, location) {
    if (!location) return;
    drawAccuracy(overlays, location.coordinate, location.accuracy);
    overlays.set("location", [feature("Point", position(location.coordinate))]);
}

/** The circle of an accuracy in meters, whose radius is in pixels at zoom 24. */
export function drawAccuracy(overlays, coordinate, meters) {
    overlays.set("accuracy", [feature("Point", position(coordinate), { pixels: pixelsOf(coordinate, meters) * 2 ** 24 })]);
}
