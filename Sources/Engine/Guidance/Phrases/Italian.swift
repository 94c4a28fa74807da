import Geometry
import Roads

/// Italian, in the imperative of "tu"; "in" is used for a street and "su" for a number, and "su" joins the article.
struct Italian: Phrasebook {
    let code = "it"
    let name = "Italiano"
    let decimalMark = ","
    let hour = "h"
    let minute = "min"
    let second = "s"
    let colon = ": "
    let andPush = " e spingi la bici"
    let andPushRoundCorner = " e spingi la bici solo per la svolta"
    let andRide = " e risali in bici"
    let and = " e "
    let then = ", poi "
    let pace = SpeakingPace(start: 0.52, letter: 0.058, digit: 0.41, mark: 0.18)

    // MARK: Parts

    private func on(_ way: Way) -> String {
        "\(way.words(" su ", untitled: " su", thing: joined(way.kind), numbered: " sulla "))\(towards(way))"
    }

    private func into(_ way: Way) -> String {
        "\(way.words(" in ", untitled: " su", thing: joined(way.kind), numbered: " sulla "))\(towards(way))"
    }

    private func to(_ way: Way) -> String {
        "\(way.words(" verso ", untitled: " su", thing: joined(way.kind), numbered: " verso la "))\(towards(way))"
    }

    private func towards(_ way: Way) -> String { way.towards(" in direzione ") }

    /// The text that joins "su" without a space: "ll’autostrada".
    private func joined(_ kind: RoadKind) -> String {
        switch kind {
        case .road: ""
        case .motorway: "ll’autostrada"
        case .ramp: "lla rampa"
        case .serviceRoad: "lla strada di servizio"
        case .track: "lla strada agricola"
        case .footpath: "l percorso pedonale"
        case .path: "l sentiero"
        case .cyclePath: "lla pista ciclabile"
        case .stairs: "lle scale"
        case .escalator: "lle scale mobili"
        case .movingWalkway: "l tapis roulant"
        case .square: "lla piazza"
        case .bridleway: "ll’ippovia"
        case .busway: "lla corsia degli autobus"
        case .platform: "lla banchina"
        case .pier: "l molo"
        case .ferry: "l traghetto"
        case .carTrain: "l treno navetta"
        case .elevator: "ll’ascensore"
        case .roundabout: "lla rotatoria"
        }
    }

    private func compass(_ point: CompassDirection) -> String {
        switch point {
        case .north: "nord"
        case .northeast: "nord-est"
        case .east: "est"
        case .southeast: "sud-est"
        case .south: "sud"
        case .southwest: "sud-ovest"
        case .west: "ovest"
        case .northwest: "nord-ovest"
        }
    }

    private func turning(_ direction: TurnDirection) -> String {
        switch direction {
        case .sharpRight: "svolta bruscamente a destra"
        case .right: "svolta a destra"
        case .slightRight: "svolta leggermente a destra"
        case .straight, .uTurn: "prosegui dritto"
        case .slightLeft: "svolta leggermente a sinistra"
        case .left: "svolta a sinistra"
        case .sharpLeft: "svolta bruscamente a sinistra"
        }
    }

    private func hand(_ side: RoadSide?) -> String {
        switch side {
        case .left: " a sinistra"
        case .right: " a destra"
        case nil: ""
        }
    }

    private func keeping(_ side: RoadSide?) -> String {
        switch side {
        case .left: "mantieni la sinistra"
        case .right: "mantieni la destra"
        case nil: "prosegui dritto"
        }
    }

    func at(_ side: RoadSide?) -> String {
        switch side {
        case .left: " sulla sinistra"
        case .right: " sulla destra"
        case nil: ""
        }
    }

    func inPlaces(_ count: Int) -> String { " in \(count) punti" }
    func beginning(_ place: String) -> String { ", a partire da \(place)" }

    // MARK: Instructions

    func cross(_ way: Way) -> String { "attraversa \(crossed(way, untitled: "la strada", numbered: "la "))" }

    func depart(_ heading: CompassDirection?, _ way: Way) -> String {
        "\(heading.map { "procedi verso \(compass($0))" } ?? "parti")\(on(way))"
    }

    func turn(_ direction: TurnDirection, _ way: Way) -> String {
        "\(turning(direction))\(direction == .straight ? on(way) : into(way))"
    }

    func turnToStay(_ direction: TurnDirection, way: Way) -> String {
        "\(turning(direction)) per rimanere\(on(way))"
    }

    func turnAtEndOfRoad(_ direction: TurnDirection, way: Way) -> String {
        "alla fine della strada, \(turn(direction, way))"
    }

    func turnRound(_ way: Way) -> String {
        let road = on(way)
        return road.isEmpty ? "fai inversione di marcia" : "fai inversione di marcia e continua\(road)"
    }

