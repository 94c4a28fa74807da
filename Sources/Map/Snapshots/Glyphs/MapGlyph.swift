/// A letter as a map in a browser draws it: the distances of pixels from its outline.
///
/// Lengths are in pixels of letters that are 24 pixels high.
package struct MapGlyph: Hashable, Sendable {
    /// The number of the letter in Unicode.
    package var codePoint: UInt32
    /// The size of the letter, without ``margin`` on each side.
    package var width: Int
    package var height: Int
    /// From the origin to the left edge of the letter.
    package var left: Int
    /// From the line ``ascent`` above the baseline up to the upper edge of the letter; mostly negative.
    package var top: Int
    /// From the origin to that of the next letter.
    package var advance: Int
    /// Rows of bytes with the margin: 191 at the outline, 32 more or less for each pixel inside or outside.
    package var distances: [UInt8]

    /// The height of the letters.
    package static let size = 24
    /// Pixels around the letter that have distances, too.
    package static let margin = 3
    /// The line from which MapLibre counts the upper edges of letters.
    ///
    /// It is that of Noto Sans and Open Sans, for which MapLibre places texts. With the line of another font they would lie
    /// above or below the middle of their places.
    static let ascent = 26
}
