import Cartography
package import DirectionsKit

/// The plot of a judgement as PNG.
package enum JudgementPicture {
    /// Pixels of a point.
    private static let scale = 2.0

    /// - Throws: ``DirectionsError`` if Pango is missing.
    package static func png(_ plot: JudgementPlot) throws(DirectionsError) -> [UInt8] {
        var options = Snapshotter.Options()
        options.size = SnapshotSize(width: plot.width, height: plot.height)
        options.scale = scale
        let canvas = try Canvas(options)
        canvas.paint(MapColor(0xFFFFFF))
        let shaper = TextShaper(canvas)
        for mark in plot.marks { draw(mark, on: canvas, shaper: shaper) }
        return try canvas.finish()
    }

    private static func draw(_ mark: JudgementPlot.Mark, on canvas: Canvas, shaper: TextShaper?) {
        switch mark {
        case .line(let from, let to, let color, let width, let opacity):
            canvas.addLine([SnapshotPoint(x: from.x, y: from.y), SnapshotPoint(x: to.x, y: to.y)])
            canvas.stroke(MapColor(color, opacity: opacity), width: width, endsFlat: true)
        case .dot(let center, let radius, let color):
            canvas.addCircle(center: SnapshotPoint(x: center.x, y: center.y), radius: radius)
            canvas.fill(MapColor(color))
        case .text(let text, let place, let anchor, let size, let color):
            guard let shaper, let shape = shaper.shaped(text, size: size, isBold: false) else { return }
            let left =
                switch anchor {
                case .start: place.x
                case .middle: place.x - shape.width / 2
                case .end: place.x - shape.width
                }
            shaper.add(shape, at: SnapshotPoint(x: left, y: place.y))
            canvas.fill(MapColor(color))
        }
    }
}
