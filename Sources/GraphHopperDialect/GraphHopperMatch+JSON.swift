import DirectionsKit
import Geometry
import TextCoding

extension GraphHopperMatch {
    /// The body of the answer.
    ///
    /// - Parameter milliseconds: how long the search took.
    package func body(took milliseconds: Int) -> [UInt8] {
        request.form == .gpx ? Array(gpx.utf8) : json(took: milliseconds)
    }

    private func json(took milliseconds: Int) -> [UInt8] {
        var json = JSONText(.compact)
        json.object { json in
            json.key("hints")
            json.object { _ in }
            json.key("info")
            json.object { json in
                json.strings("copyrights", [DirectionsResponse.openStreetMapAttribution])
                json.member("took", milliseconds)
                json.member("road_data_timestamp", routes[0].dataDate)
            }
            json.array("paths", routes) { path($1, &$0) }
            json.key("map_matching")
            json.object { json in
                json.meters("original_distance", trackLength)
                json.meters("distance", routes.reduce(0) { $0 + $1.distance })
                json.milliseconds("time", routes.reduce(0) { $0 + $1.time })
            }
        }
        return json.bytes
    }

    private func path(_ route: GraphHopperRoute, _ json: inout JSONText) {
        json.object { json in
            json.meters("distance", route.distance)
            json.key("weight")
            json.number(route.time, decimals: 3)
            json.milliseconds("time", route.time)
            json.member("transfers", 0)
            json.strings("legs", [])
            json.member("points_encoded", request.isEncoded)
            if request.isEncoded {
                json.member("points_encoded_multiplier", request.precision == .five ? 100_000 : 1_000_000)
            }
            if request.hasPoints { line(of: route, &json) }
            json.key("snapped_waypoints")
            line([], &json)
        }
    }

    private func line(of route: GraphHopperRoute, _ json: inout JSONText) {
        json.box(of: route.line)
        json.key("points")
        line(route.line, &json)
        if request.hasInstructions {
            json.array("instructions", route.steps.indices) { instruction($1, of: route, &$0) }
        }
        json.key("details")
        json.object { json in
            for detail in request.details {
                json.key(detail.rawValue)
                json.array(route.steps.indices.filter { route.intervals[$0].begin < route.intervals[$0].end }) {
                    self.detail(detail, $1, of: route, &$0)
                }
            }
        }
        json.member("ascend", 0)
        json.member("descend", 0)
    }

    private func line(_ places: [Coordinate], _ json: inout JSONText) {
        if request.isEncoded {
            json.string(EncodedPolyline.encode(places, precision: request.precision))
        } else {
            json.object { json in
                json.member("type", "LineString")
                json.key("coordinates")
                json.array(places) { $0.position($1) }
            }
        }
    }

    private func instruction(_ index: Int, of route: GraphHopperRoute, _ json: inout JSONText) {
        let (step, interval) = (route.steps[index], route.intervals[index])
        json.object { json in
            json.member("text", step.instructions)
            json.member("street_name", step.name)
            json.meters("distance", step.distance)
            json.milliseconds("time", step.expectedTravelTime)
            json.member("sign", step.maneuver.graphHopperSign)
            if let exit = step.maneuver.roundaboutExit {
                json.member("exit_number", exit)
                json.member("exited", true)
            }
            if step.maneuver.kind == .depart { json.member("heading", step.maneuver.headingAfter) }
            json.array("interval", [interval.begin, interval.end]) { $0.integer($1) }
        }
    }

    private func detail(
        _ detail: GraphHopperMatchRequest.Detail, _ index: Int, of route: GraphHopperRoute, _ json: inout JSONText
    ) {
        let (step, interval) = (route.steps[index], route.intervals[index])
        json.array([0, 1, 2]) { json, part in
            switch (part, detail) {
            case (0, _): json.integer(interval.begin)
            case (1, _): json.integer(interval.end)
            case (_, .streetName): json.string(step.name)
            case (_, .time): json.integer(Int((step.expectedTravelTime * 1000).rounded()))
            case (_, .distance): json.number(step.distance, decimals: 3)
            }
        }
    }
}

extension JSONText {
    fileprivate mutating func meters(_ name: StaticString, _ value: Double) {
        key(name)
        number(value, decimals: 3)
    }

    /// - Parameter seconds: written in milliseconds.
    fileprivate mutating func milliseconds(_ name: StaticString, _ seconds: Double) {
        member(name, Int((seconds * 1000).rounded()))
    }
}
