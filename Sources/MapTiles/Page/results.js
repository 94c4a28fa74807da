// What the panel says about the answer: a refusal with ways out of it, or the routes with all that explains the chosen one.

import { element, isolated } from "./element.js";
import { compassPoint, distance } from "./geometry.js";
import { icon } from "./icons.js";
import { timeBar } from "./ledger.js";
import { refusedPlace } from "./regions.js";
import { Sharing } from "./share.js";
import { moveStop } from "./pins.js";
import { stepList } from "./steps.js";
import { clockText, distanceText, durationText, rangeText, knownText, text } from "./texts.js";

export class Results {
    /** `looks` shows places on the map: `at(coordinate)`, `along(polyline)`, `highlight(polyline)`. */
    constructor(node, plan, answer, looks, say) {
        Object.assign(this, { node, plan, answer, looks, sharing: new Sharing(plan, say) });
    }

    draw({ isTransient = false, seconds = 0 } = {}) {
        const { answer, node } = this;
        node.setAttribute("aria-busy", String(answer.state === "asking"));
        if (answer.state === "asking") return;
        const scroll = node.scrollTop;
        const content = { empty: () => [], found: () => this.#found(isTransient), refused: () => this.#refused(), waiting: () => this.#waiting(seconds) };
        const isOpen = [...node.querySelectorAll("details[open]")].map((one) => one.dataset.key);
        const focused = node.contains(document.activeElement) ? document.activeElement.dataset.key : null;
        node.replaceChildren(...content[answer.state]());
        for (const one of node.querySelectorAll("details")) if (isOpen.includes(one.dataset.key)) one.open = true;
        if (focused) node.querySelector(`[data-key="${focused}"]`)?.focus({ preventScroll: true });
        node.scrollTop = scroll;
    }

    // Routes

    #found(isTransient) {
        const { response, chosen } = this.answer;
        const route = response.routes[chosen];
        const cards = response.routes.map((one, index) => element("li", {}, this.#card(one, index)));
        const list = element("ol", { class: "routes", "aria-label": text("route.list") }, cards);
        if (isTransient) return [list];
        const isRemark = ({ kind }) => kind === "noAlternates" || kind === "timeNotUsed";
        const notices = [...response.notices.filter((notice) => !isRemark(notice)), ...route.notices];
        const remarks = response.notices.filter(isRemark).map((notice) => element("p", { class: "hint", dir: "auto" }, notice.text));
        return [list, this.#times(response), ...remarks, notices.length > 0 && this.#notices(notices), this.sharing.actions(), timeBar(route), this.#range(route),
            this.#snaps(response), stepList(route, this.looks)].filter(Boolean);
    }

    #card(route, index) {
        const { low, high } = route.travelTimeRange ?? {};
        const name = route.name ? text("route.via", { name: "\u2068" + route.name + "\u2069" }) : text("route.unnamed");
        const tags = [route.hasTolls && text("route.tolls"), route.hasHighways && text("route.highways")].filter(Boolean);
        return element("button", {
            type: "button", class: "route", "aria-pressed": String(index === this.answer.chosen), "data-key": `route-${index}`,
            onclick: () => this.answer.choose(index), onmouseenter: () => this.looks.highlight(index === this.answer.chosen ? null : route.polyline),
            onmouseleave: () => this.looks.highlight(null),
        }, element("span", { class: "duration" }, durationText(route.expectedTravelTime)), element("span", { class: "length" }, distanceText(route.distance)),
        element("span", { class: "way" }, name), low !== undefined && element("span", { class: "range" }, rangeText(low, high)),
        route.difference && element("span", { class: "difference", dir: "auto" }, route.difference),
        tags.length > 0 && element("span", { class: "tags" }, tags.join(" · ")));
    }

    #times({ expectedDepartureDate: departure, expectedArrivalDate: arrival }) {
        if (!departure || !arrival || this.plan.time.kind === "now") return null;
        return element("p", { class: "times" }, icon("clock"), text("route.times", { departure: clockText(departure), arrival: clockText(arrival) }));
    }

    #notices(notices) {
        const rows = notices.map((notice) => {
            const content = [icon("warning"), element("span", { dir: "auto" }, notice.text)];
            const where = notice.coordinate && element("button", { type: "button", class: "small", onclick: () => this.looks.at(notice.coordinate) },
                icon("place"), text("notice.show"));
            return element("li", { class: "notice" }, content, where, notice.tag && element("code", { dir: "ltr" }, notice.tag));
        });
        return element("section", {}, element("h2", {}, text("notice.label")), element("ul", { class: "notices" }, rows));
    }

