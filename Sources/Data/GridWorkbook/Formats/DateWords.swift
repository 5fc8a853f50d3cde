/// The names of months, weekdays and halves of the day in a language, as Windows and Excel write them.
struct DateWords: Sendable, Hashable {
  var months: [String]
  var shortMonths: [String]
  /// The weekdays from Sunday on.
  var weekdays: [String]
  var shortWeekdays: [String]
  var halfDays: [String]

  private init(
    _ months: String, _ shortMonths: String, _ weekdays: String, _ shortWeekdays: String,
    _ halfDays: String = "AM PM"
  ) {
    func list(_ words: String) -> [String] { words.split(separator: " ").map(String.init) }
    self.months = list(months)
    self.shortMonths = list(shortMonths)
    self.weekdays = list(weekdays)
    self.shortWeekdays = list(shortWeekdays)
    self.halfDays = list(halfDays)
  }

  /// Returns the names of a language; those of English if they are unknown.
  static func of(language: UInt16) -> DateWords {
    // These identifiers ask for the form of names next to a day.
    languages[language] ?? languages[language & 0x3ff] ?? english
  }

  private static let english = DateWords(
    "January February March April May June July August September October November December",
    "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    "Sunday Monday Tuesday Wednesday Thursday Friday Saturday", "Sun Mon Tue Wed Thu Fri Sat")

  /// The months of the Islamic calendar.
  static let islamicMonths = [
    "محرم", "صفر", "ربيع الأول", "ربيع الثاني", "جمادى الأولى", "جمادى الثانية", "رجب", "شعبان", "رمضان",
    "شوال",
    "ذو القعدة", "ذو الحجة",
  ]

  private static let languages: [UInt16: DateWords] = [
    0x01: DateWords(
      "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
      "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
      "الأحد الإثنين الثلاثاء الأربعاء الخميس الجمعة السبت",
      "الأحد الإثنين الثلاثاء الأربعاء الخميس الجمعة السبت",
      "ص م"),
    0x04: DateWords(
      "一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月", "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
      "星期日 星期一 星期二 星期三 星期四 星期五 星期六", "周日 周一 周二 周三 周四 周五 周六", "上午 下午"),
    0x0404: DateWords(
      "一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月", "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
      "星期日 星期一 星期二 星期三 星期四 星期五 星期六", "週日 週一 週二 週三 週四 週五 週六", "上午 下午"),
    0x05: DateWords(
      "leden únor březen duben květen červen červenec srpen září říjen listopad prosinec",
      "led úno bře dub kvě čvn čvc srp zář říj lis pro",
      "neděle pondělí úterý středa čtvrtek pátek sobota", "ne po út st čt pá so", "dop. odp."),
    0x06: DateWords(
      "januar februar marts april maj juni juli august september oktober november december",
      "jan feb mar apr maj jun jul aug sep okt nov dec",
      "søndag mandag tirsdag onsdag torsdag fredag lørdag", "sø ma ti on to fr lø"),
    0x07: DateWords(
      "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
      "Jan Feb Mrz Apr Mai Jun Jul Aug Sep Okt Nov Dez",
      "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag", "So Mo Di Mi Do Fr Sa"),
    0x08: DateWords(
      "Ιανουάριος Φεβρουάριος Μάρτιος Απρίλιος Μάιος Ιούνιος Ιούλιος Αύγουστος Σεπτέμβριος Οκτώβριος "
        + "Νοέμβριος Δεκέμβριος", "Ιαν Φεβ Μαρ Απρ Μαϊ Ιουν Ιουλ Αυγ Σεπ Οκτ Νοε Δεκ",
      "Κυριακή Δευτέρα Τρίτη Τετάρτη Πέμπτη Παρασκευή Σάββατο", "Κυρ Δευ Τρι Τετ Πεμ Παρ Σαβ", "πμ μμ"),
    0x0a: DateWords(
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
      "ene feb mar abr may jun jul ago sep oct nov dic",
      "domingo lunes martes miércoles jueves viernes sábado", "dom lun mar mié jue vie sáb"),
    0x0b: DateWords(
      "tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu",
      "tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu",
      "sunnuntai maanantai tiistai keskiviikko torstai perjantai lauantai", "su ma ti ke to pe la"),
    0x0c: DateWords(
      "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
      "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
      "dimanche lundi mardi mercredi jeudi vendredi samedi", "dim. lun. mar. mer. jeu. ven. sam."),
    0x0e: DateWords(
      "január február március április május június július augusztus szeptember október november december",
      "jan. febr. márc. ápr. máj. jún. júl. aug. szept. okt. nov. dec.",
      "vasárnap hétfő kedd szerda csütörtök péntek szombat", "V H K Sze Cs P Szo", "de. du."),
    0x10: DateWords(
      "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
      "gen feb mar apr mag giu lug ago set ott nov dic",
      "domenica lunedì martedì mercoledì giovedì venerdì sabato", "dom lun mar mer gio ven sab"),
    0x11: DateWords(
      "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月", "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
      "日曜日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日", "日 月 火 水 木 金 土", "午前 午後"),
    0x12: DateWords(
      "1월 2월 3월 4월 5월 6월 7월 8월 9월 10월 11월 12월", "1월 2월 3월 4월 5월 6월 7월 8월 9월 10월 11월 12월",
      "일요일 월요일 화요일 수요일 목요일 금요일 토요일", "일 월 화 수 목 금 토", "오전 오후"),
    0x13: DateWords(
      "januari februari maart april mei juni juli augustus september oktober november december",
      "jan feb mrt apr mei jun jul aug sep okt nov dec",
      "zondag maandag dinsdag woensdag donderdag vrijdag zaterdag", "zo ma di wo do vr za"),
    0x14: DateWords(
      "januar februar mars april mai juni juli august september oktober november desember",
      "jan feb mar apr mai jun jul aug sep okt nov des",
      "søndag mandag tirsdag onsdag torsdag fredag lørdag", "sø ma ti on to fr lø"),
    0x15: DateWords(
      "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień",
      "sty lut mar kwi maj cze lip sie wrz paź lis gru",
      "niedziela poniedziałek wtorek środa czwartek piątek sobota", "N Pn Wt Śr Cz Pt So"),
    0x16: DateWords(
      "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
      "jan fev mar abr mai jun jul ago set out nov dez",
      "domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado",
      "dom seg ter qua qui sex sáb"),
    0x18: DateWords(
      "ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie",
      "ian. feb. mar. apr. mai iun. iul. aug. sept. oct. nov. dec.",
      "duminică luni marți miercuri joi vineri sâmbătă", "D L Ma Mi J V S"),
    0x19: DateWords(
      "Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь",
      "янв фев мар апр май июн июл авг сен окт ноя дек",
      "воскресенье понедельник вторник среда четверг пятница суббота", "Вс Пн Вт Ср Чт Пт Сб"),
    0xfc19: DateWords(
      "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
      "янв фев мар апр май июн июл авг сен окт ноя дек",
      "воскресенье понедельник вторник среда четверг пятница суббота", "Вс Пн Вт Ср Чт Пт Сб"),
    0x1d: DateWords(
      "januari februari mars april maj juni juli augusti september oktober november december",
      "jan feb mar apr maj jun jul aug sep okt nov dec",
      "söndag måndag tisdag onsdag torsdag fredag lördag", "sö må ti on to fr lö"),
    0x1e: DateWords(
      "มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม",
      "ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.",
      "อาทิตย์ จันทร์ อังคาร พุธ พฤหัสบดี ศุกร์ เสาร์", "อา. จ. อ. พ. พฤ. ศ. ส."),
    0x1f: DateWords(
      "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
      "Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara",
      "Pazar Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi", "Paz Pzt Sal Çar Per Cum Cmt", "ÖÖ ÖS"),
    0x22: DateWords(
      "Січень Лютий Березень Квітень Травень Червень Липень Серпень Вересень Жовтень Листопад Грудень",
      "Січ Лют Бер Кві Тра Чер Лип Сер Вер Жов Лис Гру",
      "неділя понеділок вівторок середа четвер п'ятниця субота", "Нд Пн Вт Ср Чт Пт Сб"),
    0xfc22: DateWords(
      "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
      "Січ Лют Бер Кві Тра Чер Лип Сер Вер Жов Лис Гру",
      "неділя понеділок вівторок середа четвер п'ятниця субота", "Нд Пн Вт Ср Чт Пт Сб"),
  ]
}
