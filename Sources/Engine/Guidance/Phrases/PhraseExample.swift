/// The examples for which every language has a sentence.
package enum PhraseExample: CaseIterable, Sendable {
    /// North along Rua de Cedofeita.
    case depart
    /// Southeast along a footpath without a name.
    case departOnFootpath
    /// Left into Rua de Cedofeita.
    case turn
    /// Sharp right into N 13.
    case turnIntoNumber
    /// Slightly left into a cycle path without a name, signposted Braga.
    case turnIntoCyclePath
    /// Right into a road without a name.
    case turnIntoUnnamed
    /// Right, where Rua de Cedofeita turns.
    case turnToStay
    /// Straight on into Rua de Cedofeita, which has the number N 13.
    case nameChange
    /// On along the A 28.
    case proceed
    /// On along a road without a name.
    case proceedOnUnnamed
    /// Left onto the A 28.
    case merge
    /// A ramp on the right, signposted A 28, Porto and Braga.
    case ramp
    /// Exit 12b on the right, signposted Porto, Braga and Lisboa.
    case exit
    /// An exit on the left without any sign.
    case exitUnsigned
    /// Left at a fork onto the A 1, signposted Porto.
    case fork
    /// Right at a fork, on along the A 1.
    case forkToStay
    /// Left at the end of the road into Rua de Cedofeita.
    case endOfRoad
    /// The second exit of Rotunda da Boavista into Rua de Cedofeita.
    case roundabout
    /// The second exit of a roundabout without a name, on along Rua de Cedofeita.
    case roundaboutToStay
    /// The first exit of a roundabout without a name into a road without a name.
    case roundaboutUnnamed
    /// Into a roundabout that is not left.
    case roundaboutInside
    /// The first exit of the roundabout in which the route starts, into Rua de Cedofeita.
    case roundaboutLeft
    /// Back along Rua de Cedofeita.
    case uTurn
    /// The ferry Oslo–Kiel.
    case ferry
    /// A car train without a name.
    case carTrain
    /// Stairs on the right without a name.
    case stairs
    /// An elevator.
    case elevator
    /// The bicycle pushed on a footpath without a name.
    case push
    /// The bicycle ridden again on Rua de Cedofeita.
    case ride
    /// The bicycle pushed from a turn left into a footpath without a name on.
    case turnAndPush
    /// The bicycle ridden again from a turn right into Rua de Cedofeita on.
    case turnAndRide
    /// Right over a crossing of Rua de Cedofeita.
    case turnAndCross
    /// Over Rua de Cedofeita, and right into it.
    case crossAndTurn
    /// Left over a crossing of N 13.
    case turnAndCrossNumber
    /// Over a road without a name, and left.
    case crossUnnamed
    /// Left, and after a few meters right into Rua de Cedofeita.
    case turnTwice
    /// The second stop, Casa da Música, on the left.
    case waypoint
    /// The destination on the right.
    case arrive
    /// 3.2 km of the A 28 with a toll.
    case toll
    /// 0.4 km of unpaved road in two places.
    case unpaved
    /// The ferry Oslo–Kiel, which leaves every 30 min.
    case timetable
    /// A bridge on N 13 with headroom of 3.2 m.
    case lowBridge
    /// 1.2 km of ferry from 54.1,10.2 on although ferries are avoided.
    case unavoidableFerry
    /// 0.3 km of area in two places, the first at 54.1,10.2, although it is avoided.
    case unavoidableArea
    /// Closed way 5 is not in the graph.
    case unknownClosedWay
    /// Five ways with speeds are not in the graph, 5, 6 and 7 among them.
    case unknownSpeedWays
    /// 12 minutes of waiting for the road Pass.
    case waiting
    /// The road Pass, which is closed.
    case closedRoad
    /// A location known to 500 m.
    case coarseLocation
    /// A location of 5 minutes ago.
    case oldLocation
    /// The address "Rua Nova", of which the one in Porto is taken.
    case severalPlaces
    /// The word "Rua Nvoa", which is taken for "Rua Nova".
    case correctedWords
    /// The word "Atlantis" after an address in Porto.
    case unknownWords
    /// 1 h 5 min longer, without a ferry, without the A 28.
    case longer
    /// As fast, 2.5 km shorter, with tunnels.
    case shorter
}
