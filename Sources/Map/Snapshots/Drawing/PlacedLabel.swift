internal import Cartography

/// A label with its place in the picture.
struct PlacedLabel {
    /// Where the letters stand.
    enum Position {
        /// Level, from the left end of the baseline.
        case level(SnapshotPoint)
        /// Along a line: the middle of each letter, and its angle.
        case along([(point: SnapshotPoint, angle: Double)])
    }

    /// Nil for a symbol without a text.
    var text: ShapedText?
    var position: Position
    var color: MapColor
    var halo: MapColor
    var haloWidth: Double
    /// A sign behind the text.
    var sign: (box: LabelBox, color: MapColor, edge: MapColor)?
    /// A symbol beside the text, with its middle and the colors of the map.
    var symbol: (symbol: MapSymbol, middle: SnapshotPoint, palette: MapPalette)?
    /// For letters along a line, how far their baseline lies below the line.
    var rise = 0.0
}

/// Draws labels: a halo around the letters, then the letters.
struct LabelDrawing {
    private let canvas: Canvas
    private let shaper: TextShaper

    init(_ canvas: Canvas, shaper: TextShaper) {
        self.canvas = canvas
        self.shaper = shaper
    }

    func draw(_ labels: [PlacedLabel]) {
        for label in labels {
            if let sign = label.sign {
                canvas.addBox(sign.box.grown(by: 1), radius: 4)
                canvas.fill(sign.edge)
                canvas.addBox(sign.box, radius: 3)
                canvas.fill(sign.color)
            }
            if let symbol = label.symbol {
                SymbolDrawing(canvas: canvas, palette: symbol.palette).draw(symbol.symbol, at: symbol.middle)
            }
            guard let text = label.text else { continue }
            if label.haloWidth > 0 {
                add(text, of: label)
                canvas.stroke(label.halo, width: 2 * label.haloWidth)
            }
            add(text, of: label)
            canvas.fill(label.color)
        }
    }

    private func add(_ text: ShapedText, of label: PlacedLabel) {
        switch label.position {
        case .level(let origin): shaper.add(text, at: origin)
        case .along(let places):
            for (glyph, place) in zip(text.glyphs, places) {
                shaper.add(glyph, middle: place.point, angle: place.angle, rise: label.rise)
            }
        }
    }
}
