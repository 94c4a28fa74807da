import Geometry
import Roads

/// Spanish, in the imperative of "usted"; "por" takes a road as it is, with or without its article.
struct Spanish: Phrasebook {
    let code = "es"
    let name = "Español"
    let decimalMark = ","
    let hour = "h"
    let minute = "min"
    let second = "s"
    let colon = ": "
    let andPush = " y empuje la bicicleta"
    let andPushRoundCorner = " y empuje la bicicleta solo en el giro"
    let andRide = " y vuelva a montar en la bicicleta"
    let and = " y "
    let then = " y luego "
    let pace = SpeakingPace(start: 0.53, letter: 0.056, digit: 0.43, mark: 0.09)

    // MARK: Parts

    private func along(_ way: Way) -> String {
        "\(way.words(" por ", untitled: " por ", thing: thing(way.kind), numbered: " por la "))\(towards(way))"
    }

    private func to(_ way: Way) -> String {
        "\(way.words(" hacia ", untitled: " hacia ", thing: thing(way.kind), numbered: " hacia la "))\(towards(way))"
    }

    private func towards(_ way: Way) -> String { way.towards(" en dirección a ") }

    private func thing(_ kind: RoadKind) -> String {
        switch kind {
        case .road: ""
        case .motorway: "la autopista"
        case .ramp: "la rampa"
        case .serviceRoad: "la vía de servicio"
        case .track: "el camino"
        case .footpath: "el camino peatonal"
        case .path: "el sendero"
        case .cyclePath: "la vía ciclista"
        case .stairs: "las escaleras"
        case .escalator: "las escaleras mecánicas"
        case .movingWalkway: "el pasillo rodante"
        case .square: "la plaza"
        case .bridleway: "el camino ecuestre"
        case .busway: "la vía para autobuses"
        case .platform: "el andén"
        case .pier: "el muelle"
        case .ferry: "el ferri"
        case .carTrain: "el tren para automóviles"
        case .elevator: "el ascensor"
        case .roundabout: "la rotonda"
        }
    }

    private func compass(_ point: CompassDirection) -> String {
        switch point {
        case .north: "el norte"
        case .northeast: "el noreste"
        case .east: "el este"
        case .southeast: "el sureste"
        case .south: "el sur"
        case .southwest: "el suroeste"
        case .west: "el oeste"
        case .northwest: "el noroeste"
        }
    }

    private func turning(_ direction: TurnDirection) -> String {
        switch direction {
        case .sharpRight: "haga un giro cerrado a la derecha"
        case .right: "gire a la derecha"
        case .slightRight: "gire ligeramente a la derecha"
        case .straight, .uTurn: "siga recto"
        case .slightLeft: "gire ligeramente a la izquierda"
        case .left: "gire a la izquierda"
        case .sharpLeft: "haga un giro cerrado a la izquierda"
        }
    }

    private func keeping(_ side: RoadSide?) -> String {
        side == nil ? "siga recto" : "manténgase\(at(side))"
    }

    func at(_ side: RoadSide?) -> String {
        switch side {
        case .left: " a la izquierda"
        case .right: " a la derecha"
        case nil: ""
        }
    }

    func inPlaces(_ count: Int) -> String { " en \(count) lugares" }
    func beginning(_ place: String) -> String { ", a partir de \(place)" }

    // MARK: Instructions

    func cross(_ way: Way) -> String { "cruce \(crossed(way, untitled: "la calle", numbered: "la "))" }

    func depart(_ heading: CompassDirection?, _ way: Way) -> String {
        "\(heading.map { "diríjase hacia \(compass($0))" } ?? "salga")\(along(way))"
    }

    func turn(_ direction: TurnDirection, _ way: Way) -> String { "\(turning(direction))\(along(way))" }

    func turnToStay(_ direction: TurnDirection, way: Way) -> String {
        "\(turning(direction)) para continuar\(along(way))"
    }

    func turnAtEndOfRoad(_ direction: TurnDirection, way: Way) -> String {
        "al final de la vía, \(turning(direction))\(along(way))"
    }

    func turnRound(_ way: Way) -> String {
        let road = along(way)
        return road.isEmpty ? "dé la vuelta" : "dé la vuelta y continúe\(road)"
    }

    func proceed(_ way: Way) -> String {
        let road = along(way)
        return road.isEmpty ? "siga recto" : "continúe\(road)"
    }

    func merge(_ side: RoadSide?, way: Way) -> String { "incorpórese\(at(side))\(along(way))" }
    func takeRamp(_ side: RoadSide?, way: Way) -> String { "tome la rampa\(at(side))\(to(way))" }

