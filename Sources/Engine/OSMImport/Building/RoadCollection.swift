import Storage
import Algorithms
import Roads

/// The data that the first pass keeps: ways that some mode may use and those that none may, nodes with a meaning, turn restrictions and maneuver
/// overrides.
struct RoadCollection: Sendable {
    /// A way that some mode may use, as indices into the collection's arrays.
    struct Way {
        var id: Int64
        /// Its nodes are `nodeReferences[firstReference..<endReference]`.
        var firstReference, endReference: UInt32
        var attributes: UInt32
        var passages: UInt32
        /// The tagged duration of the whole way in seconds; -1 if there is none.
        var crossingSeconds: Int32
        /// The same against the direction of the way.
        var backwardCrossingSeconds: Int32
        /// Whether it is a path that its street may name.
        var sidePath: SidePath?
        /// Whether tags say that it is a sidewalk or a crossing, with or without a name.
        var taggedPath: SidePath?
        /// Whether it is a quiet street, with sidewalks that are ways of their own, that people cross anywhere.
        var isCrossedAnywhere = false
        var builtUpEvidence = BuiltUpEvidence.none
    }

    /// A way that is used otherwise in some countries.
    struct LawfulWay {
        var law: CountryLaw
        /// Its passages in these countries.
        var passages: UInt32
        /// The country that its own tags tell.
        var country: String?
    }

    /// A way that no mode may use without a condition, with a range of `nodeReferences`.
    struct ClosedWay {
        var way: Roads.ClosedWay
        var firstReference, endReference: UInt32
    }

    /// A node with a delay, an access rule or a turning place.
    struct Node {
        var id: Int64
        var interpretation: UInt32
    }

    /// A ferry line whose duration covers all its ways.
    struct FerryLine {
        var ways: [Int64]
        var seconds: Int
    }

    var ways: [Way] = []
    private(set) var closedWays: [ClosedWay] = []
    /// By id of a way: its passages in countries with a law that most do not have.
    private(set) var lawfulWays: [Int64: LawfulWay] = [:]
    /// By id of a way: its closed directions that conditions open at times, by the raw value of the mode.
    private(set) var openings: [Int64: [WayProfile]] = [:]
    /// By country, the number of roads whose tags tell it.
    private(set) var roadsByCountry: [String: Int] = [:]
    var nodeReferences: [Int64] = []
    var attributes = Interning<RoadAttributes>()
    var passages = Interning<[WayProfile]>()
    var nodes: [Node] = []
    var nodeInterpretations = Interning<NodeInterpretation>()
    /// The signs of nodes, in file order.
    var signs: [(id: Int64, sign: JunctionSign)] = []
    /// The nodes at which walkers are helped across, in file order.
    private(set) var crossings: [(id: Int64, kind: FootCrossing)] = []
    var restrictions: [TurnRestriction] = []
    /// The number of relations that restrict turns for some mode, usable or not.
    var restrictionCount = 0
    var maneuvers: [ManeuverRelation] = []
    /// The number of relations that override a maneuver, usable or not.
    var maneuverCount = 0
    var droppedManeuvers = CountedExamples<DropReason>()
    var ferryLines: [FerryLine] = []
    var droppedRestrictions = CountedExamples<DropReason>()
    var conditionalTagCount = 0
    /// The conditional tags of nodes and restrictions; those of ways are part of their attributes.
    var conditions: [Condition] = []
    var findings = TagFindings()
    var summary = OSMSourceSummary()
    private var outlines = SquareOutlines()
    private var ferryRelations = FerryRelations()
    /// The areas where people have settled, each by the lines that bound it, as ranges of `nodeReferences`.
    private(set) var settledAreas: [[Range<UInt32>]] = []
    /// The squares with holes that relations describe.
    private(set) var squares: [SquareOutlines.Square] = []

    /// Runs the first pass over the source.
    init(source: some OSMSource, interpreter: TagInterpreter, progress: (Double) -> Void) throws {
        summary = try source.readElements(progress: progress) { element in
            switch element {
            case .node(let node): add(node, interpreter)
            case .way(let way): add(way, interpreter)
            case .relation(let relation): add(relation, interpreter)
            }
        }
        addSquares(interpreter)
        for (way, tags) in ferryRelations.changedWays { replace(way, tags: tags, interpreter: interpreter) }
        ferryRelations = FerryRelations()
    }

    /// Reads a way again with other tags.
    private mutating func replace(_ id: Int64, tags: Tags, interpreter: TagInterpreter) {
        var uncounted = TagFindings()
        guard let index = index(ofWay: id), let meaning = interpreter.interpret(way: tags, findings: &uncounted) else {
            return
        }
        ways[index.index].attributes = attributes.index(of: meaning.attributes)
        ways[index.index].passages = passages.index(of: meaning.passages)
        openings[id] = meaning.openings
    }

