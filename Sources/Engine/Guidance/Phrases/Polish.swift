import Geometry
import Roads

/// Polish, in the imperative; names are in the nominative after a colon or after "droga", numbers after "na" or
/// "drogą", and "kierunek" takes a place as on signs.
struct Polish: Phrasebook {
    let code = "pl"
    let name = "Polski"
    let decimalMark = ","
    let hour = "godz."
    let minute = "min"
    let second = "s"
    let colon = ": "
    let andPush = " i prowadź rower"
    let andPushRoundCorner = " i przeprowadź rower przez zakręt"
    let andRide = " i wsiądź z powrotem na rower"
    let and = " i "
    let then = ", potem "
    let pace = SpeakingPace(start: 0.52, letter: 0.065, digit: 0.45, mark: 0.39)

    // MARK: Parts

    private func towards(_ way: Way) -> String { way.towards(", kierunek ") }

    /// The road as a goal; its kind is in the accusative with its preposition.
    private func onto(_ way: Way) -> String {
        "\(way.words(way.isNumber ? " na " : ": ", untitled: " ", thing: thing(way.kind)))\(towards(way))"
    }

    /// The road to follow; its kind is in the instrumental.
    private func along(_ way: Way) -> String {
        "\(way.words(way.isNumber ? " drogą " : ": ", untitled: " ", thing: means(way.kind)))\(towards(way))"
    }

    /// The road to stay on; it has a title.
    private func staying(_ way: Way) -> String {
        "\(way.titled(way.isNumber ? ", pozostając na " : ", pozostając na drodze "))\(towards(way))"
    }

    private func thing(_ kind: RoadKind) -> String {
        switch kind {
        case .road: ""
        case .motorway: "na autostradę"
        case .ramp: "na łącznicę"
        case .serviceRoad: "w drogę dojazdową"
        case .track: "w drogę gruntową"
        case .footpath: "w drogę dla pieszych"
        case .path: "na ścieżkę"
        case .cyclePath: "na drogę dla rowerów"
        case .stairs: "na schody"
        case .escalator: "na schody ruchome"
        case .movingWalkway: "na ruchomy chodnik"
        case .square: "na plac"
        case .bridleway: "na szlak konny"
        case .busway: "na drogę dla autobusów"
        case .platform: "na peron"
        case .pier: "na molo"
        case .ferry: "na prom"
        case .carTrain: "na pociąg dla samochodów"
        case .elevator: "do windy"
        case .roundabout: "na rondo"
        }
    }

    private func means(_ kind: RoadKind) -> String {
        switch kind {
        case .road: ""
        case .motorway: "autostradą"
        case .ramp: "łącznicą"
        case .serviceRoad: "drogą dojazdową"
        case .track: "drogą gruntową"
        case .footpath: "drogą dla pieszych"
        case .path: "ścieżką"
        case .cyclePath: "drogą dla rowerów"
        case .stairs: "schodami"
        case .escalator: "schodami ruchomymi"
        case .movingWalkway: "ruchomym chodnikiem"
        case .square: "placem"
        case .bridleway: "szlakiem konnym"
        case .busway: "drogą dla autobusów"
        case .platform: "peronem"
        case .pier: "molem"
        case .ferry: "promem"
        case .carTrain: "pociągiem dla samochodów"
        case .elevator: "windą"
        case .roundabout: "rondem"
        }
    }

    private func compass(_ point: CompassDirection) -> String {
        switch point {
        case .north: "północ"
        case .northeast: "północny wschód"
        case .east: "wschód"
        case .southeast: "południowy wschód"
        case .south: "południe"
        case .southwest: "południowy zachód"
        case .west: "zachód"
        case .northwest: "północny zachód"
        }
    }

    private func turning(_ direction: TurnDirection) -> String {
        switch direction {
        case .sharpRight: "skręć ostro w prawo"
        case .right: "skręć w prawo"
        case .slightRight: "skręć lekko w prawo"
        case .straight, .uTurn: "kontynuuj prosto"
        case .slightLeft: "skręć lekko w lewo"
        case .left: "skręć w lewo"
        case .sharpLeft: "skręć ostro w lewo"
        }
    }

    private func hand(_ side: RoadSide?) -> String {
        switch side {
        case .left: " po lewej"
        case .right: " po prawej"
        case nil: ""
        }
    }

