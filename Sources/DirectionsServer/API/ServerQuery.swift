package import HTTPTypes

/// A request whose body has arrived, in no API's words yet.
package struct ServerQuery: Sendable {
    package var method: HTTPRequest.Method
    /// The path as sent: percent-encoded, without the query.
    package var path: String
    /// What follows the question mark, as sent.
    package var query: String?
    package var fields: HTTPFields
    package var body: [UInt8]

    /// A request, by default one to get something.
    package init(
        _ method: HTTPRequest.Method = .get, _ path: String, query: String? = nil, fields: HTTPFields = [:],
        body: [UInt8] = []
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.fields = fields
        self.body = body
    }
}