    func proceed(_ way: Way) -> String {
        let road = on(way)
        return road.isEmpty ? "prosegui dritto" : "continua\(road)"
    }

    func merge(_ side: RoadSide?, way: Way) -> String { "immettiti\(hand(side))\(on(way))" }
    func takeRamp(_ side: RoadSide?, way: Way) -> String { "prendi la rampa\(hand(side))\(to(way))" }

    func takeExit(_ label: String, side: RoadSide?, way: Way) -> String {
        "prendi l’uscita\(label.isEmpty ? "" : " \(label)")\(hand(side))\(to(way))"
    }

    func keep(_ side: RoadSide?, way: Way) -> String { "\(keeping(side))\(on(way))" }
    func keepToStay(_ side: RoadSide?, way: Way) -> String { "\(keeping(side)) per rimanere\(on(way))" }

    private func roundabout(_ name: String) -> String {
        apposition("rotatoria", name: name, alike: ["rotonda", "rotatoria"])
    }

    func roundabout(_ name: String, exit: Int?, way: Way) -> String {
        let roundabout = roundabout(name)
        guard let exit else { return "entra nella \(roundabout)" }
        return "alla \(roundabout), prendi la \(exit)ª uscita\(into(way))"
    }

    func roundaboutToStay(_ name: String, exit: Int, way: Way) -> String {
        roundabout(name, exit: exit, way: .unmentioned) + " per rimanere\(on(way))"
    }

    func leaveRoundabout(_ name: String, exit: Int, way: Way) -> String {
        "lascia la \(roundabout(name)) alla \(exit)ª uscita\(into(way))"
    }

    func takeFerry(_ way: Way) -> String { "prendi il traghetto\(way.titled(colon))\(towards(way))" }
    func takeCarTrain(_ way: Way) -> String { "prendi il treno navetta\(way.titled(colon))\(towards(way))" }
    func takeStairs(_ side: RoadSide?, way: Way) -> String {
        way.kind == .escalator
            ? "prendi le scale mobili\(hand(side))\(way.titled(colon))"
            : "prendi le scale\(hand(side))\(way.titled(colon))"
    }
    func takeElevator(_ side: RoadSide?) -> String { "prendi l’ascensore\(hand(side))" }
    func push(_ way: Way) -> String { "scendi dalla bici e spingila\(on(way))" }

    func ride(_ way: Way) -> String {
        let road = on(way)
        return road.isEmpty ? "risali in bici" : "risali in bici e continua\(road)"
    }

    func reachStop(_ number: Int?, _ name: String, _ side: RoadSide?) -> String {
        "hai raggiunto la tappa\(number.map { " \($0)" } ?? "")\(place(name, side))"
    }

    func arrive(_ name: String, _ side: RoadSide?) -> String { "hai raggiunto la destinazione\(place(name, side))" }

    // MARK: Speech

    private func words(_ length: SpokenLength) -> String {
        switch length.unit {
        case .meter: length.with("metro", "metri", one: "un")
        case .kilometer: length.with("chilometro", "chilometri", one: "un")
        case .foot: length.with("piede", "piedi", one: "un")
        case .yard: length.with("iarda", "iarde", one: "una")
        case .mile: length.with("miglio", "miglia", one: "un")
        }
    }

    func takeRoundaboutExit(_ exit: Int) -> String { "prendi la \(exit)ª uscita" }

    func willReachStop(_ number: Int?, _ name: String, _ side: RoadSide?) -> String {
        "raggiungerai \(number.map { "la tappa \($0)" } ?? "una tappa")\(laterPlace(name, side: side))"
    }

    func willArrive(_ name: String, _ side: RoadSide?) -> String {
        "raggiungerai la destinazione\(laterPlace(name, side: side))"
    }

    func ahead(_ length: SpokenLength, clause: String) -> String { "tra \(words(length)), \(clause)" }
    func proceed(_ way: Way, for length: SpokenLength) -> String { "continua\(on(way)) per \(words(length))" }

    // MARK: Notices

    private func ways(_ facts: NoticeFacts) -> String {
        "\(facts.subject)\(facts.unlisted > 0 ? " e altre \(facts.unlisted)" : "")"
    }

    private func unavoidable(_ facts: NoticeFacts) -> String {
        switch facts.feature {
        case .tolls: "le strade a pedaggio"
        case .highways: "le autostrade"
        case .ferries: "i traghetti"
        case .tunnels: "le gallerie"
        case .unpaved: "le strade non asfaltate"
        case .stairs: "le scale"
        case .busyRoads: "le strade trafficate"
        case nil: "alcune strade"
        }
    }

