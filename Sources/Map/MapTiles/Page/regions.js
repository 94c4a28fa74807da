// Where one may travel and where one is: the coverage as a shade around it, the place of a refusal, the current location.

import { box, cornerPositions, far, mapsOf, pixelsOf, position } from "./geometry.js";
import { feature } from "./overlays.js";
import { ask } from "./server.js";

/** Shades what the maps of the server show and it does not cover for the means of transport of the plan. */
export async function drawCoverage(overlays, plan, capabilities) {
    if (!capabilities.coverage) return;
    const covered = (await ask(capabilities.coverage.path).catch(() => ({ features: [] }))).features;
    const draw = () => overlays.set("coverage", shade(covered.filter((area) => area.properties.modes.includes(plan.mode)), mapsOf(capabilities)));
    plan.addEventListener("change", ({ detail }) => detail.isTransient || detail.isLabel || draw());
    draw();
}

/** The maps, with all of the coverage, without what is covered; holes of the coverage are shaded too. */
function shade(covered, maps) {
    const polygons = covered.map((area) => area.geometry.coordinates);
    const around = maps.map(({ bounds }) => {
        const frame = cornerPositions(bounds);
        const outlines = polygons.map(([outline]) => outline).filter((outline) => overlap(frame, extent(outline)));
        const [[west, south], [east, north]] = extent([...frame, ...outlines.flat()]);
        return [box([west - 1e-5, south - 1e-5], [east + 1e-5, north + 1e-5]), ...outlines];
    });
    return [...around, ...polygons.flatMap(([, ...holes]) => holes.map((hole) => [hole]))].map((rings) => feature("Polygon", rings));
}

const extent = (line) => [Math.min, Math.max].map((limit) => [0, 1].map((axis) => line.reduce((value, point) => limit(value, point[axis]), line[0][axis])));
const overlap = ([low, high], [from, to]) => [0, 1].every((axis) => low[axis] <= to[axis] && from[axis] <= high[axis]);

/** The places of a refusal: from the stop at fault to the nearest place that would do, if the server knows one that is not far. */
export function refusedPlace(problem, plan) {
    const { pointIndex, distance } = problem?.details ?? {};
    const [stop, nearest] = [plan.stops[pointIndex], distance < far ? problem.details.nearest : null];
    return stop?.coordinate ? { stop, nearest, ends: [stop.coordinate, nearest].filter(Boolean) } : null;
}

export function drawRefusal(overlays, problem, plan) {
    const ends = (refusedPlace(problem, plan)?.ends ?? []).map(position);
    overlays.set("refusal", ends.length > 0 ? [feature("LineString", ends), feature("Point", ends.at(-1))] : []);
}

export function drawLocation(overlays, location) {
    if (!location) return;
    drawAccuracy(overlays, location.coordinate, location.accuracy);
    overlays.set("location", [feature("Point", position(location.coordinate))]);
}

/** The circle of an accuracy in meters, whose radius is in pixels at zoom 24. */
export function drawAccuracy(overlays, coordinate, meters) {
    overlays.set("accuracy", [feature("Point", position(coordinate), { pixels: pixelsOf(coordinate, meters) * 2 ** 24 })]);
}
