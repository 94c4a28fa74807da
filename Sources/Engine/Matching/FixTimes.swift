import Geometry

/// Finds the fixes of a track whose times are wrong, so that one wrong clock does not part the track.
///
/// A fix far ahead of the one before waits for the next: if that is earlier, the fix ahead is wrong. Fixes far behind wait until so
/// many follow in order that the clock was set back and they are right.
package struct FixTimes {
    /// What the time of a fix is worth.
    package enum Verdict: Sendable {
        /// The time fits those of the other fixes.
        case right
        /// The fix is earlier than one before it.
        case outOfOrder
        /// The fix is far later than those after it.
        case wrongTime
    }

    /// So many fixes in order, far earlier than those before, are right.
    private static let runLength = 10

    /// Seconds; smaller steps are no jumps.
    private let jump: Double
    private var last: Double?
    private var ahead: TrackFix?
    private var behind: [TrackFix] = []

    /// - Parameter gap: the seconds after which a new stretch begins; nil for never.
    package init(gap: Double?) { jump = gap ?? 60 }

    /// Takes the next fix; returns the fixes that are decided then, in their order.
    package mutating func take(_ fix: TrackFix) -> [(fix: TrackFix, verdict: Verdict)] {
        guard let time = fix.time, time.isFinite, fix.place.isValid else { return settle() + [(fix, .right)] }
        let decided = decideAhead(before: time)
        guard let last else {
            ahead = fix
            return decided
        }
        if time >= last {
            let early = endRun()
            guard time - last <= jump else {
                ahead = fix
                return decided + early
            }
            self.last = time
            return decided + early + [(fix, .right)]
        }
        if last - time <= jump, behind.isEmpty { return decided + [(fix, .outOfOrder)] }
        return decided + goBack(fix, time: time)
    }

    /// Decides all fixes that wait, at the end of the track or before a fix without a time.
    package mutating func settle() -> [(fix: TrackFix, verdict: Verdict)] {
        let early = endRun()
        guard let fix = ahead else { return early }
        ahead = nil
        last = fix.time
        return early + [(fix, .right)]
    }

    private mutating func decideAhead(before time: Double) -> [(fix: TrackFix, verdict: Verdict)] {
        guard let fix = ahead, let aheadTime = fix.time else { return [] }
        ahead = nil
        guard time >= aheadTime || (aheadTime - time <= jump && last == nil) else { return [(fix, .wrongTime)] }
        last = aheadTime
        return [(fix, .right)]
    }

    private mutating func endRun() -> [(fix: TrackFix, verdict: Verdict)] {
        defer { behind = [] }
        return behind.map { ($0, .outOfOrder) }
    }

    private mutating func goBack(_ fix: TrackFix, time: Double) -> [(fix: TrackFix, verdict: Verdict)] {
        if let before = behind.last?.time, time < before {
            defer { behind.append(fix) }
            return endRun()
        }
        behind.append(fix)
        guard behind.count >= Self.runLength else { return [] }
        last = time
        defer { behind = [] }
        return behind.map { ($0, .right) }
    }
}
