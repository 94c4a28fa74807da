import Geometry
import Roads

/// French, in the imperative of "vous"; "direction" takes a place as on signs, without "de" and its elisions.
struct French: Phrasebook {
    let code = "fr"
    let name = "Français"
    let decimalMark = ","
    let hour = "h"
    let minute = "min"
    let second = "s"
    let colon = "\u{A0}: "
    let andPush = " et poussez le vélo"
    let andPushRoundCorner = " et poussez le vélo le temps du virage"
    let andRide = " et remontez sur le vélo"
    let and = " et "
    let then = ", puis "
    let pace = SpeakingPace(start: 0.51, letter: 0.051, digit: 0.25, mark: 0.13)

    // MARK: Parts

    private func on(_ way: Way) -> String {
        "\(way.words(" sur ", untitled: " sur ", thing: thing(way.kind), numbered: " sur \(article(way))"))\(towards(way))"
    }

    private func to(_ way: Way) -> String {
        "\(way.words(" vers ", untitled: " vers ", thing: thing(way.kind), numbered: " vers \(article(way))"))\(towards(way))"
    }

    /// The article of a road with a number: "l’" before A 28, "la " before N 13.
    private func article(_ way: Way) -> String {
        way.title.first.map { "AEIOU".contains($0) } ?? false ? "l’" : "la "
    }

    private func towards(_ way: Way) -> String { way.towards(" direction ") }

    private func thing(_ kind: RoadKind) -> String {
        switch kind {
        case .road: ""
        case .motorway: "l’autoroute"
        case .ramp: "la bretelle"
        case .serviceRoad: "la voie de service"
        case .track: "le chemin"
        case .footpath: "le chemin piéton"
        case .path: "le sentier"
        case .cyclePath: "la piste cyclable"
        case .stairs: "l’escalier"
        case .escalator: "l’escalator"
        case .movingWalkway: "le tapis roulant"
        case .square: "la place"
        case .bridleway: "l’allée cavalière"
        case .busway: "la voie de bus"
        case .platform: "le quai"
        case .pier: "la jetée"
        case .ferry: "le ferry"
        case .carTrain: "le train-auto"
        case .elevator: "l’ascenseur"
        case .roundabout: "le rond-point"
        }
    }

    private func compass(_ point: CompassDirection) -> String {
        switch point {
        case .north: "le nord"
        case .northeast: "le nord-est"
        case .east: "l’est"
        case .southeast: "le sud-est"
        case .south: "le sud"
        case .southwest: "le sud-ouest"
        case .west: "l’ouest"
        case .northwest: "le nord-ouest"
        }
    }

    private func turning(_ direction: TurnDirection) -> String {
        switch direction {
        case .sharpRight: "tournez franchement à droite"
        case .right: "tournez à droite"
        case .slightRight: "tournez légèrement à droite"
        case .straight, .uTurn: "continuez tout droit"
        case .slightLeft: "tournez légèrement à gauche"
        case .left: "tournez à gauche"
        case .sharpLeft: "tournez franchement à gauche"
        }
    }

    private func hand(_ side: RoadSide?) -> String {
        switch side {
        case .left: " à gauche"
        case .right: " à droite"
        case nil: ""
        }
    }

    private func keeping(_ side: RoadSide?) -> String {
        switch side {
        case .left: "serrez à gauche"
        case .right: "serrez à droite"
        case nil: "continuez tout droit"
        }
    }

    private func ordinal(_ number: Int) -> String { number == 1 ? "1re" : "\(number)e" }

    func at(_ side: RoadSide?) -> String {
        switch side {
        case .left: " sur la gauche"
        case .right: " sur la droite"
        case nil: ""
        }
    }

    func inPlaces(_ count: Int) -> String { " en \(count) endroits" }
    func beginning(_ place: String) -> String { ", à partir de \(place)" }

    // MARK: Instructions

    func cross(_ way: Way) -> String { "traversez \(crossed(way, untitled: "la route", numbered: article(way)))" }

