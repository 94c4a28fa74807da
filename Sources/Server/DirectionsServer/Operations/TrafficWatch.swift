import Logging
import PlatformFoundation
import ServiceLifecycle
import Storage
import Synchronization

/// Applies traffic files whenever they change, and drops what has expired; it looks every second.
///
/// A folder stands for the files in it, in the order of their names. The server is not ready until the files that are
/// there at its start have been applied.
final class TrafficWatch: Service {
    private let traffic: TrafficControl
    private let files: [String]
    private let logger: Logger
    /// The stamps of the files that were applied last, by path.
    private let applied = Mutex<[String: FileStamp]>([:])

    private static let interval = 1.0
    /// The greatest length of a file in bytes, some ten million lines.
    private static let greatestFile = 1 << 30

    init(_ traffic: TrafficControl, files: [String], logger: Logger) {
        self.traffic = traffic
        self.files = files
        self.logger = logger
        if !files.isEmpty { traffic.isAwaited = true }
    }

    func run() async throws {
        let thread = PeriodicThread(every: Self.interval) { [self] _ in look() }
        thread.start()
        thread.wake()
        try? await gracefulShutdown()
        thread.end()
    }

    private func look() {
        traffic.expire()
        for path in files.flatMap(Self.paths) {
            let stamp = try? FileStamp(path: path)
            if let stamp, applied.withLock({ $0[path] }) != stamp { apply(path, stamp: stamp) }
        }
        traffic.isAwaited = false
    }

    private func apply(_ path: String, stamp: FileStamp) {
        do {
            let file = try WholeFile(path: path, limit: Self.greatestFile)
            // A file that is still being written is read when it is still; at the start, it is read again then.
            guard !file.isFresh || traffic.isAwaited else { return }
            let name = path.split(separator: "/").last.map(String.init) ?? path
            if case .busy = traffic.apply(file.bytes, name: name, isStrict: false) { return }
            if !file.isFresh { applied.withLock { $0[path] = file.stamp } }
        } catch {
            logger.warning("traffic not read", metadata: ["problem": "\(error)"])
            applied.withLock { $0[path] = stamp }
        }
    }

    private static func paths(_ path: String) -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return [path] }
        return names.filter { !$0.hasPrefix(".") }.sorted().map { "\(path)/\($0)" }
    }
}
