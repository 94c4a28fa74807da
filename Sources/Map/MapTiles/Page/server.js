// Requests to the server that sent the page. A request ends with its answer, or with a `Problem`.

import { text } from "./texts.js";

/** Why there is no answer: problem details, or `isOffline` without a server. If it `isTemporary`, the same request may succeed later. */
export class Problem extends Error {
    constructor(details, status = 0) {
        super(details.detail ?? details.title ?? String(status));
        Object.assign(this, { details, isOffline: [0, 502].includes(status), isTemporary: [0, 429, 502, 503, 504].includes(status) });
    }
}

/** The address of a path with parameters, without those that are undefined. */
export function addressOf(path, parameters) {
    const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== undefined));
    return query.size > 0 ? `${path}?${query}` : path;
}

/** The response to a request; `body` makes it a POST. */
export async function send(path, { parameters = {}, body, signal } = {}) {
    const post = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(addressOf(path, parameters), { signal, ...(body && post) }).catch((error) => {
        throw error.name === "AbortError" ? error : new Problem({ title: text("refused.offline") });
    });
    if (response.ok) return response;
    throw new Problem(await response.json().catch(() => ({ title: response.statusText })), response.status);
}

export const ask = async (path, options) => (await send(path, options)).json();

/** Asks in a row: a later question cancels an earlier one, whose answer is never seen. */
export class Line {
    #controller = new AbortController();

    /** The answer of `question(signal)`, or undefined if a later question came. */
    async ask(question) {
        this.cancel();
        const { signal } = (this.#controller = new AbortController());
        try {
            const answer = await question(signal);
            return signal.aborted ? undefined : answer;
        } catch (error) { if (!signal.aborted) throw error; }
    }

    cancel() { this.#controller.abort(); }
}
