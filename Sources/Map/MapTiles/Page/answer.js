// The answer to the plan: asks again after each change, only ever keeps the latest, and waits for a server that is gone.

import { requestLink, writePlan } from "./permalink.js";
import { Line, Problem, ask } from "./server.js";

const longestPause = 30;

export class Answer extends EventTarget {
    /** `empty`, `asking`, `found`, `refused` or `waiting` */
    state = "empty";
    response = null; problem = null; chosen = 0;
    /** Whether the route is one that a traveller follows, until the next question. */
    isFollowed = false;
    /** Puts another problem in the place of one, with what the page knows of it. */
    explain = (problem) => problem;
    #plan;
    #line = new Line();
    #retry = 0; #pause = 2; #lastPlan = ""; #isPreviewing = false; #isDue = false;

    constructor(plan) {
        super();
        this.#plan = plan;
        plan.addEventListener("change", ({ detail }) => detail.isLabel || this.ask(detail.isTransient));
        window.addEventListener("online", () => this.state === "waiting" && this.ask());
    }

    get route() { return this.response?.routes[this.chosen] ?? null; }

    /** Asks for the routes; for a preview, while something is dragged, for the best alone, one by one, so that each is seen. */
    async ask(isPreview = false) {
        this.#isDue = isPreview && this.#isPreviewing;
        if (this.#isDue) return;
        clearTimeout(this.#retry);
        this.#line.cancel();
        this.isFollowed = false;
        if (!this.#plan.isComplete) return this.#set({ state: "empty", response: null, problem: null });
        this.#isPreviewing = isPreview;
        if (!isPreview) this.#set({ state: "asking" });
        try {
            const url = requestLink(this.#plan, isPreview ? { requestsAlternateRoutes: false, includesLedger: false } : {});
            const response = await this.#line.ask((signal) => ask("/open", { parameters: { url }, signal }));
            if (response) this.#found(response, isPreview);
        } catch (problem) { if (!isPreview) this.#refused(problem); }
        if (isPreview) this.#isPreviewing = false;
        if (this.#isDue) this.ask(true);
    }

    #found(response, isTransient) {
        const plan = writePlan(this.#plan);
        const isNew = !isTransient && plan !== this.#lastPlan;
        if (!isTransient) [this.#lastPlan, this.#pause] = [plan, 2];
        this.#set({ state: "found", response, problem: null, chosen: 0 }, { isTransient, isNew });
    }

    #refused(problem) {
        if (!(problem instanceof Problem)) throw problem;
        if (!problem.isTemporary) return this.#set({ state: "refused", response: null, problem: this.explain(problem) });
        const seconds = Math.max(problem.details.retryAfter ?? 0, this.#pause);
        this.#pause = Math.min(longestPause, this.#pause * 2);
        this.#retry = setTimeout(() => this.ask(), seconds * 1000);
        this.#set({ state: "waiting", problem, response: null }, { seconds });
    }

    /** Shows a route that a traveller follows in place of the answer. */
    follow(route) {
        this.isFollowed = true;
        this.#set({ response: { ...this.response, routes: [route], snaps: [] }, chosen: 0 });
    }

    choose(index) { if (index !== this.chosen) this.#set({ chosen: index }); }

    #set(values, detail = {}) {
        Object.assign(this, values);
        this.dispatchEvent(new CustomEvent("change", { detail }));
    }
}
