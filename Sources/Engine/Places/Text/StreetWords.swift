/// Words that the names of very many streets have, and that alone mean none of them: "street", "rua", "triq", "of".
enum StreetWords {
    /// Whether a word of ``PlaceWords`` is one of them.
    static func contains(_ term: String) -> Bool { terms.contains(term) }

    private static let terms = Set(
        PlaceWords.terms(
            """
            street road avenue lane drive court close way place square terrace crescent boulevard highway alley row walk strasse weg \
            gasse platz allee ring ufer damm rue avenue chemin impasse allée quai route cours passage calle avenida carretera plaza \
            paseo camino via viale corso piazza vicolo strada largo rua travessa praça estrada beco alameda rotunda straat laan plein \
            gracht kade steeg ulica aleja aleje plac osiedle gade vej plads stræde allé triq trejqet sqaq misraħ pjazza vjal \
            of the de da do dos das du des la le les el los las del di della il lo den der die das am im an zu van het ta
            """))
}
