extension English {
    var byTransit: String { "by public transport" }

    private func word(_ vehicle: TransitVehicle) -> String {
        switch vehicle {
        case .tram: "tram"
        case .subway: "subway"
        case .train: "train"
        case .bus: "bus"
        case .ferry: "ferry"
        case .cableTram: "cable tram"
        case .aerialLift: "cable car"
        case .funicular: "funicular"
        case .trolleybus: "trolleybus"
        case .monorail: "monorail"
        case .coach: "coach"
        case .plane: "flight"
        case .taxi: "shared taxi"
        }
    }

    func board(_ ride: RideWords) -> String {
        let stops = ride.stopCount == 1 ? "1 stop" : "\(ride.stopCount) stops"
        return "take \(ride.name(word(ride.vehicle)))\(ride.part(" towards ", ride.headsign)) at \(ride.time) from "
            + "\(ride.stop)\(ride.part(" (platform ", ride.platform, ")")), and get off at \(ride.exit) (\(stops))"
    }

    func frame(_ frame: TransitFrame) -> String {
        switch frame {
        case .times(let departure, let arrival): "leave by \(departure), arrive at \(arrival)."
        case .next(let time): "the next connection leaves at \(time)."
        case .last: "this is the last connection of the day."
        case .frequency(let time): "every \(time)"
        }
    }
}

extension German {
    var byTransit: String { "mit öffentlichen Verkehrsmitteln" }

    private func word(_ vehicle: TransitVehicle) -> String {
        switch vehicle {
        case .tram: "Straßenbahn"
        case .subway: "U-Bahn"
        case .train: "Zug"
        case .bus: "Bus"
        case .ferry: "Fähre"
        case .cableTram: "Kabelstraßenbahn"
        case .aerialLift: "Seilbahn"
        case .funicular: "Standseilbahn"
        case .trolleybus: "Oberleitungsbus"
        case .monorail: "Einschienenbahn"
        case .coach: "Fernbus"
        case .plane: "Flug"
        case .taxi: "Sammeltaxi"
        }
    }

    func board(_ ride: RideWords) -> String {
        let stops = ride.stopCount == 1 ? "1 Halt" : "\(ride.stopCount) Halte"
        return "um \(ride.time) ab \(ride.stop)\(ride.part(" (Gleis ", ride.platform, ")")) "
            + "\(ride.name(word(ride.vehicle)))\(ride.part(" Richtung ", ride.headsign)) nehmen, aussteigen: \(ride.exit) "
            + "(\(stops))"
    }

    func frame(_ frame: TransitFrame) -> String {
        switch frame {
        case .times(let departure, let arrival): "spätestens um \(departure) aufbrechen, Ankunft um \(arrival)."
        case .next(let time): "die nächste Verbindung beginnt um \(time)."
        case .last: "dies ist die letzte Verbindung des Tages."
        case .frequency(let time): "alle \(time)"
        }
    }
}

extension Dutch {
    var byTransit: String { "met het openbaar vervoer" }

    private func word(_ vehicle: TransitVehicle) -> String {
        switch vehicle {
        case .tram: "tram"
        case .subway: "metro"
        case .train: "trein"
        case .bus: "bus"
        case .ferry: "veerboot"
        case .cableTram: "kabeltram"
        case .aerialLift: "kabelbaan"
        case .funicular: "kabelspoor"
        case .trolleybus: "trolleybus"
        case .monorail: "monorail"
        case .coach: "touringcar"
        case .plane: "vlucht"
        case .taxi: "deeltaxi"
        }
    }

    func board(_ ride: RideWords) -> String {
        let stops = ride.stopCount == 1 ? "1 halte" : "\(ride.stopCount) haltes"
        return "neem om \(ride.time) \(ride.name(word(ride.vehicle)))\(ride.part(" richting ", ride.headsign)) vanaf "
            + "\(ride.stop)\(ride.part(" (spoor ", ride.platform, ")")) en stap uit bij \(ride.exit) (\(stops))"
    }

    func frame(_ frame: TransitFrame) -> String {
        switch frame {
        case .times(let departure, let arrival): "vertrek uiterlijk om \(departure), aankomst om \(arrival)."
        case .next(let time): "de volgende verbinding vertrekt om \(time)."
        case .last: "dit is de laatste verbinding van de dag."
        case .frequency(let time): "elke \(time)"
        }
    }
}

extension Polish {
    var byTransit: String { "komunikacją publiczną" }

    /// In the accusative.
    private func word(_ vehicle: TransitVehicle) -> String {
        switch vehicle {
        case .tram: "tramwaj"
        case .subway: "metro"
        case .train: "pociąg"
        case .bus: "autobus"
        case .ferry: "prom"
        case .cableTram: "tramwaj linowy"
        case .aerialLift: "kolej linową"
        case .funicular: "kolej linowo-terenową"
        case .trolleybus: "trolejbus"
        case .monorail: "kolej jednoszynową"
        case .coach: "autokar"
        case .plane: "lot"
        case .taxi: "taksówkę zbiorową"
        }
    }

    func board(_ ride: RideWords) -> String {
        "o \(ride.time) wsiądź na przystanku \(ride.stop)\(ride.part(" (peron ", ride.platform, ")")) w "
            + "\(ride.name(word(ride.vehicle)))\(ride.part(" w kierunku ", ride.headsign)) i wysiądź na przystanku "
            + "\(ride.exit) (przystanki: \(ride.stopCount))"
    }

    func frame(_ frame: TransitFrame) -> String {
        switch frame {
        case .times(let departure, let arrival): "wyjdź najpóźniej o \(departure), przyjazd o \(arrival)."
        case .next(let time): "następne połączenie o \(time)."
        case .last: "to ostatnie połączenie tego dnia."
        case .frequency(let time): "co \(time)"
        }
    }
}
