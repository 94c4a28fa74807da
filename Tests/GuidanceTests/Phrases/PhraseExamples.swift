import Guidance
import Roads

/// What a language puts into words.
enum Matter {
    case maneuver(Maneuver)
    case advisory(Advisory)
    case difference(RouteDifference)
}

private let street = RoadName(name: "Rua de Cedofeita")
private let national = RoadName(reference: "N 13")
private let motorway = RoadName(name: "Autoestrada do Norte", reference: "A 1", kind: .motorway)
private let coastal = RoadName(name: "Autoestrada do Litoral Norte", reference: "A 28", kind: .motorway)

extension PhraseExample {
    var matter: Matter {
        switch self {
        case .toll: .advisory(advisory(.toll, "A 28") { $0.length = 320_000 })
        case .unpaved:
            .advisory(
                advisory(.unpaved) {
                    $0.length = 40_000; $0.count = 2
                })
        case .timetable: .advisory(advisory(.timetable, "Oslo–Kiel") { $0.value = 1800 })
        case .lowBridge: .advisory(advisory(.lowBridge, "N 13") { $0.value = 3.2 })
        case .unavoidableFerry: .advisory(advisory(.unavoidable, "ferries", length: 120_000))
        case .unavoidableArea: .advisory(advisory(.unavoidableArea, length: 30_000) { $0.count = 2 })
        case .unknownClosedWay: .advisory(advisory(.unknownClosedWay) { $0.element = "way/5" })
        case .unknownSpeedWays: .advisory(advisory(.unknownSpeedWay, "5, 6, 7") { $0.count = 5 })
        case .coarseLocation: .advisory(advisory(.coarseLocation) { $0.value = 500 })
        case .oldLocation: .advisory(advisory(.oldLocation) { $0.value = 300 })
        case .waiting: .advisory(advisory(.waiting, "Pass") { $0.value = 720 })
        case .closedRoad: .advisory(advisory(.closedRoad, "Pass (access=no)") { _ in })
        case .severalPlaces: .advisory(advisory(.severalPlaces, "Rua Nova") { $0.takenPlace = "Rua Nova, Porto" })
        case .correctedWords: .advisory(advisory(.correctedWords, "Rua Nvoa") { $0.takenPlace = "Rua Nova" })
        case .unknownWords: .advisory(advisory(.unknownWords, "Atlantis") { $0.takenPlace = "Rua Nova, Porto" })
        case .longer: .difference(longer)
        case .shorter: .difference(shorter)
        default: .maneuver(maneuver)
        }
    }

    private var longer: RouteDifference {
        var difference = RouteDifference(seconds: 3_900, meters: -2_500)
        difference.removed = [.ferries]
        difference.avoids = ["A 28"]
        return difference
    }

    private var shorter: RouteDifference {
        var difference = RouteDifference(seconds: -20, meters: -2_500)
        difference.added = [.tunnels]
        return difference
    }

    private func advisory(_ kind: NoticeKind, _ subject: String = "", _ set: (inout Advisory) -> Void) -> Advisory {
        var advisory = Advisory(kind, subject: subject)
        set(&advisory)
        return advisory
    }

    private func advisory(
        _ kind: NoticeKind, _ subject: String = "", length: UInt64, _ set: (inout Advisory) -> Void = { _ in }
    ) -> Advisory {
        advisory(kind, subject) {
            $0.length = length
            $0.latitude = 54.1
            $0.longitude = 10.2
            set(&$0)
        }
    }

    // MARK: Maneuvers

    private func maneuver(
        _ kind: ManeuverKind, _ direction: TurnDirection? = nil, _ road: RoadName = RoadName(),
        _ set: (inout Maneuver) -> Void = { _ in }
    ) -> Maneuver {
        var maneuver = Maneuver(kind, direction)
        maneuver.road = road
        set(&maneuver)
        return maneuver
    }

