// House numbers along `addr:interpolation` ways.
//
// The way passes nodes with tagged numbers. Between two of them, the numbers that the rule names are spread evenly over
// the length of the way: `even`, `odd` and `all` by steps of 2, 2 and 1, a number by that step, and `alphabetic` by
// letters ("12A" to "12F"). Tagged numbers are not repeated.

import Geometry

/// The numbers that an interpolation way stands for.
struct InterpolatedNumbers {
    /// The most numbers of one way.
    static let most = 1_000

    /// A number and its share of the length between two tagged nodes, above 0 and below 1.
    struct Number: Equatable {
        var text: String
        var share: Double
    }

    /// The numbers between two tagged ones, without these, at most ``most``.
    static func between(_ first: String, last: String, rule: String) -> [Number] {
        guard let from = HouseNumberText.parts(first), let to = HouseNumberText.parts(last) else { return [] }
        if rule == "alphabetic" { return letters(from, to: to) }
        guard let step = step(rule), from.value != to.value else { return [] }
        let values = stride(from: min(from.value, to.value), to: max(from.value, to.value), by: step).dropFirst()
        let numbers = values.prefix(most).map { value in
            Number(text: "\(value)", share: Double(value - from.value) / Double(to.value - from.value))
        }
        return from.value < to.value ? numbers : numbers.reversed()
    }

    private static func step(_ rule: String) -> Int? {
        switch rule {
        case "all": return 1
        case "even", "odd": return 2
        default:
            guard let step = Int(rule), (1...1_000_000).contains(step) else { return nil }
            return step
        }
    }

    private static func letters(_ from: (value: Int, rest: String), to: (value: Int, rest: String)) -> [Number] {
        // "12" stands before "12A".
        let before = Int(UInt8(ascii: "A")) - 1
        guard from.value == to.value, from.rest.utf8.count <= 1, to.rest.utf8.count <= 1 else { return [] }
        let first = letter(from.rest) ?? before
        let last = letter(to.rest) ?? before
        guard first < last, last <= Int(UInt8(ascii: "Z")), first >= before else { return [] }
        let isLower = (to.rest.utf8.first ?? 0) >= UInt8(ascii: "a")
        return (first + 1..<last).map { code in
            let letter = String(UnicodeScalar(UInt8(code)))
            let share = Double(code - first) / Double(last - first)
            return Number(text: "\(from.value)\(isLower ? letter.lowercased() : letter)", share: share)
        }
    }

    private static func letter(_ text: String) -> Int? {
        text.uppercased().utf8.first.map { Int($0) }
    }

    /// The place at a share of the length of a line.
    static func place(_ share: Double, along line: [FixedCoordinate]) -> FixedCoordinate {
        guard let first = line.first, let last = line.last else { return FixedCoordinate(latitude: 0, longitude: 0) }
        var rest = share * line.lineLength
        for (start, end) in zip(line, line.dropFirst()) {
            let length = start.distance(to: end)
            if rest <= length { return length > 0 ? start.interpolated(to: end, share: rest / length) : first }
            rest -= length
        }
        return last
    }
}
