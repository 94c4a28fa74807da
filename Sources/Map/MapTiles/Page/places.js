// Places by text and text by place, from the server's index.

import { ask } from "./server.js";
import { coordinateText, distanceText, locale, text } from "./texts.js";

/** The suggestions for a text that is being typed, near a coordinate. */
export const complete = (words, near, signal) => withKinds("/autocomplete", words, near, signal);

/** The places that a text means: an address or a name, and places of a kind. */
export const find = (words, near, signal) => withKinds("/geocode", words, near, signal);

/** Places by name, and before them the first ones of the kind that the words name; those without some words come last. */
async function withKinds(path, words, near, signal) {
    const searched = words.length < 3 ? [] : places("/search", words, near, signal).catch(() => []);
    const named = await places(path, words, near, signal);
    const ofKind = (await searched).filter(({ isOfKind }) => isOfKind).slice(0, 3);
    const others = named.filter(({ element }) => !ofKind.some((place) => place.element === element));
    return [...ofKind, ...others].sort((one, other) => one.isPartial - other.isPartial);
}

/** The address at a coordinate; the coordinate itself where none is known. */
export async function nameOf(coordinate) {
    const parameters = { point: coordinateText(coordinate, 7).replace(" ", ""), limit: 1, language: locale.tag };
    const answer = await ask("/reverse", { parameters }).catch(() => ({ places: [] }));
    const [nearest] = answer.places.filter(({ distance }) => distance < 150).map(read);
    return nearest?.label ?? coordinateText(coordinate);
}

async function places(path, words, near, signal) {
    if (words.length > 500) return []; // No name and no address is longer.
    const parameters = { q: words, limit: 6, language: locale.tag, near: near && `${near.latitude},${near.longitude}` };
    return (await ask(path, { parameters, signal })).places.map(read);
}

function read({ name, title, nearby, category, coordinate, distance, element, matched = [], unmatched = [] }) {
    const label = name && !title.startsWith(name) ? `${name}, ${title}` : title || name;
    const isPartial = unmatched.length > 0;
    const missing = isPartial && text("search.missing", { words: unmatched.join(", ") });
    const away = distance !== undefined && distanceText(distance);
    const detail = [category, name && title !== name ? title : "", nearby, away, missing].filter(Boolean).join(" · ");
    const kinds = { isNamed: Boolean(name), isPartial, isOfKind: matched.some(({ part }) => part === "category") };
    return { coordinate, label, name: name || title || category, detail, distance, element, ...kinds };
}
