/// Small pieces of output, which are written when there are many of them.
struct BufferedOutput {
    private var output: StreamedOutput
    private var bytes: [UInt8] = []

    /// The greatest number of bytes that wait.
    private static let capacity = 1 << 16

    init(_ arguments: OutputArguments) throws { output = try StreamedOutput(path: arguments.output) }

    mutating func write(_ more: [UInt8]) throws {
        bytes += more
        if bytes.count > Self.capacity { try flush() }
    }

    mutating func finish() throws {
        try flush()
        try output.finish()
    }

    private mutating func flush() throws {
        try output.write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
