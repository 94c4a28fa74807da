import OpeningHours
import Testing

@Suite struct ConditionalValueTests {
    private let truck = ConditionalValue.Traveller(
        measure: { ["weight": 12, "height": 4, "length": 16.5, "stay": 60][$0] },
        word: { ["hgv": Certainty.yes, "wet": .maybe, "destination": .no, "delivery": .yes][$0] ?? .no })

    private func value(_ text: String, _ day: Int, _ hour: Int) -> String? {
        ConditionalValue(text).answer(in: localMinute(2026, 11, day, hour), for: truck).value
    }

    @Test func `a value holds when its schedule does`() {
        let text = "destination @ (Mo-Sa 06:00-11:00)"
        #expect(value(text, 23, 8) == "destination")
        #expect(value(text, 23, 12) == nil)
        #expect(ConditionalValue(text).answer(in: localMinute(2026, 11, 23, 12)).isCertain)
    }

    @Test func `the last clause that holds gives the value`() {
        let text = "60 @ (06:00-22:00); 30 @ (Mo-Fr 07:00-09:00)"
        #expect(value(text, 23, 8) == "30")
        #expect(value(text, 23, 10) == "60")
        #expect(value(text, 23, 23) == nil)
    }

    @Test(arguments: [
        ("no @ (weight>7.5)", true), ("no @ (weight > 7.5 t)", true), ("no @ (weight>12)", false),
        ("no @ (weight>=12)", true),
        ("no @ (weight>11500 kg)", true), ("no @ (length <= 12 m)", false), ("no @ (height>13'0\")", true),
        ("no @ (height>13'6\")", false), ("no @ (WEIGHT>7.5 AND Mo-Fr)", true), ("no @ (weight>7.5 AND Sa-Su)", false),
        ("no @ (hgv)", true), ("no @ (HGV and delivery)", true), ("no @ destination", false),
        ("no @ (stay > 30 min)", true),
        ("no @ (stay>2 h)", false), ("no @ (weight≥12)", true), ("no @ (weight=12)", true), ("none @ delivery", true),
        ("no @ (hgv AND (Mo-Fr 06:00-20:00))", true), ("no @ ((hgv) AND (Sa))", false),
    ])
    func `conditions of the traveller and the time are joined by AND`(text: String, holds: Bool) throws {
        let conditional = try ConditionalValue(strictly: text)
        let answer = conditional.answer(in: localMinute(2026, 11, 23, 12), for: truck)
        #expect(answer.isCertain)
        #expect((answer.value != nil) == holds)
    }

    @Test func `what is unknown leaves several values possible`() {
        let answer = { (text: String) in
            ConditionalValue(text).answer(in: localMinute(2026, 11, 23, 12), for: self.truck)
        }
        #expect(answer("no @ wet").possibleValues == ["no", nil])
        #expect(!answer("no @ wet").isCertain)
        #expect(answer("yes @ (06:00-20:00); no @ wet").possibleValues == ["no", "yes"])
        #expect(answer("no @ (axleload>5)").possibleValues == ["no", nil])
        #expect(answer("no @ (PH)").possibleValues == ["no", nil])
        #expect(answer("no @ (06:00-20:00); no @ wet").value == "no")
        #expect(answer("no @ (Mo-Fr); yes @ destination").value == "no")
    }

    @Test func `a semicolon in parentheses belongs to the schedule`() throws {
        let conditional = try ConditionalValue(strictly: "no @ (Mo-Fr 22:00-06:00; We off); yes @ (Sa)")
        #expect(conditional.clauses.map(\.value) == ["no", "yes"])
        #expect(value("no @ (Mo-Fr 08:00-20:00; We off); yes @ (Sa)", 25, 12) == nil)
        #expect(value("no @ Mo-Fr 12:45-13:30", 23, 13) == "no")
    }

