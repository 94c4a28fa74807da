import DirectionsKit
import ServiceLifecycle
import Synchronization

/// Computes hierarchies for what requests avoid often, one after the other, while the server answers.
final class AvoidanceWatch: Service {
    private let areas: CurrentDatasets
    private let thread = Mutex<PeriodicThread?>(nil)

    private static let interval = 1.0

    init(_ areas: CurrentDatasets) { self.areas = areas }

    func run() async throws {
        let thread = PeriodicThread(every: Self.interval) { [self] _ in look() }
        self.thread.withLock { $0 = thread }
        thread.start()
        try? await gracefulShutdown()
        thread.end()
    }

    /// Goes on after a fault of the program stopped the thread, as a graph that is cut short does.
    func goOn() {
        thread.withLock { $0 }?.startAgainIfStopped()
    }

    private func look() {
        for provider in areas.now.all.filter({ $0.damage == nil }).map(\.provider) {
            // The map may have been swapped while the one before was computed.
            let all = areas.now.all.map(\.provider)
            guard all.contains(where: { $0 === provider }) else { return }
            let limit = areas.limits.avoidanceBytes ?? all.map(\.usualAvoidanceMemory).max() ?? 0
            _ = provider.computeWantedAvoidances(beside: all.filter { $0 !== provider }, byteLimit: limit)
        }
    }
}
