/// Ordinal numbers in digits.
enum Ordinals {
    /// The English ordinal of a number with an ending: "1st" for "1st" and "1er"; nil for any other word.
    ///
    /// Endings of one letter, such as the French "2e" and the Spanish "3a", are no ordinals here, since house numbers
    /// have such letters.
    static func canonical(_ word: String) -> String? {
        let letters = word.utf8
        guard let first = letters.first, isDigit(first) else { return nil }
        let digits = letters.prefix(while: isDigit)
        guard digits.count <= 9, let number = Int(Substring(digits)) else { return nil }
        let ending = letters.dropFirst(digits.count)
        return ending.count > 1 && endings.contains(String(Substring(ending))) ? "\(number)\(self.ending(number))" : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// English, French, and the Dutch "1ste" and "2de".
    private static let endings: Set<String> = [
        "st", "nd", "rd", "th", "er", "ere", "eme", "ieme", "nde", "ste", "de",
    ]

    private static func ending(_ number: Int) -> String {
        switch (number % 100, number % 10) {
        case (11...13, _): "th"
        case (_, 1): "st"
        case (_, 2): "nd"
        case (_, 3): "rd"
        default: "th"
        }
    }
}

extension Abbreviations {
    /// The words for ordinal numbers; those that also mean something else in addresses, such as "quinta", are missing.
    static let ordinals = """
        1st first erste erster erstes ersten premier premiere primero primera primer primeiro primeira primo prima \
        eerste pierwszy pierwsza pierwszego forste forsta
        2nd second zweite zweiter zweites zweiten deuxieme seconde segundo segunda secondo seconda tweede drugi druga \
        anden andra
        3rd third dritte dritter drittes dritten troisieme tercero tercera tercer terceiro terceira terzo terza derde \
        trzeci trzecia trzeciego tredje
        4th fourth vierte vierter viertes vierten quatrieme cuarto cuarta quarto quarta vierde czwarty czwarta fjerde
        5th fifth funfte funfter funften cinquieme quinto vijfde piaty piata femte
        6th sixth sechste sechster sechsten sixieme sexto sexta sesto zesde szosty sjette
        7th seventh siebte siebter siebten septieme septimo setimo settimo zevende siodmy syvende sjunde
        8th eighth achte achter achten huitieme octavo oitavo ottavo achtste osmy ottende attonde
        9th ninth neunte neunter neunten neuvieme noveno nono negende dziewiaty niende nionde
        10th tenth zehnte zehnter zehnten dixieme decimo tiende dziesiaty tionde
        11th eleventh elfte onzieme
        12th twelfth zwolfte douzieme
        13th thirteenth
        14th fourteenth
        15th fifteenth
        16th sixteenth
        17th seventeenth
        18th eighteenth
        19th nineteenth
        20th twentieth
        30th thirtieth
        40th fortieth
        50th fiftieth
        60th sixtieth
        70th seventieth
        80th eightieth
        90th ninetieth
        100th hundredth
        """
}
