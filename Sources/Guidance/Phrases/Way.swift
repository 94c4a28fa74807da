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

extension Maneuver {
    /// The road that follows as words need it, with two destinations at most.
    ///
    /// Roads on the signs name an untitled road or ramp; beside a title they count as destinations, unless they repeat it.
    var way: Way {
        let title = road.title
        if title.isEmpty {
            let (name, places) = (Self.list(destinationReferences, joint: "/"), Self.list(destinations, joint: ", "))
            return Way(title: name, isNumber: true, kind: road.kind, destinations: places)
        }
        let isNumber = road.name.isEmpty || road.kind == .motorway && !road.reference.isEmpty
        return Way(title: title, isNumber: isNumber, kind: road.kind, destinations: placesBesideTitle)
    }

    private var placesBesideTitle: String {
        guard let other = destinationReferences.first(where: { $0 != road.reference }) else {
            return Self.list(destinations, joint: ", ")
        }
        return destinations.isEmpty ? other : "\(other), \(destinations[0])"
    }

    /// The first two.
    private static func list(_ names: [String], joint: String) -> String {
        guard names.count > 1 else { return names.first ?? "" }
        return "\(names[0])\(joint)\(names[1])"
    }
}

extension Way {
    /// The same way with nothing to say of what it is; for "take the ramp", which says it.
    var untitledPlain: Way {
        Way(title: title, isNumber: isNumber, kind: .road, destinations: destinations)
    }
}
