// The banner while a route is followed: the next maneuver, what is left, what a voice says, and the controls.

import { element } from "./element.js";
import { button, icon, maneuverIcon } from "./icons.js";
import { laneList } from "./steps.js";
import { clockText, distanceText, durationText, text } from "./texts.js";

export const paces = [1, 5, 20];

/** What stands in place of the distance to the next maneuver. */
const headlines = { approaching: "follow.approaching", offRoute: "follow.offRoute", arrived: "follow.arrived" };

export class Banner {
    #next = element("div.next");
    #left = element("p.left");
    #caption = element("p.caption", { role: "status", dir: "auto" });
    #trouble = element("p.trouble", { role: "alert", dir: "auto" });
    #back;
    #voice;

    /** `actions` are `end()`, `back()`, `speak(isSpoken)` and `replayAt(pace)`. */
    constructor(node, actions) {
        Object.assign(this, { node, actions });
        this.#back = button("here", "follow.back", actions.back);
        this.#voice = button("voice", "follow.voice", () => {
            this.#voice.ariaPressed = String(this.#voice.ariaPressed === "false");
            actions.speak(this.#voice.ariaPressed === "true");
        }, { "aria-pressed": "false" });
    }

    /** Opens it before the first progress; `pace` is that of a replay, if it is one. */
    open(pace) {
        const select = pace && element("select", { "aria-label": text("follow.pace"), onchange: ({ target }) => this.actions.replayAt(Number(target.value)) },
            paces.map((one) => element("option", { value: one, selected: one === pace }, `${one}×`)));
        this.#next.replaceChildren(icon("here"), element("span.words", element("b", text("follow.waiting"))));
        for (const part of [this.#left, this.#caption, this.#trouble]) part.textContent = "";
        this.node.replaceChildren(this.#next, this.#left, this.#caption, this.#trouble, element("div.line",
            button("close", "follow.end", this.actions.end), window.speechSynthesis ? this.#voice : "", select || "", this.#back));
        this.node.dataset.status = "waiting";
        this.isOpen = true;
        this.isFollowed = true;
    }

    set isOpen(isOpen) {
        this.node.hidden = !isOpen;
        document.body.classList.toggle("following", isOpen);
    }

    /** Whether the map goes along with the traveller; if not, a button brings it back. */
    set isFollowed(isFollowed) {
        this.#back.hidden = isFollowed;
    }

    set caption(words) {
        this.#caption.textContent = words;
    }

    set trouble(words) {
        this.#trouble.textContent = words;
    }

    show(progress, steps) {
        const { status, stepIndex, distanceRemaining, timeRemaining, expectedArrivalDate } = progress;
        this.node.dataset.status = status;
        this.#next.replaceChildren(...maneuver(progress, steps));
        const arrival = expectedArrivalDate && text("follow.arrival", { time: clockText(expectedArrivalDate) });
        this.#left.textContent = ["arrived", "offRoute"].includes(status) ? "" : [durationText(timeRemaining), distanceText(distanceRemaining), arrival].filter(Boolean).join(" · ");
        document.querySelectorAll("#results .step").forEach((step, index) => (step.ariaCurrent = index === stepIndex ? "step" : null));
    }
}

/** The next maneuver, at the beginning of the next step; on the way to the route, its first one. */
function maneuver({ status, stepIndex, distanceToManeuver }, steps) {
    const next = status === "approaching" ? steps[0] : status === "arrived" ? steps.at(-1) : steps[stepIndex + 1] ?? steps.at(-1);
    const headline = headlines[status] ? text(headlines[status]) : distanceText(Math.round(distanceToManeuver / 10) * 10);
    if (status === "offRoute") return [icon("warning"), element("span.words", element("b", headline))];
    return [maneuverIcon(next.maneuver), element("span.words", element("b", headline),
        element("span.instruction", { dir: "auto" }, next.instructions), laneList(next.maneuver))];
}
