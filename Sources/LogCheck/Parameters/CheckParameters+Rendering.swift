public import Reporting

extension CheckParameters {
  /// Has a report written as these parameters say; what fails is `standard` when nothing was said.
  public func apply(to rendering: inout Rendering, failingOn standard: FailOn = .error) {
    rendering.view = picture.view
    rendering.showsHeading = picture.showsHeading
    rendering.failureLevel = (failOn ?? standard).level
    rendering.allowsEmpty = allowsEmpty
  }
}
