internal import Cartography
import DirectionsKit

/// The scale bar in the lower left corner, and the credit in the lower right one.
struct MapFurniture {
    private struct Credit {
        let lines: [ShapedText]
        let box: LabelBox
    }

    private let options: Snapshotter.Options
    private let shaper: TextShaper
    private let look: RouteLook
    private let credit: Credit?
    private let scale: (bar: ScaleBar, text: ShapedText, box: LabelBox)?

    private static let margin = 6.0
    private static let barHeight = 6.0

    init(_ options: Snapshotter.Options, frame: MapFrame, shaper: TextShaper) {
        self.options = options
        self.shaper = shaper
        look = RouteLook(options.appearance)
        let credit = Self.credit(options.size, shaper: shaper)
        self.credit = credit
        scale = options.showsScale ? Self.scale(options, frame: frame, shaper: shaper, beside: credit?.box) : nil
    }

    /// The credit on one line, or on two and smaller in small pictures: it must not be missing.
    private static func credit(_ size: SnapshotSize, shaper: TextShaper) -> Credit? {
        let text = DirectionsResponse.openStreetMapAttribution
        let words = text.split(separator: " ").map(String.init)
        let choices: [(lines: [String], size: Double)] =
            [([text], 11), ([text], 9)]
            + [9.0, 7, 5, 3, 2].map { ([words.dropLast().joined(separator: " "), words.last ?? ""], $0) }
        for (lines, letters) in choices {
            let shapes = lines.compactMap { shaper.shaped($0, size: letters, isBold: false) }
            guard shapes.count == lines.count else { return nil }
            let width = (shapes.map(\.width).max() ?? 0) + letters * 0.8
            let height = shapes.reduce(0) { $0 + $1.height } + letters * 0.3
            let isLast = letters == choices.last?.size
            guard isLast || (width <= size.width - letters && height <= size.height / 2) else { continue }
            return Credit(
                lines: shapes,
                box: LabelBox(
                    left: size.width - width, top: size.height - height, right: size.width, bottom: size.height))
        }
        return nil
    }

    private static func scale(
        _ options: Snapshotter.Options, frame: MapFrame, shaper: TextShaper, beside credit: LabelBox?
    ) -> (bar: ScaleBar, text: ShapedText, box: LabelBox)? {
        let size = options.size
        guard size.height > 80,
            let bar = ScaleBar(
                metersPerPoint: frame.metersPerPoint, greatestLength: min(120, size.width / 4), units: options.units),
            let text = shaper.shaped(bar.text, size: 11, isBold: false)
        else { return nil }
        let width = max(bar.length, text.width) + 10
        let height = text.height + barHeight + 6
        let box = LabelBox(
            left: margin, top: size.height - margin - height, right: margin + width, bottom: size.height - margin)
        // In a small picture there is room only for the credit.
        if let credit, credit.intersects(box) { return nil }
        return (bar, text, box)
    }

    func takeRoom(_ room: inout LabelRoom) {
        if let credit { room.take(credit.box) }
        if let scale { room.take(scale.box) }
    }

    func draw(on canvas: Canvas) {
        if let scale { draw(scale.bar, text: scale.text, box: scale.box, on: canvas) }
        guard let credit else { return }
        canvas.addBox(credit.box)
        canvas.fill(look.ground)
        let height = credit.lines.reduce(0) { $0 + $1.height }
        var top = (credit.box.top + credit.box.bottom - height) / 2
        for line in credit.lines {
            shaper.add(line, at: SnapshotPoint(x: credit.box.center.x - line.width / 2, y: top + line.ascent))
            canvas.fill(look.text)
            top += line.height
        }
    }

    private func draw(_ bar: ScaleBar, text: ShapedText, box: LabelBox, on canvas: Canvas) {
        canvas.addBox(box, radius: 4)
        canvas.fill(look.ground)
        let left = box.center.x - bar.length / 2
        let bottom = box.bottom - 5
        canvas.addLine(
            [(0, -Self.barHeight), (0, 0), (bar.length, 0), (bar.length, -Self.barHeight)].map {
                SnapshotPoint(x: left + $0.0, y: bottom + $0.1)
            })
        canvas.stroke(look.text, width: 1.4, endsFlat: true)
        shaper.add(text, at: SnapshotPoint(x: box.center.x - text.width / 2, y: box.top + 1 + text.ascent))
        canvas.fill(look.text)
    }
}
