import Geometry
import Roads

/// German, in the infinitive; roads follow "auf", those with a number have an article, which takes the case of "auf" as kinds
/// of roads do.
struct German: Phrasebook {
    let code = "de"
    let name = "Deutsch"
    let decimalMark = ","
    let hour = "h"
    let minute = "min"
    let second = "s"
    let colon = ": "
    let andPush = " und das Fahrrad schieben"
    let andPushRoundCorner = " und das Fahrrad um die Ecke schieben"
    let andRide = " und wieder aufsteigen"
    let and = " und "
    let then = ", dann "
    let pace = SpeakingPace(start: 0.47, letter: 0.061, digit: 0.4, mark: 0.16)

    // MARK: Parts

    private func towards(_ way: Way) -> String { way.towards(" Richtung ") }

    /// The road as a goal; its kind is in the accusative.
    private func onto(_ way: Way) -> String {
        let titled = beginsWithPreposition(way.title) ? " auf die Straße " : " auf "
        return
            "\(way.words(titled, untitled: " auf ", thing: thing(way.kind, masculine: "den", feminine: "die"), numbered: " auf die "))\(towards(way))"
    }

    /// The road as a place; its kind is in the dative.
    private func on(_ way: Way) -> String {
        let titled = beginsWithPreposition(way.title) ? " auf der Straße " : " auf "
        return
            "\(way.words(titled, untitled: " auf ", thing: thing(way.kind, masculine: "dem", feminine: "der"), numbered: " auf der "))\(towards(way))"
    }

    /// Whether a name begins with a preposition, as "Am Markt" does, so that another one cannot stand before it.
    private func beginsWithPreposition(_ title: String) -> Bool {
        guard let blank = title.utf8.firstIndex(of: UInt8(ascii: " ")) else { return false }
        return Self.prepositions.contains(title[..<blank])
    }

    private static let prepositions: Set<Substring> = [
        "Am", "An", "Auf", "Außer", "Bei", "Beim", "Durch", "Gegen", "Hinter", "Hinterm", "Im", "In", "Nach", "Neben",
        "Ob", "Über", "Überm", "Unter", "Unterm", "Vom", "Von", "Vor", "Vorm", "Zu", "Zum", "Zur", "Zwischen",
    ]

    private func thing(_ kind: RoadKind, masculine: String, feminine: String) -> String {
        switch kind {
        case .road: ""
        case .motorway: "\(feminine) Autobahn"
        case .ramp: "\(feminine) Auffahrt"
        case .serviceRoad: "\(feminine) Zufahrtsstraße"
        case .track: "\(masculine) Wirtschaftsweg"
        case .footpath: "\(masculine) Fußweg"
        case .path: "\(masculine) Pfad"
        case .cyclePath: "\(masculine) Radweg"
        case .stairs: "\(feminine) Treppe"
        case .escalator: "\(feminine) Rolltreppe"
        case .movingWalkway: "\(masculine) Fahrsteig"
        case .square: "\(masculine) Platz"
        case .bridleway: "\(masculine) Reitweg"
        case .busway: "\(feminine) Busspur"
        case .platform: "\(masculine) Bahnsteig"
        case .pier: "\(masculine) Steg"
        case .ferry: "\(feminine) Fähre"
        case .carTrain: "\(masculine) Autozug"
        case .elevator: "\(masculine) Aufzug"
        case .roundabout: "\(masculine) Kreisverkehr"
        }
    }

    private func compass(_ point: CompassDirection) -> String {
        switch point {
        case .north: "Norden"
        case .northeast: "Nordosten"
        case .east: "Osten"
        case .southeast: "Südosten"
        case .south: "Süden"
        case .southwest: "Südwesten"
        case .west: "Westen"
        case .northwest: "Nordwesten"
        }
    }

