// The page: puts the plan, the answer, the map and the panel together.

import { Answer } from "./answer.js";
import { appearance, createMap, isInSight, pictureOf, showAll } from "./basemap.js";
import { clicks } from "./clicks.js";
import { Drawing } from "./drawing.js";
import { showCard } from "./embed.js";
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
import { WhyNot } from "./whynot.js";

const parameters = new URLSearchParams(location.search);
const isEmbedded = parameters.get("embed") === "1";
const status = document.getElementById("status");

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
    await loadTexts(parameters.get("lang"));
    translateDocument();
    document.body.classList.toggle("embedded", isEmbedded);
    const capabilities = await capabilitiesOfServer();
    document.title = document.querySelector("h1").textContent = capabilities.name ?? text("page.title");
    const [plan, overlays] = [new Plan(), new Overlays()];
    const answer = new Answer(plan);
    const view = readView(location.hash);
    const { map, restyle } = await createMap(document.getElementById("map"), capabilities, view, overlays);
    const looks = looksAt(map, overlays);
    new Pins(map, plan, { isFixed: isEmbedded });
    new RouteLines(map, overlays, plan, answer, { isFixed: isEmbedded });
    const drawing = new Drawing(map, overlays, plan);
    drawCoverage(overlays, plan, capabilities);
    plan.addEventListener("change", () => drawLocation(overlays, plan.currentLocation));
    answer.addEventListener("change", ({ detail }) => {
        drawRefusal(overlays, answer.problem, plan);
        overlays.set("highlight", []);
        if (answer.state === "found" && detail.isNew && !detail.isTransient) follow(map, answer.route, plan);
    });
    if (isEmbedded) showCard(document.getElementById("panel"), plan, answer);
    else {
        const whyNot = new WhyNot(document.getElementById("whynot"), map, overlays, plan);
        const panel = buildPanel({ plan, answer, map, capabilities, looks, drawing, restyle, say });
        clicks({ map, plan, answer, drawing, whyNot, panel });
    }
    // A view in the address holds for the first route.
    document.body.classList.toggle("routed", view !== null);
    keepAddress({ map, plan, answer, say, isEmbedded });
    map.once("idle", () => Object.assign(document.documentElement.dataset, { ready: "true", idle: performance.now() }));
    window.addEventListener("beforeprint", () => (document.getElementById("picture").src = pictureOf(map, plan.stops)));
}

/** Moves the map to a new route and its pins, unless a route was there already and all of the new one is in sight. */
function follow(map, route, plan) {
    const positions = [...linePositions(route.polyline), ...plan.stops.map((stop) => position(stop.coordinate))];
    const wasThere = document.body.classList.contains("routed");
    document.body.classList.add("routed");
    if (!wasThere || !isInSight(map, positions)) showAll(map, positions);
}

start();
