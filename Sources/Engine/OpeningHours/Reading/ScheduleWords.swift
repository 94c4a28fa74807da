/// Words of schedules that are not names of days and months, and phrases that people write for them.
enum ScheduleWords {
    /// Words of the specification and their other spellings.
    static let meanings: [String: ScheduleToken.Meaning] = {
        var meanings: [String: ScheduleToken.Meaning] = [:]
        for (names, meaning) in groups {
            for name in names.split(separator: " ") { meanings[String(name)] = meaning }
        }
        return meanings
    }()

    private static let groups: [(names: String, meaning: ScheduleToken.Meaning)] = [
        ("ph holiday holidays feiertag feiertage feiertags feiertagen", .publicHoliday),
        ("sh schoolholiday schoolholidays schulferien ferien", .schoolHoliday),
        ("easter ostern pâques pasqua", .easter),
        ("week weeks kw", .week),
        ("dawn", .sun(.dawn)), ("sunrise sonnenaufgang", .sun(.sunrise)), ("sunset sonnenuntergang", .sun(.sunset)),
        ("dusk", .sun(.dusk)),
        ("open geöffnet offen ouvert abierto aperto", .open),
        ("off closed close geschlossen geschl fermé ferme cerrado chiuso fechado ruhetag gesloten zamknięte", .closed),
        ("unknown", .unknown),
        ("day days", .day), ("am", .morning), ("pm", .afternoon),
        ("late openend", .openEnd),
        ("noon", .time(720)), ("midnight", .time(0)),
        ("always nonstop anytime", .always),
        ("and und et y", .sign(.comma)),
        ("to till til until through bis до a as á ás à às ate até", .sign(.dash)),
        ("nach_vereinbarung on_appointment by_appointment appointment sur_rendez_vous", .comment("by appointment")),
    ]

    /// Words that add nothing.
    static let ignored: Set<String> = ["uhr", "hrs", "from", "von"]

    /// Phrases and what they stand for; the longest one that fits is taken.
    static let phrases: [(phrase: String, meaning: String)] = [
        ("public holiday", "PH"), ("public holidays", "PH"), ("an feiertagen", "PH"),
        ("school holiday", "SH"), ("school holidays", "SH"),
        ("day after public holiday", "PH +1 day"), ("one day after public holiday", "PH +1 day"),
        ("day before public holiday", "PH -1 day"), ("one day before public holiday", "PH -1 day"),
        ("sonn und feiertag", "Su,PH"), ("sonn und feiertags", "Su,PH"), ("sonn- und feiertag", "Su,PH"),
        ("sonn- und feiertags", "Su,PH"), ("sonn- und feiertage", "Su,PH"), ("sonn- und feiertagen", "Su,PH"),
        ("an sonn- und feiertagen", "Su,PH"), ("sonn-/feiertag", "Su,PH"), ("sonn-/feiertags", "Su,PH"),
        ("nur sonn-/feiertags", "Su,PH"), ("sonntag und an feiertagen", "Su,PH"),
        ("weekend", "Sa-Su"), ("weekends", "Sa-Su"), ("weekday", "Mo-Fr"), ("weekdays", "Mo-Fr"),
        ("on work day", "Mo-Fr"), ("on work days", "Mo-Fr"), ("werktags", "Mo-Sa"),
        ("daily", "Mo-Su"), ("everyday", "Mo-Su"), ("every day", "Mo-Su"), ("all days", "Mo-Su"), ("täglich", "Mo-Su"),
        ("7/7", "Mo-Su"), ("7j/7", "Mo-Su"), ("7 days a week", "Mo-Su"), ("7 days/week", "Mo-Su"),
        ("24/7", "always"), ("24x7", "always"), ("7x24", "always"), ("24 hours", "always"),
        ("24 hours 7 days a week", "always"),
        ("24h/24", "always"), ("24/24", "always"), ("always open", "always"), ("nonstop geöffnet", "always"),
        ("all day", "always"),
        ("always closed", "off"), ("open end", "late"),
        ("on appointment", "\"on appointment\""), ("by appointment", "\"by appointment\""),
        ("nach vereinbarung", "\"nach Vereinbarung\""), ("sur rendez vous", "\"sur rendez-vous\""),
        ("sur rendez-vous", "\"sur rendez-vous\""), ("daylight", "sunrise-sunset"),
    ]

    /// Words before a value that people copy from the tag: `opening_hours=Mo-Fr`.
    static let prefixes: Set<String> = ["opening_hours", "öffnungszeit", "öffnungszeiten"]
}
