public import DirectionsKit

extension DirectionsRequest {
    /// Reads a directions request from a file; `DirectionsRequestFile` also lists the keys that were not read.
    ///
    /// - Throws: `DirectionsError` with the reason `fileMissing`, `notDirectionsRequest` or `unreadableLink`.
    public init(file path: String) throws(DirectionsError) {
        self = try DirectionsRequestFile(file: path).request
    }
}

extension RequestURL {
    /// Creates the reading of a request file in the form of a link; the keys that were not read are ignored parameters.
    package init(_ file: DirectionsRequestFile) {
        self.init(
            kind: .directions, request: file.request,
            parameters: file.unread.map { Parameter(name: $0, treatment: .ignored) })
    }
}
