import Geometry

/// The sentences of one language.
///
/// Instructions begin in lower case and end without a full stop: ``Wording`` capitalizes them, so that a phrase can stand
/// at the beginning or after "at the end of the road". Names of roads and places stand bare, in the form that signs have
/// them, so a sentence must not need their gender or case. Notices are whole sentences.
protocol Phrasebook: Sendable {
    /// The BCP 47 code: "de".
    var code: String { get }
    /// What its speakers call the language: "Deutsch".
    var name: String { get }
    /// What stands between whole and tenth.
    var decimalMark: String { get }
    /// The symbol of an hour.
    var hour: String { get }
    /// The symbol of a minute.
    var minute: String { get }
    /// The symbol of a second.
    var second: String { get }
    /// What stands before a name that no preposition leads to: ": ".
    var colon: String { get }
    /// What follows an instruction where the bicycle is pushed from there on: " and push the bicycle".
    var andPush: String { get }
    /// What follows an instruction where the bicycle is ridden again: " and get back on the bicycle".
    var andRide: String { get }

    /// A side of the road, after what lies there: " on the left".
    func at(_ side: RoadSide?) -> String
    /// How many places, from two on, after a length: " in 3 places".
    func inPlaces(_ count: Int) -> String
    /// Where something begins, after a length: ", beginning at 54.1,10.2".
    func beginning(_ place: String) -> String

    /// "Head north on …".
    func depart(_ heading: CompassDirection?, _ way: Way) -> String
    /// "Turn left onto …"; never a U-turn.
    func turn(_ direction: TurnDirection, _ way: Way) -> String
    /// "Turn right to stay on …"; the way has a title, the direction is never a U-turn.
    func turnToStay(_ direction: TurnDirection, _ way: Way) -> String
    /// "Turn left at the end of the road onto …"; never a U-turn.
    func turnAtEndOfRoad(_ direction: TurnDirection, _ way: Way) -> String
    /// "Make a U-turn and continue on …".
    func turnRound(_ way: Way) -> String
    /// "Continue on …", or straight on where there is nothing to name.
    func proceed(_ way: Way) -> String
    /// "Merge left onto …".
    func merge(_ side: RoadSide?, _ way: Way) -> String
    /// "Take the ramp on the right to …".
    func takeRamp(_ side: RoadSide?, _ way: Way) -> String
    /// "Take exit 12b on the right to …"; the label is empty where signs have none.
    func takeExit(_ label: String, _ side: RoadSide?, _ way: Way) -> String
    /// "Keep left onto …", and straight on without a side.
    func keep(_ side: RoadSide?, _ way: Way) -> String
    /// "Keep left to stay on …"; the way has a title.
    func keepToStay(_ side: RoadSide?, _ way: Way) -> String
    /// "At the roundabout, take the 2nd exit onto …"; the name may be empty; without an exit one goes on inside.
    func roundabout(_ name: String, _ exit: Int?, _ way: Way) -> String
    /// "Take the ferry: …".
    func takeFerry(_ way: Way) -> String
    /// "Take the car train: …".
    func takeCarTrain(_ way: Way) -> String
    /// "Take the stairs on the left: …".
    func takeStairs(_ side: RoadSide?, _ way: Way) -> String
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

    /// A whole sentence.
    func notice(_ kind: NoticeKind, _ facts: NoticeFacts) -> String
    /// "8 min longer", in lower case, to stand in a list with commas.
    func difference(_ part: DifferencePart) -> String
    /// The sentence that the language has for an example: its test, and a sample of its style.
    func sentence(for example: PhraseExample) -> String
}

extension Phrasebook {
    /// A word of ASCII letters and the name that goes with it, which loses the word where it begins with it: "rond-point
    /// de l’Étoile" for "Rond-point de l’Étoile".
    func apposition(_ word: String, _ name: String) -> String {
        if name.isEmpty { return word }
        let repeatsWord = zip(name.utf8, word.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        guard repeatsWord, name.utf8.count >= word.utf8.count else { return "\(word) \(name)" }
        return "\(word)\(name[name.utf8.index(name.startIndex, offsetBy: word.utf8.count)...])"
    }

    /// A place that is reached: ": Casa da Música, on the left", or nothing.
    func place(_ name: String, _ side: RoadSide?) -> String {
        "\(name.isEmpty ? "" : "\(colon)\(name)")\(side == nil ? "" : ",\(at(side))")"
    }

    /// What a notice names: ": A 28", or nothing.
    func subject(_ facts: NoticeFacts) -> String {
        facts.subject.isEmpty ? "" : "\(colon)\(facts.subject)"
    }

    /// What a notice names, and how long that is: ": A 28 (3.2 km in 2 places)", or nothing.
    func details(_ facts: NoticeFacts) -> String {
        facts.length.isEmpty ? subject(facts) : "\(subject(facts)) (\(extent(facts)))"
    }

    /// How long, how often and where: ": 3.2 km in 2 places, beginning at 54.1,10.2", or nothing.
    func whereabouts(_ facts: NoticeFacts) -> String {
        let length = facts.length.isEmpty ? "" : "\(colon)\(extent(facts))"
        return facts.place.isEmpty ? length : "\(length)\(beginning(facts.place))"
    }

    private func extent(_ facts: NoticeFacts) -> String {
        facts.count < 2 ? facts.length : "\(facts.length)\(inPlaces(facts.count))"
    }
}
