import Roads

extension Polish {
    var way: String { "droga" }

    func travel(by mode: TransportMode) -> String {
        switch mode {
        case .automobile: "samochodem"
        case .walking: "pieszo"
        case .cycling: "rowerem"
        }
    }

    private func users(_ mode: TransportMode) -> String {
        switch mode {
        case .automobile: "dla samochodów"
        case .walking: "dla pieszych"
        case .cycling: "dla rowerów"
        }
    }

    private func place(_ place: RequestPlace) -> String {
        switch place {
        case .start: "start"
        case .destination: "cel"
        case .stop(let number): "przystanek \(number)"
        }
    }

    private static let weekdays = ["poniedziałek", "wtorek", "środa", "czwartek", "piątek", "sobota", "niedziela"]

    func frame(_ frame: OutputLabels) -> String {
        switch frame {
        case .via(let road): "przez: \(road)"
        case .alternate(let number): "Alternatywa \(number)"
        case .away(let place, let distance, let road):
            "\(self.place(place)) leży \(distance) od drogi\(road.map { ": \($0)" } ?? " dostępnej najbliżej")."
        case .dates(let departure, let arrival): "Odjazd \(departure), przyjazd \(arrival)."
        case .allowedUntil(let time, let road, let tag):
            "Wyrusz najpóźniej o \(time): potem \(road) jest zamknięte (\(tag))."
        case .day(let weekday, let date): "\(Self.weekdays[weekday]) \(date)"
        case .onClocksOfStart(let day): "\(day), według zegarów na starcie"
        case .slowerByTraffic(let time): "\(time) dłużej niż bez ruchu"
        case .fasterByTraffic(let time): "\(time) szybciej niż bez ruchu"
        case .usualAtHour(let free, let span):
            "Bez ruchu \(free); o tej porze zwykle \(span)."
        case .usualBetweenPeaks(let free, let span):
            "Bez ruchu \(free); poza godzinami szczytu zwykle \(span)."
        case .notSlowerByTraffic: "tak szybko jak bez ruchu"
        case .total: "razem"
        case .countedInChoice: "Liczone przy wyborze trasy, ale nie do jej czasu:"
        }
    }

    func reason(_ reason: DetourReason) -> String {
        switch reason {
        case .onRoute(let road): "Tędy prowadzi najlepsza trasa: \(road)."
        case .noRoadNear(let mode, let radius): "W promieniu \(radius) od miejsca nie ma drogi \(users(mode))."
        case .notOpen(let road, let mode, let tags):
            "Brak przejazdu \(users(mode)): \(road), tagi \(tags)."
        case .notOpenExcept(let road, let mode, let times, let tags):
            "Zamknięte \(users(mode)) z wyjątkiem \(times): \(road), tagi \(tags)."
        case .notOpenThrough(let road, let mode, let tags):
            "Otwarte \(users(mode)) tylko na początku lub końcu trasy: \(road), tagi \(tags)."
        case .barrier(let place, let mode, let tags, let isGate):
            "\(isGate ? "Brama" : "Zapora") w miejscu \(place) jest zamknięta \(users(mode)): \(tags)."
        case .closed(let road): "Zapytanie zamyka tę drogę: \(road)."
        case .exceedsLimit(let road, let limit): "Ograniczenie dla pojazdów, \(limit): \(road)."
        case .routeTooLong(let road): "Droga w to miejsce albo stamtąd dalej jest za długa na jeden odcinek: \(road)."
        case .noRoute(let road): "Żadna trasa nie prowadzi w to miejsce i stamtąd dalej: \(road)."
        case .costlier(let road, let differences): "Przez to miejsce, \(road): \(differences)"
        }
    }

    func countedMore(_ time: String) -> String { "lecz wybór trasy dolicza \(time) za jej drogi" }

    func words(_ part: CostPart) -> String {
        switch part {
        case .driving: "jazda samochodem"
        case .walking: "marsz"
        case .cycling: "jazda rowerem"
        case .pushing: "prowadzenie roweru"
        case .sailing: "przeprawa"
        case .boarding: "wejście na pokład"
        case .turns: "skręty"
        case .signals: "sygnalizacja"
        case .signs: "znaki pierwszeństwa"
        case .railwayCrossings: "przejazdy kolejowe"
        case .kerbs: "krawężniki"
        case .gates: "bramy"
        case .tollBooths: "punkty opłat"
        case .borderControls: "kontrole graniczne"
        case .lifts: "windy"
        case .fords: "brody"
        case .trafficCalming: "progi zwalniające"
        case .serviceRoad: "droga dojazdowa"
        case .alternatingTraffic: "ruch wahadłowy"
        case .amongTraffic: "wśród samochodów"
        case .narrowRoad: "wąska droga"
        case .townTraffic: "ruch w mieście"
        case .timeOfDay: "pora dnia"
        case .offRoad: "poza drogami"
        case .request: "zapytanie"
        case .rounding: "zaokrąglenie"
        }
    }
}
