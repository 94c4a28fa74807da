// The plate behind the number of a road: a small image that MapLibre stretches to the text, in the color of its halo.

const [width, height, radius] = [24, 20, 7];

/** Draws the image `shield` when the style asks for it. */
export function addShields(map) {
    map.on("styleimagemissing", ({ id }) => {
        if (id !== "shield") return;
        const layer = map.getStyle().layers.find((one) => one.layout?.["icon-image"] === id);
        const context = new OffscreenCanvas(width, height).getContext("2d");
        context.fillStyle = layer?.paint?.["text-halo-color"] ?? "#3e6e9e";
        context.roundRect(0, 0, width, height, radius);
        context.fill();
        map.addImage(id, context.getImageData(0, 0, width, height), {
            pixelRatio: 2, stretchX: [[radius, width - radius]], stretchY: [[radius, height - radius]], content: [2, 2, width - 2, height - 2],
        });
    });
}
