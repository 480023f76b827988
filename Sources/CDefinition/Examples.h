// Written by `scripts/generate`: the examples in protocol/examples/.

static const unsigned char of___cancelRequest[] = {
#embed "../../protocol/examples/$-cancelRequest.json"
};
static const unsigned char of_addGestureRecognizer[] = {
#embed "../../protocol/examples/addGestureRecognizer.json"
};
static const unsigned char of_addSubview[] = {
#embed "../../protocol/examples/addSubview.json"
};
static const unsigned char of_addTarget[] = {
#embed "../../protocol/examples/addTarget.json"
};
static const unsigned char of_advanceTime[] = {
#embed "../../protocol/examples/advanceTime.json"
};
static const unsigned char of_auditCapture[] = {
#embed "../../protocol/examples/auditCapture.json"
};
static const unsigned char of_auditGestures[] = {
#embed "../../protocol/examples/auditGestures.json"
};
static const unsigned char of_becomeFirstResponder[] = {
#embed "../../protocol/examples/becomeFirstResponder.json"
};
static const unsigned char of_bringSubviewToFront[] = {
#embed "../../protocol/examples/bringSubviewToFront.json"
};
static const unsigned char of_canPerformAction[] = {
#embed "../../protocol/examples/canPerformAction.json"
};
static const unsigned char of_cancelAllTouches[] = {
#embed "../../protocol/examples/cancelAllTouches.json"
};
static const unsigned char of_capture_trackEvent[] = {
#embed "../../protocol/examples/capture-trackEvent.json"
};
static const unsigned char of_capturedEvents[] = {
#embed "../../protocol/examples/capturedEvents.json"
};
static const unsigned char of_clearTree[] = {
#embed "../../protocol/examples/clearTree.json"
};
static const unsigned char of_compareCapture[] = {
#embed "../../protocol/examples/compareCapture.json"
};
static const unsigned char of_configureCapture[] = {
#embed "../../protocol/examples/configureCapture.json"
};
static const unsigned char of_convertPoint[] = {
#embed "../../protocol/examples/convertPoint.json"
};
static const unsigned char of_createAlert[] = {
#embed "../../protocol/examples/createAlert.json"
};
static const unsigned char of_createController[] = {
#embed "../../protocol/examples/createController.json"
};
static const unsigned char of_createDispatcher[] = {
#embed "../../protocol/examples/createDispatcher.json"
};
static const unsigned char of_createItem[] = {
#embed "../../protocol/examples/createItem.json"
};
static const unsigned char of_createMenu[] = {
#embed "../../protocol/examples/createMenu.json"
};
static const unsigned char of_createNavigationBar[] = {
#embed "../../protocol/examples/createNavigationBar.json"
};
static const unsigned char of_createObject[] = {
#embed "../../protocol/examples/createObject.json"
};
static const unsigned char of_createRecognizer[] = {
#embed "../../protocol/examples/createRecognizer.json"
};
static const unsigned char of_createTabBar[] = {
#embed "../../protocol/examples/createTabBar.json"
};
static const unsigned char of_createView[] = {
#embed "../../protocol/examples/createView.json"
};
static const unsigned char of_defineClass[] = {
#embed "../../protocol/examples/defineClass.json"
};
static const unsigned char of_defineStateMachine[] = {
#embed "../../protocol/examples/defineStateMachine.json"
};
static const unsigned char of_delegate_scrollViewShouldScrollToTop[] = {
#embed "../../protocol/examples/delegate-scrollViewShouldScrollToTop.json"
};
static const unsigned char of_delegate_scrollViewWillEndDragging[] = {
#embed "../../protocol/examples/delegate-scrollViewWillEndDragging.json"
};
static const unsigned char of_delegate_shouldBeRequiredToFailBy[] = {
#embed "../../protocol/examples/delegate-shouldBeRequiredToFailBy.json"
};
static const unsigned char of_delegate_shouldBegin[] = {
#embed "../../protocol/examples/delegate-shouldBegin.json"
};
static const unsigned char of_delegate_shouldReceiveEvent[] = {
#embed "../../protocol/examples/delegate-shouldReceiveEvent.json"
};
static const unsigned char of_delegate_shouldReceivePress[] = {
#embed "../../protocol/examples/delegate-shouldReceivePress.json"
};
static const unsigned char of_delegate_shouldReceiveTouch[] = {
#embed "../../protocol/examples/delegate-shouldReceiveTouch.json"
};
static const unsigned char of_delegate_shouldRecognizeSimultaneouslyWith[] = {
#embed "../../protocol/examples/delegate-shouldRecognizeSimultaneouslyWith.json"
};
static const unsigned char of_delegate_shouldRequireFailureOf[] = {
#embed "../../protocol/examples/delegate-shouldRequireFailureOf.json"
};
static const unsigned char of_describeCapture[] = {
#embed "../../protocol/examples/describeCapture.json"
};
static const unsigned char of_describeController[] = {
#embed "../../protocol/examples/describeController.json"
};
static const unsigned char of_describeItem[] = {
#embed "../../protocol/examples/describeItem.json"
};
static const unsigned char of_describeProcess[] = {
#embed "../../protocol/examples/describeProcess.json"
};
static const unsigned char of_describeRecognizer[] = {
#embed "../../protocol/examples/describeRecognizer.json"
};
static const unsigned char of_describeScene[] = {
#embed "../../protocol/examples/describeScene.json"
};
static const unsigned char of_describeScreen[] = {
#embed "../../protocol/examples/describeScreen.json"
};
static const unsigned char of_describeSession[] = {
#embed "../../protocol/examples/describeSession.json"
};
static const unsigned char of_describeStateMachine[] = {
#embed "../../protocol/examples/describeStateMachine.json"
};
static const unsigned char of_describeTouch[] = {
#embed "../../protocol/examples/describeTouch.json"
};
static const unsigned char of_describeTree[] = {
#embed "../../protocol/examples/describeTree.json"
};
static const unsigned char of_describeView[] = {
#embed "../../protocol/examples/describeView.json"
};
static const unsigned char of_dismiss[] = {
#embed "../../protocol/examples/dismiss.json"
};
static const unsigned char of_dismissPopped[] = {
#embed "../../protocol/examples/dismissPopped.json"
};
static const unsigned char of_doubleTap[] = {
#embed "../../protocol/examples/doubleTap.json"
};
static const unsigned char of_drag[] = {
#embed "../../protocol/examples/drag.json"
};
static const unsigned char of_edgeSwipe[] = {
#embed "../../protocol/examples/edgeSwipe.json"
};
static const unsigned char of_effects[] = {
#embed "../../protocol/examples/effects.json"
};
static const unsigned char of_enterState[] = {
#embed "../../protocol/examples/enterState.json"
};
static const unsigned char of_evaluate[] = {
#embed "../../protocol/examples/evaluate.json"
};
static const unsigned char of_exchangeSubviews[] = {
#embed "../../protocol/examples/exchangeSubviews.json"
};
static const unsigned char of_exit[] = {
#embed "../../protocol/examples/exit.json"
};
static const unsigned char of_explainCapture[] = {
#embed "../../protocol/examples/explainCapture.json"
};
static const unsigned char of_explainClickable[] = {
#embed "../../protocol/examples/explainClickable.json"
};
static const unsigned char of_explainGesture[] = {
#embed "../../protocol/examples/explainGesture.json"
};
static const unsigned char of_explainTouch[] = {
#embed "../../protocol/examples/explainTouch.json"
};
static const unsigned char of_findViews[] = {
#embed "../../protocol/examples/findViews.json"
};
static const unsigned char of_hitMap[] = {
#embed "../../protocol/examples/hitMap.json"
};
static const unsigned char of_hitTest[] = {
#embed "../../protocol/examples/hitTest.json"
};
static const unsigned char of_importTree[] = {
#embed "../../protocol/examples/importTree.json"
};
static const unsigned char of_initialize[] = {
#embed "../../protocol/examples/initialize.json"
};
static const unsigned char of_initialized[] = {
#embed "../../protocol/examples/initialized.json"
};
static const unsigned char of_listClasses[] = {
#embed "../../protocol/examples/listClasses.json"
};
static const unsigned char of_listObjects[] = {
#embed "../../protocol/examples/listObjects.json"
};
static const unsigned char of_listTouches[] = {
#embed "../../protocol/examples/listTouches.json"
};
static const unsigned char of_loadScene[] = {
#embed "../../protocol/examples/loadScene.json"
};
static const unsigned char of_loadTree[] = {
#embed "../../protocol/examples/loadTree.json"
};
static const unsigned char of_mode_mayEnter[] = {
#embed "../../protocol/examples/mode-mayEnter.json"
};
static const unsigned char of_nearestView[] = {
#embed "../../protocol/examples/nearestView.json"
};
static const unsigned char of_pageSource[] = {
#embed "../../protocol/examples/pageSource.json"
};
static const unsigned char of_performActions[] = {
#embed "../../protocol/examples/performActions.json"
};
static const unsigned char of_pinch[] = {
#embed "../../protocol/examples/pinch.json"
};
static const unsigned char of_playTouches[] = {
#embed "../../protocol/examples/playTouches.json"
};
static const unsigned char of_pointInside[] = {
#embed "../../protocol/examples/pointInside.json"
};
static const unsigned char of_popView[] = {
#embed "../../protocol/examples/popView.json"
};
static const unsigned char of_press[] = {
#embed "../../protocol/examples/press.json"
};
static const unsigned char of_recognizer_touches[] = {
#embed "../../protocol/examples/recognizer-touches.json"
};
static const unsigned char of_release[] = {
#embed "../../protocol/examples/release.json"
};
static const unsigned char of_releaseActions[] = {
#embed "../../protocol/examples/releaseActions.json"
};
static const unsigned char of_releaseCheckpoint[] = {
#embed "../../protocol/examples/releaseCheckpoint.json"
};
static const unsigned char of_removeFromSuperview[] = {
#embed "../../protocol/examples/removeFromSuperview.json"
};
static const unsigned char of_removeGestureRecognizer[] = {
#embed "../../protocol/examples/removeGestureRecognizer.json"
};
static const unsigned char of_removeTarget[] = {
#embed "../../protocol/examples/removeTarget.json"
};
static const unsigned char of_render[] = {
#embed "../../protocol/examples/render.json"
};
static const unsigned char of_requireToFail[] = {
#embed "../../protocol/examples/requireToFail.json"
};
static const unsigned char of_reset[] = {
#embed "../../protocol/examples/reset.json"
};
static const unsigned char of_resignFirstResponder[] = {
#embed "../../protocol/examples/resignFirstResponder.json"
};
static const unsigned char of_responderChain[] = {
#embed "../../protocol/examples/responderChain.json"
};
static const unsigned char of_restoreCheckpoint[] = {
#embed "../../protocol/examples/restoreCheckpoint.json"
};
static const unsigned char of_rotate[] = {
#embed "../../protocol/examples/rotate.json"
};
static const unsigned char of_rpc_discover[] = {
#embed "../../protocol/examples/rpc.discover.json"
};
static const unsigned char of_saveCheckpoint[] = {
#embed "../../protocol/examples/saveCheckpoint.json"
};
static const unsigned char of_scroll[] = {
#embed "../../protocol/examples/scroll.json"
};
static const unsigned char of_scrollRectToVisible[] = {
#embed "../../protocol/examples/scrollRectToVisible.json"
};
static const unsigned char of_scrollView_touchesShouldBegin[] = {
#embed "../../protocol/examples/scrollView-touchesShouldBegin.json"
};
static const unsigned char of_scrollView_touchesShouldCancel[] = {
#embed "../../protocol/examples/scrollView-touchesShouldCancel.json"
};
static const unsigned char of_sendAction[] = {
#embed "../../protocol/examples/sendAction.json"
};
static const unsigned char of_sendActions[] = {
#embed "../../protocol/examples/sendActions.json"
};
static const unsigned char of_sendHover[] = {
#embed "../../protocol/examples/sendHover.json"
};
static const unsigned char of_sendKey[] = {
#embed "../../protocol/examples/sendKey.json"
};
static const unsigned char of_sendMotion[] = {
#embed "../../protocol/examples/sendMotion.json"
};
static const unsigned char of_sendPress[] = {
#embed "../../protocol/examples/sendPress.json"
};
static const unsigned char of_sendRemoteControl[] = {
#embed "../../protocol/examples/sendRemoteControl.json"
};
static const unsigned char of_sendScroll[] = {
#embed "../../protocol/examples/sendScroll.json"
};
static const unsigned char of_sendStatusBarTap[] = {
#embed "../../protocol/examples/sendStatusBarTap.json"
};
static const unsigned char of_sendSubviewToBack[] = {
#embed "../../protocol/examples/sendSubviewToBack.json"
};
static const unsigned char of_sendTouch[] = {
#embed "../../protocol/examples/sendTouch.json"
};
static const unsigned char of_sendTouches[] = {
#embed "../../protocol/examples/sendTouches.json"
};
static const unsigned char of_sendTransform[] = {
#embed "../../protocol/examples/sendTransform.json"
};
static const unsigned char of_setContentOffset[] = {
#embed "../../protocol/examples/setContentOffset.json"
};
static const unsigned char of_setDelegate[] = {
#embed "../../protocol/examples/setDelegate.json"
};
static const unsigned char of_setHitInsets[] = {
#embed "../../protocol/examples/setHitInsets.json"
};
static const unsigned char of_setRecognizerState[] = {
#embed "../../protocol/examples/setRecognizerState.json"
};
static const unsigned char of_setRotation[] = {
#embed "../../protocol/examples/setRotation.json"
};
static const unsigned char of_setScale[] = {
#embed "../../protocol/examples/setScale.json"
};
static const unsigned char of_setScrollDelegate[] = {
#embed "../../protocol/examples/setScrollDelegate.json"
};
static const unsigned char of_setTranslation[] = {
#embed "../../protocol/examples/setTranslation.json"
};
static const unsigned char of_setZoomScale[] = {
#embed "../../protocol/examples/setZoomScale.json"
};
static const unsigned char of_shutdown[] = {
#embed "../../protocol/examples/shutdown.json"
};
static const unsigned char of_stopScrolling[] = {
#embed "../../protocol/examples/stopScrolling.json"
};
static const unsigned char of_subscribe[] = {
#embed "../../protocol/examples/subscribe.json"
};
static const unsigned char of_swipe[] = {
#embed "../../protocol/examples/swipe.json"
};
static const unsigned char of_tap[] = {
#embed "../../protocol/examples/tap.json"
};
static const unsigned char of_targetForAction[] = {
#embed "../../protocol/examples/targetForAction.json"
};
static const unsigned char of_trackClick[] = {
#embed "../../protocol/examples/trackClick.json"
};
static const unsigned char of_typeText[] = {
#embed "../../protocol/examples/typeText.json"
};
static const unsigned char of_unsubscribe[] = {
#embed "../../protocol/examples/unsubscribe.json"
};
static const unsigned char of_updateApplication[] = {
#embed "../../protocol/examples/updateApplication.json"
};
static const unsigned char of_updateController[] = {
#embed "../../protocol/examples/updateController.json"
};
static const unsigned char of_updateItem[] = {
#embed "../../protocol/examples/updateItem.json"
};
static const unsigned char of_updateRecognizer[] = {
#embed "../../protocol/examples/updateRecognizer.json"
};
static const unsigned char of_updateView[] = {
#embed "../../protocol/examples/updateView.json"
};
static const unsigned char of_view_gestureShouldBegin[] = {
#embed "../../protocol/examples/view-gestureShouldBegin.json"
};
static const unsigned char of_view_hitTest[] = {
#embed "../../protocol/examples/view-hitTest.json"
};
static const unsigned char of_view_pointInside[] = {
#embed "../../protocol/examples/view-pointInside.json"
};
static const unsigned char of_view_shouldChangeCharacters[] = {
#embed "../../protocol/examples/view-shouldChangeCharacters.json"
};
static const unsigned char of_whatIf[] = {
#embed "../../protocol/examples/whatIf.json"
};
static const unsigned char of_zoomToRect[] = {
#embed "../../protocol/examples/zoomToRect.json"
};

