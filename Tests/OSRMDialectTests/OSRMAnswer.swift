import DirectionsKit
import OSRMDialect
import Roads
import SketchSupport
import TestSupport

/// The body of an OSRM answer, read again.
struct OSRMAnswer {
    let text: String
    let json: JSONValue

    init(_ bytes: [UInt8]) throws {
        text = String(decoding: bytes, as: UTF8.self)
        json = try JSONValue(bytes)
    }

    var route: JSONValue { json["routes"][0] }
    var steps: [JSONValue] { route["legs"].elements.flatMap { $0["steps"].elements } }

    /// Type, modifier, exit and name of each step.
    var turns: String {
        steps.map { step in
            let maneuver = step["maneuver"]
            let isTurn = !["depart", "arrive"].contains(maneuver["type"].text)
            return [
                maneuver["type"].text, isTurn ? maneuver["modifier"].text : nil,
                maneuver["exit"].value.map { "exit \(Int($0))" }, step["name"].text.flatMap { $0.isEmpty ? nil : $0 },
            ].compactMap { $0 }.joined(separator: " ")
        }.joined(separator: ", ")
    }
}

extension SketchMap {
    /// The answer for a route through the places.
    func osrm(
        _ points: Character..., by mode: TransportMode = .automobile,
        _ change: (inout OSRMRouteRequest) -> Void = { _ in }
    ) throws -> OSRMAnswer {
        var request = OSRMRouteRequest(points.map(place), mode: mode)
        request.includesSteps = true
        change(&request)
        return try OSRMAnswer(provider.osrmRoute(request, cancellation: nil))
    }
}
