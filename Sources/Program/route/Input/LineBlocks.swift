/// The lines of standard input in blocks, so that memory does not grow with the length of the input.
///
/// Blank lines are left out. A block depends on the input alone, and not on when its bytes arrive.
struct LineBlocks {
    /// A line without its line break.
    struct Line: Sendable {
        /// From 1.
        var number: Int
        var bytes: [UInt8]
    }

    /// How many lines a block has.
    static let length = 4096
    /// The bytes after which a block ends earlier.
    private static let byteLimit = 1 << 23

    private var lines: InputLines
    private var block = [UInt8](repeating: 0, count: StandardInput.blockLength)
    private var waiting: ArraySlice<Line> = []
    private var count = 0
    private var isAtEnd = false

    /// - Parameter limit: the greatest number of bytes that are kept of a line.
    init(limit: Int) {
        lines = InputLines(limit: limit)
    }

    /// The next lines; nil at the end of the input.
    mutating func next() throws(CommandError) -> [Line]? {
        var taken: [Line] = []
        var bytes = 0
        while taken.count < Self.length, bytes < Self.byteLimit {
            if waiting.isEmpty, try !read() { break }
            guard let line = waiting.popFirst() else { continue }
            guard !line.bytes.isEmpty else { continue }
            bytes += line.bytes.count
            taken.append(line)
        }
        return taken.isEmpty ? nil : taken
    }

    /// Reads further lines; false at the end of the input.
    private mutating func read() throws(CommandError) -> Bool {
        guard !isAtEnd else { return false }
        let length = try StandardInput.read(into: &block)
        isAtEnd = length == 0
        let ended = isAtEnd ? lines.rest.map { [$0] } ?? [] : lines.lines(endingIn: block[..<length])
        waiting = ArraySlice(ended.enumerated().map { Line(number: count + $0.offset + 1, bytes: $0.element) })
        count += ended.count
        return true
    }
}
