"""What a message may be, whose ids come back, and what every error looks like."""

import json
import unittest

from wire import (
    BYE, HELLO, Case, ask, encode, exchange, framed, notification, player, request, session,
)

#: Ids as they may be written, and as they come back: strings and integers exactly, other numbers by value.
IDS = {
    "0": "0", "1": "1", "-1": "-1", "1.0": "1", "1e2": "100", "-0": "0", "-0.0": "0", "0.10": "0.1",
    "1e-7": "1e-7", "9007199254740993": "9007199254740993", "9223372036854775807": "9223372036854775807",
    "-9223372036854775808": "-9223372036854775808", "1.7976931348623157e308": "1.7976931348623157e308",
    '""': '""', '"1"': '"1"', '"a b"': '"a b"', r'"\u0041"': '"A"', r'"a\/b\"c\\d\n"': r'"a/b\"c\\d\n"',
    r'"\ud83d\ude00"': '"\U0001f600"', r'"a\u0000b"': r'"a\u0000b"', '"\u00e4"': '"\u00e4"',
    '"' + "x" * 5000 + '"': '"' + "x" * 5000 + '"', '"]}{[,:"': '"]}{[,:"',
}


def message(identifier: str, rest: str = '"method":"describeSession"') -> str:
    return '{"jsonrpc":"2.0","id":%s,%s}' % (identifier, rest)


def raw_answer(*bodies):
    """The bodies of the answers, as bytes, in an initialized session."""
    return exchange(HELLO + framed(*bodies) + BYE).bodies[1:-1]


class Identifiers(Case):
    def test_an_id_comes_back_by_value(self):
        for rest, answered in (('"method":"describeSession"', b'"result":'), ('"method":"nonsense"', b"-32601")):
            bodies = raw_answer(*(message(text, rest) for text in IDS))
            self.assertEqual(len(bodies), len(IDS))
            for echoed, body in zip(IDS.values(), bodies):
                with self.subTest(id=echoed[:40]):
                    self.assertIn(b'"id":%s,' % echoed.encode(), body)
                    self.assertIn(answered, body)

    def test_an_id_comes_back_out_of_a_batch(self):
        (body,) = raw_answer("[" + ",".join(message(text) for text in IDS) + "]")
        position = 0
        for echoed in IDS.values():
            position = body.find(b'"id":%s,' % echoed.encode(), position)
            self.assertGreaterEqual(position, 0, echoed[:40])
            position += 1

    def test_an_id_may_stand_anywhere_in_the_message(self):
        bodies = raw_answer(
            '{"jsonrpc":"2.0","method":"describeSession","params":{},"id":7}',
            '{"id" : 7 ,"method":"describeSession","jsonrpc":"2.0"}',
            '{"params":{},"x":{"id":5,"y":"\\"id\\":6"},"method":"describeSession",'
            '"jsonrpc":"2.0","id":\t7\n}',
            r'{"jsonrpc":"2.0","method":"describeSession","\u0069d":7}',
        )
        for body in bodies:
            self.assertIn(b'"id":7,', body)
            self.assertIn(b'"result":', body)

    def test_a_number_and_a_string_are_different_ids(self):
        answers = session(ask(1), ask("1"))
        self.assertEqual([answer["id"] for answer in answers], [1, "1"])

    def test_what_is_no_id_is_refused_with_id_null(self):
        for text in ["null", "true", "false", "[]", "[1]", "{}", '{"id":1}']:
            with self.subTest(id=text):
                (answer,) = session(message(text))
                self.assertError(answer, -32600, "invalidRequest")


