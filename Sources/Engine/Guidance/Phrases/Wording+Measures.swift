extension Wording {
    /// A distance in words, rounded to steps that grow with it: "40 m", "350 m", "5.4 km", "123 km".
    package func distance(_ meters: Double) -> String {
        let meters = meters.isFinite ? min(max(0, meters), 1e9) : 0
        return switch units {
        case .metric:
            meters < 995 ? "\(Self.stepped(meters, coarse: 10)) m" : "\(tenths(meters / 1_000)) km"
        case .imperial:
            meters < 304.8 ? "\(Self.stepped(meters / 0.3048, coarse: 50)) ft" : miles(meters)
        case .britishImperial:
            meters < 402.336 ? "\(Self.stepped(meters / 0.9144, coarse: 50)) yd" : miles(meters)
        }
    }

    /// A duration in words: "25 s", "12 min", "1 h 5 min".
    package func duration(_ seconds: Double) -> String {
        let seconds = seconds.isFinite ? min(max(0, seconds), 1e9) : 0
        if seconds < 59.5 { return "\(Int(seconds.rounded())) \(phrases.second)" }
        let minutes = Int((seconds / 60).rounded())
        if minutes < 60 { return "\(minutes) \(phrases.minute)" }
        let hours = "\(minutes / 60) \(phrases.hour)"
        return minutes % 60 == 0 ? hours : "\(hours) \(minutes % 60) \(phrases.minute)"
    }

    /// The headroom in words; rounded down in feet and inches.
    func headroom(_ meters: Double) -> String {
        if units == .metric { return "\(Self.decimal(meters, places: 2, mark: phrases.decimalMark)) m" }
        let inches = meters.isFinite ? Int(min(max(0, meters / 0.0254 + 1e-6), 1e9)) : 0
        return inches % 12 == 0 ? "\(inches / 12) ft" : "\(inches / 12) ft \(inches % 12) in"
    }

    private func miles(_ meters: Double) -> String {
        "\(tenths(meters / 1_609.344)) mi"
    }

    /// One decimal below a hundred, else none.
    private func tenths(_ value: Double) -> String {
        Self.decimal(value, places: value < 99.95 ? 1 : 0, mark: phrases.decimalMark)
    }

    /// Ones below ten, tens below a hundred, else coarse steps.
    private static func stepped(_ value: Double, coarse: Double) -> Int {
        let step = value < 9.5 ? 1 : value < 95 ? 10 : coarse
        return Int((value / step).rounded() * step)
    }

    /// A number with at most a number of decimals, without zeros at the end.
    static func decimal(_ value: Double, places: Int, mark: String) -> String {
        guard value.isFinite, abs(value) < 1e9 else { return "0" }
        var scale = 1
        for _ in 0..<places { scale *= 10 }
        let scaled = Int((abs(value) * Double(scale)).rounded())
        let sign = value < 0 && scaled > 0 ? "-" : ""
        let (whole, rest) = scaled.quotientAndRemainder(dividingBy: scale)
        if rest == 0 { return "\(sign)\(whole)" }
        var digits = String(String(rest + scale).dropFirst())
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(sign)\(whole)\(mark)\(digits)"
    }
}
