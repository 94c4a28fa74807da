public import DirectionsKit

extension DirectionsRequest {
    /// Reads a directions request from a file; `DirectionsRequestFile` tells what of it was left out.
    public init(file path: String) throws(DirectionsError) {
        self = try DirectionsRequestFile(file: path).request
    }
}

extension RequestURL {
    /// What a file asks for, told as of a link; what was left out is ignored.
    package init(_ file: DirectionsRequestFile) {
        self.init(
            kind: .directions, request: file.request,
            parameters: file.unread.map { Parameter(name: $0, treatment: .ignored) })
    }
}
