// Places by text and text by place, from the server's index.

import { coordinateText, locale } from "./texts.js";
import { ask } from "./server.js";

/** No name and no address is longer. */
const longestText = 500;

/** The suggestions for a text that is being typed, near a coordinate. */
export async function complete(words, near, signal) {
    if (words.length > longestText) return [];
    return found(await ask("/autocomplete", { parameters: { q: words, limit: 6, ...common(near) }, signal }));
}

/** The places that a text means: an address, a name, or else a kind of place. */
export async function find(words, near, signal) {
    if (words.length > longestText) return [];
    const places = found(await ask("/geocode", { parameters: { q: words, limit: 6, ...common(near) }, signal }));
    if (places.length > 0) return places;
    return found(await ask("/search", { parameters: { q: words, limit: 6, ...common(near) }, signal }));
}

/** The address at a coordinate; the coordinate itself where none is known. */
export async function nameOf(coordinate) {
    const point = `${coordinate.latitude},${coordinate.longitude}`;
    try {
        const answer = await ask("/reverse", { parameters: { point, limit: 1, language: locale.tag } });
        const nearest = found(answer)[0];
        return nearest && answer.places[0].distance < 150 ? nearest.label : coordinateText(coordinate);
    } catch {
        return coordinateText(coordinate);
    }
}

function common(near) {
    return { language: locale.tag, near: near ? `${near.latitude},${near.longitude}` : undefined };
}

function found({ places }) {
    return places.map(({ name, title, category, coordinate }) => {
        const label = name && !title.startsWith(name) ? `${name}, ${title}` : title || name;
        const detail = [category, name && title !== name ? title : ""].filter(Boolean).join(" · ");
        return { coordinate, label, name: name || title, detail, isNamed: Boolean(name) };
    });
}
