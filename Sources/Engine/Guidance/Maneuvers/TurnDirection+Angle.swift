import Geometry
package import Roads

extension TurnDirection {
    /// The direction of a turn by an angle in degrees, positive to the right.
    package init(angle: Double) {
        switch abs(angle) {
        case ..<GuidanceLimits.straightAngle: self = .straight
        case ..<GuidanceLimits.slightAngle: self = angle > 0 ? .slightRight : .slightLeft
        case ..<GuidanceLimits.turnAngle: self = angle > 0 ? .right : .left
        default: self = angle > 0 ? .sharpRight : .sharpLeft
        }
    }

    /// The slight turn to a side.
    package static func slight(toRight isRight: Bool) -> TurnDirection { isRight ? .slightRight : .slightLeft }
}

extension RoadGraph {
    /// The angle between the end of an edge and the start of another: degrees from -180 to 180, positive to the right;
    /// 0 if an edge has no length.
    package func turnAngle(from arrival: EdgeID, to departure: EdgeID) -> Double {
        turnAngle(from: heading(arrivingBy: arrival), to: departure)
    }

    /// The same from a heading; 0 if it is nil.
    func turnAngle(from before: UInt16?, to departure: EdgeID) -> Double {
        guard let before, let after = heading(leavingBy: departure) else { return 0 }
        let angle = (Int(after) - Int(before) + 72_000) % 36_000
        return Double(angle > 18_000 ? angle - 36_000 : angle) / 100
    }
}
