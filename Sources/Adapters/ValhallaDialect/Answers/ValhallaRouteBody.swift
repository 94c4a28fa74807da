import DirectionsKit
import Geometry
import Guidance
import PlatformFoundation
import Roads
import Storage
import TextCoding

/// Writes Valhalla's answer to a route request.
struct ValhallaRouteBody: Sendable {
    let request: ValhallaRouteRequest
    let response: DirectionsResponse
    let graph: RoadGraph

    /// The whole answer.
    func bytes() -> [UInt8] {
        AnswerBody(Self.writer(response.routes.map { ValhallaTrip(self, route: $0) }), longestWhole: .max).bytes
    }

    /// Writes the answer with several routes, maneuver by maneuver.
    static func writer(_ trips: [ValhallaTrip]) -> JSONSectionWriter {
        var sections = [JSONSectionWriter.Section { $0.open("{") }]
        sections += trips[0].body.sections(of: trips[0])
        if trips.count > 1 {
            sections.append(
                JSONSectionWriter.Section { json in
                    json.key("alternates")
                    json.open("[")
                })
            for trip in trips.dropFirst() {
                sections.append(JSONSectionWriter.Section { $0.element { $0.open("{") } })
                sections += trip.body.sections(of: trip)
                sections.append(JSONSectionWriter.Section { $0.close("}") })
            }
            sections.append(JSONSectionWriter.Section { $0.close("]") })
        }
        let id = trips[0].body.request.general.id
        sections.append(
            JSONSectionWriter.Section { json in
                json.member("id", id)
                json.close("}")
            })
        return JSONSectionWriter(.compact, keptBytes: trips.reduce(0) { $0 + $1.keptBytes }, sections)
    }

    /// The member with a route.
    private func sections(of trip: ValhallaTrip) -> [JSONSectionWriter.Section] {
        let begin = JSONSectionWriter.Section { json in
            json.key("trip")
            json.open("{")
            locations(trip.route, json: &json)
            json.key("legs")
            json.open("[")
        }
        let end = JSONSectionWriter.Section { json in
            json.close("]")
            json.key("summary")
            let hasConditions = trip.route.notices.contains(where: \.isCondition)
            summary(trip.legs, hasConditions: hasConditions, json: &json)
            json.member("status_message", "Found route between points")
            json.member("status", 0)
            json.member("units", request.general.units.name)
            json.member("language", language)
            json.warnings(request.general.warnings)
            json.close("}")
        }
        return [begin] + trip.legs.flatMap { sections(of: $0, of: trip.route) } + [end]
    }

    /// The tag of the request if its language is spoken, otherwise the one of American English.
    private var language: String {
        let asked = request.language.lowercased()
        let code = response.language.lowercased()
        return asked == code || asked.hasPrefix("\(code)-") || asked.hasPrefix("\(code)_") ? request.language : "en-US"
    }

    // MARK: Places

    private func locations(_ route: Route, json: inout JSONText) {
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

    /// A leg, maneuver by maneuver.
    private func sections(of leg: ValhallaLeg, of route: Route) -> [JSONSectionWriter.Section] {
        var sections = [JSONSectionWriter.Section { $0.element { $0.open("{") } }]
        if request.directions != .none {
            let text = ValhallaManeuverText(request: request, route: route, leg: leg, line: leg.line)
            sections += [
                JSONSectionWriter.Section { json in
                    json.key("maneuvers")
                    json.open("[")
                },
                JSONSectionWriter.Section(leg.maneuvers.count) { index, json in
                    json.element { text.write(index, &$0) }
                },
                JSONSectionWriter.Section { $0.close("]") },
            ]
        }
        sections.append(
            JSONSectionWriter.Section { json in
                json.key("summary")
                let conditions = route.notices.filter(\.isCondition).compactMap(\.coordinate)
                let places = conditions.isEmpty ? [] : Set(leg.line.places.map { FixedCoordinate($0) })
                summary([leg], hasConditions: conditions.contains { places.contains(FixedCoordinate($0)) }, json: &json)
                json.member("shape", EncodedPolyline.encode(leg.line.places, precision: .six))
                json.close("}")
            })
        return sections
    }

    private func summary(_ legs: [ValhallaLeg], hasConditions: Bool, json: inout JSONText) {
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
