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
  ])
  func makesTitles(name: String, title: String) { #expect(ReadableName.title(for: name) == title) }
}
