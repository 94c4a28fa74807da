package import OpeningHours

/// A tag that may close a road or forbid a turn at some times: `access:conditional=no @ (22:00-06:00)`.
package struct ConditionalTag: Sendable {
    /// What the key is about.
    private enum Subject {
        /// The access of some modes; of two keys, the one of the higher rank is about fewer kinds of traffic.
        case access([TransportMode], rank: Int)
        /// The directions in which some modes may travel.
        case oneway([TransportMode])
        /// A turn of some modes.
        case turn([TransportMode])
        /// A limit of vehicles; no tag that only states exceptions for local access, which need no clock.
        case limit(RoadAttributes.DetailKind)
        /// The times when the road is open, for everyone.
        case openingHours
    }

    /// The direction of travel along the way with the tag.
    package enum Direction: Sendable {
        case forward
        case backward
        /// Through a node.
        case none
    }

    /// The value of the tag: `no @ (22:00-06:00)`.
    package let value: String
    private let subject: Subject
    private let onlyDirection: Direction?
    /// Opening hours; nil for other keys, and if they cannot be read.
    private let schedule: OpeningSchedule?
    /// The clauses of keys other than opening hours.
    private let conditional: ConditionalValue?

    /// - Parameter text: `key=value`. The result is nil if the key is about neither access, nor directions, nor turns, nor
    ///   limits of vehicles.
    package init?(_ text: String) {
        if text.hasPrefix(Self.openingHours) {
            value = String(text.dropFirst(Self.openingHours.count))
            subject = .openingHours
            onlyDirection = nil
            schedule = try? OpeningSchedule(value)
            conditional = nil
            return
        }
        guard let key = ConditionalKey(text) else { return nil }
        value = key.value
        onlyDirection = key.onlyDirection
        if let kind = key.limitKind {
            let limits = ConditionalValue(value)
            guard limits.clauses.contains(where: { !$0.isForLocalAccess && kind.limit(of: $0.value) ?? .max < .max })
            else { return nil }
            subject = .limit(kind)
            schedule = nil
            conditional = limits
            return
        }
        guard let subject = Self.subject(key.subject.split(separator: ":").map(String.init)) else { return nil }
        self.subject = subject
        schedule = nil
        conditional = ConditionalValue(value)
    }

    private static let openingHours = "opening_hours="

    private static func subject(_ parts: [String]) -> Subject? {
        guard let base = parts.first, parts.count <= 2 else { return nil }
        if base == "oneway" || base == "restriction" {
            guard let modes = parts.count == 1 ? [.automobile, .cycling] : modes[parts[1]] else { return nil }
            return base == "oneway" ? .oneway(modes) : .turn(modes)
        }
        guard parts.count == 1, let modes = modes[base] else { return nil }
        return .access(modes, rank: base == "motorcar" ? 3 : 3 - modes.count)
    }

    private static let modes: [String: [TransportMode]] = [
        "access": [.automobile, .walking, .cycling], "vehicle": [.automobile, .cycling],
        "motor_vehicle": [.automobile], "motorcar": [.automobile], "foot": [.walking],
        "bicycle": [.cycling],
    ]

    /// Whether it is about a mode.
    package func concerns(_ mode: TransportMode) -> Bool {
        switch subject {
        case .access(let modes, _), .oneway(let modes), .turn(let modes): modes.contains(mode)
        case .limit: mode == .automobile
        case .openingHours: true
        }
    }

    /// Whether it is about the directions in which one may travel.
    var isAboutDirection: Bool { if case .oneway = subject { true } else { false } }

    /// Whether it names the sun, whose times differ from place to place.
    var dependsOnSun: Bool { ["sun", "dawn", "dusk"].contains { value.contains($0) } }

    /// The rank of a key about access, nil for other keys: `motorcar` goes before `motor_vehicle`, that before `access`.
    package var accessRank: Int? { if case .access(_, let rank) = subject { rank } else { nil } }

    // MARK: Questions

    /// Whether it may close the road while a traveller passes; a condition that cannot be read may always hold.
    ///
    /// - Parameters:
    ///   - window: minutes of local time since the beginning of 1970; nil for any time.
    ///   - place: where the road is, for holidays and the sun.
    ///   - vehicle: the vehicle for comparisons such as `weight>7.5`.
    package func couldBar(
        _ mode: TransportMode, direction: Direction, during window: Range<Int>?,
        at place: SchedulePlace = SchedulePlace(), vehicle: VehicleSize
    ) -> Bool {
        if case .openingHours = subject { return couldBeClosed(during: window, at: place) }
        guard onlyDirection == nil || direction == .none || onlyDirection == direction else { return false }
        let traveller = ConditionalValue.Traveller(vehicle)
        return barringClauses(mode, direction: direction, vehicle: vehicle).contains {
            $0.mayHold(during: window, at: place, for: traveller)
        }
    }

    /// The first minute after a minute, within a year, at which it may begin to close the road; nil if there is none.
    ///
    /// - Parameters:
    ///   - minute: minutes of local time since the beginning of 1970, at which the road is open.
    ///   - place: where the road is, for holidays and the sun.
    ///   - vehicle: the vehicle for comparisons such as `weight>7.5`.
    package func nextBar(
        _ mode: TransportMode, direction: Direction, after minute: Int, at place: SchedulePlace = SchedulePlace(),
        vehicle: VehicleSize
    ) -> Int? {
        if case .openingHours = subject { return schedule?.nextClosing(after: minute, at: place) }
        guard onlyDirection == nil || direction == .none || onlyDirection == direction else { return nil }
        let traveller = ConditionalValue.Traveller(vehicle)
        return barringClauses(mode, direction: direction, vehicle: vehicle)
            .compactMap { $0.nextHolding(after: minute, at: place, for: traveller) }.min()
    }

    /// Whether it closes the road in seasons, rather than at hours.
    package func isSeasonal(_ mode: TransportMode, direction: Direction) -> Bool {
        if case .openingHours = subject { return schedule?.isSeasonal ?? false }
        let clauses = barringClauses(mode, direction: direction)
        return !clauses.isEmpty && clauses.allSatisfy(\.isSeasonal)
    }

    /// Opening hours state the times when the road is open.
    private func couldBeClosed(during window: Range<Int>?, at place: SchedulePlace) -> Bool {
        guard let schedule else { return true }
        guard let window else { return !schedule.isAlways }
        return schedule.states(during: window, at: place).map { $0.lowerBound < .yes } ?? false
    }

    /// - Parameter vehicle: the vehicle that limits are compared with; nil for the least one.
    private func barringClauses(
        _ mode: TransportMode, direction: Direction, vehicle: VehicleSize? = nil
    ) -> [ConditionalValue.Clause] {
        let clauses = conditional?.clauses ?? []
        switch subject {
        case .access(let modes, _) where modes.contains(mode):
            return clauses.filter { !AccessWords.open.contains($0.value) }
        case .oneway(let modes) where modes.contains(mode):
            return clauses.filter { Self.isOpposed($0.value, direction: direction) }
        case .turn(let modes) where modes.contains(mode): return clauses
        case .limit(let kind) where mode == .automobile:
            return clauses.filter { clause in
                vehicle.map { $0.exceeds(clause.value, of: kind) } ?? (kind.limit(of: clause.value) ?? .max < .max)
            }
        default: return []
        }
    }

    private static func isOpposed(_ oneway: String, direction: Direction) -> Bool {
        switch oneway {
        case "no", "false", "0", "alternating": false
        case "-1", "reverse": direction == .forward
        case "reversible": true
        default: direction == .backward
        }
    }

    // MARK: For certain

    /// What a tag says for certain about a passage in one minute.
    package enum Verdict: Sendable {
        /// It does not decide.
        case nothing
        case open
        /// Only those whose route begins or ends there may pass.
        case endsOnly
        case closed
    }

    /// What it says for certain about a passage in a minute; what may or may not hold decides nothing.
    ///
    /// - Parameters:
    ///   - minute: of local time since the beginning of 1970.
    ///   - place: where the road is, for holidays and the sun.
    ///   - vehicle: the vehicle for comparisons such as `weight>7.5`.
    package func verdict(
        _ mode: TransportMode, direction: Direction, in minute: Int, at place: SchedulePlace, vehicle: VehicleSize
    ) -> Verdict {
        guard concerns(mode), onlyDirection == nil || direction == .none || onlyDirection == direction else {
            return .nothing
        }
        if case .openingHours = subject {
            return schedule?.state(in: minute, at: place).certainty == .no ? .closed : .nothing
        }
        if case .limit(let kind) = subject { return verdict(ofLimit: kind, in: minute, at: place, vehicle: vehicle) }
        let answer = conditional?.answer(in: minute, at: place, for: ConditionalValue.Traveller(vehicle))
        guard let value = answer?.value else { return .nothing }
        switch subject {
        case .turn: return .closed
        case .oneway: return Self.isOpposed(value, direction: direction) ? .closed : .open
        default:
            if AccessWords.open.contains(value) { return .open }
            // "destination" is about vehicles.
            if mode == .walking, value == "destination" { return .nothing }
            if AccessWords.destinationOnly.contains(value) { return .endsOnly }
            return AccessWords.closed.contains(value) ? .closed : .nothing
        }
    }

    /// Whether the limit that holds for certain closes the road to a vehicle, and perhaps not to those who have to go there.
    private func verdict(
        ofLimit kind: RoadAttributes.DetailKind, in minute: Int, at place: SchedulePlace, vehicle: VehicleSize
    ) -> Verdict {
        func bars(_ traveller: ConditionalValue.Traveller) -> Bool {
            let answer = conditional?.answer(in: minute, at: place, for: traveller)
            return answer?.value.map { vehicle.exceeds($0, of: kind) } ?? false
        }
        guard bars(.init(vehicle, hasToGoThere: false)) else { return .nothing }
        return bars(.init(vehicle, hasToGoThere: true)) ? .closed : .endsOnly
    }

    /// Whether it opens a road in a minute for certain, perhaps only to those whose route ends there.
    package func opens(
        _ mode: TransportMode, direction: Direction, in minute: Int, at place: SchedulePlace, vehicle: VehicleSize
    ) -> Bool {
        if case .limit = subject { return false }
        return switch verdict(mode, direction: direction, in: minute, at: place, vehicle: vehicle) {
        case .open, .endsOnly: true
        case .nothing, .closed: false
        }
    }

    /// The first minute after a minute in which it no longer opens the road for certain; nil if there is none within a
    /// thousand changes.
    package func nextEnd(
        _ mode: TransportMode, direction: Direction, after minute: Int, at place: SchedulePlace, vehicle: VehicleSize
    ) -> Int? {
        var current = minute
        for _ in 0..<1_000 {
            guard let next = nextChange(after: current, at: place, vehicle: vehicle) else { return nil }
            if !opens(mode, direction: direction, in: next, at: place, vehicle: vehicle) { return next }
            current = next
        }
        return nil
    }

    /// The first minute after a minute in which it surely leaves the road open; nil if there is none within a thousand changes.
    ///
    /// - Parameter isOpener: whether the road is closed but for the times that the tag names.
    package func nextOpening(
        _ mode: TransportMode, direction: Direction, after minute: Int, at place: SchedulePlace, vehicle: VehicleSize,
        isOpener: Bool
    ) -> Int? {
        var current = minute
        for _ in 0..<1_000 {
            guard let next = nextChange(after: current, at: place, vehicle: vehicle) else { return nil }
            let isOpen =
                isOpener
                ? opens(mode, direction: direction, in: next, at: place, vehicle: vehicle)
                : !couldBar(mode, direction: direction, during: next..<next + 1, at: place, vehicle: vehicle)
            if isOpen { return next }
            current = next
        }
        return nil
    }

    /// The next minute after a minute in which the tag may say something else; nil if there is none.
    package func nextChange(after minute: Int, at place: SchedulePlace, vehicle: VehicleSize) -> Int? {
        if case .openingHours = subject { return schedule?.nextChange(after: minute, at: place) }
        return conditional?.nextChange(after: minute, at: place, for: ConditionalValue.Traveller(vehicle))
    }
}