    private func turning(_ direction: TurnDirection) -> String {
        switch direction {
        case .sharpRight: "scharf rechts abbiegen"
        case .right: "rechts abbiegen"
        case .slightRight: "halb rechts abbiegen"
        case .straight, .uTurn: "geradeaus weiter"
        case .slightLeft: "halb links abbiegen"
        case .left: "links abbiegen"
        case .sharpLeft: "scharf links abbiegen"
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
        switch side {
        case .left: "links halten"
        case .right: "rechts halten"
        case nil: "geradeaus halten"
        }
    }

    func at(_ side: RoadSide?) -> String {
        switch side {
        case .left: " auf der linken Seite"
        case .right: " auf der rechten Seite"
        case nil: ""
        }
    }

    func inPlaces(_ count: Int) -> String { " an \(count) Stellen" }
    func beginning(_ place: String) -> String { ", ab \(place)" }

    // MARK: Instructions

    func cross(_ way: Way) -> String { "\(crossed(way, untitled: "die Straße", numbered: "die ")) überqueren" }

    func depart(_ heading: CompassDirection?, _ way: Way) -> String {
        "\(heading.map { "Start nach \(compass($0))" } ?? "Start")\(on(way))"
    }

    func turn(_ direction: TurnDirection, _ way: Way) -> String { "\(turning(direction))\(onto(way))" }

    func turnToStay(_ direction: TurnDirection, way: Way) -> String {
        "\(turning(direction)), um\(on(way)) zu bleiben"
    }

    func turnAtEndOfRoad(_ direction: TurnDirection, way: Way) -> String {
        "am Ende der Straße \(turning(direction))\(onto(way))"
    }

    func turnRound(_ way: Way) -> String {
        let road = on(way)
        return road.isEmpty ? "wenden" : "wenden und weiter\(road)"
    }

    func proceed(_ way: Way) -> String {
        let road = on(way)
        return road.isEmpty ? "geradeaus weiter" : "weiter\(road)"
    }

    func merge(_ side: RoadSide?, way: Way) -> String {
        switch side {
        case .left: "links einfädeln\(onto(way))"
        case .right: "rechts einfädeln\(onto(way))"
        case nil: "einfädeln\(onto(way))"
        }
    }

    func takeRamp(_ side: RoadSide?, way: Way) -> String { "Auffahrt\(hand(side))\(onto(way)) nehmen" }

    func takeExit(_ label: String, side: RoadSide?, way: Way) -> String {
        "Ausfahrt\(label.isEmpty ? "" : " \(label)")\(hand(side))\(onto(way)) nehmen"
    }

    func keep(_ side: RoadSide?, way: Way) -> String { "\(keeping(side))\(onto(way))" }
    func keepToStay(_ side: RoadSide?, way: Way) -> String { "\(keeping(side)), um\(on(way)) zu bleiben" }

    private func roundabout(_ name: String) -> String {
        apposition("Kreisverkehr", name: name, alike: ["kreisel", "kreisverkehr"])
    }

    func roundabout(_ name: String, exit: Int?, way: Way) -> String {
        let roundabout = roundabout(name)
        guard let exit else { return "in den \(roundabout) einbiegen" }
        return "im \(roundabout) die \(exit). Ausfahrt\(onto(way)) nehmen"
    }

    func roundaboutToStay(_ name: String, exit: Int, way: Way) -> String {
        roundabout(name, exit: exit, way: .unmentioned) + ", um\(on(way)) zu bleiben"
    }

    func leaveRoundabout(_ name: String, exit: Int, way: Way) -> String {
        "den \(roundabout(name)) an der \(exit). Ausfahrt\(onto(way)) verlassen"
    }

    func takeFerry(_ way: Way) -> String { "Fähre nehmen\(way.titled(colon))\(towards(way))" }
    func takeCarTrain(_ way: Way) -> String { "Autozug nehmen\(way.titled(colon))\(towards(way))" }
    func takeStairs(_ side: RoadSide?, way: Way) -> String {
        way.kind == .escalator
            ? "Rolltreppe\(hand(side)) nehmen\(way.titled(colon))"
            : "Treppe\(hand(side)) nehmen\(way.titled(colon))"
    }
    func takeElevator(_ side: RoadSide?) -> String { "Aufzug\(hand(side)) nehmen" }
    func push(_ way: Way) -> String { "absteigen und das Fahrrad\(on(way)) schieben" }
    func ride(_ way: Way) -> String { "aufsteigen und\(on(way)) weiterfahren" }

    func reachStop(_ number: Int?, _ name: String, _ side: RoadSide?) -> String {
        "Zwischenziel\(number.map { " \($0)" } ?? "") erreicht\(place(name, side))"
    }

    func arrive(_ name: String, _ side: RoadSide?) -> String { "Ziel erreicht\(place(name, side))" }

    // MARK: Speech

    /// After "in", in the dative.
    private func ahead(_ length: SpokenLength) -> String {
        switch length.unit {
        case .meter: length.with("Meter", "Metern", one: "einem")
        case .kilometer: length.with("Kilometer", "Kilometern", one: "einem")
        case .foot: length.with("Fuß", "Fuß", one: "einem")
        case .yard: length.with("Yard", "Yards", one: "einem")
        case .mile: length.with("Meile", "Meilen", one: "einer")
        }
    }

    /// How far, in the accusative.
    private func along(_ length: SpokenLength) -> String {
        switch length.unit {
        case .meter: length.with("Meter", "Meter", one: "einen")
        case .kilometer: length.with("Kilometer", "Kilometer", one: "einen")
        case .foot: length.with("Fuß", "Fuß", one: "einen")
        case .yard: length.with("Yard", "Yards", one: "ein")
        case .mile: length.with("Meile", "Meilen", one: "eine")
        }
    }

    func takeRoundaboutExit(_ exit: Int) -> String { "die \(exit). Ausfahrt nehmen" }

    func willReachStop(_ number: Int?, _ name: String, _ side: RoadSide?) -> String {
        "Zwischenziel\(number.map { " \($0)" } ?? "")\(reached(name, side: side))"
    }

    func willArrive(_ name: String, _ side: RoadSide?) -> String { "das Ziel\(reached(name, side: side))" }

    private func reached(_ name: String, side: RoadSide?) -> String {
        "\(name.isEmpty ? "" : ", \(name),")\(at(side)) erreichen"
    }

    func ahead(_ length: SpokenLength, clause: String) -> String { "in \(ahead(length)) \(clause)" }

    func proceed(_ way: Way, for length: SpokenLength) -> String {
        let road = on(way)
        return road.isEmpty ? "der Strecke \(along(length)) folgen" : "\(along(length)) weiter\(road)"
    }

    // MARK: Notices

    private func ways(_ facts: NoticeFacts) -> String {
        "\(facts.subject)\(facts.unlisted > 0 ? " und \(facts.unlisted) weitere" : "")"
    }

    private func unavoidable(_ facts: NoticeFacts) -> String {
        switch facts.feature {
        case .tolls: "Mautstraßen"
        case .highways: "Autobahnen"
        case .ferries: "Fähren"
        case .tunnels: "Tunnel"
        case .unpaved: "Unbefestigte Straßen"
        case .stairs: "Treppen"
        case .busyRoads: "Viel befahrene Straßen"
        case nil: "Manche Straßen"
        }
    }

    func notice(_ kind: NoticeKind, facts: NoticeFacts) -> String {
        let isOne = facts.count < 2
        return switch kind {
        case .toll: "Mautpflichtig\(details(facts))."
        case .ferry: "Fähre\(details(facts))."
        case .carTrain: "Autozug\(details(facts))."
        case .timetable: "Abfahrt alle \(facts.value)\(subject(facts))."
        case .privateAccess where facts.isThrough: "Die Route führt über einen privaten Weg\(details(facts))."
        case .privateAccess: "Die Route beginnt oder endet auf privatem Weg\(details(facts))."
        case .unpaved: "Unbefestigt\(details(facts))."
        case .conditionalAccess: "Ein Weg auf der Route ist nicht immer offen oder nutzbar\(details(facts))."
        case .seasonalClosure: "Ein Weg auf der Route ist zu manchen Jahreszeiten gesperrt\(details(facts))."
        case .waiting: "\(facts.value) warten, bis eine Straße öffnet\(subject(facts))."
        case .ford: "Furt\(details(facts))."
        case .border: "Die Route überquert eine Grenze\(subject(facts))."
        case .lowBridge: "Geringe Durchfahrtshöhe\(facts.value.isEmpty ? "" : " von \(facts.value)")\(subject(facts))."
        case .pushedBicycle: "Das Fahrrad muss geschoben werden\(details(facts))."
        case .stairs: "Treppe\(details(facts))."
        case .difficultTrail: "Schwieriger Weg: nicht für jeden geeignet\(details(facts))."
        case .fourWheelDrive: "Nur für Autos mit Allradantrieb\(details(facts))."
        case .unavoidable: "\(unavoidable(facts)) ließen sich nicht vermeiden\(whereabouts(facts))."
        case .unavoidableArea: "Ein zu meidendes Gebiet ließ sich nicht vermeiden\(whereabouts(facts))."
        case .unknownClosedWay where isOne: "Weg \(ways(facts)) ist nicht im Graphen; ihn zu sperren ändert nichts."
        case .unknownClosedWay: "Die Wege \(ways(facts)) sind nicht im Graphen; sie zu sperren ändert nichts."
        case .unknownSpeedWay where isOne:
            "Weg \(ways(facts)) ist nicht im Graphen; eine Geschwindigkeit dafür ändert nichts."
        case .unknownSpeedWay:
            "Die Wege \(ways(facts)) sind nicht im Graphen; Geschwindigkeiten dafür ändern nichts."
        case .smallVehicle:
            "Was für ein Auto von 2 m × 1,9 m × 4,8 m und 2 t gesperrt ist, bleibt es auch für ein kleineres Fahrzeug."
        case .noAlternates where facts.subject == "hierarchy": "Für Alternativen braucht der Graph eine Hierarchie."
        case .noAlternates where facts.subject.isEmpty: "Es gibt keine andere Route, die sich lohnt."
        case .noAlternates: "Für Anfragen mit Zwischenzielen gibt es keine Alternativrouten."
        case .timeNotUsed: "Die Abfahrts- oder Ankunftszeit ändert die Route nicht."
        case .closedRoad: "Ein anderer Weg, da eine Straße zu dieser Zeit gesperrt ist\(subject(facts))."
        case .coarseLocation: "Der Standort ist nur auf \(facts.value) genau bekannt."
        case .oldLocation: "Der Standort ist \(facts.value) alt."
        case .severalPlaces: "„\(facts.subject)“ kann mehrere Orte bedeuten; die Route nimmt \(facts.value)."
        case .correctedWords: "„\(facts.subject)“ wird als „\(facts.value)“ gelesen."
        case .unknownWords: "„\(facts.subject)“ ist hier nicht bekannt; die Route nimmt \(facts.value)."
        }
    }

    // MARK: Differences

    func difference(_ part: DifferencePart) -> String {
        switch part {
        case .longer(let time): "\(time) länger"
        case .faster(let time): "\(time) schneller"
        case .asFast: "etwa gleich schnell"
        case .farther(let distance): "\(distance) weiter"
        case .shorter(let distance): "\(distance) kürzer"
        case .with(let feature): "mit \(having(feature))"
        case .without(let feature): "ohne \(having(feature))"
        case .moreUnpaved(let distance): "\(distance) mehr unbefestigt"
        case .lessUnpaved(let distance): "\(distance) weniger unbefestigt"
        case .uses(let road): "nutzt \(road)"
        case .avoids(let road): "meidet \(road)"
        }
    }

    private func having(_ feature: RoadFeature) -> String {
        switch feature {
        case .tolls: "Maut"
        case .highways: "Autobahn"
        case .ferries: "Fähre"
        case .tunnels: "Tunnel"
        case .unpaved: "unbefestigte Straßen"
        case .stairs: "Treppen"
        case .busyRoads: "viel befahrene Straßen"
        }
    }

    // MARK: Examples

    func sentence(for example: PhraseExample) -> String {
        switch example {
        case .depart: "Start nach Norden auf Rua de Cedofeita"
        case .departOnFootpath: "Start nach Südosten auf dem Fußweg"
        case .turn: "Links abbiegen auf Rua de Cedofeita"
        case .turnIntoNumber: "Scharf rechts abbiegen auf die N 13"
        case .turnIntoCyclePath: "Halb links abbiegen auf den Radweg Richtung Braga"
        case .turnIntoUnnamed: "Rechts abbiegen"
        case .turnToStay: "Rechts abbiegen, um auf Rua de Cedofeita zu bleiben"
        case .nameChange: "Weiter auf Rua de Cedofeita (N 13)"
        case .proceed: "Weiter auf der A 28"
        case .proceedOnUnnamed: "Geradeaus weiter"
        case .merge: "Links einfädeln auf die A 28"
        case .ramp: "Auffahrt rechts auf die A 28 Richtung Porto, Braga nehmen"
        case .exit: "Ausfahrt 12b rechts Richtung Porto, Braga, Lisboa nehmen"
        case .exitUnsigned: "Ausfahrt links nehmen"
        case .fork: "Links halten auf die A 1 Richtung Porto"
        case .forkToStay: "Rechts halten, um auf der A 1 zu bleiben"
        case .endOfRoad: "Am Ende der Straße links abbiegen auf Rua de Cedofeita"
        case .roundabout: "Im Kreisverkehr Rotunda da Boavista die 2. Ausfahrt auf Rua de Cedofeita nehmen"
        case .roundaboutToStay: "Im Kreisverkehr die 2. Ausfahrt nehmen, um auf Rua de Cedofeita zu bleiben"
        case .roundaboutUnnamed: "Im Kreisverkehr die 1. Ausfahrt nehmen"
        case .roundaboutInside: "In den Kreisverkehr einbiegen"
        case .roundaboutLeft: "Den Kreisverkehr an der 1. Ausfahrt auf Rua de Cedofeita verlassen"
        case .uTurn: "Wenden und weiter auf Rua de Cedofeita"
        case .ferry: "Fähre nehmen: Oslo–Kiel"
        case .carTrain: "Autozug nehmen"
        case .stairs: "Treppe rechts nehmen"
        case .elevator: "Aufzug nehmen"
        case .push: "Absteigen und das Fahrrad auf dem Fußweg schieben"
        case .ride: "Aufsteigen und auf Rua de Cedofeita weiterfahren"
        case .turnAndPush: "Links abbiegen auf den Fußweg und das Fahrrad schieben"
        case .turnAndRide: "Rechts abbiegen auf Rua de Cedofeita und wieder aufsteigen"
        case .turnAndCross: "Rechts abbiegen und Rua de Cedofeita überqueren"
        case .crossAndTurn: "Rua de Cedofeita überqueren, dann rechts abbiegen auf Rua de Cedofeita"
        case .turnAndCrossNumber: "Links abbiegen und die N 13 überqueren"
        case .crossUnnamed: "Die Straße überqueren, dann links abbiegen"
        case .turnTwice: "Links abbiegen, dann rechts abbiegen auf Rua de Cedofeita"
        case .waypoint: "Zwischenziel 2 erreicht: Casa da Música, auf der linken Seite"
        case .arrive: "Ziel erreicht, auf der rechten Seite"
        case .toll: "Mautpflichtig: A 28 (3,2 km)."
        case .unpaved: "Unbefestigt (400 m an 2 Stellen)."
        case .timetable: "Abfahrt alle 30 min: Oslo–Kiel."
        case .waiting: "12 min warten, bis eine Straße öffnet: Pass."
        case .lowBridge: "Geringe Durchfahrtshöhe von 3,2 m: N 13."
        case .unavoidableFerry: "Fähren ließen sich nicht vermeiden: 1,2 km, ab 54.1,10.2."
        case .unavoidableArea: "Ein zu meidendes Gebiet ließ sich nicht vermeiden: 300 m an 2 Stellen, ab 54.1,10.2."
        case .unknownClosedWay: "Weg 5 ist nicht im Graphen; ihn zu sperren ändert nichts."
        case .unknownSpeedWays:
            "Die Wege 5, 6, 7 und 2 weitere sind nicht im Graphen; Geschwindigkeiten dafür ändern nichts."
        case .coarseLocation: "Der Standort ist nur auf 500 m genau bekannt."
        case .oldLocation: "Der Standort ist 5 min alt."
        case .closedRoad: "Ein anderer Weg, da eine Straße zu dieser Zeit gesperrt ist: Pass (access=no)."
        case .severalPlaces: "„Rua Nova“ kann mehrere Orte bedeuten; die Route nimmt Rua Nova, Porto."
        case .correctedWords: "„Rua Nvoa“ wird als „Rua Nova“ gelesen."
        case .unknownWords: "„Atlantis“ ist hier nicht bekannt; die Route nimmt Rua Nova, Porto."
        case .longer: "1 h 5 min länger, ohne Fähre, meidet A 28"
        case .shorter: "etwa gleich schnell, 2,5 km kürzer, mit Tunnel"
        }
    }
}