    private func keeping(_ side: RoadSide?) -> String {
        switch side {
        case .left: "trzymaj się lewej strony"
        case .right: "trzymaj się prawej strony"
        case nil: "kontynuuj prosto"
        }
    }

    func at(_ side: RoadSide?) -> String {
        switch side {
        case .left: " po lewej stronie"
        case .right: " po prawej stronie"
        case nil: ""
        }
    }

    func inPlaces(_ count: Int) -> String { " w \(count) miejscach" }
    func beginning(_ place: String) -> String { ", od \(place)" }

    // MARK: Instructions

    func cross(_ way: Way) -> String { "przejdź na drugą stronę\(way.title.isEmpty ? " ulicy" : ": \(way.title)")" }

    func depart(_ heading: CompassDirection?, _ way: Way) -> String {
        "\(heading.map { "kieruj się na \(compass($0))" } ?? "wyrusz")\(along(way))"
    }

    func turn(_ direction: TurnDirection, _ way: Way) -> String { "\(turning(direction))\(onto(way))" }
    func turnToStay(_ direction: TurnDirection, way: Way) -> String { "\(turning(direction))\(staying(way))" }

    func turnAtEndOfRoad(_ direction: TurnDirection, way: Way) -> String {
        "na końcu drogi \(turning(direction))\(onto(way))"
    }

    func turnRound(_ way: Way) -> String {
        let road = along(way)
        return road.isEmpty ? "zawróć" : "zawróć i kontynuuj\(road)"
    }

    func proceed(_ way: Way) -> String {
        let road = along(way)
        return road.isEmpty ? "kontynuuj prosto" : "kontynuuj\(road)"
    }

    func merge(_ side: RoadSide?, way: Way) -> String { "włącz się do ruchu\(hand(side))\(onto(way))" }
    func takeRamp(_ side: RoadSide?, way: Way) -> String { "wjedź łącznicą\(hand(side))\(onto(way))" }

    func takeExit(_ label: String, side: RoadSide?, way: Way) -> String {
        "zjedź zjazdem\(label.isEmpty ? "" : " \(label)")\(hand(side))\(onto(way))"
    }

    func keep(_ side: RoadSide?, way: Way) -> String { "\(keeping(side))\(onto(way))" }
    func keepToStay(_ side: RoadSide?, way: Way) -> String { "\(keeping(side))\(staying(way))" }

    func roundabout(_ name: String, exit: Int?, way: Way) -> String {
        guard let exit else { return "wjedź na \(apposition("rondo", name: name))" }
        let base = apposition("rondo", name: name).dropFirst("rondo".count)
        return "na rondzie\(base) wybierz \(exit). zjazd\(onto(way))"
    }

    func roundaboutToStay(_ name: String, exit: Int, way: Way) -> String {
        roundabout(name, exit: exit, way: .unmentioned) + staying(way)
    }

    func leaveRoundabout(_ name: String, exit: Int, way: Way) -> String {
        "opuść \(apposition("rondo", name: name)) \(exit). zjazdem\(onto(way))"
    }

    func takeFerry(_ way: Way) -> String { "wsiądź na prom\(way.titled(colon))\(towards(way))" }
    func takeCarTrain(_ way: Way) -> String { "wjedź na pociąg dla samochodów\(way.titled(colon))\(towards(way))" }
    func takeStairs(_ side: RoadSide?, way: Way) -> String {
        way.kind == .escalator
            ? "wjedź schodami ruchomymi\(hand(side))\(way.titled(colon))"
            : "przejdź schodami\(hand(side))\(way.titled(colon))"
    }
    func takeElevator(_ side: RoadSide?) -> String { "skorzystaj z windy\(hand(side))" }
    func push(_ way: Way) -> String { "zsiądź i prowadź rower\(along(way))" }

    func ride(_ way: Way) -> String {
        let road = along(way)
        return road.isEmpty ? "wsiądź z powrotem na rower" : "wsiądź z powrotem na rower i kontynuuj\(road)"
    }

    func reachStop(_ number: Int?, _ name: String, _ side: RoadSide?) -> String {
        "osiągnięto punkt pośredni\(number.map { " \($0)" } ?? "")\(place(name, side))"
    }

