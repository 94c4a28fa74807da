import Roads

extension Dutch {
    var way: String { "weg" }

    func travel(by mode: TransportMode) -> String {
        switch mode {
        case .automobile: "met de auto"
        case .walking: "te voet"
        case .cycling: "met de fiets"
        }
    }

    private func users(_ mode: TransportMode) -> String {
        switch mode {
        case .automobile: "voor auto’s"
        case .walking: "voor voetgangers"
        case .cycling: "voor fietsen"
        }
    }

    private func place(_ place: RequestPlace) -> String {
        switch place {
        case .start: "de start"
        case .destination: "de bestemming"
        case .stop(let number): "tussenstop \(number)"
        }
    }

    private static let weekdays = ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"]

    func frame(_ frame: OutputLabels) -> String {
        switch frame {
        case .via(let road): "via \(road)"
        case .alternate(let number): "Alternatief \(number)"
        case .away(let place, let distance, let road):
            "\(self.place(place)) ligt \(distance) van \(road ?? "de dichtstbijzijnde bruikbare weg")."
        case .dates(let departure, let arrival): "Vertrek \(departure), aankomst \(arrival)."
        case .allowedUntil(let time, let road, let tag):
            "Vertrek uiterlijk om \(time): daarna is \(road) gesloten (\(tag))."
        case .day(let weekday, let date): "\(Self.weekdays[weekday]) \(date)"
        case .onClocksOfStart(let day): "\(day), volgens de klokken bij de start"
        case .slowerByTraffic(let time): "\(time) langzamer dan zonder verkeer"
        case .fasterByTraffic(let time): "\(time) sneller dan zonder verkeer"
        case .usualAtHour(let free, let span):
            "Zonder verkeer \(free); op dit uur meestal \(span)."
        case .usualBetweenPeaks(let free, let span):
            "Zonder verkeer \(free); tussen de spitsuren meestal \(span)."
        case .notSlowerByTraffic: "even snel als zonder verkeer"
        case .total: "totaal"
        case .countedInChoice: "Geteld bij de keuze van de route, maar geen deel van haar tijd:"
        }
    }

    func reason(_ reason: DetourReason) -> String {
        switch reason {
        case .onRoute(let road): "De beste route loopt over \(road)."
        case .noRoadNear(let mode, let radius): "Er is geen weg \(users(mode)) binnen \(radius) van de plaats."
        case .notOpen(let road, let mode, let tags):
            "\(road) is niet open \(users(mode)): de tags zijn \(tags)."
        case .notOpenExcept(let road, let mode, let times, let tags):
            "\(road) is gesloten \(users(mode)) behalve \(times): de tags zijn \(tags)."
        case .notOpenThrough(let road, let mode, let tags):
            "\(road) is \(users(mode)) alleen open aan het begin of einde van een route, niet voor doorgaand verkeer: "
                + "de tags zijn \(tags)."
        case .barrier(let place, let mode, let tags, let isGate):
            "\(isGate ? "Het hek" : "De afsluiting") bij \(place) is gesloten \(users(mode)): \(tags)."
        case .closed(let road): "\(road) is in de aanvraag afgesloten."
        case .exceedsLimit(let road, let limit): "\(road) is alleen voor voertuigen tot \(limit)."
        case .routeTooLong(let road): "De weg naar \(road), of vandaar verder, is te lang voor één traject."
        case .noRoute(let road): "Geen route leidt naar \(road) en vandaar verder."
        case .costlier(let road, let differences): "Via \(road) is de route \(differences)"
        }
    }

    func countedMore(_ time: String) -> String { "maar de routekeuze telt \(time) meer voor haar wegen" }

    func words(_ part: CostPart) -> String {
        switch part {
        case .driving: "rijden"
        case .walking: "lopen"
        case .cycling: "fietsen"
        case .pushing: "fiets aan de hand"
        case .sailing: "overtocht"
        case .boarding: "inschepen"
        case .turns: "afslaan"
        case .signals: "verkeerslichten"
        case .signs: "stop- en voorrangsborden"
        case .railwayCrossings: "spoorwegovergangen"
        case .kerbs: "stoepranden"
        case .gates: "hekken"
        case .tollBooths: "tolpoorten"
        case .borderControls: "grenscontroles"
        case .lifts: "liften"
        case .fords: "doorwaadbare plaatsen"
        case .trafficCalming: "verkeersdrempels"
        case .serviceRoad: "toegangsweg"
        case .alternatingTraffic: "wisselend verkeer"
        case .amongTraffic: "tussen auto’s"
        case .narrowRoad: "smalle weg"
        case .townTraffic: "stadsverkeer"
        case .timeOfDay: "tijd van de dag"
        case .offRoad: "buiten de wegen"
        case .request: "aanvraag"
        case .rounding: "afronding"
        }
    }
}
