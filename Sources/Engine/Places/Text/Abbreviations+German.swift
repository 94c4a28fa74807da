extension Abbreviations {
    /// German, one class a line.
    ///
    /// Umlauts are folded: "brücke" is "brucke".
    static let german = """
        strasse str strassen
        platz pl
        gasse gass gss
        weg wg
        allee al
        sankt st skt sct
        bahnhof bhf bf
        hauptbahnhof hbf
        brucke bruecke
        chaussee chs
        promenade prom
        siedlung siedl sdlg
        haus hs
        nord n
        sud s sued
        ost e
        west w
        nordost ne nordosten
        nordwest nw nordwesten
        sudost se sudosten
        sudwest sw sudwesten
        grosse grosser grosses grossen gross gr
        kleine kleiner kleines kleinen klein kl
        obere oberer oberes oberen ob
        untere unterer unteres unteren unt
        nummer number num
        universitat univ
        doktor doctor dr
        professor prof
        general gen
        burgermeister bgm bgmstr
        evangelische evangelischer evang ev
        katholische katholischer kath
        heilige heiligen heiliger hl
        johann joh
        krankenhaus krhs
        industriegebiet indgeb
        """
}
