import GridSupport

/// Hints about what a column's numbers mean, taken from its name in the languages of the locales.
///
/// Names are split at capital letters, before trailing digits, and at anything that is neither a letter nor a
/// digit. A word for codes applies only if no other word means a quantity: `zip_count` is a count, `dist_cod`
/// is not.
struct ColumnNameHints {
  /// The words in lower case, without trailing digits.
  private let words: [String]

  init(_ name: String) {
    words = ReadableName.words(of: name.composed).flatMap { word in
      word.lowercased().split { !$0.isAlpha && !$0.isNumeral && !"#º°".contains($0) }
    }.compactMap { word in
      word.lastIndex { !$0.isNumeral }.map { String(word[...$0]) }
    }
  }

  private func has(_ list: WordList) -> Bool { words.contains(where: list.contains) }

  /// Whether the numbers are codes or identifiers.
  var isCode: Bool {
    guard let first = words.first, let last = words.last, !Self.quantities.contains(last), !isRatio else {
      return false
    }
    guard words.count == 1 || !Self.counters.contains(first) else { return false }
    if words.contains(where: { Self.codes.contains($0) || Self.endsAsCode($0) }) { return true }
    // "numéro siret" names a number; "número de habitantes" is a count.
    return words.indices.dropLast().contains {
      Self.leadingNumbers.contains(words[$0]) && !Self.articles.contains(words[$0 + 1])
    }
  }

  /// Whether integers are codes: the name ends with `number` or a synonym after the thing numbered, or with a
  /// thing that numbers identify.
  var isNumber: Bool {
    guard let first = words.first, let last = words.last, !isRatio else { return false }
    if Self.numbered.contains(last), !Self.counters.contains(first) { return true }
    return Self.numbers.contains(last) && (words.count > 1 || last != "num")
  }

  /// Whether the name has no words.
  var isBlank: Bool { words.isEmpty }

  /// Whether the name describes a ratio of two quantities.
  private var isRatio: Bool { has(Self.ratios) }

  /// Whether the numbers are years.
  var isYear: Bool {
    guard !isRatio else { return false }
    return has(Self.years)
      || words.contains { word in Self.yearEndings.contains { Self.ends(word, with: $0) } }
  }

  /// Whether the numbers may be years. Words for starts and ends also count.
  var mayBeYear: Bool { isYear || isDate || isTime || isEvent }
  /// Whether the name describes an event, such as a birth.
  var isEvent: Bool { has(Self.events) }
  /// Whether the values are months.
  var isMonth: Bool { has(Self.months) }
  /// Whether the values are days.
  var isDate: Bool { has(Self.dates) }
  /// Whether the values are weeks.
  var isWeek: Bool { has(Self.weeks) }
  /// Whether integers may be hours and minutes written as digits, such as 2133.
  var isClockTime: Bool { words.last.map(Self.clockTimes.contains) ?? false }
  /// Whether integers may be seconds since 1970.
  var isTime: Bool { has(Self.times) }

  /// Whether a word ends with a word for codes without a separator, as in `geonameid`.
  private static func endsAsCode(_ word: String) -> Bool {
    guard !noCodes.contains(word) else { return false }
    return codeEndings.contains { word.utf8.count > $0.utf8.count && ends(word, with: $0) }
  }

  /// Compares bytes, which suffices because both texts are composed; `hasSuffix` compares characters.
  private static func ends(_ word: String, with ending: String) -> Bool {
    word.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }

  // MARK: Words

