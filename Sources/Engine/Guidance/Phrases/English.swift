import Geometry
import Roads

/// International English; places and roads are named as on signs.
struct English: Phrasebook {
    let code = "en"
    let name = "English"
    let decimalMark = "."
    let hour = "h"
    let minute = "min"
    let second = "s"
    let colon = ": "
    let andPush = " and push the bicycle"
    let andPushRoundCorner = " and push the bicycle round the corner"
    let andRide = " and get back on the bicycle"
    let and = " and "
    let then = ", then "
    let pace = SpeakingPace(start: 0.5, letter: 0.06, digit: 0.39, mark: 0.16)

    // MARK: Parts

    private func on(_ way: Way) -> String {
        "\(way.words(" on ", untitled: " on ", thing: thing(way.kind)))\(towards(way))"
    }
    private func onto(_ way: Way) -> String {
        "\(way.words(" onto ", untitled: " onto ", thing: thing(way.kind)))\(towards(way))"
    }
    private func to(_ way: Way) -> String {
        "\(way.words(" to ", untitled: " to ", thing: thing(way.kind)))\(towards(way))"
    }
    private func towards(_ way: Way) -> String { way.towards(" towards ") }

    private func thing(_ kind: RoadKind) -> String {
        switch kind {
        case .road: ""
        case .motorway: "the motorway"
        case .ramp: "the ramp"
        case .serviceRoad: "the service road"
        case .track: "the track"
        case .footpath: "the footpath"
        case .path: "the path"
        case .cyclePath: "the cycle path"
        case .stairs: "the stairs"
        case .escalator: "the escalator"
        case .movingWalkway: "the moving walkway"
        case .square: "the square"
        case .bridleway: "the bridleway"
        case .busway: "the busway"
        case .platform: "the platform"
        case .pier: "the pier"
        case .ferry: "the ferry"
        case .carTrain: "the car train"
        case .elevator: "the elevator"
        case .roundabout: "the roundabout"
        }
    }

    private func compass(_ point: CompassDirection) -> String {
        switch point {
        case .north: "north"
        case .northeast: "northeast"
        case .east: "east"
        case .southeast: "southeast"
        case .south: "south"
        case .southwest: "southwest"
        case .west: "west"
        case .northwest: "northwest"
        }
    }

    private func turning(_ direction: TurnDirection) -> String {
        switch direction {
        case .sharpRight: "turn sharp right"
        case .right: "turn right"
        case .slightRight: "turn slightly right"
        case .straight, .uTurn: "continue straight"
        case .slightLeft: "turn slightly left"
        case .left: "turn left"
        case .sharpLeft: "turn sharp left"
        }
    }

    func at(_ side: RoadSide?) -> String {
        switch side {
        case .left: " on the left"
        case .right: " on the right"
        case nil: ""
        }
    }

    private func keeping(_ side: RoadSide?) -> String {
        switch side {
        case .left: "keep left"
        case .right: "keep right"
        case nil: "keep straight"
        }
    }

    private func ordinal(_ number: Int) -> String {
        switch number % 10 {
        case 1 where number % 100 != 11: "\(number)st"
        case 2 where number % 100 != 12: "\(number)nd"
        case 3 where number % 100 != 13: "\(number)rd"
        default: "\(number)th"
        }
    }

    // MARK: Instructions

    func cross(_ way: Way) -> String { "cross \(crossed(way, untitled: "the road"))" }

    func depart(_ heading: CompassDirection?, _ way: Way) -> String {
        "\(heading.map { "head \(compass($0))" } ?? "set off")\(on(way))"
    }

    func turn(_ direction: TurnDirection, _ way: Way) -> String { "\(turning(direction))\(onto(way))" }
    func turnToStay(_ direction: TurnDirection, way: Way) -> String { "\(turning(direction)) to stay\(on(way))" }

    func turnAtEndOfRoad(_ direction: TurnDirection, way: Way) -> String {
        "at the end of the road, \(turning(direction))\(onto(way))"
    }

    func turnRound(_ way: Way) -> String {
        let road = on(way)
        return road.isEmpty ? "make a U-turn" : "make a U-turn and continue\(road)"
    }

    func proceed(_ way: Way) -> String {
        let road = on(way)
        return road.isEmpty ? "continue straight" : "continue\(road)"
    }

    func merge(_ side: RoadSide?, way: Way) -> String {
        switch side {
        case .left: "merge left\(onto(way))"
        case .right: "merge right\(onto(way))"
        case nil: "merge\(onto(way))"
        }
    }

