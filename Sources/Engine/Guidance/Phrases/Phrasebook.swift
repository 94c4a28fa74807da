import Geometry
import Roads

/// The sentences of one language.
///
/// Instructions begin in lower case and end without a full stop: ``Wording`` capitalizes them, so that a phrase can
/// stand at the beginning or after "at the end of the road". Names of roads and places are used as on signs, so a
/// sentence must not depend on their gender or case. Notices are whole sentences.
protocol Phrasebook: Sendable {
    /// The BCP 47 code: "de".
    var code: String { get }
    /// The name of the language in the language itself: "Deutsch".
    var name: String { get }
    /// The decimal separator.
    var decimalMark: String { get }
    /// The symbol of an hour.
    var hour: String { get }
    /// The symbol of a minute.
    var minute: String { get }
    /// The symbol of a second.
    var second: String { get }
    /// The mark before a name without a preposition: ": ".
    var colon: String { get }
    /// The text after an instruction from which on the bicycle is pushed: " and push the bicycle".
    var andPush: String { get }
    /// The text after a turn that a bicycle makes only on foot: " and push the bicycle round the corner".
    var andPushRoundCorner: String { get }
    /// The text after an instruction from which on the bicycle is ridden again: " and get back on the bicycle".
    var andRide: String { get }
    /// The text between two things that are done at one point: " and ".
    var and: String { get }
    /// The text between two instructions that follow each other within a few meters: ", then ".
    var then: String { get }
    /// How fast a voice speaks the language.
    var pace: SpeakingPace { get }

    /// The side of the road, after a place: " on the left".
    func at(_ side: RoadSide?) -> String
    /// The number of places, at least two, after a length: " in 3 places".
    func inPlaces(_ count: Int) -> String
    /// The place where something begins, after a length: ", beginning at 54.1,10.2".
    func beginning(_ place: String) -> String

    /// "Cross High Street", or the road if the way has no title.
    func cross(_ way: Way) -> String
    /// "Head north on …".
    func depart(_ heading: CompassDirection?, _ way: Way) -> String
    /// "Turn left onto …"; never a U-turn.
    func turn(_ direction: TurnDirection, _ way: Way) -> String
    /// "Turn right to stay on …"; the way has a title, the direction is never a U-turn.
    func turnToStay(_ direction: TurnDirection, way: Way) -> String
    /// "Turn left at the end of the road onto …"; never a U-turn.
    func turnAtEndOfRoad(_ direction: TurnDirection, way: Way) -> String
    /// "Make a U-turn and continue on …".
    func turnRound(_ way: Way) -> String
    /// "Continue on …", or straight on if the way has no words.
    func proceed(_ way: Way) -> String
    /// "Merge left onto …".
    func merge(_ side: RoadSide?, way: Way) -> String
    /// "Take the ramp on the right to …".
    func takeRamp(_ side: RoadSide?, way: Way) -> String
    /// "Take exit 12b on the right to …"; the label is empty if the exit has none.
    func takeExit(_ label: String, side: RoadSide?, way: Way) -> String
    /// "Keep left onto …", and straight on without a side.
    func keep(_ side: RoadSide?, way: Way) -> String
    /// "Keep left to stay on …"; the way has a title.
    func keepToStay(_ side: RoadSide?, way: Way) -> String
    /// "At the roundabout, take the 2nd exit onto …"; the name may be empty; without an exit the route stays inside.
    func roundabout(_ name: String, exit: Int?, way: Way) -> String
    /// "At the roundabout, take the 2nd exit to stay on …"; the name may be empty, the way has a title.
    func roundaboutToStay(_ name: String, exit: Int, way: Way) -> String
    /// "Leave the roundabout by the 2nd exit onto …", for a route that starts in it; the name may be empty.
    func leaveRoundabout(_ name: String, exit: Int, way: Way) -> String
    /// "Take the ferry: …".
    func takeFerry(_ way: Way) -> String
    /// "Take the car train: …".
    func takeCarTrain(_ way: Way) -> String
    /// "Take the stairs on the left: …".
    func takeStairs(_ side: RoadSide?, way: Way) -> String
    /// "Take the elevator on the left".
    func takeElevator(_ side: RoadSide?) -> String
    /// "Get off and push the bicycle on …".
    func push(_ way: Way) -> String
    /// "Get back on the bicycle and continue on …".
    func ride(_ way: Way) -> String
    /// "You have reached stop 2: …, on the left"; the place may be empty.
    func reachStop(_ number: Int?, _ place: String, _ side: RoadSide?) -> String
    /// "You have reached your destination: …, on the left"; the place may be empty.
    func arrive(_ place: String, _ side: RoadSide?) -> String

