// The glyphs of the map's text, drawn here from the fonts of the system: MapLibre asks for `glyphs://Bold/0-255`, and gets
// 256 signed distance fields in the encoding of its font files, a protocol buffer.

import { distanceField } from "./distancefield.js";

const size = 24;
const border = 3;
const cell = size * 2;
const baseline = 34;
const indent = 10;
/** MapLibre measures a glyph's top from 26 pixels above the baseline. */
const ascent = 26;
const families = 'system-ui, -apple-system, "Segoe UI", "Noto Sans", "DejaVu Sans", Arial, sans-serif';

/** Makes MapLibre ask this module for `glyphs://…`. */
export function registerGlyphs(maplibregl) {
    maplibregl.addProtocol("glyphs", async ({ url }) => {
        const [, stack, first] = /^glyphs:\/\/([^/]*)\/(\d+)-/.exec(url) ?? [];
        return { data: glyphRange(decodeURIComponent(stack ?? "Regular"), Number(first ?? 0)).buffer };
    });
}

function glyphRange(stack, first) {
    const canvas = new OffscreenCanvas(cell * 16, cell * 16);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.font = `${/italic/i.test(stack) ? "italic " : ""}${/bold/i.test(stack) ? "600" : "400"} ${size}px ${families}`;
    Object.assign(context, { direction: "ltr", textAlign: "left" });
    const glyphs = [];
    for (let index = 0; index < 256; index++) {
        const character = isDrawn(first + index) ? String.fromCodePoint(first + index) : "";
        const [x, y] = [(index % 16) * cell, (index >> 4) * cell];
        context.fillText(character, x + indent, y + baseline);
        if (character) glyphs.push({ code: first + index, x, y, ...measure(context, character) });
    }
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
    const messages = glyphs.map((glyph) => field(3, encodeGlyph(glyph, pixels, canvas.width)));
    const names = [field(1, new TextEncoder().encode(stack)), field(2, new TextEncoder().encode(`${first}-${first + 255}`))];
    return field(1, joined([...names, ...messages]));
}

/** Not controls and halves of surrogate pairs. */
const isDrawn = (code) => code >= 32 && !(code >= 127 && code < 160) && !(code >= 0xd800 && code < 0xe000) && code < 0xfffe;

/** The box of a glyph in whole pixels around its origin, at most as large as its cell. */
function measure(context, character) {
    const box = context.measureText(character);
    const left = Math.max(border - indent, -Math.ceil(box.actualBoundingBoxLeft));
    const right = Math.min(cell - indent - border, Math.ceil(box.actualBoundingBoxRight));
    const top = Math.min(baseline - border, Math.ceil(box.actualBoundingBoxAscent));
    const bottom = Math.max(baseline + border - cell, -Math.ceil(box.actualBoundingBoxDescent));
    const isEmpty = right <= left || top <= bottom;
    return { left, top, width: isEmpty ? 0 : right - left, height: isEmpty ? 0 : top - bottom, advance: box.width };
}

function encodeGlyph({ code, x, y, left, top, width, height, advance }, pixels, stride) {
    const members = [number(1, code)];
    if (width > 0) {
        const [columns, rows] = [width + 2 * border, height + 2 * border];
        const coverage = new Uint8Array(columns * rows);
        for (let row = 0; row < rows; row++) {
            const start = (y + baseline - top - border + row) * stride + x + indent + left - border;
            for (let column = 0; column < columns; column++) coverage[row * columns + column] = pixels[(start + column) * 4 + 3];
        }
        members.push(field(2, distanceField(coverage, columns, rows)));
    }
    const signed = (value) => (value << 1) ^ (value >> 31);
    return joined([...members, number(3, width), number(4, height), number(5, signed(left)), number(6, signed(top - ascent)),
        number(7, Math.round(advance))]);
}

// Protocol buffers: a key is the number of the field and its wire type, 0 for a varint and 2 for bytes with a length.

const number = (name, value) => Uint8Array.from([name << 3, ...varint(value)]);
const field = (name, bytes) => joined([Uint8Array.from([(name << 3) | 2, ...varint(bytes.length)]), bytes]);

function varint(value) {
    const bytes = [];
    for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
    return [...bytes, value];
}

function joined(parts) {
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    parts.reduce((offset, part) => (bytes.set(part, offset), offset + part.length), 0);
    return bytes;
}
