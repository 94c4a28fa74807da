/// The names of weekdays and months in the languages of Europe and some others.
///
/// A short name may be one day in one language and another day in another one: "do" is Thursday in German and Sunday in
/// Spanish. It is read only if the languages that know all names of the text agree on it, or those of the country.
enum DayAndMonthNames {
    private struct Language {
        /// Where it is spoken: codes of ISO 3166-1, separated by blanks.
        var countries: String
        /// Monday to Sunday, separated by blanks; other forms follow a stroke.
        var days: String
        /// January to December.
        var months = ""
    }

    /// A day or month, and the languages that name it so, as bits.
    struct Entry {
        var meaning: ScheduleToken.Meaning
        var languages: UInt64
    }

    /// The abbreviations of the specification, which always mean the same.
    static let standard: [String: ScheduleToken.Meaning] = {
        var names: [String: ScheduleToken.Meaning] = [:]
        for (index, name) in ["mo", "tu", "we", "th", "fr", "sa", "su"].enumerated() { names[name] = .weekday(index) }
        let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        for (index, name) in months.enumerated() { names[name] = .month(index + 1) }
        return names
    }()

    /// All names of all languages.
    static let entries: [String: [Entry]] = {
        var entries: [String: [Entry]] = [:]
        func insert(_ names: String, language: Int, meaning: (Int) -> ScheduleToken.Meaning) {
            for (index, forms) in names.split(separator: " ").enumerated() {
                for form in forms.split(separator: "|") {
                    var known = entries[String(form)] ?? []
                    let meaning = meaning(index)
                    let place = known.firstIndex { $0.meaning == meaning } ?? known.endIndex
                    if place == known.endIndex { known.append(Entry(meaning: meaning, languages: 0)) }
                    known[place].languages |= 1 << UInt64(language)
                    entries[String(form)] = known
                }
            }
        }
        for (index, language) in languages.enumerated() {
            insert(language.days, language: index) { .weekday($0) }
            insert(language.months, language: index) { .month($0 + 1) }
        }
        return entries
    }()

    /// The languages of a country, as bits.
    static func languages(of country: String) -> UInt64 {
        let country = country.uppercased()
        return languages.indices.reduce(0) { bits, index in
            let isSpoken = languages[index].countries.split(separator: " ").contains { $0 == country }
            return isSpoken ? bits | 1 << UInt64(index) : bits
        }
    }

