internal import CPango
internal import Cartography
import DirectionsKit

/// A file that is drawn: lengths are in points, from the upper left corner.
///
/// Used by one thread at a time.
@safe
final class Canvas {
    let size: SnapshotSize
    let library: DrawingLibrary
    private let options: Snapshotter.Options
    private let sink = ByteSink()
    private let surface: OpaquePointer
    let context: OpaquePointer

    private var cairo: cpango_cairo_functions { library.cairo }

    private let isOpaque: Bool

    /// An empty file; its size must be possible.
    ///
    /// - Parameter isOpaque: whether the pixels of a picture cover what is behind it; if not, they are clear at first.
    init(_ options: Snapshotter.Options, isOpaque: Bool = true) throws(DirectionsError) {
        self.options = options
        self.isOpaque = isOpaque
        size = options.size
        library = try DrawingLibrary.shared()
        let cairo = library.cairo
        let target = unsafe Unmanaged.passUnretained(sink).toOpaque()
        switch options.format {
        case .png:
            let (width, height) = options.pixels
            unsafe surface = cairo.image_surface_create(
                isOpaque ? Self.opaquePixels : Self.clearPixels, CInt(width), CInt(height))
        case .svg:
            unsafe surface = cairo.svg_surface_create_for_stream(ByteSink.write, target, size.width, size.height)
            unsafe cairo.svg_surface_set_document_unit(surface, 0)
        case .pdf:
            unsafe surface = cairo.pdf_surface_create_for_stream(ByteSink.write, target, size.width, size.height)
            for (number, text) in Self.pageData { unsafe cairo.pdf_surface_set_metadata(surface, number, text) }
        }
        unsafe context = cairo.create(surface)
        if options.format == .png {
            let (width, height) = options.pixels
            unsafe cairo.scale(context, Double(width) / size.width, Double(height) / size.height)
        }
        unsafe cairo.set_line_join(context, Self.round)
    }

    deinit {
        unsafe library.cairo.destroy(context)
        unsafe library.cairo.surface_destroy(surface)
    }

    /// CAIRO_FORMAT_RGB24 and CAIRO_FORMAT_ARGB32.
    private static let opaquePixels: CInt = 1
    private static let clearPixels: CInt = 0
    /// CAIRO_LINE_CAP_ROUND and CAIRO_LINE_JOIN_ROUND.
    private static let round: CInt = 1
    /// Title, author, and a date, without which the same picture would have other bytes each time.
    private static let pageData: [(CInt, String)] = [
        (0, "Map"), (1, DirectionsResponse.openStreetMapAttribution), (5, "2004-08-09T00:00:00Z"),
    ]

    /// The bytes of the file; nothing can be drawn afterwards.
    func finish() throws(DirectionsError) -> [UInt8] {
        unsafe cairo.surface_flush(surface)
        let bytes = try options.format == .png ? png() : file()
        let status = unsafe max(cairo.status(context), cairo.surface_status(surface))
        guard status == 0, !bytes.isEmpty else { throw failure(status) }
        return bytes
    }

    private func png() throws(DirectionsError) -> [UInt8] {
        let (width, height) = options.pixels
        let rowBytes = unsafe Int(cairo.image_surface_get_stride(surface))
        guard let data = unsafe cairo.image_surface_get_data(surface) else {
            throw failure(unsafe cairo.surface_status(surface))
        }
        let pixels = unsafe UnsafeRawBufferPointer(start: data, count: rowBytes * height)
        let credit = DirectionsResponse.openStreetMapAttribution
        let image = unsafe PNGImage(
            pixels, width: width, height: height, rowBytes: rowBytes, isOpaque: isOpaque)
        return image.encoded(copyright: credit, pixelsPerPoint: options.scale) ?? []
    }

    /// How bright each pixel of a picture is, by its green part.
    func coverage() -> Coverage {
        unsafe cairo.surface_flush(surface)
        let (width, height) = options.pixels
        let rowBytes = unsafe Int(cairo.image_surface_get_stride(surface))
        guard let data = unsafe cairo.image_surface_get_data(surface) else {
            return Coverage(width: 0, height: 0, pixels: [])
        }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height)
        for row in 0..<height {
            for column in 0..<width { unsafe pixels.append(data[row * rowBytes + 4 * column + 1]) }
        }
        return Coverage(width: width, height: height, pixels: pixels)
    }

    private func file() -> [UInt8] {
        unsafe cairo.surface_finish(surface)
        return options.format == .svg ? SVGTitle.inserted(into: sink.bytes) : sink.bytes
    }

    private func failure(_ status: CInt) -> DirectionsError {
        DirectionsError(
            reason: .internalError, message: "The picture could not be drawn (cairo's status is \(status)).")
    }
}

// MARK: Paths

extension Canvas {
    func move(to point: SnapshotPoint) { unsafe cairo.move_to(context, point.x, point.y) }