    #range({ travelTimeRange: range }) {
        if (!range || range.sources.length === 0) return null;
        const rows = range.sources.map(({ kind, below, above }) => element("tr", {}, element("th", { scope: "row" }, text(`range.${kind}`)),
            element("td", {}, `−${durationText(below)}`), element("td", {}, `+${durationText(above)}`)));
        const head = element("tr", {}, ["range.source", "range.less", "range.more"].map((key) => element("th", { scope: "col" }, text(key))));
        return this.#details("range", [text("range.label"), " ", element("b", {}, rangeText(range.low, range.high))],
            element("table", {}, element("thead", {}, head), element("tbody", {}, rows)));
    }

    /** How far each stop is from the road that was used, and which roads were not. */
    #snaps({ snaps }) {
        const road = ({ name, wayID }) => isolated(name || text("closed.unnamed", { id: wayID }));
        const rows = snaps.map(({ snapped, rejected }, index) => {
            const others = [...new Map(rejected.map((one) => [`${one.wayID}${one.reason}`, one])).values()].slice(0, 5).map((one) =>
                element("li", {}, road(one), ` · ${distanceText(one.distance)} · ${text(`snap.${one.reason}`)}`));
            return element("li", {}, element("b", {}, this.plan.stops[index]?.label ? isolated(this.plan.stops[index].label) : String(index + 1)), " → ",
                road(snapped), ` · ${distanceText(snapped.distance)}`, others.length > 0 && element("ul", {}, others));
        });
        return this.#details("snaps", text("snap.label"), element("ol", { class: "snaps" }, rows));
    }

    #details(key, summary, ...content) {
        return element("details", { "data-key": key }, element("summary", {}, summary, icon("chevron")), content);
    }

    // Refusals

    #refused() {
        const { problem } = this.answer;
        const { reason, details } = problem;
        const place = refusedPlace(problem, this.plan);
        const parts = [element("h2", {}, icon("warning"), knownText(`refused.${reason}`, details.title ?? text("refused.other")))];
        if (place) parts.push(element("p", { class: "where" }, this.#whereText(place, details)));
        if (!place?.nearest) parts.push(element("p", { class: "detail", dir: "auto" }, problem.message));
        parts.push(element("div", { class: "line" }, this.#waysOut(problem, place)));
        return [element("section", { class: "refusal" }, parts)];
    }

    #whereText({ index, from, nearest }, details) {
        const stop = isolated(this.plan.stops[index].label || String(index + 1));
        if (!nearest) return stop;
        const values = { distance: distanceText(details.distance ?? distance(from, nearest)), direction: text(`compass.${compassPoint(from, nearest)}`) };
        return [stop, " ", text(details.reason === "outsideCoverage" ? "refused.nearestCovered" : "refused.nearestRoad", values)];
    }

    #waysOut({ details }, place) {
        const button = (symbol, label, action) => element("button", { type: "button", onclick: action }, icon(symbol), label);
        const buttons = [];
        if (place?.nearest) {
            buttons.push(button("place", text("refused.useNearest"), () => moveStop(this.plan, this.plan.stops[place.index].number, place.nearest)));
        }
        if (place) buttons.push(button("question", text("refused.show"), () => this.looks.refusal(place)));
        for (const mode of (details.coveringTransportTypes ?? "").split(",").filter(Boolean)) {
            buttons.push(button(mode, text(`mode.${mode}`), () => this.plan.update(() => (this.plan.mode = mode))));
        }
        if (details.reason === "roadClosed") {
            buttons.push(button("closed", text("refused.reopen"), () => this.plan.update(() => (this.plan.closedRoads = []))));
        }
        return buttons;
    }

    #waiting(seconds) {
        const { problem } = this.answer;
        const title = text(problem.isOffline ? "refused.offline" : "refused.busy");
        return [element("section", { class: "refusal" }, element("h2", {}, icon("warning"), title),
            element("p", {}, text("refused.retry", { duration: durationText(seconds) })),
            element("div", { class: "line" }, element("button", { type: "button", onclick: () => this.answer.ask() }, text("refused.now"))))];
    }
}
