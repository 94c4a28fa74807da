internal import Cartography

/// Draws a picture without a map: an empty grid with a sentence.
struct PlaceholderDrawing {
    private let options: Snapshotter.Options
    private let message: String

    init(_ options: Snapshotter.Options, message: String) {
        self.options = options
        self.message = message
    }

    func draw(on canvas: Canvas) {
        let palette = options.appearance.style.palette
        canvas.paint(palette.background)
        let size = options.size
        for x in stride(from: 32, to: size.width, by: 32) {
            canvas.addLine([SnapshotPoint(x: x, y: 0), SnapshotPoint(x: x, y: size.height)])
        }
        for y in stride(from: 32, to: size.height, by: 32) {
            canvas.addLine([SnapshotPoint(x: 0, y: y), SnapshotPoint(x: size.width, y: y)])
        }
        canvas.stroke(palette.casing, width: 0.5)
        guard let shaper = TextShaper(canvas),
            let text = shaper.shaped(message, size: 13, isBold: false, width: size.width * 0.8, lines: 6)
        else { return }
        let origin = SnapshotPoint(
            x: (size.width - text.width) / 2, y: (size.height - text.height) / 2 + text.ascent)
        let label = PlacedLabel(
            text: text, position: .level(origin), color: palette.text, halo: palette.halo, haloWidth: 2)
        LabelDrawing(canvas, shaper: shaper).draw([label])
    }
}
