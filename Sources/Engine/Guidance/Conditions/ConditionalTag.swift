package import OpeningHours
package import Roads

/// A tag that may close a road or forbid a turn at some times: `access:conditional=no @ (22:00-06:00)`.
package struct ConditionalTag: Sendable {
    /// What the key is about.
    private enum Subject {
        /// The access of some modes.
        case access([TransportMode])
        /// The directions in which some modes may travel.
        case oneway([TransportMode])
        /// A turn of some modes.
        case turn([TransportMode])
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

    /// - Parameter text: `key=value`. The result is nil if the key is about neither access, nor directions, nor turns.
    package init?(_ text: String) {
        guard let sign = text.firstIndex(of: "=") else { return nil }
        value = String(text[text.index(after: sign)...])
        if text[..<sign] == "opening_hours" {
            subject = .openingHours
            onlyDirection = nil
            return
        }
        var parts = text[..<sign].split(separator: ":").map(String.init)
        guard parts.popLast() == "conditional" else { return nil }
        onlyDirection = ["forward": .forward, "backward": .backward][parts.last ?? ""]
        if onlyDirection != nil { parts.removeLast() }
        guard let subject = Self.subject(parts) else { return nil }
        self.subject = subject
    }

    private static func subject(_ parts: [String]) -> Subject? {
        guard let base = parts.first, parts.count <= 2 else { return nil }
        if base == "oneway" || base == "restriction" {
            guard let modes = parts.count == 1 ? [.automobile, .cycling] : modes[parts[1]] else { return nil }
            return base == "oneway" ? .oneway(modes) : .turn(modes)
        }
        return parts.count == 1 ? modes[base].map(Subject.access) : nil
    }

    private static let modes: [String: [TransportMode]] = [
        "access": [.automobile, .walking, .cycling], "vehicle": [.automobile, .cycling],
        "motor_vehicle": [.automobile], "motorcar": [.automobile], "foot": [.walking],
        "bicycle": [.cycling],
    ]

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
        return barringClauses(mode, direction: direction).contains {
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
        if case .openingHours = subject { return (try? OpeningSchedule(value))?.nextClosing(after: minute, at: place) }
        guard onlyDirection == nil || direction == .none || onlyDirection == direction else { return nil }
        let traveller = ConditionalValue.Traveller(vehicle)
        return barringClauses(mode, direction: direction)
            .compactMap { $0.nextHolding(after: minute, at: place, for: traveller) }.min()
    }

    /// Whether it closes the road in seasons, rather than at hours.
    package func isSeasonal(_ mode: TransportMode, direction: Direction) -> Bool {
        if case .openingHours = subject { return (try? OpeningSchedule(value))?.isSeasonal ?? false }
        let clauses = barringClauses(mode, direction: direction)
        return !clauses.isEmpty && clauses.allSatisfy(\.isSeasonal)
    }

    /// Opening hours state the times when the road is open.
    private func couldBeClosed(during window: Range<Int>?, at place: SchedulePlace) -> Bool {
        guard let schedule = try? OpeningSchedule(value) else { return true }
        guard let window else { return !schedule.isAlways }
        return schedule.states(during: window, at: place).map { $0.lowerBound < .yes } ?? false
    }

    private func barringClauses(_ mode: TransportMode, direction: Direction) -> [ConditionalValue.Clause] {
        let clauses = ConditionalValue(value).clauses
        switch subject {
        case .access(let modes) where modes.contains(mode):
            return clauses.filter { !Self.permissiveValues.contains($0.value) }
        case .oneway(let modes) where modes.contains(mode):
            return clauses.filter { Self.isOpposed($0.value, direction: direction) }
        case .turn(let modes) where modes.contains(mode): return clauses
        default: return []
        }
    }

    private static func isOpposed(_ oneway: String, direction: Direction) -> Bool {
        switch oneway {
        case "no": false
        case "-1": direction == .forward
        default: direction == .backward
        }
    }

    /// The access values that close the road to nobody.
    private static let permissiveValues: Set<String> = ["yes", "permissive", "designated", "official", "public"]
}