    func line(to point: SnapshotPoint) { unsafe cairo.line_to(context, point.x, point.y) }

    func curve(_ one: SnapshotPoint, _ other: SnapshotPoint, to point: SnapshotPoint) {
        unsafe cairo.curve_to(context, one.x, one.y, other.x, other.y, point.x, point.y)
    }

    func closePath() { unsafe cairo.close_path(context) }

    func addLine(_ points: some Sequence<SnapshotPoint>, isClosed: Bool = false) {
        var isFirst = true
        for point in points {
            if isFirst { move(to: point) } else { line(to: point) }
            isFirst = false
        }
        if isClosed, !isFirst { closePath() }
    }

    /// Adds an arc, clockwise between two angles.
    func addArc(center: SnapshotPoint, radius: Double, from start: Double = 0, to end: Double = 2 * .pi) {
        unsafe cairo.arc(context, center.x, center.y, radius, start, end)
    }

    func addCircle(center: SnapshotPoint, radius: Double) {
        unsafe cairo.new_sub_path(context)
        addArc(center: center, radius: radius)
        closePath()
    }

    func addBox(_ box: LabelBox, radius: Double = 0) {
        guard radius > 0 else {
            return unsafe cairo.rectangle(context, box.left, box.top, box.right - box.left, box.bottom - box.top)
        }
        unsafe cairo.new_sub_path(context)
        let left = box.left + radius
        let right = box.right - radius
        let top = box.top + radius
        let bottom = box.bottom - radius
        addArc(center: SnapshotPoint(x: right, y: top), radius: radius, from: -.pi / 2, to: 0)
        addArc(center: SnapshotPoint(x: right, y: bottom), radius: radius, from: 0, to: .pi / 2)
        addArc(center: SnapshotPoint(x: left, y: bottom), radius: radius, from: .pi / 2, to: .pi)
        addArc(center: SnapshotPoint(x: left, y: top), radius: radius, from: .pi, to: .pi * 1.5)
        closePath()
    }

    /// Adds an outline that is moved and turned.
    ///
    /// - Parameter offset: where the outline's origin lies from the point, before it is turned.
    func addOutline(_ outline: OpaquePointer, at point: SnapshotPoint, angle: Double, offset: SnapshotPoint) {
        unsafe cairo.save(context)
        unsafe cairo.translate(context, point.x, point.y)
        if angle != 0 { unsafe cairo.rotate(context, angle) }
        unsafe cairo.translate(context, offset.x, offset.y)
        unsafe cairo.append_path(context, outline)
        unsafe cairo.restore(context)
    }
}

// MARK: Painting

extension Canvas {
    func paint(_ color: MapColor) {
        set(color)
        unsafe cairo.paint(context)
    }

    /// Fills the path and ends it, unless it is kept.
    func fill(_ color: MapColor, keepsPath: Bool = false) {
        set(color)
        if keepsPath { unsafe cairo.fill_preserve(context) } else { unsafe cairo.fill(context) }
    }

    /// Draws along the path and ends it.
    func stroke(_ color: MapColor, width: Double, dashes: [Double] = [], endsFlat: Bool = false) {
        set(color)
        unsafe cairo.set_line_width(context, width)
        unsafe cairo.set_line_cap(context, endsFlat ? 0 : Self.round)
        if !dashes.isEmpty { unsafe cairo.set_dash(context, dashes, CInt(dashes.count), 0) }
        unsafe cairo.stroke(context)
        if !dashes.isEmpty { unsafe cairo.set_dash(context, nil, 0, 0) }
    }

    private func set(_ color: MapColor) {
        unsafe cairo.set_source_rgba(context, color.red, color.green, color.blue, color.opacity)
    }
}

/// Collects the bytes of a file.
private final class ByteSink {
    var bytes: [UInt8] = []

    /// Appends bytes to the sink that the closure is.
    static let write: cpango_write_t = { closure, data, count in
        guard let closure = unsafe closure else { return 1 }
        let sink = unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
        unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return 0
    }
}

/// The title of a picture in SVG, which screen readers read.
private enum SVGTitle {
    private static let title = "<title>Map</title>\n<desc>\(DirectionsResponse.openStreetMapAttribution)</desc>\n"

    /// The file with its title after the first tag `<svg …>`.
    static func inserted(into file: [UInt8]) -> [UInt8] {
        let end = UInt8(ascii: ">")
        let start = Array("<svg".utf8)
        guard let tag = file.firstRange(of: start), let close = file[tag.upperBound...].firstIndex(of: end) else {
            return file
        }
        var rest = file[(close + 1)...].drop { $0 == UInt8(ascii: "\n") }
        // cairo numbers its surfaces, so the same picture would have another file each time.
        if rest.starts(with: Array("<g id=\"surface".utf8)), let close = rest.firstIndex(of: end) {
            rest = Array("<g>".utf8) + rest[(close + 1)...]
        }
        return file[...close] + Array(("\n" + title).utf8) + rest
    }
}
