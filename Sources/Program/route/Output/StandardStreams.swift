import DirectionsKit
import PlatformC
import TextCoding

/// Writes to standard output; a closed pipe ends the program quietly.
enum StandardOutput {
    static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Whether to use colours: on a terminal, unless the variable NO_COLOR has a value.
    static var isColored: Bool {
        guard isTerminal else { return false }
        guard let value = unsafe getenv("NO_COLOR") else { return true }
        return unsafe value.pointee == 0
    }

    static func write(_ text: String) throws(CommandError) {
        try write(Array(text.utf8))
    }

    /// Writes lines for people, without control characters: a line may name a file, and a name may hold any characters.
    static func write(lines: String) throws(CommandError) {
        try write(VisibleText.lines(lines))
    }

    static func write(_ bytes: [UInt8]) throws(CommandError) {
        let failure = FileDescriptor.writeAll(bytes, to: STDOUT_FILENO)
        guard failure != 0 else { return }
        // The reader has all that it wants, as in `route directions … | head`.
        guard failure != EPIPE else { exit(ExitStatus.success.rawValue) }
        throw CommandError(
            .inputOutput, "Writing to standard output failed: \(FileDescriptor.explanation(of: failure))."
        )
    }
}

/// Writes progress and messages to standard error; errors of writing are ignored.
enum StandardError {
    static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    static func write(_ text: String) {
        _ = FileDescriptor.writeAll(Array(text.utf8), to: STDERR_FILENO)
    }

    /// Writes the notices about the addresses of a request.
    static func complainOfAddresses(_ response: DirectionsResponse) {
        for notice in response.notices where [.correctedWords, .unknownWords, .severalPlaces].contains(notice.kind) {
            complain(notice.text)
        }
    }

    /// Writes one sentence after the name of the program, on one line and without control characters.
    static func complain(_ sentence: String) {
        write("route: \(VisibleText.line(sentence))\n")
    }
}

/// Reads standard input.
enum StandardInput {
    static func readAll() throws(CommandError) -> [UInt8] {
        var bytes: [UInt8] = []
        try forEachBlock { bytes += $0 }
        return bytes
    }

    /// How many bytes are read at a time.
    static let blockLength = 1 << 16

    /// Calls the body with each block of bytes as it arrives, until the input ends.
    static func forEachBlock(
        _ body: (ArraySlice<UInt8>) throws(CommandError) -> Void
    ) throws(CommandError) {
        var block = [UInt8](repeating: 0, count: blockLength)
        while true {
            let count = try read(into: &block)
            if count == 0 { return }
            try body(block[..<count])
        }
    }

    /// Reads the bytes that have arrived, at least one of them; returns how many, 0 at the end of the input.
    static func read(into block: inout [UInt8]) throws(CommandError) -> Int {
        while true {
            let count = unsafe block.withUnsafeMutableBytes {
                unsafe PlatformC.read(STDIN_FILENO, $0.baseAddress, $0.count)
            }
            if count >= 0 { return count }
            if errno != EINTR {
                throw CommandError(
                    .inputOutput, "Reading standard input failed: \(FileDescriptor.explanation(of: errno))."
                )
            }
        }
    }
}

private enum FileDescriptor {
    /// Writes everything and returns 0, or the error number.
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes[written...].withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }

    static func explanation(of number: Int32) -> String {
        guard let text = unsafe strerror(number) else { return "error \(number)" }
        return unsafe String(cString: text)
    }
}

/// The descriptors 0, 1 and 2.
enum StandardStreams {
    /// Opens `/dev/null` for reading in place of a closed one, so that no file or socket opened later gets its number
    /// and receives the output.
    static func occupy() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            _ = unsafe open("/dev/null", O_RDONLY)
        }
    }
}