    func takeRamp(_ side: RoadSide?, way: Way) -> String { "take the ramp\(at(side))\(to(way))" }

    func takeExit(_ label: String, side: RoadSide?, way: Way) -> String {
        "take \(label.isEmpty ? "the exit" : "exit \(label)")\(at(side))\(to(way))"
    }

    func keep(_ side: RoadSide?, way: Way) -> String { "\(keeping(side))\(onto(way))" }
    func keepToStay(_ side: RoadSide?, way: Way) -> String { "\(keeping(side)) to stay\(on(way))" }

    /// "the roundabout Ring Square"; a name that ends with the word, or with one like it, is enough: "Cowley Roundabout".
    private func roundabout(_ name: String) -> String {
        let last = name.split(separator: " ").last?.lowercased() ?? ""
        if ["roundabout", "rotary", "circle", "circus", "gyratory"].contains(last) { return name }
        return name.isEmpty ? "the roundabout" : "the roundabout \(name)"
    }

    func roundabout(_ name: String, exit: Int?, way: Way) -> String {
        let roundabout = roundabout(name)
        guard let exit else { return "enter \(roundabout)" }
        return "at \(roundabout), take the \(ordinal(exit)) exit\(onto(way))"
    }

    func roundaboutToStay(_ name: String, exit: Int, way: Way) -> String {
        roundabout(name, exit: exit, way: .unmentioned) + " to stay\(on(way))"
    }

    func leaveRoundabout(_ name: String, exit: Int, way: Way) -> String {
        "leave \(roundabout(name)) by the \(ordinal(exit)) exit\(onto(way))"
    }

    func takeFerry(_ way: Way) -> String { "take the ferry\(way.titled(colon))\(towards(way))" }
    func takeCarTrain(_ way: Way) -> String { "take the car train\(way.titled(colon))\(towards(way))" }
    func takeStairs(_ side: RoadSide?, way: Way) -> String {
        way.kind == .escalator
            ? "take the escalator\(at(side))\(way.titled(colon))"
            : "take the stairs\(at(side))\(way.titled(colon))"
    }
    func takeElevator(_ side: RoadSide?) -> String { "take the elevator\(at(side))" }
    func push(_ way: Way) -> String { "get off and push the bicycle\(on(way))" }

    func ride(_ way: Way) -> String {
        let road = on(way)
        return road.isEmpty ? "get back on the bicycle" : "get back on the bicycle and continue\(road)"
    }

    func reachStop(_ number: Int?, _ name: String, _ side: RoadSide?) -> String {
        "you have reached \(number.map { "stop \($0)" } ?? "a stop")\(place(name, side))"
    }

    func arrive(_ name: String, _ side: RoadSide?) -> String { "you have reached your destination\(place(name, side))" }

    // MARK: Speech

    private func words(_ length: SpokenLength) -> String {
        switch (length.unit, length.value) {
        case (.meter, _): length.with("meter", "meters")
        case (.kilometer, _): length.with("kilometer", "kilometers")
        case (.foot, _): length.with("foot", "feet")
        case (.yard, _): length.with("yard", "yards")
        case (.mile, 0.25): "a quarter mile"
        case (.mile, 0.5): "half a mile"
        case (.mile, 0.75): "three quarters of a mile"
        case (.mile, _): length.with("mile", "miles")
        }
    }

    func takeRoundaboutExit(_ exit: Int) -> String { "take the \(ordinal(exit)) exit" }

    func willReachStop(_ number: Int?, _ name: String, _ side: RoadSide?) -> String {
        "you will reach \(number.map { "stop \($0)" } ?? "a stop")\(laterPlace(name, side: side))"
    }

    func willArrive(_ name: String, _ side: RoadSide?) -> String {
        "you will reach your destination\(laterPlace(name, side: side))"
    }

    func ahead(_ length: SpokenLength, clause: String) -> String { "in \(words(length)), \(clause)" }
    func proceed(_ way: Way, for length: SpokenLength) -> String { "continue\(on(way)) for \(words(length))" }

    // MARK: Notices

    func inPlaces(_ count: Int) -> String { " in \(count) places" }
    func beginning(_ place: String) -> String { ", beginning at \(place)" }

    private func ways(_ facts: NoticeFacts) -> String {
        "\(facts.subject)\(facts.unlisted > 0 ? " and \(facts.unlisted) more" : "")"
    }