    func depart(_ heading: CompassDirection?, _ way: Way) -> String {
        "\(heading.map { "dirigez-vous vers \(compass($0))" } ?? "partez")\(on(way))"
    }

    func turn(_ direction: TurnDirection, _ way: Way) -> String { "\(turning(direction))\(on(way))" }

    func turnToStay(_ direction: TurnDirection, way: Way) -> String {
        "\(turning(direction)) pour rester\(on(way))"
    }

    func turnAtEndOfRoad(_ direction: TurnDirection, way: Way) -> String {
        "au bout de la route, \(turning(direction))\(on(way))"
    }

    func turnRound(_ way: Way) -> String {
        let road = on(way)
        return road.isEmpty ? "faites demi-tour" : "faites demi-tour et continuez\(road)"
    }

    func proceed(_ way: Way) -> String {
        let road = on(way)
        return road.isEmpty ? "continuez tout droit" : "continuez\(road)"
    }

    func merge(_ side: RoadSide?, way: Way) -> String { "insérez-vous\(hand(side))\(on(way))" }
    func takeRamp(_ side: RoadSide?, way: Way) -> String { "prenez la bretelle\(hand(side))\(to(way))" }

    func takeExit(_ label: String, side: RoadSide?, way: Way) -> String {
        "prenez la sortie\(label.isEmpty ? "" : " \(label)")\(hand(side))\(to(way))"
    }

    func keep(_ side: RoadSide?, way: Way) -> String { "\(keeping(side))\(on(way))" }
    func keepToStay(_ side: RoadSide?, way: Way) -> String { "\(keeping(side)) pour rester\(on(way))" }

    /// The roundabout with its name, which may have a word for it at its beginning; with the word elsewhere, as in
    /// "Place du Rond-Point", the name adds nothing.
    private func roundabout(_ name: String) -> String {
        let words = ["Rond-point", "Rond point", "Rondpoint", "Carrefour giratoire", "Giratoire"]
        if let word = words.first(where: { name.lowercased().hasPrefix($0.lowercased()) }) {
            return "rond-point\(name.dropFirst(word.count))"
        }
        let isRepeated = words.contains { name.lowercased().contains($0.lowercased()) }
        return name.isEmpty || isRepeated ? "rond-point" : "rond-point \(name)"
    }

    func roundabout(_ name: String, exit: Int?, way: Way) -> String {
        let roundabout = roundabout(name)
        guard let exit else { return "engagez-vous dans le \(roundabout)" }
        return "au \(roundabout), prenez la \(ordinal(exit)) sortie\(on(way))"
    }

    func roundaboutToStay(_ name: String, exit: Int, way: Way) -> String {
        roundabout(name, exit: exit, way: .unmentioned) + " pour rester\(on(way))"
    }

    func leaveRoundabout(_ name: String, exit: Int, way: Way) -> String {
        "quittez le \(roundabout(name)) par la \(ordinal(exit)) sortie\(on(way))"
    }

    func takeFerry(_ way: Way) -> String { "prenez le ferry\(way.titled(colon))\(towards(way))" }
    func takeCarTrain(_ way: Way) -> String { "prenez le train-auto\(way.titled(colon))\(towards(way))" }
    func takeStairs(_ side: RoadSide?, way: Way) -> String {
        way.kind == .escalator
            ? "prenez l’escalator\(hand(side))\(way.titled(colon))"
            : "prenez l’escalier\(hand(side))\(way.titled(colon))"
    }
    func takeElevator(_ side: RoadSide?) -> String { "prenez l’ascenseur\(hand(side))" }
    func push(_ way: Way) -> String { "descendez du vélo et poussez-le\(on(way))" }

    func ride(_ way: Way) -> String {
        let road = on(way)
        return road.isEmpty ? "remontez sur le vélo" : "remontez sur le vélo et continuez\(road)"
    }

    func reachStop(_ number: Int?, _ name: String, _ side: RoadSide?) -> String {
        "étape\(number.map { " \($0)" } ?? "") atteinte\(place(name, side))"
    }

    func arrive(_ name: String, _ side: RoadSide?) -> String { "destination atteinte\(place(name, side))" }