    private var maneuver: Maneuver {
        switch self {
        case .depart: maneuver(.depart, nil, street) { $0.headingAfter = 350 }
        case .departOnFootpath: maneuver(.depart, nil, RoadName(kind: .footpath)) { $0.headingAfter = 130 }
        case .turn: maneuver(.turn, .left, street)
        case .turnIntoNumber: maneuver(.turn, .sharpRight, national)
        case .turnIntoCyclePath:
            maneuver(.turn, .slightLeft, RoadName(kind: .cyclePath)) { $0.destinations = ["Braga"] }
        case .turnIntoUnnamed: maneuver(.turn, .right)
        case .turnToStay: maneuver(.turn, .right, street) { $0.staysOnRoad = true }
        case .nameChange: maneuver(.nameChange, .straight, RoadName(name: street.name, reference: "N 13"))
        case .proceed: maneuver(.proceed, .straight, coastal)
        case .proceedOnUnnamed: maneuver(.proceed, .straight)
        case .merge: maneuver(.merge, .slightLeft, coastal)
        case .ramp:
            maneuver(.rampOn, .slightRight, RoadName(kind: .ramp)) {
                $0.destinationReferences = ["A 28"]
                $0.destinations = ["Porto", "Braga"]
            }
        case .exit:
            maneuver(.exit, .slightRight, RoadName(kind: .ramp)) {
                $0.exitNumber = "12b"
                $0.destinations = ["Porto", "Braga", "Lisboa"]
            }
        case .exitUnsigned: maneuver(.exit, .slightLeft, RoadName(kind: .ramp))
        case .fork: maneuver(.fork, .slightLeft, motorway) { $0.destinations = ["Porto"] }
        case .forkToStay: maneuver(.fork, .slightRight, motorway) { $0.staysOnRoad = true }
        case .endOfRoad: maneuver(.endOfRoad, .left, street)
        case .roundabout:
            maneuver(.roundabout, .straight, street) {
                $0.roundaboutName = "Rotunda da Boavista"
                $0.roundaboutExit = 2
            }
        case .roundaboutToStay:
            maneuver(.roundabout, .straight, street) {
                $0.roundaboutExit = 2; $0.staysOnRoad = true
            }
        case .roundaboutUnnamed: maneuver(.roundabout, .right) { $0.roundaboutExit = 1 }
        default: laterManeuver
        }
    }

    private var laterManeuver: Maneuver {
        switch self {
        case .roundaboutInside: maneuver(.roundabout)
        case .roundaboutLeft: maneuver(.roundabout, nil, street) { $0.roundaboutExit = 1 }
        case .uTurn: maneuver(.uTurn, .uTurn, street)
        case .ferry: maneuver(.ferry, nil, RoadName(name: "Oslo–Kiel", kind: .ferry))
        case .carTrain: maneuver(.carTrain, nil, RoadName(kind: .carTrain))
        case .stairs: maneuver(.stairs, .right, RoadName(kind: .stairs))
        case .elevator: maneuver(.elevator, nil, RoadName(kind: .elevator))
        case .push: maneuver(.push, nil, RoadName(kind: .footpath))
        case .ride: maneuver(.ride, .straight, street)
        case .turnAndPush: maneuver(.push, .left, RoadName(kind: .footpath))
        case .turnAndRide: maneuver(.ride, .right, street)
        case .turnAndCross: maneuver(.turn, .right) { $0.crossedStreet = street }
        case .crossAndTurn: maneuver(.turn, .right, street) { $0.crossedBefore = street }
        case .turnAndCrossNumber: maneuver(.turn, .left) { $0.crossedStreet = RoadName(reference: "N 13") }
        case .crossUnnamed: maneuver(.turn, .left) { $0.crossedBefore = RoadName() }
        case .turnTwice: maneuver(.turn, .left) { $0.followedBy = [maneuver(.endOfRoad, .right, street)] }
        case .waypoint:
            maneuver(.waypoint) {
                $0.waypointNumber = 2; $0.placeName = "Casa da Música"; $0.side = .left
            }
        default: maneuver(.arrive) { $0.side = .right }
        }
    }
}
