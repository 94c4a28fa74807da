import Geometry
import TextCoding

/// The places of a request in the order of travel, each with a coordinate.
struct RequestPlaces {
    let items: [MapItem]
    let points: RoutePoints

    /// Finds the coordinates of a request's places and checks them.
    init(_ request: DirectionsRequest) throws(DirectionsError) {
        guard let source = request.source else { throw Self.missing("start", index: 0) }
        guard let destination = request.destination else {
            throw Self.missing("destination", index: request.waypoints.count + 1)
        }
        try Self.refuseOnlyHere(request)
        try request.currentLocation?.check()
        let asked = [source] + request.waypoints + [destination]
        var items: [MapItem] = []
        var coordinates: [Coordinate] = []
        var current: [Int] = []
        for (index, item) in asked.enumerated() {
            let coordinate = try Self.coordinate(of: item, request.currentLocation, index: index, of: asked.count)
            if item.coordinate == nil { current.append(index) }
            var item = item
            item.placemark = item.placemark ?? Placemark(coordinate: coordinate)
            items.append(item)
            coordinates.append(coordinate)
        }
        try PlaceOnEarth.check(coordinates)
        try PointConstraint.check(request.constraints, places: coordinates.count)
        self.items = items
        var points = RoutePoints(
            coordinates, current: current, location: request.currentLocation, constraints: request.constraints)
        points.continuesStraight = request.continuesStraight
        self.points = points
    }

    /// Throws if a request without stops leads from the current location to the current location.
    private static func refuseOnlyHere(_ request: DirectionsRequest) throws(DirectionsError) {
        let ends = [request.source, request.destination]
        guard request.waypoints.isEmpty, ends.allSatisfy({ $0?.isCurrentLocation == true && $0?.coordinate == nil })
        else { return }
        throw DirectionsError(
            reason: .invalidRequest,
            message: "The start and the destination are both the current location; give another start or destination.",
            pointIndex: 1)
    }

    /// The ends of a route that is found already.
    init(ends: [MapItem]) {
        items = ends
        points = RoutePoints(ends.compactMap(\.coordinate))
    }

    var coordinates: [Coordinate] { points.coordinates }

    private static func coordinate(
        of item: MapItem, _ currentLocation: Location?, index: Int, of count: Int
    ) throws(DirectionsError) -> Coordinate {
        if let coordinate = item.coordinate { return coordinate }
        let subject = PointName.subject(index, of: count)
        if item.isCurrentLocation {
            if let currentLocation { return currentLocation.coordinate }
            throw DirectionsError(
                reason: .currentLocationUnknown,
                message: "\(subject) is the current location, which the request does not say; give its coordinate.",
                pointIndex: index)
        }
        guard let address = item.address else { throw missing(PointName.words(index, of: count), index: index) }
        throw DirectionsError(
            reason: .addressUnresolved,
            message:
                "\(subject) is the address \"\(VisibleText.excerpt(address))\", and addresses cannot be looked up; "
                + "give its coordinate.",
            pointIndex: index)
    }

    private static func missing(_ name: String, index: Int) -> DirectionsError {
        DirectionsError(
            reason: .invalidRequest, message: "The request has no place for \(name); give its coordinate.",
            pointIndex: index)
    }
}

/// The names of a route's points in messages.
package enum PointName {
    /// "The start", "Stop 1" or "The destination", to begin a sentence; "The place" if it is the only one.
    package static func subject(_ index: Int, of count: Int) -> String {
        let words = words(index, of: count)
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// "the start", "stop 1" or "the destination"; "the place" if it is the only one.
    package static func words(_ index: Int, of count: Int) -> String {
        switch index {
        case 0: count == 1 ? "the place" : "the start"
        case count - 1: "the destination"
        default: "stop \(index)"
        }
    }
}
