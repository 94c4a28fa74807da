import Geometry
import Roads

/// Portuguese of Portugal, or with the words of Brazil; a road follows "para" and "por" without an article, and a kind of road
/// joins its article to "por".
struct Portuguese: Phrasebook {
    /// Whether the words are those of Brazil.
    var isBrazilian = false
    var code: String { either("pt", brazilian: "pt-BR") }
    var name: String { either("Português (Portugal)", brazilian: "Português (Brasil)") }
    let decimalMark = ","
    let hour = "h"
    let minute = "min"
    let second = "s"
    let colon = ": "
    var andPush: String { either(" e leve a bicicleta à mão", brazilian: " e empurre a bicicleta") }
    var andPushRoundCorner: String {
        either(" e leve a bicicleta à mão só na curva", brazilian: " e empurre a bicicleta só na curva")
    }
    var andRide: String { either(" e volte a montar a bicicleta", brazilian: " e suba de novo na bicicleta") }
    let and = " e "
    let then = ", depois "
    let pace = SpeakingPace(start: 0.71, letter: 0.054, digit: 0.52, mark: 0.37)

    // MARK: Parts

    func either(_ european: String, brazilian: String) -> String { isBrazilian ? brazilian : european }
    /// The roundabout without its article.
    private var circle: String { either("rotunda", brazilian: "rotatória") }
    private var taking: String { either("tome", brazilian: "pegue") }
    private var boarding: String { either("apanhe", brazilian: "pegue") }
    private var carTrain: String { either("comboio para automóveis", brazilian: "trem para automóveis") }

    private func to(_ way: Way) -> String {
        "\(way.words(" para ", untitled: " para ", thing: thing(way.kind), numbered: " para \(isMasculine(way) ? "o" : "a") "))\(towards(way))"
    }

    private func along(_ way: Way) -> String {
        "\(way.words(" por ", untitled: " pel", thing: thing(way.kind), numbered: " pel\(isMasculine(way) ? "o" : "a") "))\(towards(way))"
    }

    private func towards(_ way: Way) -> String { way.towards(" em direção a ") }

    /// Whether a number is that of an *itinerário* or a *caminho*; all others are those of an *estrada* or a *via*.
    private func isMasculine(_ way: Way) -> Bool {
        ["IC", "IP", "CM"].contains(way.title.prefix { $0.isASCII && $0.isLetter })
    }

    private func thing(_ kind: RoadKind) -> String {
        switch kind {
        case .road: ""
        case .motorway: either("a autoestrada", brazilian: "a rodovia")
        case .ramp: "o acesso"
        case .serviceRoad: "a via de serviço"
        case .track: either("o caminho rural", brazilian: "a estrada de terra")
        case .footpath: either("o caminho pedonal", brazilian: "o caminho de pedestres")
        case .path: either("o trilho", brazilian: "a trilha")
        case .cyclePath: "a ciclovia"
        case .stairs: "as escadas"
        case .escalator: "as escadas rolantes"
        case .movingWalkway: either("o tapete rolante", brazilian: "a esteira rolante")
        case .square: "a praça"
        case .bridleway: "o caminho equestre"
        case .busway: either("a via de autocarros", brazilian: "a via de ônibus")
        case .platform: "a plataforma"
        case .pier: either("o pontão", brazilian: "o píer")
        case .ferry: either("o ferry", brazilian: "a balsa")
        case .carTrain: "o \(carTrain)"
        case .elevator: "o elevador"
        case .roundabout: "a \(circle)"
        }
    }

