import Cartography
package import DirectionsKit
package import TextCoding

/// The symbols of the map in one picture, with the list of where each stands
/// (https://maplibre.org/maplibre-style-spec/sprite/).
package struct SpriteSheet: Sendable {
    private let scale: Int
    private let appearance: Snapshotter.Options.Appearance

    /// - Parameter scale: pixels of a point; 2 for dense screens.
    package init(scale: Int, appearance: Snapshotter.Options.Appearance) {
        self.scale = scale
        self.appearance = appearance
    }

    private static let columns = 8
    /// Points from one symbol to the next: the largest symbol and a clear line.
    private static let cell = 26

    private struct Place {
        var symbol: MapSymbol
        var x: Int
        var y: Int
    }

    private static let places = MapSymbol.allCases.enumerated().map { index, symbol in
        Place(symbol: symbol, x: index % columns * cell, y: index / columns * cell)
    }

    /// The picture.
    package func png() throws(DirectionsError) -> [UInt8] {
        var options = Snapshotter.Options()
        let rows = (Self.places.count + Self.columns - 1) / Self.columns
        options.size = SnapshotSize(width: Double(Self.columns * Self.cell), height: Double(rows * Self.cell))
        options.scale = Double(scale)
        let canvas = try Canvas(options, isOpaque: false)
        let drawing = SymbolDrawing(canvas: canvas, palette: appearance.style.palette)
        for place in Self.places {
            let middle = place.symbol.size / 2
            drawing.draw(place.symbol, at: SnapshotPoint(x: Double(place.x) + middle, y: Double(place.y) + middle))
        }
        return try canvas.finish()
    }

    /// The list: the box of each symbol in pixels, and what of it stretches with a text.
    package var index: JSONTree {
        .object(Dictionary(uniqueKeysWithValues: Self.places.map { ($0.symbol.rawValue, box(of: $0)) }))
    }

    private func box(of place: Place) -> JSONTree {
        let symbol = place.symbol
        let side = JSONTree.integer(Int(symbol.size.rounded(.up)) * scale)
        let box: JSONTree = [
            "x": .integer(place.x * scale), "y": .integer(place.y * scale), "width": side, "height": side,
            "pixelRatio": .integer(scale),
        ]
        guard let stretch = symbol.stretch, let content = symbol.content else { return box }
        let unit = symbol.size / MapSymbol.side * Double(scale)
        func pixels(_ units: Double) -> JSONTree { .number(units * unit) }
        let range: JSONTree = [[pixels(stretch.lowerBound), pixels(stretch.upperBound)]]
        let low = pixels(content.lowerBound)
        let high = pixels(content.upperBound)
        return box.merging(["stretchX": range, "stretchY": range, "content": [low, low, high, high]])
    }
}
