import DirectionsKit
import Geometry
package import TextCoding

extension GraphHopperMatch {
    /// The body of the answer.
    ///
    /// - Parameters:
    ///   - milliseconds: how long the search took.
    ///   - longestWhole: the bytes above which the body is made in pieces.
    package func body(took milliseconds: Int, longestWhole: Int = AnswerBody.longestWhole) -> AnswerBody {
        request.form == .gpx
            ? AnswerBody(GraphHopperGPXWriter(self), longestWhole: longestWhole)
            : AnswerBody(json(took: milliseconds), longestWhole: longestWhole)
    }

    private typealias Section = JSONSectionWriter.Section

    private func json(took milliseconds: Int) -> JSONSectionWriter {
        let begin = Section { json in
            json.open("{")
            json.key("hints")
            json.object { _ in }
            json.key("info")
            json.object { json in
                json.strings("copyrights", [DirectionsResponse.openStreetMapAttribution])
                json.member("took", milliseconds)
                json.member("road_data_timestamp", routes[0].dataDate)
            }
            json.key("paths")
            json.open("[")
        }
        let end = Section { json in
            json.close("]")
            json.key("map_matching")
            json.object { json in
                json.meters("original_distance", value: trackLength)
                json.meters("distance", value: routes.reduce(0) { $0 + $1.distance })
                json.milliseconds("time", seconds: routes.reduce(0) { $0 + $1.time })
            }
            json.close("}")
        }
        return JSONSectionWriter(
            .compact, keptBytes: keptBytes, [begin] + routes.flatMap { path($0) } + [end])
    }

    private func path(_ route: GraphHopperRoute) -> [Section] {
        let begin = Section { json in
            json.element { $0.open("{") }
            json.meters("distance", value: route.distance)
            json.key("weight")
            json.number(route.time, decimals: 3)
            json.milliseconds("time", seconds: route.time)
            json.member("transfers", 0)
            json.strings("legs", [])
            json.member("points_encoded", request.isEncoded)
            if request.isEncoded {
                json.member("points_encoded_multiplier", request.precision == .five ? 100_000 : 1_000_000)
            }
        }
        let end = Section { json in
            json.key("snapped_waypoints")
            line([], json: &json)
            json.close("}")
        }
        return [begin] + (request.hasPoints ? line(of: route) : []) + [end]
    }

    private func line(of route: GraphHopperRoute) -> [Section] {
        var sections = points(of: route.line)
        if request.hasInstructions {
            sections += list("instructions", indices: route.steps.indices) { index, json in
                instruction(index, of: route, json: &json)
            }
        }
        sections.append(
            Section { json in
                json.key("details")
                json.open("{")
            })
        let moving = route.steps.indices.filter { route.intervals[$0].begin < route.intervals[$0].end }
        for detail in request.details {
            sections += list(detail.rawValue, indices: moving) { index, json in
                self.detail(detail, index: index, of: route, json: &json)
            }
        }
        sections.append(
            Section { json in
                json.close("}")
                json.member("ascend", 0)
                json.member("descend", 0)
            })
        return sections
    }

    /// A member with a list, element by element.
    private func list(
        _ name: String, indices: some RandomAccessCollection<Int> & Sendable,
        write: @escaping @Sendable (_ index: Int, _ json: inout JSONText) -> Void
    ) -> [Section] {
        let begin = Section { json in
            json.key(name)
            json.open("[")
        }
        let elements = Section(indices.count) { number, json in
            json.element { write(indices[indices.index(indices.startIndex, offsetBy: number)], &$0) }
        }
        return [begin, elements, Section { $0.close("]") }]
    }

    private func points(of places: [Coordinate]) -> [Section] {
        let begin = Section { json in
            json.box(of: places)
            json.key("points")
            guard !request.isEncoded else { return line(places, json: &json) }
            json.open("{")
            json.member("type", "LineString")
            json.key("coordinates")
            json.open("[")
        }
        guard !request.isEncoded else { return [begin] }
        let positions = Section(places.count) { index, json in json.element { $0.position(places[index]) } }
        let end = Section { json in
            json.close("]")
            json.close("}")
        }
        return [begin, positions, end]
    }

    private func line(_ places: [Coordinate], json: inout JSONText) {
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

    private func instruction(_ index: Int, of route: GraphHopperRoute, json: inout JSONText) {
        let step = route.steps[index]
        let interval = route.intervals[index]
        json.object { json in
            json.member("text", step.instructions)
            json.member("street_name", step.name)
            json.meters("distance", value: step.distance)
            json.milliseconds("time", seconds: step.expectedTravelTime)
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
        _ detail: GraphHopperMatchRequest.Detail, index: Int, of route: GraphHopperRoute, json: inout JSONText
    ) {
        let step = route.steps[index]
        let interval = route.intervals[index]
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
    fileprivate mutating func meters(_ name: StaticString, value: Double) {
        key(name)
        number(value, decimals: 3)
    }

    /// - Parameter seconds: written in milliseconds.
    fileprivate mutating func milliseconds(_ name: StaticString, seconds: Double) {
        member(name, Int((seconds * 1000).rounded()))
    }
}
