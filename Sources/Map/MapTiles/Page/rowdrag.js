// Dragging a row of a list by its handle, with a mouse or a finger.

/** Makes a row follow the pointer that holds its handle; `place(step)` moves it by so many rows when it is let go. */
export function dragRow(handle, node, place) {
    let start = null;
    const others = () => [...node.parentElement.children];
    const shift = (clientY) => {
        const list = others();
        const index = list.indexOf(node);
        const middles = list.map((row) => row.offsetTop + row.offsetHeight / 2);
        const middle = middles[index] + clientY - start;
        const target = middles.filter((one, at) => (at < index ? one < middle : at > index && one <= middle)).length;
        list.forEach((row, at) => {
            const away = at < index && at >= target ? 1 : at > index && at <= target ? -1 : 0;
            row.style.translate = `0 ${row === node ? clientY - start : away * node.offsetHeight}px`;
        });
        return target - index;
    };
    const end = (event, isDone) => {
        if (start === null) return;
        const step = isDone ? shift(event.clientY) : 0;
        others().forEach((row) => (row.style.translate = ""));
        node.classList.remove("dragged");
        start = null;
        if (step !== 0) place(step);
    };
    handle.addEventListener("pointerdown", (event) => {
        if (event.button > 0) return;
        start = event.clientY;
        handle.setPointerCapture(event.pointerId);
        node.classList.add("dragged");
    });
    handle.addEventListener("pointermove", ({ clientY }) => start !== null && shift(clientY));
    handle.addEventListener("pointerup", (event) => end(event, true));
    handle.addEventListener("pointercancel", (event) => end(event, false));
}
