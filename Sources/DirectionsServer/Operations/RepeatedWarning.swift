import Logging
import NIOCore

/// A warning that may have cause every moment and is logged once a minute, with how often it had cause since.
struct RepeatedWarning {
    private let message: Logger.Message
    private let logger: Logger
    private var next = NIODeadline.distantPast
    private var count = 0

    init(_ message: Logger.Message, _ logger: Logger) {
        self.message = message
        self.logger = logger
    }

    /// Logs the warning unless that was done less than a minute ago.
    mutating func log(_ metadata: Logger.Metadata, at now: NIODeadline = .now()) {
        count += 1
        guard now >= next else { return }
        logger.warning(message, metadata: metadata.merging(["times": "\(count)"]) { $1 })
        next = now + .minutes(1)
        count = 0
    }
}