    /// Adds the rings of squares, and puts the ways in file order again.
    private mutating func addSquares(_ interpreter: TagInterpreter) {
        let rings = outlines.ways
        squares = outlines.squares
        outlines = SquareOutlines()
        guard !rings.isEmpty else { return }
        for ring in rings { add(ring, interpreter) }
        ways.sort { NodeNumbering.key($0.id) < NodeNumbering.key($1.id) }
    }

    private mutating func keepConditions(
        of tags: Tags, _ carrier: Condition.Carrier, id: Int64, suffix: String = ""
    ) {
        // RestrictionReading counts the malformed tags of a restriction.
        var uncounted = TagFindings()
        let texts = carrier == .restriction ? tags.conditionalTexts(&uncounted) : tags.conditionalTexts(&findings)
        for text in texts {
            conditions.append(Condition(carrier, id, text + suffix))
            conditionalTagCount += 1
        }
    }

    private static func membersText(_ relation: OSMRelation) -> String {
        relation.members.reduce(into: "") { text, member in
            text += "; \(member.role)=\(member.kind == .node ? "n" : "")\(member.id)"
        }
    }

    /// Frees the node references when they are numbered.
    mutating func forgetReferences() {
        nodeReferences = []
    }

    /// Stores the streets of a path.
    mutating func name(_ path: SidePathNames.Found) {
        var changed = attributes[ways[path.way.index].attributes]
        if let name = path.name { changed.name = name }
        if let crossed = path.crossed {
            let place =
                changed.details.firstIndex { $0.kind.rawValue > RoadAttributes.DetailKind.crossedStreet.rawValue }
                ?? changed.details.endIndex
            changed.details.insert(RoadAttributes.Detail(.crossedStreet, crossed), at: place)
        }
        ways[path.way.index].attributes = attributes.index(of: changed)
    }

    /// Cuts sidewalks that lead round corners into parts, which share the id of their way.
    mutating func cut(_ bent: [SidePathNames.Bent]) {
        guard !bent.isEmpty else { return }
        var cut: [Way] = []
        cut.reserveCapacity(ways.count + bent.count)
        var next = 0
        for path in bent {
            cut += ways[next..<path.way.index]
            next = path.way.index + 1
            var rest = ways[path.way.index]
            let end = rest.endReference
            for (last, name) in path.parts {
                var changed = attributes[rest.attributes]
                changed.name = name
                rest.attributes = attributes.index(of: changed)
                rest.endReference = last + 1
                cut.append(rest)
                rest.firstReference = last
            }
            cut[cut.count - 1].endReference = end
        }
        ways = cut + ways[next...]
    }

    /// The index of the first way with an OSM id, or nil; ways are in file order.
    func index(ofWay id: Int64) -> WayIndex? {
        let key = NodeNumbering.key(id)
        let index = ways.partitioningIndex { NodeNumbering.key($0.id) >= key }
        return index < ways.count && ways[index].id == id ? WayIndex(index: index) : nil
    }

    private mutating func add(_ node: OSMNode, _ interpreter: TagInterpreter) {
        keepConditions(of: node.tags, .node, id: node.id)
        for text in NodeLimits.texts(node.tags) { conditions.append(Condition(.node, node.id, text)) }
        if let sign = interpreter.sign(node: node.tags) { signs.append((node.id, sign)) }
        if let crossing = FootCrossing(node.tags) { crossings.append((node.id, crossing)) }
        guard let meaning = interpreter.interpret(node: node.tags, findings: &findings) else { return }
        nodes.append(Node(id: node.id, interpretation: nodeInterpretations.index(of: meaning)))
    }

    private mutating func add(_ way: OSMWay, _ interpreter: TagInterpreter) {
        guard !way.tags.isEmpty else { return outlines.keep(way) }
        if Self.isSettled(way.tags) { addSettled([way.nodes]) }
        guard let meaning = interpreter.interpret(way: way.tags, findings: &findings) else {
            return addClosed(way, interpreter: interpreter)
        }
        if let opened = meaning.openings {
            openings[way.id] = opened
            // Answers without a time name such a way like any other that is closed to all.
            if meaning.passages.allSatisfy(\.isClosed) { addClosed(way, interpreter: interpreter) }
        }
        conditionalTagCount += way.tags.conditionals.count
        if meaning.attributes.roadClass == .ferry { ferryRelations.keep(way) }
        if let country = meaning.country { roadsByCountry[country, default: 0] += 1 }
        if let lawful = meaning.lawful, lawful.passages != meaning.passages {
            lawfulWays[way.id] = LawfulWay(
                law: lawful.law, passages: passages.index(of: lawful.passages), country: meaning.country)
        }
        let first = UInt32(nodeReferences.count)
        nodeReferences.append(contentsOf: way.nodes)
        ways.append(
            Way(
                id: way.id, firstReference: first, endReference: UInt32(nodeReferences.count),
                attributes: attributes.index(of: meaning.attributes), passages: passages.index(of: meaning.passages),
                crossingSeconds: Int32(clamping: meaning.crossingSeconds ?? -1),
                backwardCrossingSeconds: Int32(clamping: meaning.backwardCrossingSeconds ?? -1),
                sidePath: meaning.sidePath, taggedPath: meaning.taggedPath,
                isCrossedAnywhere: meaning.isCrossedAnywhere, builtUpEvidence: meaning.builtUpEvidence))
    }

