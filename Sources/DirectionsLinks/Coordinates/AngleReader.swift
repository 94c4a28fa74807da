/// One value of a coordinate in degrees, with the axis that its letter names.
struct Angle {
    enum Axis {
        case latitude, longitude
    }

    var degrees: Double
    var axis: Axis?
}

/// Parses angles one after another from the tokens of a text.
struct AngleReader {
    private var tokens: ArraySlice<CoordinateToken>
    private let text: String

    init(tokens: [CoordinateToken], text: String) {
        self.tokens = tokens[...]
        self.text = text
    }

    mutating func skipComma() {
        if tokens.first == .comma { tokens.removeFirst() }
    }

    func finish() throws(CoordinateTextError) {
        guard tokens.isEmpty else { throw notTwoNumbers }
    }

    /// The next angle; a letter may stand before or after it, but not both.
    mutating func angle() throws(CoordinateTextError) -> Angle {
        let before = takeHemisphere()
        let isNegative = takeMinus()
        let magnitude = try degrees()
        let letter = before == nil ? takeHemisphere() : before
        guard let letter else { return Angle(degrees: isNegative ? -magnitude : magnitude, axis: nil) }
        guard !isNegative else {
            throw CoordinateTextError(.hemisphere, text, "has both a minus sign and a letter; write one of them.")
        }
        let isReversed = letter == "S" || letter == "W"
        return Angle(
            degrees: isReversed ? -magnitude : magnitude,
            axis: letter == "N" || letter == "S" ? .latitude : .longitude
        )
    }

    /// Degrees, optionally with a degree sign, then minutes, then seconds.
    private mutating func degrees() throws(CoordinateTextError) -> Double {
        guard let whole = takeNumber() else { throw notTwoNumbers }
        guard take(.degree) else { return whole.value }
        guard let minutes = takeNumber(followedBy: .minute) else { return whole.value }
        let seconds = takeNumber(followedBy: .second)
        guard !whole.hasPoint, minutes.value < 60, seconds == nil || !minutes.hasPoint, seconds?.value ?? 0 < 60 else {
            throw CoordinateTextError(
                .minutesOrSeconds, text,
                "has minutes or seconds of 60 or more, or a fraction before them; write for example 41°8'58.6\"N 8°36'39.6\"W."
            )
        }
        return whole.value + (minutes.value + (seconds?.value ?? 0) / 60) / 60
    }

    private var notTwoNumbers: CoordinateTextError {
        CoordinateTextError(
            .notTwoNumbers, text, "is not two numbers; write latitude,longitude, for example 41.1496,-8.6110."
        )
    }

    private mutating func take(_ token: CoordinateToken) -> Bool {
        guard tokens.first == token else { return false }
        tokens.removeFirst()
        return true
    }

    private mutating func takeMinus() -> Bool {
        take(.minus)
    }

    private mutating func takeHemisphere() -> Character? {
        guard case .hemisphere(let letter) = tokens.first else { return nil }
        tokens.removeFirst()
        return letter
    }

    private mutating func takeNumber() -> (value: Double, hasPoint: Bool)? {
        guard case .number(let value, let hasPoint) = tokens.first else { return nil }
        tokens.removeFirst()
        return (value, hasPoint)
    }

    private mutating func takeNumber(followedBy mark: CoordinateToken) -> (value: Double, hasPoint: Bool)? {
        guard tokens.dropFirst().first == mark, let number = takeNumber() else { return nil }
        tokens.removeFirst()
        return number
    }
}
