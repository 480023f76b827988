import Gestures
import JSON
import JSONRPC

/// A method of the protocol: its parameters, and its implementation.
///
/// Reading checks everything that can be checked without the session. A refused request has changed
/// nothing.
protocol Request: Readable {
  static var method: String { get }
  /// Does the work, and writes the members of the result.
  func run(in session: Session, result: inout JSONWriter) throws(RequestError)

  /// Whether the result is an object; otherwise it is null.
  static var answersObject: Bool { get }
  /// Whether the result has the member `effects` even if there are none.
  static var alwaysReportsEffects: Bool { get }
}

extension Request {
  static var expected: String { "an object of parameters" }
  static var answersObject: Bool { true }
  static var alwaysReportsEffects: Bool { false }

  /// Reads the parameters, runs the method and writes the whole result.
  static func answer(
    _ params: JSONValue?, in session: Session, into answer: inout JSONWriter
  ) throws(RequestError) {
    try read(params).perform(in: session, into: &answer)
  }

  /// Reads the parameters, which needn't exist any longer.
  static func read(_ params: JSONValue?) throws(RequestError) -> Self {
    try Parameters.read(Self.self, from: params)
  }

  /// Runs the method and writes the whole result.
  func perform(in session: Session, into answer: inout JSONWriter) throws(RequestError) {
    session.beginRequest()
    session.observation?.requestBegan()
    session.objects.beginCounting()
    if Self.answersObject { answer.beginObject() }
    do throws(RequestError) {
      if session.mayAsk {
        try session.undoIfUnanswered { () throws(RequestError) in
          try run(in: session, result: &answer)
        }
      } else {
        try run(in: session, result: &answer)
      }
    } catch {
      session.objects.countBack()
      throw error
    }
    for alert in session.engine.takeAnsweredAlerts() where !alert.isReleased {
      Dismiss.dismiss(alert, from: session)
    }
    session.adoptPresentations()
    session.capture.controllersChanged()
    guard Self.answersObject else { return answer.null() }
    session.reportEffects(always: Self.alwaysReportsEffects, into: &answer)
    answer.endObject()
  }
}

/// All methods that the session answers. The connection answers `exit` and `$/cancelRequest`
/// itself.
let requests: [any Request.Type] = [
  Initialize.self, Initialized.self, Shutdown.self, Discover.self, DescribeSession.self,
  DescribeProcess.self, ListObjects.self, Reset.self,
  DefineClass.self, CreateObject.self, Release.self, ClearTree.self,
  CreateItem.self, UpdateItem.self, DescribeItem.self,
  CreateView.self, UpdateView.self, DescribeView.self, AddSubview.self, RemoveFromSuperview.self,
  BringSubviewToFront.self, SendSubviewToBack.self, ExchangeSubviews.self, LoadTree.self,
  DescribeTree.self, DescribeScreen.self, ImportTree.self, DescribeDocument.self,
  PageSource.self, ListClasses.self,
  DescribeScene.self,
  LoadScene.self, ConvertPoint.self,
  CreateAlert.self, CreateMenu.self, CreateTabBar.self, CreateNavigationBar.self, Dismiss.self,
  CreateController.self,
  UpdateController.self,
  DescribeController.self, UpdateApplication.self, SetHitInsets.self, PopView.self,
  DismissPopped.self,
  Evaluate.self, HitTest.self, PointInside.self, FindNearestView.self, FollowResponderChain.self,
  FindViews.self, AnswerHitMap.self, Render.self,
  BecomeFirstResponder.self, ResignFirstResponder.self, SendAction.self, TargetForAction.self,
  CanPerformAction.self,
  CreateRecognizer.self, UpdateRecognizer.self, DescribeRecognizer.self,
  AddGestureRecognizer.self, RemoveGestureRecognizer.self, RequireToFail.self, AddTarget.self,
  RemoveTarget.self, SetDelegate.self, ExplainGesture.self, SetRecognizerState.self,
  SetTranslation.self,
  SetScale.self, SetRotation.self,
  SendTouch.self, SendTouches.self, PlayTouches.self, AdvanceTime.self, DescribeTouch.self,
  ListTouches.self,
  SendActions.self, SendPress.self, SendKey.self, SendMotion.self, SendRemoteControl.self,
  SendScroll.self,
  SendHover.self, SendTransform.self,
  SetContentOffset.self, ScrollRectToVisible.self, StopScrolling.self, SetScrollDelegate.self,
  SendStatusBarTap.self, SetZoomScale.self, ZoomToRect.self,
  TapRequest.self, DoubleTapRequest.self, PressRequest.self, DragRequest.self, SwipeRequest.self,
  EdgeSwipeRequest.self, PinchRequest.self, RotateRequest.self, ScrollRequest.self,
  ExplainTouch.self, PerformActions.self, ReleaseActions.self,
  TypeText.self, CancelAllTouches.self, Subscribe.self, Unsubscribe.self,
  ConfigureCapture.self, CapturedEvents.self, ExplainCapture.self, ExplainClickable.self,
  TrackClick.self, DescribeCapture.self, AuditCapture.self, CompareCapture.self,
  DefineStateMachine.self, EnterState.self, DescribeStateMachine.self, CreateDispatcher.self,
  AddReaction.self, RemoveReaction.self,
  AuditGestures.self, WhatIf.self,
  SaveCheckpoint.self, RestoreCheckpoint.self, ReleaseCheckpoint.self,
]

/// A request whose only parameter is a view.
protocol ViewRequest: Request {
  init(view: String)
  var view: String { get }
  func run(on view: View, in session: Session, result: inout JSONWriter) throws(RequestError)
}

extension ViewRequest {
  init(_ params: inout Parameters) throws(RequestError) {
    self.init(view: try params["view", .identifier(of: .view)])
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try run(on: try session.view(view), in: session, result: &result)
  }
}
