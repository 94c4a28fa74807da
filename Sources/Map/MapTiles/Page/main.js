// The page: puts the plan, the answer, the map and the panel together.

import { Answer } from "./answer.js";
import { baseStyle, createMap, isInSight, showAll } from "./basemap.js";
import { clicks } from "./clicks.js";
import { completePlan } from "./completion.js";
import { Drawing } from "./drawing.js";
import { position } from "./geometry.js";
import { keepAddress } from "./history.js";
import { Overlays, feature } from "./overlays.js";
import { buildPanel } from "./panel.js";
import { preparePaper } from "./paper.js";
import { drawPins } from "./pins.js";
import { Plan } from "./plan.js";
import { drawCoverage, drawLocation, drawRefusal } from "./regions.js";
import { dragRoutes, drawRoutes, linePositions } from "./routelines.js";
import { ask } from "./server.js";
import { loadTexts, locale, text, translateDocument } from "./texts.js";

const parameters = new URLSearchParams(location.search);
/** `1` for a card, `planner` for all of the page in a frame; null for the page itself. */
const embed = parameters.get("embed");
const [isEmbedded, isComparison, hasView] = [embed === "1", parameters.has("comparison"), location.hash !== ""];
const [panel, status, explanation, range, banner, picture, paper] = ["panel", "status", "whynot", "reach", "follow", "picture", "paper"].map((id) => document.getElementById(id));

/** Tells people who see the page and people who hear it. */
function say(message) {
    status.textContent = "";
    requestAnimationFrame(() => (status.textContent = message));
}

/** What the server can do and its style; asked again until it answers. */
async function findServer() {
    for (let pause = 1000; ; pause = Math.min(30_000, pause * 2)) {
        try {
            return await Promise.all([ask("/capabilities"), baseStyle()]);
        } catch {
            say(text("refused.offline"));
            await new Promise((resolve) => setTimeout(resolve, pause));
        }
    }
}

async function start() {
    document.body.classList.toggle("embedded", isEmbedded);
    const [[capabilities, style]] = await Promise.all([findServer(), loadTexts(parameters.get("lang"))]);
    say("");
    translateDocument();
    document.title = document.querySelector("h1").textContent = capabilities.name ?? text("page.title");
    const [plan, overlays] = [new Plan(), new Overlays()];
    const { map, restyle, scale, corner } = await createMap(document.getElementById("map"), { capabilities, style, overlays });
    // Only the map of a traveller turns, and nothing would turn it back after a reload.
    map.jumpTo({ bearing: 0, pitch: 0 });
    const surround = async () => {
        overlays.world = await (await import("./world.js")).loadWorld(capabilities);
        restyle();
    };
    // The first view of a single map does without the world.
    if (!map.isFlat) capabilities.areas ? surround() : map.once("idle", surround);
    const looks = {
        at: (coordinates, duration) => {
            // A high sheet on a phone would be above it.
            if (panel.dataset.size === "full") panel.dataset.size = "half";
            showAll(map, coordinates.map(position), duration);
        },
        whole: (duration) => looks.at(coordinatesOf(page.answer.route, plan), duration),
        highlight: (polyline) => overlays.set("highlight", polyline ? [feature("LineString", linePositions(polyline))] : []),
    };
    const page = { capabilities, plan, overlays, map, restyle, scale, corner, say, answer: new Answer(plan), looks };
    drawOnMap(page);
    if (capabilities.areas && !isComparison && !isEmbedded) (await import("./maps.js")).showMaps(page);
    if (isComparison) (await import("./comparison.js")).showComparison(panel, page);
    else if (isEmbedded) (await import("./embed.js")).showCard(panel, page);
    else handle(page);
    completePlan(plan, say);
    // A view in the address holds for the first route.
    document.body.classList.toggle("routed", hasView);
    if (embed && window.parent !== window) (await import("./embed.js")).report(window.parent, page);
    if (!isComparison) keepAddress({ plan, embed });
    map.once("idle", () => Object.assign(document.documentElement.dataset, { ready: "true", idle: performance.now() }));
}

/** What the map shows of the plan and the answer. */
function drawOnMap({ capabilities, map, overlays, plan, answer, looks, scale }) {
    drawCoverage(overlays, plan, capabilities);
    plan.addEventListener("change", () => {
        drawPins(map, overlays, plan, isEmbedded);
        drawLocation(overlays, plan.currentLocation);
        scale.setUnit(locale.units === "metric" ? "metric" : "imperial");
    });
    answer.addEventListener("change", ({ detail }) => {
        drawRoutes(overlays, answer);
        drawRefusal(overlays, answer.problem, plan);
        looks.highlight(null);
        if (detail.isNew || answer.state === "refused") showRoute(map, answer.route, plan);
    });
    // A card in another page grows with the names in it.
    if (isEmbedded) plan.addEventListener("change", ({ detail }) => detail.isLabel && requestAnimationFrame(() => answer.route && showRoute(map, answer.route, plan)));
    preparePaper(paper, picture, { map, plan, answer, looks });
}

/** What a person can do, on the map and in the panel. */
function handle(page) {
    const drawing = new Drawing(page.map, page.overlays, page.plan);
    const whyNot = once(() => import("./whynot.js").then(({ WhyNot }) => new WhyNot(explanation, page)));
    const reach = once(() => import("./reach.js").then(({ Reach }) => new Reach(range, page)));
    endMessages(page.plan);
    let card = null;
    page.plan.addEventListener("change", async ({ detail }) => {
        if (detail.isTransient || (!card && page.plan.stops.filter((one) => one.coordinate).length !== 1)) return;
        card ??= import("./placecard.js").then(({ PlaceCard }) => new PlaceCard(document.getElementById("place"), page));
        (await card).follow();
    });
    if (parameters.has("reach")) page.map.once("idle", async () => (await reach()).restore(parameters.get("reach")));
    const guidance = once(() => import("./guidance.js").then(({ Guidance }) => new Guidance(banner, page)));
    buildPanel({ ...page, drawing, follow: async (track) => (await guidance()).begin(track) });
    page.map.once("idle", async () => page.map.addControl((await import("./locator.js")).locationButton(page), page.corner));
    dragRoutes(page.map, page.plan, page.answer);
    clicks({ ...page, drawing, askWhyNot: async (place) => (await whyNot()).ask(place), showReach: async (place) => (await reach()).open(place) });
}

/** Ends what a message says with the next thing that a person does: to change the plan, to go back, or to leave a search box. */
function endMessages(plan) {
    const end = () => status.textContent !== "" && say("");
    plan.addEventListener("change", ({ detail }) => detail.isLabel || detail.isRestored || end());
    window.addEventListener("popstate", end);
    document.getElementById("stops").addEventListener("focusout", end);
}

/** A function that makes something when it is first called, and returns the same from then on. */
function once(make) {
    let made = null;
    return () => (made ??= make());
}

/** Moves the map to a new route and its pins, or to the pins that have no route, unless a route was there already and all of it is in sight. */
function showRoute(map, route, plan) {
    const positions = coordinatesOf(route, plan).map(position);
    const wasThere = document.body.classList.contains("routed");
    document.body.classList.add("routed");
    if (!wasThere || !isInSight(map, positions)) showAll(map, positions);
}

const coordinatesOf = (route, { stops }) => [...(route?.polyline.coordinates ?? []), ...stops.map(({ coordinate }) => coordinate)];

start();
