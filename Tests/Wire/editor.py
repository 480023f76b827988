"""An editor without a screen: it opens scripts, types into them, and looks at what is shown."""

from __future__ import annotations

import json
import time
from typing import Any, Callable, Dict, List, Optional, Tuple

from wire import PATIENCE, Talk, framed, notification, request

#: What an editor offers that takes everything.
ABLE = {
    "general": {"positionEncodings": ["utf-16"]},
    "workspace": {
        "workspaceEdit": {"documentChanges": True},
        "inlayHint": {"refreshSupport": True},
        "codeLens": {"refreshSupport": True},
    },
    "textDocument": {
        "publishDiagnostics": {"relatedInformation": True},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "rename": {"prepareSupport": True},
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}},
        "signatureHelp": {
            "signatureInformation": {"parameterInformation": {"labelOffsetSupport": True}}
        },
    },
}


def utf16(text: str) -> int:
    """How many UTF-16 code units a text takes."""
    return len(text.encode("utf-16-le")) // 2


class Editor:
    """An editor and its server, for the length of a `with` block; with a script open, if one is given."""

    def __init__(
        self,
        text: Optional[str] = None,
        *,
        capabilities: Optional[dict] = None,
        folder: Optional[str] = None,
        preexec_fn: Optional[Callable[[], None]] = None,
        **options: Any,
    ) -> None:
        self.talk = Talk("lsp", preexec_fn=preexec_fn)
        self.last = 0
        self.versions: Dict[str, int] = {}
        self.texts: Dict[str, str] = {}
        self.diagnostics: Dict[str, dict] = {}
        self.outcomes: Dict[str, dict] = {}
        self.requests: List[dict] = []
        self.answers: Dict[Any, dict] = {}
        self.published: List[dict] = []
        params: Dict[str, Any] = {
            "processId": None,
            "capabilities": ABLE if capabilities is None else capabilities,
            "initializationOptions": {"outcomes": True, **options},
        }
        if folder is not None:
            params["workspaceFolders"] = [{"uri": f"file://{folder}", "name": "folder"}]
        self.server = self.ask("initialize", **params)
        self.tell("initialized")
        if text is not None:
            self.open(text)

    def __enter__(self) -> "Editor":
        return self

    def __exit__(self, *_: object) -> None:
        self.talk.stop(patience=0.1)

    # Messages

    def tell(self, method: str, **params: Any) -> None:
        self.talk.write(framed(notification(method, **params)))

    def begin(self, method: str, **params: Any) -> int:
        """Sends a request without waiting for its answer."""
        self.last += 1
        self.talk.write(framed(request(self.last, method, **params)))
        return self.last

    def take(self) -> dict:
        """The next message of the server, which is noted."""
        (message,) = self.talk.receive(1)
        if message.get("method") == "textDocument/publishDiagnostics":
            self.diagnostics[message["params"]["uri"]] = message["params"]
            self.published.append(message["params"])
        elif message.get("method") == "gestured/outcomes":
            self.outcomes[message["params"]["uri"]] = message["params"]
        elif "method" in message and "id" in message:
            self.requests.append(message)
            answer = {"jsonrpc": "2.0", "id": message["id"], "result": None}
            self.talk.write(framed(answer))
        elif "id" in message:
            assert message["id"] not in self.answers, f"answered twice: {message}"
            self.answers[message["id"]] = message
        return message

    def answer(self, identifier: int) -> dict:
        while identifier not in self.answers:
            self.take()
        return self.answers[identifier]

    def ask(self, method: str, **params: Any) -> Any:
        """The result of a request; an error where it is one."""
        answer = self.answer(self.begin(method, **params))
        return answer["error"] if "error" in answer else answer["result"]

    # Documents

    def open(self, text: str, uri: str = "file:///nowhere/a.gesture", wait: bool = True) -> dict:
        self.versions[uri] = 0
        self.texts[uri] = text
        self.tell(
            "textDocument/didOpen",
            textDocument={"uri": uri, "languageId": "gesture", "version": 0, "text": text},
        )
        return self.shown(uri) if wait else {}

    def change(self, *changes: dict, uri: str = "file:///nowhere/a.gesture") -> None:
        self.versions[uri] += 1
        self.tell(
            "textDocument/didChange",
            textDocument={"uri": uri, "version": self.versions[uri]},
            contentChanges=list(changes),
        )

    def write(self, text: str, uri: str = "file:///nowhere/a.gesture") -> dict:
        """Replaces the whole text, and answers what is shown of it."""
        self.texts[uri] = text
        self.change({"text": text}, uri=uri)
        return self.shown(uri)

    def replace(
        self, start: int, end: int, new: str, uri: str = "file:///nowhere/a.gesture"
    ) -> None:
        """Replaces characters of the text, without waiting."""
        text = self.texts[uri]
        change = {"range": self.range(text, start, end), "text": new}
        self.texts[uri] = text[:start] + new + text[end:]
        self.change(change, uri=uri)

    @staticmethod
    def position(text: str, offset: int) -> dict:
        before = text[:offset]
        line = before.count("\n")
        return {"line": line, "character": utf16(before[before.rfind("\n") + 1 :])}

    @classmethod
    def range(cls, text: str, start: int, end: int) -> dict:
        return {"start": cls.position(text, start), "end": cls.position(text, end)}

    def shown(self, uri: str = "file:///nowhere/a.gesture") -> dict:
        """The diagnostics of the present version, which are waited for."""
        while True:
            known = self.diagnostics.get(uri)
            if known is not None and known.get("version") == self.versions[uri]:
                return known
            self.take()

    # What a person sees

    def messages(self, uri: str = "file:///nowhere/a.gesture") -> List[str]:
        """`LINE CODE: first line of the message` for each diagnostic."""
        return [
            f"{item['range']['start']['line']} {item['code']}: {item['message'].splitlines()[0]}"
            for item in self.shown(uri)["diagnostics"]
        ]

    def lines(self, uri: str = "file:///nowhere/a.gesture") -> Dict[int, Tuple[str, str]]:
        """The kind and the text of each line's outcome."""
        self.shown(uri)
        return {
            line["line"]: (line["kind"], line["text"]) for line in self.outcomes[uri]["lines"]
        }

    def at(self, needle: str, uri: str = "file:///nowhere/a.gesture", plus: int = 0) -> dict:
        """Parameters of a request about the place where `needle` first stands."""
        text = self.texts[uri]
        offset = text.index(needle) + plus
        return {"textDocument": {"uri": uri}, "position": self.position(text, offset)}

    def end(self, needle: str, uri: str = "file:///nowhere/a.gesture") -> dict:
        """The same for the place behind it."""
        return self.at(needle, uri, len(needle))

    def document(self, uri: str = "file:///nowhere/a.gesture") -> dict:
        return {"textDocument": {"uri": uri}}

    def whole(self, uri: str = "file:///nowhere/a.gesture") -> dict:
        text = self.texts[uri]
        return {"textDocument": {"uri": uri}, "range": self.range(text, 0, len(text))}

    def apply(self, edits: List[dict], uri: str = "file:///nowhere/a.gesture") -> str:
        """The text with some edits made."""
        text = self.texts[uri]
        starts = [0]
        for index, character in enumerate(text):
            if character == "\n":
                starts.append(index + 1)

        def offset(position: dict) -> int:
            start = starts[position["line"]]
            units = 0
            while units < position["character"]:
                units += utf16(text[start])
                start += 1
            return start

        for edit in sorted(
            edits, key=lambda one: json.dumps(offset(one["range"]["start"])).zfill(9), reverse=True
        ):
            start, end = offset(edit["range"]["start"]), offset(edit["range"]["end"])
            text = text[:start] + edit["newText"] + text[end:]
        return text

    def edits(self, edit: dict, uri: str = "file:///nowhere/a.gesture") -> List[dict]:
        """The edits of one document out of a WorkspaceEdit."""
        if "changes" in edit:
            return edit["changes"].get(uri, [])
        return [
            one
            for change in edit["documentChanges"]
            if change["textDocument"]["uri"] == uri
            for one in change["edits"]
        ]
