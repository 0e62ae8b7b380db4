/// The words of two controllers: the specification's table 3.10.
extension World {
  /// `WD(A) WA(B) DD(A) DA(B)`: push and pop.
  func crossOver(_ leaving: Controller, _ coming: Controller, _ isAnimated: Bool) {
    perform([
      { self.willDisappear(leaving, isAnimated) },
      { self.willAppear(coming, isAnimated) },
      { self.isAppearing(coming, isAnimated) },
      { self.didDisappear(leaving, isAnimated) },
      { self.didAppear(coming, isAnimated) },
    ])
  }

  /// `WD(A) WA(B) DA(B) DD(A)`: a presentation that takes the presenter's view away, and back.
  func cover(_ leaving: Controller, _ coming: Controller, _ isAnimated: Bool) {
    perform([
      { self.willDisappear(leaving, isAnimated) },
      { self.willAppear(coming, isAnimated) },
      { self.isAppearing(coming, isAnimated) },
      { self.didAppear(coming, isAnimated) },
      { self.didDisappear(leaving, isAnimated) },
    ])
  }

  /// `WA(B) WD(A) DD(A) DA(B)`: tabs and curled pages.
  func swap(_ leaving: Controller, _ coming: Controller, _ isAnimated: Bool) {
    perform([
      { self.willAppear(coming, isAnimated) },
      { self.willDisappear(leaving, isAnimated) },
      { self.isAppearing(coming, isAnimated) },
      { self.didDisappear(leaving, isAnimated) },
      { self.didAppear(coming, isAnimated) },
    ])
  }

  /// `WA(B) WD(A) DA(B) DD(A)`: scrolled pages.
  func scroll(_ leaving: Controller, _ coming: Controller, _ isAnimated: Bool) {
    perform([
      { self.willAppear(coming, isAnimated) },
      { self.willDisappear(leaving, isAnimated) },
      { self.isAppearing(coming, isAnimated) },
      { self.didAppear(coming, isAnimated) },
      { self.didDisappear(leaving, isAnimated) },
    ])
  }

  /// `WD(B) WA(A)`, then `WD(A) DD(A)` and `WA(B) DA(B)` in either interleaving.
  func turnBack(_ top: Controller, _ below: Controller, inAnyOrder: Bool = true) {
    perform([
      { self.willDisappear(top) },
      { self.willAppear(below) },
      { if self.dice.chance(0.5) { self.isAppearing(below) } },
    ])
    let back: [() -> Void] = [
      { self.willDisappear(below) }, { self.didDisappear(below) },
    ]
    let again: [() -> Void] = [
      { self.willAppear(top) },
      { if self.dice.chance(0.5) { self.isAppearing(top) } },
      { self.didAppear(top) },
    ]
    perform(inAnyOrder ? dice.merge(back, again) : back + again)
  }

  /// `WA(B) WD(A) WA(A) DA(A) WD(B) DD(B)`.
  func scrollBack(_ leaving: Controller, _ coming: Controller) {
    perform([
      { self.willAppear(coming) },
      { self.willDisappear(leaving) },
      { self.willAppear(leaving) },
      { self.didAppear(leaving) },
      { self.willDisappear(coming) },
      { self.didDisappear(coming) },
    ])
  }

  /// `WA(B) WD(A) WD(B) WA(A) DD(B) DA(A)`.
  func curlBack(_ leaving: Controller, _ coming: Controller) {
    perform([
      { self.willAppear(coming) },
      { self.willDisappear(leaving) },
      { self.willDisappear(coming) },
      { self.willAppear(leaving) },
      { self.didDisappear(coming) },
      { self.didAppear(leaving) },
    ])
  }
}
