package import DirectionsKit
package import Geometry

extension SketchMap {
    /// The route through the letters and digits with avoidances, or nil where there is none.
    package func route(
        _ points: String, _ avoidances: RouteAvoidances, by type: TransportType = .automobile
    ) -> Route? {
        (try? answer(Array(points), by: type, avoidances).get())?.routes.first
    }

    /// The letters that the route with avoidances passes, or nil where there is none.
    package func path(
        _ points: String, _ avoidances: RouteAvoidances, by type: TransportType = .automobile
    ) -> String? {
        route(points, avoidances, by: type).map(path)
    }

    /// The sentences about what the request asked and did not get; empty where there is no route.
    package func notices(
        _ points: String, _ avoidances: RouteAvoidances, by type: TransportType = .automobile
    ) -> [String] {
        let notices = route(points, avoidances, by: type)?.notices ?? []
        return notices.filter { Self.aboutRequest.contains($0.kind) }.map(\.text)
    }

    private static let aboutRequest: [RouteNotice.Kind] = [
        .unavoidable, .unavoidableArea, .unknownClosedWay, .unknownSpeedWay, .smallVehicle,
    ]

    /// The error with avoidances; nil where there is a route.
    package func error(
        _ points: String, _ avoidances: RouteAvoidances, by type: TransportType = .automobile
    ) -> DirectionsError? {
        if case .failure(let error) = answer(Array(points), by: type, avoidances) { error } else { nil }
    }

    /// The OSM id of the way with the letters, the first one in the drawing's words.
    package func wayID(_ letters: String) -> Int64 {
        guard let index = wayNames.firstIndex(of: letters) else { preconditionFailure("no way \(letters) is drawn") }
        return Int64(index + 1)
    }

    /// The area with these letters and digits as corners.
    package func area(_ corners: String, without hole: String = "") -> Polygon {
        Polygon(outline: corners.map(place), holes: hole.isEmpty ? [] : [hole.map(place)])
    }
}