    func arrive(_ name: String, _ side: RoadSide?) -> String { "osiągnięto cel\(place(name, side))" }

    // MARK: Speech

    /// In the accusative, after "za" and "przez"; the forms are for one, two, five, and for a fraction.
    private func words(_ length: SpokenLength) -> String {
        switch length.unit {
        case .meter: words(length, one: "metr", few: "metry", many: "metrów", fraction: "metra")
        case .kilometer: words(length, one: "kilometr", few: "kilometry", many: "kilometrów", fraction: "kilometra")
        case .foot: words(length, one: "stopę", few: "stopy", many: "stóp", fraction: "stopy")
        case .yard: words(length, one: "jard", few: "jardy", many: "jardów", fraction: "jarda")
        case .mile: words(length, one: "milę", few: "mile", many: "mil", fraction: "mili")
        }
    }

    private func words(
        _ length: SpokenLength, one: String, few: String, many: String, fraction: String
    ) -> String {
        if length.isOne { return one }
        guard let count = Int(exactly: length.value) else { return "\(length.number) \(fraction)" }
        let isFew = (2...4).contains(count % 10) && !(12...14).contains(count % 100)
        return "\(length.number) \(isFew ? few : many)"
    }

    func takeRoundaboutExit(_ exit: Int) -> String { "wybierz \(exit). zjazd" }

    func willReachStop(_ number: Int?, _ name: String, _ side: RoadSide?) -> String {
        "dotrzesz do punktu pośredniego\(number.map { " \($0)" } ?? "")\(laterPlace(name, side: side))"
    }

    func willArrive(_ name: String, _ side: RoadSide?) -> String { "dotrzesz do celu\(laterPlace(name, side: side))" }
    func ahead(_ length: SpokenLength, clause: String) -> String { "za \(words(length)) \(clause)" }
    func proceed(_ way: Way, for length: SpokenLength) -> String { "kontynuuj przez \(words(length))\(along(way))" }

    // MARK: Notices

    private func ways(_ facts: NoticeFacts) -> String {
        "\(facts.subject)\(facts.unlisted > 0 ? " (liczba dalszych: \(facts.unlisted))" : "")"
    }

    private func unavoidable(_ facts: NoticeFacts) -> String {
        switch facts.feature {
        case .tolls: "dróg płatnych"
        case .highways: "autostrad"
        case .ferries: "promów"
        case .tunnels: "tuneli"
        case .unpaved: "dróg nieutwardzonych"
        case .stairs: "schodów"
        case .busyRoads: "ruchliwych dróg"
        case nil: "niektórych dróg"
        }
    }

