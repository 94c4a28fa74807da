import Roads

extension Spanish {
    var way: String { "vía" }

    func travel(by mode: TransportMode) -> String {
        switch mode {
        case .automobile: "en coche"
        case .walking: "a pie"
        case .cycling: "en bicicleta"
        }
    }

    private func users(_ mode: TransportMode) -> String {
        switch mode {
        case .automobile: "para coches"
        case .walking: "para peatones"
        case .cycling: "para bicicletas"
        }
    }

    private func place(_ place: RequestPlace) -> String {
        switch place {
        case .start: "la salida"
        case .destination: "el destino"
        case .stop(let number): "la parada \(number)"
        }
    }

    private static let weekdays = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"]

    func frame(_ frame: OutputLabels) -> String {
        switch frame {
        case .via(let road): "por \(road)"
        case .alternate(let number): "Alternativa \(number)"
        case .away(let place, let distance, let road):
            "\(self.place(place)) está a \(distance) de \(road.map { "la vía \($0)" } ?? "la vía utilizable más cercana")."
        case .dates(let departure, let arrival): "Salida \(departure), llegada \(arrival)."
        case .allowedUntil(let time, let road, let tag):
            "Salga antes de las \(time): después se cierra \(road) (\(tag))."
        case .day(let weekday, let date): "\(Self.weekdays[weekday]) \(date)"
        case .onClocksOfStart(let day): "\(day), según los relojes del inicio"
        case .slowerByTraffic(let time): "\(time) más que sin tráfico"
        case .fasterByTraffic(let time): "\(time) menos que sin tráfico"
        case .usualAtHour(let free, let span):
            "Sin tráfico \(free); a esta hora, normalmente \(span)."
        case .usualBetweenPeaks(let free, let span):
            "Sin tráfico \(free); fuera de las horas punta, normalmente \(span)."
        case .notSlowerByTraffic: "tan rápida como sin tráfico"
        case .total: "total"
        case .countedInChoice: "Se cuenta al elegir la ruta, pero no es parte de su duración:"
        }
    }

    func reason(_ reason: DetourReason) -> String {
        switch reason {
        case .onRoute(let road): "La mejor ruta pasa por \(road)."
        case .noRoadNear(let mode, let radius): "No hay vía \(users(mode)) a menos de \(radius) del lugar."
        case .notOpen(let road, let mode, let tags):
            "Sin paso \(users(mode)): \(road), con las etiquetas \(tags)."
        case .notOpenExcept(let road, let mode, let times, let tags):
            "Cerrado \(users(mode)) salvo \(times): \(road), con las etiquetas \(tags)."
        case .notOpenThrough(let road, let mode, let tags):
            "Abierto \(users(mode)) solo al principio o al final de una ruta: \(road), con las etiquetas \(tags)."
        case .barrier(let place, let mode, let tags, let isGate):
            "\(isGate ? "La puerta" : "La barrera") en \(place) está cerrada \(users(mode)): \(tags)."
        case .closed(let road): "La solicitud cierra esta vía: \(road)."
        case .exceedsLimit(let road, let limit): "Límite para vehículos, \(limit): \(road)."
        case .routeTooLong(let road): "El camino hasta \(road), o desde allí, es demasiado largo para un tramo."
        case .noRoute(let road): "Ninguna ruta lleva a \(road) y continúa desde allí."
        case .costlier(let road, let differences): "Por \(road): \(differences)"
        }
    }

    func countedMore(_ time: String) -> String { "pero la elección de la ruta cuenta \(time) más por sus vías" }

    func words(_ part: CostPart) -> String {
        switch part {
        case .driving: "conducción"
        case .walking: "a pie"
        case .cycling: "en bicicleta"
        case .pushing: "bicicleta a mano"
        case .sailing: "travesía"
        case .boarding: "embarque"
        case .turns: "giros"
        case .signals: "semáforos"
        case .signs: "stops y cedas el paso"
        case .railwayCrossings: "pasos a nivel"
        case .kerbs: "bordillos"
        case .gates: "barreras"
        case .tollBooths: "peajes"
        case .borderControls: "controles fronterizos"
        case .lifts: "ascensores"
        case .fords: "vados"
        case .trafficCalming: "calmado del tráfico"
        case .serviceRoad: "vía de servicio"
        case .alternatingTraffic: "paso alternado"
        case .amongTraffic: "entre el tráfico"
        case .narrowRoad: "vía estrecha"
        case .townTraffic: "tráfico urbano"
        case .timeOfDay: "hora del día"
        case .offRoad: "fuera de las vías"
        case .request: "solicitud"
        case .rounding: "redondeo"
        }
    }
}
