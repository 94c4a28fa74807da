// The banner while a route is followed: the next maneuver, what is left, what a voice says, and the controls.

import { choice, element, fill } from "./element.js";
import { button, icon, maneuverIcon } from "./icons.js";
import { laneList } from "./steps.js";
import { clockText, distanceText, durationText, speedNumber, speedText, text } from "./texts.js";
import { isMapTurned } from "./traveller.js";

export const paces = [1, 5, 20];
/** What stands in place of the distance to the next maneuver. */
const headlines = { approaching: "follow.approaching", offRoute: "follow.offRoute", arrived: "follow.arrived" };

export class Banner {
    #next = element("div.next"); #left = element("p.left"); #speed = element("p.speed");
    #caption = element("p.caption", { role: "status", dir: "auto" });
    #trouble = element("p.trouble", { role: "alert", dir: "auto" });
    #back; #voice; #turned;

    /** `actions` are `end()`, `back()`, `speak(isSpoken)`, `turn(isTurned)` and `replayAt(pace)`. */
    constructor(node, actions) {
        Object.assign(this, { node, actions });
        this.#back = button("here", "follow.back", actions.back);
        this.#voice = toggle("voice", "follow.voice", false, actions.speak);
        this.#turned = toggle("follow", "follow.turned", isMapTurned(), actions.turn);
    }

    /** Opens it before the first progress; `pace` is that of a replay, if it is one. */
    open(pace) {
        const select = pace && choice(paces.map((one) => [one, `${one}×`]), pace, (value) => this.actions.replayAt(Number(value)), { "aria-label": text("follow.pace") });
        this.#next.replaceChildren(icon("here"), element("span.words", element("b", text("follow.waiting"))));
        for (const part of [this.#left, this.#speed, this.#caption, this.#trouble]) part.textContent = "";
        fill(this.node, this.#next, element("div.facts", this.#left, this.#speed), this.#caption, this.#trouble, element("div.line",
            button("close", "follow.end", this.actions.end), window.speechSynthesis && this.#voice, this.#turned, select, this.#back));
        this.node.dataset.status = "waiting";
        this.isOpen = true;
        this.isFollowed = true;
    }

    set isOpen(isOpen) {
        this.node.hidden = !isOpen;
        document.body.classList.toggle("following", isOpen);
    }

    /** Whether the map goes along with the traveller; if not, a button brings it back. */
    set isFollowed(isFollowed) { this.#back.hidden = isFollowed; }
    set caption(words) { this.#caption.textContent = words; }
    set trouble(words) { this.#trouble.textContent = words; }

    /** `limit` is the speed limit in km/h, if it is known. */
    show(progress, steps, limit) {
        const { status, stepIndex, distanceRemaining, timeRemaining, expectedArrivalDate } = progress;
        this.node.dataset.status = status;
        fill(this.#next, maneuver(progress, steps));
        const arrival = expectedArrivalDate && text("follow.arrival", { time: clockText(expectedArrivalDate) });
        this.#left.textContent = ["arrived", "offRoute"].includes(status) ? "" : [durationText(timeRemaining), distanceText(distanceRemaining), arrival].filter(Boolean).join(" · ");
        this.#showSpeed(progress.location.speed * 3.6, status === "arrived" ? undefined : limit);
        document.querySelectorAll("#results .step").forEach((step, index) => (step.ariaCurrent = index === stepIndex ? "step" : null));
    }

    /** The speed, negative or not a number if it is not known, beside the sign of the limit. */
    #showSpeed(speed, limit) {
        const fact = (tag, key, value, words) => element(tag, { role: "img", "aria-label": text(key, { speed: speedText(value) }) }, words);
        const own = speed >= 0 && fact(speed > limit + 2 ? "span.over" : "span", "follow.speed", speed, speedText(speed));
        const sign = limit && fact("span.limit", "follow.limit", limit, String(speedNumber(limit)));
        fill(this.#speed, own, sign);
    }
}

function toggle(symbol, key, isPressed, change) {
    const node = button(symbol, key, () => {
        node.ariaPressed = String(node.ariaPressed === "false");
        change(node.ariaPressed === "true");
    }, { "aria-pressed": String(isPressed) });
    return node;
}

/** The next maneuver, at the beginning of the next step; on the way to the route, its first one. */
function maneuver({ status, stepIndex, distanceToManeuver }, steps) {
    const next = status === "approaching" ? steps[0] : status === "arrived" ? steps.at(-1) : steps[stepIndex + 1] ?? steps.at(-1);
    const headline = headlines[status] ? text(headlines[status]) : distanceText(Math.round(distanceToManeuver / 10) * 10);
    if (status === "offRoute") return [icon("warning"), element("span.words", element("b", headline))];
    return [maneuverIcon(next.maneuver), element("span.words", element("b", headline), element("span.instruction", { dir: "auto" }, next.instructions), laneList(next.maneuver))];
}
