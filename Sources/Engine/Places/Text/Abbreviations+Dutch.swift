extension Abbreviations {
    /// Dutch, one class a line.
    static let dutch = """
        straat str
        laan ln
        plein pln
        weg wg
        kade kd
        dijk dk
        singel sngl
        steenweg stwg stw
        sint st sinte
        noord n
        zuid s
        oost e
        west w
        noordoost ne
        noordwest nw
        zuidoost se
        zuidwest sw
        grote groot gr
        kleine kl
        nummer num
        burgemeester burg burgem bgm
        professor prof
        doctor dr
        dominee ds
        ingenieur ir ing
        generaal gen
        kapitein kap
        luitenant lt
        admiraal adm
        president pres
        koningin kon
        universiteit univ
        ziekenhuis zkh
        """
}
