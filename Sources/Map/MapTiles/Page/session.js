// A session on the server: sends the locations of a traveller in one request after the other, and passes on the progress.

import { nearestPiece } from "./geometry.js";
import { Problem, ask } from "./server.js";

const mostAtOnce = 100;
/** Locations that wait for a server that is away; older ones are dropped. */
const mostWaiting = 1000;
/** Seconds until a server that is away is asked again. */
const usualPause = 2;

export class Session {
    #token; #waiting = []; #isAsking = false; #isOver = false; #timer = 0;
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

    /** The speed limit in km/h where a traveller is; undefined if it is not known, or if there is none. */
    limitAt({ coordinate, stepIndex }) {
        const { steps, details } = this.route;
        if (!coordinate || !details?.speedLimit) return undefined;
        const lines = steps.map(({ distance, polyline }) => (distance > 0 ? polyline.coordinates : []));
        const before = lines.slice(0, stepIndex).reduce((sum, line) => sum + Math.max(0, line.length - 1), 0);
        const piece = before + nearestPiece(lines[stepIndex], coordinate);
        const { value } = details.speedLimit.find(({ from, to }) => from <= piece && piece < to) ?? {};
        return Number(value) || undefined;
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
                if (this.#isOver) return;
                this.route = progress.findLast((one) => one.newRoute)?.newRoute ?? this.route;
                this.handlers.progress(progress);
            } catch (problem) { return this.#fail(problem, locations); }
        }
        this.#isAsking = false;
    }

    #fail(problem, locations) {
        if (!(problem instanceof Problem)) throw problem;
        if (this.#isOver) return;
        this.#waiting.unshift(...locations);
        if (problem.isTemporary) this.#timer = setTimeout(() => this.#send(), (problem.details.retryAfter ?? usualPause) * 1000);
        this.handlers.fail(problem);
    }
}
