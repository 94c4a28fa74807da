// Small geometry, and polylines and coordinates as text.

/** The place of a coordinate as GeoJSON and MapLibre have it. */
export const position = ({ latitude, longitude }) => [longitude, latitude];
/** A coordinate in a parameter. */
export const pair = ({ latitude, longitude }, digits = 7) => `${+latitude.toFixed(digits)},${+longitude.toFixed(digits)}`;
/** Meters from which on a place is too far to be of help. */
export const far = 50_000;
/** The pixels of a length at zoom 0; they double with each zoom. */
export const pixelsOf = ({ latitude }, meters) => (meters * 512) / (40_075_017 * Math.cos((latitude * Math.PI) / 180));
/** The corners of bounds as positions; across the 180th meridian the eastern longitude goes on beyond 180. */
export const cornerPositions = ({ southWest: a, northEast: b }) => [position(a), [b.longitude + (a.longitude > b.longitude ? 360 : 0), b.latitude]];
/** Whether a place is between two corners. */
export const isWithin = ([x, y], [[west, south], [east, north]]) => y >= south && y <= north && [0, 360].some((turn) => x + turn >= west && x + turn <= east);
/** The maps of a server: all of them, or the only one. */
export const mapsOf = (capabilities) => capabilities.areas ?? [capabilities];
/** The ring around a box between two corners. */
export const box = ([west, south], [east, north]) => [[west, south], [east, south], [east, north], [west, north], [west, south]];

/** The coordinate of a point of the map, with the seven decimals of the server's; the map may be a turn further. */
export function coordinateOfMap(point) {
    const { lng, lat } = point.wrap();
    return { latitude: +lat.toFixed(7), longitude: +lng.toFixed(7) };
}

/** One of eight names of compass points, as seen from `a` on the map. */
export function compassPoint(a, b) {
    const names = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"];
    const [from, to] = [a, b].map((one) => window.maplibregl.MercatorCoordinate.fromLngLat(position(one)));
    return names.at(Math.round(Math.atan2(to.x - from.x, from.y - to.y) / (Math.PI / 4)));
}

/** The index of the piece of a line of coordinates that is nearest to a coordinate. */
export function nearestPiece(line, { latitude, longitude }) {
    const scale = Math.cos((latitude * Math.PI) / 180);
    const flat = line.map((point) => [(point.longitude - longitude) * scale, point.latitude - latitude]);
    const squares = flat.slice(1).map(([endX, endY], index) => {
        const [x, y] = flat[index];
        const [dx, dy] = [endX - x, endY - y];
        const share = Math.max(0, Math.min(1, -(x * dx + y * dy) / (dx * dx + dy * dy || 1)));
        return (x + share * dx) ** 2 + (y + share * dy) ** 2;
    });
    return squares.indexOf(squares.reduce((least, square) => Math.min(least, square), Infinity));
}

/** Google's encoded polyline with five decimals. */
export function encodePolyline(coordinates) {
    const rounded = coordinates.map((point) => [Math.round(point.latitude * 1e5), Math.round(point.longitude * 1e5)]);
    const differences = rounded.flatMap(([y, x], index) => [y - (rounded[index - 1]?.[0] ?? 0), x - (rounded[index - 1]?.[1] ?? 0)]);
    return differences.map(encodeNumber).join("");
}

/** Five bits a character, the lowest first; the sign is in the lowest bit. */
function encodeNumber(number) {
    let [encoded, value] = ["", number < 0 ? ~(number * 2) : number * 2];
    for (; value >= 32; value >>>= 5) encoded += String.fromCharCode((32 | (value & 31)) + 63);
    return encoded + String.fromCharCode(value + 63);
}

/** The coordinates of an encoded polyline; none if the text is not one. */
export function decodePolyline(encoded) {
    if (!/^([_-~]{0,6}[?-^]){2,}$/.test(encoded)) return [];
    const numbers = encoded.match(/[_-~]*[?-^]/g).map((characters) => {
        const value = [...characters].reduceRight((sum, character) => sum * 32 + ((character.charCodeAt(0) - 63) & 31), 0);
        return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    });
    let [latitude, longitude] = [0, 0];
    return Array.from({ length: numbers.length >> 1 }, (_, index) => {
        latitude += numbers[2 * index];
        longitude += numbers[2 * index + 1];
        return { latitude: latitude / 1e5, longitude: longitude / 1e5 };
    });
}

/** The coordinate in a text such as "47.14, 9.521"; null for any other text. */
export function readCoordinate(words) {
    const match = /^\s*([-+−]?\d{1,2}(?:\.\d+)?)\s*(?:,\s*|\s)\s*([-+−]?\d{1,3}(?:\.\d+)?)\s*$/.exec(words);
    if (!match) return null;
    const [latitude, longitude] = [match[1], match[2]].map((number) => Number(number.replace("−", "-")));
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
