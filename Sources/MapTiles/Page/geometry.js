// Small geometry on the sphere, and polylines as text.

const earthRadius = 6_371_008.8;
const radians = (degrees) => (degrees * Math.PI) / 180;

export const position = ({ latitude, longitude }) => [longitude, latitude];
export const coordinate = ([longitude, latitude]) => ({ latitude, longitude });

/** The coordinate of a point of the map, with the seven decimals of the server's; the map may be a turn further. */
export function coordinateOfMap(point) {
    const { lng, lat } = point.wrap();
    return { latitude: +lat.toFixed(7), longitude: +lng.toFixed(7) };
}

/** Meters between two coordinates. */
export function distance(a, b) {
    const [x, y] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
    const h = Math.sin(x / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(y / 2) ** 2;
    return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** One of eight names of compass points, as seen from `a`. */
export function compassPoint(a, b) {
    const turn = radians(b.longitude - a.longitude);
    const y = Math.sin(turn) * Math.cos(radians(b.latitude));
    const x = Math.cos(radians(a.latitude)) * Math.sin(radians(b.latitude))
        - Math.sin(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.cos(turn);
    const names = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"];
    return names[(Math.round(Math.atan2(y, x) / (Math.PI / 4)) + 8) % 8];
}

/** The box [west, south, east, north] around positions. */
export function boundsOf(positions) {
    return positions.reduce(
        ([west, south, east, north], [x, y]) => [Math.min(west, x), Math.min(south, y), Math.max(east, x), Math.max(north, y)],
        [Infinity, Infinity, -Infinity, -Infinity]);
}

/** A ring of positions at a distance in meters around a coordinate. */
export function circle(center, meters) {
    const latitude = (meters / earthRadius) * (180 / Math.PI);
    const longitude = latitude / Math.max(0.01, Math.cos(radians(center.latitude)));
    return Array.from({ length: 65 }, (_, index) => {
        const angle = (index / 32) * Math.PI;
        return [center.longitude + longitude * Math.cos(angle), center.latitude + latitude * Math.sin(angle)];
    });
}

/** The index of the piece of a line of coordinates that is nearest to a coordinate. */
export function nearestPiece(line, { latitude, longitude }) {
    const scale = Math.cos(radians(latitude));
    const flat = (point) => [(point.longitude - longitude) * scale, point.latitude - latitude];
    let [nearest, least] = [0, Infinity];
    for (let index = 0; index + 1 < line.length; index++) {
        const [[x, y], [endX, endY]] = [flat(line[index]), flat(line[index + 1])];
        const [dx, dy] = [endX - x, endY - y];
        const share = Math.max(0, Math.min(1, -(x * dx + y * dy) / (dx * dx + dy * dy || 1)));
        const square = (x + share * dx) ** 2 + (y + share * dy) ** 2;
        if (square < least) [nearest, least] = [index, square];
    }
    return nearest;
}

/** Google's encoded polyline with five decimals. */
export function encodePolyline(coordinates) {
    let [encoded, latitude, longitude] = ["", 0, 0];
    const write = (difference) => {
        let value = difference < 0 ? ~(difference * 2) : difference * 2;
        for (; value >= 32; value = Math.floor(value / 32)) encoded += String.fromCharCode((32 | (value & 31)) + 63);
        encoded += String.fromCharCode(value + 63);
    };
    for (const point of coordinates) {
        const [y, x] = [Math.round(point.latitude * 1e5), Math.round(point.longitude * 1e5)];
        write(y - latitude);
        write(x - longitude);
        [latitude, longitude] = [y, x];
    }
    return encoded;
}

/** The coordinates of an encoded polyline; none if the text is not one. */
export function decodePolyline(encoded) {
    const [numbers, coordinates] = [[], []];
    let [value, shift] = [0, 0];
    for (const character of encoded) {
        const bits = character.codePointAt(0) - 63;
        if (bits < 0 || bits > 63 || shift > 30) return [];
        value |= (bits & 31) << shift;
        shift += 5;
        if (bits < 32) {
            numbers.push(value & 1 ? ~(value >>> 1) : value >>> 1);
            [value, shift] = [0, 0];
        }
    }
    let [latitude, longitude] = [0, 0];
    for (let index = 0; index + 1 < numbers.length; index += 2) {
        latitude += numbers[index];
        longitude += numbers[index + 1];
        coordinates.push({ latitude: latitude / 1e5, longitude: longitude / 1e5 });
    }
    return coordinates;
}

/** The coordinate in a text such as "47.14, 9.521"; null for any other text. */
export function readCoordinate(words) {
    const match = /^\s*([-+−]?\d{1,2}(?:\.\d+)?)\s*(?:,\s*|\s)\s*([-+−]?\d{1,3}(?:\.\d+)?)\s*$/.exec(words);
    if (!match) return null;
    const [latitude, longitude] = [match[1], match[2]].map((number) => Number(number.replace("−", "-")));
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
