/// What a traveller does at one point of a route.
public enum ManeuverKind: String, Hashable, Codable, CaseIterable, Sendable {
    /// Sets off.
    case depart
    /// Turns into another road, or follows a road that turns.
    case turn
    /// Goes straight on where the name of the road changes.
    case nameChange
    /// Continues on the road at a junction where that is not obvious.
    case proceed
    /// Joins the traffic of another road from a ramp.
    case merge
    /// Takes a ramp onto a motorway or another road.
    case rampOn
    /// Leaves a motorway by an exit.
    case exit
    /// Keeps to one side where the road divides.
    case fork
    /// Turns where the road ends.
    case endOfRoad
    /// Enters a roundabout and leaves it by a numbered exit.
    case roundabout
    /// Makes a U-turn.
    case uTurn
    /// Boards a ferry.
    case ferry
    /// Boards a train that carries cars.
    case carTrain
    /// Boards a vehicle of public transport.
    case board
    /// Takes stairs.
    case stairs
    /// Takes a lift.
    case elevator
    /// Gets off the bicycle and pushes it.
    case push
    /// Gets on the bicycle again.
    case ride
    /// Reaches a stop on the way.
    case waypoint
    /// Reaches the destination.
    case arrive
}

/// The kind of a road without a name, for words like "the footpath".
package enum RoadKind: String, Hashable, CaseIterable, Sendable {
    case road
    case motorway
    case ramp
    case serviceRoad
    case track
    case footpath
    case path
    case cyclePath
    case stairs
    case escalator
    case movingWalkway
    case square
    case bridleway
    case busway
    case platform
    case pier
    case ferry
    case carTrain
    case elevator
    case roundabout
}
