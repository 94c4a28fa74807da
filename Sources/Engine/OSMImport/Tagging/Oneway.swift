import Roads

/// The direction of traffic along a way.
enum Oneway: Sendable, Equatable {
    case both
    case forward
    case backward
    /// Changes its direction some times a day, so the direction is unknown.
    case reversible
    /// Changes its direction every few minutes: both ways, after a wait.
    case alternating

    init?(_ value: String) {
        switch value {
        case "yes", "true", "1": self = .forward
        case "no", "false", "0": self = .both
        case "-1", "reverse": self = .backward
        case "alternating": self = .alternating
        case "reversible": self = .reversible
        default: return nil
        }
    }

    var isForwardOpen: Bool { self != .backward && self != .reversible }
    var isBackwardOpen: Bool { self != .forward && self != .reversible }
}

extension Profile {
    /// The value of the most specific oneway key, or the direction that the way implies.
    func oneway(_ way: WayReading, findings: inout TagFindings) -> Oneway {
        for key in obeysOnewayOfFerries && way.isCrossing ? onewayKeys + [.oneway] : onewayKeys {
            guard let value = way.tags[key] else { continue }
            if let oneway = Oneway(value) {
                // Alternating traffic on a road that is one-way anyway.
                return oneway == .alternating && obeysImpliedOneway && way.isImpliedOneway ? .forward : oneway
            }
            findings.record(key, value)
        }
        return obeysImpliedOneway && way.isImpliedOneway ? .forward : .both
    }
}
