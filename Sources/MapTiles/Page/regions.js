// What lies outside: the coverage as a shade around it, and what a refusal says about a place, drawn on the map.

import { position } from "./geometry.js";
import { feature } from "./overlays.js";
import { ask } from "./server.js";

const world = [[-180, -85.05], [180, -85.05], [180, 85.05], [-180, 85.05], [-180, -85.05]];

/** Shades what the server does not cover for the means of transport of the plan. */
export async function drawCoverage(overlays, plan, capabilities) {
    const areas = capabilities.coverage ? (await ask(capabilities.coverage.path).catch(() => ({ features: [] }))).features : [];
    const draw = () => overlays.set("coverage", shade(areas, plan.mode, capabilities.bounds));
    plan.addEventListener("change", ({ detail }) => detail.isTransient || detail.isLabel || draw());
    draw();
}

function shade(areas, mode, { southWest, northEast }) {
    const rings = areas.filter((area) => area.properties.modes.includes(mode)).map((area) => area.geometry.coordinates);
    const box = [southWest, { ...southWest, longitude: northEast.longitude }, northEast, { ...northEast, longitude: southWest.longitude }, southWest];
    const [outlines, holes] = rings.length > 0 ? [rings.map(([outline]) => outline), rings.flatMap(([, ...inner]) => inner)] : [[box.map(position)], []];
    return [feature("Polygon", [world, ...outlines]), ...holes.map((hole) => feature("Polygon", [hole]))];
}

/** The places of a refusal: from the stop at fault to the nearest place that would do, if the server knows one. */
export function refusedPlace(problem, plan) {
    const index = problem?.details.pointIndex;
    const from = plan.stops[index]?.coordinate;
    return from ? { index, from, nearest: problem.details.nearest ?? null } : null;
}

export function drawRefusal(overlays, problem, plan) {
    const place = refusedPlace(problem, plan);
    if (!place) return overlays.set("refusal", []);
    const ends = [place.from, place.nearest].filter(Boolean).map(position);
    overlays.set("refusal", [...(ends.length > 1 ? [feature("LineString", ends)] : []), feature("Point", ends.at(-1))]);
}
