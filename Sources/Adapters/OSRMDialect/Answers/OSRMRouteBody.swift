import DirectionsKit
import Geometry
import Guidance
import Roads
import Storage
import TextCoding

/// Writes the body of OSRM's answer to a route request, from the plan straight into bytes.
///
/// Distances and times are differences of the route's sums, rounded to tenths, so those of the steps add up to those of
/// the leg, and those of the legs to those of the route. The weight is the one of route choice, in seconds: the time
/// and the reluctance.
struct OSRMRouteBody: ~Copyable {
    let graph: RoadGraph
    private(set) var request: OSRMRouteRequest
    let guide: Guide
    let map: TurnMap
    var json = JSONBytes(capacity: 65_536)
    /// The sums of the route up to the step or leg that is being written.
    var sum = OSRMSum()
    /// Whether traffic keeps left where the route begins; the tags of a road override it.
    let keepsLeft: Bool
    /// The roads at the junction that is being written.
    var roads = OSRMRoads()
    /// The line of the route that is being written, up to the current leg.
    var line: OSRMLine

    /// What is live on the roads; nil if no traffic is.
    let traffic: RouteTraffic?

    init(
        _ graph: RoadGraph, modeGraph: ModeGraph, request: OSRMRouteRequest, traffic: RouteTraffic?
    ) {
        keepsLeft = request.includesSteps && DrivingSide.isLeft(at: FixedCoordinate(request.coordinates[0]))
        line = OSRMLine(for: request)
        self.graph = graph
        self.request = request
        self.traffic = traffic
        guide = Guide(graph: graph, modeGraph: modeGraph)
        map = guide.map
    }

    /// The body for a plan with all its routes.
    ///
    /// - Parameter visits: for a trip, the indices of the request's places in the order of the route.
    static func bytes(
        _ plan: RoutePlan, of graph: RoadGraph, for request: OSRMRouteRequest, traffic: RouteTraffic?,
        visits: [Int]? = nil
    ) -> [UInt8] {
        var body = OSRMRouteBody(graph, modeGraph: plan.modeGraph, request: request, traffic: traffic)
        body.json.add(visits == nil ? "{\"code\":\"Ok\",\"routes\":[" : "{\"code\":\"Ok\",\"trips\":[")
        body.add(route: plan.legs)
        for alternate in plan.alternates {
            body.json.add(byte: UInt8(ascii: ","))
            body.add(route: [alternate])
        }
        body.json.add(byte: UInt8(ascii: "]"))
        if request.includesWaypoints {
            let places = plan.legs.map(\.source) + plan.legs.suffix(1).map(\.target)
            body.json.add(waypoints: places, of: graph, for: request, visits: visits)
        }
        body.json.add(byte: UInt8(ascii: "}"))
        return body.json.bytes
    }

    // MARK: Routes

    mutating func add(route legs: [FoundRoute]) {
        beginRoute()
        var first = 0
        for last in request.legEnds(of: legs.count) {
            add(legs: legs[first...last])
            first = last + 1
        }
        endRoute()
    }

    /// Begins a route whose legs follow.
    mutating func beginRoute() {
        sum = OSRMSum()
        line.removeAll()
        json.add("{\"legs\":[")
    }

    /// Adds a leg of the answer.
    ///
    /// - Parameter legs: the found legs that it joins, with their indices on the route.
    mutating func add(legs: ArraySlice<FoundRoute>) {
        if legs.startIndex > 0 { json.add(byte: UInt8(ascii: ",")) }
        add(leg: OSRMLeg(legs, in: graph, for: request), from: legs.startIndex, to: legs.endIndex)
    }

    /// Ends the route begun last.
    ///
    /// - Parameter confidence: the probability of a route that follows a track; nil for others.
    mutating func endRoute(confidence: Double? = nil) {
        json.add("],\"weight_name\":\"routability\",")
        switch request.overview {
        case .full: add(geometry: line.whole)
        case .simplified:
            json.add("\"geometry\":")
            json.add(OSRMOverview.simplified(line.points), as: request.geometries)
            json.add(byte: UInt8(ascii: ","))
        case .none, .byLegs: break
        }
        json.add(sum.since(OSRMSum()))
        if let confidence {
            json.add(",\"confidence\":")
            json.add(Int((confidence * 1e6).rounded()), decimals: 6)
        }
        json.add(byte: UInt8(ascii: "}"))
    }

    /// Sets the places of the next route, one more than its legs, and those where its legs end.
    mutating func setPlaces(_ places: [Coordinate], waypoints: [Int]?) {
        request.coordinates = places
        request.waypoints = waypoints
    }

    /// Writes the member with a part of the line, and a comma after it.
    private mutating func add(geometry part: Range<Int>) {
        json.add("\"geometry\":")
        json.add(line, part)
        json.add(byte: UInt8(ascii: ","))
    }

    /// - Parameters:
    ///   - start: the index of the place where the leg begins.
    ///   - end: the index of the place where the leg ends.
    private mutating func add(leg: OSRMLeg, from start: Int, to end: Int) {
        let before = sum
        line.append(leg.line)
        json.add("{\"steps\":[")
        if request.includesSteps {
            let steps = OSRMStepFinder.steps(leg, guide: guide)
            let ends = (FixedCoordinate(request.coordinates[start]), FixedCoordinate(request.coordinates[end]))
            let lanes = guide.lanes(at: steps.map { lanePlace($0, leg: leg) }, of: leg.pathEdges)
            for (step, lanes) in zip(steps, lanes) { add(step, of: leg, lanes: lanes, between: ends) }
            json.add("],\"summary\":")
            add(summaryOf: leg)
        } else {
            for pathEdge in leg.pathEdges { sum.add(pathEdge, map) }
            json.add("],\"summary\":\"\"")
        }
        if !request.annotations.isEmpty { add(annotationOf: leg) }
        json.add(byte: UInt8(ascii: ","))
        if request.overview == .byLegs { add(geometry: line.lastLeg) }
        json.add(sum.since(before))
        json.add(byte: UInt8(ascii: "}"))
    }
}

extension OSRMRouteRequest {
    /// The indices of the found legs, of `count`, at which legs of the answer end.
    func legEnds(of count: Int) -> [Int] {
        guard let waypoints else { return Array(0..<count) }
        return waypoints.compactMap { $0 > 0 ? $0 - 1 : nil }
    }
}
