import Guidance
import Matching

/// Decides what a voice says, and when: each sentence once, and finished before its maneuver.
///
/// Before a maneuver, one sentence prepares for it and a short one says it; a fast traveller is prepared earlier. Where
/// there is no time for both, one sentence says it whole. A maneuver too soon after another one is said with it. In a
/// tunnel locations stay away, so a traveller is prepared for a maneuver in it before its mouth.
struct CueSchedule: Hashable, Codable, Sendable {
    /// The step whose maneuver comes next, and what was said about it.
    private var step = 0
    private var preparations = 0
    /// Meters to the maneuver at the last preparation for it; nil if none was said.
    private var preparedAt: Double?
    private var isSaid = false
    /// Whether the maneuver was already said together with the one before.
    private var isSaidBefore = false
    private var hasDeparted = false
    /// Seconds since 1970 until which the voice is speaking; nil if it has not spoken.
    private var busyUntil: Double?

    /// - Parameter hasDeparted: whether the traveller is under way, so that nothing is said about the departure.
    init(hasDeparted: Bool = false) { self.hasDeparted = hasDeparted }

    /// What decides about a cue.
    struct Moment {
        let layout: RouteLayout
        let wording: Wording
        /// The step that the traveller is on.
        let step: Int
        /// Meters to the end of the step.
        let distance: Double
        /// Meters a second, above 0.
        let speed: Double
        /// Seconds until the next location comes.
        let interval: Double
        /// Seconds since 1970; nil if unknown.
        let time: Double?

        var next: Int { step + 1 }
        /// Seconds to the maneuver.
        var seconds: Double { distance / speed }
        /// Meters to the mouth of the tunnel in which the maneuver is, negative behind it; nil if it is in none.
        var distanceToTunnel: Double? { layout.steps[step].tunnelDistance.map { distance - $0 } }
    }

    /// Seconds between the end of a sentence and its maneuver.
    private static let lead = 3.0
    /// Seconds before a maneuver at which a traveller is prepared: fast ones early and once more.
    private static let early = 75.0
    private static let usual = 30.0
    /// Seconds before the mouth of a tunnel from which a preparation need not be repeated.
    private static let beforeTunnel = 20.0
    /// Meters from which a street is not the next one that a traveller sees.
    private static let sight = 40.0
    /// Meters a second from which a traveller is fast.
    private static let fast = 20.0

    /// The cues of a moment on the route.
    mutating func cues(_ moment: Moment) -> [SpokenCue] {
        guard moment.next < moment.layout.steps.count else { return [] }
        let isNew = moment.next != step
        if isNew { begin(moment) }
        if !hasDeparted { return departure(moment) }
        if moment.layout.isArrival(moment.next) { return [preparation(moment)].compactMap { $0 } }
        if let cue = maneuver(moment) ?? preparation(moment) { return [cue] }
        return isNew ? [proceed(moment)].compactMap { $0 } : []
    }

    /// The cue at a stop or the destination that is reached.
    mutating func arrival(at index: Int, _ moment: Moment) -> SpokenCue {
        say(.arrival, text: moment.layout.steps[index].instructions, step: index, moment: moment)
    }

    /// A maneuver that was said with the one before is said again only to say the one after it, too.
    private mutating func begin(_ moment: Moment) {
        let wasSaid = isSaidBefore && moment.next == step + 1
        step = moment.next
        preparations = wasSaid ? 2 : 0
        preparedAt = nil
        isSaidBefore = false
        isSaid = wasSaid && !followsClosely(moment)
    }

    // MARK: Sentences

    private mutating func departure(_ moment: Moment) -> [SpokenCue] {
        hasDeparted = true
        let first = moment.layout.steps[moment.step]
        if let soon = maneuverSoon(moment, after: first.instructions) {
            isSaid = true
            let text = moment.wording.cue(first.spoken, in: nil, then: soon, isShort: false)
            return [say(.departure, text: text, step: moment.step, moment: moment)]
        }
        return [say(.departure, text: first.instructions, step: moment.step, moment: moment)]
    }

