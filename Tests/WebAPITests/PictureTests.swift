import HTTPModel
import Testing

@Suite("Picture over HTTP")
struct PictureTests {
  @Test(arguments: [("?out=svg", "*/*"), ("", "image/svg+xml")])
  func `a check answers with a picture when it is asked for`(query: String, accept: String) async {
    let response = await TestService().check(query, headers: ["Accept": accept])
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == "image/svg+xml")
    #expect(response.text.hasPrefix("<svg "))
    #expect(response.text.contains("viewDidAppear, but no viewWillAppear"))
  }

  @Test func `names of a log are inert in it`() async {
    let log = """
      {"class":"<script>alert(1)</script>","id":"0x1","event":"viewDidLoad"}
      {"class":"<script>alert(1)</script>","id":"0x1","event":"viewDidAppear"}
      {"class":"<script>alert(1)</script>","id":"0x1","event":"viewWillAppear"}

      """
    let response = await TestService().check("?out=svg", log)
    #expect(!response.text.contains("<script"))
    #expect(response.text.contains("&lt;script&gt;"))
  }
}