class Requests(Case):
    def test_what_is_no_request_object_is_refused_with_its_id(self):
        for rest in [
            '"x":1', '"method":1', '"method":null', '"method":["describeSession"]',
            '"method":"describeSession","params":1', '"method":"describeSession","params":"x"',
            '"method":"describeSession","params":true',
        ]:
            with self.subTest(rest=rest):
                (answer,) = session(message("7", rest))
                self.assertError(answer, -32600, "invalidRequest", 7)

    def test_the_version_has_to_be_2_0(self):
        for version in ['"1.0"', '"2.00"', "2.0", "2", "null", "[]"]:
            text = '{"jsonrpc":%s,"id":7,"method":"describeSession"}' % version
            with self.subTest(version=version):
                (answer,) = session(text)
                self.assertError(answer, -32600, "invalidRequest", 7)
        (answer,) = session('{"id":7,"method":"describeSession"}')
        self.assertError(answer, -32600, "invalidRequest", 7)

    def test_scalars_are_no_requests(self):
        for text in ["1", '"x"', "null", "true", "1.5"]:
            with self.subTest(text=text):
                (answer,) = session(text)
                self.assertError(answer, -32600, "invalidRequest")

    def test_absent_null_and_empty_parameters_are_the_same(self):
        bodies = raw_answer(
            *(message("1", '"method":"createObject"' + p)
              for p in ["", ',"params":null', ',"params":[]', ',"params":{}'])
        )
        self.assertEqual(
            [json.loads(body)["result"]["id"] for body in bodies],
            ["NSObject-1", "NSObject-2", "NSObject-3", "NSObject-4"],
        )

    def test_parameters_by_position_are_refused(self):
        for params in ["[1]", "[null]", "[[]]", '[{"id":"x"}]']:
            with self.subTest(params=params):
                (answer,) = session(message("1", '"method":"createObject","params":' + params))
                self.assertError(answer, -32602, "invalidParams", 1)

    def test_further_members_of_a_message_are_ignored(self):
        (answer,) = session({**ask(1), "trace": {"a": [1]}, "meta": None, "Id": 9})
        self.assertResult(answer, 1)

    def test_escapes_in_member_names_and_methods_are_read(self):
        (answer,) = session(
            r'{"json\u0072pc":"\u0032.0","id":1,"m\u0065thod":"d\u0065scribeSession"}'
        )
        self.assertResult(answer, 1)

    def test_answers_that_nobody_waits_for_are_ignored(self):
        answers = session(
            '{"jsonrpc":"2.0","id":5,"result":1}',
            '{"jsonrpc":"2.0","id":"gestured-1","result":true}',
            '{"jsonrpc":"2.0","id":null,"error":{"code":1,"message":"x"}}',
            '[{"jsonrpc":"2.0","id":5,"result":1}]',
            ask(1),
        )
        self.assertEqual([answer["id"] for answer in answers], [1])

    def test_unknown_notifications_are_ignored(self):
        answers = session(
            notification("nonsense"), notification("$/progress", token=1),
            notification("textDocument/didOpen", x=1), notification(""), ask(1),
        )
        self.assertEqual([answer["id"] for answer in answers], [1])

    def test_a_notification_that_is_wrong_is_not_answered_and_changes_nothing(self):
        before, after = session(
            request(1, "listObjects"), notification("createObject", id=5),
            notification("createObject", nonsense=5), notification("release", id="nobody"),
            request(2, "listObjects"),
        )
        self.assertEqual(before["result"], after["result"])

    def test_a_request_sent_as_a_notification_is_run(self):
        answers = session(notification("createObject", id="a"), request(1, "release", id="a"))
        self.assertEqual(len(answers), 1)
        self.assertResult(answers[0], 1, {})

    def test_unknown_dollar_requests_are_unknown_methods(self):
        (answer,) = session(request(1, "$/progress"))
        self.assertError(answer, -32601, "methodNotFound", 1)

    def test_editors_spellings_are_read(self):
        # Neovim escapes slashes and writes the id last; pygls has string ids.
        (first, second) = session(
            r'{"params":{},"method":"nonsense\/x","jsonrpc":"2.0","id":1}',
            '{"jsonrpc":"2.0","params":{},"method":"describeSession",'
            '"id":"4b7a2a34-6c35-4a0c-9d69-0d3a4a1f7b9e"}',
        )
        self.assertError(first, -32601, "methodNotFound", 1)
        self.assertResult(second, "4b7a2a34-6c35-4a0c-9d69-0d3a4a1f7b9e")


