import GridData
import Testing

@Suite struct ReadableNameTests {
  @Test(arguments: [
    ("private_service_providing", "Private service providing"), ("tempMax", "Temp max"),
    ("temp_max", "Temp max"),
    ("iata", "IATA"), ("month", "Month"), ("trade_transportation_utilties", "Trade transportation utilties"),
    ("GDP (US$)", "GDP (US$)"), ("total sales", "total sales"), ("GDP", "GDP"), ("GDP_growth", "GDP growth"),
    ("gdp_per_head_us", "GDP per head US"), ("userID", "User ID"), ("user_ids", "User IDs"),
    ("HTTPServer", "HTTP server"),
    ("TOTAL_SALES", "Total sales"), ("TOTAL_GDP", "Total GDP"), ("unit-price", "Unit price"),
    ("_hidden__name_", "Hidden name"),
    ("temp2m", "Temp2m"), ("PM25", "PM25"), ("x", "X"), ("", ""), ("__", "__"), ("éCole", "É cole"),
    ("größe", "Größe"),
    ("名前", "名前"), ("7", "7"), ("Month", "Month"),
    // Uppercase letters of the file are kept; those after lowercase letters only separate words.
    ("Solar.R", "Solar R"), ("Sepal.Length", "Sepal Length"), ("Country_Region", "Country Region"),
    ("MajorGenre", "Major genre"), ("NO3_A", "NO3 A"), ("EXON12.a1", "EXON12.a1"), ("pH", "pH"),
    ("mRNA_level", "mRNA level"), ("voteA", "Vote A"), ("Q1Sales", "Q1 sales"),
    ("Type_II_Red", "Type II Red"),
    // Codes are not words.
    ("CLd28", "CLd28"), ("GmSc", "GmSc"), ("Cd21", "Cd21"), ("ISO3166-1-Alpha-3", "ISO3166-1-Alpha-3"),
    ("BAp_2534", "BAp 2534"), ("ISO_A3", "ISO A3"), ("POP_EST", "Pop est"),
    // Acronyms and names.
    ("imdb_url", "IMDb URL"), ("Imdb", "IMDb"), ("IMDB_Rating", "IMDb Rating"), ("userIDs", "User IDs"),
    ("nba_mean_vorp", "NBA mean VORP"), ("iso2", "ISO2"), ("covid-19", "COVID-19"), ("GDPyr", "GDP yr"),
    ("gdp_germany", "GDP Germany"), ("USGross", "US gross"), ("official_name_fr", "Official name FR"),
    // Dots and hyphens that do not separate words.
    ("U.S.", "U.S."), ("x.1", "X.1"), ("alpha-3", "Alpha-3"), ("Sub-region", "Sub-region"),
    ("x-axis", "X-axis"),
    ("address.city", "Address city"), ("Site.No.", "Site No"), ("http://a.b/c#dE", "http://a.b/c#dE"),
  ])
  func makesTitles(name: String, title: String) { #expect(ReadableName.title(for: name) == title) }
}
