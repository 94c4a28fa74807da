package import HTTPTypes

/// A request with its body, before an API parses it.
package struct ServerQuery: Sendable {
    package var method: HTTPRequest.Method
    /// The path and the query as sent, percent-encoded, without scheme and host.
    package let target: String
    /// The part of the target before the question mark.
    package let path: String
    /// The part of the target after the question mark; nil if there is none.
    package let query: String?
    package var fields: HTTPFields
    package var body: [UInt8]

    /// A request for a target, which a proxy may send with scheme and host.
    package init(_ method: HTTPRequest.Method = .get, target: String, fields: HTTPFields = [:], body: [UInt8] = []) {
        self.method = method
        self.target = Self.withoutHost(target)
        (path, query) = Self.parts(of: self.target)
        self.fields = fields
        self.body = body
    }

    private static func withoutHost(_ target: String) -> String {
        guard !target.hasPrefix("/"), let scheme = target.firstRange(of: "://") else { return target }
        let place = target[scheme.upperBound...]
        return place.firstIndex { $0 == "/" || $0 == "?" }.map { String(place[$0...]) } ?? "/"
    }

    private static func parts(of target: String) -> (path: String, query: String?) {
        guard let mark = target.utf8.firstIndex(of: UInt8(ascii: "?")) else { return (target, nil) }
        return (String(target[..<mark]), String(target[target.utf8.index(after: mark)...]))
    }
}
