import Snapshots
import Testing

/// The letters that maps in browsers draw from distances.
@Suite struct GlyphTests {
    private func glyph(_ letter: Unicode.Scalar, isBold: Bool = false) throws -> MapGlyph {
        let range = letter.value..<letter.value + 1
        return try #require(try GlyphDrawing(isBold: isBold).glyphs(in: range).first)
    }

    @Test func `a letter stands on the baseline and is as wide as its box`() throws {
        let letter = try glyph("H")
        #expect((16...19).contains(letter.height) && (11...20).contains(letter.width))
        // The line of MapLibre lies 26 pixels above the baseline.
        #expect(letter.top == letter.height - 26)
        #expect((0...4).contains(letter.left) && letter.advance >= letter.left + letter.width)
        #expect(letter.distances.count == (letter.width + 6) * (letter.height + 6))
        #expect(try glyph("g").top < glyph("x").top + 2 && glyph("g").height > glyph("x").height)
    }

    @Test func `distances are more than 191 inside the outline and less outside`() throws {
        let letter = try glyph("|")
        let width = letter.width + 6
        let row = letter.distances[(letter.height / 2) * width..<(letter.height / 2 + 1) * width]
        #expect(row.contains { $0 > 191 } && row.first ?? 255 < 128 && row.last ?? 255 < 128)
        // A pixel farther away is 32 less.
        #expect(row.prefix(3).adjacentDifferences.allSatisfy { (30...34).contains($0) })
    }

    @Test func `a blank has an advance and no outline, and a missing letter is left out`() throws {
        let blank = try glyph(" ")
        #expect(blank.width == 0 && blank.distances.isEmpty && blank.advance > 4)
        #expect(try GlyphDrawing(isBold: false).glyphs(in: 0xE000..<0xE001).isEmpty)
        #expect(try GlyphDrawing(isBold: false).glyphs(in: 0xD800..<0xD900).isEmpty)
    }

    @Test func `bold letters are heavier, and the same letter is the same each time`() throws {
        let plain = try glyph("l")
        let bold = try glyph("l", isBold: true)
        #expect(bold.width > plain.width)
        #expect(try glyph("l") == plain)
    }
}

extension Collection<UInt8> {
    /// How much each is more than the one before.
    fileprivate var adjacentDifferences: [Int] { zip(self, dropFirst()).map { Int($1) - Int($0) } }
}
