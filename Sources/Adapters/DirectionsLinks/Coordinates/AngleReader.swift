import Geometry

/// One value of a coordinate in degrees, with the axis that its letter or its label names.
struct Angle {
    enum Axis {
        case latitude, longitude
    }

    var degrees: Double
    var axis: Axis?
    /// How many numbers it was written with: degrees, minutes and seconds.
    var count: Int

    /// The coordinate of two angles in the order of their axes; the first one is the latitude where neither has an axis.
    ///
    /// It may be out of range; nil if the axes contradict each other, or only one has an axis.
    static func coordinate(_ first: Angle, _ second: Angle) -> Coordinate? {
        switch (first.axis, second.axis) {
        case (nil, nil), (.latitude, .longitude): Coordinate(latitude: first.degrees, longitude: second.degrees)
        case (.longitude, .latitude): Coordinate(latitude: second.degrees, longitude: first.degrees)
        default: nil
        }
    }
}

/// Parses the two angles of a text from its tokens.
///
/// The place where the second one begins is the second label or letter, else the comma, else the second degree sign, else
/// the second number. So degrees, minutes and seconds need no signs where a letter or a comma separates the angles.
struct AngleReader {
    private let tokens: [CoordinateToken]
    private let text: String

    init(tokens: [CoordinateToken], text: String) {
        self.tokens = tokens
        self.text = text
    }

    /// The two angles in their order.
    func angles() throws(CoordinateTextError) -> (Angle, Angle) {
        guard let start = startOfSecond else { throw notTwoNumbers }
        var first = HalfReader(tokens[..<start.index], text: text)
        var second = HalfReader(tokens[start.index...], text: text)
        let angles = (try first.angle(), try second.angle())
        // Without a letter or a sign, numbers side by side are only degrees and minutes if both angles have them.
        guard start.isSure || hasDegrees || angles.0.count == angles.1.count else { throw notTwoNumbers }
        return angles
    }

    private var hasDegrees: Bool { tokens.contains(.degree) }

    /// Where the second angle begins, and whether a letter or a label says so; nil if that cannot be known.
    private var startOfSecond: (index: Int, isSure: Bool)? {
        let labels = tokens.indices.filter { tokens[$0].isLabel }
        if labels.count == 2, labels[0] == 0 { return (labels[1], true) }
        let letters = tokens.indices.filter { tokens[$0].isHemisphere }
        if letters.count == 2 { return (letters[0] == 0 ? letters[1] : letters[0] + 1, true) }
        let commas = tokens.indices.filter { tokens[$0] == .comma }
        if !commas.isEmpty { return commas.count == 1 ? (commas[0], false) : nil }
        if letters.count == 1 { return (letters[0] == 0 ? tokens.count : letters[0] + 1, false) }
        let degrees = tokens.indices.filter { tokens[$0] == .degree }
        let numbers = tokens.indices.filter { tokens[$0].isNumber }
        guard degrees.count == 2 || numbers.count == 2 else { return nil }
        let number = degrees.count == 2 ? degrees[1] - 1 : numbers[1]
        guard number > 0 else { return nil }
        return (tokens[number - 1] == .minus ? number - 1 : number, false)
    }

    private var notTwoNumbers: CoordinateTextError { .notTwoNumbers(text) }
}

/// Reads one angle from its tokens.
private struct HalfReader {
    private var tokens: ArraySlice<CoordinateToken>
    private let text: String

    /// - Parameter tokens: with or without the comma between the angles.
    init(_ tokens: ArraySlice<CoordinateToken>, text: String) {
        self.tokens = tokens.first == .comma ? tokens.dropFirst() : tokens
        if self.tokens.last == .comma { self.tokens.removeLast() }
        self.text = text
    }

    /// The only angle; a letter may stand before or after it, but not both.
    mutating func angle() throws(CoordinateTextError) -> Angle {
        let label = takeLabel()
        let before = takeHemisphere()
        let isNegative = take(.minus)
        let (magnitude, count) = try degrees()
        let letter = before ?? takeHemisphere()
        guard tokens.isEmpty else { throw .notTwoNumbers(text) }
        guard let letter else { return Angle(degrees: isNegative ? -magnitude : magnitude, axis: label, count: count) }
        guard !isNegative else {
            throw CoordinateTextError(
                .hemisphere, text: text, complaint: "has both a minus sign and a letter; write one of them.")
        }
        let axis: Angle.Axis = letter == "N" || letter == "S" ? .latitude : .longitude
        guard label == nil || label == axis else { throw .hemisphere(text) }
        let isReversed = letter == "S" || letter == "W"
        return Angle(degrees: isReversed ? -magnitude : magnitude, axis: axis, count: count)
    }

    /// Degrees, then minutes, then seconds, each with its sign or without.
    private mutating func degrees() throws(CoordinateTextError) -> (value: Double, count: Int) {
        guard let whole = takeNumber() else { throw .notTwoNumbers(text) }
        _ = take(.degree)
        guard let minutes = takeNumber() else { return (whole.value, 1) }
        _ = take(.minute)
        let seconds = takeNumber()
        if seconds != nil { _ = take(.second) }
        guard !whole.hasPoint, minutes.value < 60, seconds == nil || !minutes.hasPoint, seconds?.value ?? 0 < 60 else {
            throw CoordinateTextError(
                .minutesOrSeconds, text: text,
                complaint:
                    "has minutes or seconds of 60 or more, or a fraction before them; write for example 41°8'58.6\"N 8°36'39.6\"W."
            )
        }
        return (whole.value + (minutes.value + (seconds?.value ?? 0) / 60) / 60, seconds == nil ? 2 : 3)
    }

    private mutating func take(_ token: CoordinateToken) -> Bool {
        guard tokens.first == token else { return false }
        tokens.removeFirst()
        return true
    }

    private mutating func takeLabel() -> Angle.Axis? {
        guard case .label(let axis) = tokens.first else { return nil }
        tokens.removeFirst()
        return axis
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
}

extension CoordinateTextError {
    fileprivate static func notTwoNumbers(_ text: String) -> Self {
        Self(
            .notTwoNumbers, text: text,
            complaint: "is not two numbers; write latitude,longitude, for example 41.1496,-8.6110.")
    }

    static func hemisphere(_ text: String) -> Self {
        Self(.hemisphere, text: text, complaint: "needs one of N and S and one of E and W, or no letters at all.")
    }
}
