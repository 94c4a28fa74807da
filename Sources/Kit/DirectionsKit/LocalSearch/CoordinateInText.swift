package import Geometry

/// A coordinate at the beginning or the end of a text, and the rest of the text, as in "restaurant near 49.41,8.69".
///
/// It is written in degrees, degrees and minutes, or degrees, minutes and seconds, with letters for the directions or with
/// signs: "47.16,9.51", "47.16 9.51", "N 47.16 E 9.51", "47° 9' 36\" N, 9° 30' 36\" E", "[47.16,9.51]".
package struct CoordinateInText {
    package let coordinate: Coordinate
    package let rest: String

    /// More characters than any coordinate has.
    private static let longest = 80

    /// Nil if the text has none.
    package init?(_ text: String) {
        let characters = Array(Self.withoutBrackets(text))
        guard let range = Self.range(in: characters) else { return nil }
        guard let coordinate = Self.coordinate(characters[range]) else { return nil }
        self.coordinate = coordinate
        func isEdge(_ character: Character) -> Bool { character.isWhitespace || character == "," || character == ";" }
        let before = characters[..<range.lowerBound].reversed().drop(while: isEdge).reversed().drop(while: isEdge)
        let after = characters[range.upperBound...].drop(while: isEdge).reversed().drop(while: isEdge).reversed()
        rest = String(before.isEmpty ? Array(after) : Array(before))
    }

    /// The text without the brackets around a coordinate alone.
    private static func withoutBrackets(_ text: String) -> String {
        guard text.hasPrefix("["), text.hasSuffix("]"), !text.contains("=") else { return text }
        return String(text.dropFirst().dropLast())
    }

    /// The run of characters of coordinates at the beginning or the end.
    private static func range(in characters: [Character]) -> Range<Int>? {
        for first in [false, true] {
            let ordered = first ? characters : characters.reversed()
            var count = ordered.prefix(longest).prefix(while: isPart).count
            // A letter within a word belongs to the word.
            while count > 0, count < ordered.count, ordered[count].isLetter || ordered[count].isNumber,
                !ordered[count - 1].isWhitespace, ordered[count - 1] != ","
            { count -= 1 }
            let range = first ? 0..<count : characters.count - count..<characters.count
            if count >= 3, coordinate(characters[range]) != nil { return range }
        }
        return nil
    }

    private static let signs: Set<Character> = [
        ".", ",", "+", "-", "°", "º", "'", "′", "’", "\"", "″", "”", "N", "S", "E", "W", "n", "s", "e", "w",
    ]

    private static func isPart(_ character: Character) -> Bool {
        character.isASCII && character.isNumber || character.isWhitespace || signs.contains(character)
    }

    // MARK: Reading

    private enum Token: Equatable {
        case number(Double, hasPoint: Bool)
        case direction(Character)
        case comma
    }

    private static func coordinate(_ characters: ArraySlice<Character>) -> Coordinate? {
        guard let tokens = tokens(characters) else { return nil }
        let directions = tokens.compactMap { if case .direction(let letter) = $0 { letter } else { nil } }
        let numbers = tokens.compactMap { if case .number(let number, _) = $0 { number } else { nil } }
        let hasPoints = tokens.allSatisfy { if case .number(_, let hasPoint) = $0 { hasPoint } else { true } }
        guard (2...6).contains(numbers.count), numbers.count.isMultiple(of: 2) else { return nil }
        guard directions.isEmpty || directions.count == 2 else { return nil }
        // Letters, the sign of degrees or fractions tell a coordinate from two numbers of an address.
        guard !directions.isEmpty || characters.contains("°") || hasPoints,
            numbers.count == 2 || !directions.isEmpty || characters.contains("°")
        else { return nil }
        let half = numbers.count / 2
        guard let one = degrees(numbers[..<half]), let other = degrees(numbers[half...]) else { return nil }
        return placed(one, other: other, directions: directions)
    }

    private static func degrees(_ parts: ArraySlice<Double>) -> Double? {
        let parts = Array(parts)
        guard parts.dropFirst().allSatisfy({ (0..<60).contains($0) }) else { return nil }
        let sign = parts[0] < 0 ? -1.0 : 1
        let rest = parts.dropFirst().enumerated().reduce(0) { $0 + $1.element / ($1.offset == 0 ? 60 : 3_600) }
        return parts[0] + sign * rest
    }

    private static func placed(_ one: Double, other: Double, directions: [Character]) -> Coordinate? {
        var latitude = one
        var longitude = other
        if directions.count == 2 {
            if "EW".contains(directions[0]) { latitude = other; longitude = one }
            let (north, east) =
                "EW".contains(directions[0]) ? (directions[1], directions[0]) : (directions[0], directions[1])
            guard "NS".contains(north), "EW".contains(east) else { return nil }
            if north == "S" { latitude = -latitude }
            if east == "W" { longitude = -longitude }
        }
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        return coordinate.isValid ? coordinate : nil
    }

    private static func tokens(_ characters: ArraySlice<Character>) -> [Token]? {
        var tokens: [Token] = []
        var number = ""
        func finish() -> Bool {
            guard !number.isEmpty else { return true }
            guard let value = Double(number) else { return false }
            tokens.append(.number(value, hasPoint: number.contains(".")))
            number = ""
            return true
        }
        for character in characters {
            if character.isNumber || "+-.".contains(character) {
                number.append(character)
                continue
            }
            guard finish() else { return nil }
            if character == "," { tokens.append(.comma) }
            if character.isLetter { tokens.append(.direction(Character(character.uppercased()))) }
        }
        return finish() ? tokens : nil
    }
}
