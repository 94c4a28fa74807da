package import DirectionsKit
import Geometry
package import PlatformFoundation
import Roads
package import TextCoding
package import Threading

extension DirectionsProvider {
    /// The body of openrouteservice's answer to a request for isochrones.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - version: the version of the program; nil if unknown.
    ///   - now: the current time.
    ///   - cancellation: cancels the search, which then throws.
    package func orsIsochrones(
        _ request: ORSIsochronesRequest, version: String?, now: Date, cancellation: Cancellation?
    ) throws(DirectionsError) -> AnswerBody {
        var groups: [IsochronesResponse] = []
        for (index, place) in request.locations.enumerated() {
            let asked = IsochronesRequest(
                places: [place], transportType: TransportType(request.mode),
                limits: request.rangeType == .time ? .travelTimes(request.ranges) : .distances(request.ranges),
                isArrival: request.isArrival, avoidances: request.avoidances)
            do throws(DirectionsError) {
                groups.append(
                    try calculateIsochrones(
                        asked, roadLimit: ORSIsochronesRequest.mostRoads, cancellation: cancellation))
            } catch {
                var error = error
                if request.locations.count > 1 { error.message = "locations[\(index)]: \(error.message)" }
                error.pointIndex = index
                throw error
            }
        }
        let date = graph.facts[.dataTimestamp]
        return ORSIsochronesBody(request: request, groups: groups, graphDate: date).body(version: version, now: now)
    }
}

/// Writes isochrones in openrouteservice's GeoJSON.
private struct ORSIsochronesBody: Sendable {
    let request: ORSIsochronesRequest
    /// By place of the request.
    let groups: [IsochronesResponse]
    /// When the map data was current; nil if unknown.
    let graphDate: String?

    func body(version: String?, now: Date) -> AnswerBody {
        let begin = JSONSectionWriter.Section { json in
            json.open("{")
            json.member("type", "FeatureCollection")
            json.box(of: groups.flatMap { $0.isochrones.flatMap { $0.polygons.flatMap(\.outline) } })
            json.key("features")
            json.open("[")
        }
        let features = groups.enumerated().flatMap { index, group in
            group.isochrones.flatMap { feature($0, response: group, group: index) }
        }
        let end = JSONSectionWriter.Section { json in
            json.close("]")
            metadata(version: version, now: now, &json)
            json.close("}")
        }
        let keptBytes = groups.reduce(0) { $0 + $1.keptBytes }
        return AnswerBody(JSONSectionWriter(.compact, keptBytes: keptBytes, [begin] + features + [end]))
    }

    private func feature(
        _ isochrone: Isochrone, response: IsochronesResponse, group: Int
    ) -> [JSONSectionWriter.Section] {
        JSONSectionWriter.Section.feature(areas: isochrone.polygons, isPlain: true) { json in
            json.member("group_index", group)
            json.member("value", isochrone.limit)
            json.key("center")
            json.position(response.places[0])
            if request.attributes.contains(.area) {
                json.member("area", isochrone.area / (request.areaUnits.meters * request.areaUnits.meters))
            }
            if request.attributes.contains(.reachfactor) {
                json.key("reachfactor")
                // Where roads are few, an area has points far from a road, beyond the circle.
                json.number(min(1, isochrone.area / (.pi * isochrone.limit * isochrone.limit)), decimals: 4)
            }
        }
    }

    private func metadata(version: String?, now: Date, _ json: inout JSONText) {
        json.key("metadata")
        json.object { json in
            json.member("attribution", DirectionsResponse.openStreetMapAttribution)
            json.member("service", "isochrones")
            json.member("id", request.id)
            json.key("query")
            json.object { query(&$0) }
            json.engine(version: version, now: now)
            json.member("graph_date", graphDate)
        }
    }

    private func query(_ json: inout JSONText) {
        json.member("profile", ORSPath.profile(of: request.mode))
        json.key("locations")
        json.array(request.locations) { $0.position($1) }
        json.member("location_type", request.isArrival ? "destination" : "start")
        json.array("range", request.ranges) { $0.number($1, decimals: 3) }
        json.member("range_type", request.rangeType.rawValue)
        json.member("id", request.id)
    }
}
