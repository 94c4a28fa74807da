// The answer to the plan: asks again after each change, only ever keeps the latest, and waits for a server that is gone.

import { Line, Problem, ask } from "./server.js";
import { locale } from "./texts.js";

const longestPause = 30;

export class Answer extends EventTarget {
    /** `empty`, `asking`, `found`, `refused` or `waiting` */
    state = "empty";
    response = null;
    problem = null;
    chosen = 0;
    #plan;
    #line = new Line();
    #retry = 0;
    #pause = 2;
    #lastRequest = "";
    #isPreviewing = false;
    #isDue = false;

    constructor(plan) {
        super();
        this.#plan = plan;
        plan.addEventListener("change", ({ detail }) => detail.isLabel || this.ask(detail));
        window.addEventListener("online", () => this.state === "waiting" && this.ask());
    }

    get route() {
        return this.state === "found" || this.state === "asking" ? (this.response?.routes[this.chosen] ?? null) : null;
    }

    async ask({ isTransient = false } = {}) {
        if (isTransient) return this.#preview();
        this.#isDue = false;
        clearTimeout(this.#retry);
        if (!this.#plan.isComplete) return this.#empty();
        const body = this.#plan.request(locale);
        this.#set({ state: "asking" });
        try {
            const response = await this.#line.ask((signal) => ask("/directions", { body, signal }));
            if (response === undefined) return;
            const request = JSON.stringify({ ...body, currentLocation: null });
            this.#pause = 2;
            this.#set({ state: "found", response, problem: null, chosen: 0, isNew: request !== this.#lastRequest });
            this.#lastRequest = request;
        } catch (error) {
            if (!(error instanceof Problem)) throw error;
            if (error.isTemporary) this.#wait(error);
            else this.#set({ state: "refused", response: null, problem: error });
        }
    }

    /** The best route alone, while something is dragged: one question at a time, so that each is seen. */
    async #preview() {
        this.#isDue = true;
        if (this.#isPreviewing) return;
        this.#isPreviewing = true;
        while (this.#isDue && this.#plan.isComplete) {
            this.#isDue = false;
            const body = { ...this.#plan.request(locale), requestsAlternateRoutes: false, includesLedger: false };
            const response = await this.#line.ask((signal) => ask("/directions", { body, signal })).catch(() => undefined);
            if (response) this.#set({ state: "found", response, problem: null, chosen: 0, isTransient: true });
        }
        this.#isPreviewing = false;
    }

    /** Shows another of the routes. */
    choose(index) {
        if (index !== this.chosen && this.response?.routes[index]) this.#set({ chosen: index, isChoice: true });
    }

    #empty() {
        this.#line.cancel();
        this.#set({ state: "empty", response: null, problem: null });
    }

    #wait(problem) {
        const seconds = Math.max(problem.details.retryAfter ?? 0, this.#pause);
        this.#pause = Math.min(longestPause, this.#pause * 2);
        this.#retry = setTimeout(() => this.ask(), seconds * 1000);
        this.#set({ state: "waiting", problem, response: null, seconds });
    }

    #set({ state, response, problem, chosen, ...detail }) {
        const change = { state, response, problem, chosen };
        for (const [name, value] of Object.entries(change)) if (value !== undefined) this[name] = value;
        this.dispatchEvent(new CustomEvent("change", { detail }));
    }
}
