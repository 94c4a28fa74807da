import DirectionsKit
import Geometry

/// A made-up answer with every part filled in, for the whole-text expectations.
enum SampleResponse {
    static let start = Coordinate(latitude: 41.1496, longitude: -8.611)
    static let corner = Coordinate(latitude: 41.15, longitude: -8.6105001)
    static let end = Coordinate(latitude: 41.16, longitude: -8.6)

    static let response = DirectionsResponse(
        source: MapItem(name: "Home \"A\"", coordinate: start),
        destination: MapItem(coordinate: end),
        waypoints: [],
        routes: [route],
        snaps: [
            SnapReport(
                coordinate: start,
                snapped: .init(coordinate: start, distance: 0, name: "Rua do Almada", wayID: 101),
                rejected: [.init(wayID: -7, name: "", distance: 12.3456, reason: .farther)]
            ),
            SnapReport(
                coordinate: end,
                snapped: .init(coordinate: corner, distance: 7.5, name: "", wayID: 102)
            ),
        ],
        dataDate: "2026-11-20T00:00:00Z"
    )

    static let route = Route(
        name: "Rua da Boavista",
        notices: [
            RouteNotice(
                kind: .toll, text: "The route has a toll.", tag: "toll=yes", element: "way/102", coordinate: corner,
                distance: 1500)
        ],
        distance: 1540.25,
        expectedTravelTime: 185.5,
        transportType: .cycling,
        polyline: Polyline(coordinates: [start, corner, end]),
        steps: [
            RouteStep(
                instructions: "Start on Rua do Almada",
                polyline: Polyline(coordinates: [start, corner]),
                distance: 40.25,
                expectedTravelTime: 25.5,
                transportType: .walking,
                name: "Rua do Almada",
                wayIDs: [101, -7],
                isPushed: true,
                maneuver: RouteManeuver(kind: .depart, headingAfter: 45)
            ),
            RouteStep(
                instructions: "Turn right onto Rua da Boavista",
                notice: "Toll",
                polyline: Polyline(coordinates: [corner, end]),
                distance: 1500,
                expectedTravelTime: 160,
                transportType: .cycling,
                name: "Rua da Boavista",
                wayIDs: [],
                maneuver: RouteManeuver(
                    kind: .exit, direction: .slightRight, headingBefore: 45, headingAfter: 90, roundaboutExit: 2,
                    exitNumber: "12", destinations: ["Porto"],
                    lanes: [Lane(indications: [.straight, .right], isValid: true, activeIndication: .right)],
                    side: .left, followedBy: FollowingManeuver(kind: .turn, direction: .right, distance: 12.5))
            ),
        ],
        hasTolls: true,
        legs: [RouteLeg(distance: 1540.25, expectedTravelTime: 185.5, stepCount: 2)]
    )
}
