import Roads

extension Italian {
    var way: String { "via" }

    func travel(by mode: TransportMode) -> String {
        switch mode {
        case .automobile: "in auto"
        case .walking: "a piedi"
        case .cycling: "in bicicletta"
        }
    }

    private func users(_ mode: TransportMode) -> String {
        switch mode {
        case .automobile: "per auto"
        case .walking: "per pedoni"
        case .cycling: "per biciclette"
        }
    }

    private func place(_ place: RequestPlace) -> String {
        switch place {
        case .start: "la partenza"
        case .destination: "la destinazione"
        case .stop(let number): "la tappa \(number)"
        }
    }

    private static let weekdays = ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"]

    func frame(_ frame: OutputLabels) -> String {
        switch frame {
        case .via(let road): "per \(road)"
        case .alternate(let number): "Alternativa \(number)"
        case .away(let place, let distance, let road):
            "\(self.place(place)) è a \(distance) da \(road ?? "la strada percorribile più vicina")."
        case .dates(let departure, let arrival): "Partenza \(departure), arrivo \(arrival)."
        case .allowedUntil(let time, let road, let tag):
            "Partire entro le \(time): dopo, \(road) è chiuso (\(tag))."
        case .day(let weekday, let date): "\(Self.weekdays[weekday]) \(date)"
        case .onClocksOfStart(let day): "\(day), secondo gli orologi della partenza"
        case .slowerByTraffic(let time): "\(time) in più che senza traffico"
        case .fasterByTraffic(let time): "\(time) in meno che senza traffico"
        case .usualAtHour(let free, let span):
            "Senza traffico \(free); a quest’ora di solito \(span)."
        case .usualBetweenPeaks(let free, let span):
            "Senza traffico \(free); fuori dalle ore di punta di solito \(span)."
        case .notSlowerByTraffic: "veloce come senza traffico"
        case .total: "totale"
        case .countedInChoice: "Contato nella scelta del percorso, ma non parte della sua durata:"
        }
    }

    func reason(_ reason: DetourReason) -> String {
        switch reason {
        case .onRoute(let road): "Il percorso migliore passa per \(road)."
        case .noRoadNear(let mode, let radius): "Nessuna strada \(users(mode)) entro \(radius) dal luogo."
        case .notOpen(let road, let mode, let tags):
            "Senza accesso \(users(mode)): \(road), con i tag \(tags)."
        case .notOpenExcept(let road, let mode, let times, let tags):
            "Chiuso \(users(mode)) tranne \(times): \(road), con i tag \(tags)."
        case .notOpenThrough(let road, let mode, let tags):
            "Aperto \(users(mode)) solo all’inizio o alla fine di un percorso: \(road), con i tag \(tags)."
        case .barrier(let place, let mode, let tags, let isGate):
            "\(isGate ? "Cancello chiuso" : "Barriera chiusa") \(users(mode)), \(place): \(tags)."
        case .closed(let road): "La richiesta chiude questa strada: \(road)."
        case .exceedsLimit(let road, let limit): "Limite per i veicoli, \(limit): \(road)."
        case .routeTooLong(let road): "Il tragitto fino a \(road), o da lì in poi, è troppo lungo per una tappa."
        case .noRoute(let road): "Nessun percorso porta a \(road) e prosegue da lì."
        case .costlier(let road, let differences): "Per \(road): \(differences)"
        }
    }

    func countedMore(_ time: String) -> String { "ma la scelta del percorso conta \(time) in più per le sue strade" }

    func words(_ part: CostPart) -> String {
        switch part {
        case .driving: "guida"
        case .walking: "cammino"
        case .cycling: "in bicicletta"
        case .pushing: "bicicletta a mano"
        case .sailing: "traversata"
        case .boarding: "imbarco"
        case .turns: "svolte"
        case .signals: "semafori"
        case .signs: "stop e precedenze"
        case .railwayCrossings: "passaggi a livello"
        case .kerbs: "cordoli"
        case .gates: "cancelli"
        case .tollBooths: "caselli"
        case .borderControls: "controlli di frontiera"
        case .lifts: "ascensori"
        case .fords: "guadi"
        case .trafficCalming: "dossi"
        case .serviceRoad: "strada di servizio"
        case .alternatingTraffic: "senso unico alternato"
        case .amongTraffic: "nel traffico"
        case .narrowRoad: "strada stretta"
        case .townTraffic: "traffico urbano"
        case .timeOfDay: "ora del giorno"
        case .offRoad: "fuori strada"
        case .request: "richiesta"
        case .rounding: "arrotondamento"
        }
    }
}
