extension Abbreviations {
    /// Maltese; one class a line.
    static let maltese = """
        triq trq
        vjal vjl
        pjazza piazza pjz
        misrah misr
        sqaq sqq
        san santa sant saint
        dottor dr
        monsinjur mons
        kanonku kan
        universita univ
        """
}
