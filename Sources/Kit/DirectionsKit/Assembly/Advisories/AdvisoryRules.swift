import Guidance
import Roads

/// The facts that are worth a notice for travellers by one mode.
struct AdvisoryRules: Sendable {
    /// The flags that matter, in the order of the kinds.
    let flags: [(kind: NoticeKind, flag: RoadFlags)]
    /// The union of these flags.
    let allFlags: RoadFlags
    let details: DetailKinds
    /// The detail that names a hard trail, or for cars a road for four driven wheels, and the kind of its notice.
    let difficulty: (detail: RoadAttributes.DetailKind, kind: NoticeKind)
    /// The smallest turn cost that a ford or a border control at a node makes, in milliseconds.
    let leastDelay: UInt32
    private let mode: TransportMode

    /// The headroom in centimeters below which a bridge is low: a van, or a car with a roof box or bicycles on its
    /// roof, may not fit.
    ///
    /// Graphs take a car to be 2 m high.
    static let lowBridge: UInt32 = 250

    static func of(_ mode: TransportMode) -> AdvisoryRules { all[Int(mode.rawValue)] }

    private static let all = TransportMode.allCases.map(AdvisoryRules.init)

    private init(_ mode: TransportMode) {
        self.mode = mode
        let shared: [(NoticeKind, RoadFlags)] = [
            (.ferry, .ferry), (.carTrain, .carTrain), (.ford, .ford), (.border, .borderControl),
        ]
        flags =
            switch mode {
            case .automobile: [(.toll, .toll), (.unpaved, .unpaved)] + shared
            case .walking: shared + [(.stairs, .steps)]
            case .cycling: [(.unpaved, .unpaved)] + shared + [(.stairs, .steps)]
            }
        allFlags = flags.reduce(into: []) { $0.formUnion($1.flag) }
        difficulty = (.difficultyTag(for: mode), mode == .automobile ? .fourWheelDrive : .difficultTrail)
        let heights: [RoadAttributes.DetailKind] = [.maximumHeight, .maximumHeightForward, .maximumHeightBackward]
        let ofMode = (mode == .automobile ? heights : []) + [difficulty.detail]
        details = DetailKinds([.conditional, .seasonalTag, .interval] + ofMode)
        leastDelay = min(
            NodeDelay.ford.milliseconds(for: mode, inTown: false),
            NodeDelay.borderControl.milliseconds(for: mode, inTown: false))
    }

    /// The length in centimeters below which a kind is not worth a notice: a car hardly notices an unpaved parking
    /// aisle, nor a bicycle a stretch of gravel in a park; a few steps beside the bicycle do not count as pushing.
    func leastLength(_ kind: NoticeKind) -> UInt64 {
        switch (kind, mode) {
        case (.unpaved, .automobile): 10_000
        case (.unpaved, .cycling): 30_000
        case (.pushedBicycle, _): 2_000
        default: 0
        }
    }
}