    func takeExit(_ label: String, side: RoadSide?, way: Way) -> String {
        "tome la salida\(label.isEmpty ? "" : " \(label)")\(at(side))\(to(way))"
    }

    func keep(_ side: RoadSide?, way: Way) -> String { "\(keeping(side))\(along(way))" }
    func keepToStay(_ side: RoadSide?, way: Way) -> String { "\(keeping(side)) para continuar\(along(way))" }

    private func roundabout(_ name: String) -> String {
        apposition("rotonda", name: name, alike: ["glorieta", "rotonda"])
    }

    func roundabout(_ name: String, exit: Int?, way: Way) -> String {
        let roundabout = roundabout(name)
        guard let exit else { return "entre en la \(roundabout)" }
        return "en la \(roundabout), tome la \(exit).ª salida\(along(way))"
    }

    func roundaboutToStay(_ name: String, exit: Int, way: Way) -> String {
        roundabout(name, exit: exit, way: .unmentioned) + " para continuar\(along(way))"
    }

    func leaveRoundabout(_ name: String, exit: Int, way: Way) -> String {
        "salga de la \(roundabout(name)) en la \(exit).ª salida\(along(way))"
    }

    func takeFerry(_ way: Way) -> String { "tome el ferri\(way.titled(colon))\(towards(way))" }
    func takeCarTrain(_ way: Way) -> String { "tome el tren para automóviles\(way.titled(colon))\(towards(way))" }
    func takeStairs(_ side: RoadSide?, way: Way) -> String {
        way.kind == .escalator
            ? "tome las escaleras mecánicas\(at(side))\(way.titled(colon))"
            : "tome las escaleras\(at(side))\(way.titled(colon))"
    }
    func takeElevator(_ side: RoadSide?) -> String { "tome el ascensor\(at(side))" }
    func push(_ way: Way) -> String { "bájese de la bicicleta y empújela\(along(way))" }

    func ride(_ way: Way) -> String {
        let road = along(way)
        return road.isEmpty ? "vuelva a montar en la bicicleta" : "vuelva a montar en la bicicleta y continúe\(road)"
    }

    func reachStop(_ number: Int?, _ name: String, _ side: RoadSide?) -> String {
        "ha llegado a la parada\(number.map { " \($0)" } ?? "")\(place(name, side))"
    }

    func arrive(_ name: String, _ side: RoadSide?) -> String { "ha llegado a su destino\(place(name, side))" }

    // MARK: Speech

    private func words(_ length: SpokenLength) -> String {
        switch length.unit {
        case .meter: length.with("metro", "metros", one: "un")
        case .kilometer: length.with("kilómetro", "kilómetros", one: "un")
        case .foot: length.with("pie", "pies", one: "un")
        case .yard: length.with("yarda", "yardas", one: "una")
        case .mile: length.with("milla", "millas", one: "una")
        }
    }

    func takeRoundaboutExit(_ exit: Int) -> String { "tome la \(exit).ª salida" }

    func willReachStop(_ number: Int?, _ name: String, _ side: RoadSide?) -> String {
        "llegará a \(number.map { "la parada \($0)" } ?? "una parada")\(laterPlace(name, side: side))"
    }

    func willArrive(_ name: String, _ side: RoadSide?) -> String {
        "llegará a su destino\(laterPlace(name, side: side))"
    }
    func ahead(_ length: SpokenLength, clause: String) -> String { "en \(words(length)), \(clause)" }
    func proceed(_ way: Way, for length: SpokenLength) -> String { "continúe\(along(way)) durante \(words(length))" }

    // MARK: Notices

    private func ways(_ facts: NoticeFacts) -> String {
        "\(facts.subject)\(facts.unlisted > 0 ? " y \(facts.unlisted) más" : "")"
    }

    private func unavoidable(_ facts: NoticeFacts) -> String {
        switch facts.feature {
        case .tolls: "las carreteras de peaje"
        case .highways: "las autopistas"
        case .ferries: "los ferris"
        case .tunnels: "los túneles"
        case .unpaved: "las vías sin pavimentar"
        case .stairs: "las escaleras"
        case .busyRoads: "las vías con mucho tráfico"
        case nil: "algunas vías"
        }
    }

