// A session on the server: sends the locations of a traveller in one request after the other, and passes on the progress.

import { Problem, ask } from "./server.js";

const mostAtOnce = 100;
/** Locations that wait for a server that is away; older ones are dropped. */
const mostWaiting = 1000;
/** Seconds until a server that is away is asked again. */
const usualPause = 2;

export class Session {
    #token;
    #waiting = [];
    #isAsking = false;
    #isOver = false;
    #timer = 0;
    /** What is called: `progress(list)`, and `fail(problem)`, after which the session goes on if the problem is temporary. */
    handlers = {};

    /** Begins a session for the request of a link. */
    static async begin(url, signal) {
        const { request } = await ask("/link", { parameters: { url }, signal });
        return new Session(await ask("/sessions", { body: request, signal }));
    }

    constructor({ session, route, language }) {
        this.#token = session;
        Object.assign(this, { route, language });
    }

    /** Sends a location, with the next request if one is under way. */
    take(location) {
        this.#waiting = [...this.#waiting, location].slice(-mostWaiting);
        if (!this.#isAsking) this.#send();
    }

    end() {
        this.#isOver = true;
        clearTimeout(this.#timer);
    }

    async #send() {
        this.#isAsking = true;
        while (this.#waiting.length > 0 && !this.#isOver) {
            const locations = this.#waiting.splice(0, mostAtOnce);
            try {
                const { session, progress } = await ask("/sessions/progress", { body: { session: this.#token, locations } });
                this.#token = session;
                if (!this.#isOver) this.#tell(progress);
            } catch (problem) {
                return this.#fail(problem, locations);
            }
        }
        this.#isAsking = false;
    }

    #tell(progress) {
        this.route = progress.findLast((one) => one.newRoute)?.newRoute ?? this.route;
        this.handlers.progress(progress);
    }

    #fail(problem, locations) {
        if (!(problem instanceof Problem)) throw problem;
        if (this.#isOver) return;
        this.#waiting.unshift(...locations);
        if (problem.isTemporary) this.#timer = setTimeout(() => this.#send(), (problem.details.retryAfter ?? usualPause) * 1000);
        this.handlers.fail(problem);
    }
}
