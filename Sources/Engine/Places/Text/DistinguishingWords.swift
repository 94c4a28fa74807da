/// Words that tell two names apart which are otherwise the same: "Old Mill Lane" and "Mill Lane", "Rua Nova" and "Rua".
///
/// A person who leaves one out may mean another street.
enum DistinguishingWords {
    /// Whether a word of ``PlaceWords`` is one of them.
    static func contains(_ term: String) -> Bool { terms.contains(term) }

    private static let terms = Set(
        PlaceWords.terms(
            """
            old new upper lower little great north south east west alte alter altes alten neue neuer neues neuen obere oberer \
            oberes oberen untere unterer unteres unteren vordere vorderer hintere hinterer innere äußere kleine kleiner kleines \
            große großer großes nord süd ost vieux vieille vieil ancien ancienne nouveau nouvelle neuf neuve haut haute bas basse \
            petit petite grand grande sud est ouest novo nova velho velha antigo antiga alto alta baixo baixa norte sul leste oeste \
            nuevo nueva viejo vieja antiguo antigua bajo baja vecchio vecchia nuovo nuova superiore inferiore ovest oud oude nieuw \
            nieuwe noord zuid oost grote gammel gamle gamla ny nye nya nørre nordre norra sønder søndre södra øster østre östra \
            vester vestre västra nedre øvre övre lille lilla stora nowa nowy nowe stara stary stare górna górny dolna dolny mała mały \
            wielka wielki qadim qadima ġdid ġdida
            """))
}