    func notice(_ kind: NoticeKind, facts: NoticeFacts) -> String {
        let isOne = facts.count < 2
        return switch kind {
        case .toll: "Droga płatna\(details(facts))."
        case .ferry: "Prom\(details(facts))."
        case .carTrain: "Pociąg dla samochodów\(details(facts))."
        case .timetable: "Odjazdy co \(facts.value)\(subject(facts))."
        case .privateAccess where facts.isThrough: "Trasa prowadzi przez drogę prywatną\(details(facts))."
        case .privateAccess: "Trasa zaczyna się lub kończy na drodze prywatnej\(details(facts))."
        case .unpaved: "Droga nieutwardzona\(details(facts))."
        case .conditionalAccess: "Droga na trasie nie zawsze jest otwarta lub przydatna\(details(facts))."
        case .seasonalClosure: "Droga na trasie jest zamknięta w niektórych porach roku\(details(facts))."
        case .waiting: "Czekać \(facts.value), aż droga zostanie otwarta\(subject(facts))."
        case .ford: "Bród\(details(facts))."
        case .border: "Trasa przekracza granicę\(subject(facts))."
        case .lowBridge: "Ograniczona wysokość\(facts.value.isEmpty ? "" : " do \(facts.value)")\(subject(facts))."
        case .pushedBicycle: "Rower trzeba prowadzić\(details(facts))."
        case .stairs: "Schody\(details(facts))."
        case .difficultTrail: "Trudny szlak, nie dla każdego\(details(facts))."
        case .fourWheelDrive: "Droga tylko dla samochodów z napędem na cztery koła\(details(facts))."
        case .unavoidable: "Nie udało się uniknąć \(unavoidable(facts))\(whereabouts(facts))."
        case .unavoidableArea: "Nie udało się uniknąć wskazanego obszaru\(whereabouts(facts))."
        case .unknownClosedWay where isOne: "Drogi \(ways(facts)) nie ma w grafie; jej zamknięcie nic nie zmienia."
        case .unknownClosedWay: "Dróg \(ways(facts)) nie ma w grafie; ich zamknięcie nic nie zmienia."
        case .unknownSpeedWay where isOne: "Drogi \(ways(facts)) nie ma w grafie; jej prędkość nic nie zmienia."
        case .unknownSpeedWay: "Dróg \(ways(facts)) nie ma w grafie; ich prędkości nic nie zmieniają."
        case .smallVehicle:
            "Drogi zamknięte dla auta 2 m × 1,9 m × 4,8 m i 2 t pozostają zamknięte dla mniejszego pojazdu."
        case .noAlternates where facts.subject == "hierarchy": "Trasy alternatywne wymagają grafu z hierarchią."
        case .noAlternates where facts.subject.isEmpty: "Nie ma innej trasy wartej zaproponowania."
        case .noAlternates: "Dla zapytań z punktami pośrednimi nie ma tras alternatywnych."
        case .timeNotUsed: "Czas wyjazdu lub przyjazdu nie zmienia trasy."
        case .closedRoad: "Inna trasa, ponieważ droga jest o tej porze zamknięta\(subject(facts))."
        case .coarseLocation: "Położenie jest znane tylko z dokładnością do \(facts.value)."
        case .oldLocation: "Położenie pochodzi sprzed \(facts.value)."
        case .severalPlaces: "„\(facts.subject)” może oznaczać kilka miejsc; trasa przyjmuje \(facts.value)."
        case .correctedWords: "„\(facts.subject)” odczytano jako „\(facts.value)”."
        case .unknownWords: "„\(facts.subject)” nie jest tu znane; trasa przyjmuje \(facts.value)."
        }
    }

    // MARK: Differences

    func difference(_ part: DifferencePart) -> String {
        switch part {
        case .longer(let time): "\(time) dłużej"
        case .faster(let time): "\(time) szybciej"
        case .asFast: "prawie tak samo szybko"
        case .farther(let distance): "\(distance) dalej"
        case .shorter(let distance): "\(distance) bliżej"
        case .with(let feature): having(feature).with
        case .without(let feature): "bez \(having(feature).without)"
        case .moreUnpaved(let distance): "\(distance) więcej bez nawierzchni"
        case .lessUnpaved(let distance): "\(distance) mniej bez nawierzchni"
        case .uses(let road): "przez: \(road)"
        case .avoids(let road): "z pominięciem: \(road)"
        }
    }

    private func having(_ feature: RoadFeature) -> (with: String, without: String) {
        switch feature {
        case .tolls: ("z opłatami", "opłat")
        case .highways: ("z autostradą", "autostrady")
        case .ferries: ("z promem", "promu")
        case .tunnels: ("z tunelami", "tuneli")
        case .unpaved: ("z drogami nieutwardzonymi", "dróg nieutwardzonych")
        case .stairs: ("ze schodami", "schodów")
        case .busyRoads: ("z ruchliwymi drogami", "ruchliwych dróg")
        }
    }

    // MARK: Examples

