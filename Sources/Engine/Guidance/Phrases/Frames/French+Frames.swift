import Roads

extension French {
    var way: String { "voie" }

    func travel(by mode: TransportMode) -> String {
        switch mode {
        case .automobile: "en voiture"
        case .walking: "à pied"
        case .cycling: "à vélo"
        }
    }

    private func users(_ mode: TransportMode) -> String {
        switch mode {
        case .automobile: "aux voitures"
        case .walking: "aux piétons"
        case .cycling: "aux vélos"
        }
    }

    private func place(_ place: RequestPlace) -> String {
        switch place {
        case .start: "le départ"
        case .destination: "la destination"
        case .stop(let number): "l’étape \(number)"
        }
    }

    private static let weekdays = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"]

    func frame(_ frame: OutputLabels) -> String {
        switch frame {
        case .via(let road): "par \(road)"
        case .alternate(let number): "Variante \(number)"
        case .away(let place, let distance, let road):
            "\(self.place(place)) est à \(distance) de \(road.map { "la voie \($0)" } ?? "la voie praticable la plus proche")."
        case .dates(let departure, let arrival): "Départ \(departure), arrivée \(arrival)."
        case .allowedUntil(let time, let road, let tag):
            "Partir avant \(time)\u{A0}: ensuite \(road) est fermé (\(tag))."
        case .day(let weekday, let date): "\(Self.weekdays[weekday]) \(date)"
        case .onClocksOfStart(let day): "\(day), à l’heure locale du départ"
        case .slowerByTraffic(let time): "\(time) de plus que sans trafic"
        case .fasterByTraffic(let time): "\(time) de moins que sans trafic"
        case .usualAtHour(let free, let span):
            "Sans circulation \(free) ; à cette heure, le plus souvent \(span)."
        case .usualBetweenPeaks(let free, let span):
            "Sans circulation \(free) ; hors des heures de pointe, le plus souvent \(span)."
        case .notSlowerByTraffic: "aussi rapide que sans trafic"
        case .total: "total"
        case .countedInChoice: "Compté dans le choix de l’itinéraire, sans faire partie de sa durée\u{A0}:"
        }
    }

    func reason(_ reason: DetourReason) -> String {
        switch reason {
        case .onRoute(let road): "Le meilleur itinéraire passe par \(road)."
        case .noRoadNear(let mode, let radius): "Aucune voie ouverte \(users(mode)) à moins de \(radius) du lieu."
        case .notOpen(let road, let mode, let tags):
            "Pas de passage ouvert \(users(mode))\u{A0}: \(road), avec les attributs \(tags)."
        case .notOpenExcept(let road, let mode, let times, let tags):
            "DirectionProfile fermé \(users(mode)) sauf \(times)\u{A0}: \(road), avec les attributs \(tags)."
        case .notOpenThrough(let road, let mode, let tags):
            "DirectionProfile ouvert \(users(mode)) seulement au début ou à la fin d’un itinéraire\u{A0}: \(road), "
                + "avec les attributs \(tags)."
        case .barrier(let place, let mode, let tags, let isGate):
            "\(isGate ? "Portail fermé" : "Barrière fermée") \(users(mode)) à \(place)\u{A0}: \(tags)."
        case .closed(let road): "La demande ferme cette voie\u{A0}: \(road)."
        case .exceedsLimit(let road, let limit): "Limite pour les véhicules, \(limit)\u{A0}: \(road)."
        case .routeTooLong(let road): "Le trajet jusqu’à \(road), ou la suite, est trop long pour une étape."
        case .noRoute(let road): "Aucun itinéraire ne mène à \(road) et au-delà."
        case .costlier(let road, let differences): "Par \(road)\u{A0}: \(differences)"
        }
    }

    func countedMore(_ time: String) -> String { "mais le choix de l’itinéraire compte \(time) de plus pour ses voies" }

    func words(_ part: CostPart) -> String {
        switch part {
        case .driving: "conduite"
        case .walking: "marche"
        case .cycling: "vélo"
        case .pushing: "vélo poussé"
        case .sailing: "traversée"
        case .boarding: "embarquement"
        case .turns: "virages"
        case .signals: "feux"
        case .signs: "stops et cédez-le-passage"
        case .railwayCrossings: "passages à niveau"
        case .kerbs: "bordures"
        case .gates: "barrières"
        case .tollBooths: "péages"
        case .borderControls: "contrôles aux frontières"
        case .lifts: "ascenseurs"
        case .fords: "gués"
        case .trafficCalming: "ralentisseurs"
        case .serviceRoad: "voie de service"
        case .alternatingTraffic: "circulation alternée"
        case .amongTraffic: "parmi les voitures"
        case .narrowRoad: "voie étroite"
        case .townTraffic: "circulation en ville"
        case .timeOfDay: "heure de la journée"
        case .offRoad: "hors des voies"
        case .request: "demande"
        case .rounding: "arrondi"
        }
    }
}
