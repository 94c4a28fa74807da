// The address of the page: a plan is written with the parameters of a `directions:` link, so that the address is
// itself a request for directions; the view of the map stands behind the `#`.

import { decodePolyline, encodePolyline, readCoordinate } from "./geometry.js";
import { stop } from "./plan.js";

const measures = ["height", "width", "length", "weight"];
const features = ["tolls", "highways", "ferries", "tunnels", "unpaved", "stairs", "busy-roads"];

/** The parameters of the plan; `kept` are those of the page, such as `lang` and `embed`. */
export function writePlan(plan, kept = {}) {
    const parameters = [];
    const [first, ...others] = plan.stops;
    const last = others.pop();
    if (placeText(first) && !first.isCurrentLocation) parameters.push(["from", placeText(first)]);
    for (const via of others.filter(placeText)) parameters.push(["via", placeText(via)]);
    if (placeText(last)) parameters.push(["to", placeText(last)]);
    if (parameters.length > 0 || plan.mode !== "automobile") parameters.push(["mode", plan.mode]);
    if (plan.avoided.length > 0) parameters.push(["avoid", plan.avoided.join(",")]);
    for (const { outline, holes } of plan.areas) parameters.push(["avoid-area", [outline, ...holes].map(encodePolyline).join(",")]);
    if (plan.closedRoads.length > 0) parameters.push(["closed", plan.closedRoads.map((road) => road.wayID).join(",")]);
    for (const measure of measures) if (plan.vehicle[measure]) parameters.push([measure, plan.vehicle[measure]]);
    const date = new Date(plan.time.value);
    if (plan.time.kind !== "now" && !Number.isNaN(date.getTime())) {
        parameters.push([plan.time.kind, date.toISOString().replace(".000", "")]);
    }
    parameters.push(...writeKept(plan.kept));
    return [...parameters, ...Object.entries(kept).filter(([, value]) => value)]
        .map(([name, value]) => `${name}=${escape(value)}`).join("&");
}

/** The plan in the parameters of an address; stops that are addresses have a label and no coordinate. */
export function readPlan(query) {
    const parameters = new URLSearchParams(query);
    const [from, to] = ["from", "to"].map((name) => readPlace(parameters.get(name)));
    const via = parameters.getAll("via").map(readPlace);
    const isHere = !parameters.get("from") && parameters.has("to");
    return {
        stops: [isHere ? stop({ isCurrentLocation: true }) : from, ...via, to],
        mode: ["automobile", "walking", "cycling"].find((mode) => mode === parameters.get("mode")) ?? "automobile",
        avoided: (parameters.get("avoid") ?? "").split(",").filter((feature) => features.includes(feature)),
        areas: parameters.getAll("avoid-area").map((rings) => rings.split(",").map(decodePolyline))
            .filter((rings) => rings.every((ring) => ring.length >= 3)).map(([outline, ...holes]) => ({ outline, holes })),
        closedRoads: (parameters.get("closed") ?? "").split(",").filter((id) => /^\d{1,15}$/.test(id))
            .map((id) => ({ wayID: Number(id), name: "", lines: [] })),
        time: readTime(parameters),
        vehicle: Object.fromEntries(measures.filter((measure) => Number(parameters.get(measure)) > 0)
            .map((measure) => [measure, Number(parameters.get(measure))])),
        kept: readKept(parameters),
    };
}

/** The settings that the page has no control for, which a link may have all the same. */
function readKept(parameters) {
    const kept = {};
    const speeds = (parameters.get("speeds") ?? "").split(",").map((speed) => /^(\d{1,15}):(forward|backward|both):(\d+(?:\.\d+)?)$/.exec(speed))
        .filter(Boolean).map(([, wayID, direction, speed]) => ({ wayID: Number(wayID), direction, kilometersPerHour: Number(speed) }));
    if (speeds.length > 0) kept.waySpeeds = speeds;
    if (/^(true|false)$/.test(parameters.get("straight"))) kept.continuesStraight = parameters.get("straight") === "true";
    if (/^(metric|imperial|britishImperial)$/.test(parameters.get("units"))) kept.units = parameters.get("units");
    return kept;
}

function writeKept({ waySpeeds = [], continuesStraight, units }) {
    const speeds = waySpeeds.map(({ wayID, direction, kilometersPerHour }) => `${wayID}:${direction}:${kilometersPerHour}`).join(",");
    return [["speeds", speeds], ["straight", continuesStraight], ["units", units]].filter(([, value]) => value !== undefined && value !== "");
}

/** The view in the fragment: zoom, latitude and longitude; null without one. */
export function readView(fragment) {
    const match = /^#map=([\d.]+)\/(-?[\d.]+)\/(-?[\d.]+)$/.exec(fragment);
    const [zoom, latitude, longitude] = (match ?? []).slice(1).map(Number);
    const isValid = match && zoom <= 24 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    return isValid ? { zoom, center: [longitude, latitude] } : null;
}

export function writeView(map) {
    const { lng, lat } = map.getCenter().wrap();
    return `#map=${+map.getZoom().toFixed(2)}/${lat.toFixed(5)}/${lng.toFixed(5)}`;
}

/** The value of a field for date and time, which is local, for a date. */
export function localTime(date) {
    return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A place as a link has it; an address that is not known yet is its own text, and an empty stop has none. */
function placeText({ coordinate, label, isCurrentLocation }) {
    if (isCurrentLocation) return "Current Location";
    return coordinate ? `${+coordinate.latitude.toFixed(6)},${+coordinate.longitude.toFixed(6)}` : label;
}

function readPlace(value) {
    if (!value) return stop();
    if (/^current[ -]?location$/i.test(value)) return stop({ isCurrentLocation: true });
    return stop({ coordinate: readCoordinate(value), label: value, isNamed: false });
}

function readTime(parameters) {
    const kind = ["depart", "arrive"].find((name) => parameters.has(name));
    const date = new Date(parameters.get(kind) ?? "");
    return kind && !Number.isNaN(date.getTime()) ? { kind, value: localTime(date) } : { kind: "now", value: "" };
}

/** Percent-encoding that leaves commas and colons readable. */
function escape(value) {
    return encodeURIComponent(value).replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%20", "+");
}
