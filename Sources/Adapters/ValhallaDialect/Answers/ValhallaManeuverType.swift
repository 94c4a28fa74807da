import DirectionsKit
import Geometry
import Guidance
import Roads

/// Valhalla's numbers of maneuvers.
enum ValhallaManeuverType: Int {
    case start = 1
    case destination = 4
    case destinationRight = 5
    case destinationLeft = 6
    case becomes = 7
    case `continue` = 8
    case slightRight = 9
    case right = 10
    case sharpRight = 11
    case uTurnRight = 12
    case uTurnLeft = 13
    case sharpLeft = 14
    case left = 15
    case slightLeft = 16
    case rampStraight = 17
    case rampRight = 18
    case rampLeft = 19
    case exitRight = 20
    case exitLeft = 21
    case stayStraight = 22
    case stayRight = 23
    case stayLeft = 24
    case merge = 25
    case roundaboutEnter = 26
    case ferryEnter = 28
    case transit = 30
    case mergeRight = 37
    case mergeLeft = 38
    case elevatorEnter = 39
    case stepsEnter = 40

    /// - Parameters:
    ///   - facts: the maneuver.
    ///   - place: where it is; nil if unknown.
    init(_ facts: RouteManeuver, at place: FixedCoordinate?) {
        let side = facts.direction?.side
        switch facts.kind {
        case .depart: self = .start
        case .turn, .endOfRoad: self = Self(turn: facts.direction)
        case .nameChange: self = .becomes
        case .proceed, .push, .ride: self = .continue
        case .merge: self = side == .right ? .mergeRight : side == .left ? .mergeLeft : .merge
        case .rampOn: self = side == .right ? .rampRight : side == .left ? .rampLeft : .rampStraight
        case .exit: self = side == .left ? .exitLeft : .exitRight
        case .fork: self = side == .right ? .stayRight : side == .left ? .stayLeft : .stayStraight
        case .roundabout: self = .roundaboutEnter
        case .uTurn: self = place.map { DrivingSide.isLeft(at: $0) } == true ? .uTurnRight : .uTurnLeft
        case .ferry, .carTrain: self = .ferryEnter
        case .board: self = .transit
        case .stairs: self = .stepsEnter
        case .elevator: self = .elevatorEnter
        case .waypoint, .arrive:
            self = facts.side == .right ? .destinationRight : facts.side == .left ? .destinationLeft : .destination
        }
    }

    private init(turn direction: TurnDirection?) {
        self =
            switch direction {
            case .slightRight: .slightRight
            case .right: .right
            case .sharpRight: .sharpRight
            case .uTurn: .uTurnLeft
            case .sharpLeft: .sharpLeft
            case .left: .left
            case .slightLeft: .slightLeft
            case .straight, nil: .continue
            }
    }
}

extension TurnDirection {
    /// The side to which it turns; nil for straight on and back.
    fileprivate var side: RoadSide? {
        switch self {
        case .slightRight, .right, .sharpRight: .right
        case .slightLeft, .left, .sharpLeft: .left
        case .straight, .uTurn: nil
        }
    }
}
