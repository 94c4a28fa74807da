import DirectionsKit
import MapTiles
import Snapshots

extension GlyphRange {
    /// The letters that the fonts of the system have, as maps in browsers load them.
    func bytes() throws(DirectionsError) -> [UInt8] {
        let glyphs = try GlyphDrawing(isBold: font == "Bold").glyphs(in: codePoints)
        return bytes(
            of: glyphs.map { glyph in
                Glyph(
                    codePoint: glyph.codePoint, distances: glyph.distances, width: glyph.width, height: glyph.height,
                    left: glyph.left, top: glyph.top, advance: glyph.advance)
            })
    }
}
