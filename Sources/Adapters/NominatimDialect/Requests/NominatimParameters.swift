import Geometry
import TextCoding

/// The parameters of a query, decoded as forms are: a plus sign is a blank.
///
/// A parameter that is given twice has its first value; unknown parameters are ignored.
struct NominatimParameters {
    private var pairs: [(name: String, value: String)] = []

    init(_ query: String?) {
        for part in (query ?? "").utf8.split(separator: UInt8(ascii: "&")) {
            let halves = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            pairs.append((Self.decoded(halves[0]), halves.count > 1 ? Self.decoded(halves[1]) : ""))
        }
    }

    /// The decoded text; a percent sign without two digits stands for itself, as browsers have it.
    private static func decoded(_ text: Substring.UTF8View) -> String {
        let bytes = PercentCoding.decode(text.span, plusIsBlank: true) ?? Array(text)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The value of a parameter; nil if it is not given.
    subscript(_ name: String) -> String? { pairs.first { $0.name == name }?.value }

    /// Whether an option is on: only the text 0 turns it off.
    func flag(_ name: String, unless standard: Bool = false) -> Bool { self[name].map { $0 != "0" } ?? standard }

    /// The members of a list with commas, without blanks around them and without empty ones.
    func list(_ name: String) -> [String] {
        (self[name] ?? "").split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    }

    func number(_ name: String) throws(NominatimError) -> Double? {
        guard let text = self[name] else { return nil }
        guard let value = DecimalNumber.read(text.trimmed), value.isFinite else {
            throw NominatimError("Parameter '\(name)' must be a number.")
        }
        return value
    }

    /// A number that must be given.
    func needed(_ name: String) throws(NominatimError) -> Double {
        guard let value = try number(name) else { throw NominatimError("Parameter '\(name)' missing.") }
        return value
    }

    func integer(_ name: String) throws(NominatimError) -> Int? {
        guard let text = self[name] else { return nil }
        guard let value = Int(text.trimmed) else { throw NominatimError("Parameter '\(name)' must be a number.") }
        return value
    }

    /// The format of the answer.
    func format(unless standard: NominatimFormat) throws(NominatimError) -> NominatimFormat {
        guard let text = self["format"] else { return standard }
        guard let format = NominatimFormat(rawValue: text) else {
            let names = NominatimFormat.allCases.map(\.rawValue).joined(separator: ", ")
            throw NominatimError("Parameter 'format' must be one of: \(names)")
        }
        return format
    }

    /// The name of the function of JavaScript that takes the answer.
    func callback(_ format: NominatimFormat) throws(NominatimError) -> String? {
        guard format != .xml, let name = self["json_callback"], !name.isEmpty else { return nil }
        let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isName = parts.allSatisfy { part in
            part.first.map { !$0.isDigit } ?? false
                && part.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$") }
        }
        guard isName else { throw NominatimError("Invalid json_callback value") }
        return name
    }

    /// The corners of the box that results should lie in.
    func box() throws(NominatimError) -> NominatimBox? {
        guard let text = self["viewbox"] ?? self["viewboxlbrt"] else { return nil }
        return try NominatimBox(text)
    }
}

/// A box that results should lie in.
struct NominatimBox: Hashable {
    /// Degrees: west, south, east, north.
    let edges: [Double]

    /// - Parameter text: two corners that are across from each other: x1,y1,x2,y2.
    init(_ text: String) throws(NominatimError) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 4 else { throw NominatimError("Bounding box parameter needs 4 coordinates.") }
        let numbers = parts.compactMap { DecimalNumber.read(String($0).trimmed) }
        guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else {
            throw NominatimError("Bounding box parameter needs to be numbers.")
        }
        let x = [numbers[0], numbers[2]].map { min(max($0, -180), 180) }.sorted()
        let y = [numbers[1], numbers[3]].map { min(max($0, -90), 90) }.sorted()
        guard x[0] < x[1], y[0] < y[1] else { throw NominatimError("Bounding box with invalid parameters.") }
        edges = [x[0], y[0], x[1], y[1]]
    }

    var box: BoundingBox {
        BoundingBox([
            FixedCoordinate(Coordinate(latitude: edges[1], longitude: edges[0])),
            FixedCoordinate(Coordinate(latitude: edges[3], longitude: edges[2])),
        ])
    }

    /// The edges as an answer repeats them.
    var text: String { edges.map(Self.short).joined(separator: ",") }

    private static func short(_ value: Double) -> String {
        let text = DecimalText.shortest(value, decimals: 5)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension String {
    /// The text without blanks, tabs and line breaks around it.
    var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
