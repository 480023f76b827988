// Written by scripts/generate-reference: the pages in protocol/reference/.

#embed "../../protocol/reference/lifecycle.md"
,
#embed "../../protocol/reference/objects.md"
,
#embed "../../protocol/reference/views.md"
,
#embed "../../protocol/reference/finding.md"
,
#embed "../../protocol/reference/selectors.md"
,
#embed "../../protocol/reference/pictures.md"
,
#embed "../../protocol/reference/recognizers.md"
,
#embed "../../protocol/reference/input.md"
,
#embed "../../protocol/reference/gestures.md"
,
#embed "../../protocol/reference/scrolling.md"
,
#embed "../../protocol/reference/capture.md"
,
#embed "../../protocol/reference/modes.md"
,
#embed "../../protocol/reference/reactions.md"
,
#embed "../../protocol/reference/checkpoints.md"
,
#embed "../../protocol/reference/notifications.md"
,
#embed "../../protocol/reference/questions.md"
,
#embed "../../protocol/reference/limits.md"
,
#embed "../../protocol/reference/properties.md"
,
#embed "../../protocol/reference/values.md"
,
#embed "../../protocol/reference/errors.md"
