/// Something at a node that costs time or matters to guidance; the raw value is stored in graph files.
package enum NodeDelay: UInt8, CaseIterable, Sendable {
    case signal = 0, stop, minorStop, giveWay, gate, calming, tollBooth, borderControl, kerb, ford
    /// Costs no time; stored for guidance.
    case miniRoundabout
    case railwayCrossing, elevator
    /// A stile, kissing gate or turnstile, over or through which a bicycle is lifted.
    case stile

    /// Milliseconds that a mode loses.
    ///
    /// Signals, stops, give-way signs and gates cost as much as in OSRM; toll booths and lifts as much as in Valhalla.
    /// The other figures are ours and small, so that durations stay close to those of OSRM, which has no figures for
    /// them. In town a signal costs more: taxis in Porto lose 4.5 s at night and 7 in the evening at one.
    ///
    /// - Parameter inTown: whether the road that leads there is in a built-up area.
    package func milliseconds(for mode: TransportMode, inTown: Bool) -> UInt32 {
        switch self {
        case .signal: inTown ? Self.townSignal(mode) : 2000
        case .stop, .minorStop: mode == .automobile ? 2000 : 0
        case .giveWay: mode == .automobile ? 1000 : 0
        case .gate: mode == .automobile ? 60_000 : 0
        case .tollBooth: mode == .automobile ? 15_000 : 0
        case .borderControl: mode == .automobile ? 60_000 : 30_000
        case .elevator: mode == .automobile ? 0 : 5000
        case .ford: 5000
        case .calming: mode == .automobile ? 500 : 0
        case .railwayCrossing: mode == .automobile ? 1000 : 0
        case .kerb: mode == .cycling ? 1000 : 0
        case .stile: mode == .cycling ? 20_000 : 0
        case .miniRoundabout: 0
        }
    }

    private static func townSignal(_ mode: TransportMode) -> UInt32 {
        switch mode {
        case .automobile: 5000
        case .walking: 8000
        case .cycling: 7000
        }
    }

    /// Whether the mode loses time at it, or guidance of the mode needs it.
    package func concerns(_ mode: TransportMode) -> Bool {
        milliseconds(for: mode, inTown: false) > 0 || self == .miniRoundabout && mode != .walking
    }
}

/// All delays at one node for arrivals along one edge; the raw value is stored in graph files.
package struct NodeDelays: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// A single delay.
    package init(_ delay: NodeDelay) {
        rawValue = 1 << UInt16(delay.rawValue)
    }

    /// Whether a delay is in the set.
    package func contains(_ delay: NodeDelay) -> Bool { contains(Self(delay)) }

    /// Calls `body` with each delay, in the order of raw values.
    @inline(__always)
    package func forEach(_ body: (NodeDelay) -> Void) {
        var rest = rawValue
        while rest != 0 {
            if let delay = NodeDelay(rawValue: UInt8(rest.trailingZeroBitCount)) { body(delay) }
            rest &= rest - 1
        }
    }

    /// Milliseconds that a mode loses by all delays together.
    ///
    /// - Parameter inTown: whether the road that leads there is in a built-up area.
    package func milliseconds(for mode: TransportMode, inTown: Bool) -> UInt32 {
        var sum: UInt32 = 0
        forEach { sum += $0.milliseconds(for: mode, inTown: inTown) }
        return sum
    }
}
