// A plan as the parameters of a `directions:` link. The server answers that link, other apps' links are read by way of it,
// and the page has it as its address, so that the address is itself a request; MapLibre writes the view of the map behind the `#`.

import { decodePolyline, encodePolyline, pair, readCoordinate } from "./geometry.js";
import { ask } from "./server.js";
import { locale, text } from "./texts.js";

export const measures = ["height", "width", "length", "weight"];
const modes = ["automobile", "walking", "cycling"];
const features = ["tolls", "highways", "ferries", "tunnels", "unpaved", "stairs", "busy-roads"];
const [here, longestLink] = ["Current Location", 65_536];
/** What the page has no control for, which a link may have all the same: for the whole plan, and for each place. */
const keptNames = ["waySpeeds", "continuesStraight", "units"];
const keptOfPlaces = ["radiuses", "bearings", "approaches"];
/** The names that older links have. */
const formerNames = { mode: "transportType", avoid: "avoidedFeatures", "avoid-area": "avoidedAreas", closed: "closedWays", speeds: "waySpeeds",
    depart: "departureDate", arrive: "arrivalDate", straight: "continuesStraight" };

/** The parameters of the plan and `more`. */
export function writePlan({ stops, mode, avoided, areas, closedRoads, vehicle, time, kept }, more = {}) {
    const places = stops.filter((one, index) => index === 0 || index === stops.length - 1 || placeText(one));
    const list = (part) => (places.some(part) ? places.map((...one) => part(...one) || "").join("|") : "");
    const isPassed = (one, index) => one.isPassed && index > 0 && index < places.length - 1 && "true";
    const parameters = [
        ["from", stops[0].isCurrentLocation ? "" : placeText(stops[0])], ...places.slice(1, -1).map((one) => ["via", placeText(one)]),
        ["to", placeText(stops.at(-1))], ["names", list((one) => one.isNamed && one.label.replaceAll("|", "/"))],
        ["passes", list(isPassed)], ["transportType", mode === "automobile" && !places.some(placeText) ? "" : mode], ["avoidedFeatures", avoided.join(",")],
        ...areas.map(({ outline, holes }) => ["avoidedAreas", [outline, ...holes].map(encodePolyline).join(",")]),
        ["closedWays", closedRoads.map((road) => road.wayID).join(",")], ...measures.map((name) => [name, vehicle[name]]),
        [formerNames[time.kind], time.kind !== "now" && readTime(time.value)?.toISOString().replace(".000", "")],
        ...keptOfPlaces.map((name) => [name, list((one) => one.kept[name])]), ...Object.entries({ ...kept, ...more }),
    ];
    return parameters.filter(([, value]) => value).map(([name, value]) => `${name}=${escape(value)}`).join("&");
}

/** The link of the plan that the server answers, with the settings of this browser; `more` replaces some. */
export function requestLink(plan, more = {}) {
    const location = plan.stops.some((one) => one.isCurrentLocation) && plan.currentLocation?.text;
    const settings = { requestsAlternateRoutes: plan.stops.length === 2, includesLedger: true, language: locale.tag, units: plan.kept.units ?? locale.units };
    return `directions:?${writePlan(plan, { ...settings, currentLocation: location, ...more })}`;
}

/** The plan in the parameters of a link; stops that are addresses have a label and no coordinate. */
export function readPlan(query, usualMode = modes[0]) {
    const parameters = new URLSearchParams([...new URLSearchParams(query)].map(([name, value]) => [formerNames[name] ?? name, value]));
    const all = (name, separator = ",") => (parameters.get(name) ?? "").split(separator);
    const isHere = !parameters.get("from") && parameters.has("to");
    const places = [isHere ? here : parameters.get("from"), ...parameters.getAll("via"), parameters.get("to")];
    const kind = ["depart", "arrive"].find((one) => readTime(parameters.get(formerNames[one]))) ?? "now";
    return {
        stops: places.map((place, index) => ({
            ...readPlace(place ?? "", all("names", "|")[index]), isPassed: all("passes", "|")[index] === "true",
            kept: Object.fromEntries(keptOfPlaces.map((name) => [name, all(name, "|")[index]])),
        })),
        mode: all("transportType").find((mode) => modes.includes(mode)) ?? usualMode,
        avoided: all("avoidedFeatures").filter((feature) => features.includes(feature)),
        areas: parameters.getAll("avoidedAreas").map((rings) => rings.split(",").map(decodePolyline))
            .filter((rings) => rings.every((ring) => ring.length >= 3)).map(([outline, ...holes]) => ({ outline, holes })),
        closedRoads: all("closedWays").filter((id) => /^\d{1,15}$/.test(id)).map((id) => ({ wayID: Number(id), name: "", lines: [] })),
        time: { kind, value: kind === "now" ? "" : localTime(readTime(parameters.get(formerNames[kind]))) },
        vehicle: Object.fromEntries(measures.map((name) => [name, Number(parameters.get(name))]).filter(([, value]) => value > 0)),
        kept: Object.fromEntries(keptNames.filter((name) => parameters.get(name)).map((name) => [name, parameters.get(name)])),
    };
}

/** Whether a text is a link and no place. */
export const isLink = (words) => /^\s*([a-z][a-z0-9+.-]*:(\/\/|\?|[-+\d])|(www\.|maps\.|goo\.gl\/)\S+\/)\S*\s*$/i.test(words);

/** Reads a link and makes its contents the plan; a place alone becomes that of a stop. Returns a message. */
export async function openLink(link, plan, number) {
    const url = link.trim();
    if (new TextEncoder().encode(url).length > longestLink) throw new Error(text("link.tooLong"));
    const { kind, dialect, links, unread, request } = await ask("/link", { parameters: { url } });
    const own = links.find((one) => one.dialect === "directions")?.url;
    if (!own) throw new Error(text("link.tooLong"));
    // The server does not know which points are only passed; the link of this page says it.
    const passes = dialect === "directions" && /[?&](passes=[^&]*)/.exec(url)?.[1];
    const read = readPlan([new URL(own).search, passes].filter(Boolean).join("&"), plan.mode);
    if (kind !== "directions") plan.place(number, read.stops.at(-1));
    else plan.restore(read);
    const message = text("link.read", { dialect });
    // `api` is the version of a format, which nobody asked for.
    const lost = unread.filter((name) => name !== "api" && (!passes || name !== "passes"));
    if (kind === "directions" && !modes.includes(request.transportType)) lost.unshift(text("lost.transportType"));
    return lost.length > 0 ? `${message} ${text("link.unread", { names: lost.join(", ") })}` : message;
}

/** The value of a field for date and time, which is local, for a date. */
export const localTime = (date) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** The date of a text; null if it is none. */
function readTime(words) {
    const date = new Date(words || NaN);
    return Number.isNaN(date.getTime()) ? null : date;
}

/** A place as a link has it; an address that is not known yet is its own text, and an empty stop has none. */
const placeText = ({ coordinate, label, isCurrentLocation }) => (isCurrentLocation ? here : coordinate ? pair(coordinate, 6) : label);

function readPlace(words, name) {
    if (/^current[ -]?location$/i.test(words)) return { isCurrentLocation: true, label: text("here.name") };
    const coordinate = readCoordinate(words);
    return coordinate ? { coordinate, label: name, isNamed: Boolean(name) } : { label: words };
}

/** Percent-encoding that leaves commas and colons readable. */
const escape = (value) => encodeURIComponent(value).replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%20", "+");