    private func place(_ facts: NoticeFacts) -> String { facts.subject.isEmpty ? "" : " on \(facts.subject)" }

    private func unavoidable(_ facts: NoticeFacts) -> String {
        switch facts.feature {
        case .tolls: "Toll roads"
        case .highways: "Highways"
        case .ferries: "Ferries"
        case .tunnels: "Tunnels"
        case .unpaved: "Unpaved roads"
        case .stairs: "Stairs"
        case .busyRoads: "Busy roads"
        case nil: "Some roads"
        }
    }

    func notice(_ kind: NoticeKind, facts: NoticeFacts) -> String {
        let isOne = facts.count < 2
        return switch kind {
        case .toll: "Toll road\(details(facts))."
        case .ferry: "Ferry\(details(facts))."
        case .carTrain: "Car train\(details(facts))."
        case .timetable: "Departures every \(facts.value)\(subject(facts))."
        case .privateAccess where facts.isThrough: "The route leads through a private road\(details(facts))."
        case .privateAccess: "The route begins or ends on a private road\(details(facts))."
        case .unpaved: "Unpaved road\(details(facts))."
        case .conditionalAccess: "A road on the way is not open, or not of use, at all times\(details(facts))."
        case .seasonalClosure: "A road on the way is closed in some seasons\(details(facts))."
        case .waiting: "Wait \(facts.value) until a road opens\(subject(facts))."
        case .ford: "Ford\(details(facts))."
        case .border: "The route crosses a border\(subject(facts))."
        case .lowBridge: "Low clearance\(place(facts))\(facts.value.isEmpty ? "" : "\(colon)\(facts.value)")."
        case .pushedBicycle: "The bicycle has to be pushed\(details(facts))."
        case .stairs: "Stairs\(details(facts))."
        case .difficultTrail: "A hard trail: not for everyone\(details(facts))."
        case .fourWheelDrive: "Only for cars with four-wheel drive\(details(facts))."
        case .unavoidable: "\(unavoidable(facts)) could not be avoided\(whereabouts(facts))."
        case .unavoidableArea: "The route crosses an area that it was to avoid\(whereabouts(facts))."
        case .unknownClosedWay where isOne: "Way \(ways(facts)) is not in the graph; closing it changes nothing."
        case .unknownClosedWay: "Ways \(ways(facts)) are not in the graph; closing them changes nothing."
        case .unknownSpeedWay where isOne: "Way \(ways(facts)) is not in the graph; a speed for it changes nothing."
        case .unknownSpeedWay: "Ways \(ways(facts)) are not in the graph; speeds for them change nothing."
        case .smallVehicle: "Roads closed to a car of 2 m × 1.9 m × 4.8 m and 2 t stay closed to a smaller vehicle."
        case .noAlternates where facts.subject == "hierarchy": "Alternate routes need a graph with a hierarchy."
        case .noAlternates where facts.subject.isEmpty: "There is no other route worth offering."
        case .noAlternates: "There are no alternate routes for requests with stops on the way."
        case .timeNotUsed: "The time of departure or arrival does not change the route."
        case .closedRoad: "Another way, since a road is closed at that time\(subject(facts))."
        case .coarseLocation: "Your location is known only to within \(facts.value)."
        case .oldLocation: "Your location is \(facts.value) old."
        case .severalPlaces: "“\(facts.subject)” may mean several places; the route takes \(facts.value)."
        case .correctedWords: "“\(facts.subject)” is read as “\(facts.value)”."
        case .unknownWords: "“\(facts.subject)” is not known here; the route takes \(facts.value)."
        }
    }

    // MARK: Differences

    func difference(_ part: DifferencePart) -> String {
        switch part {
        case .longer(let time): "\(time) longer"
        case .faster(let time): "\(time) faster"
        case .asFast: "about as fast"
        case .farther(let distance): "\(distance) farther"
        case .shorter(let distance): "\(distance) shorter"
        case .with(let feature): "with \(having(feature))"
        case .without(let feature): "no \(having(feature))"
        case .moreUnpaved(let distance): "\(distance) more unpaved"
        case .lessUnpaved(let distance): "\(distance) less unpaved"
        case .uses(let road): "uses \(road)"
        case .avoids(let road): "avoids \(road)"
        }
    }

