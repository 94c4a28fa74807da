package import Roads

/// Interprets the tags of ways, nodes and relations for the modes that a graph is built for.
package struct TagInterpreter: Sendable {
    private let rules: [ProfileEvaluator]

    package init(modes: [TransportMode]) {
        rules = modes.map { ProfileEvaluator(profile: .of($0)) }
    }

    /// The meaning of a way; nil if no mode may use it at any time.
    package func interpret(way tags: Tags, findings: inout TagFindings) -> WayInterpretation? {
        findings.beginElement()
        guard let way = WayReading(tags, &findings) else { return nil }
        let passages = passages(way, &findings)
        let lawful = lawfulPassages(way)
        let openings = openings(way, passages: passages)
        let isOpen = passages.contains { !$0.isClosed } || lawful?.passages.contains { !$0.isClosed } ?? false
        guard isOpen || openings != nil else { return nil }
        let attributes = WayAttributes.reading(way, passages: passages, rules: rules, findings: &findings)
        var meaning = WayInterpretation(
            attributes: attributes, passages: passages, crossingSeconds: way.crossingSeconds.forward)
        meaning.backwardCrossingSeconds = way.crossingSeconds.backward
        meaning.lawful = lawful
        meaning.openings = openings
        meaning.country = CountryEvidence.country(tags)
        meaning.sidePath = SidePath.reading(way, attributes)
        meaning.taggedPath = SidePath.tagged(way)
        meaning.isCrossedAnywhere = way.isCrossedAnywhere
        meaning.builtUpEvidence = BuiltUpEvidence.reading(tags)
        return meaning
    }

    private func passages(_ way: WayReading, _ findings: inout TagFindings) -> [WayProfile] {
        var passages = [WayProfile](repeating: .closed, count: TransportMode.allCases.count)
        for rule in rules { passages[Int(rule.profile.mode.rawValue)] = rule.passages(way, findings: &findings) }
        return passages
    }

    /// The closed directions that conditions open at times; nil if there are none.
    private func openings(_ way: WayReading, passages: [WayProfile]) -> [WayProfile]? {
        guard !way.tags.conditionals.isEmpty else { return nil }
        var openings = [WayProfile](repeating: .closed, count: passages.count)
        for rule in rules {
            let mode = Int(rule.profile.mode.rawValue)
            openings[mode] = rule.openings(way, usual: passages[mode]) ?? .closed
        }
        return openings.allSatisfy(\.isClosed) ? nil : openings
    }

    /// The passages where the law of some countries differs from that of most; nil if it does not, or not for these modes.
    private func lawfulPassages(_ way: WayReading) -> LawfulPassages? {
        guard let law = way.differingLaw else { return nil }
        var uncounted = TagFindings()
        var way = way
        way.law = law
        return LawfulPassages(law: law, passages: passages(way, &uncounted))
    }

    /// The tags that close a way which no mode may use without a condition, by raw value of the mode; nil for other ways, and
    /// for what is no road.
    package func closingTags(way tags: Tags) -> [String]? {
        guard let highway = tags[.highway] ?? tags[.route] else { return nil }
        var uncounted = TagFindings()
        guard let way = WayReading(tags, &uncounted) else {
            let isImpassable = RoadClass.reading(tags, &uncounted) != nil
            guard isImpassable || RoadClass.isPlannedOrFormer(highway) else { return nil }
            let closing = isImpassable ? "impassable=\(tags[.impassable] ?? "")" : "highway=\(highway)"
            return TransportMode.allCases.map { _ in closing }
        }
        var closing: [String] = []
        for mode in TransportMode.allCases {
            let rules = ProfileEvaluator(profile: .of(mode))
            guard rules.passages(way, findings: &uncounted).isClosed else { return nil }
            closing.append(rules.closingTag(way) ?? "highway=\(way.roadClass.highway)")
        }
        return closing
    }

    /// The meaning of a node; nil if it has none.
    ///
    /// Modes that are not built have open access.
    package func interpret(node tags: Tags, findings: inout TagFindings) -> NodeInterpretation? {
        guard !tags.isEmpty else { return nil }
        findings.beginElement()
        var access = [Access](repeating: .open, count: TransportMode.allCases.count)
        var closingTags: [String] = []
        for rule in rules {
            let mode = Int(rule.profile.mode.rawValue)
            let barriers = Barriers(profile: rule.profile, tags: tags)
            access[mode] = barriers.access(&findings)
            guard access[mode] != .open else { continue }
            if closingTags.isEmpty { closingTags = [String](repeating: "", count: access.count) }
            closingTags[mode] = barriers.closingTag ?? ""
        }
        let delays = Obstacles.delays(tags, modes: rules.map(\.profile.mode), findings: &findings)
        let isTurningPlace = Obstacles.isTurningPlace(tags)
        let isLimited = !NodeLimits.texts(tags).isEmpty
        let hasMeaning = isTurningPlace || isLimited || !delays.isEmpty || access.contains { $0 != .open }
        guard hasMeaning else { return nil }
        var meaning = NodeInterpretation(access: access, delays: delays, isTurningPlace: isTurningPlace)
        meaning.isLimited = isLimited
        meaning.closingTags = closingTags
        meaning.isClosedGate = !closingTags.isEmpty && Barriers.isGate(tags)
        return meaning
    }

    /// The sign of a junction; nil if the node is not a signed junction or has no name.
    package func sign(node tags: Tags) -> JunctionSign? {
        let isExit = tags[.highway] == "motorway_junction"
        guard isExit || tags[.junction] == "yes" else { return nil }
        let sign = JunctionSign(
            reference: isExit ? tags[.ref] : nil, name: tags[.name], exitTo: isExit ? tags[.exitTo] : nil)
        return sign == JunctionSign() ? nil : sign
    }

    /// The maneuver that a relation overrides; nil for other relations.
    ///
    /// - Throws: the reason why a relation of that type cannot be used.
    func maneuver(relation: OSMRelation, findings: inout TagFindings) throws(DropReason) -> ManeuverRelation? {
        findings.beginElement()
        return try ManeuverRelation.reading(relation, &findings)
    }

    /// The turn restrictions of a relation.
    package func interpret(relation: OSMRelation, findings: inout TagFindings) -> RestrictionReading {
        findings.beginElement()
        return RestrictionReading(relation, modes: rules.map(\.profile.mode), &findings)
    }
}
