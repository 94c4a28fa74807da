import Geometry
import Roads

/// Dutch, in the imperative; roads follow "naar" and "op" without an article.
struct Dutch: Phrasebook {
    let code = "nl"
    let name = "Nederlands"
    let decimalMark = ","
    let hour = "u"
    let minute = "min"
    let second = "s"
    let colon = ": "
    let andPush = " en loop met de fiets"
    let andPushRoundCorner = " en loop met de fiets de hoek om"
    let andRide = " en stap weer op de fiets"
    let and = " en "
    let then = " en "
    let pace = SpeakingPace(start: 0.66, letter: 0.062, digit: 0.33, mark: 0.02)

    // MARK: Parts

    private func to(_ way: Way) -> String {
        "\(way.words(" naar ", untitled: " naar ", thing: thing(way.kind), numbered: " naar de "))\(towards(way))"
    }

    private func on(_ way: Way) -> String {
        "\(way.words(" op ", untitled: " op ", thing: thing(way.kind), numbered: " op de "))\(towards(way))"
    }

    private func over(_ way: Way) -> String {
        "\(way.words(" over ", untitled: " over ", thing: thing(way.kind), numbered: " over de "))\(towards(way))"
    }

    private func towards(_ way: Way) -> String { way.towards(" richting ") }

    private func thing(_ kind: RoadKind) -> String {
        switch kind {
        case .road: ""
        case .motorway: "de snelweg"
        case .ramp: "de oprit"
        case .serviceRoad: "de toegangsweg"
        case .track: "de landweg"
        case .footpath: "het voetpad"
        case .path: "het pad"
        case .cyclePath: "het fietspad"
        case .stairs: "de trap"
        case .escalator: "de roltrap"
        case .movingWalkway: "het rolpad"
        case .square: "het plein"
        case .bridleway: "het ruiterpad"
        case .busway: "de busbaan"
        case .platform: "het perron"
        case .pier: "de pier"
        case .ferry: "de veerboot"
        case .carTrain: "de autotrein"
        case .elevator: "de lift"
        case .roundabout: "de rotonde"
        }
    }

    private func compass(_ point: CompassDirection) -> String {
        switch point {
        case .north: "noordelijke"
        case .northeast: "noordoostelijke"
        case .east: "oostelijke"
        case .southeast: "zuidoostelijke"
        case .south: "zuidelijke"
        case .southwest: "zuidwestelijke"
        case .west: "westelijke"
        case .northwest: "noordwestelijke"
        }
    }

    private func turning(_ direction: TurnDirection) -> String {
        switch direction {
        case .sharpRight: "scherp rechtsaf"
        case .right: "rechtsaf"
        case .slightRight: "schuin rechtsaf"
        case .straight, .uTurn: "rechtdoor"
        case .slightLeft: "schuin linksaf"
        case .left: "linksaf"
        case .sharpLeft: "scherp linksaf"
        }
    }

    private func hand(_ side: RoadSide?) -> String {
        switch side {
        case .left: " links"
        case .right: " rechts"
        case nil: ""
        }
    }

    private func keeping(_ side: RoadSide?) -> String {
        side == nil ? "ga rechtdoor" : "houd\(hand(side)) aan"
    }

    func at(_ side: RoadSide?) -> String {
        switch side {
        case .left: " aan de linkerkant"
        case .right: " aan de rechterkant"
        case nil: ""
        }
    }

    func inPlaces(_ count: Int) -> String { " op \(count) plaatsen" }
    func beginning(_ place: String) -> String { ", vanaf \(place)" }

    // MARK: Instructions

    func cross(_ way: Way) -> String { "steek \(crossed(way, untitled: "de weg", numbered: "de ")) over" }

    func depart(_ heading: CompassDirection?, _ way: Way) -> String {
        "vertrek\(heading.map { " in \(compass($0)) richting" } ?? "")\(on(way))"
    }

    func turn(_ direction: TurnDirection, _ way: Way) -> String { "ga \(turning(direction))\(to(way))" }

    func turnToStay(_ direction: TurnDirection, way: Way) -> String {
        "ga \(turning(direction)) om\(on(way)) te blijven"
    }

    func turnAtEndOfRoad(_ direction: TurnDirection, way: Way) -> String {
        "ga aan het einde van de weg \(turning(direction))\(to(way))"
    }

    func turnRound(_ way: Way) -> String {
        let road = on(way)
        return road.isEmpty ? "keer om" : "keer om en ga verder\(road)"
    }

    func proceed(_ way: Way) -> String {
        let road = on(way)
        return road.isEmpty ? "ga rechtdoor" : "ga verder\(road)"
    }

