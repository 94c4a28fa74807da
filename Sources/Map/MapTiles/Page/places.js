// Places by text and text by place, from the server's index.

import { compassPoint, coordinateOfMap, far, pair } from "./geometry.js";
import { ask } from "./server.js";
import { coordinateText, distanceText, durationText, locale, text } from "./texts.js";

/** Where to search for a stop: near the middle of the map, and along the way through the others if it lies between them. */
export function surroundings({ stops, mode }, map, number) {
    const isEnd = [stops[0], stops.at(-1)].some((one) => one.number === number);
    const others = stops.filter((one) => one.coordinate && one.number !== number).map(({ coordinate }) => pair(coordinate));
    return { near: coordinateOfMap(map.getCenter()), along: !isEnd && others.length > 1 ? others.join("|") : undefined, transportType: mode };
}

/** The suggestions for a text that is being typed, around a place or along a way. */
export const complete = (words, around, signal) => withKinds("/autocomplete", words, around, signal);
/** The places that a text means: an address or a name, and places of a kind. */
export const find = (words, around, signal) => withKinds("/geocode", words, around, signal);

/** The usual kinds of places whose name goes on as the words begin; of two letters too many do. */
export function kindsThatBegin(words) {
    const begun = plain(words);
    return begun.length < 3 ? [] : text("search.kinds").split(", ").filter((kind) => plain(kind).startsWith(begun) && plain(kind) !== begun).slice(0, 2);
}

const plain = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase(locale.texts);

/** Places by name, and before them the first ones of the kind that the words name; those without some words come last. */
async function withKinds(path, words, { near, along, transportType } = {}, signal) {
    const searched = words.length < 3 ? [] : places("/search", words, along ? { along, transportType } : { near }, signal).catch(() => []);
    const named = await places(path, words, { near }, signal);
    const ofKind = (await searched).filter(({ isOfKind }) => isOfKind).slice(0, along ? 5 : 3);
    // Along a way, others of the kind are farther from it, though they may be nearer to the middle of the map.
    const others = named.filter(({ element, isOfKind }) => !(along && isOfKind) && !ofKind.some((place) => place.element === element));
    return tellApart([...ofKind, ...others].sort((one, other) => one.isPartial - other.isPartial), near);
}

/** Gives places with the same words their direction, and those that are still the same their coordinate. */
function tellApart(found, near) {
    const direction = ({ coordinate }) => near && text("search.direction", { direction: text(`compass.${compassPoint(near, coordinate)}`) });
    for (const more of [direction, ({ coordinate }) => coordinateText(coordinate)]) {
        const twins = found.filter((one) => found.some((other) => one !== other && one.name === other.name && one.detail === other.detail));
        for (const twin of twins) twin.detail = [twin.detail, more(twin)].filter(Boolean).join(" · ");
    }
    return found;
}

/** What the index has at a coordinate; undefined if that is nothing. */
export async function placeAt(coordinate, signal) {
    const { places } = await ask("/reverse", { parameters: { point: pair(coordinate), limit: 1, language: locale.tag }, signal });
    return places.find(({ distance }) => distance < 150);
}

/** The address at a coordinate; the coordinate itself where none is known. */
export async function nameOf(coordinate) {
    const place = await placeAt(coordinate).catch(() => undefined);
    return place ? read(place).label : coordinateText(coordinate);
}

async function places(path, words, { near, ...more }, signal) {
    if (words.length > 500) return []; // No name and no address is longer.
    const parameters = { q: words, limit: 6, language: locale.tag, near: near && pair(near), ...more };
    return (await ask(path, { parameters, signal })).places.map(read);
}

function read({ name, title, nearby, category, coordinate, distance, detour, element, matched = [], unmatched = [] }) {
    const own = name || category || title;
    const isPartial = unmatched.length > 0;
    const missing = isPartial && text("search.missing", { words: unmatched.join(", ") });
    const away = detour < 10 ? text("search.onTheWay") : detour !== undefined ? text("search.detour", { duration: durationText(detour) })
        : distance < far && distanceText(distance);
    // What tells a place from the next one comes first, since the end may not be in sight.
    const detail = [missing, name && category, away, nearby, own !== title && title].filter(Boolean).join(" · ");
    const kinds = { isNamed: Boolean(name), isPartial, isOfKind: matched.some(({ part }) => part === "category") };
    return { coordinate, label: own && !title.startsWith(own) ? `${own}, ${title}` : title || own, name: own, detail, element, ...kinds };
}
