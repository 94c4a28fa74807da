import DirectionsKit
import ServiceLifecycle

/// Computes hierarchies for what requests avoid often, one after the other, while the server answers.
final class AvoidanceWatch: Service {
    private let areas: CurrentAreas

    private static let interval = 1.0

    init(_ areas: CurrentAreas) { self.areas = areas }

    func run() async throws {
        let thread = PeriodicThread(every: Self.interval) { [self] _ in look() }
        thread.start()
        try? await gracefulShutdown()
        thread.end()
    }

    private func look() {
        let all = areas.now.all.filter { $0.damage == nil }.map(\.provider)
        for provider in all {
            let others = all.filter { $0 !== provider }.reduce(0) { $0 + $1.avoidanceHierarchies.bytes }
            _ = provider.computeWantedAvoidances(byteLimit: max(0, areas.limits.avoidanceBytes - others))
        }
    }
}
