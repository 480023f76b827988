"""The protocol definition is complete, and what it says is what conversations show."""

import json
import unittest

import schema
from wire import CONVERSATIONS, ROOT, Case, player, request, session

DEFINITION = player.definition()
METHODS = {method["name"]: method for method in DEFINITION["methods"]}
ERRORS = DEFINITION.get("components", {}).get("errors", {})
# What any request may be answered with, and so no method lists.
OF_ANY_METHOD = {
    "parseError", "invalidRequest", "methodNotFound", "invalidParams", "internalError",
    "notInitialized", "cancelled",
}


def resolved(value):
    return schema.resolve(DEFINITION, value["$ref"]) if "$ref" in value else value


def parameters(method):
    return [resolved(parameter) for parameter in method.get("params", [])]


def leaves_out_values(value):
    if isinstance(value, dict):
        return any(part == "…" or leaves_out_values(part) for part in value.values())
    return isinstance(value, list) and any(map(leaves_out_values, value))


class Definition(Case):
    def check(self, value, rule, what):
        self.assertEqual(list(schema.violations(value, rule, DEFINITION)), [], what)

    def references(self, value):
        if isinstance(value, dict):
            if isinstance(value.get("$ref"), str):
                yield value["$ref"]
            for part in value.values():
                yield from self.references(part)
        elif isinstance(value, list):
            for part in value:
                yield from self.references(part)

    def test_it_is_openrpc(self):
        self.assertRegex(DEFINITION["openrpc"], r"\A1\.[0-9]+\.[0-9]+\Z")
        self.assertEqual(DEFINITION["info"]["title"], "gestured")
        self.assertTrue(DEFINITION["info"]["version"])
        self.assertEqual(len(METHODS), len(DEFINITION["methods"]), "a name occurs twice")

    def test_every_reference_leads_somewhere(self):
        for reference in self.references({**DEFINITION, "methods": [
            {name: part for name, part in method.items() if name != "examples"}
            for method in DEFINITION["methods"]
        ]}):
            with self.subTest(reference):
                schema.resolve(DEFINITION, reference)

    def test_every_method_is_described_and_has_an_example(self):
        for name, method in METHODS.items():
            with self.subTest(name):
                self.assertTrue(method.get("summary"))
                self.assertTrue(method.get("examples"), f"mark an example of {name} in a conversation")
                self.assertIn("params", method)
                for parameter in parameters(method):
                    self.assertIn("schema", parameter, parameter["name"])
                for error in method.get("errors", []):
                    self.assertIn("code", resolved(error))

    def test_rpc_discover_answers_it_whole(self):
        for answer in session(request(1, "rpc.discover"), request(2, "rpc.discover")):
            self.assertTrue(answer["result"] == DEFINITION, "the daemon embeds another gestured.json: build it again")

    def test_every_example_fits_its_schemas(self):
        for name, method in METHODS.items():
            for example in method["examples"]:
                with self.subTest(name, example=example["name"]):
                    params = {param["name"]: param["value"] for param in example["params"]}
                    self.check_params(method, params, "error" in example)
                    if "result" in example and not leaves_out_values(example["result"]["value"]):
                        self.check_result(method, example["result"]["value"])

    def check_params(self, method, params, wrong):
        known = {parameter["name"]: parameter for parameter in parameters(method)}
        if wrong:
            return
        for name, value in params.items():
            self.assertIn(name, known, f"{method['name']} has no such parameter")
            if value is None and not known[name].get("required"):
                # As if it were absent.
                continue
            self.check(value, known[name].get("schema", True), f"{method['name']}: {name}")
        for name, parameter in known.items():
            if parameter.get("required"):
                self.assertIn(name, params, f"{method['name']}: is missing")

    def check_result(self, method, value):
        self.check(value, resolved(method["result"]).get("schema", True), method["name"])

    def test_every_default_fits_its_schema(self):
        for name, method in METHODS.items():
            for parameter in parameters(method):
                rule = parameter.get("schema", {})
                if isinstance(rule, dict) and "default" in rule:
                    self.check(rule["default"], rule, f"{name}: {parameter['name']}")

    def test_what_conversations_are_answered_fits_the_schemas(self):
        """The answers are those of the daemon, since the conversations are played as well."""
        for path in sorted(CONVERSATIONS.glob("*.txt")):
            asked = {}
            for line in player.read_lines(path.read_text("utf-8")):
                try:
                    parsed = line.message()
                except ValueError:
                    continue
                if player.is_pattern(line.text):
                    # What it leaves out would be missed.
                    continue
                for message in parsed if isinstance(parsed, list) else [parsed]:
                    with self.subTest(path.stem, line=line.number):
                        self.check_message(message, line.direction == player.SEND, asked)

    def check_message(self, message, sent, asked):
        if not isinstance(message, dict) or "id" not in message:
            return
        key = json.dumps(message["id"])
        if sent and "method" in message:
            asked[key] = message["method"]
        elif "result" in message and not sent and asked.get(key) in METHODS:
            self.check_result(METHODS[asked[key]], message["result"])
        elif "error" in message and not sent and ERRORS:
            codes = {error["code"]: name for name, error in ERRORS.items()}
            self.assertIn(message["error"]["code"], codes)
            method = METHODS.get(asked.get(key))
            name = codes[message["error"]["code"]]
            if method and name not in OF_ANY_METHOD:
                listed = [rule["$ref"].rpartition("/")[2] for rule in method.get("errors", [])]
                self.assertIn(name, listed, method["name"])


    #: Objects with whatever members the client, another method, a class or a profile says.
    OPEN = {
        "clientInfo", "captureMarks", "captureProperties", "options", "actions[].actions[]", "with", "presets",
        "properties", "when", "do[].params", "changes[].params", "thresholds",
    }

    def objects(self, rule, path):
        """The objects in a value that have no name of their own, by their paths."""
        if "$ref" in rule and not rule["$ref"].endswith("/schema"):
            return
        rule = resolved(rule)
        if rule.get("type") == "object" and not isinstance(rule.get("additionalProperties"), dict):
            yield path, rule
        for name, part in rule.get("properties", {}).items():
            yield from self.objects(part, f"{path}.{name}")
        for part in [*rule.get("oneOf", []), *rule.get("anyOf", [])]:
            yield from self.objects(part, path)
        if isinstance(rule.get("items"), dict):
            yield from self.objects(rule["items"], f"{path}[]")

    def test_every_object_that_a_parameter_may_be_lists_its_members(self):
        pages = "".join(page.read_text() for page in (ROOT / "protocol/reference").glob("*.md"))
        for name, method in METHODS.items():
            for parameter in parameters(method):
                for path, rule in self.objects(parameter["schema"], parameter["name"]):
                    with self.subTest(f"{name} {path}"):
                        self.assertTrue(rule.get("properties") or path in self.OPEN, "its members aren't defined")
                        for member in rule.get("properties", {}):
                            self.assertIn(f"| `{path}.{member}` |", pages)


if __name__ == "__main__":
    unittest.main()
