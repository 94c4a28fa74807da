import Geometry
import Roads

/// Portuguese of Portugal, also for "pt-BR"; a road follows "para" and "por" without an article, and a kind of road
/// joins its article to "por".
struct Portuguese: Phrasebook {
    let code = "pt"
    let name = "Português (Portugal)"
    let decimalMark = ","
    let hour = "h"
    let minute = "min"
    let second = "s"
    let colon = ": "
    let andPush = " e leve a bicicleta à mão"
    let andPushRoundCorner = " e leve a bicicleta à mão só na curva"
    let andRide = " e volte a montar a bicicleta"
    let then = ", depois "
    let pace = SpeakingPace(start: 0.71, letter: 0.054, digit: 0.47, mark: 0.37)

    // MARK: Parts

    private func to(_ way: Way) -> String {
        "\(way.words(" para ", " para ", thing(way.kind), numbered: " para a "))\(towards(way))"
    }

    private func along(_ way: Way) -> String {
        "\(way.words(" por ", " pel", thing(way.kind), numbered: " pela "))\(towards(way))"
    }

    private func towards(_ way: Way) -> String { way.towards(" em direção a ") }

    private func thing(_ kind: RoadKind) -> String {
        switch kind {
        case .road: ""
        case .motorway: "a autoestrada"
        case .ramp: "o acesso"
        case .serviceRoad: "a via de serviço"
        case .track: "o caminho rural"
        case .footpath: "o caminho pedonal"
        case .path: "o trilho"
        case .cyclePath: "a ciclovia"
        case .stairs: "as escadas"
        case .escalator: "as escadas rolantes"
        case .movingWalkway: "o tapete rolante"
        case .square: "a praça"
        case .bridleway: "o caminho equestre"
        case .busway: "a via de autocarros"
        case .platform: "a plataforma"
        case .pier: "o pontão"
        case .ferry: "o ferry"
        case .carTrain: "o comboio para automóveis"
        case .elevator: "o elevador"
        case .roundabout: "a rotunda"
        }
    }

    private func compass(_ point: CompassDirection) -> String {
        switch point {
        case .north: "norte"
        case .northeast: "nordeste"
        case .east: "este"
        case .southeast: "sudeste"
        case .south: "sul"
        case .southwest: "sudoeste"
        case .west: "oeste"
        case .northwest: "noroeste"
        }
    }

    private func turning(_ direction: TurnDirection) -> String {
        switch direction {
        case .sharpRight: "faça uma curva apertada à direita"
        case .right: "vire à direita"
        case .slightRight: "vire ligeiramente à direita"
        case .straight, .uTurn: "siga em frente"
        case .slightLeft: "vire ligeiramente à esquerda"
        case .left: "vire à esquerda"
        case .sharpLeft: "faça uma curva apertada à esquerda"
        }
    }

    private func keeping(_ side: RoadSide?) -> String {
        side == nil ? "siga em frente" : "mantenha-se\(at(side))"
    }

    func at(_ side: RoadSide?) -> String {
        switch side {
        case .left: " à esquerda"
        case .right: " à direita"
        case nil: ""
        }
    }

    func inPlaces(_ count: Int) -> String { " em \(count) locais" }
    func beginning(_ place: String) -> String { ", a partir de \(place)" }

    // MARK: Instructions

    func andCross(_ street: String) -> String { " e atravesse \(street)" }

    func depart(_ heading: CompassDirection?, _ way: Way) -> String {
        "\(heading.map { "siga para \(compass($0))" } ?? "parta")\(along(way))"
    }

    func turn(_ direction: TurnDirection, _ way: Way) -> String { "\(turning(direction))\(to(way))" }

    func turnToStay(_ direction: TurnDirection, _ way: Way) -> String {
        "\(turning(direction)) para continuar\(along(way))"
    }

    func turnAtEndOfRoad(_ direction: TurnDirection, _ way: Way) -> String {
        "no fim da estrada, \(turning(direction))\(to(way))"
    }

    func turnRound(_ way: Way) -> String {
        let road = along(way)
        return road.isEmpty ? "faça inversão de marcha" : "faça inversão de marcha e continue\(road)"
    }

