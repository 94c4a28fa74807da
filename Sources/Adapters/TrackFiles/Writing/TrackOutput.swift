/// Collects bytes and passes them on in blocks.
struct TrackOutput<Failure: Error> {
    private static var blockLength: Int { 1 << 16 }

    private var bytes: [UInt8] = []
    private let output: ([UInt8]) throws(Failure) -> Void

    init(_ output: @escaping ([UInt8]) throws(Failure) -> Void) { self.output = output }

    mutating func write(_ text: String) throws(Failure) {
        bytes += text.utf8
        if bytes.count >= Self.blockLength { try flush() }
    }

    /// Passes on what is left.
    mutating func flush() throws(Failure) {
        guard !bytes.isEmpty else { return }
        try output(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
