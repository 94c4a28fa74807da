import DirectionsKit
import Geometry
import Matching

/// What sessions did during simulated drives.
struct DriveTally: CustomStringConvertible {
    var drives = 0
    var meters = 0.0
    /// Routes that were left although the vehicle was on them, and had not yet taken another way.
    var falseReroutes = 0
    /// Routes that were made anew for the first fix, which lay elsewhere than where the route begins or headed another way.
    var newBeginnings = 0
    /// By wrong turn, the number of fixes from the first one off the route until a new route was asked for.
    var latencies: [Int] = []
    /// Wrong turns that were never noticed.
    var missed = 0
    /// Cues while the vehicle was off the route and the session had not noticed it.
    var cuesBeforeNotice = 0
    /// Cues of sessions that took the vehicle to be off the route, or were uncertain.
    var cuesOffRoute = 0
    /// Steps that began more than 60 m, and more than four deviations, before their maneuver.
    var earlySteps = 0
    /// Maneuvers without a cue.
    var silentManeuvers = 0
    var maneuvers = 0
    /// Regions that were not entered once, or not left once.
    var regionFaults = 0
    /// Drives to their end that were not told as arrived.
    var noArrivals = 0
    /// Cues for a maneuver, and those that ended after it.
    var maneuverCues = 0
    var lateCues = 0

    /// The share of cues that ended before their maneuver.
    var timelyShare: Double { maneuverCues > 0 ? 1 - Double(lateCues) / Double(maneuverCues) : 1 }

    func latency(at share: Double) -> Int {
        let sorted = latencies.sorted()
        return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
    }

    var description: String {
        """
        \(drives) drives, \(Int(meters / 1_000)) km; false reroutes \(falseReroutes), \
        \(falseReroutes == 0 ? 0 : Double(falseReroutes) * 1e5 / meters) in 100 km; new beginnings \(newBeginnings)
        \(latencies.count) wrong turns; fixes until the reroute p50 \(latency(at: 0.5)), p95 \(latency(at: 0.95)), \
        p99 \(latency(at: 0.99)), most \(latency(at: 1)); missed \(missed)
        cues before notice \(cuesBeforeNotice), off the route \(cuesOffRoute)
        steps too early \(earlySteps); silent maneuvers \(silentManeuvers) of \(maneuvers); region faults \
        \(regionFaults); no arrival \(noArrivals)
        cues that ended before the maneuver \(maneuverCues - lateCues) of \(maneuverCues)
        """
    }
}

extension DriveTally {
    /// Follows a drive along the route of the session to its end.
    mutating func follow(_ drive: SimulatedDrive, _ session: NavigationSession, _ provider: DirectionsProvider) {
        var session = session
        var heard = HeardCues(drive)
        drives = drives + 1
        meters = meters + drive.line.length
        for (index, moment) in drive.moments.enumerated() {
            let progress = provider.advance(&session, with: moment.location)
            countCuesOffRoute(progress)
            if isNewBeginning(progress, at: index) { return }
            if progress.newRoute != nil || progress.status == .offRoute {
                falseReroutes += 1
                return
            }
            heard.add(progress, moment)
            let early = drive.stepStarts[progress.stepIndex] - moment.distance
            if early > max(60, 4 * (moment.location.horizontalAccuracy ?? 0)), progress.status != .arrived {
                earlySteps += 1
            }
        }
        if session.state.hasArrived { add(heard, drive) } else { noArrivals += 1 }
    }

    /// Whether the first fix gave the session another route, with which the drive cannot be compared.
    private mutating func isNewBeginning(_ progress: NavigationProgress, at index: Int) -> Bool {
        guard index == 0, progress.newRoute != nil else { return false }
        newBeginnings += 1
        return true
    }

    private mutating func countCuesOffRoute(_ progress: NavigationProgress) {
        if progress.status == .offRoute || progress.status == .uncertain { cuesOffRoute += progress.cues.count }
    }

    private mutating func add(_ heard: HeardCues, _ drive: SimulatedDrive) {
        maneuvers += drive.stepStarts.count - 1
        silentManeuvers += heard.silent(of: drive)
        regionFaults += heard.regionFaults(of: drive)
        for cue in heard.maneuverCues {
            maneuverCues += 1
            let passed = drive.moments.first { $0.distance >= drive.stepStarts[cue.stepIndex] }?.time ?? .infinity
            if cue.time + cue.duration > passed { lateCues += 1 }
        }
    }

    /// Follows a drive that leaves the route of the session, until that is noticed.
    ///
    /// - Parameters:
    ///   - planned: a drive along the route of the session.
    ///   - departure: the index of the first fix off the route.
    mutating func leave(
        _ planned: SimulatedDrive, by drive: SimulatedDrive, at departure: Int, _ session: NavigationSession,
        _ provider: DirectionsProvider
    ) {
        var session = session
        let shared = drive.line.sharedLength(with: planned.line)
        drives += 1
        for (index, moment) in drive.moments.enumerated() {
            let progress = provider.advance(&session, with: moment.location)
            countCuesOffRoute(progress)
            if isNewBeginning(progress, at: index) { return }
            if progress.newRoute != nil || progress.status == .offRoute {
                meters += moment.distance
                // Slow vehicles are noticed to leave before they are far from the line, which is right.
                if moment.distance < shared {
                    falseReroutes += 1
                } else {
                    latencies.append(max(1, index - departure + 1))
                }
                return
            }
            if index >= departure { cuesBeforeNotice += progress.cues.count }
        }
        // Who comes to the destination and drives on has arrived, and has taken no wrong turn.
        if !session.state.hasArrived { missed += 1 }
    }
}

extension MeasuredLine {
    /// Meters from the start to where another line goes on elsewhere.
    fileprivate func sharedLength(with other: MeasuredLine) -> Double {
        let count = zip(points, other.points).prefix { $0 == $1 }.count
        return count > 0 ? distances[count - 1] : 0
    }
}

/// The cues and regions of a drive.
private struct HeardCues {
    private var texts: [(stepIndex: Int, kind: SpokenCue.Kind)] = []
    private(set) var maneuverCues: [(stepIndex: Int, time: Double, duration: Double)] = []
    private var entered: [String] = []
    private var left: [String] = []

    init(_ drive: SimulatedDrive) {}

    mutating func add(_ progress: NavigationProgress, _ moment: SimulatedDrive.Moment) {
        for cue in progress.cues {
            texts.append((cue.stepIndex, cue.kind))
            if cue.kind == .maneuver { maneuverCues.append((cue.stepIndex, moment.time, cue.duration)) }
        }
        entered += progress.regionEvents.filter { $0.kind == .enter }.map(\.region.identifier)
        left += progress.regionEvents.filter { $0.kind == .exit }.map(\.region.identifier)
    }

    /// Maneuvers that were neither said nor said with the one before.
    func silent(of drive: SimulatedDrive) -> Int {
        (1..<drive.stepStarts.count).count { step in
            !texts.contains { $0.stepIndex == step && $0.kind != .proceed }
                && !texts.contains { $0.stepIndex == step - 1 && ($0.kind == .maneuver || $0.kind == .departure) }
        }
    }

    func regionFaults(of drive: SimulatedDrive) -> Int {
        let count = drive.stepStarts.count - 1
        let repeated = (entered.count - Set(entered).count) + (left.count - Set(left).count)
        return repeated + abs(entered.count - count) + max(0, count - 1 - left.count)
    }
}
