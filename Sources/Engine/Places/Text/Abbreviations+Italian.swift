extension Abbreviations {
    /// Italian, one class a line.
    ///
    /// See ``Abbreviations/mayBeOne(_:_:)`` for "P.zza".
    static let italian = """
        via v
        viale vle
        piazza pza pzza
        piazzale ple
        piazzetta ptta
        corso cso
        largo lgo
        vicolo vic vlo
        strada str
        contrada cda
        localita loc
        frazione fraz
        borgo bgo
        lungomare lungom
        circonvallazione circonv
        san santa santo sta sto sant
        santi ss
        nord n
        sud s
        est e
        ovest w
        nordest ne
        nordovest nw
        sudest se
        sudovest sw
        numero num
        fratelli flli
        generale gen
        dottor dottore dott dr
        professore prof
        ingegnere ing
        monsignor monsignore mons mgr
        stazione staz
        ospedale osp
        universita univ
        nazionale naz
        provinciale prov
        """
}