    /// The next maneuver, if there is no time for it after a sentence.
    private func maneuverSoon(_ moment: Moment, after sentence: String) -> Announcement? {
        guard !moment.layout.isArrival(moment.next) else { return nil }
        let duration = [sentence, maneuverText(moment)].reduce(0) {
            $0 + Speech.duration(of: $1, language: moment.wording.language)
        }
        guard moment.seconds < duration + Self.lead + moment.interval else { return nil }
        return moment.layout.steps[moment.next].spoken
    }

    /// The maneuver itself, just in time; whole if nothing prepared for it.
    private mutating func maneuver(_ moment: Moment) -> SpokenCue? {
        guard !isSaid else { return nil }
        let text = maneuverText(moment)
        let duration = Speech.duration(of: text, language: moment.wording.language)
        guard moment.seconds <= duration + Self.lead + moment.interval else { return nil }
        isSaid = true
        isSaidBefore = followsClosely(moment)
        return say(.maneuver, text: text, step: moment.next, moment: moment)
    }

    private func maneuverText(_ moment: Moment) -> String {
        let follows = followsClosely(moment)
        let isPair = follows && moment.roundaboutExit(ofStep: moment.next + 1) != nil
        return moment.wording.cue(
            moment.spoken(moment.next, namesRoundabout: isPair), in: needsDistance(moment) ? moment.distance : nil,
            then: follows ? moment.spoken(moment.next + 1, namesRoundabout: isPair) : nil, isShort: preparations > 0)
    }

    /// Whether the street of a turn has no name by which to know it, and is so far that another street may come first.
    private func needsDistance(_ moment: Moment) -> Bool {
        let step = moment.layout.steps[moment.next]
        return step.maneuver.kind == .turn && step.name.isEmpty && moment.distance >= Self.sight
    }

    /// Whether the maneuver after the next one comes too soon to be said by itself.
    private func followsClosely(_ moment: Moment) -> Bool {
        let after = moment.next + 1
        let layout = moment.layout
        guard after < layout.steps.count, !layout.isArrival(after) else { return false }
        // Its own sentence says another maneuver already.
        guard layout.steps[moment.next].maneuver.followedBy == nil else { return false }
        let length = layout.end(ofStep: moment.next) - layout.start(ofStep: moment.next)
        let speed = max(layout.speed(onStep: moment.next), 0.5)
        let text = moment.wording.cue(layout.steps[after].spoken, in: nil, then: nil, isShort: true)
        return length / speed < Speech.duration(of: text, language: moment.wording.language) + Self.lead + 2
    }

    /// "In 300 meters, turn left onto Main Street", if there is time for it and for the maneuver's own sentence.
    private mutating func preparation(_ moment: Moment) -> SpokenCue? {
        let limit = moment.speed > Self.fast && preparations == 0 ? Self.early : Self.usual
        guard preparations < 2, !isBusy(moment) else { return nil }
        let language = moment.wording.language
        let steps = moment.layout.steps
        let isUsual = moment.seconds <= limit
        guard isUsual || isNearTunnel(moment) else { return nil }
        let text = preparationText(moment)
        let short = Speech.duration(
            of: moment.wording.cue(steps[moment.next].spoken, in: nil, then: nil, isShort: true), language: language)
        let needed = Speech.duration(of: text, language: language) + short + Self.lead + moment.interval + 2
        guard moment.seconds > needed else { return nil }
        preparations = (limit == Self.early || !isUsual) && moment.seconds > 1.5 * Self.usual ? 1 : 2
        preparedAt = moment.distance
        return say(.preparation, text: text, step: moment.next, moment: moment)
    }

