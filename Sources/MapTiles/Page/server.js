// Requests to the server that sent the page. A request ends with its answer, or with a `Problem`.

/** Why there is no answer: the members of problem details, or `isOffline` if the server cannot be reached. */
export class Problem extends Error {
    constructor(details, status = 0) {
        super(details.detail ?? details.title ?? String(status));
        Object.assign(this, { details, status, reason: details.reason ?? "" });
    }

    get isOffline() {
        return this.status === 0 || this.status === 502;
    }

    /** Whether the same request may succeed later. */
    get isTemporary() {
        return this.isOffline || [429, 503, 504].includes(this.status);
    }
}

/** The JSON that a path answers; `body` makes it a POST. */
export async function ask(path, { parameters = {}, body, signal, language } = {}) {
    return (await send(path, { parameters, body, signal, language })).json();
}

/** The file that a path answers. */
export async function download(path, options) {
    return (await send(path, options)).blob();
}

async function send(path, { parameters = {}, body, signal, language }) {
    const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== undefined));
    const headers = { ...(body ? { "Content-Type": "application/json" } : {}), ...(language ? { "Accept-Language": language } : {}) };
    const options = { signal, headers, ...(body ? { method: "POST", body: JSON.stringify(body) } : {}) };
    const response = await fetch(query.size > 0 ? `${path}?${query}` : path, options).catch((error) => {
        throw error.name === "AbortError" ? error : new Problem({ title: error.message });
    });
    if (response.ok) return response;
    throw new Problem(await response.json().catch(() => ({ title: response.statusText })), response.status);
}

/** Asks in a row: a later question cancels an earlier one, whose answer is never seen. */
export class Line {
    #controller = new AbortController();

    /** The answer of `question(signal)`, or undefined if a later question came. */
    async ask(question) {
        this.cancel();
        const controller = (this.#controller = new AbortController());
        try {
            const answer = await question(controller.signal);
            return controller.signal.aborted ? undefined : answer;
        } catch (error) {
            if (controller.signal.aborted) return undefined;
            throw error;
        }
    }

    cancel() {
        this.#controller.abort();
    }
}
