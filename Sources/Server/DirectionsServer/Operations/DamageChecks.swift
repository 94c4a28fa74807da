import DirectionsKit
import Logging
import PlatformC
import Roads
import ServiceLifecycle
import Synchronization

/// Compares all bytes of the served graphs with their checksums, twice a minute and when there is a reason.
///
/// The files are read piece by piece with pauses, so that a check takes little of a core and of the disk.
final class DamageChecks: Service {
    private let areas: CurrentDatasets
    private let faults: FaultBrake
    private let logger: Logger
    private let thread = Mutex<PeriodicThread?>(nil)

    private static let interval = 30.0
    /// Seconds that a check takes at most by its pauses.
    private static let longestPauses = 20.0
    /// Seconds of pause for each byte; 256 MB a second are read at most.
    private static let pausePerByte = 1 / 256e6

    /// - Parameter faults: what holds searches back until a check has ended.
    init(_ areas: CurrentDatasets, faults: FaultBrake, logger: Logger) {
        self.areas = areas
        self.faults = faults
        self.logger = logger
    }

    func run() async throws {
        let thread = PeriodicThread(every: Self.interval) { [self] in check(withPauses: !$0) }
        self.thread.withLock { $0 = thread }
        thread.start()
        try? await gracefulShutdown()
        thread.end()
        self.thread.withLock { $0 = nil }
    }

    /// Has everything checked at once.
    func checkNow() {
        thread.withLock { $0 }?.wake()
    }

    private func check(withPauses hasPauses: Bool) {
        let count = faults.count
        defer { faults.endCheck(after: count) }
        let served = areas.now
        let bytes = served.all.reduce(0.0) { $0 + Double($1.provider.graph.byteCount) }
        let pausePerByte = hasPauses ? min(Self.pausePerByte, Self.longestPauses / max(bytes, 1)) : 0
        for area in served.all where area.damage == nil {
            let isDamaged = area.findDamage { length in
                if hasPauses { usleep(UInt32(Double(length) * pausePerByte * 1e6)) }
                return !(thread.withLock { $0 }?.isEnded ?? true)
            }
            if isDamaged { logger.error("damaged", metadata: ["problem": "\(area.damage ?? "")"]) }
        }
    }
}
