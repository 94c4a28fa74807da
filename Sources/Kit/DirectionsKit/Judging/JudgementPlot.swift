/// A judgement as a drawing: by hour and by length, the median error as a dot on a bar that holds half of the errors.
///
/// Lengths are in points, from the upper left corner; colors are `0xRRGGBB`.
package struct JudgementPlot: Sendable {
    /// A place in the drawing.
    package struct Point: Hashable, Sendable {
        package var x: Double
        package var y: Double
    }

    /// Which part of a text is at its place.
    package enum Anchor: String, Sendable {
        case start, middle, end
    }

    /// A part of the drawing; later ones cover earlier ones.
    package enum Mark: Sendable {
        case line(from: Point, to: Point, color: UInt32, width: Double, opacity: Double)
        case dot(center: Point, radius: Double, color: UInt32)
        /// The place is on the baseline.
        case text(String, at: Point, anchor: Anchor, size: Double, color: UInt32)
    }

    package private(set) var marks: [Mark] = []
    package let width = 720.0
    package let height: Double

    private static let rowHeight = 22.0
    private static let labelWidth = 150.0
    private static let top = 48.0
    private static let bottom = 60.0
    private static let margin = 36.0
    /// Errors from minus to plus this share are shown.
    private static let reach = 0.8

    private static let ink: UInt32 = 0x000000
    private static let faintInk: UInt32 = 0x555555
    private static let axis: UInt32 = 0x333333
    private static let grid: UInt32 = 0xDDDDDD
    private static let usual: UInt32 = 0x0A6CFF
    private static let uncertain: UInt32 = 0xBBBBBB

    package init(_ judgement: TripJudgement) {
        let groups = [judgement.all].compactMap(\.self) + judgement.byHour + judgement.byLength
        height = Self.top + Self.rowHeight * Double(groups.count) + Self.bottom
        let count = judgement.trips.count
        addText(
            "Expected time against recorded time, \(count) \(count == 1 ? "trip" : "trips")", x: 10, y: 20, size: 14)
        for percent in stride(from: -80, through: 80, by: 20) { addGridLine(percent) }
        for (index, group) in groups.enumerated() {
            addRow(group, y: Self.top + Self.rowHeight * (Double(index) + 0.5))
        }
        addText(
            "Dot: median. Bar: half of the trips. Grey: fewer than \(TripGroup.leastTrips) trips. "
                + "Left: too short, right: too long.",
            x: 10, y: height - 28, color: Self.faintInk)
        addText(DirectionsResponse.openStreetMapAttribution, x: 10, y: height - 10, color: Self.faintInk)
    }

    private mutating func addGridLine(_ percent: Int) {
        let place = x(Double(percent) / 100)
        marks.append(
            .line(
                from: Point(x: place, y: Self.top - 8), to: Point(x: place, y: height - Self.bottom + 10),
                color: percent == 0 ? Self.axis : Self.grid, width: 1, opacity: 1))
        let sign = percent < 0 ? "−" : percent > 0 ? "+" : ""
        addText("\(sign)\(abs(percent)) %", x: place, y: Self.top - 12, anchor: .middle, color: Self.faintInk)
    }

    private mutating func addRow(_ group: TripGroup, y: Double) {
        let color = group.count < TripGroup.leastTrips ? Self.uncertain : Self.usual
        addText("\(group.title) (\(group.count))", x: Self.labelWidth - 8, y: y + 4, anchor: .end)
        marks.append(
            .line(
                from: Point(x: x(group.quartiles.lowerBound), y: y), to: Point(x: x(group.quartiles.upperBound), y: y),
                color: color, width: 6, opacity: 0.35))
        marks.append(.dot(center: Point(x: x(group.medianError), y: y), radius: 5, color: color))
    }

    private mutating func addText(
        _ text: String, x: Double, y: Double, anchor: Anchor = .start, size: Double = 12, color: UInt32 = ink
    ) {
        marks.append(.text(text, at: Point(x: x, y: y), anchor: anchor, size: size, color: color))
    }

    private func x(_ error: Double) -> Double {
        let share = (max(-Self.reach, min(Self.reach, error)) + Self.reach) / (2 * Self.reach)
        return Self.labelWidth + share * (width - Self.labelWidth - Self.margin)
    }
}
