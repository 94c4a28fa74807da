extension Abbreviations {
    /// Polish, with titles in the genitive, as names of streets have them; one class a line.
    static let polish = """
        ulica ul ulicy
        aleja aleje al alei
        plac pl placu
        osiedle os osiedla
        bulwar bulw
        swietego swiety swietej swieta sw
        polnoc pn
        poludnie pd
        generala general gen
        ksiedza ksiadz ks
        profesora profesor prof
        doktora doktor dr
        majora major mjr
        kapitana kapitan kpt
        pulkownika pulkownik plk
        marszalka marszalek marsz
        kardynala kardynal kard
        biskupa biskup bp
        hetmana hetman hetm
        krola krol kr
        numer num
        wielki wielka wielkie wlkp
        dworzec dw
        powiat pow
        wojewodztwo woj
        gmina gm
        uniwersytet univ
        """
}