    func notice(_ kind: NoticeKind, facts: NoticeFacts) -> String {
        let isOne = facts.count < 2
        return switch kind {
        case .toll: "Strada a pedaggio\(details(facts))."
        case .ferry: "Traghetto\(details(facts))."
        case .carTrain: "Treno navetta\(details(facts))."
        case .timetable: "Partenze ogni \(facts.value)\(subject(facts))."
        case .privateAccess where facts.isThrough: "Il percorso passa per una strada privata\(details(facts))."
        case .privateAccess: "Il percorso inizia o finisce su una strada privata\(details(facts))."
        case .unpaved: "Strada non asfaltata\(details(facts))."
        case .conditionalAccess: "Una strada del percorso non è sempre aperta o utile\(details(facts))."
        case .seasonalClosure: "Una strada del percorso è chiusa in alcune stagioni\(details(facts))."
        case .waiting: "Attendere \(facts.value) l’apertura di una strada\(subject(facts))."
        case .ford: "Guado\(details(facts))."
        case .border: "Il percorso attraversa un confine\(subject(facts))."
        case .lowBridge: "Altezza limitata\(facts.value.isEmpty ? "" : " a \(facts.value)")\(subject(facts))."
        case .pushedBicycle: "La bici va spinta\(details(facts))."
        case .stairs: "Scale\(details(facts))."
        case .difficultTrail: "Sentiero difficile, non adatto a tutti\(details(facts))."
        case .fourWheelDrive: "Strada solo per auto a quattro ruote motrici\(details(facts))."
        case .unavoidable: "Non è stato possibile evitare \(unavoidable(facts))\(whereabouts(facts))."
        case .unavoidableArea: "Non è stato possibile evitare un’area da evitare\(whereabouts(facts))."
        case .unknownClosedWay where isOne: "La via \(ways(facts)) non è nel grafo; chiuderla non cambia nulla."
        case .unknownClosedWay: "Le vie \(ways(facts)) non sono nel grafo; chiuderle non cambia nulla."
        case .unknownSpeedWay where isOne: "La via \(ways(facts)) non è nel grafo; la sua velocità non cambia nulla."
        case .unknownSpeedWay: "Le vie \(ways(facts)) non sono nel grafo; le loro velocità non cambiano nulla."
        case .smallVehicle:
            "Ciò che è chiuso a un’auto di 2 m × 1,9 m × 4,8 m e 2 t resta chiuso a un veicolo più piccolo."
        case .noAlternates where facts.subject == "hierarchy":
            "I percorsi alternativi richiedono un grafo con gerarchia."
        case .noAlternates where facts.subject.isEmpty: "Non c’è un altro percorso che valga la pena."
        case .noAlternates: "Non ci sono percorsi alternativi per richieste con tappe."
        case .timeNotUsed: "L’ora di partenza o di arrivo non cambia il percorso."
        case .closedRoad: "Un altro percorso, perché una strada è chiusa a quell’ora\(subject(facts))."
        case .coarseLocation: "La tua posizione è nota solo con una precisione di \(facts.value)."
        case .oldLocation: "La tua posizione risale a \(facts.value) fa."
        case .severalPlaces: "«\(facts.subject)» può indicare più luoghi; il percorso usa \(facts.value)."
        case .correctedWords: "«\(facts.subject)» viene letto come «\(facts.value)»."
        case .unknownWords: "«\(facts.subject)» non è noto qui; il percorso usa \(facts.value)."
        }
    }

    // MARK: Differences

    func difference(_ part: DifferencePart) -> String {
        switch part {
        case .longer(let time): "\(time) in più"
        case .faster(let time): "\(time) in meno"
        case .asFast: "quasi altrettanto veloce"
        case .farther(let distance): "\(distance) in più"
        case .shorter(let distance): "\(distance) in meno"
        case .with(let feature): "con \(having(feature))"
        case .without(let feature): "senza \(having(feature))"
        case .moreUnpaved(let distance): "\(distance) in più non asfaltati"
        case .lessUnpaved(let distance): "\(distance) in meno non asfaltati"
        case .uses(let road): "usa \(road)"
        case .avoids(let road): "evita \(road)"
        }
    }

    private func having(_ feature: RoadFeature) -> String {
        switch feature {
        case .tolls: "pedaggio"
        case .highways: "autostrada"
        case .ferries: "traghetto"
        case .tunnels: "gallerie"
        case .unpaved: "strade non asfaltate"
        case .stairs: "scale"
        case .busyRoads: "strade trafficate"
        }
    }

    // MARK: Examples

