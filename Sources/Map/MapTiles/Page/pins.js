// The pins of the stops: green for the start, red for the end, purple between. Dragging one moves its stop.

import { coordinateOfMap, position } from "./geometry.js";
import { element } from "./element.js";
import { feature } from "./overlays.js";
import { text } from "./texts.js";

/** The markers on the map by the numbers of their stops. */
const markers = new Map();

/** Puts a pin on the map for each stop of the plan; fixed ones cannot be dragged. */
export function drawPins(map, overlays, plan, isFixed) {
    for (const [number, marker] of markers) {
        if (plan.stops[plan.indexOf(number)]?.coordinate) continue;
        marker.remove();
        markers.delete(number);
    }
    const stops = plan.stops.map((one, index) => ({ ...one, ordinal: plan.numberOf(index), role: plan.role(index) })).filter((one) => one.coordinate);
    for (const one of stops) place(one, markers.get(one.number) ?? make(one.number, plan, isFixed), map);
    // The points of the pins, which are on the map's picture as well.
    overlays.set("stops", stops.map((one) => feature("Point", position(one.coordinate), { role: one.role })));
}

function place({ coordinate, label, ordinal, role }, marker, map) {
    const pin = marker.setLngLat(position(coordinate)).getElement();
    pin.dataset.role = role;
    pin.setAttribute("aria-label", `${text(`stop.${role}`)}: ${label}`);
    pin.querySelector("text").textContent = role === "stop" ? String(ordinal) : "";
    // Adding it again would end a drag.
    if (!pin.isConnected) marker.addTo(map);
}

function make(number, plan, isFixed) {
    const pin = element("div.pin", { role: "img", "data-number": number }, element("svg", { viewBox: "0 0 28 36", "aria-hidden": "true" },
        element("path", { d: "M14 35C14 35 26 22.5 26 13.5a12 12 0 0 0-24 0C2 22.5 14 35 14 35z" }),
        element("circle", { cx: 14, cy: 13.5, r: 4.6 }), element("text", { x: 14, y: 18, "text-anchor": "middle" })));
    const marker = new window.maplibregl.Marker({ element: pin, anchor: "bottom", draggable: !isFixed });
    for (const kind of ["drag", "dragend"]) {
        marker.on(kind, () => plan.place(number, { coordinate: coordinateOfMap(marker.getLngLat()) }, { isTransient: kind === "drag" }));
    }
    markers.set(number, marker);
    return marker;
}