    func notice(_ kind: NoticeKind, facts: NoticeFacts) -> String {
        let isOne = facts.count < 2
        return switch kind {
        case .toll: "Carretera de peaje\(details(facts))."
        case .ferry: "Ferri\(details(facts))."
        case .carTrain: "Tren para automóviles\(details(facts))."
        case .timetable: "Salidas cada \(facts.value)\(subject(facts))."
        case .privateAccess where facts.isThrough: "La ruta pasa por una vía privada\(details(facts))."
        case .privateAccess: "La ruta empieza o termina en una vía privada\(details(facts))."
        case .unpaved: "Vía sin pavimentar\(details(facts))."
        case .conditionalAccess: "Una vía de la ruta no siempre está abierta o sirve\(details(facts))."
        case .seasonalClosure: "Una vía de la ruta está cerrada en algunas estaciones\(details(facts))."
        case .waiting: "Esperar \(facts.value) a que se abra una vía\(subject(facts))."
        case .ford: "Vado\(details(facts))."
        case .border: "La ruta cruza una frontera\(subject(facts))."
        case .lowBridge: "Altura limitada\(facts.value.isEmpty ? "" : " a \(facts.value)")\(subject(facts))."
        case .pushedBicycle: "Hay que empujar la bicicleta\(details(facts))."
        case .stairs: "Escaleras\(details(facts))."
        case .difficultTrail: "Sendero difícil, no apto para todos\(details(facts))."
        case .fourWheelDrive: "Vía solo para coches con tracción a las cuatro ruedas\(details(facts))."
        case .unavoidable: "No se han podido evitar \(unavoidable(facts))\(whereabouts(facts))."
        case .unavoidableArea: "No se ha podido evitar una zona que había que evitar\(whereabouts(facts))."
        case .unknownClosedWay where isOne: "La vía \(ways(facts)) no está en el grafo; cerrarla no cambia nada."
        case .unknownClosedWay: "Las vías \(ways(facts)) no están en el grafo; cerrarlas no cambia nada."
        case .unknownSpeedWay where isOne: "La vía \(ways(facts)) no está en el grafo; su velocidad no cambia nada."
        case .unknownSpeedWay: "Las vías \(ways(facts)) no están en el grafo; sus velocidades no cambian nada."
        case .smallVehicle:
            "Lo cerrado a un coche de 2 m × 1,9 m × 4,8 m y 2 t sigue cerrado a un vehículo más pequeño."
        case .noAlternates where facts.subject == "hierarchy":
            "Las rutas alternativas requieren un grafo con jerarquía."
        case .noAlternates where facts.subject.isEmpty: "No hay otra ruta que merezca la pena."
        case .noAlternates: "No hay rutas alternativas cuando se piden paradas."
        case .timeNotUsed: "La hora de salida o de llegada no cambia la ruta."
        case .closedRoad: "Otro camino, porque una vía está cerrada a esa hora\(subject(facts))."
        case .coarseLocation: "Su ubicación solo se conoce con una precisión de \(facts.value)."
        case .oldLocation: "Su ubicación es de hace \(facts.value)."
        case .severalPlaces: "«\(facts.subject)» puede referirse a varios lugares; la ruta toma \(facts.value)."
        case .correctedWords: "«\(facts.subject)» se lee como «\(facts.value)»."
        case .unknownWords: "«\(facts.subject)» no se conoce aquí; la ruta toma \(facts.value)."
        }
    }

    // MARK: Differences

    func difference(_ part: DifferencePart) -> String {
        switch part {
        case .longer(let time): "\(time) más"
        case .faster(let time): "\(time) menos"
        case .asFast: "casi igual de rápida"
        case .farther(let distance): "\(distance) más"
        case .shorter(let distance): "\(distance) menos"
        case .with(let feature): "con \(having(feature))"
        case .without(let feature): "sin \(having(feature))"
        case .moreUnpaved(let distance): "\(distance) más sin pavimentar"
        case .lessUnpaved(let distance): "\(distance) menos sin pavimentar"
        case .uses(let road): "usa \(road)"
        case .avoids(let road): "evita \(road)"
        }
    }

    private func having(_ feature: RoadFeature) -> String {
        switch feature {
        case .tolls: "peaje"
        case .highways: "autopista"
        case .ferries: "ferri"
        case .tunnels: "túneles"
        case .unpaved: "vías sin pavimentar"
        case .stairs: "escaleras"
        case .busyRoads: "vías con mucho tráfico"
        }
    }

    // MARK: Examples

