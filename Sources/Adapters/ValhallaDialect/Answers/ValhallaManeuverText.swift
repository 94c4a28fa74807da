import DirectionsKit
import Geometry
import Guidance
import Roads
import TextCoding

/// Writes the maneuvers of a leg.
struct ValhallaManeuverText {
    let request: ValhallaRouteRequest
    let route: Route
    let leg: ValhallaLeg
    let line: ValhallaLeg.Line

    func write(_ index: Int, _ json: inout JSONText) {
        let maneuver = leg.maneuvers[index]
        let ends = line.ends[index]
        let step = maneuver.step
        let facts = maneuver.step.maneuver
        let place = line.places.isEmpty ? nil : FixedCoordinate(line.places[ends.begin])
        json.object { json in
            json.member("type", ValhallaManeuverType(facts, at: place).rawValue)
            if request.directions == .instructions { instructions(step, json: &json) }
            if !step.name.isEmpty { json.strings("street_names", [step.name]) }
            json.member("bearing_before", index > 0 ? facts.headingBefore : nil)
            json.member("bearing_after", facts.headingAfter)
            json.member("time", step.expectedTravelTime)
            json.length(step.distance, in: request.general.units)
            json.member("cost", step.expectedTravelTime)
            json.member("begin_shape_index", ends.begin)
            json.member("end_shape_index", ends.end)
            roads(maneuver.roads, json: &json)
            sign(facts, json: &json)
            json.member("roundabout_exit_count", facts.roundaboutExit)
            if facts.followedBy != nil { json.member("verbal_multi_cue", true) }
            travel(step, json: &json)
            if request.includesLanes, facts.lanes.count > 1 { lanes(facts.lanes, json: &json) }
        }
    }

    private func instructions(_ step: RouteStep, json: inout JSONText) {
        json.member("instruction", step.instructions)
        if step.maneuver.kind != .depart { json.member("verbal_transition_alert_instruction", step.instructions) }
        json.member("verbal_pre_transition_instruction", step.instructions)
    }

    private func roads(_ roads: ValhallaRoads, json: inout JSONText) {
        let names: [(StaticString, ValhallaRoads)] = [
            ("toll", .toll), ("highway", .highway), ("ferry", .ferry), ("rough", .rough),
        ]
        for (name, kind) in names where roads.contains(kind) { json.member(name, true) }
    }

    private func sign(_ facts: RouteManeuver, json: inout JSONText) {
        guard facts.exitNumber != nil || !facts.destinations.isEmpty else { return }
        json.key("sign")
        json.object { json in
            if let exit = facts.exitNumber { elements("exit_number_elements", texts: [exit], json: &json) }
            if !facts.destinations.isEmpty { elements("exit_toward_elements", texts: facts.destinations, json: &json) }
        }
    }

    private func elements(_ name: StaticString, texts: [String], json: inout JSONText) {
        json.array(name, texts) { json, text in
            json.object { $0.member("text", text) }
        }
    }

    private func travel(_ step: RouteStep, json: inout JSONText) {
        let (mode, type) =
            switch step.transportType {
            case .automobile: ("drive", "car")
            case .cycling: ("bicycle", "hybrid")
            default: ("pedestrian", "foot")
            }
        json.member("travel_mode", mode)
        json.member("travel_type", type)
    }

    private func lanes(_ lanes: [Lane], json: inout JSONText) {
        json.array("lanes", lanes) { json, lane in
            json.object { json in
                json.member("directions", lane.indications.reduce(0) { $0 | $1.valhallaLane })
                if lane.isValid { json.member("active", lane.activeIndication?.valhallaLane ?? 1) }
            }
        }
    }
}

extension TurnDirection {
    /// The bit of a lane's direction in Valhalla.
    fileprivate var valhallaLane: Int {
        switch self {
        case .straight: 2
        case .sharpLeft: 4
        case .left: 8
        case .slightLeft: 16
        case .slightRight: 32
        case .right: 64
        case .sharpRight: 128
        case .uTurn: 256
        }
    }
}
