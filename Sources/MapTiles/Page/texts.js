// The page's texts in one language, and how numbers look in it.

const rightToLeft = new Set(["ar", "fa", "he", "ur"]);
const translated = ["en", "de", "fr", "es", "it", "pt", "nl", "pl"];

/** The languages with texts, under the names that they give themselves. */
export const languageNames = {
    en: "English", de: "Deutsch", fr: "Français", es: "Español", it: "Italiano", pt: "Português", nl: "Nederlands",
    pl: "Polski",
};

let texts = {};

/** What the person chose or the browser prefers: a tag of BCP 47 for the server, and the units of its region. */
export const locale = { tag: "en", texts: "en", direction: "ltr", units: "metric" };

/** Loads the texts of the first language that the page has, and says which way the page runs. */
export async function loadTexts(chosen, preferred = navigator.languages) {
    const wanted = [chosen, ...preferred].filter((tag) => tag && isLanguageTag(tag));
    locale.tag = chosen && isLanguageTag(chosen) ? chosen : wanted.find((tag) => translated.includes(base(tag))) ?? "en";
    locale.texts = translated.includes(base(locale.tag)) ? base(locale.tag) : "en";
    locale.direction = rightToLeft.has(base(locale.tag)) ? "rtl" : "ltr";
    const region = new Intl.Locale(locale.tag).region ?? (chosen ? undefined : regionOfBrowser());
    locale.units = ["US", "LR", "MM"].includes(region) ? "imperial" : region === "GB" ? "britishImperial" : "metric";
    texts = (await import(`./languages/${locale.texts}.js`)).default;
    document.documentElement.lang = locale.texts;
    document.documentElement.dir = locale.direction;
}

/** The text of a key, with `{name}` replaced by values; the key itself if there is none. */
export function text(key, values = {}) {
    const found = texts[key] ?? key;
    return found.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));
}

/** The text of a key that the server may know before the page does; `otherwise` if the page has none. */
export function knownText(key, otherwise) {
    return texts[key] ?? otherwise;
}

/** Fills in the elements of the document that name a key. */
export function translateDocument() {
    for (const node of document.querySelectorAll("[data-text]")) node.textContent = text(node.dataset.text);
    for (const node of document.querySelectorAll("[data-label]")) node.setAttribute("aria-label", text(node.dataset.label));
    for (const node of document.querySelectorAll("[data-title]")) node.title = text(node.dataset.title);
}

/** "850 m", "12 km", "0.4 mi" */
export function distanceText(meters) {
    if (locale.units === "metric") {
        return meters < 995 ? unit(meters < 100 ? Math.round(meters) : round(meters, 10), "meter") : long(meters / 1000, "kilometer");
    }
    const [short, length] = locale.units === "imperial" ? ["foot", 0.3048] : ["yard", 0.9144];
    return meters < 160 ? unit(round(meters / length, 10), short) : long(meters / 1609.344, "mile");
}

/** "45 s", "12 min", "1 hr, 5 min" */
export function durationText(seconds) {
    if (seconds < 59.5) return unit(Math.round(seconds), "second");
    const minutes = Math.round(seconds / 60);
    if (minutes < 60) return unit(minutes, "minute");
    const hours = unit(Math.floor(minutes / 60), "hour");
    return minutes % 60 === 0 ? hours : `${hours} ${unit(minutes % 60, "minute")}`;
}

/** "12–15 min" */
export function rangeText(low, high) {
    if (high < 3570) return `${Math.max(1, Math.floor(low / 60))}–${unit(Math.ceil(high / 60), "minute")}`;
    return `${durationText(low)} – ${durationText(high)}`;
}

export function percentText(fraction) {
    return new Intl.NumberFormat(locale.texts, { style: "percent" }).format(fraction);
}

/** "47.14, 9.521", which is also what a search box reads. */
export function coordinateText({ latitude, longitude }, digits = 5) {
    return `${+latitude.toFixed(digits)}, ${+longitude.toFixed(digits)}`;
}

export function clockText(date) {
    const sameDay = new Date(date).toDateString() === new Date().toDateString();
    const form = sameDay ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" };
    return new Intl.DateTimeFormat(locale.texts, form).format(new Date(date));
}

function unit(value, name) {
    return new Intl.NumberFormat(locale.texts, { style: "unit", unit: name, unitDisplay: "short" }).format(value);
}

function long(value, name) {
    return unit(value < 9.95 ? +value.toFixed(1) : Math.round(value), name);
}

const round = (value, step) => Math.round(value / step) * step;
const base = (tag) => tag.toLowerCase().split("-")[0];

function regionOfBrowser() {
    return isLanguageTag(navigator.language) ? new Intl.Locale(navigator.language).region : undefined;
}

function isLanguageTag(tag) {
    try {
        return Intl.getCanonicalLocales(tag).length === 1;
    } catch {
        return false;
    }
}
