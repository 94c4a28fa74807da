package import DirectionsKit
import Geometry
package import Threading

extension DirectionsProvider {
    /// The roads of a track, for GraphHopper's answer.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - cancellation: cancels the search, which then throws.
    package func graphHopperMatch(
        _ request: GraphHopperMatchRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> GraphHopperMatch {
        var asked = MapMatchingRequest(track: request.track, transportType: TransportType(request.mode))
        asked.accuracy = request.accuracy
        // The service does not split a track where its times have a gap.
        asked.greatestGap = nil
        asked.language = request.language
        asked.units = .metric
        let response = try calculateMatching(
            asked, mostEdges: Self.mostMatchedEdges, cancellation: cancellation)
        return GraphHopperMatch(request: request, routes: response.stretches.map(GraphHopperRoute.init))
    }
}

/// What the roads of a track are, in the forms of GraphHopper's answer.
package struct GraphHopperMatch: Sendable {
    let request: GraphHopperMatchRequest
    /// By stretch of the track without a gap.
    let routes: [GraphHopperRoute]

    /// The media type of the body.
    package var mediaType: String {
        request.form == .gpx ? "application/gpx+xml" : "application/json; charset=utf-8"
    }

    /// Roughly the bytes of memory that the routes take.
    var keptBytes: Int { routes.reduce(0) { $0 + $1.keptBytes } }

    /// The meters between the points of the track.
    var trackLength: Double {
        let places = request.track.map(\.coordinate).filter(\.isValid)
        return zip(places, places.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
}

/// A route without a gap.
struct GraphHopperRoute: Sendable {
    let steps: [RouteStep]
    let distance: Double
    /// Seconds.
    let time: Double
    let line: [Coordinate]
    /// By step: the indices of its ends in the line.
    let intervals: [(begin: Int, end: Int)]
    /// When the map data was current; nil if unknown.
    let dataDate: String?
    /// Roughly the bytes of memory that the route takes.
    let keptBytes: Int

    init(_ stretch: MatchedStretch) {
        let route = stretch.route
        steps = route.steps
        distance = route.distance
        time = route.expectedTravelTime
        dataDate = stretch.directions.dataDate
        var line: [Coordinate] = []
        var intervals: [(begin: Int, end: Int)] = []
        for step in route.steps {
            let begin = max(0, line.count - 1)
            for place in step.polyline.coordinates where place != line.last { line.append(place) }
            intervals.append((begin, max(0, line.count - 1)))
        }
        // A line has two points or more.
        if line.count == 1 { line.append(line[0]) }
        self.line = line
        self.intervals = intervals
        keptBytes =
            route.keptBytes + line.count * MemoryLayout<Coordinate>.stride
            + intervals.count * MemoryLayout<(begin: Int, end: Int)>.stride
    }
}

extension RouteManeuver {
    /// GraphHopper's number for what to do.
    var graphHopperSign: Int {
        switch kind {
        case .arrive: 4
        case .waypoint: 5
        case .roundabout: 6
        case .ferry, .carTrain: 9
        case .board: 101
        case .uTurn: -98
        case .fork, .rampOn, .exit: keepSign
        case .depart, .nameChange, .proceed, .elevator: 0
        case .turn, .endOfRoad, .merge, .stairs, .push, .ride: turnSign
        }
    }

    private var keepSign: Int {
        switch direction {
        case .slightLeft, .left, .sharpLeft: -7
        case .slightRight, .right, .sharpRight: 7
        case .straight, .uTurn, nil: 0
        }
    }

    private var turnSign: Int {
        switch direction {
        case .sharpLeft: -3
        case .left: -2
        case .slightLeft: -1
        case .straight, nil: 0
        case .slightRight: 1
        case .right: 2
        case .sharpRight: 3
        case .uTurn: -98
        }
    }
}