class Text(Case):
    def test_text_that_is_no_json_is_a_parse_error_with_id_null(self):
        for text in [
            b"{", b"}", b"[", b"nul", b"{'a':1}", b'{"id":1,}', b"[1,]", b"01", b"+1", b".5", b"1.",
            b'{"id":1 "method":"x"}', b"{} {}", b"{}x", b'"\n"', b'"\t"', b'"\\x"', b'"\\u12"',
            b"\x00", b'{"id":1,"method":"describeSession"}\x00', b"NaN", b"Infinity", b"// x\n{}",
            b"\xef\xbb\xbf\xef\xbb\xbf{}",
        ]:
            with self.subTest(text=text):
                bad, good = session(text, ask(2))
                self.assertError(bad, -32700, "parseError")
                self.assertResult(good, 2)

    def test_bad_utf_8_is_a_parse_error(self):
        for bytes_ in [
            b"\xff", b"\x80", b"\xc3", b"\xc0\x80", b"\xe0\x80\x80", b"\xed\xa0\x80",
            b"\xf4\x90\x80\x80", b"\xf8\x88\x80\x80\x80", b"\xc3(", b"\xe2\x82",
        ]:
            text = b'{"jsonrpc":"2.0","id":1,"method":"describeSession","x":"%s"}' % bytes_
            with self.subTest(bytes=bytes_):
                bad, good = session(text, ask(2))
                self.assertError(bad, -32700, "parseError")
                self.assertResult(good, 2)

    def test_unpaired_surrogates_are_a_parse_error(self):
        for escape in [r"\ud800", r"\udc00", r"\ud800x", r"\ud800\ud800", r"\udc00\ud800"]:
            with self.subTest(escape=escape):
                bad, good = session(message("1", '"method":"x","y":"%s"' % escape), ask(2))
                self.assertError(bad, -32700, "parseError")
                self.assertResult(good, 2)

    def test_duplicate_member_names_are_a_parse_error(self):
        for text in [
            '{"jsonrpc":"2.0","id":1,"id":1,"method":"describeSession"}',
            '{"jsonrpc":"2.0","id":1,"method":"describeSession","method":"shutdown"}',
            message("1", '"method":"createObject","params":{"id":"a","id":"b"}'),
            message("1", r'"method":"createObject","params":{"id":"a","\u0069d":"b"}'),
            message("1", '"method":"describeSession","x":[{"a":{"b":1,"b":1}}]'),
            "[" + message("1", '"method":"describeSession","x":1,"x":2') + "]",
        ]:
            with self.subTest(text=text):
                bad, good = session(text, ask(2))
                self.assertError(bad, -32700, "parseError")
                self.assertResult(good, 2)

    def test_json_beyond_the_parser_is_a_parse_error_with_id_null(self):
        for value in [
            "9223372036854775808", "-9223372036854775809", "123456789012345678901234567890",
            "1e999", "-1e400", '{"\\u0000":1}', '{"a\\u0000b":1}', "[" * 2048 + "]" * 2048,
            '{"a":' * 2048 + "1" + "}" * 2048,
        ]:
            for text in [
                message("7", '"method":"describeSession","x":' + value),
                '{"x":%s,"method":"describeSession","jsonrpc":"2.0","id":7}' % value,
                '[{"jsonrpc":"2.0","id":7,"method":"describeSession"},%s]' % value,
            ]:
                with self.subTest(text=text[:80]):
                    bad, good = session(text, ask(2))
                    self.assertError(bad, -32700, "parseError")
                    self.assertResult(good, 2)

    def test_nesting_up_to_2048_levels_is_read(self):
        # The message is a level, and so is a scalar in the innermost value.
        for value in [
            "[" * 2047 + "]" * 2047, '{"a":' * 2046 + "{}" + "}" * 2046,
            "[" * 2046 + "1" + "]" * 2046,
        ]:
            (answer,) = session(message("7", '"method":"describeSession","x":' + value))
            self.assertResult(answer, 7)

    def test_nesting_without_end_is_survived(self):
        for text in [b"[" * 1_000_000, b'{"a":' * 300_000, b'[{"a":' * 300_000]:
            bad, good = session(text, ask(2))
            self.assertError(bad, -32700, "parseError")
            self.assertResult(good, 2)

    def test_a_nul_in_a_string_is_kept_whole(self):
        answers = session(
            request(1, "createObject", id="a\0b"), request(2, "createObject", id="a\0c"),
            request(3, "createObject", id="a"), request(4, "release", id="a\0b"),
            request(5, "release", id="a\0b"),
        )
        self.assertResult(answers[0], 1, {"id": "a\0b"})
        self.assertResult(answers[1], 2, {"id": "a\0c"})
        self.assertResult(answers[2], 3, {"id": "a"})
        self.assertResult(answers[3], 4, {})
        self.assertError(answers[4], 1001, "unknownObject", 5)
        self.assertEqual(answers[4]["error"]["data"]["id"], "a\0b")

    def test_any_text_comes_back_as_it_was(self):
        texts = [
            "ä", "\u0001\u001f\u007f\u0080", '"\\/', "\b\f\n\r\t", "\U0001f600\U0010ffff",
            "\ufeff", "\u2028\u2029", "\ufffd\uffff", "e\u0301", "x" * 100_000,
        ]
        requests = [request(n, "createObject", id=text) for n, text in enumerate(texts)]
        for answer, text in zip(session(*requests), texts):
            self.assertEqual(answer["result"]["id"], text)


