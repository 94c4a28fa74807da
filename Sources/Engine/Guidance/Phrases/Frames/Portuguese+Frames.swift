import Roads

extension Portuguese {
    var way: String { "via" }

    func travel(by mode: TransportMode) -> String {
        switch mode {
        case .automobile: "de carro"
        case .walking: "a pé"
        case .cycling: "de bicicleta"
        }
    }

    private func users(_ mode: TransportMode) -> String {
        switch mode {
        case .automobile: "para carros"
        case .walking: "para peões"
        case .cycling: "para bicicletas"
        }
    }

    private func place(_ place: RequestPlace) -> String {
        switch place {
        case .start: "a partida"
        case .destination: "o destino"
        case .stop(let number): "a paragem \(number)"
        }
    }

    private static let weekdays = [
        "segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira", "sábado", "domingo",
    ]

    func frame(_ frame: OutputLabels) -> String {
        switch frame {
        case .via(let road): "por \(road)"
        case .alternate(let number): "Alternativa \(number)"
        case .away(let place, let distance, let road):
            "\(self.place(place)) fica a \(distance) de \(road ?? "uma via utilizável, a mais próxima")."
        case .dates(let departure, let arrival): "Partida \(departure), chegada \(arrival)."
        case .allowedUntil(let time, let road, let tag):
            "Parta até às \(time): depois, \(road) fecha (\(tag))."
        case .day(let weekday, let date): "\(Self.weekdays[weekday]) \(date)"
        case .onClocksOfStart(let day): "\(day), pelos relógios do início"
        case .slowerByTraffic(let time): "\(time) a mais do que sem trânsito"
        case .fasterByTraffic(let time): "\(time) a menos do que sem trânsito"
        case .usualAtHour(let free, let span):
            "Sem trânsito \(free); a esta hora, normalmente \(span)."
        case .usualBetweenPeaks(let free, let span):
            "Sem trânsito \(free); fora das horas de ponta, normalmente \(span)."
        case .notSlowerByTraffic: "tão rápido como sem trânsito"
        case .total: "total"
        case .countedInChoice: "Contado na escolha do percurso, mas não faz parte da sua duração:"
        }
    }

    func reason(_ reason: DetourReason) -> String {
        switch reason {
        case .onRoute(let road): "O melhor percurso passa por \(road)."
        case .noRoadNear(let mode, let radius): "Nenhuma via \(users(mode)) a menos de \(radius) do lugar."
        case .notOpen(let road, let mode, let tags):
            "Sem acesso \(users(mode)): \(road), com as etiquetas \(tags)."
        case .notOpenExcept(let road, let mode, let times, let tags):
            "Fechado \(users(mode)) exceto \(times): \(road), com as etiquetas \(tags)."
        case .notOpenThrough(let road, let mode, let tags):
            "Aberto \(users(mode)) só no início ou no fim de um percurso: \(road), com as etiquetas \(tags)."
        case .barrier(let place, let mode, let tags, let isGate):
            "\(isGate ? "O portão" : "A barreira") em \(place) está \(isGate ? "fechado" : "fechada") "
                + "\(users(mode)): \(tags)."
        case .closed(let road): "O pedido fecha esta via: \(road)."
        case .exceedsLimit(let road, let limit): "Limite para veículos, \(limit): \(road)."
        case .routeTooLong(let road): "O caminho até \(road), ou a partir daí, é demasiado longo para um troço."
        case .noRoute(let road): "Nenhum percurso leva a \(road) e continua a partir daí."
        case .costlier(let road, let differences): "Por \(road): \(differences)"
        }
    }

    func countedMore(_ time: String) -> String { "mas a escolha do percurso conta mais \(time) pelas suas vias" }

    func words(_ part: CostPart) -> String {
        switch part {
        case .driving: "condução"
        case .walking: "a pé"
        case .cycling: "de bicicleta"
        case .pushing: "bicicleta à mão"
        case .sailing: "travessia"
        case .boarding: "embarque"
        case .turns: "curvas"
        case .signals: "semáforos"
        case .signs: "stops e cedências de passagem"
        case .railwayCrossings: "passagens de nível"
        case .kerbs: "lancis"
        case .gates: "cancelas"
        case .tollBooths: "portagens"
        case .borderControls: "controlos fronteiriços"
        case .lifts: "elevadores"
        case .fords: "vaus"
        case .trafficCalming: "acalmia de tráfego"
        case .serviceRoad: "via de serviço"
        case .alternatingTraffic: "circulação alternada"
        case .amongTraffic: "entre os carros"
        case .narrowRoad: "via estreita"
        case .townTraffic: "trânsito na cidade"
        case .timeOfDay: "hora do dia"
        case .offRoad: "fora das vias"
        case .request: "pedido"
        case .rounding: "arredondamento"
        }
    }
}
