import CServerDocuments

/// Documents that are part of the program.
enum ServerDocument {
    static let directionsSchema = unsafe bytes(directions_schema_json())
    static let examples = unsafe bytes(examples_json())
    static let problemSchema = unsafe bytes(problem_schema_json())
    static let serverSchema = unsafe bytes(server_schema_json())
    static let startPage = unsafe bytes(start_html())

    private static func bytes(_ document: server_document) -> [UInt8] {
        unsafe Array(UnsafeBufferPointer(start: document.bytes, count: document.length))
    }
}
