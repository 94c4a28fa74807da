// The page's own icons: strokes in a square of 24, in the color of the text around them.

import { element } from "./element.js";
import { text } from "./texts.js";

const shapes = {
    automobile: "M5 11l1.6-4.2A2 2 0 0 1 8.5 5.5h7a2 2 0 0 1 1.9 1.3L19 11M4 11h16a1 1 0 0 1 1 1v5h-2.5v1.5h-2V17h-9v1.5h-2V17H3v-5a1 1 0 0 1 1-1zM6.8 14h.01M17.2 14h.01",
    walking: "M13 4.2a.9.9 0 1 0 .01 0M9 21l2.2-6L13 17v4M11.2 15l-.7-3.5L12 8l2.5 2.8L17 12M12 8l-3.4 1.6L7.5 13",
    cycling: "M6 20a3.7 3.7 0 1 0 0-7.4A3.7 3.7 0 0 0 6 20zM18 20a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4zM6 16.3L9 9.5h6l3 6.8M9 9.5L12.5 16l3-6.5-1-2.7h2M7.5 9.5h2.6",
    plus: "M12 5v14M5 12h14", close: "M6 6l12 12M18 6L6 18", up: "M12 19V6M6.5 11L12 5.5 17.5 11", down: "M12 5v13M6.5 13l5.5 5.5 5.5-5.5",
    swap: "M8 20V5M4.5 8.5L8 5l3.5 3.5M16 4v15M12.5 15.5L16 19l3.5-3.5", here: "M12 3v3M12 18v3M3 12h3M18 12h3M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM12 12h.01",
    place: "M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11zM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
    link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17",
    warning: "M12 4L2.8 20h18.4zM12 10v4.5M12 17.4h.01", question: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.6h.01",
    area: "M5 7l8-3 7 6-3 9-10 1zM5 7h.01M13 4h.01M20 10h.01M17 19h.01M7 20h.01", closed: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM7.5 12h9",
    share: "M12 15V4M8 7.5L12 4l4 3.5M6 11H5v9h14v-9h-1", copy: "M9 9h11v11H9zM5 15H4V4h11v1", file: "M12 4v11M8 11.5l4 4 4-4M5 20h14",
    print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z", settings: "M4 7h10M18 7h2M4 17h2M10 17h10M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
    follow: "M12 3l7.5 18-7.5-4.5L4.5 21z", voice: "M4 9.5v5h3.5l5 4v-13l-5 4zM16 9a4.2 4.2 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
    open: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6", chevron: "M6.5 9.5l5.5 5 5.5-5",
    search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20", clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2",
    track: "M6 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM18 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 18h6a3 3 0 0 0 0-6h-4a3 3 0 0 1 0-6h6",
    whole: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M8 15.5l3-6 2.5 4.5 2.5-4", order: "M4 7h9M4 12h6M4 17h3M17 5v14M13.5 15.5L17 19l3.5-3.5",
    pass: "M4 12h5M15 12h5M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
};

export const icon = (name) => drawing("icon", path(shapes[name]));

/** A button with an icon and the text of a key. */
export const button = (symbol, key, onclick, attributes = {}) =>
    element("button", { class: "small", "data-key": key, onclick, ...attributes }, icon(symbol), text(key));

/** What stays folded until a person opens it. */
export const fold = (key, summary, ...content) => element("details", { "data-key": key }, element("summary", summary, icon("chevron")), content);

export const iconButton = (symbol, label, onclick, attributes = {}) =>
    element("button.bare", { "aria-label": label, title: label, onclick, ...attributes }, icon(symbol));

/** The heading of what can be closed. */
export const heading = (symbol, key, close) => element("h2", icon(symbol), text(key), iconButton("close", text("option.close"), close));
const angles = { uTurn: 180, sharpRight: 135, right: 90, slightRight: 45, straight: 0, slightLeft: -45, left: -90, sharpLeft: -135 };

const places = {
    ferry: "M3 17c1.5 1.6 3 1.6 4.5 0s3-1.6 4.5 0 3 1.6 4.5 0 3-1.6 4.5 0M5 14l-1-4h16l-2 4M7 10V6h8l2 4M11 6V3",
    carTrain: "M6 4h12v11H6zM6 9h12M9 12h.01M15 12h.01M8 15l-3 5M16 15l3 5M6.5 18h11", stairs: "M4 20h4v-4h4v-4h4V8h4V4",
    elevator: "M5 3h14v18H5zM9 10l3-3 3 3M9 14l3 3 3-3", push: shapes.walking, ride: shapes.cycling, arrive: "M6 21V4h11l-2.5 3.5L17 11H6", waypoint: shapes.place,
    depart: "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
};

/** The icon of a maneuver: an arrow that bends as the route does, or what one uses; faint is what the route does not take. */
export function maneuverIcon({ kind, direction = "straight", roundaboutExit }) {
    const angle = angles[direction];
    const branches = {
        fork: arrow(-angle / 2, false), exit: arrow(-angle / 2, false), rampOn: arrow(-angle / 2, false),
        merge: `M${angle < 0 ? 5 : 19} 21L12 13`, endOfRoad: "M4 9.5H20",
    };
    const parts = kind === "roundabout" ? roundabout(angle, roundaboutExit)
        : [path(branches[kind] ?? "", "faint"), path(places[kind] ?? arrow(angle))];
    return drawing("icon.maneuver", ...parts);
}

/** A lane before a maneuver: the arrows to take are strong. */
export function laneIcon({ indications, isValid, activeIndication }) {
    const isTaken = (direction) => isValid && direction === (activeIndication ?? direction);
    const arrows = (indications.length > 0 ? indications : ["straight"])
        .map((direction) => path(arrow(angles[direction]), isTaken(direction) ? "" : "faint"));
    return drawing(isValid ? "lane.valid" : "lane", ...arrows);
}

const drawing = (classes, ...parts) => element(`svg.${classes}`, { viewBox: "0 0 24 24", "aria-hidden": "true" }, ...parts);
const path = (d, style = "") => element("path", { d, class: style || null });
/** The point at a distance from another, at an angle clockwise from above. */
const shifted = ([x, y], angle, length) => [x + length * Math.sin((angle * Math.PI) / 180), y - length * Math.cos((angle * Math.PI) / 180)];
const print = (point) => point.map((value) => value.toFixed(1)).join(" ");

/** An arrow from below to the middle, which goes on at an angle clockwise from above. */
function arrow(angle, hasHead = true) {
    if (Math.abs(angle) === 180) return "M16.5 21V9a4.5 4.5 0 0 0-9 0v7M4 12.5L7.5 16l3.5-3.5";
    const middle = [shifted([12, 0], angle, -4)[0], Math.abs(angle) < 90 ? 12 : 9.5];
    const end = shifted(middle, angle, angle === 0 ? 9 : 10);
    const bend = angle === 0 ? "" : `V${middle[1] + 3}Q${print(middle)} ${print(shifted(middle, angle, 3))}`;
    const head = hasHead ? `M${print(shifted(end, angle + 145, 5))}L${print(end)}L${print(shifted(end, angle - 145, 5))}` : "";
    return `M${middle[0].toFixed(1)} 21${bend}L${print(end)}${head}`;
}

function roundabout(angle, exit) {
    const [ring, end] = [5, 10].map((length) => print(shifted([12, 11], angle, length)));
    return [element("circle.faint", { cx: 12, cy: 11, r: 5 }), path(`M12 22V16M${ring}L${end}`),
        element("text", { x: 12, y: 13.8, "text-anchor": "middle" }, exit ? String(exit) : "")];
}
