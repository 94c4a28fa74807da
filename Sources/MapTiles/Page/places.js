// Places by text and text by place, from the server's index.

import { ask } from "./server.js";
import { coordinateText, locale } from "./texts.js";

/** No name and no address is longer. */
const longestText = 500;

/** The suggestions for a text that is being typed, near a coordinate. */
export const complete = (words, near, signal) => places("/autocomplete", words, near, signal);

/** The places that a text means: an address, a name, or else a kind of place. */
export async function find(words, near, signal) {
    const found = await places("/geocode", words, near, signal);
    return found.length > 0 ? found : places("/search", words, near, signal);
}

/** The address at a coordinate; the coordinate itself where none is known. */
export async function nameOf(coordinate) {
    const parameters = { point: coordinateText(coordinate, 7).replace(" ", ""), limit: 1, language: locale.tag };
    const answer = await ask("/reverse", { parameters }).catch(() => ({ places: [] }));
    const [nearest] = answer.places.filter(({ distance }) => distance < 150).map(read);
    return nearest?.label ?? coordinateText(coordinate);
}

async function places(path, words, near, signal) {
    if (words.length > longestText) return [];
    const parameters = { q: words, limit: 6, language: locale.tag, near: near && `${near.latitude},${near.longitude}` };
    return (await ask(path, { parameters, signal })).places.map(read);
}

function read({ name, title, category, coordinate }) {
    const label = name && !title.startsWith(name) ? `${name}, ${title}` : title || name;
    const detail = [category, name && title !== name ? title : ""].filter(Boolean).join(" · ");
    return { coordinate, label, name: name || title, detail, isNamed: Boolean(name) };
}