    // MARK: Speech

    private func words(_ length: SpokenLength) -> String {
        switch length.unit {
        case .meter: length.with("mètre", "mètres", isOneBelowTwo: true)
        case .kilometer: length.with("kilomètre", "kilomètres", isOneBelowTwo: true)
        case .foot: length.with("pied", "pieds", isOneBelowTwo: true)
        case .yard: length.with("yard", "yards", isOneBelowTwo: true)
        case .mile: length.with("mile", "miles", isOneBelowTwo: true)
        }
    }

    func takeRoundaboutExit(_ exit: Int) -> String { "prenez la \(ordinal(exit)) sortie" }

    func willReachStop(_ number: Int?, _ name: String, _ side: RoadSide?) -> String {
        "vous atteindrez \(number.map { "l’étape \($0)" } ?? "une étape")\(laterPlace(name, side: side))"
    }

    func willArrive(_ name: String, _ side: RoadSide?) -> String {
        "vous atteindrez votre destination\(laterPlace(name, side: side))"
    }

    func ahead(_ length: SpokenLength, clause: String) -> String { "dans \(words(length)), \(clause)" }
    func proceed(_ way: Way, for length: SpokenLength) -> String { "continuez\(on(way)) pendant \(words(length))" }

    // MARK: Notices

    private func ways(_ facts: NoticeFacts) -> String {
        "\(facts.subject)\(facts.unlisted > 0 ? " et \(facts.unlisted) de plus" : "")"
    }

    private func unavoidable(_ facts: NoticeFacts) -> String {
        switch facts.feature {
        case .tolls: "les routes à péage"
        case .highways: "les autoroutes"
        case .ferries: "les ferries"
        case .tunnels: "les tunnels"
        case .unpaved: "les routes non revêtues"
        case .stairs: "les escaliers"
        case .busyRoads: "les routes très fréquentées"
        case nil: "certaines routes"
        }
    }

    func notice(_ kind: NoticeKind, facts: NoticeFacts) -> String {
        let isOne = facts.count < 2
        return switch kind {
        case .toll: "Route à péage\(details(facts))."
        case .ferry: "Ferry\(details(facts))."
        case .carTrain: "Train-auto\(details(facts))."
        case .timetable: "Départs toutes les \(facts.value)\(subject(facts))."
        case .privateAccess where facts.isThrough: "L’itinéraire passe par une voie privée\(details(facts))."
        case .privateAccess: "L’itinéraire commence ou se termine sur une voie privée\(details(facts))."
        case .unpaved: "Route non revêtue\(details(facts))."
        case .conditionalAccess: "Une voie du parcours n’est pas toujours ouverte ou utile\(details(facts))."
        case .seasonalClosure: "Une voie du parcours est fermée à certaines saisons\(details(facts))."
        case .waiting: "Attendre \(facts.value) l’ouverture d’une voie\(subject(facts))."
        case .ford: "Gué\(details(facts))."
        case .border: "L’itinéraire traverse une frontière\(subject(facts))."
        case .lowBridge: "Hauteur limitée\(facts.value.isEmpty ? "" : " à \(facts.value)")\(subject(facts))."
        case .pushedBicycle: "Il faut pousser le vélo\(details(facts))."
        case .stairs: "Escalier\(details(facts))."
        case .difficultTrail: "Sentier difficile, qui n’est pas pour tout le monde\(details(facts))."
        case .fourWheelDrive: "Route réservée aux voitures à quatre roues motrices\(details(facts))."
        case .unavoidable: "Impossible d’éviter \(unavoidable(facts))\(whereabouts(facts))."
        case .unavoidableArea: "Impossible d’éviter une zone à éviter\(whereabouts(facts))."
        case .unknownClosedWay where isOne:
            "La voie \(ways(facts)) n’est pas dans le graphe\u{A0}; la fermer ne change rien."
        case .unknownClosedWay:
            "Les voies \(ways(facts)) ne sont pas dans le graphe\u{A0}; les fermer ne change rien."
        case .unknownSpeedWay where isOne:
            "La voie \(ways(facts)) n’est pas dans le graphe\u{A0}; sa vitesse ne change rien."
        case .unknownSpeedWay:
            "Les voies \(ways(facts)) ne sont pas dans le graphe\u{A0}; leurs vitesses ne changent rien."
        case .smallVehicle:
            "Ce qui est fermé à une voiture de 2 m × 1,9 m × 4,8 m et 2 t le reste pour un véhicule plus petit."
        case .noAlternates where facts.subject == "hierarchy":
            "Les itinéraires alternatifs demandent un graphe avec hiérarchie."
        case .noAlternates where facts.subject.isEmpty: "Aucun autre itinéraire ne vaut d’être proposé."
        case .noAlternates: "Les demandes avec étapes n’ont pas d’itinéraires alternatifs."
        case .timeNotUsed: "L’heure de départ ou d’arrivée ne change pas l’itinéraire."
        case .closedRoad: "Un autre chemin, car une voie est fermée à cette heure\(subject(facts))."
        case .coarseLocation: "Votre position n’est connue qu’à \(facts.value) près."
        case .oldLocation: "Votre position date d’il y a \(facts.value)."
        case .severalPlaces:
            "«\u{A0}\(facts.subject)\u{A0}» peut désigner plusieurs lieux\u{A0}; l’itinéraire retient \(facts.value)."
        case .correctedWords: "«\u{A0}\(facts.subject)\u{A0}» est lu comme «\u{A0}\(facts.value)\u{A0}»."
        case .unknownWords:
            "«\u{A0}\(facts.subject)\u{A0}» n’est pas connu ici\u{A0}; l’itinéraire retient \(facts.value)."
        }
    }