    func merge(_ side: RoadSide?, way: Way) -> String { "voeg\(hand(side)) in\(on(way))" }
    func takeRamp(_ side: RoadSide?, way: Way) -> String { "neem de oprit\(hand(side))\(to(way))" }

    func takeExit(_ label: String, side: RoadSide?, way: Way) -> String {
        "neem \(label.isEmpty ? "de afrit" : "afrit \(label)")\(hand(side))\(to(way))"
    }

    func keep(_ side: RoadSide?, way: Way) -> String { "\(keeping(side))\(to(way))" }
    func keepToStay(_ side: RoadSide?, way: Way) -> String { "\(keeping(side)) om\(on(way)) te blijven" }

    private func roundabout(_ name: String) -> String { apposition("rotonde", name: name, alike: ["rotonde"]) }

    func roundabout(_ name: String, exit: Int?, way: Way) -> String {
        let roundabout = roundabout(name)
        guard let exit else { return "ga de \(roundabout) op" }
        return "neem op de \(roundabout) de \(exit)e afslag\(to(way))"
    }

    func roundaboutToStay(_ name: String, exit: Int, way: Way) -> String {
        roundabout(name, exit: exit, way: .unmentioned) + " om\(on(way)) te blijven"
    }

    func leaveRoundabout(_ name: String, exit: Int, way: Way) -> String {
        "verlaat de \(roundabout(name)) bij de \(exit)e afslag\(to(way))"
    }

    func takeFerry(_ way: Way) -> String { "neem de veerboot\(way.titled(colon))\(towards(way))" }
    func takeCarTrain(_ way: Way) -> String { "neem de autotrein\(way.titled(colon))\(towards(way))" }
    func takeStairs(_ side: RoadSide?, way: Way) -> String {
        way.kind == .escalator
            ? "neem de roltrap\(hand(side))\(way.titled(colon))"
            : "neem de trap\(hand(side))\(way.titled(colon))"
    }
    func takeElevator(_ side: RoadSide?) -> String { "neem de lift\(hand(side))" }
    func push(_ way: Way) -> String { "stap af en loop met de fiets\(over(way))" }

    func ride(_ way: Way) -> String {
        let road = on(way)
        return road.isEmpty ? "stap weer op de fiets" : "stap weer op de fiets en ga verder\(road)"
    }

    func reachStop(_ number: Int?, _ name: String, _ side: RoadSide?) -> String {
        "tussenstop\(number.map { " \($0)" } ?? "") bereikt\(place(name, side))"
    }

    func arrive(_ name: String, _ side: RoadSide?) -> String { "bestemming bereikt\(place(name, side))" }

    // MARK: Speech

    /// After a number, units are in the singular.
    private func words(_ length: SpokenLength) -> String {
        switch length.unit {
        case .meter: length.with("meter", "meter", one: "één")
        case .kilometer: length.with("kilometer", "kilometer", one: "één")
        case .foot: length.with("voet", "voet", one: "één")
        case .yard: length.with("yard", "yard", one: "één")
        case .mile: length.with("mijl", "mijl", one: "één")
        }
    }

    func takeRoundaboutExit(_ exit: Int) -> String { "neem de \(exit)e afslag" }

    func willReachStop(_ number: Int?, _ name: String, _ side: RoadSide?) -> String {
        "bereik \(number.map { "tussenstop \($0)" } ?? "een tussenstop")\(laterPlace(name, side: side))"
    }

    func willArrive(_ name: String, _ side: RoadSide?) -> String {
        "bereik je bestemming\(laterPlace(name, side: side))"
    }
    func ahead(_ length: SpokenLength, clause: String) -> String { "over \(words(length)), \(clause)" }
    func proceed(_ way: Way, for length: SpokenLength) -> String { "ga \(words(length)) verder\(on(way))" }

    // MARK: Notices

    private func ways(_ facts: NoticeFacts) -> String {
        "\(facts.subject)\(facts.unlisted > 0 ? " en nog \(facts.unlisted)" : "")"
    }

    private func unavoidable(_ facts: NoticeFacts) -> String {
        switch facts.feature {
        case .tolls: "Tolwegen"
        case .highways: "Snelwegen"
        case .ferries: "Veerboten"
        case .tunnels: "Tunnels"
        case .unpaved: "Onverharde wegen"
        case .stairs: "Trappen"
        case .busyRoads: "Drukke wegen"
        case nil: "Sommige wegen"
        }
    }

