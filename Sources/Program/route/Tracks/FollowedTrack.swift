import DirectionsKit
import Matching
import TrackFiles

/// The fixes of a recorded track that a session follows, without those whose place or time is wrong.
struct FollowedTrack {
    /// The locations that count, in the order of the file.
    private(set) var locations: [Location] = []
    /// The fixes that are left out.
    private(set) var failures = FailedFixes()
    /// How many fixes the track has.
    private(set) var fixCount = 0
    /// What the reader of the file remarks.
    var remarks: [String] = []

    private var times = FixTimes(gap: MatchRules().greatestGap)
    /// The points whose time is not decided yet, in the order of the file.
    private var waiting: [TrackPoint] = []

    /// Adds the next point of the track.
    mutating func add(_ point: TrackPoint) {
        fixCount += 1
        guard point.location.coordinate.isValid else {
            failures.add(.invalid, at: point.place)
            return
        }
        waiting.append(point)
        decide(times.take(TrackFix(point.location)))
    }

    /// Decides the points that still wait, at the end of the track.
    mutating func finish() { decide(times.settle()) }

    /// Takes the oldest waiting points, which the fixes are made of.
    private mutating func decide(_ fixes: [(fix: TrackFix, verdict: FixTimes.Verdict)]) {
        for (point, (_, verdict)) in zip(waiting, fixes) {
            switch verdict {
            case .right: locations.append(point.location)
            case .outOfOrder: failures.add(.outOfOrder, at: point.place)
            case .wrongTime: failures.add(.wrongTime, at: point.place)
            }
        }
        waiting.removeFirst(fixes.count)
    }
}
