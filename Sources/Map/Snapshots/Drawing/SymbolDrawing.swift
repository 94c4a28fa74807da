internal import Cartography
import PlatformC

/// Draws the symbols of a style.
struct SymbolDrawing {
    let canvas: Canvas
    let palette: MapPalette

    /// Draws a symbol whose middle is at a point.
    ///
    /// - Parameter angle: the clockwise turn.
    func draw(_ symbol: MapSymbol, at middle: SnapshotPoint, angle: Double = 0) {
        let scale = symbol.size / MapSymbol.side
        let (cosine, sine) = (cos(angle) * scale, sin(angle) * scale)
        func place(_ x: Double, _ y: Double) -> SnapshotPoint {
            let (dx, dy) = (x - MapSymbol.side / 2, y - MapSymbol.side / 2)
            return middle.moved(dx * cosine - dy * sine, dy: dx * sine + dy * cosine)
        }
        for shape in symbol.shapes(palette) {
            for step in shape.path.steps {
                switch step {
                case .move(let x, let y): canvas.move(to: place(x, y))
                case .line(let x, let y): canvas.line(to: place(x, y))
                case .curve(let x1, let y1, let x2, let y2, let x, let y):
                    canvas.curve(place(x1, y1), place(x2, y2), to: place(x, y))
                case .close: canvas.closePath()
                }
            }
            if let fill = shape.fill { canvas.fill(fill, keepsPath: shape.stroke != nil) }
            if let stroke = shape.stroke { canvas.stroke(stroke, width: shape.width * scale) }
        }
    }
}
