/// The parameters of a query, decoded.
///
/// A plus sign is a blank, as forms have it. A parameter without a value counts as not given, and one that has no meaning
/// here is ignored.
struct AppleParameters {
    private var pairs: [(name: String, value: String)] = []

    init(_ query: String?) throws(ServerError) {
        for part in (query ?? "").utf8.split(separator: UInt8(ascii: "&")) {
            let halves = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2, !halves[1].isEmpty else { continue }
            pairs.append((try Self.decoded(halves[0]), try Self.decoded(halves[1])))
        }
    }

    /// The value of a parameter that is given once, or several times with the same value; nil when it is not given.
    func text(_ name: String) throws(ServerError) -> String? {
        let values = texts(name)
        guard let first = values.first else { return nil }
        guard values.allSatisfy({ $0 == first }) else {
            throw invalid(name, "is given more than once with different values; give it once")
        }
        return first
    }

    /// The members of a list, of all lists where the parameter is given several times.
    func list(_ name: String, separator: Character) -> [String] {
        texts(name).flatMap { $0.split(separator: separator) }.map(Self.trimmed).filter { !$0.isEmpty }
    }

    func invalid(_ name: String, _ what: String) -> ServerError {
        ServerError(.badRequest, "The parameter \(name) \(what).", parameter: name)
    }

    private func texts(_ name: String) -> [String] {
        pairs.filter { $0.name == name }.map { Self.trimmed($0.value) }.filter { !$0.isEmpty }
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    private static func decoded(_ text: Substring.UTF8View) throws(ServerError) -> String {
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"): bytes.append(try escaped(rest.popFirst(), rest.popFirst()))
            default: bytes.append(byte)
            }
        }
        guard let decoded = String(validating: bytes, as: UTF8.self) else {
            throw ServerError(.badRequest, "The query is not UTF-8 once its percent signs are decoded.")
        }
        return decoded
    }

    private static func escaped(_ high: UInt8?, _ low: UInt8?) throws(ServerError) -> UInt8 {
        guard let high = digit(high), let low = digit(low) else {
            throw ServerError(
                .badRequest,
                "The query has a percent sign without two hexadecimal digits; write the sign itself as %25.")
        }
        return high << 4 | low
    }

    private static func digit(_ byte: UInt8?) -> UInt8? {
        byte.flatMap { Character(UnicodeScalar($0)).hexDigitValue }.map { UInt8($0) }
    }
}
