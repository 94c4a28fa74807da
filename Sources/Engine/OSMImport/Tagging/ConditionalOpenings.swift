import OpeningHours
import Roads

// The directions of a way that its plain tags close and that a condition opens at times, such as a pedestrian street with
// `motor_vehicle:conditional=destination @ (Mo-Sa 06:00-11:00)`.
//
// Each plain access key takes the most permissive value that a clause of its conditional key may give it, and the rules
// of the mode read the way once more. Whether and when a clause holds is decided at the request, which has a time and a
// vehicle: here it only must be possible.

extension ProfileEvaluator {
    /// The directions of a way that are closed without its conditions and open with them, each as it is then.
    ///
    /// - Parameter usual: how the mode travels along the way without its conditions.
    /// - Returns: nil if no condition opens a closed direction; directions that are not closed anyway are closed here.
    func openings(_ way: WayReading, usual: WayProfile) -> WayProfile? {
        guard !way.tags.conditionals.isEmpty else { return nil }
        guard usual.forward.access == .closed || usual.backward.access == .closed else { return nil }
        let permissions = permissions(way.tags)
        let oneways = oneways(way.tags)
        guard !permissions.isEmpty || !oneways.isEmpty else { return nil }
        var openings = WayProfile.closed
        for change in [[]] + oneways.map({ [$0] }) {
            var opened = way
            for tag in permissions + change { opened.tags.set(tag.key, to: tag.value) }
            var uncounted = TagFindings()
            let passages = passages(opened, findings: &uncounted)
            if usual.forward.access == .closed, openings.forward.access == .closed {
                openings.forward = passages.forward
            }
            if usual.backward.access == .closed, openings.backward.access == .closed {
                openings.backward = passages.backward
            }
        }
        return openings.isClosed ? nil : openings
    }

    private typealias Change = (key: TagKey, value: String)

    /// The access keys that a condition may give a value that opens the way to someone, with the most permissive one.
    private func permissions(_ tags: Tags) -> [Change] {
        profile.accessKeys.flatMap { [$0.key.plain, $0.key.forward, $0.key.backward] }.compactMap { key in
            let values = possibleValues(of: key, tags)
            let best = values.max { permissiveness(of: $0) < permissiveness(of: $1) }
            return best.flatMap { permissiveness(of: $0) > AccessValue.closed.permissiveness ? (key, $0) : nil }
        }
    }

    private func permissiveness(of value: String) -> Int {
        (profile.meaning(of: value) ?? .closed).permissiveness
    }

    /// The directions that conditions may give the way, each with its key.
    private func oneways(_ tags: Tags) -> [Change] {
        profile.onewayKeys.flatMap { key in
            possibleValues(of: key, tags).filter { Oneway($0) != nil }.map { (key, $0) }
        }
    }

    /// The values that clauses of a key's conditional tag may give it.
    private func possibleValues(of key: TagKey, _ tags: Tags) -> [String] {
        tags.conditionals.filter { $0.key == "\(key.rawValue):conditional" }.flatMap { conditional in
            ConditionalValue(conditional.value).clauses.filter(\.mayOpenRoads).map(\.value)
        }
    }
}

extension ConditionalValue.Clause {
    /// Whether the clause may hold for a car, a bicycle or a walker, and a time or the vehicle's size has a part in it.
    ///
    /// Nobody can tell from a request whether a word such as `permit` holds, so words alone open nothing.
    fileprivate var mayOpenRoads: Bool {
        var isDecidable = false
        for condition in conditions {
            switch condition {
            case .schedule, .comparison: isDecidable = true
            case .word(let word): if AccessWords.otherVehicles.contains(word) { return false }
            case .unreadable: return false
            }
        }
        return isDecidable
    }
}
