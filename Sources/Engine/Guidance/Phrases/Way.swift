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
    func words(_ titled: String, untitled: String, thing: String, numbered: String? = nil) -> String {
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
    /// The road after the maneuver, in the form that phrases need, with three destinations at most.
    ///
    /// A road or ramp without a title is named by the roads on the signs; with a title, these roads count as
    /// destinations unless they repeat it, and one that adds a direction to its number replaces the number. The kind of a road without a title is mentioned if it is news. A ramp without a title and signs leads towards the road at its end.
    var way: Way {
        if destinationReferences.isEmpty, destinationStreets.isEmpty, destinations.isEmpty { return wayWithoutSigns }
        let signed = Self.joining(destinationReferences + destinationStreets, number: road.reference)
        let title = titled(signed).title
        if title.isEmpty {
            let roads = Self.distinct(signed.roads)
            let places = leadsTo?.title ?? Self.list(destinations, without: roads)
            return Way(
                title: roads.prefix(Self.most).joined(separator: "/"), isNumber: !destinationReferences.isEmpty,
                kind: isKindKnown ? .road : road.kind, destinations: places)
        }
        let isNumber = road.name.isEmpty || road.kind == .motorway && !road.reference.isEmpty
        return Way(title: title, isNumber: isNumber, kind: road.kind, destinations: placesBesideTitle(signed))
    }

    /// The same where no signs are known, as at most maneuvers.
    private var wayWithoutSigns: Way {
        let title = road.title
        if title.isEmpty {
            return Way(
                title: "", isNumber: false, kind: isKindKnown ? .road : road.kind, destinations: leadsTo?.title ?? "")
        }
        let isNumber = road.name.isEmpty || road.kind == .motorway && !road.reference.isEmpty
        return Way(title: title, isNumber: isNumber, kind: road.kind, destinations: "")
    }

    /// The road after the maneuver with the direction of its number.
    private func titled(_ signed: (roads: [String], number: String)) -> RoadName {
        var titled = road
        titled.reference = signed.number
        return titled
    }

    /// The roads on the signs and a few places, each once.
    private func placesBesideTitle(_ signed: (roads: [String], number: String)) -> String {
        let numbers = road.reference.split(separator: "/").map { Self.bare(String($0)) }
        let others = Self.distinct(signed.roads).filter { $0 != road.name && !numbers.contains(Self.bare($0)) }
        let places = Self.list(destinations, without: others + [road.name, road.reference, signed.number])
        return (others.prefix(Self.most) + (places.isEmpty ? [] : [places])).joined(separator: ", ")
    }

    /// The roads on the signs but one that repeats the number of the road with a direction, and the number with it:
    /// "I 71 North" for "I 71".
    private static func joining(_ roads: [String], number: String) -> (roads: [String], number: String) {
        guard !number.isEmpty, let full = roads.first(where: { $0.hasPrefix("\(number) ") }) else {
            return (roads, number)
        }
        return (roads.filter { $0 != full }, full)
    }

    /// The most roads and the most places of a sign.
    private static let most = 3

    /// The first places that are not among some names.
    private static func list(_ places: [String], without names: [String]) -> String {
        distinct(places).filter { !names.contains($0) }.prefix(most).joined(separator: ", ")
    }

    private static func distinct(_ names: [String]) -> [String] {
        names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// A number without blanks: "A28" for "A 28".
    private static func bare(_ number: String) -> String { number.filter { $0 != " " } }
}

extension Way {
    /// A road that phrases do not mention.
    static let unmentioned = Way(title: "", isNumber: false, kind: .road, destinations: "")

    /// The same way as a plain road, for phrases such as "take the ramp" that already state the kind.
    var untitledPlain: Way {
        Way(title: title, isNumber: isNumber, kind: .road, destinations: destinations)
    }
}
