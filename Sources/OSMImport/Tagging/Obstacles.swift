import Roads

/// Time lost at nodes.
enum Obstacles {
    private typealias Kind = NodeInterpretation.Delay.Kind

    /// Milliseconds for an automobile, someone on foot and a bicycle.
    ///
    /// Signals, stops, give-way signs and gates cost what they cost in OSRM; toll booths and lifts what they cost in
    /// Valhalla. The rest is ours and small, so that durations stay close to OSRM's, which has no figure for it.
    private static func milliseconds(_ kind: Kind) -> [UInt32] {
        switch kind {
        case .signal: [2000, 2000, 2000]
        case .stop, .minorStop: [2000, 0, 0]
        case .giveWay: [1000, 0, 0]
        case .gate: [60_000, 0, 0]
        case .tollBooth: [15_000, 0, 0]
        case .borderControl: [60_000, 30_000, 30_000]
        case .elevator: [0, 5000, 5000]
        case .ford: [5000, 5000, 5000]
        case .calming: [500, 0, 0]
        case .railwayCrossing: [1000, 0, 0]
        case .kerb: [0, 0, 1000]
        case .crossing, .miniRoundabout: [0, 0, 0]
        }
    }

    /// The delays of a node that cost one of the modes any time.
    static func delays(
        _ tags: Tags, modes: [TransportMode], _ findings: inout TagFindings
    ) -> [NodeInterpretation.Delay] {
        var delays: [NodeInterpretation.Delay] = []
        for (kind, direction) in kinds(tags, &findings) {
            let table = milliseconds(kind)
            var milliseconds = [UInt32](repeating: 0, count: TransportMode.allCases.count)
            for mode in modes {
                milliseconds[Int(mode.rawValue)] = table[Int(mode.rawValue)]
            }
            guard milliseconds.contains(where: { $0 > 0 }) else { continue }
            delays.append(NodeInterpretation.Delay(kind, direction: direction, milliseconds: milliseconds))
        }
        return delays
    }

    /// Traffic may turn round here.
    static func isTurningPlace(_ tags: Tags) -> Bool {
        switch tags[.highway] {
        case "turning_circle", "turning_loop", "mini_roundabout": true
        default: false
        }
    }

    private static func kinds(
        _ tags: Tags, _ findings: inout TagFindings
    ) -> [(Kind, NodeInterpretation.Delay.Direction)] {
        var kinds: [(Kind, NodeInterpretation.Delay.Direction)] = []
        if let sign = sign(tags) { kinds.append(sign) }
        if let barrier = barrier(tags, &findings) { kinds.append((barrier, .both)) }
        if tags[.railway] == "level_crossing" { kinds.append((.railwayCrossing, .both)) }
        if let calming = tags[.trafficCalming], slowing.contains(calming) {
            kinds.append((.calming, direction(tags[.direction], otherwise: .both)))
        }
        if let ford = tags[.ford], ford != "no" { kinds.append((.ford, .both)) }
        if tags[.kerb] == "raised" { kinds.append((.kerb, .both)) }
        return kinds
    }

    private static func sign(_ tags: Tags) -> (Kind, NodeInterpretation.Delay.Direction)? {
        switch tags[.highway] {
        case "traffic_signals":
            return (.signal, direction(tags[.trafficSignalsDirection] ?? tags[.direction], otherwise: .both))
        case "stop":
            let isMinor = tags[.stop] == "minor"
            let isAllWay = tags[.stop] == "all"
            return (isMinor ? .minorStop : .stop, direction(tags[.direction], otherwise: isAllWay ? .both : .unstated))
        case "give_way": return (.giveWay, direction(tags[.direction], otherwise: .unstated))
        case "elevator": return (.elevator, .both)
        case "toll_booth": return (.tollBooth, .both)
        case "border_control": return (.borderControl, .both)
        default: return nil
        }
    }

    private static func direction(
        _ value: String?, otherwise: NodeInterpretation.Delay.Direction
    ) -> NodeInterpretation.Delay.Direction {
        switch value {
        case "forward": .forward
        case "backward": .backward
        case "both": .both
        default: otherwise
        }
    }

    /// A gate whose access is stated is one that opens for whoever is let in: it costs no time.
    private static func barrier(_ tags: Tags, _ findings: inout TagFindings) -> Kind? {
        switch tags[.barrier] {
        case "gate", "lift_gate": Profile.automobile.access(tags, &findings).forward == nil ? .gate : nil
        case "toll_booth": .tollBooth
        case "border_control": .borderControl
        default: nil
        }
    }

    /// What makes traffic slow down.
    private static let slowing: Set<String> = [
        "bump", "mini_bumps", "hump", "table", "chicane", "choker", "yes", "dip", "double_dip",
    ]
}
