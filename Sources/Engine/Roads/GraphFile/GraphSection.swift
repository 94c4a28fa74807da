/// The sections of a graph file: numbers, versions, and names as `inspect` shows them.
///
/// A section's version rises when the meaning or layout of its elements changes; other versions are rejected.
enum GraphSection: UInt32, CaseIterable {
    case facts = 1
    case segments
    case geometryStart
    case geometry
    case indexBoxes
    case segmentModes
    case junctionCoordinates
    case junctionNodeIDs
    case wayIDs
    case wayAttributes
    case attributes
    case details
    case textOffsets
    case texts
    case conditions
    case headings
    case junctionSigns
    case shapeNodeStart
    case shapeNodes
    case junctionStart
    case junctionEdges
    case maneuverOverrides
    case overrideEdges
    case closedWays
    case closedWayPoints
    case barriers

    var version: UInt32 {
        switch self {
        case .details: 7
        case .attributes: 5
        case .junctionSigns, .closedWays, .segmentModes: 2
        default: 1
        }
    }

    var name: String { "\(self)" }
}

/// The sections of one mode in a graph file; their numbers begin at 100 for the first mode, 200 for the second.
enum ModeSection: UInt32, CaseIterable {
    case stateEdges = 0
    case stateKinds
    case duration
    case weight
    case firstArc
    case head
    case turnCost
    case componentStates
    case components
    case arcCount
    case delayedEdges
    case nodeDelays
    case length
    case openingStates
    case openingWeights

    var version: UInt32 {
        switch self {
        case .firstArc, .stateKinds, .weight: 2
        default: 1
        }
    }

    /// The number of this section for a mode.
    func number(_ mode: TransportMode) -> UInt32 {
        100 * (UInt32(mode.rawValue) + 1) + rawValue
    }
}

/// The name of the section with a number.
func sectionName(_ number: UInt32) -> String {
    if let section = GraphSection(rawValue: number) { return section.name }
    let modeNumber = UInt8(exactly: Int(number / 100) - 1)
    guard let mode = modeNumber.flatMap(TransportMode.init(rawValue:)) else { return "section \(number)" }
    if let section = ModeSection(rawValue: number % 100) { return "\(mode.name).\(section)" }
    if let section = HierarchySection(rawValue: number % 100) { return "\(mode.name).hierarchy.\(section)" }
    return "section \(number)"
}
