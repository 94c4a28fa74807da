extension DirectionsRequest {
    /// Reads a directions request from a file; ``DirectionsRequestFile`` tells what of it was left out.
    public init(file path: String) throws(DirectionsError) {
        self = try DirectionsRequestFile(file: path).request
    }
}