class Batches(Case):
    def test_members_run_in_order_and_a_failing_one_undoes_nothing(self):
        (batch, after) = session(
            [
                request(1, "createObject", id="a"),
                request(2, "createObject", id="a"),
                notification("createObject", id="b"),
                request(3, "createObject", id="c"),
            ],
            [request(4, "release", id=name) for name in ["a"]]
            + [request(5, "release", id="b"), request(6, "release", id="c")],
        )
        self.assertEqual([answer["id"] for answer in batch], [1, 2, 3])
        self.assertError(batch[1], 1002, "objectExists", 2)
        for answer in after:
            self.assertEqual(answer["result"], {})

    def test_a_batch_may_hold_whatever_a_message_may_be_wrong_in(self):
        (batch,) = session(
            "[" + ",".join([
                message("1", '"method":"nonsense"'), message("null"), message("[]"), "[]", "null",
                message("2", '"method":"createObject","params":[1]'), message("3"),
            ]) + "]"
        )
        self.assertEqual([answer["id"] for answer in batch], [1, None, None, None, None, 2, 3])
        codes = [answer.get("error", {}).get("code") for answer in batch]
        self.assertEqual(codes, [-32601, -32600, -32600, -32600, -32600, -32602, None])

    def test_a_large_batch_is_one_answer(self):
        (batch,) = session([ask(n) for n in range(5000)])
        self.assertEqual([answer["id"] for answer in batch], list(range(5000)))

    def test_a_batch_of_parse_errors_is_one_error(self):
        (answer,) = session(b'[{"jsonrpc":"2.0","id":1,"method":"describeSession"},')
        self.assertError(answer, -32700, "parseError")


