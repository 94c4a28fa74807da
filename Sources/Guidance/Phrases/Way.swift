/// The road that a sentence leads to, in the form that the phrases of a language need.
struct Way: Sendable {
    /// The name or number of the road; empty if it has neither.
    let title: String
    /// Whether the title is only a number like "A 28".
    let isNumber: Bool
    /// The kind of a road without a title; a plain road without a title is not mentioned.
    let kind: RoadKind
    /// The places on the signs, such as "Porto, Braga"; empty if there are none.
    let destinations: String

    /// The title after its preposition, which may be another one for numbers; else the kind of road after its own
    /// preposition, else an empty text.
    func words(_ titled: String, _ untitled: String, _ thing: String, numbered: String? = nil) -> String {
        if !title.isEmpty { return "\(isNumber ? numbered ?? titled : titled)\(title)" }
        return thing.isEmpty ? "" : "\(untitled)\(thing)"
    }

    /// The title after a mark such as ": "; empty without a title.
    func titled(_ mark: String) -> String {
        title.isEmpty ? "" : "\(mark)\(title)"
    }

    /// The destinations after a word such as " towards "; empty without destinations.
    func towards(_ word: String) -> String {
        destinations.isEmpty ? "" : "\(word)\(destinations)"
    }
}

extension Maneuver {
    /// The road after the maneuver, in the form that phrases need, with two destinations at most.
    ///
    /// A road or ramp without a title is named by the roads on the signs; with a title, these roads count as
    /// destinations unless they repeat it. The kind of a road without a title is mentioned if it is news. A ramp without a title and signs leads towards the road at its end.
    var way: Way {
        let title = road.title
        if title.isEmpty {
            let places = leadsTo?.title ?? Self.list(destinations, joint: ", ")
            return Way(
                title: Self.list(destinationReferences + destinationStreets, joint: "/"),
                isNumber: !destinationReferences.isEmpty, kind: isKindKnown ? .road : road.kind, destinations: places)
        }
        let isNumber = road.name.isEmpty || road.kind == .motorway && !road.reference.isEmpty
        return Way(title: title, isNumber: isNumber, kind: road.kind, destinations: placesBesideTitle)
    }

    private var placesBesideTitle: String {
        let roads = destinationReferences + destinationStreets
        guard let other = roads.first(where: { $0 != road.reference && $0 != road.name }) else {
            return Self.list(destinations, joint: ", ")
        }
        return destinations.isEmpty ? other : "\(other), \(destinations[0])"
    }

    /// The first two names.
    private static func list(_ names: [String], joint: String) -> String {
        guard names.count > 1 else { return names.first ?? "" }
        return "\(names[0])\(joint)\(names[1])"
    }
}

extension Way {
    /// A road that phrases do not mention.
    static let unmentioned = Way(title: "", isNumber: false, kind: .road, destinations: "")

    /// The same way as a plain road, for phrases such as "take the ramp" that already state the kind.
    var untitledPlain: Way {
        Way(title: title, isNumber: isNumber, kind: .road, destinations: destinations)
    }
}
