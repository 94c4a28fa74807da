// Following the route of the plan: a session on the server tells the progress, which the banner, the map and a voice show.
// The locations are the browser's, or those of a recorded track.

import { keepAwake } from "./awake.js";
import { Banner, paces } from "./banner.js";
import { watchLocation } from "./locations.js";
import { requestLink } from "./permalink.js";
import { drawLocation } from "./regions.js";
import { Line } from "./server.js";
import { Session } from "./session.js";
import { text } from "./texts.js";
import { readTrack, replay } from "./track.js";
import { Traveller } from "./traveller.js";

const voice = window.speechSynthesis;

export class Guidance {
    #line = new Line();
    #session = null; #traveller = null; #stop = () => {}; #sleep = () => {};
    #pace = paces[0]; #isSpoken = false; #status = null; #saidAt = 0; #failure = ""; #isTrackOver = false;

    constructor(node, { plan, answer, map, overlays, say }) {
        Object.assign(this, { plan, answer, map, overlays, say });
        this.banner = new Banner(node, {
            end: () => this.end(), back: () => this.#traveller.follow(), replayAt: (pace) => (this.#pace = pace), speak: (isSpoken) => (this.#isSpoken = isSpoken) || voice.cancel(),
            turn: (isTurned) => this.#traveller.turn(isTurned),
        });
        // Another question ends the journey along the answer to the one before.
        answer.addEventListener("change", () => answer.isFollowed || this.#leave());
        plan.addEventListener("change", ({ detail }) => detail.isUnits && this.#session && this.#renew());
    }

    /** Begins to follow the route of the plan, along the track in a file if there is one. */
    async begin(file) {
        try {
            const track = file && (await readTrack(file));
            const session = await this.#newSession();
            if (session) this.#open(session, track);
        } catch (problem) { this.end(problem.message); }
    }

    #newSession() {
        const details = this.plan.mode === "automobile" && "speedLimit";
        return this.#line.ask((signal) => Session.begin(requestLink(this.plan, { requestsAlternateRoutes: false, details }), signal));
    }

    /** Goes on in a session with the units of now. */
    async #renew() {
        try {
            const session = await this.#newSession();
            if (session && this.#session) this.#adopt(session);
        } catch (problem) { this.banner.trouble = problem.message; }
    }

    #adopt(session) {
        this.#session?.end();
        this.#session = session;
        session.handlers = { progress: (list) => this.#show(list), fail: (problem) => this.#fail(problem) };
        this.answer.follow(session.route);
    }

    #leave() {
        this.#line.cancel();
        if (this.#session) this.end();
    }

    /** Ends it, and shows the answer to the plan again. */
    end(message = "") {
        this.say(message);
        this.#stop();
        this.#session?.end();
        this.#traveller?.remove();
        this.#sleep();
        voice?.cancel();
        this.#session = null;
        this.banner.isOpen = false;
        drawLocation(this.overlays, this.plan.currentLocation);
        if (this.answer.isFollowed) this.answer.ask();
    }

    #open(session, track) {
        this.#adopt(session);
        this.#traveller = new Traveller(this.map, this.overlays, (isFollowed) => (this.banner.isFollowed = isFollowed));
        [this.#status, this.#failure, this.#isTrackOver] = [null, "", false];
        this.banner.open(track && this.#pace);
        this.say("");
        this.#sleep = keepAwake();
        const take = (location) => this.#session.take(location);
        const lose = () => (this.banner.trouble = text("follow.noLocation"));
        this.#stop = track ? replay(track, () => this.#pace, take, () => (this.#isTrackOver = true)) : watchLocation(take, lose, (message) => this.end(message));
    }

    /** Shows where the latest of several locations is, unless none counts. */
    #show(list) {
        const latest = list.findLast((one) => !one.ignored);
        if (latest) this.#go(latest, list);
        const isLate = this.#isTrackOver && this.#status !== "arrived";
        this.banner.trouble = this.#failure || (isLate ? text("follow.trackEnds") : "");
    }

    /** Goes to the latest progress, and says the cues of the latest that has some. */
    #go(progress, list) {
        const { status, location, coordinate, course, rerouteFailure } = progress;
        const isNew = list.some((one) => one.newRoute);
        if (isNew) this.answer.follow(this.#session.route);
        this.#traveller.move(coordinate ?? location.coordinate, course ?? location.course, location);
        this.banner.show(progress, this.#session.route.steps, this.#session.limitAt(progress));
        // The server looks for a new route now and then, and tells of a failure once.
        this.#failure = status === "offRoute" ? (rerouteFailure ?? this.#failure) : "";
        const isLost = status === "offRoute" && this.#status !== status && !isNew;
        const cues = list.findLast((one) => one.cues.length > 0)?.cues ?? [];
        this.#speak([isLost && text("follow.lost"), isNew && text("follow.rerouted"), ...cues.map((cue) => cue.text)].filter(Boolean));
        // What was said holds until the turn is made.
        if (cues.length > 0 || isNew || isLost) this.#saidAt = progress.stepIndex;
        else if (progress.stepIndex !== this.#saidAt && status !== "offRoute") this.banner.caption = "";
        this.#status = status;
        if (status === "arrived") this.#stop();
    }

    #fail(problem) {
        if (problem.isTemporary) this.banner.trouble = text("follow.kept", { problem: problem.message });
        else this.end(problem.message);
    }

    #speak(sentences) {
        if (sentences.length === 0) return;
        this.banner.caption = sentences.join(" ");
        if (!this.#isSpoken) return;
        // What is said now counts more than the end of the sentence before.
        voice.cancel();
        for (const sentence of sentences) voice.speak(Object.assign(new SpeechSynthesisUtterance(sentence), { lang: this.#session.language }));
    }
}
