import PlatformC
import Roads

/// The slope of a way in its own direction, from its tag `incline`.
struct Incline: Equatable {
    /// Meters up for 100 meters ahead; nil if the tag says only whether it is up or down.
    var percent: Double?
    var isUp: Bool

    /// The slope against the direction of the way.
    var reversed: Incline { Incline(percent: percent.map { -$0 }, isUp: !isUp) }

    /// The greatest slope in percent that is believed.
    private static let greatest = 100.0

    /// Reads `up`, `down`, `8%`, `-8 %`, `5°`, or a number of percent; nil for any other text.
    init?(_ text: String) {
        switch text {
        case "up": self.init(percent: nil, isUp: true)
        case "down": self.init(percent: nil, isUp: false)
        default:
            let isDown = text.hasPrefix("-") || text.hasPrefix("−")
            guard let (number, unit) = NumberText.leading(isDown ? text.dropFirst() : text[...]) else { return nil }
            let percent: Double
            switch unit {
            case "%", "": percent = number
            case "°": percent = tan(number * .pi / 180) * 100
            default: return nil
            }
            guard percent > 0, percent <= Self.greatest else { return nil }
            self.init(percent: isDown ? -percent : percent, isUp: !isDown)
        }
    }

    init(percent: Double?, isUp: Bool) {
        self.percent = percent
        self.isUp = isUp
    }
}

/// The factors on the speed on level ground by the slope.
package struct SlopeFactors: Sendable {
    /// By percent up, in ascending order; linear between two, and constant beyond.
    private let points: [(percent: Double, factor: Double)]
    private let upStairs: Double
    private let downStairs: Double

    init(byPercent points: [(Double, Double)], upStairs: Double = 1, downStairs: Double = 1) {
        self.points = points.map { (percent: $0.0, factor: $0.1) }
        self.upStairs = upStairs
        self.downStairs = downStairs
    }

    /// The factor in the direction of the slope; 1 on a road that is only said to lead up or down.
    func factor(_ incline: Incline, onStairs: Bool) -> Double {
        if onStairs { return incline.isUp ? upStairs : downStairs }
        return incline.percent.map(factor) ?? 1
    }

    private func factor(ofPercent percent: Double) -> Double {
        guard let next = points.firstIndex(where: { percent < $0.percent }) else { return points.last?.factor ?? 1 }
        guard next > 0 else { return points[0].factor }
        let below = points[next - 1]
        let above = points[next]
        let share = (percent - below.percent) / (above.percent - below.percent)
        return below.factor + share * (above.factor - below.factor)
    }
}
