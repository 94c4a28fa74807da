/// The words of conditions in a search, in the languages of the categories, with commas between.
enum SearchWords {
    /// Words between a kind and a place, and before a place.
    static let betweens = Set(
        """
        near in at by around close to of from bei beim nahe um an der von vom im am zu zum zur pres de du des dans a la le cerca en el \
        del los las vicino di della nel nella perto do da em no na bij van het op w kolo blisko przy ved i
        """.split(separator: " ").map(String.init))

    /// Those of them that mean within a place.
    static let insides: Set<String> = ["in", "im", "en", "dans", "em", "nel", "nella", "w", "i"]

    /// Words before a kind that mean nothing.
    static let articles = Set(
        """
        the a an some any find die der das den ein eine einen le la les l un une el los las una unos il lo gli i uno o os as um uma de \
        het een
        """.split(separator: " ").map(String.init))

    /// Values of `cuisine` with blanks between, and the words for them.
    static let cuisines = lines(
        """
        italian: italian,italienisch,italien,italienne,italiano,italiana,italiaans,italiaanse,włoska,włoski
        greek: greek,griechisch,grec,grecque,griego,griega,greco,greca,grego,grega,grieks,griekse,grecka,grecki
        indian: indian,indisch,indien,indienne,indio,india,indiano,indiana,indische,indyjska,indyjski
        chinese: chinese,chinesisch,chinois,chinoise,chino,china,cinese,chines,chinees,chińska,chiński
        japanese sushi ramen: japanese,japanisch,japonais,japonaise,japones,japonesa,giapponese,japans,japanse,\
        japońska,japoński
        thai: thai,thailandisch,thaïlandais,thaïlandaise,tailandes,tailandesa,tailandese,thais,thaise,tajska,tajski
        vietnamese: vietnamese,vietnamesisch,vietnamien,vietnamienne,vietnamita,vietnamees,wietnamska,wietnamski
        korean: korean,koreanisch,coréen,coréenne,coreano,coreana,koreaans,koreaanse,koreańska,koreański
        asian: asian,asiatisch,asiatique,asiatico,asiatica,aziatisch,aziatische,azjatycka,azjatycki
        turkish: turkish,türkisch,turc,turque,turco,turca,turks,turkse,turecka,turecki
        lebanese: lebanese,libanesisch,libanais,libanaise,libanes,libanesa,libanese,libanees,libańska,libański
        arab lebanese syrian: arab,arabic,arabisch,arabe,arabo,araba,arabische,arabska,arabski
        mexican tex-mex: mexican,mexikanisch,mexicain,mexicaine,mexicano,mexicana,messicano,messicana,mexicaans,\
        mexicaanse,meksykańska,meksykański
        spanish tapas: spanish,spanisch,espagnol,espagnole,español,española,spagnolo,spagnola,espanhol,espanhola,\
        spaans,spaanse,hiszpańska,hiszpański
        tapas: tapas
        portuguese: portuguese,portugiesisch,portugais,portugaise,portugues,portuguesa,portoghese,portugees,portugese,\
        portugalska,portugalski
        french: french,französisch,français,française,frances,francesa,francese,frans,franse,francuska,francuski
        german bavarian: german,deutsch,allemand,allemande,aleman,alemana,tedesco,tedesca,alemão,alemã,duits,duitse,\
        niemiecka,niemiecki
        polish: polish,polnisch,polonais,polonaise,polaco,polaca,polacco,polacca,pools,poolse,polska,polski
        american: american,amerikanisch,américain,américaine,americano,americana,amerikaans,amerikaanse,amerykańska,\
        amerykański
        mediterranean: mediterranean,mediterran,méditerranéen,méditerranéenne,mediterraneo,mediterranea,\
        śródziemnomorska
        african ethiopian: african,afrikanisch,africain,africaine,africano,africana,afrikaans,afrikaanse,afrykańska
        ethiopian: ethiopian,äthiopisch,éthiopien,éthiopienne,etiope,etíope,ethiopisch
        persian iranian: persian,persisch,persan,persane,persa,perzisch,iranian,iranisch,perska
        georgian: georgian,georgisch,géorgien,géorgienne,georgiano,georgiana,gruzińska
        russian: russian,russisch,russe,ruso,rusa,russo,russa,russische,rosyjska
        seafood fish: seafood,fish,fisch,poisson,fruits de mer,pescado,marisco,mariscos,pesce,peixe,vis,ryby
        steak_house steak: steak,steakhouse,steak house
        noodle ramen: noodles,noodle,ramen,nudeln,nouilles
        chicken: chicken,hähnchen,poulet,pollo,frango,kip,kurczak
        breakfast: breakfast,frühstück,petit déjeuner,desayuno,colazione,pequeno almoço,ontbijt,śniadanie
        regional local: regional,local food,régional,regionale
        """)

    /// Keys of `diet:…`, and the words for them.
    static let diets = lines(
        """
        vegan: vegan,végan,végane,vegano,vegana,veganistisch,veganistische,wegańska,wegański
        vegetarian: vegetarian,veggie,vegetarisch,végétarien,végétarienne,vegetariano,vegetariana,wegetariańska,\
        wegetariański
        halal: halal
        kosher: kosher,koscher,casher,koszerna,koszerny,kosjer
        gluten_free: gluten free,glutenfrei,sans gluten,sin gluten,senza glutine,sem glúten,glutenvrij,bezglutenowa
        """)

    /// The values and the words of each line, before and behind its colon.
    private static func lines(_ text: String) -> [(values: String, words: String)] {
        text.split(separator: "\n").map { line in
            let parts = line.split(separator: ":")
            return (String(parts[0]), String(parts[1]))
        }
    }

    static let openNow = """
        open,open now,now open,geöffnet,jetzt geöffnet,offen,jetzt offen,jetzt,now,ouvert,ouverte,ouvert maintenant,\
        abierto,abierta,abierto ahora,ahora,aperto,aperta,aperto ora,aperto adesso,aberto,aberta,aberto agora,agora,\
        geopend,nu open,nu geopend,otwarte,otwarta,otwarte teraz,teraz
        """

    static let alwaysOpen = """
        24h,24 h,24 hours,24 hour,24 7,open 24 hours,24 stunden,24 std,rund um die uhr,24 heures,24 horas,24 ore,\
        24 uur,24 godziny,całodobowa,całodobowy
        """

    static let nearest = """
        nearest,closest,nearby,near me,near by,close to me,around me,nächste,nächster,nächstes,in der nähe,in meiner nähe,le plus proche,\
        la plus proche,plus proche,à proximité,más cercano,más cercana,cerca de mi,più vicino,più vicina,vicino a me,\
        mais próximo,mais próxima,perto de mim,dichtstbijzijnde,in de buurt,najbliższy,najbliższa,najbliższe,w pobliżu
        """

    static let taste = """
        cheap,good,best,cheapest,nice,günstig,billig,gut,beste,bester,bestes,preiswert,pas cher,bon,bonne,meilleur,\
        meilleure,barato,barata,bueno,buena,mejor,economico,economica,buono,buona,migliore,bom,boa,melhor,goedkoop,\
        goedkope,goed,goede,tani,tania,dobry,dobra,najlepszy,najlepsza
        """
}
