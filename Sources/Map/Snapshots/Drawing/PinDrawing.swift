internal import Cartography
import PlatformC

/// Draws pins, whose points are at their places, and finds room for their titles.
struct PinDrawing {
    let frame: MapFrame
    let look: RouteLook

    private static let radius = 10.0
    private static let height = 30.0
    private static let titleSize = 13.0

    /// The place of a pin's point; nil if the pin is not to be seen.
    private func tip(of pin: SnapshotPin) -> SnapshotPoint? {
        let point = frame.point(for: pin.coordinate)
        let seen = LabelBox(left: 0, top: 0, right: frame.size.width, bottom: frame.size.height + Self.height)
        return seen.grown(by: Self.radius).contains(LabelBox(center: point, width: 0, height: 0)) ? point : nil
    }

    private func box(_ tip: SnapshotPoint) -> LabelBox {
        LabelBox(
            left: tip.x - Self.radius - 2, top: tip.y - Self.height - 2, right: tip.x + Self.radius + 2,
            bottom: tip.y + 2)
    }

    func takeRoom(_ pins: [SnapshotPin], room: inout LabelRoom) {
        for case let tip? in pins.map(tip) { room.take(box(tip)) }
    }

    /// The titles, each at the side of its pin where there is room.
    func titles(_ pins: [SnapshotPin], shaper: TextShaper, room: inout LabelRoom) -> [PlacedLabel] {
        var titles: [PlacedLabel] = []
        for pin in pins.reversed() {
            guard let title = pin.title, !title.isEmpty, let tip = tip(of: pin),
                let text = shaper.shaped(
                    title, size: Self.titleSize, isBold: true, width: min(160, frame.size.width / 2), lines: 2)
            else { continue }
            let width = text.width + 6
            let height = text.height + 4
            let middle = tip.moved(0, dy: -Self.height + Self.radius)
            let side = Self.radius + 4 + width / 2
            let centers = [
                middle.moved(side, dy: 0), middle.moved(-side, dy: 0), tip.moved(0, dy: 4 + height / 2),
                tip.moved(0, dy: -Self.height - 4 - height / 2),
            ]
            let boxes = centers.map { LabelBox(center: $0, width: width, height: height) }
            guard let box = boxes.first(where: room.isFree) else { continue }
            room.take(box)
            let origin = SnapshotPoint(x: box.left + 3, y: box.top + 2 + text.ascent)
            titles.append(
                PlacedLabel(
                    text: text, position: .level(origin), color: look.text, halo: look.ground.withOpacity(0.95),
                    haloWidth: 2))
        }
        return titles
    }

    /// Draws the pins from north to south, so that nearer ones stand before farther ones.
    func draw(_ pins: [SnapshotPin], on canvas: Canvas) {
        let seen = pins.enumerated().compactMap { index, pin in tip(of: pin).map { (index, $0, pin.color) } }
        for (_, tip, color) in seen.sorted(by: { ($0.1.y, $0.0) < ($1.1.y, $1.0) }) {
            addShape(at: tip, grownBy: 1.5, on: canvas)
            canvas.fill(MapColor(0xFFFFFF))
            addShape(at: tip, grownBy: 0, on: canvas)
            canvas.fill(look.pin(color))
            canvas.addCircle(center: tip.moved(0, dy: -Self.height + Self.radius), radius: 4)
            canvas.fill(MapColor(0xFFFFFF))
        }
    }

    /// A round head whose tangents meet at the tip.
    private func addShape(at tip: SnapshotPoint, grownBy margin: Double, on canvas: Canvas) {
        let radius = Self.radius + margin
        let center = tip.moved(0, dy: -Self.height + Self.radius)
        let point = tip.moved(0, dy: margin * 1.5)
        let spread = asin(radius / (point.y - center.y))
        canvas.move(to: point)
        canvas.addArc(center: center, radius: radius, from: .pi - spread, to: 2 * .pi + spread)
        canvas.closePath()
    }
}