  private static let codes: WordList = """
    id ids oid gid uid pid uuid guid geoid rowid rowids rownames rownum identifier identifiers code codes cod zip zips zipcode \
    postcode postal fips statefp countyfp tractce isbn issn ean upc gtin sku barcode phone telephone tel mobile fax account acct \
    iban serial ssn ein npi naics sic isic cusip isin sedol permno permco cik pmid vin imei oclc lccn ndc hts zcta gaul elo class \
    version ref reference unnamed accountno acctno batchno caseno custno deptno empno flightno invoiceno itemno lineno lotno \
    orderno pageno partno phoneno pollno prodno regno rollno roomno seqno serialno trackno plz postleitzahl kennziffer kennung kennnummer ags telefon telefonnummer konto kontonummer klasse \
    identifiant identifiants clé cle codes téléphone matricule siren siret insee cp référence classe identificador código \
    códigos codigo codigos clave claves teléfono telefono matrícula matricula dni nif referencia clase cep cpf cnpj chave \
    telefone codice codici chiave matricola codi clau telèfon sleutel telefoon identificatie kode koder koden kod koda nøkkel \
    nøgle nyckel koodi avain puhelin tunnus tunniste kood võti kods atslēga tālrunis klucz pesel nip regon identyfikator kód \
    klíč psč ičo kľúč telefón šifra sifra ključ oib kulcs azonosító irányítószám telefonszám sorszám cheie anahtar kimlik код \
    ключ телефон индекс инн огрн идентификатор ідентифікатор шифра кључ идентификационен κωδικός κλειδί τηλέφωνο رمز كود مفتاح \
    هاتف معرف קוד מפתח טלפון מזהה کد کلید تلفن شناسه कोड आईडी कुंजी फ़ोन kunci telepon รหัส โทรศัพท์ mã khóa キー 키
    """
  /// Words for things identified by numbers, if they come last: `flight` is a flight number,
  /// `flight_distance` is not.
  private static let numbered: WordList = """
    flight invoice ticket parcel mrn ward pin batch lot plate tract pk port epsg wban asn icd room customer employee flug \
    rechnung raum vuelo factura facture salle volo fattura
    """
  private static let weeks: WordList =
    "week weeks yearweek yyyyww woche semaine semana settimana week uke uge vecka viikko"
  private static let clockTimes: WordList = "time deptime arrtime hhmm clock uhrzeit hora heure ora"
  /// Words for codes if they come last.
  private static let numbers: WordList = """
    number no nr num nbr № nº n° # key keys nummer nummern schlüssel schluessel numéro numero número núm numer číslo \
    cislo broj номер број numara număr numar nomor nombor numurs αριθμός رقم מספר شماره số
    """
  /// Words for codes if another word follows, unless that word names what is counted.
  private static let leadingNumbers: WordList = "numéro numero número"
  /// Words for counts of what follows.
  private static let counters: WordList =
    "num number numbers nb count counts total totals sum avg average mean median anzahl summe"
  private static let ratios: WordList = "per pro par por"
  private static let articles: WordList = "de des du d di del dei degli da do dos das of"
  private static let quantities: WordList = """
    count counts total totals sum amount avg average mean median rate share percent pct ratio population sales cost price \
    value anzahl summe menge nombre cantidad cantidade conteo quantità aantal antal liczba počet количество
    """
  private static let codeEndings = [
    "id", "ids", "code", "codes", "key", "zip", "zipcode", "fips", "isbn", "issn", "phone", "number", "uuid",
    "nummer",
    "nr", "schlüssel", "sleutel", "kode", "koden", "koodi", "kood", "numero", "tunnus", "nyckel", "nøkkel",
    "nøgle",
    "コード", "番号", "電話", "代码", "代碼", "编码", "編碼", "编号", "編號", "号码", "號碼", "电话", "電話", "邮编",
    "郵遞區號", "序号", "序號", "코드", "번호", "전화",
  ]
  /// Words that end like codes but are not.
  private static let noCodes: WordList = """
    acid acids aid aids amid amyloid android arid asteroid avoid bid bids braid candid celluloid covid cuboid david did \
    eyelid fluid fluids grid grids haploid hid hominid humid hybrid hybrids invalid kid kids laid lid lids lipid lipids liquid \
    liquids madrid maid medicaid mid morbid opioid opioids orchid overbid overpaid paid plaid polaroid prepaid postpaid \
    pyramid raid raids rapid rebid repaid rid rigid said solid solids steroid steroids stupid tabloid thyroid turbid unpaid \
    underpaid valid vivid void voids donkey hockey jockey monkey turkey turkeys turnkey whiskey headphone earphone \
    smartphone megaphone microphone saxophone unzip gzip
    """
  private static let years: WordList = """
    year years yr yrs jahr jahre année annee années an año años ano anos anno anni any anys jaar jaren år aar vuosi aasta \
    gads rok roky godina god év ani год годы година рік έτος yıl yil سنة عام שנה سال वर्ष tahun ปี năm 年 年度 년 연도
    """
  private static let yearEndings = ["year", "yr", "jahr", "jaar", "vuosi", "年", "년"]
  private static let months: WordList = """
    month months monat monate mois mes meses mês mese mesi maand maanden måned maaned månad kuukausi kuu mēnesis miesiąc \
    měsíc mesiac mjesec месец месяц місяць hónap lună luna μήνας ay شهر חודש ماه माह महीना bulan เดือน tháng 月 年月 월 \
    yearmonth yyyymm
    """
  private static let dates: WordList = """
    date dates day datum datums fecha dato päivä pvm kuupäev datums dátum dată дата ημερομηνία tarih تاريخ תאריך تاریخ \
    दिनांक तारीख tanggal tarikh วันที่ ngày 日付 日期 날짜 yyyymmdd mmddyyyy ddmmyyyy
    """
  private static let times: WordList =
    "timestamp timestamps epoch unix unixtime ts time date datetime created updated modified utc"
  private static let events: WordList = """
    start started end ended from to begin began beginning since until birth born death died founded established independence independent built opened \
    closed published publication release released debut premiere reign beginn ende von bis seit geboren gestorben gegründet \
    début debut fin depuis naissance décès inicio fin nacimiento muerte inizio fine nascita morte início fim nascimento
    """
}