class Errors(Case):
    def error(self, method, **params):
        (answer,) = session(request(1, method, **params))
        self.assertIn("error", answer)
        error = answer["error"]
        self.assertLess(len(json.dumps(error)), 1000)
        return error["code"], error["data"]

    def test_a_parameter_of_the_wrong_type_names_itself_and_what_was_expected(self):
        for params, parameter in [
            ({"id": 5}, "id"), ({"id": None, "class": 5}, "class"), ({"id": ""}, "id"),
            ({"responds": "x"}, "responds"), ({"responds": ["a", 5]}, "responds[1]"),
        ]:
            with self.subTest(params=params):
                code, data = self.error("createObject", **params)
                self.assertEqual((code, data["kind"]), (-32602, "invalidParams"))
                self.assertEqual(data["parameter"], parameter)
                self.assertIsInstance(data["expected"], str)

    def test_a_missing_parameter_is_named(self):
        for method in ["defineClass", "release"]:
            code, data = self.error(method)
            self.assertEqual((code, data["kind"]), (-32602, "invalidParams"))
            self.assertIn(data["parameter"], ["name", "id"])
            self.assertIn("expected", data)

    def test_parameters_are_checked_before_objects_are_looked_up(self):
        code, _ = self.error("release", id="nobody", nonsense=1)
        self.assertEqual(code, -32602)

    def test_an_unknown_object_is_named_with_one_that_is_close(self):
        code, data = self.error("release", id="windo")
        self.assertEqual((code, data["kind"], data["id"]), (1001, "unknownObject", "windo"))
        self.assertEqual(data["nearest"], "window")
        code, data = self.error("release", id="nothing like it")
        self.assertEqual((code, data["id"]), (1001, "nothing like it"))
        self.assertNotIn("nearest", data)

    def test_an_object_that_exists_is_named(self):
        code, data = self.error("createObject", id="window")
        self.assertEqual((code, data["kind"], data["id"]), (1002, "objectExists", "window"))

    def test_an_object_of_the_wrong_kind_is_named(self):
        for name in ["app", "scene", "client"]:
            code, data = self.error("release", id=name)
            self.assertEqual((code, data["kind"], data["id"]), (1003, "wrongKind", name))
            self.assertIn("expected", data)
            self.assertIn("actual", data)

    def test_a_class_that_exists_is_refused_unless_it_is_the_same(self):
        card = {"name": "Card", "superclass": "UIView"}
        same, other, builtin = session(
            notification("defineClass", **card), request(1, "defineClass", **card),
            request(2, "defineClass", **{**card, "superclass": "UIControl"}),
            request(3, "defineClass", name="UILabel", superclass="UIControl"),
        )
        self.assertResult(same, 1, {})
        self.assertError(other, 1002, "objectExists", 2)
        self.assertError(builtin, 1002, "objectExists", 3)

    def test_errors_quote_at_most_100_characters_of_what_came(self):
        long = "describeSessio" * 1000
        for method, params in [
            (long, {}), ("createObject", {long: 1}), ("release", {"id": long}),
            ("createObject", {"class": long}), ("defineClass", {"name": "A", "superclass": long}),
        ]:
            (answer,) = session(request(1, method, **params))
            message = answer["error"]["message"]
            self.assertLess(len(message), 400, method[:20])
            self.assertLess(len(encode(answer)), 1200, method[:20])
        # Characters, not bytes, and none of them cut in two.
        (answer,) = session(request(1, "\U0001f600" * 1000))
        self.assertLess(len(encode(answer)), 3000)

    def test_a_request_that_fails_has_changed_nothing(self):
        answers = session(
            request(1, "listObjects"), request(2, "describeSession"),
            request(3, "createObject", id="a", responds=[1]),
            request(4, "createObject", id="b", **{"class": "Nobody"}),
            request(5, "createObject"), request(6, "release", id="NSObject-1"),
            request(7, "listObjects"), request(8, "describeSession"),
        )
        self.assertResult(answers[4], 5, {"id": "NSObject-1"})
        self.assertEqual(answers[0]["result"], answers[6]["result"])
        self.assertEqual(answers[1]["result"], answers[7]["result"])

    def test_an_id_of_an_object_is_one_to_the_byte(self):
        ids = ["\u00e9", "e\u0301", "\u03a9", "\u2126"]
        answers = session(
            *[request(1, "createObject", id=each) for each in ids],
            request(2, "release", id=ids[0]), request(3, "release", id=ids[0]),
            request(4, "listObjects", kind="object"),
        )
        self.assertError(answers[-2], 1001, "unknownObject", 3)
        listed = [each["id"] for each in answers[-1]["result"]["objects"]]
        self.assertEqual(listed, ["client", *ids[1:]])


class Promises(Case):
    def test_the_same_requests_give_the_same_bytes(self):
        data = HELLO + framed(
            request(1, "createObject"), request(2, "listObjects"), request(3, "describeSession"),
            request(4, "nonsense"), request(5, "rpc.discover"), b"{", request(6, "reset"),
        ) + BYE
        first = exchange(data)
        self.assertEqual(first.status, 0)
        self.assertEqual(first, exchange(data))

    def test_the_methods_of_the_definition_are_those_of_the_daemon(self):
        (hello, _) = exchange(HELLO + BYE).answers
        defined = {method["name"] for method in player.definition()["methods"]}
        self.assertEqual(set(hello["result"]["capabilities"]["methods"]), defined)


class IgnoredPages(Case):
    def test_a_page_that_is_ignored_is_meant_to_the_byte(self):
        shown = session(
            request(
                1, "configureCapture", events=["$AppViewScreen"],
                ignoredScreenControllers=["e\u0301"]),
            request(2, "createController", id="\u00e9", window="window"),
            request(3, "capturedEvents"),
        )[-1]["result"]["events"]
        self.assertEqual([event["source"]["controller"] for event in shown], ["\u00e9"])


if __name__ == "__main__":
    unittest.main()
