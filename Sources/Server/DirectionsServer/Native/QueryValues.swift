import DirectionsKit
import TextCoding

/// The parameters of a query, each known and, unless it may be repeated, given once.
struct QueryValues {
    private var values: [String: [String]] = [:]
    /// The parameters that are given, in their order.
    private var given: [String] = []
    /// The names of parameters that are given by a former name.
    private var formerNames: [String: String] = [:]

    /// Reads `name=value` pairs that `&` separates, as forms send them: percent-encoded UTF-8, with `+` for a blank.
    init(_ query: String?, of path: String, knowing known: [QueryParameter]) throws(ServerError) {
        for pair in (query ?? "").utf8.split(separator: UInt8(ascii: "&")) {
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let name = try Self.decoded(parts[0], of: nil)
            guard let parameter = Self.parameter(name, among: known) else {
                throw Self.unknown(name, path: path, known: known)
            }
            guard parameter.isRepeated || values[parameter.name] == nil else {
                throw ServerError(.badRequest, "\(name) is given more than once; give it once.", parameter: name)
            }
            if !isGiven(parameter.name) { given.append(parameter.name) }
            if name != parameter.name { formerNames[parameter.name] = name }
            values[parameter.name, default: []].append(parts.count > 1 ? try Self.decoded(parts[1], of: name) : "")
        }
        if let missing = known.first(where: { $0.isRequired && values[$0.name] == nil }) {
            // As it stands in a query, where an ampersand would begin another parameter.
            let example = (missing.example?.plainText ?? "").replacing("&", with: "%26")
            throw ServerError(
                .badRequest, "\(missing.name) is missing; write \(missing.name)=\(example).",
                parameter: missing.name)
        }
    }

    /// The value of a parameter that is given once, nil if it is not given.
    subscript(_ parameter: QueryParameter) -> String? { values[parameter.name]?.first }

    /// The values of a parameter; nil if it is not given.
    subscript(all name: String) -> [String]? { values[name] }

    /// Whether a parameter is given; this costs less than looking for its values.
    func isGiven(_ name: String) -> Bool { given.contains(name) }

    /// The name under which a parameter is given, which may be a former one.
    func given(_ name: String) -> String { formerNames[name] ?? name }

    /// All values of a parameter, in order.
    func all(_ parameter: QueryParameter) -> [String] { values[parameter.name] ?? [] }

    private static func parameter(_ name: String, among known: [QueryParameter]) -> QueryParameter? {
        known.first { $0.name == name } ?? known.first { $0.formerNames.contains(name) }
    }

    private static func unknown(_ name: String, path: String, known: [QueryParameter]) -> ServerError {
        let names = known.map(\.name).joined(separator: ", ")
        let shown = VisibleText.excerpt(name)
        return ServerError(
            .badRequest, "\"\(shown)\" is not a parameter of \(path); it takes \(names.isEmpty ? "none" : names).",
            parameter: shown)
    }

    private static func decoded(_ bytes: Substring.UTF8View.SubSequence, of name: String?) throws(ServerError) -> String
    {
        let isPlain = !bytes.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }
        if isPlain { return String(Substring(bytes)) }
        guard let decoded = PercentCoding.decode(bytes.span, plusIsBlank: true) else {
            throw ServerError(
                .badRequest, "\(name ?? "The query") has a % that no two hexadecimal digits follow; write %25 for it.",
                parameter: name)
        }
        guard let text = String(validating: decoded, as: UTF8.self) else {
            throw ServerError(
                .badRequest, "\(name ?? "The query") is not UTF-8 when its percent codes are read.", parameter: name)
        }
        return text
    }
}
