// What the panel says about the answer: a refusal with ways out of it, or the routes with all that explains the chosen one.

import { roadName } from "./drawing.js";
import { element, fill, isolated } from "./element.js";
import { compassPoint } from "./geometry.js";
import { button, fold, icon, iconButton } from "./icons.js";
import { timeBar } from "./ledger.js";
import { drivenSteps } from "./legs.js";
import { refusedPlace } from "./regions.js";
import { shareActions } from "./share.js";
import { stepList } from "./steps.js";
import { clockText, distanceText, durationText, locale, rangeText, text } from "./texts.js";
import { trafficList, trafficText } from "./traffic.js";

const isRemark = ({ kind }) => ["noAlternates", "timeNotUsed", "closedRoad"].includes(kind);

/** Draws the answer in this element. `looks` shows places on the map: `at(coordinates)` moves there, `highlight(polyline)` marks a line. */
export function drawResults(node, page, { isTransient = false, seconds = 0 } = {}) {
    const { state } = page.answer;
    node.ariaBusy = String(state === "asking");
    if (state === "asking") return;
    const content = { empty: () => [], found: () => found(page, isTransient), refused: () => refused(page), waiting: () => waiting(page, seconds) };
    const open = [...node.querySelectorAll("details[open]")].map((one) => one.dataset.key);
    const focused = node.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    fill(node, content[state]());
    for (const key of open) node.querySelector(`details[data-key="${key}"]`)?.setAttribute("open", "");
    if (focused) node.querySelector(`[data-key="${focused}"]`)?.focus({ preventScroll: true });
}

function found(page, isTransient) {
    const { plan, answer, looks } = page;
    const { response, route } = answer;
    const list = element("ol.routes", { "aria-label": text("route.list") }, response.routes.map((one, index) => element("li", card(one, index, answer, looks))));
    if (isTransient) return [list];
    const remark = (notice) => element("p.hint", { dir: "auto" }, notice.text);
    const remarks = response.notices.filter(isRemark);
    const isLast = ({ kind }) => kind === "noAlternates";
    const notices = [...response.notices.filter((notice) => !isRemark(notice)), ...route.notices];
    // A traveller's steps are the server's, as its voice tells them.
    const steps = stepList(answer.isFollowed ? route.steps : drivenSteps(route, plan), looks);
    if (answer.isFollowed) return [list, noticeList(notices, looks), steps];
    // The page has more languages than the instructions.
    const isOther = new Intl.Locale(response.language).language !== locale.texts;
    const other = isOther && element("p.hint", text("step.otherLanguage", { language: new Intl.DisplayNames([locale.texts], { type: "language" }).of(response.language) }));
    const [warnings, isFolded] = [noticeList(notices, looks), notices.length > 1 || window.innerWidth < 760];
    const folds = element("div.folds", warnings && isFolded && fold("notices", [icon("warning"), text("notice.label"), element("span.count", notices.length)], warnings),
        timeBar(route), range(route, usualTime(route, plan)), route.traffic?.length > 0 && fold("traffic", text("traffic.label"), trafficList(route, looks)), shareActions(page));
    return [list, times(response, plan), actions(page), remarks.filter((one) => !isLast(one)).map(remark), !isFolded && warnings, folds, other,
        steps, snapList(response, plan), remarks.filter(isLast).map(remark)];
}

function card(route, index, answer, looks) {
    const { low, high } = route.travelTimeRange ?? {};
    const isChosen = index === answer.chosen;
    const name = route.name ? text("route.via", { name: `\u2068${route.name}\u2069` }) : text("route.unnamed");
    const tags = [route.hasTolls && text("route.tolls"), route.hasHighways && text("route.highways")].filter(Boolean);
    return element("button.route", {
        "aria-pressed": String(isChosen), "data-key": `route-${index}`, onclick: () => answer.choose(index),
        onmouseenter: () => looks.highlight(isChosen ? null : route.polyline), onmouseleave: () => looks.highlight(null),
    }, element("span.duration", durationText(route.expectedTravelTime)), element("span.length", distanceText(route.distance)),
    element("span.way", name), low !== undefined && element("span.range", rangeText(low, high)),
    trafficText(route) && element("span.difference", trafficText(route)),
    route.difference && element("span.difference", { dir: "auto" }, route.difference), tags.length > 0 && element("span.tags", tags.join(" · ")));
}

function times({ expectedDepartureDate: departure, expectedArrivalDate: arrival }, plan) {
    if (!departure || !arrival || plan.time.kind === "now") return null;
    return element("p.times", icon("clock"), text("route.times", { departure: clockText(departure), arrival: clockText(arrival) }));
}