    private func compass(_ point: CompassDirection) -> String {
        switch point {
        case .north: "norte"
        case .northeast: "nordeste"
        case .east: either("este", brazilian: "leste")
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

    func cross(_ way: Way) -> String {
        "atravesse \(crossed(way, untitled: "a rua", numbered: isMasculine(way) ? "o " : "a "))"
    }

    func depart(_ heading: CompassDirection?, _ way: Way) -> String {
        "\(heading.map { "siga para \(compass($0))" } ?? "parta")\(along(way))"
    }

    func turn(_ direction: TurnDirection, _ way: Way) -> String { "\(turning(direction))\(to(way))" }

    func turnToStay(_ direction: TurnDirection, way: Way) -> String {
        "\(turning(direction)) para continuar\(along(way))"
    }

    func turnAtEndOfRoad(_ direction: TurnDirection, way: Way) -> String {
        "no fim da estrada, \(turning(direction))\(to(way))"
    }

    func turnRound(_ way: Way) -> String {
        let road = along(way)
        let turn = either("faça inversão de marcha", brazilian: "faça o retorno")
        return road.isEmpty ? turn : "\(turn) e continue\(road)"
    }

    func proceed(_ way: Way) -> String {
        let road = along(way)
        return road.isEmpty ? "siga em frente" : "continue\(road)"
    }

    func merge(_ side: RoadSide?, way: Way) -> String { "junte-se ao trânsito\(at(side))\(along(way))" }
    func takeRamp(_ side: RoadSide?, way: Way) -> String { "\(taking) o acesso\(at(side))\(to(way))" }

    func takeExit(_ label: String, side: RoadSide?, way: Way) -> String {
        "\(taking) a saída\(label.isEmpty ? "" : " \(label)")\(at(side))\(to(way))"
    }

    func keep(_ side: RoadSide?, way: Way) -> String { "\(keeping(side))\(to(way))" }
    func keepToStay(_ side: RoadSide?, way: Way) -> String { "\(keeping(side)) para continuar\(along(way))" }

    func roundabout(_ name: String, exit: Int?, way: Way) -> String {
        let roundabout = apposition(circle, name: name)
        guard let exit else { return "entre na \(roundabout)" }
        return "na \(roundabout), \(taking) a \(exit).ª saída\(to(way))"
    }

    func roundaboutToStay(_ name: String, exit: Int, way: Way) -> String {
        roundabout(name, exit: exit, way: .unmentioned) + " para continuar\(along(way))"
    }

    func leaveRoundabout(_ name: String, exit: Int, way: Way) -> String {
        "saia da \(apposition(circle, name: name)) na \(exit).ª saída\(to(way))"
    }

    func takeFerry(_ way: Way) -> String {
        "\(boarding) \(thing(.ferry))\(way.titled(colon))\(towards(way))"
    }
    func takeCarTrain(_ way: Way) -> String { "\(boarding) o \(carTrain)\(way.titled(colon))\(towards(way))" }
    func takeStairs(_ side: RoadSide?, way: Way) -> String {
        way.kind == .escalator
            ? "siga pelas escadas rolantes\(at(side))\(way.titled(colon))"
            : "siga pelas escadas\(at(side))\(way.titled(colon))"
    }
    func takeElevator(_ side: RoadSide?) -> String { "\(boarding) o elevador\(at(side))" }
    func push(_ way: Way) -> String {
        "\(either("desmonte e leve a bicicleta à mão", brazilian: "desça e empurre a bicicleta"))\(along(way))"
    }

    func ride(_ way: Way) -> String {
        let road = along(way)
        let ride = either("volte a montar a bicicleta", brazilian: "suba de novo na bicicleta")
        return road.isEmpty ? ride : "\(ride) e continue\(road)"
    }

    func reachStop(_ number: Int?, _ name: String, _ side: RoadSide?) -> String {
        "\(either("chegou à paragem", brazilian: "você chegou à parada"))\(number.map { " \($0)" } ?? "")\(place(name, side))"
    }

    func arrive(_ name: String, _ side: RoadSide?) -> String {
        "\(either("chegou", brazilian: "você chegou")) ao seu destino\(place(name, side))"
    }

    // MARK: Speech

    private func words(_ length: SpokenLength) -> String {
        switch length.unit {
        case .meter: length.with("metro", "metros", one: "um")
        case .kilometer:
            length.with(
                either("quilómetro", brazilian: "quilômetro"), either("quilómetros", brazilian: "quilômetros"),
                one: "um")
        case .foot: length.with("pé", "pés", one: "um")
        case .yard: length.with("jarda", "jardas", one: "uma")
        case .mile: length.with("milha", "milhas", one: "uma")
        }
    }

    func takeRoundaboutExit(_ exit: Int) -> String { "\(taking) a \(exit).ª saída" }

    func willReachStop(_ number: Int?, _ name: String, _ side: RoadSide?) -> String {
        "\(either("chegará", brazilian: "você chegará")) \(number.map { "à \(stop) \($0)" } ?? "a uma \(stop)")\(laterPlace(name, side: side))"
    }

    private var stop: String { either("paragem", brazilian: "parada") }

    func willArrive(_ name: String, _ side: RoadSide?) -> String {
        "\(either("chegará", brazilian: "você chegará")) ao seu destino\(laterPlace(name, side: side))"
    }

    func ahead(_ length: SpokenLength, clause: String) -> String {
        "\(either("daqui a", brazilian: "em")) \(words(length)), \(clause)"
    }

    func proceed(_ way: Way, for length: SpokenLength) -> String {
        "continue\(along(way)) \(either("durante", brazilian: "por")) \(words(length))"
    }

    // MARK: Notices

    private func ways(_ facts: NoticeFacts) -> String {
        "\(facts.subject)\(facts.unlisted > 0 ? " e mais \(facts.unlisted)" : "")"
    }

    private func unavoidable(_ facts: NoticeFacts) -> String {
        switch facts.feature {
        case .tolls: either("as estradas com portagem", brazilian: "as estradas com pedágio")
        case .highways: either("as autoestradas", brazilian: "as rodovias")
        case .ferries: either("os ferries", brazilian: "as balsas")
        case .tunnels: "os túneis"
        case .unpaved: "as vias não pavimentadas"
        case .stairs: "as escadas"
        case .busyRoads: "as vias movimentadas"
        case nil: "algumas vias"
        }
    }

    func notice(_ kind: NoticeKind, facts: NoticeFacts) -> String {
        let isOne = facts.count < 2
        return switch kind {
        case .toll: "\(either("Estrada com portagem", brazilian: "Estrada com pedágio"))\(details(facts))."
        case .ferry: "\(either("Ferry", brazilian: "Balsa"))\(details(facts))."
        case .carTrain: "\(either("Comboio", brazilian: "Trem")) para automóveis\(details(facts))."
        case .timetable: "Partidas a cada \(facts.value)\(subject(facts))."
        case .privateAccess where facts.isThrough: "O percurso passa por uma via privada\(details(facts))."
        case .privateAccess: "O percurso começa ou termina numa via privada\(details(facts))."
        case .unpaved: "Via não pavimentada\(details(facts))."
        case .conditionalAccess: "Uma via do percurso nem sempre está aberta ou serve\(details(facts))."
        case .seasonalClosure: "Uma via do percurso está fechada em algumas estações do ano\(details(facts))."
        case .waiting: "Esperar \(facts.value) até uma via abrir\(subject(facts))."
        case .ford: "Vau\(details(facts))."
        case .border: "O percurso atravessa uma fronteira\(subject(facts))."
        case .lowBridge: "Altura limitada\(facts.value.isEmpty ? "" : " a \(facts.value)")\(subject(facts))."
        case .pushedBicycle:
            "É preciso \(either("levar a bicicleta à mão", brazilian: "empurrar a bicicleta"))\(details(facts))."
        case .stairs: "Escadas\(details(facts))."
        case .difficultTrail: "\(either("Trilho", brazilian: "Trilha")) difícil, que não é para todos\(details(facts))."
        case .fourWheelDrive:
            "Via só para carros com tração \(either("às", brazilian: "nas")) quatro rodas\(details(facts))."
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
        case .noAlternates: "Não há percursos alternativos para pedidos com \(stop)s."
        case .timeNotUsed: "A hora de partida ou de chegada não muda o percurso."
        case .closedRoad: "Outro caminho, porque uma via está fechada a essa hora\(subject(facts))."
        case .coarseLocation: "A sua localização só é conhecida com uma precisão de \(facts.value)."
        case .oldLocation: "A sua localização é de há \(facts.value)."
        case .severalPlaces: "«\(facts.subject)» pode referir-se a vários lugares; o percurso usa \(facts.value)."
        case .correctedWords: "«\(facts.subject)» é lido como «\(facts.value)»."
        case .unknownWords: "«\(facts.subject)» não é conhecido aqui; o percurso usa \(facts.value)."
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
        case .tolls: either("portagem", brazilian: "pedágio")
        case .highways: either("autoestrada", brazilian: "rodovia")
        case .ferries: either("ferry", brazilian: "balsa")
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
        case .roundaboutToStay: "Na rotunda, tome a 2.ª saída para continuar por Rua de Cedofeita"
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
        case .crossAndTurn: "Atravesse Rua de Cedofeita, depois vire à direita para Rua de Cedofeita"
        case .turnAndCrossNumber: "Vire à esquerda e atravesse a N 13"
        case .crossUnnamed: "Atravesse a rua, depois vire à esquerda"
        case .turnTwice: "Vire à esquerda, depois vire à direita para Rua de Cedofeita"
        case .waypoint: "Chegou à paragem 2: Casa da Música, à esquerda"
        case .arrive: "Chegou ao seu destino, à direita"
        case .toll: "Estrada com portagem: A 28 (3,2 km)."
        case .unpaved: "Via não pavimentada (400 m em 2 locais)."
        case .timetable: "Partidas a cada 30 min: Oslo–Kiel."
        case .waiting: "Esperar 12 min até uma via abrir: Pass."
        case .lowBridge: "Altura limitada a 3,2 m: N 13."
        case .unavoidableFerry: "Não foi possível evitar os ferries: 1,2 km, a partir de 54.1,10.2."
        case .unavoidableArea: "Não foi possível evitar uma área a evitar: 300 m em 2 locais, a partir de 54.1,10.2."
        case .unknownClosedWay: "A via 5 não está no grafo; fechá-la não muda nada."
        case .unknownSpeedWays: "As vias 5, 6, 7 e mais 2 não estão no grafo; as suas velocidades não mudam nada."
        case .coarseLocation: "A sua localização só é conhecida com uma precisão de 500 m."
        case .oldLocation: "A sua localização é de há 5 min."
        case .closedRoad: "Outro caminho, porque uma via está fechada a essa hora: Pass (access=no)."
        case .severalPlaces: "«Rua Nova» pode referir-se a vários lugares; o percurso usa Rua Nova, Porto."
        case .correctedWords: "«Rua Nvoa» é lido como «Rua Nova»."
        case .unknownWords: "«Atlantis» não é conhecido aqui; o percurso usa Rua Nova, Porto."
        case .longer: "mais 1 h 5 min, sem ferry, evita A 28"
        case .shorter: "quase tão rápido, menos 2,5 km, com túneis"
        }
    }
}
