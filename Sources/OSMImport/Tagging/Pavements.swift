import Roads

extension WayReading {
    /// The pavement is a way of its own: whoever walks belongs there, not on the carriageway.
    var hasSeparateSidewalk: Bool {
        tags[.sidewalk] == "separate" || tags[.sidewalkBoth] == "separate" || tags[.sidewalkLeft] == "separate"
            || tags[.sidewalkRight] == "separate"
    }

    /// The direction an escalator or moving walkway carries people in, or nil where people move themselves.
    var conveyance: Oneway? {
        guard let conveying = tags[.conveying], conveying != "no" else { return nil }
        switch roadClass {
        case .steps, .footway, .path, .corridor, .pedestrian: break
        default: return nil
        }
        let oneway = tags[.oneway].flatMap { Oneway($0) }
        guard oneway != .both else { return nil }
        switch conveying {
        case "forward": return .forward
        case "backward": return .backward
        default: return oneway
        }
    }

    /// The tagged width in meters.
    var width: Double? {
        tags[.width].flatMap(MeasureText.meters)
    }
}
