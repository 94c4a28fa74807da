// Links of every dialect: one that is pasted becomes the plan, and the plan becomes links for other apps.

import { ask } from "./server.js";
import { stop } from "./plan.js";
import { coordinateText, locale, text } from "./texts.js";
import { find } from "./places.js";
import { localTime } from "./permalink.js";

const longestLink = 65_536;
const modes = ["automobile", "walking", "cycling"];

/** Whether a text is a link and no place. */
export function isLink(words) {
    return /^\s*([a-z][a-z0-9+.-]*:(\/\/|\?|[-+\d])|(www\.|maps\.|goo\.gl\/)\S+\/)\S*\s*$/i.test(words);
}

/** Reads a link and makes its contents the plan; a place alone becomes the stop with this index. Returns a message. */
export async function openLink(link, plan, index) {
    const url = link.trim();
    if (new TextEncoder().encode(url).length > longestLink) throw new Error(text("link.tooLong"));
    const { request, dialect, kind, unread = [] } = await ask("/link", { parameters: { url }, language: locale.tag });
    const places = [request.source, ...(request.waypoints ?? []), request.destination];
    const stops = await Promise.all(places.map((place) => placeOf(place ?? {})));
    const isPlace = kind === "place" || dialect === "geo" || !request.source;
    plan.update(() => {
        if (isPlace) plan.replace(index, stops.at(-1));
        else plan.stops = stops;
        if (isPlace) return;
        plan.mode = modes.find((mode) => request.transportType?.split(",").includes(mode)) ?? plan.mode;
        readRestrictions(plan, request);
    });
    const message = text("link.read", { dialect });
    return unread.length > 0 ? `${message} ${text("link.unread", { names: unread.join(", ") })}` : message;
}

/**
 * The links of the plan, as `{ dialect, url, lost }`. A dialect that cannot carry all of it has a link with the places and
 * the means of transport alone, and a list of what is lost.
 */
export async function linksOf(plan, signal) {
    const { source, destination, waypoints, transportType, ...others } = plan.request(locale);
    const places = { source, destination, waypoints, transportType };
    const { restrictions, departureDate, arrivalDate, currentLocation } = others;
    const options = { signal, language: locale.tag };
    const { links, losses } = await ask("/link", { body: { ...places, restrictions, departureDate, arrivalDate, currentLocation }, ...options });
    const simple = losses.length > 0 ? (await ask("/link", { body: { ...places, currentLocation }, ...options })).links : [];
    const urls = new Map([...simple, ...links].map(({ dialect, url }) => [dialect, url]));
    const lost = new Map(losses.map((one) => [one.dialect, one.lost]));
    return [...new Set([...urls.keys(), ...lost.keys()])].map((dialect) => ({ dialect, url: urls.get(dialect), lost: lost.get(dialect) ?? [] }));
}

/** Looks up the stops that have only an address, as an address of the page may have, and tells which are not known. */
export async function resolveAddresses(plan, say) {
    const open = plan.stops.filter((one) => !one.coordinate && one.label && !one.isCurrentLocation);
    await Promise.all(open.map(async (one) => {
        const place = await placeOf({ address: one.label });
        if (!place.coordinate) return say(text("search.nothing", { words: one.label.slice(0, 80) }));
        plan.update(() => {
            const index = plan.stops.findIndex(({ number }) => number === one.number);
            if (index >= 0) plan.replace(index, place);
        }, { isRestored: true });
    }));
}

function readRestrictions(plan, { restrictions, departureDate, arrivalDate, continuesStraight, units }) {
    const date = departureDate ?? arrivalDate;
    plan.time = date ? { kind: departureDate ? "depart" : "arrive", value: localTime(new Date(date)) } : { kind: "now", value: "" };
    plan.avoided = restrictions?.avoidedFeatures ?? [];
    plan.areas = restrictions?.avoidedAreas ?? [];
    plan.closedRoads = (restrictions?.closedWays ?? []).map((wayID) => ({ wayID, name: "", lines: [] }));
    plan.vehicle = restrictions?.vehicle ?? {};
    const kept = { waySpeeds: restrictions?.waySpeeds?.length > 0 ? restrictions.waySpeeds : null, continuesStraight, units };
    plan.kept = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== null && value !== undefined));
}

/** A stop for a place of a request; an address is looked up, and stays a text if it is not known. */
async function placeOf({ coordinate, placemark, address, name, isCurrentLocation }) {
    if (isCurrentLocation) return stop({ isCurrentLocation: true });
    const point = coordinate ?? placemark?.coordinate;
    if (point) return stop({ coordinate: point, label: name ?? address ?? coordinateText(point), isNamed: Boolean(name) });
    if (!address) return stop();
    const [first] = await find(address).catch(() => []);
    return first ? stop({ coordinate: first.coordinate, label: first.label, isNamed: first.isNamed }) : stop({ label: address });
}
