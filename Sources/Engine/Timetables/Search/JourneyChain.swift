import Storage

/// The rides of a journey as the search sees them, and how they become a journey.
struct JourneyChain {
    private let view: TimetableView
    /// Each ride with the walk to it; nil where one changes at the stop.
    var rides: [(walk: StopWalk?, ride: LabelRide)] = []
    /// The walk after the last ride.
    var lastWalk: StopWalk?

    init(_ view: TimetableView) {
        self.view = view
    }

    /// A journey on foot.
    static func journey(walking walk: StopWalk?, _ view: TimetableView) -> Journey {
        let seconds = Int(walk?.seconds ?? 0)
        let departure = view.isMirrored ? view.origin - seconds : view.origin
        let leg = JourneyWalk(
            from: nil, to: nil, seconds: seconds, meters: Int(walk?.meters ?? 0), departure: departure)
        return Journey(legs: [.walk(leg)], departure: departure, arrival: departure + seconds, walking: seconds)
    }

    /// The journey, with each ride as late as what follows allows; mirrored, as early.
    func journey() -> Journey {
        var tightened = self
        for index in rides.indices.dropLast().reversed() { tightened.tighten(index) }
        return view.isMirrored ? tightened.mirrored() : tightened.forwards()
    }

    // MARK: Tightening

    /// Moves a ride to the latest trip of its pattern that reaches the next ride.
    private mutating func tighten(_ index: Int) {
        let next = rides[index + 1]
        let limit = boardingTime(next.ride) - Int32(next.walk?.seconds ?? 0) - JourneyLimits.changeSeconds
        var best = rides[index].ride
        let pattern = view.pattern(best.pattern)
        var days: [DayTrips] = []
        view.dayTrips(of: best.pattern, pattern, latest: limit, into: &days)
        for trips in days {
            for number in 0..<trips.count {
                let trip = trips[number]
                guard trips.offset + view.alightingTime(trip, pattern, at: Int(best.alighting)) <= limit else { break }
                guard view.mayUse(trip),
                    trips.offset + view.boardingTime(trip, pattern, at: Int(best.boarding)) > boardingTime(best)
                else { continue }
                best.trip = trip
                best.day = trips.day
            }
        }
        rides[index].ride = best
    }

    private func boardingTime(_ ride: LabelRide) -> Int32 {
        view.offset(of: view.days[ride.day])
            + view.boardingTime(ride.trip, view.timetable.patterns[ride.pattern], at: Int(ride.boarding))
    }

    // MARK: Legs

    private func forwards() -> Journey {
        var legs: [JourneyLeg] = []
        for (index, part) in rides.enumerated() {
            let ride = ride(part.ride)
            if let walk = part.walk, walk.seconds > 0 {
                let before = index > 0 ? legs.last?.ride : nil
                legs.append(
                    .walk(
                        JourneyWalk(
                            from: before.map { stop($0, $0.alighting) }, to: stop(ride, ride.boarding),
                            seconds: Int(walk.seconds), meters: Int(walk.meters),
                            departure: before?.arrival ?? ride.departure - Int(walk.seconds))))
            }
            legs.append(.ride(ride))
        }
        if let walk = lastWalk, walk.seconds > 0, let last = legs.last?.ride {
            legs.append(
                .walk(
                    JourneyWalk(
                        from: stop(last, last.alighting), to: nil, seconds: Int(walk.seconds),
                        meters: Int(walk.meters), departure: last.arrival)))
        }
        return journey(of: legs)
    }

    private func mirrored() -> Journey {
        var legs: [JourneyLeg] = []
        for (index, part) in rides.enumerated().reversed() {
            let ride = ride(part.ride)
            if legs.isEmpty, let walk = lastWalk, walk.seconds > 0 {
                legs.append(
                    .walk(
                        JourneyWalk(
                            from: nil, to: stop(ride, ride.boarding), seconds: Int(walk.seconds),
                            meters: Int(walk.meters), departure: ride.departure - Int(walk.seconds))))
            }
            legs.append(.ride(ride))
            guard let walk = part.walk, walk.seconds > 0 else { continue }
            let next = index > 0 ? self.ride(rides[index - 1].ride) : nil
            legs.append(
                .walk(
                    JourneyWalk(
                        from: stop(ride, ride.alighting), to: next.map { stop($0, $0.boarding) },
                        seconds: Int(walk.seconds), meters: Int(walk.meters), departure: ride.arrival)))
        }
        return journey(of: legs)
    }

    private func journey(of legs: [JourneyLeg]) -> Journey {
        var journey = Journey(legs: legs, departure: view.origin, arrival: view.origin, walking: 0)
        for leg in legs {
            if case .walk(let walk) = leg { journey.walking += walk.seconds }
        }
        switch legs.first {
        case .walk(let walk): journey.departure = walk.departure
        case .ride(let ride): journey.departure = ride.departure
        case nil: break
        }
        switch legs.last {
        case .walk(let walk): journey.arrival = walk.departure + walk.seconds
        case .ride(let ride): journey.arrival = ride.arrival
        case nil: break
        }
        return journey
    }

    private func stop(_ ride: Ride, _ position: Int) -> StopID {
        view.timetable.stop(view.timetable.patterns[ride.pattern], at: position).stop
    }

    /// A ride as the timetable has it.
    private func ride(_ ride: LabelRide) -> Ride {
        let pattern = view.timetable.patterns[ride.pattern]
        let first = view.position(Int(ride.boarding), of: pattern)
        let last = view.position(Int(ride.alighting), of: pattern)
        let start = view.days[ride.day].start
        let boarding = min(first, last)
        let alighting = max(first, last)
        return Ride(
            pattern: ride.pattern, trip: ride.trip, dayStart: start, boarding: boarding, alighting: alighting,
            departure: start + Int(view.timetable.time(of: ride.trip, in: pattern, at: boarding).departure),
            arrival: start + Int(view.timetable.time(of: ride.trip, in: pattern, at: alighting).arrival))
    }
}