    func proceed(_ way: Way) -> String {
        let road = along(way)
        return road.isEmpty ? "siga em frente" : "continue\(road)"
    }

    func merge(_ side: RoadSide?, _ way: Way) -> String { "junte-se ao trânsito\(at(side))\(along(way))" }
    func takeRamp(_ side: RoadSide?, _ way: Way) -> String { "tome o acesso\(at(side))\(to(way))" }

    func takeExit(_ label: String, _ side: RoadSide?, _ way: Way) -> String {
        "tome a saída\(label.isEmpty ? "" : " \(label)")\(at(side))\(to(way))"
    }

    func keep(_ side: RoadSide?, _ way: Way) -> String { "\(keeping(side))\(to(way))" }
    func keepToStay(_ side: RoadSide?, _ way: Way) -> String { "\(keeping(side)) para continuar\(along(way))" }

    func roundabout(_ name: String, _ exit: Int?, _ way: Way) -> String {
        let roundabout = apposition("rotunda", name)
        guard let exit else { return "entre na \(roundabout)" }
        return "na \(roundabout), tome a \(exit).ª saída\(to(way))"
    }

    func leaveRoundabout(_ name: String, _ exit: Int, _ way: Way) -> String {
        "saia da \(apposition("rotunda", name)) na \(exit).ª saída\(to(way))"
    }

    func takeFerry(_ way: Way) -> String { "apanhe o ferry\(way.titled(colon))\(towards(way))" }
    func takeCarTrain(_ way: Way) -> String { "apanhe o comboio para automóveis\(way.titled(colon))\(towards(way))" }
    func takeStairs(_ side: RoadSide?, _ way: Way) -> String {
        way.kind == .escalator
            ? "siga pelas escadas rolantes\(at(side))\(way.titled(colon))"
            : "siga pelas escadas\(at(side))\(way.titled(colon))"
    }
    func takeElevator(_ side: RoadSide?) -> String { "apanhe o elevador\(at(side))" }
    func push(_ way: Way) -> String { "desmonte e leve a bicicleta à mão\(along(way))" }

    func ride(_ way: Way) -> String {
        let road = along(way)
        return road.isEmpty ? "volte a montar a bicicleta" : "volte a montar a bicicleta e continue\(road)"
    }

    func reachStop(_ number: Int?, _ name: String, _ side: RoadSide?) -> String {
        "chegou à paragem\(number.map { " \($0)" } ?? "")\(place(name, side))"
    }

    func arrive(_ name: String, _ side: RoadSide?) -> String { "chegou ao seu destino\(place(name, side))" }

    // MARK: Speech

    private func words(_ length: SpokenLength) -> String {
        switch length.unit {
        case .meter: length.with("metro", "metros", one: "um")
        case .kilometer: length.with("quilómetro", "quilómetros", one: "um")
        case .foot: length.with("pé", "pés", one: "um")
        case .yard: length.with("jarda", "jardas", one: "uma")
        case .mile: length.with("milha", "milhas", one: "uma")
        }
    }

    func takeRoundaboutExit(_ exit: Int) -> String { "tome a \(exit).ª saída" }

    func willReachStop(_ number: Int?, _ name: String, _ side: RoadSide?) -> String {
        "chegará \(number.map { "à paragem \($0)" } ?? "a uma paragem")\(laterPlace(name, side))"
    }

    func willArrive(_ name: String, _ side: RoadSide?) -> String { "chegará ao seu destino\(laterPlace(name, side))" }
    func ahead(_ length: SpokenLength, _ clause: String) -> String { "daqui a \(words(length)), \(clause)" }
    func proceed(_ way: Way, for length: SpokenLength) -> String { "continue\(along(way)) durante \(words(length))" }

    // MARK: Notices

    private func ways(_ facts: NoticeFacts) -> String {
        "\(facts.subject)\(facts.unlisted > 0 ? " e mais \(facts.unlisted)" : "")"
    }

