/// A length as people say it: rounded, in one unit.
struct SpokenLength: Sendable {
    enum Unit {
        case meter
        case kilometer
        case foot
        case yard
        case mile
    }

    /// Such as 1.5.
    let value: Double
    let unit: Unit
    /// The value with the decimal mark of the language: "1,5".
    let number: String

    init(_ meters: Double, units: UnitSystem, decimalMark: String) {
        let meters = meters.isFinite ? min(max(0, meters), 1e9) : 0
        (value, unit) = Self.rounded(meters, units: units)
        number = Wording.decimal(value, places: 2, mark: decimalMark)
    }

    var isOne: Bool { value == 1 }

    /// The number and the unit.
    ///
    /// - Parameters:
    ///   - singular: the unit after one.
    ///   - plural: the unit after other numbers.
    ///   - one: the word for one before this unit; nil for the digit.
    ///   - isOneBelowTwo: whether numbers below two have the singular, as in French.
    func with(_ singular: String, _ plural: String, one: String? = nil, isOneBelowTwo: Bool = false) -> String {
        if isOne { return "\(one ?? number) \(singular)" }
        return "\(number) \(isOneBelowTwo && value < 2 ? singular : plural)"
    }

    // MARK: Rounding

    private static func rounded(_ meters: Double, units: UnitSystem) -> (Double, Unit) {
        switch units {
        case .metric:
            let steps = stepped(meters)
            return steps < 1_000 ? (steps, .meter) : (large(meters / 1_000, finest: 0.5), .kilometer)
        case .imperial:
            let steps = stepped(meters / 0.3048)
            return steps < 1_000 ? (steps, .foot) : (large(meters / 1_609.344, finest: 0.25), .mile)
        case .britishImperial:
            let steps = stepped(meters / 0.9144)
            return steps < 450 ? (steps, .yard) : (large(meters / 1_609.344, finest: 0.25), .mile)
        }
    }

    /// 10, 20, 30, 40, 50, then steps of 50 up to 500, then of 100.
    private static func stepped(_ value: Double) -> Double {
        let step = value < 45 ? 10.0 : value < 525 ? 50 : 100
        return max(10, (value / step).rounded() * step)
    }

    /// The finest step up to one, steps of a half up to two, then whole numbers.
    private static func large(_ value: Double, finest: Double) -> Double {
        let step = value < 1 ? finest : value < 1.75 ? 0.5 : 1
        return max(finest, (value / step).rounded() * step)
    }
}
