import AnswerComparisons
import DirectionsKit
import DirectionsLinks
import Geometry
import Roads

/// The output of `route compare --json`, and what the map page shows of a comparison.
struct ComparisonReport: Encodable {
    struct Graph: Encodable {
        var path: String
        var dataDate: String?
    }

    struct Counts: Encodable {
        var lost: Int
        var gained: Int
        var changed: Int
        var otherRefusal: Int
        var unanswered: Int
        var unchanged: Int
        var slower: Int
        var faster: Int
    }

    /// Seconds, of all routes that both graphs have.
    struct TravelTime: Encodable {
        var old: Double
        var new: Double
        var addedShare: Double
        var medianDifference: Double?
    }

    struct Road: Encodable {
        var wayID: Int64
        var name: String
    }

    struct Cause: Encodable {
        var kind: ChangeCause.Kind
        var sentence: String
        var road: Road?
        var otherRoad: Road?
        var oldValue: Double?
        var newValue: Double?
        /// Meters along the route, or by which something moved; nil in the list of all causes.
        var length: Double?
        /// Seconds that it adds to the route; nil if unknown, and in the list of all causes.
        var addedTime: Double?
        var coordinate: Coordinate?
        /// How many answers have it as their first cause; only in the list of all causes.
        var answers: Int?
    }

    /// The answer of one graph: a length and a time, or an error.
    struct Side: Encodable {
        var distance: Double?
        var expectedTravelTime: Double?
        var reason: String?
        var message: String?
        /// Longitude and latitude of each point; only for the map page.
        var line: [[Double]]?
    }

    struct Answer: Encodable {
        /// The number of the pair, or of the line in the file.
        var request: Int
        var outcome: ComparedAnswer.Outcome
        /// A link that asks for it; nil if no link can.
        var link: String?
        var old: Side
        var new: Side
        var addedTime: Double?
        var addedShare: Double?
        var addedDistance: Double?
        var causes: [Cause]
    }

    var oldGraph: Graph
    var newGraph: Graph
    /// Only for random pairs.
    var seed: UInt64?
    var requests: Int
    var counts: Counts
    var travelTime: TravelTime
    var causes: [Cause]
    /// How many answers changed; the list may be shorter.
    var changes: Int
    var answers: [Answer]
    var exceededLimits: [String] = []
}

extension ComparisonReport {
    /// - Parameter limit: the greatest number of answers, and of causes.
    init(
        _ result: ComparisonResult, requests: [RequestLines.Line], graphs: (old: RoadGraph, new: RoadGraph),
        limit: Int
    ) {
        let changes = result.changes
        let (old, new) = result.travelTime
        self.init(
            oldGraph: Graph(graphs.old), newGraph: Graph(graphs.new), requests: result.answers.count,
            counts: Counts(result),
            travelTime: TravelTime(
                old: old.inThousandths, new: new.inThousandths, addedShare: result.addedShare,
                medianDifference: result.medianDifference?.inThousandths),
            causes: result.mainCauses.prefix(limit).map { Cause($0.cause, answers: $0.answers) },
            changes: changes.count, answers: changes.prefix(limit).map { Answer($0, requests[$0.index]) })
    }
}

extension ComparisonReport.Graph {
    fileprivate init(_ graph: RoadGraph) {
        self.init(path: graph.path, dataDate: graph.facts[.dataTimestamp])
    }
}

extension ComparisonReport.Counts {
    fileprivate init(_ result: ComparisonResult) {
        self.init(
            lost: result.count(.lost), gained: result.count(.gained), changed: result.count(.changed),
            otherRefusal: result.count(.otherRefusal), unanswered: result.count(.unanswered),
            unchanged: result.count(.unchanged), slower: result.slower, faster: result.faster)
    }
}

extension ComparisonReport.Road {
    fileprivate init(_ road: ChangeCause.Road) {
        self.init(wayID: road.wayID, name: road.name)
    }
}

extension ComparisonReport.Cause {
    fileprivate init(_ cause: ChangeCause, answers: Int? = nil) {
        self.init(
            kind: cause.kind, sentence: cause.sentence, road: cause.road.map { ComparisonReport.Road($0) },
            otherRoad: cause.otherRoad.map { ComparisonReport.Road($0) }, oldValue: cause.values?.old.inThousandths,
            newValue: cause.values?.new.inThousandths, length: answers == nil ? cause.length.inThousandths : nil,
            addedTime: answers == nil && cause.addedTime != 0 ? cause.addedTime.inThousandths : nil,
            coordinate: cause.coordinate,
            answers: answers)
    }
}

extension ComparisonReport.Side {
    fileprivate init(_ answer: Result<TravelEstimate, DirectionsError>) {
        switch answer {
        case .success(let route):
            self.init(
                distance: route.distance.inThousandths, expectedTravelTime: route.expectedTravelTime.inThousandths)
        case .failure(let error): self.init(reason: error.reason.rawValue, message: error.message)
        }
    }
}

extension ComparisonReport.Answer {
    fileprivate init(_ answer: ComparedAnswer, _ line: RequestLines.Line) {
        self.init(
            request: line.number, outcome: answer.outcome, link: try? line.request.link(),
            old: ComparisonReport.Side(answer.old), new: ComparisonReport.Side(answer.new),
            addedTime: answer.addedTime?.inThousandths, addedShare: answer.addedShare,
            addedDistance: answer.addedDistance?.inThousandths,
            causes: answer.causes.map { ComparisonReport.Cause($0) })
    }
}

extension Double {
    /// The nearest number with three decimals.
    fileprivate var inThousandths: Double { (self * 1000).rounded() / 1000 }
}