    func notice(_ kind: NoticeKind, facts: NoticeFacts) -> String {
        let isOne = facts.count < 2
        return switch kind {
        case .toll: "Tolweg\(details(facts))."
        case .ferry: "Veerboot\(details(facts))."
        case .carTrain: "Autotrein\(details(facts))."
        case .timetable: "Vertrek elke \(facts.value)\(subject(facts))."
        case .privateAccess where facts.isThrough: "De route loopt over een privéweg\(details(facts))."
        case .privateAccess: "De route begint of eindigt op een privéweg\(details(facts))."
        case .unpaved: "Onverharde weg\(details(facts))."
        case .conditionalAccess: "Een weg op de route is niet altijd open of bruikbaar\(details(facts))."
        case .seasonalClosure: "Een weg op de route is in sommige seizoenen gesloten\(details(facts))."
        case .waiting: "\(facts.value) wachten tot een weg opengaat\(subject(facts))."
        case .ford: "Doorwaadbare plaats\(details(facts))."
        case .border: "De route gaat over een grens\(subject(facts))."
        case .lowBridge: "Beperkte doorrijhoogte\(facts.value.isEmpty ? "" : " van \(facts.value)")\(subject(facts))."
        case .pushedBicycle: "Met de fiets moet gelopen worden\(details(facts))."
        case .stairs: "Trap\(details(facts))."
        case .difficultTrail: "Moeilijk pad, niet voor iedereen\(details(facts))."
        case .fourWheelDrive: "Alleen voor auto’s met vierwielaandrijving\(details(facts))."
        case .unavoidable: "\(unavoidable(facts)) konden niet worden vermeden\(whereabouts(facts))."
        case .unavoidableArea: "Een te vermijden gebied kon niet worden vermeden\(whereabouts(facts))."
        case .unknownClosedWay where isOne:
            "Weg \(ways(facts)) staat niet in de graaf; die afsluiten verandert niets."
        case .unknownClosedWay: "Wegen \(ways(facts)) staan niet in de graaf; die afsluiten verandert niets."
        case .unknownSpeedWay where isOne:
            "Weg \(ways(facts)) staat niet in de graaf; een snelheid daarvoor verandert niets."
        case .unknownSpeedWay: "Wegen \(ways(facts)) staan niet in de graaf; snelheden daarvoor veranderen niets."
        case .smallVehicle:
            "Wat gesloten is voor een auto van 2 m × 1,9 m × 4,8 m en 2 t, blijft dat ook voor een kleiner voertuig."
        case .noAlternates where facts.subject == "hierarchy":
            "Voor alternatieve routes is een graaf met hiërarchie nodig."
        case .noAlternates where facts.subject.isEmpty: "Er is geen andere route die de moeite waard is."
        case .noAlternates: "Voor aanvragen met tussenstops zijn er geen alternatieve routes."
        case .timeNotUsed: "De tijd van vertrek of aankomst verandert de route niet."
        case .closedRoad: "Een andere route, omdat een weg op dat moment gesloten is\(subject(facts))."
        case .coarseLocation: "Je locatie is maar tot op \(facts.value) nauwkeurig bekend."
        case .oldLocation: "Je locatie is \(facts.value) oud."
        case .severalPlaces: "“\(facts.subject)” kan meer plaatsen betekenen; de route neemt \(facts.value)."
        case .correctedWords: "“\(facts.subject)” wordt gelezen als “\(facts.value)”."
        case .unknownWords: "“\(facts.subject)” is hier niet bekend; de route neemt \(facts.value)."
        }
    }

    // MARK: Differences

    func difference(_ part: DifferencePart) -> String {
        switch part {
        case .longer(let time): "\(time) langer"
        case .faster(let time): "\(time) sneller"
        case .asFast: "ongeveer even snel"
        case .farther(let distance): "\(distance) verder"
        case .shorter(let distance): "\(distance) korter"
        case .with(let feature): "met \(having(feature))"
        case .without(let feature): "zonder \(having(feature))"
        case .moreUnpaved(let distance): "\(distance) meer onverhard"
        case .lessUnpaved(let distance): "\(distance) minder onverhard"
        case .uses(let road): "via \(road)"
        case .avoids(let road): "vermijdt \(road)"
        }
    }

    private func having(_ feature: RoadFeature) -> String {
        switch feature {
        case .tolls: "tol"
        case .highways: "snelweg"
        case .ferries: "veerboot"
        case .tunnels: "tunnels"
        case .unpaved: "onverharde wegen"
        case .stairs: "trappen"
        case .busyRoads: "drukke wegen"
        }
    }

    // MARK: Examples

