// Dragging a row of a list by its handle, with a mouse or a finger.

/** Makes a row follow the pointer that holds its handle; `place(step)` moves it by so many rows when it is let go. */
export function dragRow(handle, node, place) {
    let [start, step] = [null, 0];
    const follow = ({ clientY }) => {
        if (start === null) return;
        const [list, moved] = [[...node.parentElement.children], clientY - start];
        const [index, middles] = [list.indexOf(node), list.map((row) => row.offsetTop + row.offsetHeight / 2)];
        const middle = middles[index] + moved;
        step = middles.filter((one, at) => (at < index ? one < middle : at > index && one <= middle)).length - index;
        list.forEach((row, at) => {
            const isBetween = (at - index) * step > 0 && Math.abs(at - index) <= Math.abs(step);
            row.style.translate = `0 ${row === node ? moved : isBetween ? -Math.sign(step) * node.offsetHeight : 0}px`;
        });
    };
    const end = ({ type }) => {
        for (const row of node.parentElement.children) row.style.translate = "";
        node.classList.remove("dragged");
        if (start !== null && type === "pointerup" && step !== 0) place(step);
        [start, step] = [null, 0];
    };
    handle.addEventListener("pointerdown", ({ button, clientY, pointerId }) => {
        if (button > 0) return;
        start = clientY;
        handle.setPointerCapture(pointerId);
        node.classList.add("dragged");
    });
    handle.addEventListener("pointermove", follow);
    for (const kind of ["pointerup", "pointercancel"]) handle.addEventListener(kind, end);
}
