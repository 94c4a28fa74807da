// Keeps the screen on where the browser can, also after the page was out of sight, which ends it.

/** Returns the function that lets the screen go off again. */
export function keepAwake() {
    let [lock, isOver] = [null, false];
    const request = async () => {
        if (isOver || document.visibilityState !== "visible") return;
        lock = await navigator.wakeLock?.request("screen").catch(() => null);
        if (isOver) lock?.release();
    };
    document.addEventListener("visibilitychange", request);
    request();
    return () => {
        isOver = true;
        document.removeEventListener("visibilitychange", request);
        lock?.release();
    };
}
