/// A few lines of three real tables, which the examples contain in full.
enum RealTables {
  /// Jobs in the United States, thousands (U.S. Bureau of Labor Statistics; public domain).
  static let employment = """
    month,nonfarm,private,goods_producing,service_providing,private_service_providing,mining_and_logging,construction,manufacturing,durable_goods,nondurable_goods,trade_transportation_utilties,wholesale_trade,retail_trade,transportation_and_warehousing,utilities,information,financial_activities,professional_and_business_services,education_and_health_services,leisure_and_hospitality,other_services,government,nonfarm_change
    2006-01-01,135450,113603,22467,112983,91136,656,7601,14210,8982,5228,26162,5840.4,15351.5,4420,549.8,3052,8307,17299,17946,12945,5425,21847,282
    2006-02-01,135762,113884,22535,113227,91349,662,7664,14209,8986,5223,26196,5854.8,15361.3,4429.4,550.1,3052,8332,17365,17998,12980,5426,21878,312
    2006-03-01,136059,114156,22572,113487,91584,669,7689,14214,9000,5214,26239,5873.3,15388,4429.7,547.5,3055,8348,17438,18045,13034,5425,21903,297
    2007-07-01,138055,115884,22277,115778,93607,728,7660,13889,8815,5074,26633,6029.8,15509.2,4539.1,555,3037,8370,17959,18691,13417,5500,22171,-30
    2007-08-01,138027,115801,22165,115862,93636,727,7610,13828,8778,5050,26629,6031,15507.2,4534.7,555.8,3029,8341,17967,18755,13419,5496,22226,-28
    2015-11-01,142859,120775,19701,123158,101074,755,6592,12354,7753,4601,27037,5851.8,15704.2,4924.7,556.6,2754,8181,19835,22263,15366,5638,22084,264
    2015-12-01,143093,120993,19737,123356,101256,745,6632,12360,7747,4613,27036,5850.5,15677.8,4950.9,556.5,2762,8188,19892,22318,15408,5652,22100,234
    """

  /// Daily weather in Seattle (NOAA; public domain).
  static let weather = """
    date,precipitation,temp_max,temp_min,wind,weather
    2012/01/01,0.0,12.8,5.0,4.7,drizzle
    2012/01/02,10.9,10.6,2.8,4.5,rain
    2012/01/03,0.8,11.7,7.2,2.3,rain
    2012/02/28,3.6,6.7,-0.6,4.2,snow
    2015/12/31,0.0,5.6,-2.1,3.5,sun
    """

  /// Airports of the United States (data expo of 2009; public domain).
  static let airports = """
    iata,name,city,state,country,latitude,longitude
    00M,Thigpen,Bay Springs,MS,USA,31.95376472,-89.23450472
    00R,Livingston Municipal,Livingston,TX,USA,30.68586111,-95.01792778
    35A,"Union County, Troy Shelton",Union,SC,USA,34.68680111,-81.64121167
    DBN,"W. H. ""Bud"" Barron",Dublin,GA,USA,32.56445806,-82.98525556
    HTW,"Lawrence County Airpark,Inc",Chesapeake,OH,USA,38.41924861,-82.4943225
    SPG,Albert Whitted Municipal,St. Petersburg,FL,USA,27.76511111,-82.62697222
    """
}
