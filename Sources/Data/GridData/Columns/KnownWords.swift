/// Words with a special spelling in titles, looked up in lower case.
enum KnownWords {
  /// Returns the special spelling of a word; nil if it has none.
  static func written(_ word: String) -> String? {
    if let name = names.spelling(of: word) { return name }
    if capitalized.contains(word) { return word.prefix(1).uppercased() + word.dropFirst().lowercased() }
    return acronyms.contains(word) ? word.uppercased() : nil
  }

  /// Whether a word is lowercased in a title that is all capitals.
  static func isSmall(_ word: String) -> Bool { small.contains(word) }

  /// Acronyms. None of them is also an English word, except `us`.
  private static let acronyms: WordList = """
    abc adhd ai aic aids api apy asap ascii asin atm auc aws bbc bic bmi bpm brl btc cad cagr cbs cd cdc ceo cet cfo chf \
    cia cms cnn cny co2 covid cpi cpr cpu css csd csv dba dc dna dob doi dvd dns ean ebitda ecg eeg ehr emea epa espn \
    esg etf eu eur evi faa fao faq fbi fda fema fifa fips ftp gbp gcp gdp gdpr ghg gif gis gmt gni gnp gop gp gpa gpl \
    gps gpu gsm gtin guid gui h2o hbo hdd hdi hdl hdmi hiv hp html html5 http https hud iata iban icao icd icu id ieee \
    imei imf inr ioc ip ipo ipv4 ipv6 iq iqr irs isbn isin iso isp issn itu iupac jpeg jpg jpy json jwt kgb kpi lan \
    lcd ldl lgbt lgbtq lhs llc lte mae mba md5 mlb mls mms mph mpg mri mse mta mtd mvp n2o naics nafta nasa nasdaq nato nba \
    nbc ncaa ndvi nfc nfl nhl nhs nih nlp no2 noaa nok npi npm nra nsa nsf nyc nyse nyt nzd obp oecd ocr orcid os otp pca \
    pdf pga php pii pipm plc pm10 pm25 pmid png ppi ppm ppp psa pv qb qoq qr rbi rfid rgb rhs rmse rna roa roc roe  roi \
    rpg rpm rss rt sdg sdk sek sha1 sha256 sha512 sku slg slr sms snp so2 spi sql ssd ssh ssl ssn suv svg svm tb tcp \
    tls tpep tsv tv tz uae udp uefa ui uk un undp unesco unhcr unicef uri url us usa usb usd usda usgs ussr utc utf8 uuid uv ux \
    vat vin voip vorp vpn wan wbc wmo wnba wspi wto wwi wwii www xml yaml yoy ytd ii iii viii xii xiii
    """

  /// Words with unusual capitalization.
  private static let names: WordList = """
    APIs ATMs CDs CEOs CPUs DVDs ETFs FAQs GPUs IDs IPs KPIs NGOs PDFs SKUs SUVs TVs URIs URLs UUIDs arXiv eBay eBook \
    eBooks eCommerce DuckDuckGo FiveThirtyEight GitHub GitLab iCloud iMac IMDb iOS iPad iPhone iPod iTunes InChI JavaScript \
    kWh GWh MWh TWh LaTeX LinkedIn MacBook macOS McDonald mRNA tRNA MySQL NGO NOx OpenAI PayPal PhD PlayStation \
    PostgreSQL PowerPoint SQLite SoundCloud TikTok TripAdvisor TypeScript WhatsApp WiFi WikiData WordPress YouTube
    """

  /// Names of places, languages, days, months and companies, except names that are also ordinary words, such
  /// as May.
  private static let capitalized: WordList = """
    afghanistan africa african alabama alaska albania algeria america american americas amazon amsterdam angola antarctica \
    antarctic arab arabia arabic arctic argentina arizona arkansas armenia asia asian atlanta atlantic australia australian \
    austria azerbaijan bangladesh barcelona belarus belgium berlin bolivia boston bosnia botswana brazil brazilian brent britain buddhist \
    british broadway bulgaria burundi california cambodia cameroon canada canadian caribbean catholic celsius chicago chilean \
    chinese christian christmas colombia colorado congo connecticut croatia cuba cuban cyprus czech danish delaware \
    denmark dutch ecuador egypt egyptian elo england english estonia ethiopia europe european facebook fahrenheit finland \
    finnish florida france french fujian gallup gaza german germany ghana gini google greece greek guatemala haiti hawaii hebrew \
    hindi hindu hispanic hollywood honduras houston hungarian hungary iceland idaho illinois india indian indiana indonesia \
    instagram iowa iran iraq ireland irish islam islamic israel israeli italian italy jamaica japan japanese jesus jewish \
    kansas kenya kentucky korea korean kosovo kuwait laos latin latino latvia lebanon liberia libya linux lithuania london \
    louisiana luxembourg macedonia madrid malaysia maine malta mandarin maryland massachusetts mauritius mexican mexico \
    miami michigan microsoft metacritic minnesota mississippi missouri moldova mombasa mongolia montana morocco moscow mozambique munich \
    muslim myanmar namibia nebraska nepal netflix netherlands nevada nicaragua nigeria norway norwegian obama ohio oklahoma \
    oregon oslo pacific pakistan panama paraguay paris pearson pennsylvania persian peru philippines poland portugal \
    portuguese protestant romania romanian rome russia russian rwanda scandinavia scotland scottish senegal serbia shanghai siberia \
    singapore slovakia slovenia somalia spain spanish spotify stockholm sudan sweden swedish swiss switzerland sydney syria \
    taiwan tanzania tennessee texas thailand thai tokyo toronto trump tunisia twitter uber uganda ukraine ukrainian uruguay \
    utah uzbekistan venezuela vermont vienna vietnam virginia wales washington welsh wikidata wikipedia wisconsin wyoming \
    yelp yemen yugoslavia zambia zimbabwe zurich monday tuesday wednesday thursday friday saturday sunday january february april \
    june july august september october november december
    """

  /// Short words that are not taken as acronyms in an all-capitals name.
  private static let small: WordList = """
    a abs add age all alt amt an and any are art as at avg bad bar bed bid big bin box bus but buy by can car cat city co \
    cod code col cost cut date day days del desc dim dir diff do doc dog dry dur eat edu egg end est etc ex exp eye fat fee \
    few fit fix flag for fox from full fun gap gas get go grp had half has he hi high hit hot hour hrs ice if in inc ind \
    info inj is its job key kid km lag last lat law leg len lib line lon long lot low mac main man map max mean med men met \
    mid mil min mix mo mode mon most msg name near net new next nil no non none nor not now num nut obj odd of off oil old \
    on one op opt or ord org out own pay pct pen per pet position pos pop pre pro pub put qty ran rank rat rate raw red ref \
    reg rel rep res ret rev row run sal sea sec see seg sel sen seq set sex she sib side sig six size sky so son src st sub \
    sum sun tax tel temp ten term test than the then they this tie time tin tip to too top tot total tri try two txt type \
    up use val van var via vol war was way we wet who win wk won word wt year yes yet you yr yrs zip zone
    """
}
