import TextCoding

/// The JSON of a request: the body of a POST, or the parameter `json` of a query.
///
/// Other parameters of the query, such as `id`, count for members that the JSON lacks.
struct ValhallaMessage {
    let members: JSONMembers

    /// - Parameters:
    ///   - query: what follows the question mark, as sent; nil if there is none.
    ///   - body: the body of a POST, empty for a GET.
    ///   - isOptional: whether a request without JSON is one without members.
    init(query: String?, body: [UInt8], isOptional: Bool) throws(ValhallaError) {
        var parameters = try Self.parameters(query)
        let text = parameters.removeValue(forKey: "json").map { Array($0.utf8) }
        guard let json = body.isEmpty ? text ?? (isOptional ? Array("{}".utf8) : nil) : body else {
            throw ValhallaError(
                .unreadable, "Give the request as JSON: in the parameter json, or in the body of a POST.")
        }
        do throws(JSONMemberError) {
            members = try JSONMembers(json, others: parameters)
        } catch {
            throw ValhallaError(error)
        }
    }

    private static func parameters(_ query: String?) throws(ValhallaError) -> [String: String] {
        var parameters: [String: String] = [:]
        for part in TextParts((query ?? "")[...], at: "&") where !part.isEmpty {
            let mark = part.utf8.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
            let name = try decoded(part[..<mark])
            let value = try decoded(part[mark...].dropFirst())
            guard parameters.updateValue(value, forKey: name) == nil else {
                throw ValhallaError(
                    .unreadable, "The parameter \"\(VisibleText.excerpt(name))\" is given twice; give it once.")
            }
        }
        return parameters
    }

    private static func decoded(_ text: Substring) throws(ValhallaError) -> String {
        let bytes = Array(text.utf8)
        guard let decoded = PercentCoding.decode(bytes.span, plusIsBlank: true),
            let string = String(validating: decoded, as: UTF8.self)
        else {
            throw ValhallaError(
                .unreadable, "The query is no UTF-8 in percent encoding; encode each byte as % and two digits.")
        }
        return string
    }
}
