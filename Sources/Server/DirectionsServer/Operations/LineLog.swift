package import Logging
import PlatformC
import PlatformFoundation
import Synchronization
import TextCoding

/// Writes log entries to standard error, one JSON object a line.
///
/// A line that cannot be written at once, because nothing reads it or the disk is full, is left out, and serving goes on.
/// The next line that is written has the number of missing lines.
package struct LineLog: LogHandler {
    package var logLevel: Logger.Level
    package var metadata: Logger.Metadata = [:]
    private let output: LineOutput

    /// A log with entries of a level and above.
    package init(level: Logger.Level) {
        logLevel = level
        output = LineOutput { LineOutput.write($0, to: STDERR_FILENO) }
    }

    /// A log with another output.
    ///
    /// - Parameter write: writes as many of the bytes as it can at once, and returns how many.
    package init(level: Logger.Level, write: @escaping @Sendable ([UInt8]) -> Int) {
        logLevel = level
        output = LineOutput(write: write)
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        var json = JSONText(.compact)
        json.object { json in
            json.member("time", Date())
            json.member("level", "\(event.level)")
            json.member("message", "\(event.message)")
            let all = metadata.merging(event.metadata ?? [:]) { $1 }
            for (name, value) in all.sorted(by: { $0.key < $1.key }) {
                json.key(name)
                if case .stringConvertible(let value) = value, value is JSONNull {
                    json.null()
                } else {
                    json.string("\(value)")
                }
            }
        }
        output.write(json.bytes)
    }

    /// The JSON value null, for a member without a value.
    package struct JSONNull: CustomStringConvertible, Sendable {
        package init() {}

        package var description: String { "null" }
    }
}

/// The output of a log.
///
/// Each line is written in one piece or not at all; after a line that a full disk cut short, the next one still begins
/// on a new line.
private final class LineOutput: Sendable {
    /// Bytes that a pipe takes in one piece.
    private static let limit = 4_096

    private let write: @Sendable ([UInt8]) -> Int
    private let state = Mutex((missing: 0, isMidLine: false))

    init(write: @escaping @Sendable ([UInt8]) -> Int) {
        self.write = write
    }

    /// Writes a JSON object, with the member `missing` if objects before it are missing.
    func write(_ object: [UInt8]) {
        state.withLock { state in
            let note = state.missing == 0 ? "" : ",\"missing\":\"\(state.missing)\""
            let entry = object.count + 63 > Self.limit ? Array("{\"message\":\"too long\"}".utf8) : object
            let bytes = Array((state.isMidLine ? "\n" : "").utf8) + entry.dropLast() + Array("\(note)}\n".utf8)
            let count = write(bytes)
            state.missing = count == bytes.count ? 0 : state.missing + 1
            if count > 0 { state.isMidLine = count < bytes.count }
        }
    }

    /// Writes to a file descriptor what it takes without waiting; returns the number of bytes.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard unsafe poll(&request, 1, 0) == 1, request.revents & Int16(POLLOUT) != 0 else { return 0 }
        return unsafe bytes.withUnsafeBytes { unsafe PlatformC.write(descriptor, $0.baseAddress, $0.count) }
    }
}
