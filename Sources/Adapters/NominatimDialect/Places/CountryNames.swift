import Places

/// The names of the countries, for extracts that have only a part of the boundary and so no name of their country.
enum CountryNames {
    /// The name that is used in the country, or the English one; nil for an unknown code.
    ///
    /// - Parameter code: two letters of ISO 3166-1 in any case.
    static func name(_ code: String, languages: NominatimLanguages) -> String? {
        guard let names = byCode[code.lowercased()] else { return nil }
        return languages.tags.contains("en") ? names.last : names.first
    }

    /// The folded words of all names of a country.
    static func words(_ code: String) -> Set<String> {
        Set((byCode[code.lowercased()] ?? []).flatMap { TextFolding.words($0).map(\.text) })
    }

    /// The code in small letters of the country with a name, in any spelling of ``TextFolding``; nil if there is none.
    static func code(_ name: String) -> String? { byName[TextFolding.folded(name)] }

    /// The names by code: the one that is used in the country, with its languages apart by a slash, and the English one.
    private static let byCode: [String: [String]] = {
        let entries = table.split(separator: ";").map { entry in
            entry.split(separator: ":").map { String($0).trimmed }
        }
        return Dictionary(uniqueKeysWithValues: entries.map { ($0[0], Array($0.dropFirst())) })
    }()

    private static let byName: [String: String] = {
        var found: [String: String] = [:]
        for (code, names) in byCode.sorted(by: { $0.key < $1.key }) {
            for name in names.flatMap({ $0.split(separator: "/") }) { found[TextFolding.folded(String(name))] = code }
        }
        return found
    }()