    /// "Take the 2nd exit", of a roundabout that is in sight.
    func takeRoundaboutExit(_ exit: Int) -> String
    /// "You will reach stop 2, …, on the left"; the place may be empty.
    func willReachStop(_ number: Int?, _ place: String, _ side: RoadSide?) -> String
    /// "You will reach your destination, …, on the left"; the place may be empty.
    func willArrive(_ place: String, _ side: RoadSide?) -> String
    /// "In 300 meters, turn left"; the clause is an instruction.
    func ahead(_ length: SpokenLength, clause: String) -> String
    /// "Continue on … for 5 kilometers".
    func proceed(_ way: Way, for length: SpokenLength) -> String

    /// A whole sentence.
    func notice(_ kind: NoticeKind, facts: NoticeFacts) -> String
    /// "8 min longer", in lower case, to stand in a list with commas.
    func difference(_ part: DifferencePart) -> String
    /// "by car".
    func travel(by mode: TransportMode) -> String
    /// "by public transport".
    var byTransit: String { get }
    /// "Take bus 502 towards … at 08:14 from …, and get off at … (12 stops)".
    func board(_ ride: RideWords) -> String
    /// The words around a journey by timetable; a sentence may begin in lower case.
    func frame(_ frame: TransitFrame) -> String
    /// The words of a frame; a sentence may begin in lower case.
    func frame(_ frame: OutputLabels) -> String
    /// The word before the number of a way of OpenStreetMap: "way".
    var way: String { get }
    /// A whole sentence, without its full stop for a detour; it may begin in lower case.
    func reason(_ reason: DetourReason) -> String
    /// "but route choice counts 20 s more for its roads".
    func countedMore(_ time: String) -> String
    /// A part of the travel time, or a reason of route choice: "toll booths".
    func words(_ part: CostPart) -> String
    /// The sentence for an example: the test of the language, and a sample of its style.
    func sentence(for example: PhraseExample) -> String
}

extension Phrasebook {
    /// A word of ASCII letters and a name after it; a name that begins with the word loses it: "rond-point de l’Étoile"
    /// for "Rond-point de l’Étoile".
    func apposition(_ word: String, name: String) -> String {
        if name.isEmpty { return word }
        let repeatsWord = zip(name.utf8, word.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        guard repeatsWord, name.utf8.count >= word.utf8.count else { return "\(word) \(name)" }
        return "\(word)\(name[name.utf8.index(name.startIndex, offsetBy: word.utf8.count)...])"
    }

    /// The same where a name may have another word for the thing, as its first one or at its end: "rotonda Besta" for
    /// "Rotonda Besta", and "Nordkreisel".
    func apposition(_ word: String, name: String, alike: [String]) -> String {
        let lower = name.lowercased()
        if alike.contains(where: { lower.hasPrefix("\($0) ") }) {
            let isCapital = word.first?.isUppercase ?? false
            return isCapital ? name : name.prefix(1).lowercased() + name.dropFirst()
        }
        return alike.contains(where: lower.hasSuffix) ? name : apposition(word, name: name)
    }

    /// A crossed road by its title, before which a number has an article, or the words for a road without a title.
    func crossed(_ way: Way, untitled: String, numbered article: String = "") -> String {
        way.title.isEmpty ? untitled : "\(way.isNumber ? article : "")\(way.title)"
    }

    /// A reached place: ": Casa da Música, on the left", or an empty text.
    func place(_ name: String, _ side: RoadSide?) -> String {
        "\(name.isEmpty ? "" : "\(colon)\(name)")\(side == nil ? "" : ",\(at(side))")"
    }

    /// A place that is reached later: ", Casa da Música, on the left", " on the left", or an empty text.
    func laterPlace(_ name: String, side: RoadSide?) -> String {
        if name.isEmpty { return at(side) }
        return side == nil ? ", \(name)" : ", \(name),\(at(side))"
    }

    /// The subject of a notice: ": A 28", or an empty text.
    func subject(_ facts: NoticeFacts) -> String {
        facts.subject.isEmpty ? "" : "\(colon)\(facts.subject)"
    }

    /// The subject of a notice and its length: ": A 28 (3.2 km in 2 places)", or an empty text.
    func details(_ facts: NoticeFacts) -> String {
        facts.length.isEmpty ? subject(facts) : "\(subject(facts)) (\(extent(facts)))"
    }

    /// The length, number and place: ": 3.2 km in 2 places, beginning at 54.1,10.2", or an empty text.
    func whereabouts(_ facts: NoticeFacts) -> String {
        let length = facts.length.isEmpty ? "" : "\(colon)\(extent(facts))"
        return facts.place.isEmpty ? length : "\(length)\(beginning(facts.place))"
    }

    private func extent(_ facts: NoticeFacts) -> String {
        facts.count < 2 ? facts.length : "\(facts.length)\(inPlaces(facts.count))"
    }
}