    // MARK: Differences

    func difference(_ part: DifferencePart) -> String {
        switch part {
        case .longer(let time): "\(time) de plus"
        case .faster(let time): "\(time) de moins"
        case .asFast: "à peu près aussi rapide"
        case .farther(let distance): "\(distance) de plus"
        case .shorter(let distance): "\(distance) de moins"
        case .with(let feature): "avec \(having(feature))"
        case .without(let feature): "sans \(having(feature))"
        case .moreUnpaved(let distance): "\(distance) non revêtus de plus"
        case .lessUnpaved(let distance): "\(distance) non revêtus de moins"
        case .uses(let road): "passe par \(road)"
        case .avoids(let road): "évite \(road)"
        }
    }

    private func having(_ feature: RoadFeature) -> String {
        switch feature {
        case .tolls: "péage"
        case .highways: "autoroute"
        case .ferries: "ferry"
        case .tunnels: "tunnel"
        case .unpaved: "route non revêtue"
        case .stairs: "escalier"
        case .busyRoads: "route très fréquentée"
        }
    }

    // MARK: Examples

    func sentence(for example: PhraseExample) -> String {
        switch example {
        case .depart: "Dirigez-vous vers le nord sur Rua de Cedofeita"
        case .departOnFootpath: "Dirigez-vous vers le sud-est sur le chemin piéton"
        case .turn: "Tournez à gauche sur Rua de Cedofeita"
        case .turnIntoNumber: "Tournez franchement à droite sur la N 13"
        case .turnIntoCyclePath: "Tournez légèrement à gauche sur la piste cyclable direction Braga"
        case .turnIntoUnnamed: "Tournez à droite"
        case .turnToStay: "Tournez à droite pour rester sur Rua de Cedofeita"
        case .nameChange: "Continuez sur Rua de Cedofeita (N 13)"
        case .proceed: "Continuez sur l’A 28"
        case .proceedOnUnnamed: "Continuez tout droit"
        case .merge: "Insérez-vous à gauche sur l’A 28"
        case .ramp: "Prenez la bretelle à droite vers l’A 28 direction Porto, Braga"
        case .exit: "Prenez la sortie 12b à droite direction Porto, Braga, Lisboa"
        case .exitUnsigned: "Prenez la sortie à gauche"
        case .fork: "Serrez à gauche sur l’A 1 direction Porto"
        case .forkToStay: "Serrez à droite pour rester sur l’A 1"
        case .endOfRoad: "Au bout de la route, tournez à gauche sur Rua de Cedofeita"
        case .roundabout: "Au rond-point Rotunda da Boavista, prenez la 2e sortie sur Rua de Cedofeita"
        case .roundaboutToStay: "Au rond-point, prenez la 2e sortie pour rester sur Rua de Cedofeita"
        case .roundaboutUnnamed: "Au rond-point, prenez la 1re sortie"
        case .roundaboutInside: "Engagez-vous dans le rond-point"
        case .roundaboutLeft: "Quittez le rond-point par la 1re sortie sur Rua de Cedofeita"
        case .uTurn: "Faites demi-tour et continuez sur Rua de Cedofeita"
        case .ferry: "Prenez le ferry\u{A0}: Oslo–Kiel"
        case .carTrain: "Prenez le train-auto"
        case .stairs: "Prenez l’escalier à droite"
        case .elevator: "Prenez l’ascenseur"
        case .push: "Descendez du vélo et poussez-le sur le chemin piéton"
        case .ride: "Remontez sur le vélo et continuez sur Rua de Cedofeita"
        case .turnAndPush: "Tournez à gauche sur le chemin piéton et poussez le vélo"
        case .turnAndRide: "Tournez à droite sur Rua de Cedofeita et remontez sur le vélo"
        case .turnAndCross: "Tournez à droite et traversez Rua de Cedofeita"
        case .crossAndTurn: "Traversez Rua de Cedofeita, puis tournez à droite sur Rua de Cedofeita"
        case .turnAndCrossNumber: "Tournez à gauche et traversez la N 13"
        case .crossUnnamed: "Traversez la route, puis tournez à gauche"
        case .turnTwice: "Tournez à gauche, puis tournez à droite sur Rua de Cedofeita"
        case .waypoint: "Étape 2 atteinte\u{A0}: Casa da Música, sur la gauche"
        case .arrive: "Destination atteinte, sur la droite"
        case .toll: "Route à péage\u{A0}: A 28 (3,2 km)."
        case .unpaved: "Route non revêtue (400 m en 2 endroits)."
        case .timetable: "Départs toutes les 30 min\u{A0}: Oslo–Kiel."
        case .waiting: "Attendre 12 min l’ouverture d’une voie\u{A0}: Pass."
        case .lowBridge: "Hauteur limitée à 3,2 m\u{A0}: N 13."
        case .unavoidableFerry: "Impossible d’éviter les ferries\u{A0}: 1,2 km, à partir de 54.1,10.2."
        case .unavoidableArea:
            "Impossible d’éviter une zone à éviter\u{A0}: 300 m en 2 endroits, à partir de 54.1,10.2."
        case .unknownClosedWay: "La voie 5 n’est pas dans le graphe\u{A0}; la fermer ne change rien."
        case .unknownSpeedWays:
            "Les voies 5, 6, 7 et 2 de plus ne sont pas dans le graphe\u{A0}; leurs vitesses ne changent rien."
        case .coarseLocation: "Votre position n’est connue qu’à 500 m près."
        case .oldLocation: "Votre position date d’il y a 5 min."
        case .closedRoad: "Un autre chemin, car une voie est fermée à cette heure\u{A0}: Pass (access=no)."
        case .severalPlaces:
            "«\u{A0}Rua Nova\u{A0}» peut désigner plusieurs lieux\u{A0}; l’itinéraire retient Rua Nova, Porto."
        case .correctedWords: "«\u{A0}Rua Nvoa\u{A0}» est lu comme «\u{A0}Rua Nova\u{A0}»."
        case .unknownWords: "«\u{A0}Atlantis\u{A0}» n’est pas connu ici\u{A0}; l’itinéraire retient Rua Nova, Porto."
        case .longer: "1 h 5 min de plus, sans ferry, évite A 28"
        case .shorter: "à peu près aussi rapide, 2,5 km de moins, avec tunnel"
        }
    }
}
