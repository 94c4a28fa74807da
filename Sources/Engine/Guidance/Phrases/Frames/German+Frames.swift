import Roads

extension German {
    var way: String { "Weg" }

    func travel(by mode: TransportMode) -> String {
        switch mode {
        case .automobile: "mit dem Auto"
        case .walking: "zu Fuß"
        case .cycling: "mit dem Fahrrad"
        }
    }

    private func users(_ mode: TransportMode) -> String {
        switch mode {
        case .automobile: "für Autos"
        case .walking: "für Fußgänger"
        case .cycling: "für Fahrräder"
        }
    }

    private func place(_ place: RequestPlace) -> String {
        switch place {
        case .start: "der Start"
        case .destination: "das Ziel"
        case .stop(let number): "Zwischenziel \(number)"
        }
    }

    private static let weekdays = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]

    func frame(_ frame: OutputLabels) -> String {
        switch frame {
        case .via(let road): "über \(road)"
        case .alternate(let number): "Alternative \(number)"
        case .away(let place, let distance, let road):
            "\(self.place(place)) liegt \(distance) von \(road ?? "der nächsten nutzbaren Straße") entfernt."
        case .dates(let departure, let arrival): "Abfahrt \(departure), Ankunft \(arrival)."
        case .allowedUntil(let time, let road, let tag):
            "Spätestens um \(time) aufbrechen: danach ist \(road) gesperrt (\(tag))."
        case .day(let weekday, let date): "\(Self.weekdays[weekday]) \(date)"
        case .onClocksOfStart(let day): "\(day), nach den Uhren am Start"
        case .slowerByTraffic(let time): "\(time) langsamer als ohne Verkehr"
        case .fasterByTraffic(let time): "\(time) schneller als ohne Verkehr"
        case .usualAtHour(let free, let span):
            "Ohne Verkehr \(free); um diese Zeit meist \(span)."
        case .usualBetweenPeaks(let free, let span):
            "Ohne Verkehr \(free); zwischen den Stoßzeiten meist \(span)."
        case .notSlowerByTraffic: "so schnell wie ohne Verkehr"
        case .total: "gesamt"
        case .countedInChoice: "Bei der Wahl der Route gezählt, aber kein Teil ihrer Zeit:"
        }
    }

    func reason(_ reason: DetourReason) -> String {
        switch reason {
        case .onRoute(let road): "Die beste Route führt über \(road)."
        case .noRoadNear(let mode, let radius):
            "Im Umkreis von \(radius) um den Ort gibt es keine Straße \(users(mode))."
        case .notOpen(let road, let mode, let tags):
            "\(road) ist nicht frei \(users(mode)): die Tags sind \(tags)."
        case .notOpenExcept(let road, let mode, let times, let tags):
            "\(road) ist \(users(mode)) gesperrt außer \(times): die Tags sind \(tags)."
        case .notOpenThrough(let road, let mode, let tags):
            "\(road) ist \(users(mode)) nur am Anfang oder Ende einer Route frei, nicht zur Durchfahrt: "
                + "die Tags sind \(tags)."
        case .barrier(let place, let mode, let tags, let isGate):
            "\(isGate ? "Das Tor" : "Die Sperre") bei \(place) ist \(users(mode)) geschlossen: \(tags)."
        case .closed(let road): "\(road) ist in der Anfrage gesperrt."
        case .exceedsLimit(let road, let limit): "\(road) ist nur für Fahrzeuge bis \(limit)."
        case .routeTooLong(let road): "Der Weg zu \(road) oder von dort weiter ist zu lang für einen Abschnitt."
        case .noRoute(let road): "Keine Route führt zu \(road) und von dort weiter."
        case .costlier(let road, let differences): "Über \(road) ist die Route \(differences)"
        }
    }

    func countedMore(_ time: String) -> String { "aber die Wahl der Route zählt \(time) mehr für ihre Straßen" }

    func words(_ part: CostPart) -> String {
        switch part {
        case .driving: "Fahren"
        case .walking: "Gehen"
        case .cycling: "Radfahren"
        case .pushing: "Schieben"
        case .sailing: "Überfahrt"
        case .boarding: "Einschiffung"
        case .turns: "Abbiegen"
        case .signals: "Ampeln"
        case .signs: "Stopp- und Vorfahrtschilder"
        case .railwayCrossings: "Bahnübergänge"
        case .kerbs: "Bordsteine"
        case .gates: "Schranken"
        case .tollBooths: "Mautstellen"
        case .borderControls: "Grenzkontrollen"
        case .lifts: "Aufzüge"
        case .fords: "Furten"
        case .trafficCalming: "Verkehrsberuhigung"
        case .serviceRoad: "Zufahrtsstraße"
        case .alternatingTraffic: "Gegenverkehr auf einer Spur"
        case .amongTraffic: "zwischen Autos"
        case .narrowRoad: "schmale Straße"
        case .townTraffic: "Stadtverkehr"
        case .timeOfDay: "Tageszeit"
        case .offRoad: "abseits der Straßen"
        case .request: "Anfrage"
        case .rounding: "Rundung"
        }
    }
}
