import Geometry

/// A latitude and a longitude, in range or not (rules V1 to V3).
struct LinkPair {
    let coordinate: Coordinate
    /// Whether there is a comma between the numbers, not just blanks.
    let hasComma: Bool

    /// The pair if the whole value is one; with only blanks between them, both numbers need a fraction.
    init?(_ bytes: ArraySlice<UInt8>) {
        var numbers = LinkNumbers(bytes)
        guard let latitude = numbers.number() else { return nil }
        let hasBlanks = numbers.takeBlanks()
        hasComma = numbers.take(UInt8(ascii: ","))
        if hasComma { numbers.takeBlanks() }
        guard hasComma || hasBlanks && latitude.hasFraction, let longitude = numbers.number(), numbers.isAtEnd,
            hasComma || longitude.hasFraction
        else { return nil }
        coordinate = Coordinate(latitude: latitude.value, longitude: longitude.value)
    }

    /// Whether a value has only numbers, at least two, with commas, semicolons or blanks between them (rule V6).
    ///
    /// Separators may also come before the first and after the last number: `48.1,11.5,` and `,48.1,11.5` are meant as
    /// coordinates, not as addresses, but the missing part is unknown.
    static func isNumberList(_ bytes: ArraySlice<UInt8>) -> Bool {
        var numbers = LinkNumbers(bytes)
        var count = 0
        numbers.takeSeparators()
        while numbers.number() != nil {
            count += 1
            let end = numbers.index
            numbers.takeSeparators()
            if numbers.isAtEnd { return count > 1 }
            guard numbers.index > end else { return false }
        }
        return false
    }
}

extension LinkNumbers {
    fileprivate mutating func takeSeparators() {
        while take(UInt8(ascii: ",")) || take(UInt8(ascii: ";")) || takeBlanks() {}
    }
}