    func sentence(for example: PhraseExample) -> String {
        switch example {
        case .depart: "Procedi verso nord su Rua de Cedofeita"
        case .departOnFootpath: "Procedi verso sud-est sul percorso pedonale"
        case .turn: "Svolta a sinistra in Rua de Cedofeita"
        case .turnIntoNumber: "Svolta bruscamente a destra sulla N 13"
        case .turnIntoCyclePath: "Svolta leggermente a sinistra sulla pista ciclabile in direzione Braga"
        case .turnIntoUnnamed: "Svolta a destra"
        case .turnToStay: "Svolta a destra per rimanere su Rua de Cedofeita"
        case .nameChange: "Continua su Rua de Cedofeita (N 13)"
        case .proceed: "Continua sulla A 28"
        case .proceedOnUnnamed: "Prosegui dritto"
        case .merge: "Immettiti a sinistra sulla A 28"
        case .ramp: "Prendi la rampa a destra verso la A 28 in direzione Porto, Braga"
        case .exit: "Prendi l’uscita 12b a destra in direzione Porto, Braga, Lisboa"
        case .exitUnsigned: "Prendi l’uscita a sinistra"
        case .fork: "Mantieni la sinistra sulla A 1 in direzione Porto"
        case .forkToStay: "Mantieni la destra per rimanere sulla A 1"
        case .endOfRoad: "Alla fine della strada, svolta a sinistra in Rua de Cedofeita"
        case .roundabout: "Alla rotatoria Rotunda da Boavista, prendi la 2ª uscita in Rua de Cedofeita"
        case .roundaboutToStay: "Alla rotatoria, prendi la 2ª uscita per rimanere su Rua de Cedofeita"
        case .roundaboutUnnamed: "Alla rotatoria, prendi la 1ª uscita"
        case .roundaboutInside: "Entra nella rotatoria"
        case .roundaboutLeft: "Lascia la rotatoria alla 1ª uscita in Rua de Cedofeita"
        case .uTurn: "Fai inversione di marcia e continua su Rua de Cedofeita"
        case .ferry: "Prendi il traghetto: Oslo–Kiel"
        case .carTrain: "Prendi il treno navetta"
        case .stairs: "Prendi le scale a destra"
        case .elevator: "Prendi l’ascensore"
        case .push: "Scendi dalla bici e spingila sul percorso pedonale"
        case .ride: "Risali in bici e continua su Rua de Cedofeita"
        case .turnAndPush: "Svolta a sinistra sul percorso pedonale e spingi la bici"
        case .turnAndRide: "Svolta a destra in Rua de Cedofeita e risali in bici"
        case .turnAndCross: "Svolta a destra e attraversa Rua de Cedofeita"
        case .crossAndTurn: "Attraversa Rua de Cedofeita, poi svolta a destra in Rua de Cedofeita"
        case .turnAndCrossNumber: "Svolta a sinistra e attraversa la N 13"
        case .crossUnnamed: "Attraversa la strada, poi svolta a sinistra"
        case .turnTwice: "Svolta a sinistra, poi svolta a destra in Rua de Cedofeita"
        case .waypoint: "Hai raggiunto la tappa 2: Casa da Música, sulla sinistra"
        case .arrive: "Hai raggiunto la destinazione, sulla destra"
        case .toll: "Strada a pedaggio: A 28 (3,2 km)."
        case .unpaved: "Strada non asfaltata (400 m in 2 punti)."
        case .timetable: "Partenze ogni 30 min: Oslo–Kiel."
        case .waiting: "Attendere 12 min l’apertura di una strada: Pass."
        case .lowBridge: "Altezza limitata a 3,2 m: N 13."
        case .unavoidableFerry: "Non è stato possibile evitare i traghetti: 1,2 km, a partire da 54.1,10.2."
        case .unavoidableArea:
            "Non è stato possibile evitare un’area da evitare: 300 m in 2 punti, a partire da 54.1,10.2."
        case .unknownClosedWay: "La via 5 non è nel grafo; chiuderla non cambia nulla."
        case .unknownSpeedWays: "Le vie 5, 6, 7 e altre 2 non sono nel grafo; le loro velocità non cambiano nulla."
        case .coarseLocation: "La tua posizione è nota solo con una precisione di 500 m."
        case .oldLocation: "La tua posizione risale a 5 min fa."
        case .closedRoad: "Un altro percorso, perché una strada è chiusa a quell’ora: Pass (access=no)."
        case .severalPlaces: "«Rua Nova» può indicare più luoghi; il percorso usa Rua Nova, Porto."
        case .correctedWords: "«Rua Nvoa» viene letto come «Rua Nova»."
        case .unknownWords: "«Atlantis» non è noto qui; il percorso usa Rua Nova, Porto."
        case .longer: "1 h 5 min in più, senza traghetto, evita A 28"
        case .shorter: "quasi altrettanto veloce, 2,5 km in meno, con gallerie"
        }
    }
}
