// A recorded track: reads a file of GPX, CSV or NDJSON, and replays its locations at the pace of their times.

import { attempt } from "./storage.js";
import { text } from "./texts.js";

/** The names of columns, members and elements, as the program reads them too. */
const names = {
    latitude: ["latitude", "lat", "y"], longitude: ["longitude", "lon", "lng", "long", "x"], timestamp: ["timestamp", "datetime", "unixtime", "time"],
    horizontalAccuracy: ["horizontalaccuracy", "accuracy", "hacc", "acc", "precision"], hdop: ["hdop"], speed: ["speed"], course: ["course", "bearing", "heading"],
};

/** In seconds: the time between locations without one, and the longest wait. */
const [usualPause, longestPause] = [1, 10];

/** The locations in a file. Fails with a message if there are none. */
export async function readTrack(file) {
    const words = await file.text();
    const rows = /^\s*</.test(words) ? readGPX(words) : /^\s*\{/.test(words) ? readNDJSON(words) : readCSV(words);
    const locations = rows.map(read).filter(({ coordinate: { latitude, longitude } }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180);
    if (locations.length === 0) throw new Error(text("follow.noPoints", { name: file.name }));
    return locations;
}

/** The points of the tracks, or of the routes if there is no track. */
function readGPX(words) {
    const points = new DOMParser().parseFromString(words, "application/xml");
    const rows = ["trkpt", "rtept"].map((name) => [...points.getElementsByTagNameNS("*", name)]).find((found) => found.length > 0) ?? [];
    return rows.map((point) => [...point.attributes, ...point.getElementsByTagName("*")].map((one) => [one.localName, one.value ?? one.textContent]));
}

function readNDJSON(words) {
    const lines = words.split("\n").map((line) => attempt(() => JSON.parse(line))).filter(Boolean);
    return lines.map(({ coordinate, ...others }) => Object.entries({ ...coordinate, ...others }));
}

/** Names in the first line, and a point in each other one. */
function readCSV(words) {
    const [head, ...lines] = words.split(/\r?\n/).filter((line) => line && !line.startsWith("#"));
    const separator = [";", "\t", ","].find((one) => head?.includes(one));
    const cells = (line) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
    return lines.map((line) => cells(line).map((value, index) => [cells(head)[index] ?? "", separator === "," ? value : value.replace(/^(-?\d+),/, "$1.")]));
}

function read(row) {
    const values = new Map(row.map(([name, value]) => [name.toLowerCase().replace(/[\s_-]/g, ""), value]));
    const number = (field) => parseFloat(values.get(names[field].find((name) => values.has(name))));
    const optional = (field, scale = 1) => (number(field) >= 0 ? number(field) * scale : undefined);
    return {
        coordinate: { latitude: number("latitude"), longitude: number("longitude") }, speed: optional("speed"), course: optional("course"),
        horizontalAccuracy: optional("horizontalAccuracy") ?? optional("hdop", 5),
        timestamp: readTime(values.get(names.timestamp.find((name) => values.has(name)))),
    };
}

/** A time in ISO 8601, in UTC unless it says otherwise, or a number since 1970 of seconds or milliseconds. */
function readTime(value = "") {
    const number = Number(value || NaN);
    const hasOffset = /(z|[+-]\d\d:?\d\d)$/i.test(value);
    const date = new Date(Number.isNaN(number) ? value + (hasOffset ? "" : "Z") : number * (number < 1e11 ? 1000 : 1));
    return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Passes each location to `take` when its time comes, `pace()` times as fast as it was, then calls `end`. Returns a function that stops it. */
export function replay(locations, pace, take, end) {
    let timer = 0;
    const go = (index) => {
        take(locations[index]);
        const next = locations[index + 1];
        if (!next) return end();
        const seconds = (Date.parse(next.timestamp) - Date.parse(locations[index].timestamp)) / 1000;
        const pause = Math.min(longestPause, Math.max(0, Number.isNaN(seconds) ? usualPause : seconds) / pace());
        timer = setTimeout(() => go(index + 1), pause * 1000);
    };
    go(0);
    return () => clearTimeout(timer);
}