    /// Drops the ways that would be open in another country, and that no mode may use in theirs.
    mutating func dropClosedLawfulWays() {
        ways.removeAll { [lawfulWays, passages, openings] way in
            lawfulWays[way.id] != nil && openings[way.id] == nil && passages[way.passages].allSatisfy(\.isClosed)
        }
    }

    // MARK: Settled land

    private static func isSettled(_ tags: Tags) -> Bool {
        tags[.landuse].map(OSMSelection.settledLanduses.contains) ?? false
    }

    private mutating func addSettled(_ lines: [[Int64]]) {
        settledAreas.append(
            lines.map { nodes in
                let first = UInt32(nodeReferences.count)
                nodeReferences.append(contentsOf: nodes)
                return first..<UInt32(nodeReferences.count)
            })
    }

    /// Stores what is found about the surroundings of a way.
    mutating func mark(_ found: BuiltUpRoads.Found) {
        var changed = attributes[ways[found.way.index].attributes]
        changed.flags.formUnion(found.flags)
        ways[found.way.index].attributes = attributes.index(of: changed)
    }

    private mutating func addClosed(_ way: OSMWay, interpreter: TagInterpreter) {
        guard let tags = interpreter.closingTags(way: way.tags) else { return }
        let first = UInt32(nodeReferences.count)
        nodeReferences.append(contentsOf: way.nodes)
        closedWays.append(
            ClosedWay(
                way: Roads.ClosedWay(
                    id: way.id, name: WayAttributes.title(way.tags), tags: tags,
                    conditionals: way.tags.conditionalTexts(&findings)),
                firstReference: first, endReference: UInt32(nodeReferences.count)))
    }

    private mutating func add(_ relation: OSMRelation, _ interpreter: TagInterpreter) {
        if relation.tags[.route] == "ferry" {
            addFerryLine(relation)
            return
        }
        if relation.tags[.type] == "multipolygon" {
            guard Self.isSettled(relation.tags) else { return outlines.add(relation) }
            let lines = relation.members.filter { $0.kind == .way }.compactMap { outlines.nodes(ofWay: $0.id) }
            return lines.isEmpty ? () : addSettled(lines)
        }
        if addManeuver(relation, interpreter: interpreter) { return }
        if let type = relation.tags[.type], type.hasPrefix("restriction") {
            let exempt = RestrictionSign(relation.tags, type: type).exemptModes.map(\.name).joined(separator: ",")
            keepConditions(
                of: relation.tags, .restriction, id: relation.id,
                suffix: Self.membersText(relation) + (exempt.isEmpty ? "" : "; except=\(exempt)"))
        }
        let reading = interpreter.interpret(relation: relation, findings: &findings)
        restrictions += reading.restrictions
        for reason in reading.dropReasons { droppedRestrictions.add(reason, example: relation.id) }
        if reading != .notOurs { restrictionCount += 1 }
    }

    /// Returns false for a relation that overrides no maneuver.
    private mutating func addManeuver(_ relation: OSMRelation, interpreter: TagInterpreter) -> Bool {
        do throws(DropReason) {
            guard let maneuver = try interpreter.maneuver(relation: relation, findings: &findings) else { return false }
            maneuvers.append(maneuver)
        } catch {
            droppedManeuvers.add(error, example: relation.id)
        }
        maneuverCount += 1
        return true
    }

    private mutating func addFerryLine(_ relation: OSMRelation) {
        ferryRelations.add(relation)
        guard let text = relation.tags[.duration] else { return }
        guard let seconds = DurationText.seconds(text) else {
            findings.beginElement()
            findings.record(.duration, text)
            return
        }
        let ways = relation.members.filter { $0.kind == .way }.map(\.id)
        ferryLines.append(FerryLine(ways: ways, seconds: seconds))
    }
}

/// Distinct values in the order of their first appearance, with an index by value.
struct Interning<Value: Hashable & Sendable>: Sendable {
    private(set) var values: [Value] = []
    private var indices: [Value: UInt32] = [:]

    init() {}

    /// The index of the value, which is added if it is new.
    mutating func index(of value: Value) -> UInt32 {
        if let known = indices[value] { return known }
        let index = UInt32(values.count)
        values.append(value)
        indices[value] = index
        return index
    }

    subscript(_ index: UInt32) -> Value { values[Int(index)] }

    /// The index of a value; nil if it is not there.
    func knownIndex(of value: Value) -> UInt32? { indices[value] }
}
