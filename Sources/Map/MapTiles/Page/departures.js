// The departures of the chosen day as a strip in the colors of their travel times; a click on the strip departs then.

import { element } from "./element.js";
import { localTime, requestLink } from "./permalink.js";
import { Line, ask } from "./server.js";
import { clockText, durationText, locale, rangeText, text } from "./texts.js";

/** Milliseconds: the strip has a place for each quarter of an hour. */
const quarter = 900_000;
const line = new Line();
const [range, told] = [element("b"), element("output")];
const slider = element("input", { type: "range", min: 0, "data-key": "departures", "aria-label": text("time.strip") });
let [asked, places] = ["", []];

/** Draws the strip in this element, or hides it if the time is the same all day, or not known. */
export async function drawDepartures(node, plan) {
    const day = { kind: "depart", value: `${plan.time.value.slice(0, 10)}T00:00` };
    const url = requestLink({ ...plan, time: day }, { requestsAlternateRoutes: false, includesLedger: false });
    if (url !== asked) {
        [asked, places, node.hidden] = [url, [], true];
        const answer = await line.ask((signal) => spansOf(url, signal)).catch(() => (asked = "") || []);
        if (answer) places = placesOf(answer);
        // The plan may be another one by now.
        if (url !== asked) return;
    }
    const times = places.map(({ seconds }) => seconds).filter(Boolean);
    const [least, most] = [Math.min(...times), Math.max(...times)];
    node.hidden = times.length === places.length && !(most - least >= 60);
    const chosen = Math.max(0, places.findLastIndex(({ date }) => date <= new Date(plan.time.value)));
    const tell = (index) => (slider.ariaValueText = told.textContent = wordsOf(places[index]));
    Object.assign(slider, { max: places.length - 1, value: chosen, oninput: () => tell(slider.value),
        onchange: () => plan.update(() => (plan.time.value = localTime(places[slider.value].date))) });
    const colors = places.map(({ seconds }, index) => `${colorOf(seconds / least)} ${(index / places.length) * 100}% ${((index + 1) / places.length) * 100}%`);
    slider.style.background = `linear-gradient(to ${locale.direction === "rtl" ? "left" : "right"}, ${colors.join(", ")})`;
    range.textContent = rangeText(least, most);
    tell(chosen);
    if (node.children.length === 0) node.append(element("p.hint", text("time.strip"), range), slider, told);
}

async function spansOf(url, signal) {
    const { request } = await ask("/link", { parameters: { url }, signal });
    return (await ask("/when", { body: request, signal })).spans;
}

/** The date of each quarter of an hour, and its travel time in seconds if there is a route. */
function placesOf(spans) {
    const times = spans.flatMap(({ from, travelTimes = [{ from }] }) => travelTimes).map((one) => [Date.parse(one.from), one.expectedTravelTime]);
    const dates = Array.from({ length: (Date.parse(spans.at(-1)?.until) - times[0]?.[0]) / quarter || 0 }, (_, index) => new Date(times[0][0] + index * quarter));
    return dates.map((date) => ({ date, seconds: times.findLast(([from]) => from <= date)[1] }));
}

const wordsOf = ({ date, seconds } = {}) => (date ? `${clockText(date)} · ${seconds ? durationText(seconds) : text("refused.noRoute")}` : "");

/** From green to a dark red at half as much again as the least time; gray without a route. */
function colorOf(share) {
    const slow = Math.min(1, (share - 1) / 0.5);
    return Number.isNaN(slow) ? "gray" : `hsl(${Math.round(140 - 140 * slow)} 62% ${Math.round(52 - 18 * slow)}%)`;
}
