// Several maps on one server: their list before there is a plan, their outlines, and what to say of places that are not on one map.

import { showAll } from "./basemap.js";
import { element } from "./element.js";
import { box, cornerPositions, far, isWithin, position } from "./geometry.js";
import { feature } from "./overlays.js";
import { Problem } from "./server.js";
import { locale, text } from "./texts.js";

/** A map whose longer side is below so many pixels shows nothing that one could click. */
const smallest = 200;

export function showMaps({ capabilities, map, overlays, plan, answer }) {
    const maps = capabilities.areas.map((area, index) => {
        const corners = cornerPositions(area.bounds);
        const [[west, south], [east, north]] = corners;
        const [low, high] = corners.map((corner) => window.maplibregl.MercatorCoordinate.fromLngLat(corner));
        const until = Math.log2(smallest / 512 / Math.max(high.x - low.x, low.y - high.y, 1e-6));
        return { ...area, corners, until, middle: [(west + east) / 2, (south + north) / 2], name: nameOf(area.name, index) };
    });
    drawList(maps, map, plan);
    overlays.set("maps", maps.flatMap(({ corners, until, middle, name }, index) =>
        [feature("Polygon", [box(...corners)], { until, index }), feature("Point", middle, { until, name })]));
    map.on("click", (event) => {
        const { index } = mapAt(map, event.point)?.properties ?? {};
        if (index === undefined || event.defaultPrevented) return;
        event.preventDefault();
        showAll(map, maps[index].corners);
    });
    let isOver = false;
    map.on("mousemove", ({ point }) => {
        if (isOver === Boolean(mapAt(map, point))) return;
        isOver = !isOver;
        map.getCanvas().style.cursor = isOver ? "pointer" : "";
    });
    answer.explain = (problem) => explained(problem, plan, maps);
}

/** A name begins with a capital letter. */
const nameOf = (name, index) => (name ? name[0].toLocaleUpperCase(locale.tag) + name.slice(1) : text("maps.unnamed", { number: index + 1 }));

/** The outline at a point of the screen, or one a finger's breadth away. */
const mapAt = (map, { x, y }) => map.getLayer("plan-maps-fill") && map.queryRenderedFeatures([[x - 9, y - 9], [x + 9, y + 9]], { layers: ["plan-maps-fill"] })[0];

/** The list is there as long as nothing is planned. */
function drawList(maps, map, plan) {
    const rows = [...maps].sort((one, other) => one.name.localeCompare(other.name, locale.tag)).map(({ name, corners }) =>
        element("li", element("button.quiet", { dir: "auto", onclick: () => showAll(map, corners) }, name)));
    const list = element("nav", { id: "maps", "aria-label": text("maps.list") }, element("h2", text("maps.list")), element("ul", { tabindex: rows.length > 8 ? 0 : null }, rows));
    document.getElementById("hint").after(list);
    const follow = () => (list.hidden = plan.stops.some((one) => one.coordinate || one.label));
    plan.addEventListener("change", follow);
    follow();
}

/** Why there is no route where the stops are on several maps, or on none; else the problem as it is. */
function explained(problem, plan, maps) {
    if (!["outsideGraph", "outsideCoverage", "noRoute"].includes(problem.details.reason)) return problem;
    const stops = plan.stops.filter((one) => one.coordinate)
        .map((stop) => ({ name: stop.isUnnamed ? plan.title(plan.stops.indexOf(stop)) : stop.label, on: maps.filter((one) => isWithin(position(stop.coordinate), one.corners)) }));
    const say = (reason, values) => new Problem({ reason, title: text(`refused.${reason}`), detail: text(`refused.${reason}.detail`, values) });
    const lost = stops.find(({ on }) => on.length === 0);
    if (lost) return problem.details.distance < far ? problem : say("noMap", { place: lost.name, maps: namesOf(maps) });
    const next = stops.slice(1).findIndex(({ on }, index) => !on.some((one) => stops[index].on.includes(one)));
    if (next < 0) return problem;
    const [one, other] = stops.slice(next);
    return say("apart", { one: one.name, other: other.name, maps: namesOf([one.on[0], other.on[0]]) });
}

/** Names in a row; of many, the first ones. */
function namesOf(maps) {
    const names = maps.slice(0, 6).map((one) => one.name);
    return new Intl.ListFormat(locale.tag).format(maps.length > 6 ? [...names, "…"] : names);
}