    private static let languages: [Language] = [
        Language(
            countries: "AU CA GB IE MT NZ US ZA",
            days: "mo|mon|monday|mondays tu|tue|tues|tuesday|tuesdays we|wed|weds|wednesday|wednesdays "
                + "th|thu|thur|thurs|thursday|thursdays fr|fri|friday|fridays sa|sat|saturday|saturdays su|sun|sunday|sundays",
            months: "jan|january feb|february mar|march apr|april may jun|june jul|july aug|august sep|sept|september "
                + "oct|october nov|november dec|december"),
        Language(
            countries: "AT CH DE LI LU",
            days: "mo|montag|montags di|dienstag|dienstags mi|mittwoch|mittwochs do|donnerstag|donnerstags "
                + "fr|freitag|freitags sa|samstag|samstags|sonnabend|sonnabends so|sonntag|sonntags",
            months:
                "jan|januar|jänner feb|februar mär|märz|maerz apr|april mai jun|juni jul|juli aug|august sep|september "
                + "okt|oktober nov|november dez|dezember"),
        Language(
            countries: "BE CH FR LU MC",
            days: "lu|lun|lundi ma|mardi me|mer|mercredi je|jeu|jeudi ve|ven|vendredi sa|sam|samedi di|dim|dimanche",
            months:
                "janvier|janv février|fevrier|févr mars avril|avr mai juin juillet|juil août|aout septembre octobre "
                + "novembre décembre|decembre"),
        Language(
            countries: "AD AR ES",
            days:
                "lu|lun|lunes ma|martes mi|mié|miércoles|miercoles ju|jue|jueves vi|vie|viernes sáb|sábado|sabado dom|domingo",
            months:
                "enero|ene febrero marzo abril|abr mayo junio julio agosto|ago septiembre|setiembre octubre noviembre "
                + "diciembre|dic"),
        Language(
            countries: "CH IT SM",
            days: "lu|lun|lunedì|lunedi ma|martedì|martedi me|mer|mercoledì|mercoledi gi|gio|giovedì|giovedi "
                + "ve|ven|venerdì|venerdi sa|sab|sabato do|dom|domenica",
            months:
                "gennaio|gen febbraio marzo aprile maggio giugno|giu luglio|lug agosto|ago settembre ottobre|ott "
                + "novembre dicembre|dic"),
        Language(
            countries: "BR PT",
            days: "seg|segunda|segunda-feira ter|terça qua|quarta qui|quinta sex|sexta sáb|sab|sábado dom|domingo",
            months:
                "janeiro fevereiro|fev março abril|abr maio junho julho agosto|ago setembro outubro novembro "
                + "dezembro|dez"),
        Language(
            countries: "BE NL",
            days: "ma|maandag di|dinsdag wo|woensdag do|donderdag vr|vrijdag za|zaterdag zo|zondag",
            months: "januari februari maart|mrt april mei juni juli augustus september oktober|okt november december"),
        Language(
            countries: "PL",
            days: "pn|pon|poniedziałek wt|wtorek śr|środa cz|czw|czwartek pt|piątek so|sob|sobota nd|niedz|niedziela",
            months: "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień"),
        Language(
            countries: "CZ",
            days: "po|pondělí út|úterý st|středa čt|čtvrtek pá|pátek so|sobota ne|neděle",
            months: "leden únor březen duben květen červen červenec srpen září říjen listopad prosinec"),
        Language(
            countries: "SK",
            days: "po|pondelok ut|utorok st|streda št|štvrtok pi|piatok so|sobota ne|nedeľa"),
        Language(
            countries: "HU",
            days: "hétfő kedd szerda csütörtök péntek szombat vasárnap"),
        Language(
            countries: "HR",
            days: "ponedjeljak utorak srijeda četvrtak petak subota nedjelja",
            months: "siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac"),
        Language(
            countries: "SI",
            days: "ponedeljek torek sreda četrtek petek sobota nedelja"),
        Language(
            countries: "RO",
            days: "luni marți|marti miercuri joi vineri sâmbătă|sambata duminică|duminica"),
        Language(
            countries: "AD ES",
            days: "dilluns dimarts dimecres dijous divendres dissabte diumenge"),
        Language(
            countries: "DK NO",
            days: "mandag|man tirsdag|tir onsdag|ons torsdag|tor fredag|fre lørdag|lør søndag|søn",
            months:
                "januar februar marts|mars april maj|mai juni juli august september oktober november december|desember"),
        Language(
            countries: "FI SE",
            days: "måndag|mån tisdag|tis onsdag|ons torsdag|tors fredag|fre lördag|lör söndag|sön",
            months: "januari februari mars april maj juni juli augusti september oktober november december"),
        Language(
            countries: "FI",
            days: "maanantai|ma tiistai|ti keskiviikko|ke torstai perjantai|pe lauantai|la sunnuntai|su"),
        Language(
            countries: "LT",
            days: "pirmadienis antradienis trečiadienis kt|ketvirtadienis pn|penktadienis šeštadienis sekmadienis"),
        Language(
            countries: "BY RU",
            days: "пн|понедельник вт|вторник ср|среда чт|четверг пт|пятница сб|суббота вс|воскресенье",
            months: "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь"),
        Language(
            countries: "UA",
            days: "пн|понеділок вт|вівторок ср|середа чт|четвер пт сб|субота нд|неділя"),
        Language(
            countries: "CY GR",
            days: "δευτέρα τρίτη τετάρτη πέμπτη παρασκευή σάββατο κυριακή"),
        Language(
            countries: "JP",
            days: "月|月曜|月曜日 火|火曜|火曜日 水|水曜|水曜日 木|木曜|木曜日 金|金曜|金曜日 土|土曜|土曜日 日|日曜|日曜日"),
        Language(
            countries: "TH",
            days: "วันจันทร์ วันอังคาร วันพุธ วันพฤหัสบดี วันศุกร์ วันเสาร์ วันอาทิตย์"),
        Language(
            countries: "DZ EG MA SA TN",
            days: "الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد"),
        Language(
            countries: "GE",
            days: "ორშაბათი სამშაბათი ოთხშაბათი ხუთშაბათი პარასკევი შაბათი კვირა"),
    ]
}
