import MapTiles
import Testing

@Suite struct GlyphRangeTests {
    @Test func `an address names a known font and a range of 256 letters`() throws {
        let range = try #require(GlyphRange(path: "Noto, Bold,Regular/256-511.pbf"))
        #expect(range == GlyphRange(font: "Bold", number: 1) && range.codePoints == 256..<512)
    }

    @Test func `letters are written as the format has them`() {
        let glyph = GlyphRange.Glyph(
            codePoint: 65, distances: [1, 2], width: 1, height: 1, left: -1, top: -9, advance: 300)
        let bytes = GlyphRange(font: "Bold", number: 0).bytes(of: [glyph])
        let letter: [UInt8] = [8, 65, 18, 2, 1, 2, 24, 1, 32, 1, 40, 1, 48, 17, 56, 0xAC, 2]
        let stack = [10, 4] + Array("Bold".utf8) + [18, 5] + Array("0-255".utf8) + [26, UInt8(letter.count)] + letter
        #expect(bytes == [10, UInt8(stack.count)] + stack)
    }
}