    private func unavoidable(_ facts: NoticeFacts) -> String {
        switch facts.feature {
        case .tolls: "as estradas com portagem"
        case .highways: "as autoestradas"
        case .ferries: "os ferries"
        case .tunnels: "os túneis"
        case .unpaved: "as vias não pavimentadas"
        case .stairs: "as escadas"
        case .busyRoads: "as vias movimentadas"
        case nil: "algumas vias"
        }
    }

    func notice(_ kind: NoticeKind, _ facts: NoticeFacts) -> String {
        let isOne = facts.count < 2
        return switch kind {
        case .toll: "Estrada com portagem\(details(facts))."
        case .ferry: "Ferry\(details(facts))."
        case .carTrain: "Comboio para automóveis\(details(facts))."
        case .timetable: "Partidas a cada \(facts.value)\(subject(facts))."
        case .privateAccess: "O percurso começa ou termina numa via privada\(details(facts))."
        case .unpaved: "Via não pavimentada\(details(facts))."
        case .conditionalAccess: "Uma via do percurso nem sempre está aberta ou serve\(details(facts))."
        case .seasonalClosure: "Uma via do percurso está fechada em algumas estações do ano\(details(facts))."
        case .ford: "Vau\(details(facts))."
        case .border: "O percurso atravessa uma fronteira\(subject(facts))."
        case .lowBridge: "Altura limitada\(facts.value.isEmpty ? "" : " a \(facts.value)")\(subject(facts))."
        case .pushedBicycle: "É preciso levar a bicicleta à mão\(details(facts))."
        case .stairs: "Escadas\(details(facts))."
        case .difficultTrail: "Trilho difícil, que não é para todos\(details(facts))."
        case .unavoidable: "Não foi possível evitar \(unavoidable(facts))\(whereabouts(facts))."
        case .unavoidableArea: "Não foi possível evitar uma área a evitar\(whereabouts(facts))."
        case .unknownClosedWay where isOne: "A via \(ways(facts)) não está no grafo; fechá-la não muda nada."
        case .unknownClosedWay: "As vias \(ways(facts)) não estão no grafo; fechá-las não muda nada."
        case .unknownSpeedWay where isOne: "A via \(ways(facts)) não está no grafo; a sua velocidade não muda nada."
        case .unknownSpeedWay: "As vias \(ways(facts)) não estão no grafo; as suas velocidades não mudam nada."
        case .smallVehicle:
            "O que está fechado a um carro de 2 m × 1,9 m × 4,8 m e 2 t continua fechado a um veículo mais pequeno."
        case .noAlternates where facts.subject == "hierarchy":
            "Os percursos alternativos exigem um grafo com hierarquia."
        case .noAlternates where facts.subject.isEmpty: "Não há outro percurso que valha a pena."
        case .noAlternates: "Não há percursos alternativos para pedidos com paragens."
        case .timeNotUsed: "A hora de partida ou de chegada não muda o percurso."
        case .coarseLocation: "A sua localização só é conhecida com uma precisão de \(facts.value)."
        case .oldLocation: "A sua localização é de há \(facts.value)."
        case .severalPlaces: "«\(facts.subject)» pode referir-se a vários lugares; o percurso usa \(facts.value)."
        }
    }

    // MARK: Differences

    func difference(_ part: DifferencePart) -> String {
        switch part {
        case .longer(let time): "mais \(time)"
        case .faster(let time): "menos \(time)"
        case .asFast: "quase tão rápido"
        case .farther(let distance): "mais \(distance)"
        case .shorter(let distance): "menos \(distance)"
        case .with(let feature): "com \(having(feature))"
        case .without(let feature): "sem \(having(feature))"
        case .moreUnpaved(let distance): "mais \(distance) não pavimentados"
        case .lessUnpaved(let distance): "menos \(distance) não pavimentados"
        case .uses(let road): "usa \(road)"
        case .avoids(let road): "evita \(road)"
        }
    }

    private func having(_ feature: RoadFeature) -> String {
        switch feature {
        case .tolls: "portagem"
        case .highways: "autoestrada"
        case .ferries: "ferry"
        case .tunnels: "túneis"
        case .unpaved: "vias não pavimentadas"
        case .stairs: "escadas"
        case .busyRoads: "vias movimentadas"
        }
    }

