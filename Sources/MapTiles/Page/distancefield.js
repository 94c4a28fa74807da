// The distance transform of sampled functions (Felzenszwalb and Huttenlocher, Theory of Computing 8, 2012), and with it the
// signed distance field of a drawn glyph: each value says how far its pixel is from the outline, so that text is sharp at
// any size and can have a halo. The lower envelope of parabolas makes it linear in the number of pixels.

const far = 1e20;

/**
 * The field of a glyph from the coverage of its pixels (0 to 255, `width` × `height`). Values fall by 255 / `radius` for
 * each pixel outwards; the outline is at 192.
 */
export function distanceField(coverage, width, height, radius = 8) {
    const [outside, inside] = [new Float64Array(width * height), new Float64Array(width * height)];
    for (let index = 0; index < coverage.length; index++) {
        const share = coverage[index] / 255;
        outside[index] = share === 0 ? far : Math.max(0, 0.5 - share) ** 2;
        inside[index] = share === 1 ? far : Math.max(0, share - 0.5) ** 2;
    }
    transform(outside, width, height);
    transform(inside, width, height);
    return Uint8Array.from(outside, (square, index) => {
        const distance = Math.sqrt(square) - Math.sqrt(inside[index]);
        return Math.max(0, Math.min(255, Math.round(192 - (255 * distance) / radius)));
    });
}

function transform(grid, width, height) {
    const row = new Row(Math.max(width, height));
    for (let x = 0; x < width; x++) row.transform(grid, x, width, height);
    for (let y = 0; y < height; y++) row.transform(grid, y * width, 1, width);
}

/** Squared distances along a row: the lower envelope of one parabola for each sample. */
class Row {
    constructor(length) {
        this.samples = new Float64Array(length);
        this.vertices = new Uint16Array(length);
        this.borders = new Float64Array(length + 1);
    }

    transform(grid, offset, stride, length) {
        const { samples, vertices, borders } = this;
        for (let index = 0; index < length; index++) samples[index] = grid[offset + index * stride];
        let last = 0;
        [vertices[0], borders[0], borders[1]] = [0, -far, far];
        for (let index = 1; index < length; index++) {
            let crossing = this.crossing(index, vertices[last]);
            while (crossing <= borders[last]) crossing = this.crossing(index, vertices[--last]);
            vertices[++last] = index;
            [borders[last], borders[last + 1]] = [crossing, far];
        }
        for (let index = 0, piece = 0; index < length; index++) {
            while (borders[piece + 1] < index) piece++;
            grid[offset + index * stride] = samples[vertices[piece]] + (index - vertices[piece]) ** 2;
        }
    }

    crossing(right, left) {
        return (this.samples[right] - this.samples[left] + right * right - left * left) / (2 * (right - left));
    }
}