/** The time without traffic and the usual one; null if traffic hardly counts, or if it is live. */
function usualTime({ expectedTravelTime, travelTimeRange: range }, plan) {
    if (range?.basis !== "typical" || range.freeFlow === undefined) return null;
    const isDated = plan.time.kind !== "now";
    // As in the text of the program: the time without traffic is told from this share of the usual one.
    if (!isDated && range.freeFlow >= 0.9 * expectedTravelTime) return null;
    const values = { free: durationText(range.freeFlow), range: rangeText(range.low, range.high) };
    return element("p.hint.usual", text(isDated ? "range.usualAtHour" : "range.usualBetweenPeaks", values));
}

function actions({ answer, follow, looks }) {
    const whole = button("whole", "route.whole", () => looks.whole());
    if (answer.chosen > 0) return element("div.line.actions", element("p.hint", text("follow.first")), whole);
    const file = element("input", { type: "file", accept: ".gpx,.csv,.tsv,.ndjson,.jsonl", hidden: true, onchange: ({ target }) => {
        follow(target.files[0]);
        // The same file may be chosen again.
        target.value = "";
    } });
    const track = iconButton("track", text("follow.track"), () => file.click(), { "data-key": "follow.track" });
    return element("div.line.actions", button("follow", "follow.begin", () => follow(), { class: null }), whole, track, file);
}

function noticeList(notices, looks) {
    if (notices.length === 0) return null;
    const rows = notices.map((notice) => element("li.notice", icon("warning"), element("span", { dir: "auto" }, notice.text),
        notice.coordinate && button("place", "notice.show", () => looks.at([notice.coordinate])),
        notice.tag && element("code", { dir: "ltr" }, notice.tag)));
    return element("ul.notices", { "aria-label": text("notice.label") }, rows);
}

/** How far each stop is from the road that was used, and which roads were not. */
function snapList({ snaps }, plan) {
    if (snaps.length === 0) return null;
    const rows = snaps.map(({ snapped, rejected }, index) => {
        const others = [...new Map(rejected.map((one) => [one.wayID + one.reason, one])).values()].slice(0, 5).map((one) =>
            element("li", isolated(roadName(one)), ` · ${distanceText(one.distance)} · ${text(`snap.${one.reason}`)}`));
        return element("li", element("b", isolated(plan.stops[index]?.label || String(index + 1))), " → ",
            isolated(roadName(snapped)), ` · ${distanceText(snapped.distance)}`, others.length > 0 && element("ul", others));
    });
    return fold("snaps", text("snap.label"), element("ol.snaps", rows));
}

function refused({ plan, answer, looks }) {
    const { problem } = answer;
    const { reason, title } = problem.details;
    const place = refusedPlace(problem, plan);
    return refusal(text(`refused.${reason}`, {}, title ?? text("refused.other")), place && element("p.where", whereText(place, problem.details)),
        !problem.details.nearest && element("p.detail", { dir: "auto" }, problem.message), element("div.line", waysOut(problem.details, place, plan, looks)));
}

function waysOut({ reason, coveringTransportTypes = "" }, place, plan, looks) {
    const change = (symbol, key, action) => button(symbol, key, () => plan.update(action), { class: null });
    return [
        place?.nearest && button("place", "refused.useNearest", () => plan.place(place.stop.number, { coordinate: place.nearest }), { class: null }),
        place && button("question", "refused.show", () => looks.at(place.ends), { class: null }),
        coveringTransportTypes.split(",").filter(Boolean).map((mode) => change(mode, `mode.${mode}`, () => (plan.mode = mode))),
        reason === "roadClosed" && change("closed", "refused.reopen", () => (plan.closedRoads = [])),
    ];
}

function waiting({ answer }, seconds) {
    return refusal(text(answer.problem.isOffline ? "refused.offline" : "refused.busy"), element("p", text("refused.retry", { duration: durationText(seconds) })),
        element("div.line", element("button", { onclick: () => answer.ask() }, text("refused.now"))));
}

const refusal = (title, ...content) => [element("section.refusal", element("h2", icon("warning"), title), content)];

function range({ travelTimeRange: range }, usual) {
    if (!range || range.sources.length === 0) return usual;
    const rows = range.sources.map(({ kind, below, above }) => element("tr", element("th", { scope: "row" }, text(`range.${kind}`)),
        element("td", `−${durationText(below)}`), element("td", `+${durationText(above)}`)));
    const head = ["range.source", "range.less", "range.more"].map((key) => element("th", { scope: "col" }, text(key)));
    return fold("range", [icon("clock"), element("span.unseen", text("range.label")), element("b", rangeText(range.low, range.high))], usual,
        element("table", element("thead", element("tr", head)), element("tbody", rows)));
}

function whereText({ stop, nearest }, { distance = 0, reason }) {
    if (!nearest) return isolated(stop.label);
    const values = { distance: distanceText(distance), direction: text(`compass.${compassPoint(stop.coordinate, nearest)}`) };
    return [isolated(stop.label), " ", text(reason === "outsideCoverage" ? "refused.nearestCovered" : "refused.nearestRoad", values)];
}
