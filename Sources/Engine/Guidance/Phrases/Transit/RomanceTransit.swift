extension French {
    var byTransit: String { "en transports en commun" }

    /// With its article.
    private func word(_ vehicle: TransitVehicle) -> String {
        switch vehicle {
        case .tram: "le tram"
        case .subway: "le métro"
        case .train: "le train"
        case .bus: "le bus"
        case .ferry: "le ferry"
        case .cableTram: "le tramway à câble"
        case .aerialLift: "le téléphérique"
        case .funicular: "le funiculaire"
        case .trolleybus: "le trolleybus"
        case .monorail: "le monorail"
        case .coach: "l’autocar"
        case .plane: "le vol"
        case .taxi: "le taxi collectif"
        }
    }

    func board(_ ride: RideWords) -> String {
        let stops = ride.stopCount == 1 ? "1 arrêt" : "\(ride.stopCount) arrêts"
        return
            "prenez \(ride.name(word(ride.vehicle)))\(ride.part(" direction ", ride.headsign)) à \(ride.time) depuis "
            + "\(ride.stop)\(ride.part(" (quai ", ride.platform, ")")) et descendez à \(ride.exit) (\(stops))"
    }

    func frame(_ frame: TransitFrame) -> String {
        switch frame {
        case .times(let departure, let arrival): "partez au plus tard à \(departure), arrivée à \(arrival)."
        case .next(let time): "la liaison suivante part à \(time)."
        case .last: "c’est la dernière liaison de la journée."
        case .frequency(let time): "toutes les \(time)"
        }
    }
}

extension Italian {
    var byTransit: String { "con i mezzi pubblici" }

    /// With its article.
    private func word(_ vehicle: TransitVehicle) -> String {
        switch vehicle {
        case .tram: "il tram"
        case .subway: "la metropolitana"
        case .train: "il treno"
        case .bus: "l’autobus"
        case .ferry: "il traghetto"
        case .cableTram: "la tranvia a cavo"
        case .aerialLift: "la funivia"
        case .funicular: "la funicolare"
        case .trolleybus: "il filobus"
        case .monorail: "la monorotaia"
        case .coach: "il pullman"
        case .plane: "il volo"
        case .taxi: "il taxi collettivo"
        }
    }

    func board(_ ride: RideWords) -> String {
        let stops = ride.stopCount == 1 ? "1 fermata" : "\(ride.stopCount) fermate"
        return
            "prendi \(ride.name(word(ride.vehicle)))\(ride.part(" in direzione ", ride.headsign)) alle \(ride.time) da "
            + "\(ride.stop)\(ride.part(" (binario ", ride.platform, ")")) e scendi a \(ride.exit) (\(stops))"
    }

    func frame(_ frame: TransitFrame) -> String {
        switch frame {
        case .times(let departure, let arrival): "parti al più tardi alle \(departure), arrivo alle \(arrival)."
        case .next(let time): "il prossimo collegamento parte alle \(time)."
        case .last: "è l’ultimo collegamento della giornata."
        case .frequency(let time): "ogni \(time)"
        }
    }
}

extension Portuguese {
    var byTransit: String { "de transportes públicos" }

    /// With its article.
    private func word(_ vehicle: TransitVehicle) -> String {
        switch vehicle {
        case .tram: "o elétrico"
        case .subway: "o metro"
        case .train: "o comboio"
        case .bus: "o autocarro"
        case .ferry: "o ferry"
        case .cableTram: "o elétrico de cabo"
        case .aerialLift: "o teleférico"
        case .funicular: "o funicular"
        case .trolleybus: "o tróleicarro"
        case .monorail: "o monocarril"
        case .coach: "o autocarro expresso"
        case .plane: "o voo"
        case .taxi: "o táxi coletivo"
        }
    }

    /// In Brazil.
    private func brazilianWord(_ vehicle: TransitVehicle) -> String {
        switch vehicle {
        case .tram, .cableTram: "o bonde"
        case .subway: "o metrô"
        case .train: "o trem"
        case .bus, .coach: "o ônibus"
        case .trolleybus: "o trólebus"
        case .monorail: "o monotrilho"
        case .ferry: "a balsa"
        default: word(vehicle)
        }
    }

    func board(_ ride: RideWords) -> String {
        let stops = ride.stopCount == 1 ? "1 paragem" : "\(ride.stopCount) paragens"
        let brazilianStops = ride.stopCount == 1 ? "1 parada" : "\(ride.stopCount) paradas"
        let vehicle = either(word(ride.vehicle), brazilian: brazilianWord(ride.vehicle))
        return
            "\(either("apanhe", brazilian: "pegue")) \(ride.name(vehicle))\(ride.part(" em direção a ", ride.headsign)) "
            + "às \(ride.time) em \(ride.stop)\(ride.part(" (linha ", ride.platform, ")")) e "
            + "\(either("saia", brazilian: "desça")) em \(ride.exit) (\(either(stops, brazilian: brazilianStops)))"
    }

    func frame(_ frame: TransitFrame) -> String {
        switch frame {
        case .times(let departure, let arrival): "saia até às \(departure), chegada às \(arrival)."
        case .next(let time): "a ligação seguinte parte às \(time)."
        case .last: "esta é a última ligação do dia."
        case .frequency(let time): "a cada \(time)"
        }
    }
}

extension Spanish {
    var byTransit: String { "en transporte público" }

    /// With its article.
    private func word(_ vehicle: TransitVehicle) -> String {
        switch vehicle {
        case .tram: "el tranvía"
        case .subway: "el metro"
        case .train: "el tren"
        case .bus: "el autobús"
        case .ferry: "el ferri"
        case .cableTram: "el tranvía de cable"
        case .aerialLift: "el teleférico"
        case .funicular: "el funicular"
        case .trolleybus: "el trolebús"
        case .monorail: "el monorraíl"
        case .coach: "el autocar"
        case .plane: "el vuelo"
        case .taxi: "el taxi colectivo"
        }
    }

    func board(_ ride: RideWords) -> String {
        let stops = ride.stopCount == 1 ? "1 parada" : "\(ride.stopCount) paradas"
        return "tome \(ride.name(word(ride.vehicle)))\(ride.part(" hacia ", ride.headsign)) a las \(ride.time) en "
            + "\(ride.stop)\(ride.part(" (andén ", ride.platform, ")")) y baje en \(ride.exit) (\(stops))"
    }

    func frame(_ frame: TransitFrame) -> String {
        switch frame {
        case .times(let departure, let arrival): "salga como muy tarde a las \(departure), llegada a las \(arrival)."
        case .next(let time): "la siguiente conexión sale a las \(time)."
        case .last: "es la última conexión del día."
        case .frequency(let time): "cada \(time)"
        }
    }
}
