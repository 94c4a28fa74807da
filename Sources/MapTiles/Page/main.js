// The page: puts the plan, the answer, the map and the panel together.

import { Answer } from "./answer.js";
import { appearance, baseStyle, createMap, isInSight, pictureOf, showAll } from "./basemap.js";
import { clicks } from "./clicks.js";
import { Drawing } from "./drawing.js";
import { position } from "./geometry.js";
import { keepAddress } from "./history.js";
import { drawLocation } from "./location.js";
import { Overlays, feature } from "./overlays.js";
import { buildPanel } from "./panel.js";
import { readView } from "./permalink.js";
import { Pins } from "./pins.js";
import { Plan } from "./plan.js";
import { drawCoverage, drawRefusal } from "./regions.js";
import { RouteLines, linePositions } from "./routelines.js";
import { ask } from "./server.js";
import { loadTexts, text, translateDocument } from "./texts.js";

const parameters = new URLSearchParams(location.search);
const isEmbedded = parameters.get("embed") === "1";
const isComparison = parameters.has("comparison");
const [panel, status] = ["panel", "status"].map((id) => document.getElementById(id));

/** Tells people who see the page and people who hear it. */
function say(message) {
    status.textContent = "";
    requestAnimationFrame(() => (status.textContent = message));
}

/** What a server can do; asked again until it answers. */
async function capabilitiesOfServer() {
    for (let pause = 1000; ; pause = Math.min(30_000, pause * 2)) {
        try {
            return await ask("/capabilities");
        } catch {
            say(text("refused.offline"));
            await new Promise((resolve) => setTimeout(resolve, pause));
        }
    }
}

/** How the panel shows places on the map. */
function looksAt(map, overlays) {
    return {
        at: (coordinate) => showAll(map, [position(coordinate)]),
        along: (polyline) => showAll(map, linePositions(polyline)),
        highlight: (polyline) => overlays.set("highlight", polyline ? [feature("LineString", linePositions(polyline))] : []),
        refusal: ({ from, nearest }) => showAll(map, [from, nearest].filter(Boolean).map(position)),
    };
}

async function start() {
    appearance.apply();
    document.body.classList.toggle("embedded", isEmbedded);
    const [capabilities, style] = await Promise.all([capabilitiesOfServer(), baseStyle(), loadTexts(parameters.get("lang"))]);
    translateDocument();
    document.title = document.querySelector("h1").textContent = capabilities.name ?? text("page.title");
    const [plan, overlays, view] = [new Plan(), new Overlays(), readView(location.hash)];
    const { map, restyle } = createMap(document.getElementById("map"), { capabilities, style, view, overlays });
    const page = { capabilities, plan, overlays, map, restyle, say, answer: new Answer(plan), looks: looksAt(map, overlays) };
    drawOnMap(page);
    if (isComparison) (await import("./comparison.js")).showComparison(panel, page);
    else if (isEmbedded) (await import("./embed.js")).showCard(panel, plan, page.answer);
    else handle(page);
    // A view in the address holds for the first route.
    document.body.classList.toggle("routed", view !== null);
    if (!isComparison) keepAddress({ ...page, isEmbedded });
    map.once("idle", () => Object.assign(document.documentElement.dataset, { ready: "true", idle: performance.now() }));
}

/** What the map shows of the plan and the answer. */
function drawOnMap({ capabilities, map, overlays, plan, answer }) {
    new Pins(map, plan, { isFixed: isEmbedded });
    new RouteLines(map, overlays, plan, answer, { isFixed: isEmbedded });
    drawCoverage(overlays, plan, capabilities);
    plan.addEventListener("change", () => drawLocation(overlays, plan.currentLocation));
    answer.addEventListener("change", ({ detail }) => {
        drawRefusal(overlays, answer.problem, plan);
        overlays.set("highlight", []);
        if (answer.state === "found" && detail.isNew) follow(map, answer.route, plan);
    });
    window.addEventListener("beforeprint", () => (document.getElementById("picture").src = pictureOf(map, plan.stops)));
}

/** What a person can do, on the map and in the panel. */
function handle(page) {
    const { map, overlays, plan } = page;
    const drawing = new Drawing(map, overlays, plan);
    buildPanel({ ...page, drawing });
    let whyNot = null;
    const askWhyNot = async (coordinate) => {
        whyNot ??= import("./whynot.js").then(({ WhyNot }) => new WhyNot(document.getElementById("whynot"), map, overlays, plan));
        (await whyNot).ask(coordinate);
    };
    clicks({ ...page, drawing, askWhyNot });
}

/** Moves the map to a new route and its pins, unless a route was there already and all of the new one is in sight. */
function follow(map, route, plan) {
    const positions = [...linePositions(route.polyline), ...plan.stops.map((stop) => position(stop.coordinate))];
    const wasThere = document.body.classList.contains("routed");
    document.body.classList.add("routed");
    if (!wasThere || !isInSight(map, positions)) showAll(map, positions);
}

start();
