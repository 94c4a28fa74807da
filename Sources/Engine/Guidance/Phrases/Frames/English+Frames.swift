import Roads

extension English {
    var way: String { "way" }

    func travel(by mode: TransportMode) -> String {
        switch mode {
        case .automobile: "by car"
        case .walking: "on foot"
        case .cycling: "by bicycle"
        }
    }

    private func users(_ mode: TransportMode) -> String {
        switch mode {
        case .automobile: "for cars"
        case .walking: "for walkers"
        case .cycling: "for bicycles"
        }
    }

    /// The users to whom a road is closed.
    private func to(_ mode: TransportMode) -> String {
        switch mode {
        case .automobile: "to cars"
        case .walking: "to walkers"
        case .cycling: "to bicycles"
        }
    }

    private func place(_ place: RequestPlace) -> String {
        switch place {
        case .start: "the start"
        case .destination: "the destination"
        case .stop(let number): "stop \(number)"
        }
    }

    private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

    func frame(_ frame: OutputLabels) -> String {
        switch frame {
        case .via(let road): "via \(road)"
        case .alternate(let number): "Alternate \(number)"
        case .away(let place, let distance, let road):
            "\(self.place(place)) is \(distance) from \(road ?? "the nearest usable road")."
        case .dates(let departure, let arrival): "Departure \(departure), arrival \(arrival)."
        case .allowedUntil(let time, let road, let tag):
            "Set off by \(time): after that \(road) closes (\(tag))."
        case .day(let weekday, let date): "\(Self.weekdays[weekday]) \(date)"
        case .onClocksOfStart(let day): "\(day), on the clocks of the start"
        case .slowerByTraffic(let time): "\(time) slower than without traffic"
        case .fasterByTraffic(let time): "\(time) faster than without traffic"
        case .usualAtHour(let free, let span):
            "Without traffic \(free); at this hour usually \(span)."
        case .usualBetweenPeaks(let free, let span):
            "Without traffic \(free); between the rush hours usually \(span)."
        case .notSlowerByTraffic: "as fast as without traffic"
        case .total: "total"
        case .countedInChoice: "Counted in the choice of the route, but not part of its time:"
        }
    }

    func reason(_ reason: DetourReason) -> String {
        switch reason {
        case .onRoute(let road): "The best route leads along \(road)."
        case .noRoadNear(let mode, let radius): "No road \(users(mode)) is within \(radius) of the place."
        case .notOpen(let road, let mode, let tags):
            "\(road) is not open \(users(mode)): it is tagged \(tags)."
        case .notOpenExcept(let road, let mode, let times, let tags):
            "\(road) is closed \(to(mode)) except \(times): it is tagged \(tags)."
        case .notOpenThrough(let road, let mode, let tags):
            "\(road) is open \(users(mode)) only at the start or end of a route, not on the way through: "
                + "it is tagged \(tags)."
        case .barrier(let place, let mode, let tags, let isGate):
            "The \(isGate ? "gate" : "barrier") at \(place) is closed \(to(mode)): \(tags)."
        case .closed(let road): "\(road) is closed by the request."
        case .exceedsLimit(let road, let limit): "\(road) takes vehicles of at most \(limit)."
        case .routeTooLong(let road): "The way to \(road), or on from there, is too long for one leg of a route."
        case .noRoute(let road): "No route leads to \(road) and on from there."
        case .costlier(let road, let differences): "Through \(road) the route is \(differences)"
        }
    }

    func countedMore(_ time: String) -> String { "but route choice counts \(time) more for its roads" }

    func words(_ part: CostPart) -> String {
        switch part {
        case .driving: "driving"
        case .walking: "walking"
        case .cycling: "cycling"
        case .pushing: "pushing"
        case .sailing: "sailing"
        case .boarding: "boarding"
        case .turns: "turns"
        case .signals: "signals"
        case .signs: "signs"
        case .railwayCrossings: "railway crossings"
        case .kerbs: "kerbs"
        case .gates: "gates"
        case .tollBooths: "toll booths"
        case .borderControls: "border controls"
        case .lifts: "lifts"
        case .fords: "fords"
        case .trafficCalming: "traffic calming"
        case .serviceRoad: "service road"
        case .alternatingTraffic: "alternating traffic"
        case .amongTraffic: "among traffic"
        case .narrowRoad: "narrow road"
        case .townTraffic: "traffic in town"
        case .timeOfDay: "time of day"
        case .offRoad: "off road"
        case .request: "request"
        case .rounding: "rounding"
        }
    }
}
