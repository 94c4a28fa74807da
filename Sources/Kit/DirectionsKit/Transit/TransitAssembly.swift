import Geometry
import Guidance
import OpeningHours
import PlatformFoundation
import Storage
import Threading
import Timetables

/// Makes routes in MapKit's shape from journeys.
struct TransitAssembly {
    private let provider: DirectionsProvider
    private let timetable: Timetable
    private let request: DirectionsRequest
    private let places: RequestPlaces
    private let wording: Wording

    init(_ provider: DirectionsProvider, _ search: TransitSearch, request: DirectionsRequest, places: RequestPlaces) {
        self.provider = provider
        timetable = search.timetable
        self.request = request
        self.places = places
        wording = Wording(of: request)
    }

    /// The route of a journey.
    ///
    /// - Parameter next: when the next journey leaves.
    func route(_ journey: Journey, next: Int?, cancellation: Cancellation?) throws(DirectionsError) -> Route {
        var steps: [RouteStep] = []
        var walkingDistance = 0.0
        var moment = journey.departure
        for leg in journey.legs {
            switch leg {
            case .walk(let walk):
                let part = try walkRoute(walk, cancellation: cancellation)
                walkingDistance += part.distance
                // Who walks to a stop has not arrived at a destination.
                steps += walk.to == nil ? part.steps : part.steps.dropLast()
                moment = walk.departure + walk.seconds
            case .ride(let ride):
                steps.append(step(ride, waitingSince: moment))
                moment = ride.arrival
            }
        }
        if case .ride(let ride) = journey.legs.last { steps.append(arrival(at: ride)) }
        let lines = journey.legs.compactMap { leg in leg.ride.map { name(of: line(of: $0)) } }
        let distance = steps.reduce(0) { $0 + $1.distance }
        let seconds = Double(journey.arrival - journey.departure)
        return Route(
            name: lines.joined(separator: ", "), distance: distance, expectedTravelTime: seconds,
            transportType: journey.rides > 0 ? .transit : .walking,
            polyline: Self.joined(steps.map(\.polyline)), steps: steps,
            legs: [RouteLeg(distance: distance, expectedTravelTime: seconds, stepCount: steps.count)],
            schedule: TransitSchedule(
                departureDate: Self.date(journey.departure), arrivalDate: Self.date(journey.arrival),
                timeZone: timetable.zones[0].identifier,
                secondsFromGMT: timetable.zones[0].offset(at: journey.departure),
                transferCount: max(0, journey.rides - 1),
                walkingTime: Double(journey.walking), walkingDistance: walkingDistance,
                nextDepartureDate: next.map(Self.date)))
    }

    private static func date(_ moment: Int) -> Date { Date(timeIntervalSince1970: Double(moment)) }

    private static func joined(_ lines: [Polyline]) -> Polyline {
        var points: [Coordinate] = []
        for line in lines {
            points += points.last == line.coordinates.first ? line.coordinates.dropFirst() : line.coordinates[...]
        }
        if points.count == 1 { points.append(points[0]) }
        return Polyline(coordinates: points)
    }

    // MARK: Walks

    private func walkRoute(_ walk: JourneyWalk, cancellation: Cancellation?) throws(DirectionsError) -> Route {
        var asked = DirectionsRequest(
            source: walk.from.map { item($0) } ?? places.items[0],
            destination: walk.to.map { item($0) } ?? places.items[places.items.count - 1],
            transportType: .walking)
        asked.language = request.language
        asked.units = request.units
        asked.currentLocation = request.currentLocation
        return try provider.calculate(asked, cancellation: cancellation).routes[0]
    }

    private func item(_ stop: StopID) -> MapItem { MapItem(coordinate: coordinate(of: stop)) }

    private func coordinate(of stop: StopID) -> Coordinate { Coordinate(timetable.stops[stop].place) }

    // MARK: Rides

    private func line(of ride: Ride) -> TransitLine { timetable.lines[timetable.patterns[ride.pattern].line] }

    private func name(of line: TransitLine) -> String {
        let short = timetable.texts[line.shortName]
        return short.isEmpty ? timetable.texts[line.longName] : short
    }

