internal import CPango
import TextCoding

/// A letter of a shaped text.
struct ShapedGlyph {
    /// The number of its outline among those of the shaper.
    var outline: Int
    /// The origin of the outline, from the left end of the text and from the baseline of its first line.
    var x: Double
    var y: Double
    /// How far the next letter begins to the right.
    var advance: Double

    var middle: Double { x + advance / 2 }
}

/// A text as outlines, in visual order.
struct ShapedText {
    var glyphs: [ShapedGlyph]
    var width: Double
    /// The heights above and below the first baseline.
    var ascent: Double
    var descent: Double

    var height: Double { ascent + descent }
}

/// Lays out texts in any script, and keeps the outlines of letters.
///
/// Used by one thread at a time.
@safe
final class TextShaper {
    private struct OutlineKey: Hashable {
        let font: UInt
        let glyph: UInt
    }

    private let canvas: Canvas
    private let layouts: OpaquePointer
    /// A context in which outlines are found.
    private let scratch: Canvas
    private var fonts: [UInt: OpaquePointer] = unsafe [:]
    private var outlineIndices: [OutlineKey: Int] = [:]
    private var outlines: [OpaquePointer?] = unsafe []

    /// Names are cut here before they are laid out.
    private static let greatestLength = 300
    private static let family = "Noto Sans, DejaVu Sans, Sans"
    private static let scale = 1024.0

    /// A shaper for a canvas; nil if the system has no fonts.
    init?(_ canvas: Canvas) {
        guard let layouts = unsafe cpango_context(), let scratch = try? Canvas(Self.scratchOptions) else { return nil }
        self.canvas = canvas
        self.scratch = scratch
        unsafe self.layouts = unsafe layouts
    }

    private static var scratchOptions: Snapshotter.Options {
        var options = Snapshotter.Options()
        options.size = SnapshotSize(width: 16, height: 16)
        return options
    }

    deinit {
        let cairo = canvas.library.cairo
        unsafe outlines.forEach { if let outline = unsafe $0 { unsafe cairo.path_destroy(outline) } }
        unsafe fonts.values.forEach { unsafe cpango_release($0) }
        unsafe canvas.library.pango.object_unref(UnsafeMutableRawPointer(layouts))
    }

    /// The outlines of a text; nil if no font has its letters.
    ///
    /// - Parameters:
    ///   - width: the greatest width of a line; longer texts are broken, and end with dots after three lines. Nil for
    ///     one line of any width.
    func shaped(_ text: String, size: Double, isBold: Bool, width: Double? = nil, lines: Int = 3) -> ShapedText? {
        let pango = canvas.library.pango
        let layout = unsafe pango.layout_new(layouts)
        defer { unsafe pango.object_unref(UnsafeMutableRawPointer(layout)) }
        let font = unsafe pango.font_description_new()
        defer { unsafe pango.font_description_free(font) }
        unsafe pango.font_description_set_family(font, Self.family)
        unsafe pango.font_description_set_weight(font, isBold ? 700 : 400)
        unsafe pango.font_description_set_absolute_size(font, size * Self.scale)
        unsafe pango.layout_set_font_description(layout, font)
        unsafe pango.layout_set_single_paragraph_mode(layout, 1)
        let line = Self.line(text)
        unsafe pango.layout_set_text(layout, line, CInt(line.utf8.count))
        if let width {
            unsafe pango.layout_set_width(layout, CInt(width * Self.scale))
            unsafe pango.layout_set_height(layout, CInt(-lines))
            // Between words if possible; dots at the end; centered.
            unsafe pango.layout_set_wrap(layout, 2)
            unsafe pango.layout_set_ellipsize(layout, 3)
            unsafe pango.layout_set_alignment(layout, 1)
        }
        let shape = unsafe cpango_shape(layout)
        defer { unsafe cpango_free(shape) }
        return unsafe shapedText(shape)
    }

    /// The text without line breaks and control characters, cut where it is much too long.
    private static func line(_ text: String) -> String {
        VisibleText.line(String(String.UnicodeScalarView(text.unicodeScalars.prefix(greatestLength))))
    }

    private func shapedText(_ shape: cpango_text_t) -> ShapedText? {
        let baseline = unsafe shape.baseline
        let found = unsafe UnsafeBufferPointer(start: shape.glyphs, count: Int(shape.count))
        var glyphs: [ShapedGlyph] = []
        glyphs.reserveCapacity(found.count)
        for index in found.indices {
            let glyph = unsafe found[index]
            unsafe glyphs.append(
                ShapedGlyph(outline: outline(of: glyph), x: glyph.x, y: glyph.y - baseline, advance: glyph.advance))
        }
        guard !glyphs.isEmpty else { return nil }
        return unsafe ShapedText(
            glyphs: glyphs, width: shape.width, ascent: baseline, descent: shape.height - baseline)
    }

    private func outline(of glyph: cpango_glyph_t) -> Int {
        let font = unsafe UInt(bitPattern: glyph.font)
        let key = unsafe OutlineKey(font: font, glyph: UInt(glyph.glyph))
        if let known = outlineIndices[key] { return known }
        // A font that is kept has its address for itself.
        if unsafe fonts[font] == nil { unsafe fonts[font] = cpango_retained(glyph.font) }
        let index = unsafe outlines.count
        unsafe outlines.append(cpango_outline(scratch.context, glyph))
        outlineIndices[key] = index
        return index
    }

    // MARK: Drawing

    /// Adds a text to the path of the canvas.
    ///
    /// - Parameter origin: the left end of its first baseline.
    func add(_ text: ShapedText, at origin: SnapshotPoint) {
        for glyph in text.glyphs {
            guard let outline = unsafe outlines[glyph.outline] else { continue }
            unsafe canvas.addOutline(outline, at: origin, angle: 0, offset: SnapshotPoint(x: glyph.x, y: glyph.y))
        }
    }

    /// Adds a letter on its own to the path of the canvas.
    ///
    /// - Parameter origin: its origin on the baseline.
    func add(_ glyph: ShapedGlyph, at origin: SnapshotPoint) {
        guard let outline = unsafe outlines[glyph.outline] else { return }
        unsafe canvas.addOutline(outline, at: origin, angle: 0, offset: SnapshotPoint(x: 0, y: glyph.y))
    }

    /// Adds a letter to the path of the canvas.
    ///
    /// - Parameters:
    ///   - point: the middle of its advance.
    ///   - rise: how far the baseline lies below that point.
    func add(_ glyph: ShapedGlyph, middle point: SnapshotPoint, angle: Double, rise: Double) {
        guard let outline = unsafe outlines[glyph.outline] else { return }
        unsafe canvas.addOutline(
            outline, at: point, angle: angle,
            offset: SnapshotPoint(x: -glyph.advance / 2, y: glyph.y + rise))
    }
}
