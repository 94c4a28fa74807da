/// The road that a sentence leads to, as the phrases of a language need it.
struct Way: Sendable {
    /// What signs call the road, empty where it has neither name nor number.
    let title: String
    /// Whether the title is only a number like "A 28".
    let isNumber: Bool
    /// What an untitled road is; an untitled plain road is not worth words.
    let kind: RoadKind
    /// Places on the signs: "Porto, Braga", empty where there are none.
    let destinations: String

    /// The title after a preposition, else what the road is after its own, else nothing.
    func words(_ titled: String, _ untitled: String, _ thing: String) -> String {
        if !title.isEmpty { return "\(titled)\(title)" }
        return thing.isEmpty ? "" : "\(untitled)\(thing)"
    }

    /// The title after a mark like ": ", nothing where there is none.
    func titled(_ mark: String) -> String {
        title.isEmpty ? "" : "\(mark)\(title)"
    }

    /// The destinations after a word like " towards ", nothing where there are none.
    func towards(_ word: String) -> String {
        destinations.isEmpty ? "" : "\(word)\(destinations)"
    }
}

extension Way {
    /// The road after a maneuver, with two destinations at most.
    ///
    /// Roads on the signs name an untitled road or ramp; beside a title they count as destinations, unless they repeat it.
    init(after maneuver: Maneuver) {
        let road = maneuver.road
        let references = maneuver.destinationReferences
        let isTitled = road.isNamed
        kind = road.kind
        title = isTitled ? road.title : Self.list(references[...], joint: "/")
        isNumber = !isTitled || road.name.isEmpty || road.kind == .motorway && !road.reference.isEmpty
        let other = isTitled ? references.first { $0 != road.reference } : nil
        let places = maneuver.destinations
        guard let other else {
            destinations = Self.list(places[...], joint: ", ")
            return
        }
        destinations = places.isEmpty ? other : "\(other), \(places[0])"
    }

    /// The same way with nothing to say of what it is; for "take the ramp", which says it.
    var untitledPlain: Way {
        Way(title: title, isNumber: isNumber, kind: .road, destinations: destinations)
    }

    /// The first two.
    private static func list(_ names: ArraySlice<String>, joint: String) -> String {
        guard let first = names.first else { return "" }
        return names.count == 1 ? first : "\(first)\(joint)\(names[names.startIndex + 1])"
    }
}
