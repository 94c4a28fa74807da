extension Abbreviations {
    /// Portuguese, one class a line.
    static let portuguese = """
        rua r
        avenida av avd
        praca pca pc
        praceta pcta pct
        travessa trav tv
        largo lg lgo
        estrada estr
        alameda al
        rodovia rod
        calcada calc
        quinta qta
        jardim jd
        parque pq
        edificio edif ed
        apartamento apto apt
        urbanizacao urb
        esquerdo esq
        direito dto
        numero num
        sao santo santa sto sta saint
        norte n
        sul s
        leste e
        oeste w
        nordeste ne
        noroeste nw
        sudeste se
        sudoeste sw
        doutor dr
        doutora dra
        engenheiro eng engo
        professor prof
        professora profa
        general gen gal
        capitao cap
        comendador comend
        conselheiro cons
        visconde visc
        marechal mal
        padre pe
        senhora sra
        senhor sr
        ponte pte
        universidade univ
        """
}
