// The settings that this browser keeps for the page. Where it keeps nothing, they hold until the page closes.

const chosen = {};

/** The value of a key; null if there is none. */
export function kept(key) {
    try {
        return chosen[key] ?? localStorage.getItem(key);
    } catch {
        return null;
    }
}

export function keep(key, value) {
    chosen[key] = value;
    try {
        localStorage.setItem(key, value);
    } catch {
        // The browser keeps nothing for this page, or nothing more.
    }
}
