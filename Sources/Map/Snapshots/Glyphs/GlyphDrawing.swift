import Cartography
package import DirectionsKit

/// Draws the letters of a range of Unicode in the fonts of the system.
///
///     let letters = try GlyphDrawing(isBold: false).glyphs(in: 0..<256)
package struct GlyphDrawing {
    private let shaper: TextShaper
    private let canvas: Canvas
    private let isBold: Bool

    /// Pixels; the widest letters that are drawn fill the sheet.
    private static let sheet = (width: 128, height: 72)
    /// The origin of letters on the sheet.
    private static let origin = SnapshotPoint(x: 32, y: 46)
    /// Distances up to this many pixels are told apart; a quarter of them inside.
    private static let reach = 8.0
    private static let insideShare = 0.25

    /// - Throws: ``DirectionsError`` if the libraries or fonts are missing.
    package init(isBold: Bool) throws(DirectionsError) {
        var options = Snapshotter.Options()
        options.size = SnapshotSize(width: Double(Self.sheet.width), height: Double(Self.sheet.height))
        canvas = try Canvas(options)
        guard let shaper = TextShaper(canvas) else {
            throw DirectionsError(
                reason: .misconfigured,
                message: "There are no fonts; install fonts-dejavu-core or another package with fonts.")
        }
        self.shaper = shaper
        self.isBold = isBold
    }

    /// The letters that the fonts have, in ascending order.
    package func glyphs(in range: Range<UInt32>) -> [MapGlyph] {
        range.compactMap { number in Unicode.Scalar(number).flatMap(glyph) }
    }

    private func glyph(_ scalar: Unicode.Scalar) -> MapGlyph? {
        let shaped = shaper.shaped(String(scalar), size: Double(MapGlyph.size), isBold: isBold)
        // A mark on its own may come with a circle to which it belongs: the letter is the last one.
        guard let letter = shaped?.glyphs.last else { return nil }
        let black = MapColor(0x000000)
        canvas.paint(black)
        shaper.add(letter, at: Self.origin)
        canvas.fill(MapColor(0xFFFFFF))
        let coverage = canvas.coverage()
        let empty = MapGlyph(
            codePoint: scalar.value, width: 0, height: 0, left: 0, top: 0, advance: Int(letter.advance.rounded()),
            distances: [])
        guard let box = InkBox(coverage) else { return empty }
        // Of a letter that is larger than the sheet only a part would be drawn.
        guard box.left > 0, box.top > 0, box.right < coverage.width, box.bottom < coverage.height else { return nil }
        var glyph = empty
        glyph.width = box.right - box.left
        glyph.height = box.bottom - box.top
        glyph.left = box.left - Int(Self.origin.x)
        glyph.top = Int(Self.origin.y) - box.top - MapGlyph.ascent
        glyph.distances = coverage.part(box, margin: MapGlyph.margin).distances.map(Self.byte)
        return glyph
    }

    private static func byte(_ distance: Double) -> UInt8 {
        UInt8(min(max((255 - 255 * (distance / reach + insideShare)).rounded(), 0), 255))
    }
}

/// The smallest box around all that is drawn.
private struct InkBox {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    /// Nil if nothing is drawn.
    init?(_ coverage: Coverage) {
        let inked = coverage.pixels.indices.filter { coverage.pixels[$0] > 0 }
        let columns = inked.map { $0 % coverage.width }
        guard let first = inked.first, let last = inked.last, let left = columns.min(), let right = columns.max() else {
            return nil
        }
        self.left = left
        self.right = right + 1
        top = first / coverage.width
        bottom = last / coverage.width + 1
    }
}

extension Coverage {
    /// A part with empty pixels around it.
    fileprivate func part(_ box: InkBox, margin: Int) -> Coverage {
        let inner = (width: box.right - box.left, height: box.bottom - box.top)
        var part = Coverage(width: inner.width + 2 * margin, height: inner.height + 2 * margin, pixels: [])
        part.pixels = Array(repeating: 0, count: part.width * part.height)
        for row in 0..<inner.height {
            let from = (box.top + row) * width + box.left
            let to = (margin + row) * part.width + margin
            part.pixels.replaceSubrange(to..<to + inner.width, with: pixels[from..<from + inner.width])
        }
        return part
    }
}