    private static let table = """
        ad:Andorra; ae:الإمارات العربية المتحدة:United Arab Emirates; af:افغانستان:Afghanistan; \
        ag:Antigua and Barbuda; al:Shqipëria:Albania; am:Հայաստան:Armenia; ao:Angola; ar:Argentina; \
        at:Österreich:Austria; au:Australia; az:Azərbaycan:Azerbaijan; \
        ba:Bosna i Hercegovina:Bosnia and Herzegovina; bb:Barbados; bd:বাংলাদেশ:Bangladesh; \
        be:België / Belgique / Belgien:Belgium; bf:Burkina Faso; bg:България:Bulgaria; bh:البحرين:Bahrain; \
        bi:Burundi; bj:Bénin:Benin; bn:Brunei; bo:Bolivia; br:Brasil:Brazil; bs:The Bahamas:Bahamas; \
        bt:འབྲུག་ཡུལ་:Bhutan; bw:Botswana; by:Беларусь:Belarus; bz:Belize; ca:Canada; \
        cd:République démocratique du Congo:Democratic Republic of the Congo; \
        cf:République centrafricaine:Central African Republic; cg:Congo-Brazzaville:Congo; \
        ch:Schweiz / Suisse / Svizzera / Svizra:Switzerland; ci:Côte d'Ivoire:Ivory Coast; cl:Chile; \
        cm:Cameroun:Cameroon; cn:中国:China; co:Colombia; cr:Costa Rica; cu:Cuba; cv:Cabo Verde:Cape Verde; \
        cy:Κύπρος - Kıbrıs:Cyprus; cz:Česko:Czechia; de:Deutschland:Germany; dj:Djibouti; \
        dk:Danmark:Denmark; dm:Dominica; do:República Dominicana:Dominican Republic; \
        dz:Algérie / الجزائر:Algeria; ec:Ecuador; ee:Eesti:Estonia; eg:مصر:Egypt; er:ኤርትራ:Eritrea; \
        es:España:Spain; et:ኢትዮጵያ:Ethiopia; fi:Suomi / Finland:Finland; fj:Viti:Fiji; fm:Micronesia; \
        fo:Føroyar:Faroe Islands; fr:France; ga:Gabon; gb:United Kingdom; gd:Grenada; \
        ge:საქართველო:Georgia; gg:Guernsey; gh:Ghana; gi:Gibraltar; gl:Kalaallit Nunaat:Greenland; \
        gm:Gambia; gn:Guinée:Guinea; gq:Guinea Ecuatorial:Equatorial Guinea; gr:Ελλάς:Greece; gt:Guatemala; \
        gw:Guiné-Bissau:Guinea-Bissau; gy:Guyana; hn:Honduras; hr:Hrvatska:Croatia; ht:Ayiti:Haiti; \
        hu:Magyarország:Hungary; id:Indonesia; ie:Éire / Ireland:Ireland; il:ישראל:Israel; im:Isle of Man; \
        in:India; iq:العراق:Iraq; ir:ایران:Iran; is:Ísland:Iceland; it:Italia:Italy; je:Jersey; jm:Jamaica; \
        jo:الأردن:Jordan; jp:日本:Japan; ke:Kenya; kg:Кыргызстан:Kyrgyzstan; kh:កម្ពុជា:Cambodia; \
        ki:Kiribati; km:Comores:Comoros; kn:Saint Kitts and Nevis; kp:조선민주주의인민공화국:North Korea; \
        kr:대한민국:South Korea; kw:الكويت:Kuwait; kz:Қазақстан:Kazakhstan; la:ປະເທດລາວ:Laos; lb:لبنان:Lebanon; \
        lc:Saint Lucia; li:Liechtenstein; lk:ශ්‍රී ලංකාව:Sri Lanka; lr:Liberia; ls:Lesotho; \
        lt:Lietuva:Lithuania; lu:Lëtzebuerg:Luxembourg; lv:Latvija:Latvia; ly:ليبيا:Libya; \
        ma:Maroc / المغرب:Morocco; mc:Monaco; md:Moldova; me:Crna Gora:Montenegro; \
        mg:Madagasikara:Madagascar; mh:Marshall Islands; mk:Северна Македонија:North Macedonia; ml:Mali; \
        mm:မြန်မာ:Myanmar; mn:Монгол улс:Mongolia; mr:موريتانيا:Mauritania; mt:Malta; mu:Maurice:Mauritius; \
        mv:ދިވެހިރާއްޖެ:Maldives; mw:Malawi; mx:México:Mexico; my:Malaysia; mz:Moçambique:Mozambique; \
        na:Namibia; ne:Niger; ng:Nigeria; ni:Nicaragua; nl:Nederland:Netherlands; no:Norge:Norway; \
        np:नेपाल:Nepal; nr:Nauru; nz:New Zealand / Aotearoa:New Zealand; om:عمان:Oman; pa:Panamá:Panama; \
        pe:Perú:Peru; pg:Papua New Guinea; ph:Pilipinas:Philippines; pk:پاکستان:Pakistan; pl:Polska:Poland; \
        ps:فلسطين:Palestine; pt:Portugal; pw:Belau:Palau; py:Paraguay; qa:قطر:Qatar; ro:România:Romania; \
        rs:Србија:Serbia; ru:Россия:Russia; rw:Rwanda; sa:السعودية:Saudi Arabia; sb:Solomon Islands; \
        sc:Sesel:Seychelles; sd:السودان:Sudan; se:Sverige:Sweden; sg:Singapore; si:Slovenija:Slovenia; \
        sk:Slovensko:Slovakia; sl:Sierra Leone; sm:San Marino; sn:Sénégal:Senegal; so:Soomaaliya:Somalia; \
        sr:Suriname; ss:South Sudan; st:São Tomé e Príncipe:Sao Tome and Principe; sv:El Salvador; \
        sy:سوريا:Syria; sz:eSwatini:Eswatini; td:Tchad:Chad; tg:Togo; th:ประเทศไทย:Thailand; \
        tj:Тоҷикистон:Tajikistan; tl:Timor Lorosa'e:East Timor; tm:Türkmenistan:Turkmenistan; \
        tn:تونس:Tunisia; to:Tonga; tr:Türkiye:Turkey; tt:Trinidad and Tobago; tv:Tuvalu; tw:臺灣:Taiwan; \
        tz:Tanzania; ua:Україна:Ukraine; ug:Uganda; us:United States; uy:Uruguay; \
        uz:Oʻzbekiston:Uzbekistan; va:Civitas Vaticana:Vatican City; vc:Saint Vincent and the Grenadines; \
        ve:Venezuela; vn:Việt Nam:Vietnam; vu:Vanuatu; ws:Sāmoa:Samoa; xk:Kosova / Kosovo:Kosovo; \
        ye:اليمن:Yemen; za:South Africa; zm:Zambia; zw:Zimbabw
        """
}