    private func having(_ feature: RoadFeature) -> String {
        switch feature {
        case .tolls: "tolls"
        case .highways: "highways"
        case .ferries: "ferry"
        case .tunnels: "tunnels"
        case .unpaved: "unpaved roads"
        case .stairs: "stairs"
        case .busyRoads: "busy roads"
        }
    }

    // MARK: Examples

    func sentence(for example: PhraseExample) -> String {
        switch example {
        case .depart: "Head north on Rua de Cedofeita"
        case .departOnFootpath: "Head southeast on the footpath"
        case .turn: "Turn left onto Rua de Cedofeita"
        case .turnIntoNumber: "Turn sharp right onto N 13"
        case .turnIntoCyclePath: "Turn slightly left onto the cycle path towards Braga"
        case .turnIntoUnnamed: "Turn right"
        case .turnToStay: "Turn right to stay on Rua de Cedofeita"
        case .nameChange: "Continue on Rua de Cedofeita (N 13)"
        case .proceed: "Continue on A 28"
        case .proceedOnUnnamed: "Continue straight"
        case .merge: "Merge left onto A 28"
        case .ramp: "Take the ramp on the right to A 28 towards Porto, Braga"
        case .exit: "Take exit 12b on the right towards Porto, Braga, Lisboa"
        case .exitUnsigned: "Take the exit on the left"
        case .fork: "Keep left onto A 1 towards Porto"
        case .forkToStay: "Keep right to stay on A 1"
        case .endOfRoad: "At the end of the road, turn left onto Rua de Cedofeita"
        case .roundabout: "At the roundabout Rotunda da Boavista, take the 2nd exit onto Rua de Cedofeita"
        case .roundaboutToStay: "At the roundabout, take the 2nd exit to stay on Rua de Cedofeita"
        case .roundaboutUnnamed: "At the roundabout, take the 1st exit"
        case .roundaboutInside: "Enter the roundabout"
        case .roundaboutLeft: "Leave the roundabout by the 1st exit onto Rua de Cedofeita"
        case .uTurn: "Make a U-turn and continue on Rua de Cedofeita"
        case .ferry: "Take the ferry: Oslo–Kiel"
        case .carTrain: "Take the car train"
        case .stairs: "Take the stairs on the right"
        case .elevator: "Take the elevator"
        case .push: "Get off and push the bicycle on the footpath"
        case .ride: "Get back on the bicycle and continue on Rua de Cedofeita"
        case .turnAndPush: "Turn left onto the footpath and push the bicycle"
        case .turnAndRide: "Turn right onto Rua de Cedofeita and get back on the bicycle"
        case .turnAndCross: "Turn right and cross Rua de Cedofeita"
        case .crossAndTurn: "Cross Rua de Cedofeita, then turn right onto Rua de Cedofeita"
        case .turnAndCrossNumber: "Turn left and cross N 13"
        case .crossUnnamed: "Cross the road, then turn left"
        case .turnTwice: "Turn left, then turn right onto Rua de Cedofeita"
        case .waypoint: "You have reached stop 2: Casa da Música, on the left"
        case .arrive: "You have reached your destination, on the right"
        case .toll: "Toll road: A 28 (3.2 km)."
        case .unpaved: "Unpaved road (400 m in 2 places)."
        case .timetable: "Departures every 30 min: Oslo–Kiel."
        case .waiting: "Wait 12 min until a road opens: Pass."
        case .lowBridge: "Low clearance on N 13: 3.2 m."
        case .unavoidableFerry: "Ferries could not be avoided: 1.2 km, beginning at 54.1,10.2."
        case .unavoidableArea:
            "The route crosses an area that it was to avoid: 300 m in 2 places, beginning at 54.1,10.2."
        case .unknownClosedWay: "Way 5 is not in the graph; closing it changes nothing."
        case .unknownSpeedWays: "Ways 5, 6, 7 and 2 more are not in the graph; speeds for them change nothing."
        case .coarseLocation: "Your location is known only to within 500 m."
        case .oldLocation: "Your location is 5 min old."
        case .closedRoad: "Another way, since a road is closed at that time: Pass (access=no)."
        case .severalPlaces: "“Rua Nova” may mean several places; the route takes Rua Nova, Porto."
        case .correctedWords: "“Rua Nvoa” is read as “Rua Nova”."
        case .unknownWords: "“Atlantis” is not known here; the route takes Rua Nova, Porto."
        case .longer: "1 h 5 min longer, no ferry, avoids A 28"
        case .shorter: "about as fast, 2.5 km shorter, with tunnels"
        }
    }
}
