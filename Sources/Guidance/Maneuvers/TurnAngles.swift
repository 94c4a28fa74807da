import Geometry
package import Roads

extension TurnDirection {
    /// The direction of a turn by an angle in degrees, to the right positive.
    package init(angle: Double) {
        switch abs(angle) {
        case ..<GuidanceLimits.straightAngle: self = .straight
        case ..<GuidanceLimits.slightAngle: self = angle > 0 ? .slightRight : .slightLeft
        case ..<GuidanceLimits.turnAngle: self = angle > 0 ? .right : .left
        default: self = angle > 0 ? .sharpRight : .sharpLeft
        }
    }

    /// The slight turn to a side.
    static func slight(toRight isRight: Bool) -> TurnDirection { isRight ? .slightRight : .slightLeft }
}

extension RoadGraph {
    /// How far one turns from the end of an edge into the start of another: degrees from -180 to 180, to the right
    /// positive; 0 where an edge has no length.
    package func turnAngle(from arrival: EdgeID, to departure: EdgeID) -> Double {
        turnAngle(from: heading(arrivingBy: arrival), to: departure)
    }

    /// The same from a heading; 0 also where that is nil.
    func turnAngle(from before: UInt16?, to departure: EdgeID) -> Double {
        guard let before, let after = heading(leavingBy: departure) else { return 0 }
        let angle = (Int(after) - Int(before) + 72_000) % 36_000
        return Double(angle > 18_000 ? angle - 36_000 : angle) / 100
    }
}
