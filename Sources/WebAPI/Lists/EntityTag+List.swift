public import HTTPModel

extension EntityTag {
  /// A tag of a list: it changes with `number`, and belongs to this query and caller only.
  public init(change number: Int64, of request: HTTPRequest) {
    var hash = FNV()
    for item in request.query.items {
      hash.add(item.name)
      hash.add(item.value)
    }
    hash.add(request.target.path)
    hash.add(request.principal?.project ?? "")
    self.init("l.\(number).\(hash.digits)")
  }
}