    @Test func `what cannot be read may hold, and is reported with its place`() throws {
        let conditional = ConditionalValue("no @ (Mo-Xy); yes @ (weight>heavy); 30 @ (school days)")
        #expect(conditional.clauses.count == 3)
        #expect(conditional.unreadable.map(\.offset) == [9, 28, 42])
        #expect(conditional.answer(in: 0).possibleValues == ["30", "yes", "no", nil])
        #expect(throws: OpeningHoursError.self) { try ConditionalValue(strictly: "no @ (Mo-Xy)") }
        let error = try #require(throws: OpeningHoursError.self) {
            try ConditionalValue(strictly: "no @ (weight>heavy)")
        }
        #expect(
            error.description
                == "Cannot read \"no @ (weight>heavy)\" at character 14, \"heavy)\": expected a number and a unit.")
    }

    @Test(arguments: [
        "", "no", "no @", "@", "@ (Mo)", "no @ (Mo", "no @ ((Mo)", "no @ Mo)", "; ;", "no @ a @ b", "no @ ()", "==@()",
        "no @ (\"x)",
        "no @ (a AND )", "no @ (hgv weight>7.5)", "no @ (>7.5)", "no @ (weight>)", "no @ (weight><7)",
        "no @ (weight>7.5.5)",
        "no @ (length>3 parsecs)",
    ])
    func `what is not a list of values with conditions is not understood`(text: String) {
        let conditional = ConditionalValue(text)
        #expect(!conditional.unreadable.isEmpty)
        #expect(!conditional.answer(in: 0).isCertain)
        #expect(conditional.nextChange(after: 0) == nil)
    }

    @Test func `long and nested texts end quickly`() {
        for part in ["(", ")", "@", "no @ (", "no @ (Mo AND Tu);", "AND ", "\"", "weight>1 AND ", "<", "ы"] {
            let conditional = ConditionalValue(String(repeating: part, count: 100_000 / part.utf8.count))
            #expect(!conditional.unreadable.isEmpty, "\(part)")
            let short = ConditionalValue(String(repeating: part, count: 1900 / part.utf8.count))
            _ = short.nextChange(after: 0)
        }
    }

    @Test func `the next change is when the answer differs`() {
        let text = "destination @ (Mo-Sa 06:00-11:00); no @ (weight>7.5 AND Mo-Sa 09:00-10:00)"
        let conditional = ConditionalValue(text)
        let eight = localMinute(2026, 11, 23, 8)
        #expect(conditional.nextChange(after: eight, for: truck) == localMinute(2026, 11, 23, 9))
        let car = ConditionalValue.Traveller(measure: { _ in 1.5 }, word: { _ in .no })
        #expect(conditional.nextChange(after: eight, for: car) == localMinute(2026, 11, 23, 11))
        #expect(ConditionalValue("no @ hgv").nextChange(after: eight, for: truck) == nil)
        #expect(ConditionalValue("no @ (24/7)").nextChange(after: eight) == nil)
        // A clause after the first always hides it.
        #expect(ConditionalValue("no @ (Mo 10:00-12:00); yes @ hgv").nextChange(after: eight, for: truck) == nil)
    }

    @Test func `a clause may hold in a window if it may in one of its minutes`() {
        let clause = ConditionalValue("no @ (07:00-09:00 AND weight>7.5)").clauses[0]
        let eight = localMinute(2026, 11, 23, 8)
        #expect(clause.mayHold(during: eight - 300..<eight - 59, for: truck))
        #expect(!clause.mayHold(during: eight - 300..<eight - 60, for: truck))
        #expect(!clause.mayHold(during: eight..<eight, for: truck))
        #expect(clause.mayHold(during: nil, for: truck))
        let car = ConditionalValue.Traveller(measure: { _ in 1.5 })
        #expect(!clause.mayHold(during: nil, for: car))
        // Never both at once.
        let never = ConditionalValue("no @ (07:00-09:00 AND 10:00-12:00)").clauses[0]
        #expect(!never.mayHold(during: eight..<eight + 10_000, for: truck))
    }

    @Test func `whether a clause could hold at some time does not depend on the time`() {
        let clauses = ConditionalValue("no @ (Mo AND weight>20); no @ hgv; no @ (Nov-Apr)").clauses
        #expect(clauses.map { $0.holdsAtSomeTime(for: truck) } == [.no, .yes, .maybe])
        #expect(clauses.map(\.isSeasonal) == [false, false, true])
    }
}