    // MARK: Examples

    func sentence(for example: PhraseExample) -> String {
        switch example {
        case .depart: "Siga para norte por Rua de Cedofeita"
        case .departOnFootpath: "Siga para sudeste pelo caminho pedonal"
        case .turn: "Vire à esquerda para Rua de Cedofeita"
        case .turnIntoNumber: "Faça uma curva apertada à direita para a N 13"
        case .turnIntoCyclePath: "Vire ligeiramente à esquerda para a ciclovia em direção a Braga"
        case .turnIntoUnnamed: "Vire à direita"
        case .turnToStay: "Vire à direita para continuar por Rua de Cedofeita"
        case .nameChange: "Continue por Rua de Cedofeita (N 13)"
        case .proceed: "Continue pela A 28"
        case .proceedOnUnnamed: "Siga em frente"
        case .merge: "Junte-se ao trânsito à esquerda pela A 28"
        case .ramp: "Tome o acesso à direita para a A 28 em direção a Porto, Braga"
        case .exit: "Tome a saída 12b à direita em direção a Porto, Braga, Lisboa"
        case .exitUnsigned: "Tome a saída à esquerda"
        case .fork: "Mantenha-se à esquerda para a A 1 em direção a Porto"
        case .forkToStay: "Mantenha-se à direita para continuar pela A 1"
        case .endOfRoad: "No fim da estrada, vire à esquerda para Rua de Cedofeita"
        case .roundabout: "Na rotunda da Boavista, tome a 2.ª saída para Rua de Cedofeita"
        case .roundaboutUnnamed: "Na rotunda, tome a 1.ª saída"
        case .roundaboutInside: "Entre na rotunda"
        case .roundaboutLeft: "Saia da rotunda na 1.ª saída para Rua de Cedofeita"
        case .uTurn: "Faça inversão de marcha e continue por Rua de Cedofeita"
        case .ferry: "Apanhe o ferry: Oslo–Kiel"
        case .carTrain: "Apanhe o comboio para automóveis"
        case .stairs: "Siga pelas escadas à direita"
        case .elevator: "Apanhe o elevador"
        case .push: "Desmonte e leve a bicicleta à mão pelo caminho pedonal"
        case .ride: "Volte a montar a bicicleta e continue por Rua de Cedofeita"
        case .turnAndPush: "Vire à esquerda para o caminho pedonal e leve a bicicleta à mão"
        case .turnAndRide: "Vire à direita para Rua de Cedofeita e volte a montar a bicicleta"
        case .turnAndCross: "Vire à direita e atravesse Rua de Cedofeita"
        case .turnTwice: "Vire à esquerda, depois vire à direita para Rua de Cedofeita"
        case .waypoint: "Chegou à paragem 2: Casa da Música, à esquerda"
        case .arrive: "Chegou ao seu destino, à direita"
        case .toll: "Estrada com portagem: A 28 (3,2 km)."
        case .unpaved: "Via não pavimentada (400 m em 2 locais)."
        case .timetable: "Partidas a cada 30 min: Oslo–Kiel."
        case .lowBridge: "Altura limitada a 3,2 m: N 13."
        case .unavoidableFerry: "Não foi possível evitar os ferries: 1,2 km, a partir de 54.1,10.2."
        case .unavoidableArea: "Não foi possível evitar uma área a evitar: 300 m em 2 locais, a partir de 54.1,10.2."
        case .unknownClosedWay: "A via 5 não está no grafo; fechá-la não muda nada."
        case .unknownSpeedWays: "As vias 5, 6, 7 e mais 2 não estão no grafo; as suas velocidades não mudam nada."
        case .coarseLocation: "A sua localização só é conhecida com uma precisão de 500 m."
        case .oldLocation: "A sua localização é de há 5 min."
        case .severalPlaces: "«Rua Nova» pode referir-se a vários lugares; o percurso usa Rua Nova, Porto."
        case .longer: "mais 1 h 5 min, sem ferry, evita A 28"
        case .shorter: "quase tão rápido, menos 2,5 km, com túneis"
        }
    }
}
