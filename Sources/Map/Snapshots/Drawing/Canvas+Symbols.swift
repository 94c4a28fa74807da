import Cartography

extension Canvas {
    /// Draws a symbol of the map.
    ///
    /// - Parameters:
    ///   - corner: its upper left corner.
    ///   - side: the side of its box, in points.
    func draw(_ symbol: MapSymbol, at corner: SnapshotPoint, side: Double, palette: MapPalette) {
        let scale = side / MapSymbol.side
        func point(_ x: Double, _ y: Double) -> SnapshotPoint {
            SnapshotPoint(x: corner.x + x * scale, y: corner.y + y * scale)
        }
        for shape in symbol.shapes(palette) {
            for step in shape.path.steps {
                switch step {
                case .move(let x, let y): move(to: point(x, y))
                case .line(let x, let y): line(to: point(x, y))
                case .curve(let x1, let y1, let x2, let y2, let x, let y):
                    curve(point(x1, y1), point(x2, y2), to: point(x, y))
                case .close: closePath()
                }
            }
            if let color = shape.fill { fill(color, keepsPath: shape.stroke != nil) }
            if let color = shape.stroke { stroke(color, width: shape.width * scale) }
        }
    }
}
