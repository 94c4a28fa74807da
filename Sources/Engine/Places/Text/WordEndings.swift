/// The endings of compounds in German, Dutch and the languages of Scandinavia.
enum WordEndings {
    /// The canonical form of a compound whose ending has one: "hauptstr" is "hauptstrasse"; nil for another word.
    static func canonical(_ word: String) -> String? {
        let letters = word.utf8Span.span
        guard letters.count > shortestStem + 1 else { return nil }
        for ending in endingsByLastLetter[Int(letters[letters.count - 1])] where ending.ends(letters) {
            return String(word.unicodeScalars.dropLast(ending.form.count)) + ending.canonical
        }
        return nil
    }

    /// Whether the second word is an ending that may also be written as one word with the first.
    static func joins(_ first: String, _ second: String) -> Bool {
        first.utf8.count >= shortestStem && first.utf8.last.map { $0 >= UInt8(ascii: "a") } == true
            && joining.contains(second)
    }

    /// The stem must be this long, so that "plein" or "alle" within a short word are no endings.
    private static let shortestStem = 3

    private struct Ending {
        var form: [UInt8]
        var canonical: String

        init(_ form: String, canonical: String) {
            self.form = Array(form.utf8)
            self.canonical = canonical
        }

        /// An abbreviated ending needs a longer stem, since other words may end in the same two or three letters.
        private var shortestStem: Int { form.count < 3 ? WordEndings.shortestStem + 1 : WordEndings.shortestStem }

        func ends(_ letters: Span<UInt8>) -> Bool {
            let stem = letters.count - form.count
            guard stem >= shortestStem, letters[stem - 1] >= UInt8(ascii: "a") else { return false }
            for index in form.indices where letters[stem + index] != form[index] { return false }
            return true
        }
    }

    /// One class of endings a line, the canonical form first.
    ///
    /// "pl" is an abbreviation in several languages, so their squares are one class; so are "strasse" and "straat".
    private static let classes = """
        strasse str straat
        platz pl plads plds plass plassen plats platsen
        gasse gass gss
        weg wg
        allee alle
        bahnhof bhf
        laan ln
        plein pln
        gracht gr
        kade kd
        dijk dk
        singel sngl
        gate gata gaten gatan gt gtn
        vej vj
        vei veien veg vegen
        vagen vag
        torg torget
        """

    /// The endings that have forms, the longest first, by their last letter.
    private static let endingsByLastLetter: [[Ending]] = {
        var endings = Array(repeating: [Ending](), count: 256)
        for line in classes.split(separator: "\n") {
            let forms = line.split(separator: " ").map(String.init)
            for form in forms {
                let ending = Ending(form, canonical: forms[0])
                endings[Int(ending.form.last ?? 0)].append(ending)
            }
        }
        return endings.map { $0.sorted { $0.form.count > $1.form.count } }
    }()

    /// The endings that have forms, and more words that end the names of streets, stations and parts of towns.
    private static let joining = Set(
        (classes + " " + """
            bach berg brucke burg damm dorf feld garten graben haus heide hof kai markt park pfad ring siedlung stadt steig
            stieg tal tor ufer wald wall wiese
            baan brug dam dreef haven hof kwartier markt pad park poort singel steeg veld wal wijk
            bakke bakken brygge bro gade gang gard have haven kaj kirke kvarter parken sti stien straede torv torvet toften vaenge
            vang vanget
            backe backen gard garden gatan grand granden kajen leden parken plan stigen
            """).split { $0 == " " || $0 == "\n" }.map(String.init))
}