static const struct gestured_examples examples[] = {
  {"$/cancelRequest", of___cancelRequest, sizeof of___cancelRequest},
  {"addGestureRecognizer", of_addGestureRecognizer, sizeof of_addGestureRecognizer},
  {"addSubview", of_addSubview, sizeof of_addSubview},
  {"addTarget", of_addTarget, sizeof of_addTarget},
  {"advanceTime", of_advanceTime, sizeof of_advanceTime},
  {"auditCapture", of_auditCapture, sizeof of_auditCapture},
  {"auditGestures", of_auditGestures, sizeof of_auditGestures},
  {"becomeFirstResponder", of_becomeFirstResponder, sizeof of_becomeFirstResponder},
  {"bringSubviewToFront", of_bringSubviewToFront, sizeof of_bringSubviewToFront},
  {"canPerformAction", of_canPerformAction, sizeof of_canPerformAction},
  {"cancelAllTouches", of_cancelAllTouches, sizeof of_cancelAllTouches},
  {"capture/trackEvent", of_capture_trackEvent, sizeof of_capture_trackEvent},
  {"capturedEvents", of_capturedEvents, sizeof of_capturedEvents},
  {"clearTree", of_clearTree, sizeof of_clearTree},
  {"compareCapture", of_compareCapture, sizeof of_compareCapture},
  {"configureCapture", of_configureCapture, sizeof of_configureCapture},
  {"convertPoint", of_convertPoint, sizeof of_convertPoint},
  {"createAlert", of_createAlert, sizeof of_createAlert},
  {"createController", of_createController, sizeof of_createController},
  {"createDispatcher", of_createDispatcher, sizeof of_createDispatcher},
  {"createItem", of_createItem, sizeof of_createItem},
  {"createMenu", of_createMenu, sizeof of_createMenu},
  {"createNavigationBar", of_createNavigationBar, sizeof of_createNavigationBar},
  {"createObject", of_createObject, sizeof of_createObject},
  {"createRecognizer", of_createRecognizer, sizeof of_createRecognizer},
  {"createTabBar", of_createTabBar, sizeof of_createTabBar},
  {"createView", of_createView, sizeof of_createView},
  {"defineClass", of_defineClass, sizeof of_defineClass},
  {"defineStateMachine", of_defineStateMachine, sizeof of_defineStateMachine},
  {"delegate/scrollViewShouldScrollToTop", of_delegate_scrollViewShouldScrollToTop, sizeof of_delegate_scrollViewShouldScrollToTop},
  {"delegate/scrollViewWillEndDragging", of_delegate_scrollViewWillEndDragging, sizeof of_delegate_scrollViewWillEndDragging},
  {"delegate/shouldBeRequiredToFailBy", of_delegate_shouldBeRequiredToFailBy, sizeof of_delegate_shouldBeRequiredToFailBy},
  {"delegate/shouldBegin", of_delegate_shouldBegin, sizeof of_delegate_shouldBegin},
  {"delegate/shouldReceiveEvent", of_delegate_shouldReceiveEvent, sizeof of_delegate_shouldReceiveEvent},
  {"delegate/shouldReceivePress", of_delegate_shouldReceivePress, sizeof of_delegate_shouldReceivePress},
  {"delegate/shouldReceiveTouch", of_delegate_shouldReceiveTouch, sizeof of_delegate_shouldReceiveTouch},
  {"delegate/shouldRecognizeSimultaneouslyWith", of_delegate_shouldRecognizeSimultaneouslyWith, sizeof of_delegate_shouldRecognizeSimultaneouslyWith},
  {"delegate/shouldRequireFailureOf", of_delegate_shouldRequireFailureOf, sizeof of_delegate_shouldRequireFailureOf},
  {"describeCapture", of_describeCapture, sizeof of_describeCapture},
  {"describeController", of_describeController, sizeof of_describeController},
  {"describeItem", of_describeItem, sizeof of_describeItem},
  {"describeProcess", of_describeProcess, sizeof of_describeProcess},
  {"describeRecognizer", of_describeRecognizer, sizeof of_describeRecognizer},
  {"describeScene", of_describeScene, sizeof of_describeScene},
  {"describeScreen", of_describeScreen, sizeof of_describeScreen},
  {"describeSession", of_describeSession, sizeof of_describeSession},
  {"describeStateMachine", of_describeStateMachine, sizeof of_describeStateMachine},
  {"describeTouch", of_describeTouch, sizeof of_describeTouch},
  {"describeTree", of_describeTree, sizeof of_describeTree},
  {"describeView", of_describeView, sizeof of_describeView},
  {"dismiss", of_dismiss, sizeof of_dismiss},
  {"dismissPopped", of_dismissPopped, sizeof of_dismissPopped},
  {"doubleTap", of_doubleTap, sizeof of_doubleTap},
  {"drag", of_drag, sizeof of_drag},
  {"edgeSwipe", of_edgeSwipe, sizeof of_edgeSwipe},
  {"effects", of_effects, sizeof of_effects},
  {"enterState", of_enterState, sizeof of_enterState},
  {"evaluate", of_evaluate, sizeof of_evaluate},
  {"exchangeSubviews", of_exchangeSubviews, sizeof of_exchangeSubviews},
  {"exit", of_exit, sizeof of_exit},
  {"explainCapture", of_explainCapture, sizeof of_explainCapture},
  {"explainClickable", of_explainClickable, sizeof of_explainClickable},
  {"explainGesture", of_explainGesture, sizeof of_explainGesture},
  {"explainTouch", of_explainTouch, sizeof of_explainTouch},
  {"findViews", of_findViews, sizeof of_findViews},
  {"hitMap", of_hitMap, sizeof of_hitMap},
  {"hitTest", of_hitTest, sizeof of_hitTest},
  {"importTree", of_importTree, sizeof of_importTree},
  {"initialize", of_initialize, sizeof of_initialize},
  {"initialized", of_initialized, sizeof of_initialized},
  {"listClasses", of_listClasses, sizeof of_listClasses},
  {"listObjects", of_listObjects, sizeof of_listObjects},
  {"listTouches", of_listTouches, sizeof of_listTouches},
  {"loadScene", of_loadScene, sizeof of_loadScene},
  {"loadTree", of_loadTree, sizeof of_loadTree},
  {"mode/mayEnter", of_mode_mayEnter, sizeof of_mode_mayEnter},
  {"nearestView", of_nearestView, sizeof of_nearestView},
  {"pageSource", of_pageSource, sizeof of_pageSource},
  {"performActions", of_performActions, sizeof of_performActions},
  {"pinch", of_pinch, sizeof of_pinch},
  {"playTouches", of_playTouches, sizeof of_playTouches},
  {"pointInside", of_pointInside, sizeof of_pointInside},
  {"popView", of_popView, sizeof of_popView},
  {"press", of_press, sizeof of_press},
  {"recognizer/touches", of_recognizer_touches, sizeof of_recognizer_touches},
  {"release", of_release, sizeof of_release},
  {"releaseActions", of_releaseActions, sizeof of_releaseActions},
  {"releaseCheckpoint", of_releaseCheckpoint, sizeof of_releaseCheckpoint},
  {"removeFromSuperview", of_removeFromSuperview, sizeof of_removeFromSuperview},
  {"removeGestureRecognizer", of_removeGestureRecognizer, sizeof of_removeGestureRecognizer},
  {"removeTarget", of_removeTarget, sizeof of_removeTarget},
  {"render", of_render, sizeof of_render},
  {"requireToFail", of_requireToFail, sizeof of_requireToFail},
  {"reset", of_reset, sizeof of_reset},
  {"resignFirstResponder", of_resignFirstResponder, sizeof of_resignFirstResponder},
  {"responderChain", of_responderChain, sizeof of_responderChain},
  {"restoreCheckpoint", of_restoreCheckpoint, sizeof of_restoreCheckpoint},
  {"rotate", of_rotate, sizeof of_rotate},
  {"rpc.discover", of_rpc_discover, sizeof of_rpc_discover},
  {"saveCheckpoint", of_saveCheckpoint, sizeof of_saveCheckpoint},
  {"scroll", of_scroll, sizeof of_scroll},
  {"scrollRectToVisible", of_scrollRectToVisible, sizeof of_scrollRectToVisible},
  {"scrollView/touchesShouldBegin", of_scrollView_touchesShouldBegin, sizeof of_scrollView_touchesShouldBegin},
  {"scrollView/touchesShouldCancel", of_scrollView_touchesShouldCancel, sizeof of_scrollView_touchesShouldCancel},
  {"sendAction", of_sendAction, sizeof of_sendAction},
  {"sendActions", of_sendActions, sizeof of_sendActions},
  {"sendHover", of_sendHover, sizeof of_sendHover},
  {"sendKey", of_sendKey, sizeof of_sendKey},
  {"sendMotion", of_sendMotion, sizeof of_sendMotion},
  {"sendPress", of_sendPress, sizeof of_sendPress},
  {"sendRemoteControl", of_sendRemoteControl, sizeof of_sendRemoteControl},
  {"sendScroll", of_sendScroll, sizeof of_sendScroll},
  {"sendStatusBarTap", of_sendStatusBarTap, sizeof of_sendStatusBarTap},
  {"sendSubviewToBack", of_sendSubviewToBack, sizeof of_sendSubviewToBack},
  {"sendTouch", of_sendTouch, sizeof of_sendTouch},
  {"sendTouches", of_sendTouches, sizeof of_sendTouches},
  {"sendTransform", of_sendTransform, sizeof of_sendTransform},
  {"setContentOffset", of_setContentOffset, sizeof of_setContentOffset},
  {"setDelegate", of_setDelegate, sizeof of_setDelegate},
  {"setHitInsets", of_setHitInsets, sizeof of_setHitInsets},
  {"setRecognizerState", of_setRecognizerState, sizeof of_setRecognizerState},
  {"setRotation", of_setRotation, sizeof of_setRotation},
  {"setScale", of_setScale, sizeof of_setScale},
  {"setScrollDelegate", of_setScrollDelegate, sizeof of_setScrollDelegate},
  {"setTranslation", of_setTranslation, sizeof of_setTranslation},
  {"setZoomScale", of_setZoomScale, sizeof of_setZoomScale},
  {"shutdown", of_shutdown, sizeof of_shutdown},
  {"stopScrolling", of_stopScrolling, sizeof of_stopScrolling},
  {"subscribe", of_subscribe, sizeof of_subscribe},
  {"swipe", of_swipe, sizeof of_swipe},
  {"tap", of_tap, sizeof of_tap},
  {"targetForAction", of_targetForAction, sizeof of_targetForAction},
  {"trackClick", of_trackClick, sizeof of_trackClick},
  {"typeText", of_typeText, sizeof of_typeText},
  {"unsubscribe", of_unsubscribe, sizeof of_unsubscribe},
  {"updateApplication", of_updateApplication, sizeof of_updateApplication},
  {"updateController", of_updateController, sizeof of_updateController},
  {"updateItem", of_updateItem, sizeof of_updateItem},
  {"updateRecognizer", of_updateRecognizer, sizeof of_updateRecognizer},
  {"updateView", of_updateView, sizeof of_updateView},
  {"view/gestureShouldBegin", of_view_gestureShouldBegin, sizeof of_view_gestureShouldBegin},
  {"view/hitTest", of_view_hitTest, sizeof of_view_hitTest},
  {"view/pointInside", of_view_pointInside, sizeof of_view_pointInside},
  {"view/shouldChangeCharacters", of_view_shouldChangeCharacters, sizeof of_view_shouldChangeCharacters},
  {"whatIf", of_whatIf, sizeof of_whatIf},
  {"zoomToRect", of_zoomToRect, sizeof of_zoomToRect},
};
