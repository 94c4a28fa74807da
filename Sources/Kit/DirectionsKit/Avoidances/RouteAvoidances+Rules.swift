import Geometry
import Roads
import Threading

extension RouteAvoidances {
    /// The mode's weights with these avoidances applied; nil if there are none.
    func weights(
        _ graph: RoadGraph, modeGraph: ModeGraph, cancellation: Cancellation? = nil
    ) throws(DirectionsError) -> RequestWeights? {
        guard self != RouteAvoidances() else { return nil }
        var rules = RequestRules()
        rules.avoided = RoadFeature.allCases.filter { avoidedFeatures.map(\.roadFeature).contains($0) }
        rules.avoidedAreas = avoidedAreas
        rules.closedWays = closedWays
        rules.speeds = waySpeeds.map(\.roadSpeed)
        rules.vehicle = try vehicleSize(modeGraph.mode)
        try check()
        let weights = RequestWeights(graph: graph, modeGraph: modeGraph, rules: rules, cancellation: cancellation)
        if cancellation?.isCancelled == true { throw .cancelled }
        try checkWays(weights.findings)
        return weights
    }

    private func check() throws(DirectionsError) {
        if let index = avoidedAreas.firstIndex(where: { !$0.isValid }) {
            throw DirectionsError(
                reason: .invalidRequest,
                message: "Area \(index + 1) to avoid needs rings of three different places on the earth or more.")
        }
        if let wrong = waySpeeds.first(where: { !($0.kilometersPerHour > 0 && $0.kilometersPerHour.isFinite) }) {
            throw DirectionsError(
                reason: .invalidRequest,
                message: "The speed of way \(wrong.wayID) is not a number above 0; close the way instead.")
        }
    }

    /// Throws if the graph knows none of the ids: they are probably meant for another graph.
    private func checkWays(_ findings: RequestFindings) throws(DirectionsError) {
        let asked = [
            ("to close", Set(closedWays).count, findings.unknownClosedWays),
            ("with speeds", Set(waySpeeds.map(\.wayID)).count, findings.unknownSpeedWays),
        ]
        for (what, count, unknown) in asked where count > 0 && unknown.count == count {
            throw DirectionsError(
                reason: .invalidRequest,
                message: "None of the ways \(what) is in the graph: \(Self.list(unknown)).")
        }
    }

    /// The first three ids, and the number of the others.
    private static func list(_ ids: [Int64]) -> String {
        let more = ids.count > 3 ? " and \(ids.count - 3) more" : ""
        return ids.prefix(3).map(String.init).joined(separator: ", ") + more
    }

    private func vehicleSize(_ mode: TransportMode) throws(DirectionsError) -> VehicleSize {
        guard vehicle != Vehicle() else { return VehicleSize() }
        guard mode == .automobile else {
            throw DirectionsError(
                reason: .invalidRequest,
                message: "Height, width, length and weight are those of an automobile; leave them out by \(mode.name).")
        }
        return VehicleSize(
            height: try Self.whole(vehicle.height, name: "height", scale: 100),
            width: try Self.whole(vehicle.width, name: "width", scale: 100),
            length: try Self.whole(vehicle.length, name: "length", scale: 100),
            weight: try Self.whole(vehicle.weight, name: "weight", scale: 1000))
    }

    private static func whole(_ measure: Double?, name: String, scale: Double) throws(DirectionsError) -> UInt32? {
        guard let measure else { return nil }
        guard measure > 0, measure < 100_000 else {
            throw DirectionsError(
                reason: .invalidRequest,
                message: "The vehicle's \(name) is \(measure); give meters, and metric tons for the weight.")
        }
        return UInt32((measure * scale).rounded())
    }
}

extension RouteAvoidances.Feature {
    fileprivate var roadFeature: RoadFeature {
        switch self {
        case .tolls: .tolls
        case .highways: .highways
        case .ferries: .ferries
        case .tunnels: .tunnels
        case .unpaved: .unpaved
        case .stairs: .stairs
        case .busyRoads: .busyRoads
        }
    }
}

extension RouteAvoidances.WaySpeed {
    var roadSpeed: DirectedSpeed {
        let direction: DirectedSpeed.Direction =
            switch self.direction {
            case .forward: .forward
            case .backward: .backward
            case .both: .both
            }
        return DirectedSpeed(wayID: wayID, direction: direction, kilometersPerHour: kilometersPerHour)
    }
}