    /// The sentence that prepares for the maneuver; before the mouth of its tunnel it says the one after it, too, if that is in
    /// the same tunnel.
    private func preparationText(_ moment: Moment) -> String {
        let steps = moment.layout.steps
        return moment.wording.cue(
            steps[moment.next].spoken, in: moment.distance,
            then: moment.sharesTunnel ? steps[moment.next + 1].spoken : nil, isShort: preparations > 0)
    }

    /// Whether the mouth of the maneuver's tunnel is so near that a sentence just ends there, and none was said shortly
    /// before.
    ///
    /// One that was late is said behind the mouth.
    private func isNearTunnel(_ moment: Moment) -> Bool {
        guard let distance = moment.distanceToTunnel else { return false }
        let mouth = moment.distance - distance
        if let preparedAt, preparedAt - mouth <= Self.beforeTunnel * moment.speed { return false }
        let text = preparationText(moment)
        let duration = Speech.duration(of: text, language: moment.wording.language)
        return distance / moment.speed <= duration + Self.lead + moment.interval + 2
    }

    /// "Continue on A 28 for 5 kilometers", after a maneuver.
    private mutating func proceed(_ moment: Moment) -> SpokenCue? {
        guard moment.seconds > 1.2 * Self.early, !isBusy(moment), !isSaid else { return nil }
        let text = moment.wording.cueToContinue(
            for: moment.distance, on: moment.layout.steps[moment.step].name)
        return say(.proceed, text: text, step: moment.next, moment: moment)
    }

    private func isBusy(_ moment: Moment) -> Bool {
        guard let time = moment.time, let busyUntil else { return false }
        // More than any sentence takes is left of a clock that ran ahead.
        return time < busyUntil && busyUntil - time < 60
    }

    private mutating func say(_ kind: SpokenCue.Kind, text: String, step: Int, moment: Moment) -> SpokenCue {
        let duration = Speech.duration(of: text, language: moment.wording.language)
        if let time = moment.time { busyUntil = time + duration }
        return SpokenCue(
            kind: kind, text: text,
            ssml: Speech.markup(text, language: moment.wording.language, names: moment.names(near: step)),
            stepIndex: step, distance: kind == .departure || kind == .arrival ? 0 : moment.distance, duration: duration)
    }
}

extension CueSchedule.Moment {
    /// Whether the traveller is before the mouth of a tunnel in which both the next maneuver and the one after it are.
    fileprivate var sharesTunnel: Bool {
        guard let distanceToTunnel, distanceToTunnel > 0, next + 1 < layout.steps.count, !layout.isArrival(next + 1),
            layout.steps[next].maneuver.followedBy == nil, let tunnel = layout.steps[next].tunnelDistance
        else { return false }
        return tunnel >= layout.steps[next].distance - 1
    }

    /// The names of the roads that a sentence about a step may say, without their numbers.
    fileprivate func names(near step: Int) -> [String] {
        let names = layout.steps[max(0, step - 1)..<min(step + 3, layout.steps.count)].map(\.name)
        return names.filter { !$0.isEmpty }.map { name in
            guard name.hasSuffix(")"), let mark = name.lastIndex(of: "("), mark > name.startIndex else { return name }
            return String(name[..<name.index(before: mark)])
        }
    }

    /// The exit of the roundabout at the beginning of a step; nil if there is none.
    fileprivate func roundaboutExit(ofStep index: Int) -> Int? {
        let maneuver = layout.steps[index].maneuver
        return maneuver.kind == .roundabout ? maneuver.roundaboutExit : nil
    }

    /// What a voice says of a step; where two roundabouts follow each other, with the word for each.
    fileprivate func spoken(_ index: Int, namesRoundabout: Bool) -> Announcement {
        let spoken = layout.steps[index].spoken
        guard namesRoundabout, let exit = roundaboutExit(ofStep: index) else { return spoken }
        return wording.announcementOfNextRoundabout(spoken, exit: exit)
    }
}

extension RouteStep {
    /// What a voice says; for a route without announcements, the instruction.
    fileprivate var spoken: Announcement { announcement ?? Announcement(ahead: instructions, short: instructions) }
}
