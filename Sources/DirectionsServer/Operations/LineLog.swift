import FoundationEssentials
import Glibc
package import Logging
import Synchronization

/// Writes log entries to standard error, one JSON object a line.
///
/// A line that cannot be written at once, because nobody reads or the disk is full, is left out: serving goes on. The next line
/// that is written tells how many are missing.
package struct LineLog: LogHandler {
    package var logLevel: Logger.Level
    package var metadata: Logger.Metadata = [:]
    private let output: LineOutput

    /// A log with entries of a level and above.
    package init(level: Logger.Level) {
        logLevel = level
        output = LineOutput(descriptor: STDERR_FILENO)
    }

    init(level: Logger.Level, descriptor: Int32) {
        logLevel = level
        output = LineOutput(descriptor: descriptor)
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        var line = "{\"time\":\"\(Date().formatted(.iso8601))\",\"level\":\"\(event.level)\""
        line += ",\"message\":\(Self.quoted("\(event.message)"))"
        let all = metadata.merging(event.metadata ?? [:]) { $1 }
        for (name, value) in all.sorted(by: { $0.key < $1.key }) {
            line += ",\(Self.quoted(name)):\(Self.quoted("\(value)"))"
        }
        output.write(line)
    }

    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

/// A file descriptor that lines are written to, each in one piece or not at all.
private final class LineOutput: Sendable {
    /// Bytes that a pipe takes in one piece.
    private static let limit = 4_096

    private let descriptor: Int32
    private let missing = Mutex(0)

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    func write(_ line: String) {
        missing.withLock { missing in
            let note = missing == 0 ? "" : ",\"missing\":\"\(missing)\""
            let bytes = Array(
                "\(line.utf8.count + 64 > Self.limit ? "{\"message\":\"too long\"" : line)\(note)}\n".utf8)
            missing = isReady && isWritten(bytes) ? 0 : missing + 1
        }
    }

    private func isWritten(_ bytes: [UInt8]) -> Bool {
        unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) } == bytes.count
    }

    private var isReady: Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return unsafe poll(&request, 1, 0) == 1 && request.revents & Int16(POLLOUT) != 0
    }
}