    func sentence(for example: PhraseExample) -> String {
        switch example {
        case .depart: "Kieruj się na północ: Rua de Cedofeita"
        case .departOnFootpath: "Kieruj się na południowy wschód drogą dla pieszych"
        case .turn: "Skręć w lewo: Rua de Cedofeita"
        case .turnIntoNumber: "Skręć ostro w prawo na N 13"
        case .turnIntoCyclePath: "Skręć lekko w lewo na drogę dla rowerów, kierunek Braga"
        case .turnIntoUnnamed: "Skręć w prawo"
        case .turnToStay: "Skręć w prawo, pozostając na drodze Rua de Cedofeita"
        case .nameChange: "Kontynuuj: Rua de Cedofeita (N 13)"
        case .proceed: "Kontynuuj drogą A 28"
        case .proceedOnUnnamed: "Kontynuuj prosto"
        case .merge: "Włącz się do ruchu po lewej na A 28"
        case .ramp: "Wjedź łącznicą po prawej na A 28, kierunek Porto, Braga"
        case .exit: "Zjedź zjazdem 12b po prawej, kierunek Porto, Braga, Lisboa"
        case .exitUnsigned: "Zjedź zjazdem po lewej"
        case .fork: "Trzymaj się lewej strony na A 1, kierunek Porto"
        case .forkToStay: "Trzymaj się prawej strony, pozostając na A 1"
        case .endOfRoad: "Na końcu drogi skręć w lewo: Rua de Cedofeita"
        case .roundabout: "Na rondzie Rotunda da Boavista wybierz 2. zjazd: Rua de Cedofeita"
        case .roundaboutToStay: "Na rondzie wybierz 2. zjazd, pozostając na drodze Rua de Cedofeita"
        case .roundaboutUnnamed: "Na rondzie wybierz 1. zjazd"
        case .roundaboutInside: "Wjedź na rondo"
        case .roundaboutLeft: "Opuść rondo 1. zjazdem: Rua de Cedofeita"
        case .uTurn: "Zawróć i kontynuuj: Rua de Cedofeita"
        case .ferry: "Wsiądź na prom: Oslo–Kiel"
        case .carTrain: "Wjedź na pociąg dla samochodów"
        case .stairs: "Przejdź schodami po prawej"
        case .elevator: "Skorzystaj z windy"
        case .push: "Zsiądź i prowadź rower drogą dla pieszych"
        case .ride: "Wsiądź z powrotem na rower i kontynuuj: Rua de Cedofeita"
        case .turnAndPush: "Skręć w lewo w drogę dla pieszych i prowadź rower"
        case .turnAndRide: "Skręć w prawo: Rua de Cedofeita i wsiądź z powrotem na rower"
        case .turnAndCross: "Skręć w prawo i przejdź na drugą stronę: Rua de Cedofeita"
        case .crossAndTurn: "Przejdź na drugą stronę: Rua de Cedofeita, potem skręć w prawo: Rua de Cedofeita"
        case .turnAndCrossNumber: "Skręć w lewo i przejdź na drugą stronę: N 13"
        case .crossUnnamed: "Przejdź na drugą stronę ulicy, potem skręć w lewo"
        case .turnTwice: "Skręć w lewo, potem skręć w prawo: Rua de Cedofeita"
        case .waypoint: "Osiągnięto punkt pośredni 2: Casa da Música, po lewej stronie"
        case .arrive: "Osiągnięto cel, po prawej stronie"
        case .toll: "Droga płatna: A 28 (3,2 km)."
        case .unpaved: "Droga nieutwardzona (400 m w 2 miejscach)."
        case .timetable: "Odjazdy co 30 min: Oslo–Kiel."
        case .waiting: "Czekać 12 min, aż droga zostanie otwarta: Pass."
        case .lowBridge: "Ograniczona wysokość do 3,2 m: N 13."
        case .unavoidableFerry: "Nie udało się uniknąć promów: 1,2 km, od 54.1,10.2."
        case .unavoidableArea: "Nie udało się uniknąć wskazanego obszaru: 300 m w 2 miejscach, od 54.1,10.2."
        case .unknownClosedWay: "Drogi 5 nie ma w grafie; jej zamknięcie nic nie zmienia."
        case .unknownSpeedWays:
            "Dróg 5, 6, 7 (liczba dalszych: 2) nie ma w grafie; ich prędkości nic nie zmieniają."
        case .coarseLocation: "Położenie jest znane tylko z dokładnością do 500 m."
        case .oldLocation: "Położenie pochodzi sprzed 5 min."
        case .closedRoad: "Inna trasa, ponieważ droga jest o tej porze zamknięta: Pass (access=no)."
        case .severalPlaces: "„Rua Nova” może oznaczać kilka miejsc; trasa przyjmuje Rua Nova, Porto."
        case .correctedWords: "„Rua Nvoa” odczytano jako „Rua Nova”."
        case .unknownWords: "„Atlantis” nie jest tu znane; trasa przyjmuje Rua Nova, Porto."
        case .longer: "1 godz. 5 min dłużej, bez promu, z pominięciem: A 28"
        case .shorter: "prawie tak samo szybko, 2,5 km bliżej, z tunelami"
        }
    }
}
