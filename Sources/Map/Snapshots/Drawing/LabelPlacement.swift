// Labels are placed greedily: the most important one first, each at the first of its places where it touches no other.
// Finding the most labels that do not overlap is NP-hard, and this is within a few per cent of it on maps
// (J. Christensen, J. Marks and S. Shieber, "An Empirical Study of Algorithms for Point-Feature Label Placement", ACM
// Transactions on Graphics 14(3), 1995).
//
// A street's name is written along it, letter by letter, where the street is long and straight enough; the middle of
// the longest parts is tried first. A name that is repeated keeps a distance from itself.

internal import Cartography
import PlatformC

/// Finds places for labels.
struct LabelPlacement {
    let shaper: TextShaper
    let zoom: Double
    let palette: MapPalette
    private(set) var placed: [PlacedLabel] = []
    /// By text, where it stands already.
    private var places: [String: [SnapshotPoint]] = [:]
    private var shapes: [ShapeKey: ShapedText?] = [:]

    private struct ShapeKey: Hashable {
        let text: String
        let size: Double
        let isBold: Bool
        let width: Double?
    }

    init(shaper: TextShaper, zoom: Double, palette: MapPalette) {
        self.shaper = shaper
        self.zoom = zoom
        self.palette = palette
    }

    /// Places the labels of a feature that find room.
    mutating func place(
        _ feature: MapFeature, paint: LabelPaint, parts: [[SnapshotPoint]], in room: inout LabelRoom
    ) {
        let paint = paint.colored(for: feature)
        let text = Self.text(of: feature, paint)
        let symbol = paint.hasSymbol ? MapSymbol(rawValue: feature.kind) : nil
        guard !text.isEmpty || symbol != nil else { return }
        let size = paint.size(at: zoom, rank: feature.rank)
        if feature.shape == .point {
            for point in parts.joined() {
                if let symbol {
                    place(symbol, text: text, paint: paint, size: size, at: point, room: &room)
                    continue
                }
                placeLevel(text, paint: paint, size: size, at: point, isSpaced: false, room: &room)
            }
            return
        }
        let lines = parts.map(MeasuredLine.init).sorted { $0.length > $1.length }
        for line in lines {
            if paint.followsLine {
                placeAlong(text, paint: paint, size: size, line: line, room: &room)
            } else {
                for distance in line.stops(spacing: paint.spacing) {
                    placeLevel(
                        text, paint: paint, size: size, at: line.point(at: distance), isSpaced: true, room: &room)
                }
            }
        }
    }

    private static func text(of feature: MapFeature, _ paint: LabelPaint) -> String {
        switch paint.text {
        case .name: feature.name
        case .reference: String(feature.reference.prefix { $0 != ";" })
        }
    }

    /// The outlines of a text, found once.
    private mutating func shape(_ text: String, paint: LabelPaint, size: Double, width: Double?) -> ShapedText? {
        let key = ShapeKey(text: text, size: size, isBold: paint.isBold, width: width)
        if let known = shapes[key] { return known }
        let shape = shaper.shaped(text, size: size, isBold: paint.isBold, width: width)
        shapes[key] = shape
        return shape
    }

    private func isNear(_ point: SnapshotPoint, text: String, spacing: Double) -> Bool {
        (places[text] ?? []).contains { $0.distance(to: point) < spacing }
    }

    // MARK: Level

    private mutating func placeLevel(
        _ text: String, paint: LabelPaint, size: Double, at point: SnapshotPoint, isSpaced: Bool,
        room: inout LabelRoom
    ) {
        // Shaping costs more than these questions.
        guard room.isFree(LabelBox(center: point, width: size, height: size)),
            !isSpaced || !isNear(point, text: text, spacing: paint.spacing),
            let shape = shape(text, paint: paint, size: size, width: paint.lineWidth * size)
        else { return }
        let padding = paint.shield == nil ? 2.0 : 4.0
        let box = LabelBox(center: point, width: shape.width + 2 * padding, height: shape.height + padding)
        guard room.isFree(box) else { return }
        room.take(box)
        places[text, default: []].append(point)
        let origin = SnapshotPoint(x: point.x - shape.width / 2, y: point.y - shape.height / 2 + shape.ascent)
        var label = PlacedLabel(
            text: shape, position: .level(origin), color: paint.color, halo: paint.halo, haloWidth: paint.haloWidth)
        if paint.shield != nil {
            label.sign = (box.grown(by: -1), paint.halo, paint.color.withOpacity(0.8))
            label.haloWidth = 0
        }
        placed.append(label)
    }

    // MARK: Symbols

    /// Places a symbol, and its text below it where there is room.
    private mutating func place(
        _ symbol: MapSymbol, text: String, paint: LabelPaint, size: Double, at point: SnapshotPoint,
        room: inout LabelRoom
    ) {
        let box = LabelBox(center: point, width: symbol.size + 2, height: symbol.size + 2)
        guard room.isFree(box) else { return }
        room.take(box)
        var label = PlacedLabel(
            text: nil, position: .level(point), color: paint.color, halo: paint.halo, haloWidth: paint.haloWidth)
        label.symbol = (symbol, point, palette)
        if !text.isEmpty, let shape = shape(text, paint: paint, size: size, width: paint.lineWidth * size) {
            let middle = point.moved(0, dy: (symbol.size + shape.height) / 2 + 1)
            let below = LabelBox(center: middle, width: shape.width + 4, height: shape.height)
            if room.isFree(below) {
                room.take(below)
                label.text = shape
                label.position = .level(
                    SnapshotPoint(
                        x: middle.x - shape.width / 2, y: middle.y - shape.height / 2 + shape.ascent))
            }
        }
        placed.append(label)
    }

    // MARK: Along a line

    private mutating func placeAlong(
        _ text: String, paint: LabelPaint, size: Double, line: MeasuredLine, room: inout LabelRoom
    ) {
        // Letters are about half as wide as high, so this line is certainly too short.
        guard line.length > 0.3 * size * Double(text.unicodeScalars.count), line.length > 2 * size,
            let shape = shape(text, paint: paint, size: size, width: nil), shape.width + size < line.length
        else { return }
        for distance in line.stops(spacing: paint.spacing, width: shape.width) {
            let middle = line.point(at: distance)
            guard room.bounds.contains(LabelBox(center: middle, width: 1, height: 1)),
                !isNear(middle, text: text, spacing: paint.spacing),
                let letters = line.letters(of: shape, around: distance)
            else { continue }
            let boxes = Self.boxes(letters, shape: shape, size: size)
            guard boxes.allSatisfy(room.isFree) else { continue }
            for box in boxes { room.take(box) }
            places[text, default: []].append(middle)
            var label = PlacedLabel(
                text: shape, position: .along(letters), color: paint.color, halo: paint.halo,
                haloWidth: paint.haloWidth)
            // The middle of a small letter stands on the line.
            label.rise = 0.34 * size
            placed.append(label)
        }
    }

    /// Boxes along the letters, which together hold them.
    private static func boxes(
        _ letters: [(point: SnapshotPoint, angle: Double)], shape: ShapedText, size: Double
    ) -> [LabelBox] {
        var boxes: [LabelBox] = []
        for (letter, glyph) in zip(letters, shape.glyphs) {
            let side = max(size * 1.1, glyph.advance)
            let box = LabelBox(center: letter.point, width: side, height: side)
            if let last = boxes.last, last.center.distance(to: box.center) < size * 0.4 { continue }
            boxes.append(box)
        }
        return boxes
    }
}
