// The page's texts in one language, and how numbers look in it.

import { attempt, kept } from "./storage.js";

const rightToLeft = ["ar", "fa", "he", "ur"];
export const languages = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "da", "sv", "nb", "fi", "cs", "hu", "uk", "tr", "ar", "he", "ja", "zh"];
const languageOf = ({ language }) => (["no", "nn"].includes(language) ? "nb" : language);
export const unitSystems = ["metric", "imperial", "britishImperial"];

let texts = {};

/** What the person chose or the browser prefers: a tag of BCP 47 for the server, and units, else those of its region. */
export const locale = { tag: "en", texts: "en", direction: "ltr", units: "metric" };

/** Loads the texts of the first language that the page has, and sets which way the page runs. */
export async function loadTexts(chosen) {
    const [choice] = tagsOf([chosen ?? ""]);
    const tag = choice ?? tagsOf(navigator.languages).find((one) => languages.includes(languageOf(one))) ?? new Intl.Locale("en");
    const { region = choice ? "" : tagsOf([navigator.language])[0]?.region } = tag;
    Object.assign(locale, {
        tag: String(tag), texts: languages.includes(languageOf(tag)) ? languageOf(tag) : "en",
        direction: rightToLeft.includes(tag.language) ? "rtl" : "ltr",
        units: unitSystems.find((one) => one === kept("units")) ?? (["US", "LR", "MM"].includes(region) ? "imperial" : region === "GB" ? "britishImperial" : "metric"),
    });
    texts = (await import(`./languages/${locale.texts}.js`)).default;
    Object.assign(document.documentElement, { lang: locale.texts, dir: locale.direction });
}

/** The text of a key, with `{name}` replaced by values; `otherwise` if the page has none. */
export const text = (key, values = {}, otherwise = key) => (texts[key] ?? otherwise).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

/** Words as the map draws them, letter by letter from the left: from right to left, but for numbers. */
export const drawnText = (words) => (locale.direction === "ltr" ? words
    : words.split(/(\d+)/).reverse().map((part) => (/\d/.test(part) ? part : [...part].reverse().join(""))).join(""));

/** Fills in the elements of the document that name a key. */
export function translateDocument() {
    for (const node of document.querySelectorAll("[data-text]")) node.textContent = text(node.dataset.text);
    for (const node of document.querySelectorAll("[data-label]")) node.ariaLabel = text(node.dataset.label);
    for (const node of document.querySelectorAll("button[data-label]")) node.title = node.ariaLabel;
}

/** "850 m", "12 km", "0.4 mi" */
export function distanceText(meters) {
    if (locale.units === "metric") return meters < 995 ? unit(round(meters, meters < 100 ? 1 : 10), "meter") : long(meters / 1000, "kilometer");
    const [short, length] = locale.units === "imperial" ? ["foot", 0.3048] : ["yard", 0.9144];
    return meters < 160 ? unit(round(meters / length, 10), short) : long(meters / 1609.344, "mile");
}

/** "50 km/h", "31 mph" */
export const speedText = (kilometersPerHour) => unit(speedNumber(kilometersPerHour), locale.units === "metric" ? "kilometer-per-hour" : "mile-per-hour");
export const speedNumber = (kilometersPerHour) => Math.round(locale.units === "metric" ? kilometersPerHour : kilometersPerHour / 1.609344);

/** "45 s", "12 min", "1 hr 5 min" */
export function durationText(seconds) {
    if (seconds < 59.5) return unit(Math.round(seconds), "second");
    const minutes = Math.round(seconds / 60);
    const parts = [[Math.floor(minutes / 60), "hour"], [minutes % 60, "minute"]];
    return parts.filter(([value]) => value > 0).map(([value, name]) => unit(value, name)).join(" ");
}

/** "12–15 min" */
export const rangeText = (low, high) => (high < 3570
    ? `${Math.max(1, Math.floor(low / 60))}–${unit(Math.ceil(high / 60), "minute")}` : `${durationText(low)} – ${durationText(high)}`);

export const percentText = (fraction, form = {}) => new Intl.NumberFormat(locale.texts, { style: "percent", ...form }).format(fraction);
/** "47.14, 9.521", which is also what a search box reads. */
export const coordinateText = ({ latitude, longitude }, digits = 5) => `${+latitude.toFixed(digits)}, ${+longitude.toFixed(digits)}`;

/** A time, with its date unless that is today; where it is read later, with the date of today as well. */
export function clockText(time, { isDayTold = false } = {}) {
    const date = new Date(time);
    const isToday = date.toDateString() === new Date().toDateString();
    return new Intl.DateTimeFormat(locale.texts, { timeStyle: "short", dateStyle: isToday && !isDayTold ? undefined : "medium" }).format(date);
}

/** The name of a language in that language. */
export function languageName(tag) {
    const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag);
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

const unit = (value, name) => new Intl.NumberFormat(locale.texts, { style: "unit", unit: name, unitDisplay: "short" }).format(value);
const long = (value, name) => unit(value < 9.95 ? round(value, 0.1) : Math.round(value), name);
const round = (value, step) => +(Math.round(value / step) * step).toFixed(1);
/** The tags that can be read. */
const tagsOf = (tags) => tags.map((tag) => attempt(() => new Intl.Locale(tag))).filter(Boolean);