    private func step(_ ride: Ride, waitingSince moment: Int) -> RouteStep {
        let shape = TransitShape(timetable, ride)
        let described = transitRide(ride, waiting: Double(ride.departure - moment))
        let words = RideWords(
            vehicle: described.line.vehicle, line: described.line.name, headsign: described.headsign,
            stop: described.departureStop.name, platform: described.departureStop.platform ?? "",
            time: clock(ride.departure), exit: described.arrivalStop.name, stopCount: ride.alighting - ride.boarding)
        return RouteStep(
            instructions: wording.board(words), polyline: Polyline(coordinates: shape.points),
            distance: shape.distance, expectedTravelTime: Double(ride.arrival - moment), transportType: .transit,
            name: described.line.name, wayIDs: [], maneuver: RouteManeuver(kind: .board), ride: described)
    }

    /// The step at a destination where the vehicle stops.
    private func arrival(at ride: Ride) -> RouteStep {
        let stop = timetable.stop(timetable.patterns[ride.pattern], at: ride.alighting).stop
        let point = coordinate(of: stop)
        var maneuver = Maneuver(.arrive)
        maneuver.placeName = places.items[places.items.count - 1].arrivalName
        return RouteStep(
            instructions: wording.instruction(maneuver),
            polyline: Polyline(coordinates: [point, point]), distance: 0, expectedTravelTime: 0,
            transportType: .walking, name: "", wayIDs: [], maneuver: RouteManeuver(kind: .arrive))
    }

    private func transitRide(_ ride: Ride, waiting: Double) -> TransitRide {
        let line = line(of: ride)
        let trip = timetable.trips[ride.trip]
        let between = ride.boarding + 1 < ride.alighting ? Array(ride.boarding + 1..<ride.alighting) : []
        return TransitRide(
            line: TransitRide.Line(
                name: name(of: line), longName: timetable.texts[line.longName],
                vehicle: TransitVehicle(gtfs: line.kind),
                agency: timetable.texts[timetable.agencies[Int(line.agency)].name],
                color: Self.color(line.color), textColor: Self.color(line.textColor)),
            headsign: headsign(of: ride), departureStop: stop(ride, at: ride.boarding),
            arrivalStop: stop(ride, at: ride.alighting), intermediateStops: between.map { stop(ride, at: $0) },
            departureDate: Self.date(ride.departure), arrivalDate: Self.date(ride.arrival), waitingTime: waiting,
            headway: trip.headway > 0 ? Double(trip.headway) : nil, tripIdentifier: timetable.texts[trip.id],
            isWheelchairAccessible: Self.allowance(trip.allowances & 3),
            allowsBicycles: Self.allowance(trip.allowances >> 2 & 3))
    }

    /// Where the vehicle says it goes; the last stop where the timetable does not tell.
    private func headsign(of ride: Ride) -> String {
        let told = timetable.texts[timetable.trips[ride.trip].headsign]
        guard told.isEmpty else { return told }
        let pattern = timetable.patterns[ride.pattern]
        let last = timetable.stop(pattern, at: Int(pattern.stopCount) - 1).stop
        return timetable.texts[timetable.stops[last].name]
    }

    private func stop(_ ride: Ride, at position: Int) -> TransitRide.Stop {
        let pattern = timetable.patterns[ride.pattern]
        let stop = timetable.stops[timetable.stop(pattern, at: position).stop]
        let time = timetable.time(of: ride.trip, in: pattern, at: position)
        func text(_ id: TextID) -> String? { id.isEmpty ? nil : timetable.texts[id] }
        return TransitRide.Stop(
            identifier: timetable.texts[stop.id], name: text(stop.name) ?? timetable.texts[stop.id],
            code: text(stop.code), platform: text(stop.platform), coordinate: Coordinate(stop.place),
            date: Self.date(ride.dayStart + Int(position == ride.boarding ? time.departure : time.arrival)))
    }

    private static func color(_ number: UInt32) -> String? {
        guard number != TransitLine.noColor else { return nil }
        let digits = String(number & 0xFF_FFFF, radix: 16, uppercase: true)
        return String(repeating: "0", count: 6 - digits.count) + digits
    }

    private static func allowance(_ value: UInt32) -> Bool? { value == 0 ? nil : value == 1 }

    /// "08:14" on the clocks of the timetable.
    private func clock(_ moment: Int) -> String {
        let minute = timetable.zones[0].localMinute(at: moment)
        let ofDay = ((minute % 1440) + 1440) % 1440
        func digits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return "\(digits(ofDay / 60)):\(digits(ofDay % 60))"
    }
}