    func sentence(for example: PhraseExample) -> String {
        switch example {
        case .depart: "Vertrek in noordelijke richting op Rua de Cedofeita"
        case .departOnFootpath: "Vertrek in zuidoostelijke richting op het voetpad"
        case .turn: "Ga linksaf naar Rua de Cedofeita"
        case .turnIntoNumber: "Ga scherp rechtsaf naar de N 13"
        case .turnIntoCyclePath: "Ga schuin linksaf naar het fietspad richting Braga"
        case .turnIntoUnnamed: "Ga rechtsaf"
        case .turnToStay: "Ga rechtsaf om op Rua de Cedofeita te blijven"
        case .nameChange: "Ga verder op Rua de Cedofeita (N 13)"
        case .proceed: "Ga verder op de A 28"
        case .proceedOnUnnamed: "Ga rechtdoor"
        case .merge: "Voeg links in op de A 28"
        case .ramp: "Neem de oprit rechts naar de A 28 richting Porto, Braga"
        case .exit: "Neem afrit 12b rechts richting Porto, Braga, Lisboa"
        case .exitUnsigned: "Neem de afrit links"
        case .fork: "Houd links aan naar de A 1 richting Porto"
        case .forkToStay: "Houd rechts aan om op de A 1 te blijven"
        case .endOfRoad: "Ga aan het einde van de weg linksaf naar Rua de Cedofeita"
        case .roundabout: "Neem op de rotonde Rotunda da Boavista de 2e afslag naar Rua de Cedofeita"
        case .roundaboutToStay: "Neem op de rotonde de 2e afslag om op Rua de Cedofeita te blijven"
        case .roundaboutUnnamed: "Neem op de rotonde de 1e afslag"
        case .roundaboutInside: "Ga de rotonde op"
        case .roundaboutLeft: "Verlaat de rotonde bij de 1e afslag naar Rua de Cedofeita"
        case .uTurn: "Keer om en ga verder op Rua de Cedofeita"
        case .ferry: "Neem de veerboot: Oslo–Kiel"
        case .carTrain: "Neem de autotrein"
        case .stairs: "Neem de trap rechts"
        case .elevator: "Neem de lift"
        case .push: "Stap af en loop met de fiets over het voetpad"
        case .ride: "Stap weer op de fiets en ga verder op Rua de Cedofeita"
        case .turnAndPush: "Ga linksaf naar het voetpad en loop met de fiets"
        case .turnAndRide: "Ga rechtsaf naar Rua de Cedofeita en stap weer op de fiets"
        case .turnAndCross: "Ga rechtsaf en steek Rua de Cedofeita over"
        case .crossAndTurn: "Steek Rua de Cedofeita over en ga rechtsaf naar Rua de Cedofeita"
        case .turnAndCrossNumber: "Ga linksaf en steek de N 13 over"
        case .crossUnnamed: "Steek de weg over en ga linksaf"
        case .turnTwice: "Ga linksaf en ga rechtsaf naar Rua de Cedofeita"
        case .waypoint: "Tussenstop 2 bereikt: Casa da Música, aan de linkerkant"
        case .arrive: "Bestemming bereikt, aan de rechterkant"
        case .toll: "Tolweg: A 28 (3,2 km)."
        case .unpaved: "Onverharde weg (400 m op 2 plaatsen)."
        case .timetable: "Vertrek elke 30 min: Oslo–Kiel."
        case .waiting: "12 min wachten tot een weg opengaat: Pass."
        case .lowBridge: "Beperkte doorrijhoogte van 3,2 m: N 13."
        case .unavoidableFerry: "Veerboten konden niet worden vermeden: 1,2 km, vanaf 54.1,10.2."
        case .unavoidableArea:
            "Een te vermijden gebied kon niet worden vermeden: 300 m op 2 plaatsen, vanaf 54.1,10.2."
        case .unknownClosedWay: "Weg 5 staat niet in de graaf; die afsluiten verandert niets."
        case .unknownSpeedWays:
            "Wegen 5, 6, 7 en nog 2 staan niet in de graaf; snelheden daarvoor veranderen niets."
        case .coarseLocation: "Je locatie is maar tot op 500 m nauwkeurig bekend."
        case .oldLocation: "Je locatie is 5 min oud."
        case .closedRoad: "Een andere route, omdat een weg op dat moment gesloten is: Pass (access=no)."
        case .severalPlaces: "“Rua Nova” kan meer plaatsen betekenen; de route neemt Rua Nova, Porto."
        case .correctedWords: "“Rua Nvoa” wordt gelezen als “Rua Nova”."
        case .unknownWords: "“Atlantis” is hier niet bekend; de route neemt Rua Nova, Porto."
        case .longer: "1 u 5 min langer, zonder veerboot, vermijdt A 28"
        case .shorter: "ongeveer even snel, 2,5 km korter, met tunnels"
        }
    }
}
