import Geometry

/// Two numbers that are a latitude and a longitude, in range or not (rules V1 to V3).
struct LinkPair {
    let coordinate: Coordinate
    /// Whether a comma stands between the two, not just blanks.
    let hasComma: Bool

    /// The pair that a value is as a whole; with blanks only between them, both numbers need a fraction.
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

    /// Whether a value is nothing but two or more numbers with commas, semicolons or blanks between them (rule V6).
    ///
    /// Before the first and behind the last number they may stand too: `48.1,11.5,` and `,48.1,11.5` are meant as coordinates
    /// and are no address, but nothing says which part is missing.
    static func isDebris(_ bytes: ArraySlice<UInt8>) -> Bool {
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
