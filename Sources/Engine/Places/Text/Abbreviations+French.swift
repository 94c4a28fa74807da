extension Abbreviations {
    /// French, one class a line.
    static let french = """
        rue r
        avenue ave av
        boulevard bd boul blvd
        place pl
        chemin ch che chem
        route rte rt
        impasse imp
        allee allees al
        quai qu
        square sq
        passage pass psg
        cours crs
        faubourg fbg fg
        residence res resid
        lotissement lot lotiss
        batiment bat
        appartement appt apt
        esplanade espl esp
        promenade prom
        chaussee chs
        centre ctre ctr
        saint st sainte ste
        mont mt
        grand grande grands grandes gd gde
        nord n
        sud s
        est e
        ouest w
        nordest ne
        nordouest nw
        sudest se
        sudouest sw
        numero num no
        docteur dr
        general gal gen
        marechal mal
        president pdt pres
        commandant cdt cmdt
        capitaine cne capt cap
        colonel col
        lieutenant lt
        professeur prof
        monseigneur mgr
        universite univ
        hopital hop
        """
}
