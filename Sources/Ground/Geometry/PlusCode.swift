/// A plus code, also called Open Location Code: a name of a small area such as `8FVC9G8F+6X`.
///
/// Every two of the first ten digits divide an area into 20 × 20 parts, latitude first, and every further digit into
/// 5 × 4. A full code names one area of the earth. A short code lacks two, four or six digits at its start, which a
/// place nearby supplies. The format is described in "Open Location Code: An Open Source Standard for Addresses", Google,
/// 2014 to 2019.
///
/// ```swift
/// PlusCode("8FVC9G8F+6X")?.center  // 47.3655625, 8.5249375
/// PlusCode("9G8F+6X")?.recovered(near: zurich).center  // the same
/// ```
public struct PlusCode: Hashable, Sendable {
    /// The digits without padding and without the sign, as numbers from 0 to 19.
    private let digits: [UInt8]
    /// How many digits at the start are missing: 0 for a full code, else 2, 4 or 6.
    private let missing: Int

    private static let alphabet = Array("23456789CFGHJMPQRVWX".utf8)
    private static let signPosition = 8
    private static let pairDigits = 10
    private static let maximumDigits = 15

    private init(digits: [UInt8], missing: Int) {
        self.digits = digits
        self.missing = missing
    }

    /// Reads a code in upper or lower case; nil if the text is not a valid code.
    ///
    /// A code has a `+` behind its eighth digit, or earlier in a short code. A full code may end with zeros and the sign,
    /// as in `8FVC0000+`. Digits behind the fifteenth are checked and do not count.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count <= 40, let sign = bytes.firstIndex(of: UInt8(ascii: "+")), sign <= Self.signPosition,
            sign >= 2, sign.isMultiple(of: 2), bytes.count != sign + 2
        else { return nil }
        let padding = bytes[..<sign].firstIndex(of: UInt8(ascii: "0")) ?? sign
        let isPadded = padding < sign
        guard bytes[padding..<sign].allSatisfy({ $0 == UInt8(ascii: "0") }), padding > 0, padding.isMultiple(of: 2),
            !isPadded || sign == Self.signPosition && bytes.count == sign + 1
        else { return nil }
        var digits: [UInt8] = []
        for byte in bytes[..<padding] + bytes[(sign + 1)...] {
            guard let digit = Self.value(of: byte) else { return nil }
            digits.append(digit)
        }
        missing = Self.signPosition - sign
        guard missing > 0 || digits[0] < 9 && digits[1] < 18 else { return nil }
        self.digits = Array(digits.prefix(Self.maximumDigits - missing))
    }

    /// Whether the code names one area without a place nearby.
    public var isFull: Bool { missing == 0 }

    /// The middle of the area; nil for a short code.
    public var center: Coordinate? {
        guard isFull else { return nil }
        let area = area
        // Ten decimals: the sums leave digits behind them that mean nothing.
        return Coordinate(
            latitude: ((area.south + area.height / 2) * 1e10).rounded() / 1e10,
            longitude: ((area.west + area.width / 2) * 1e10).rounded() / 1e10)
    }

    /// The full code with these last digits whose area is nearest to a coordinate; a full code itself.
    ///
    /// - Parameter reference: a place at most about half a degree away for a code that lacks four digits.
    public func recovered(near reference: Coordinate) -> PlusCode {
        guard !isFull else { return self }
        let start = Self.digits(of: reference, count: missing)
        var code = PlusCode(digits: start + digits, missing: 0)
        let step = missing == 2 ? 20.0 : missing == 4 ? 1 : 0.05
        guard let center = code.center else { return code }
        var moved = center
        if center.latitude - reference.latitude > step / 2, center.latitude - step > -90 { moved.latitude -= step }
        if reference.latitude - center.latitude > step / 2, center.latitude + step < 90 { moved.latitude += step }
        if center.longitude - reference.longitude > step / 2 { moved.longitude -= step }
        if reference.longitude - center.longitude > step / 2 { moved.longitude += step }
        if moved != center {
            code = PlusCode(digits: Self.digits(of: moved, count: missing) + digits, missing: 0)
        }
        return code
    }

    // MARK: Areas

    private var area: (south: Double, west: Double, height: Double, width: Double) {
        var south = -90.0
        var west = -180.0
        var height = 400.0
        var width = 400.0
        var index = 0
        while index + 1 < min(digits.count, Self.pairDigits) {
            height = height / 20
            width = width / 20
            south += Double(digits[index]) * height
            west += Double(digits[index + 1]) * width
            index += 2
        }
        for digit in digits.dropFirst(Self.pairDigits) {
            height = height / 5
            width = width / 4
            south += Double(digit / 4) * height
            west += Double(digit % 4) * width
        }
        return (south, west, height, width)
    }

    /// The first digits of the code of a coordinate, an even number up to six.
    private static func digits(of coordinate: Coordinate, count: Int) -> [UInt8] {
        var longitude = coordinate.longitude + 180
        if longitude < 0 { longitude += 360 }
        if longitude >= 360 { longitude -= 360 }
        var rest = (latitude: min(max(coordinate.latitude + 90, 0), 179.999_999_999), longitude: longitude)
        var digits: [UInt8] = []
        var size = 20.0
        while digits.count < count {
            let row = min(19, (rest.latitude / size).rounded(.down))
            let column = (rest.longitude / size).rounded(.down)
            digits += [UInt8(row), UInt8(min(19, column))]
            rest = (rest.latitude - row * size, rest.longitude - column * size)
            size /= 20
        }
        return digits
    }

    private static func value(of byte: UInt8) -> UInt8? {
        let upper = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte & 0xDF : byte
        return alphabet.firstIndex(of: upper).map { UInt8($0) }
    }
}
