package import Roads

/// A run of edges under one street name and travelled in one way.
package struct StreetStep: Sendable {
    package var uses: [EdgeUse]
    package var name: String
    package var reference: String
    package var flags: RoadFlags
    package var roadClass: RoadClass
    package var isPushed: Bool

    package init(
        uses: [EdgeUse], name: String, reference: String, flags: RoadFlags, roadClass: RoadClass, isPushed: Bool
    ) {
        self.uses = uses
        self.name = name
        self.reference = reference
        self.flags = flags
        self.roadClass = roadClass
        self.isPushed = isPushed
    }

    /// Centimeters.
    package var length: UInt64 { uses.reduce(0) { $0 + UInt64($1.end - $1.start) } }
    /// Milliseconds, the turns into its edges included.
    package var duration: UInt64 { uses.reduce(0) { $0 + UInt64($1.duration) + UInt64($1.turnDuration) } }

    /// Whether signs call the street something.
    package var isNamed: Bool { !name.isEmpty || !reference.isEmpty }

    /// What to call the street: its name, else its reference, else what it is.
    package var title: String {
        if !name.isEmpty { return name }
        if !reference.isEmpty { return reference }
        if flags.contains(.ferry) { return "ferry" }
        if flags.contains(.carTrain) { return "car train" }
        if flags.contains(.roundabout) { return "roundabout" }
        if roadClass == .steps { return "steps" }
        return roadClass.isLink ? "slip road" : "unnamed \(roadClass.words)"
    }
}

/// Merges a route's edges into steps by street.
package enum StreetSteps {
    /// The flags that separate steps of one name.
    private static let separating: RoadFlags = [.ferry, .carTrain, .roundabout, .steps]

    /// The steps in order; together they hold every edge once.
    package static func merge(_ uses: [EdgeUse], graph: RoadGraph, modeGraph: ModeGraph) -> [StreetStep] {
        var steps: [StreetStep] = []
        for use in uses {
            let (name, reference) = graph.nameAndReference(of: use.edge)
            let (roadClass, flags) = graph.roadClassAndFlags(of: use.edge)
            let isPushed = modeGraph.kind(use.node).isPushed
            let step = StreetStep(
                uses: [use], name: name, reference: reference, flags: flags, roadClass: roadClass, isPushed: isPushed)
            if let last = steps.last, continues(last, step) {
                steps[steps.count - 1].uses.append(use)
            } else {
                steps.append(step)
            }
        }
        return steps
    }

    private static func continues(_ one: StreetStep, _ next: StreetStep) -> Bool {
        one.isPushed == next.isPushed && one.title == next.title
            && one.flags.intersection(separating) == next.flags.intersection(separating)
    }
}

extension RoadClass {
    /// The class in words: "living street".
    package var words: String {
        "\(self)".reduce(into: "") { words, letter in
            if letter.isUppercase { words.append(" ") }
            words.append(contentsOf: letter.lowercased())
        }
    }
}
