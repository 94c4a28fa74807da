extension Abbreviations {
    /// Danish, Swedish and Norwegian, which share most words, one class a line.
    static let scandinavian = """
        vej vj
        plads pl plds
        alle allee
        gatan gata gate gaten gt gtn
        vagen vag
        vei veien veg vegen
        plats platsen plass plassen pl
        torget torg torv torvet
        boulevard blvd bvd bulevarden
        avenyn aveny avenue
        sankt st skt sct sankta
        gammel gamle gl gml gamla
        norre nr
        sonder sdr sondre
        nordre ndr
        nord norra n
        syd sodra s
        ost ostra e
        vest vastra w
        nordost ne
        nordvest nw
        sydost se
        sydvest sw
        lille ll lilla
        kobenhavn kbh
        doktor dr
        professor prof
        borgmester borgm
        kirke kirken
        station stn
        universitet univ
        """
}