    func sentence(for example: PhraseExample) -> String {
        switch example {
        case .depart: "Diríjase hacia el norte por Rua de Cedofeita"
        case .departOnFootpath: "Diríjase hacia el sureste por el camino peatonal"
        case .turn: "Gire a la izquierda por Rua de Cedofeita"
        case .turnIntoNumber: "Haga un giro cerrado a la derecha por la N 13"
        case .turnIntoCyclePath: "Gire ligeramente a la izquierda por la vía ciclista en dirección a Braga"
        case .turnIntoUnnamed: "Gire a la derecha"
        case .turnToStay: "Gire a la derecha para continuar por Rua de Cedofeita"
        case .nameChange: "Continúe por Rua de Cedofeita (N 13)"
        case .proceed: "Continúe por la A 28"
        case .proceedOnUnnamed: "Siga recto"
        case .merge: "Incorpórese a la izquierda por la A 28"
        case .ramp: "Tome la rampa a la derecha hacia la A 28 en dirección a Porto, Braga"
        case .exit: "Tome la salida 12b a la derecha en dirección a Porto, Braga, Lisboa"
        case .exitUnsigned: "Tome la salida a la izquierda"
        case .fork: "Manténgase a la izquierda por la A 1 en dirección a Porto"
        case .forkToStay: "Manténgase a la derecha para continuar por la A 1"
        case .endOfRoad: "Al final de la vía, gire a la izquierda por Rua de Cedofeita"
        case .roundabout: "En la rotonda Rotunda da Boavista, tome la 2.ª salida por Rua de Cedofeita"
        case .roundaboutToStay: "En la rotonda, tome la 2.ª salida para continuar por Rua de Cedofeita"
        case .roundaboutUnnamed: "En la rotonda, tome la 1.ª salida"
        case .roundaboutInside: "Entre en la rotonda"
        case .roundaboutLeft: "Salga de la rotonda en la 1.ª salida por Rua de Cedofeita"
        case .uTurn: "Dé la vuelta y continúe por Rua de Cedofeita"
        case .ferry: "Tome el ferri: Oslo–Kiel"
        case .carTrain: "Tome el tren para automóviles"
        case .stairs: "Tome las escaleras a la derecha"
        case .elevator: "Tome el ascensor"
        case .push: "Bájese de la bicicleta y empújela por el camino peatonal"
        case .ride: "Vuelva a montar en la bicicleta y continúe por Rua de Cedofeita"
        case .turnAndPush: "Gire a la izquierda por el camino peatonal y empuje la bicicleta"
        case .turnAndRide: "Gire a la derecha por Rua de Cedofeita y vuelva a montar en la bicicleta"
        case .turnAndCross: "Gire a la derecha y cruce Rua de Cedofeita"
        case .crossAndTurn: "Cruce Rua de Cedofeita y luego gire a la derecha por Rua de Cedofeita"
        case .turnAndCrossNumber: "Gire a la izquierda y cruce la N 13"
        case .crossUnnamed: "Cruce la calle y luego gire a la izquierda"
        case .turnTwice: "Gire a la izquierda y luego gire a la derecha por Rua de Cedofeita"
        case .waypoint: "Ha llegado a la parada 2: Casa da Música, a la izquierda"
        case .arrive: "Ha llegado a su destino, a la derecha"
        case .toll: "Carretera de peaje: A 28 (3,2 km)."
        case .unpaved: "Vía sin pavimentar (400 m en 2 lugares)."
        case .timetable: "Salidas cada 30 min: Oslo–Kiel."
        case .waiting: "Esperar 12 min a que se abra una vía: Pass."
        case .lowBridge: "Altura limitada a 3,2 m: N 13."
        case .unavoidableFerry: "No se han podido evitar los ferris: 1,2 km, a partir de 54.1,10.2."
        case .unavoidableArea:
            "No se ha podido evitar una zona que había que evitar: 300 m en 2 lugares, a partir de 54.1,10.2."
        case .unknownClosedWay: "La vía 5 no está en el grafo; cerrarla no cambia nada."
        case .unknownSpeedWays: "Las vías 5, 6, 7 y 2 más no están en el grafo; sus velocidades no cambian nada."
        case .coarseLocation: "Su ubicación solo se conoce con una precisión de 500 m."
        case .oldLocation: "Su ubicación es de hace 5 min."
        case .closedRoad: "Otro camino, porque una vía está cerrada a esa hora: Pass (access=no)."
        case .severalPlaces: "«Rua Nova» puede referirse a varios lugares; la ruta toma Rua Nova, Porto."
        case .correctedWords: "«Rua Nvoa» se lee como «Rua Nova»."
        case .unknownWords: "«Atlantis» no se conoce aquí; la ruta toma Rua Nova, Porto."
        case .longer: "1 h 5 min más, sin ferri, evita A 28"
        case .shorter: "casi igual de rápida, 2,5 km menos, con túneles"
        }
    }
}
