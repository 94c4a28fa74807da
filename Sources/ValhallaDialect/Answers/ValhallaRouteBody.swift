import DirectionsKit
import Geometry
import Guidance
import PlatformFoundation
import Roads
import Storage
import TextCoding

/// Writes Valhalla's answer to a route request.
struct ValhallaRouteBody {
    let request: ValhallaRouteRequest
    let response: DirectionsResponse
    let graph: RoadGraph

    func bytes() -> [UInt8] {
        Self.bytes(response.routes.map { (self, $0) })
    }

    /// The answer with several routes, each with the request and the response that it belongs to.
    static func bytes(_ trips: [(body: ValhallaRouteBody, route: Route)]) -> [UInt8] {
        var json = JSONText(.compact)
        json.object { json in
            trips[0].body.trip(trips[0].route, &json)
            if trips.count > 1 {
                json.array("alternates", trips.dropFirst()) { json, trip in
                    json.object { trip.body.trip(trip.route, &$0) }
                }
            }
            json.member("id", trips[0].body.request.general.id)
        }
        return json.bytes
    }

    private func trip(_ route: Route, _ json: inout JSONText) {
        let legs = ValhallaLeg.legs(of: route, through: request.locations, on: graph)
        json.key("trip")
        json.object { json in
            locations(route, &json)
            json.array("legs", legs) { leg($1, of: route, &$0) }
            json.key("summary")
            let hasConditions = route.notices.contains(where: \.isCondition)
            summary(legs, hasConditions: hasConditions, &json)
            json.member("status_message", "Found route between points")
            json.member("status", 0)
            json.member("units", request.general.units.name)
            json.member("language", language)
            json.warnings(request.general.warnings)
        }
    }

    /// The tag of the request if its language is spoken, otherwise the one of American English.
    private var language: String {
        let asked = request.language.lowercased()
        let code = response.language.lowercased()
        return asked == code || asked.hasPrefix("\(code)-") || asked.hasPrefix("\(code)_") ? request.language : "en-US"
    }

    // MARK: Places

    private func locations(_ route: Route, _ json: inout JSONText) {
        let times = request.time?.ends(travelling: route.expectedTravelTime)
        let sides = ValhallaLeg.sides(of: route)
        let last = request.locations.count - 1
        json.array("locations", request.locations.indices) { json, index in
            let location = request.locations[index]
            json.object { json in
                json.member("type", index == 0 || index == last ? "break" : location.kind.rawValue)
                json.key("lat")
                json.degrees(location.coordinate.latitude)
                json.key("lon")
                json.degrees(location.coordinate.longitude)
                json.member("name", location.name)
                json.member("street", location.street)
                json.member("heading", location.heading.map { Int($0) })
                json.member("date_time", index == 0 ? times?.departure : index == last ? times?.arrival : nil)
                if index > 0, location.kind.endsLeg || index == last {
                    json.member("side_of_street", sides[index - 1]?.rawValue)
                }
                json.member("original_index", index)
            }
        }
    }

    // MARK: Legs

    private func leg(_ leg: ValhallaLeg, of route: Route, _ json: inout JSONText) {
        let line = leg.line
        json.object { json in
            if request.directions != .none {
                json.array("maneuvers", leg.maneuvers.indices) { json, index in
                    ValhallaManeuverText(request: request, route: route, leg: leg, line: line).write(index, &json)
                }
            }
            json.key("summary")
            let conditions = route.notices.filter(\.isCondition).compactMap(\.coordinate)
            let places = conditions.isEmpty ? [] : Set(line.places.map { FixedCoordinate($0) })
            summary([leg], hasConditions: conditions.contains { places.contains(FixedCoordinate($0)) }, &json)
            json.member("shape", EncodedPolyline.encode(line.places, precision: .six))
        }
    }

    private func summary(_ legs: [ValhallaLeg], hasConditions: Bool, _ json: inout JSONText) {
        let roads = legs.reduce(into: ValhallaRoads()) { $0.formUnion($1.roads) }
        let time = legs.reduce(0) { $0 + $1.duration }
        json.object { json in
            json.member("has_time_restrictions", hasConditions)
            json.member("has_toll", roads.contains(.toll))
            json.member("has_highway", roads.contains(.highway))
            json.member("has_ferry", roads.contains(.ferry))
            if let box = LineBounds(legs.lazy.flatMap(\.line.places)).corners {
                for (name, value) in [
                    ("min_lat", box.southWest.latitude), ("min_lon", box.southWest.longitude),
                    ("max_lat", box.northEast.latitude), ("max_lon", box.northEast.longitude),
                ] as [(StaticString, Double)] {
                    json.key(name)
                    json.degrees(value)
                }
            }
            json.member("time", time)
            json.length(legs.reduce(0) { $0 + $1.distance }, in: request.general.units)
            json.member("cost", time)
        }
    }
}

extension JSONText {
    /// The member `length` in kilometers, or in miles.
    mutating func length(_ meters: Double, in units: ValhallaGeneral.Units) {
        key("length")
        number(units.length(meters), decimals: units.isMetric ? 3 : 4)
    }
}

extension RouteNotice {
    /// Whether the notice is about access that depends on the time.
    fileprivate var isCondition: Bool { [.conditionalAccess, .seasonalClosure, .timetable].contains(kind) }
}
