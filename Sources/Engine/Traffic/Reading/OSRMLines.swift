import PlatformFoundation

// OSRM's two forms have no header, no times and no quotes. A line may end in a comment after one more comma. An empty
// rate means something else than none: the stored weight stays, and only the travel time changes.

/// Reads lines of OSRM's segment speed files: `from,to,speed[,rate[,comment]]`.
enum SegmentSpeedLine {
    static func content(_ line: ArraySlice<UInt8>) throws(RecordError) -> TrafficRecord.Content {
        var fields = Fields(line)
        guard let from = fields.next(), let to = fields.next(), let speed = fields.next() else {
            throw RecordError("is \(line.quoted); write from node,to node,km/h")
        }
        let place = TrafficPlace.nodes(
            from: try TrafficLimits.id(from, of: "node"), to: try TrafficLimits.id(to, of: "node"))
        var value = TrafficSpeed(kilometersPerHour: try TrafficLimits.speed(speed))
        if let rate = fields.next() {
            value.routeChoice = rate.isEmpty ? .asStored : .speed(try TrafficLimits.rate(rate))
        }
        return .speed(place, value)
    }
}

/// Reads lines of OSRM's turn penalty files: `from,via,to,seconds[,weight penalty][,comment]`.
enum TurnPenaltyLine {
    static func content(_ line: ArraySlice<UInt8>) throws(RecordError) -> TrafficRecord.Content {
        var fields = Fields(line)
        guard let from = fields.next(), let via = fields.next(), let to = fields.next(), let seconds = fields.next()
        else { throw RecordError("is \(line.quoted); write from node,via node,to node,seconds") }
        let turn = TrafficTurn(
            from: try TrafficLimits.id(from, of: "node"), via: try TrafficLimits.id(via, of: "node"),
            to: try TrafficLimits.id(to, of: "node"))
        var penalty = TurnPenalty(seconds: try TrafficLimits.penalty(seconds))
        if let weight = fields.next(), weight.decimal != nil {
            penalty.routeChoiceSeconds = try TrafficLimits.penalty(weight)
        }
        return .turn(turn, penalty)
    }
}
