import Roads

/// Reads the obstacles at nodes that cost time or are worth a notice.
enum Obstacles {
    private typealias Delay = NodeInterpretation.Delay

    /// The delays of a node that concern one of the modes, each kind once.
    static func delays(
        _ tags: Tags, modes: [TransportMode], findings: inout TagFindings
    ) -> [NodeInterpretation.Delay] {
        var found: NodeDelays = []
        return all(tags, findings: &findings).filter { delay in
            modes.contains(where: delay.kind.concerns) && found.insert(NodeDelays(delay.kind)).inserted
        }
    }

    /// Whether traffic may turn round here.
    static func isTurningPlace(_ tags: Tags) -> Bool {
        switch tags[.highway] {
        case "turning_circle", "turning_loop", "mini_roundabout": true
        default: false
        }
    }

    private static func all(_ tags: Tags, findings: inout TagFindings) -> [Delay] {
        var delays: [Delay] = []
        if let sign = sign(tags) { delays.append(sign) }
        if let barrier = barrier(tags, findings: &findings) { delays.append(Delay(barrier)) }
        if tags[.railway] == "level_crossing" { delays.append(Delay(.railwayCrossing)) }
        if let calming = tags[.trafficCalming], slowing.contains(calming) {
            delays.append(Delay(.calming, direction: direction(tags[.direction], otherwise: .both)))
        }
        if let ford = tags[.ford], ford != "no" { delays.append(Delay(.ford)) }
        if tags[.kerb] == "raised" { delays.append(Delay(.kerb)) }
        return delays
    }

    private static func sign(_ tags: Tags) -> Delay? {
        switch tags[.highway] {
        case "traffic_signals":
            let facing = tags[.trafficSignalsDirection] ?? tags[.direction]
            return Delay(.signal, direction: direction(facing, otherwise: .both))
        case "stop":
            let isMinor = tags[.stop] == "minor"
            let isAllWay = tags[.stop] == "all"
            let facing = direction(tags[.direction], otherwise: isAllWay ? .both : .unstated)
            return Delay(isMinor ? .minorStop : .stop, direction: facing)
        case "give_way": return Delay(.giveWay, direction: direction(tags[.direction], otherwise: .unstated))
        case "elevator": return Delay(.elevator)
        case "toll_booth": return Delay(.tollBooth)
        case "border_control": return Delay(.borderControl)
        case "mini_roundabout": return Delay(.miniRoundabout)
        default: return nil
        }
    }

    private static func direction(_ value: String?, otherwise: Delay.Direction) -> Delay.Direction {
        switch value {
        case "forward": .forward
        case "backward": .backward
        case "both": .both
        default: otherwise
        }
    }

    /// A gate with access tags opens for those who have access: it costs no time.
    private static func barrier(_ tags: Tags, findings: inout TagFindings) -> NodeDelay? {
        guard let barrier = tags[.barrier] else { return nil }
        for part in Barriers.parts(of: barrier) {
            if let delay = delay(at: part, tags: tags, &findings) { return delay }
        }
        return nil
    }

    private static func delay(at barrier: String, tags: Tags, _ findings: inout TagFindings) -> NodeDelay? {
        switch barrier {
        case let gate where Barriers.gates.contains(gate):
            Profile.automobile.access(tags, findings: &findings).forward == nil ? .gate : nil
        case "stile", "kissing_gate", "turnstile", "horse_stile": .stile
        case "toll_booth": .tollBooth
        case "border_control", "checkpoint": .borderControl
        default: nil
        }
    }

    /// The values of traffic calming that slow traffic down.
    private static let slowing: Set<String> = [
        "bump", "mini_bumps", "hump", "table", "chicane", "choker", "yes", "dip", "double_dip",
    ]
}
