"""The same for asyncio: calls that are awaited, questions that coroutines answer."""

import asyncio
import os
import signal
import unittest

from .daemon import DAEMON, runs, tap_view

from gestured import (  # noqa: E402
    CustomRecognizer,
    DaemonEnded,
    DaemonTimeout,
    ProtocolError,
    UnansweredWarning,
    UnusableAnswer,
    UsageError,
    UnknownObject,
)
from gestured.async_api import Client, Session, expect  # noqa: E402

CARD = {
    "id": "card",
    "frame": [0, 0, 100, 100],
    "elementID": "card",
    "recognizers": [
        {"id": "tap", "class": "UITapGestureRecognizer", "targets": [{"action": "tapped:"}]}
    ],
}


class Clients(unittest.IsolatedAsyncioTestCase):
    async def test_calls_may_be_under_way_at_once(self):
        for framing in ("headers", "lines"):
            async with Client(DAEMON, framing=framing) as client:
                answers = await asyncio.gather(
                    *(client.call("hitTest", point=[n, 1]) for n in range(200))
                )
                self.assertEqual([answer["point"][0] for answer in answers], list(range(200)))
                self.assertEqual(client._connection.answers, {})

    async def test_both_sides_may_write_much_at_once(self):
        async with Client(DAEMON) as client:
            text = "x" * 300_000
            made = [client.call("createView", id=f"v{n}", text=text, **{"class": "UILabel"}) for n in range(20)]
            await asyncio.gather(*made)
            found = await asyncio.gather(*(client.call("describeView", view=f"v{n}") for n in range(20)))
            self.assertEqual({len(view["text"]) for view in found}, {300_000})

    async def test_a_batch(self):
        async with Client(DAEMON) as client:
            first, second = await client.batch(
                [("createObject", {"id": "a"}), ("createObject", {"id": "a"})]
            )
            self.assertEqual((first, second.kind), ({"id": "a"}, "objectExists"))

    async def test_the_process_is_gone_after_the_block(self):
        with self.assertRaises(ZeroDivisionError):
            async with Client(DAEMON) as client:
                pid = client.process.pid
                1 / 0
        self.assertFalse(runs(pid))
        self.assertEqual(await client.close(), 0)

    async def test_a_death_ends_all_calls_and_restart_begins_anew(self):
        async with Client(DAEMON, timeout=20) as client:
            os.kill(client.process.pid, signal.SIGSTOP)
            calls = [asyncio.ensure_future(client.call("describeSession")) for _ in range(3)]
            await asyncio.sleep(0.05)
            os.kill(client.process.pid, signal.SIGKILL)
            for call in calls:
                with self.assertRaises(DaemonEnded):
                    await call
            with self.assertRaises(DaemonEnded):
                await client.call("describeSession")
            await client.restart()
            self.assertEqual((await client.call("describeSession"))["clock"], 0)

    async def test_a_timeout_and_a_cancelled_task_leave_nothing(self):
        async with Client(DAEMON) as client:
            os.kill(client.process.pid, signal.SIGSTOP)
            with self.assertRaises(DaemonTimeout):
                await client.request("describeSession", {}, timeout=0.05)
            task = asyncio.ensure_future(client.call("describeSession"))
            await asyncio.sleep(0.02)
            task.cancel()
            os.kill(client.process.pid, signal.SIGCONT)
            await client.call("describeSession")
            connection = client._connection
            self.assertEqual((connection.answers, connection.awaited), ({}, {}))

    async def test_a_program_that_writes_back_what_it_reads_is_told_to_be_no_daemon(self):
        with self.assertRaisesRegex(ProtocolError, "cat isn't gestured"):
            await Client("cat", timeout=10).start()

    async def test_a_client_belongs_to_its_loop(self):
        async with Client(DAEMON) as client:
            def elsewhere():
                return asyncio.run(client.call("describeSession"))

            with self.assertRaises(UsageError):
                await asyncio.get_running_loop().run_in_executor(None, elsewhere)


class Questions(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.client = Client(DAEMON)
        await self.client.start()
        self.addAsyncCleanup(self.client.close)
        await self.client.call("loadTree", views=[CARD])
        await self.client.call("setDelegate", recognizer="tap", shouldBegin="ask")

    async def tap(self):
        await self.client.call("sendTouch", touch=1, phase="began", point=[5, 5])
        effects = (await self.client.call("sendTouch", touch=1, phase="ended"))["effects"]
        return [effect["action"] for effect in effects if effect["effect"] == "action"]

    async def test_coroutines_and_functions_answer(self):
        async def never(params):
            await asyncio.sleep(0.01)
            return False

        self.client.on("delegate/shouldBegin", never)
        self.assertEqual(await self.tap(), [])
        self.client.on("delegate/shouldBegin", lambda params: True)
        self.assertEqual(await self.tap(), ["tapped:"])

    async def test_an_exception_leaves_the_call_that_waits(self):
        async def broken(params):
            raise ZeroDivisionError

        self.client.on("delegate/shouldBegin", broken)
        with self.assertRaises(ZeroDivisionError):
            await self.tap()
        self.assertEqual((await self.client.call("describeSession"))["clock"], 0)

    async def test_a_handler_that_calls_is_refused(self):
        async def calls(params):
            await self.client.call("describeSession")

        self.client.on("delegate/shouldBegin", calls)
        with self.assertRaises(UsageError):
            await self.tap()

    async def test_a_strict_client_raises_where_nobody_answers(self):
        with self.assertWarns(UnansweredWarning):
            self.assertEqual(await self.tap(), ["tapped:"])
        self.client.unanswered = "error"
        with self.assertRaises(UnusableAnswer):
            await self.tap()
        await self.client.call("reset")
        self.assertEqual(len(self.client._connection.handlers), 0)


class Never(CustomRecognizer):
    async def touches_began(self, touches):
        await asyncio.sleep(0)
        return "failed"


class Sessions(unittest.IsolatedAsyncioTestCase):
    async def test_a_session_reads_as_the_other_one(self):
        async with Session(DAEMON) as ui:
            (card,) = await ui.load([CARD])
            self.assertEqual((await card.frame).size, (100, 100))
            await card.update(alpha=0.5)
            self.assertEqual(await ui["#card"].alpha, 0.5)
            with self.assertRaises(UsageError):
                card.alpha = 1
            long = await card.add_recognizer(
                "longPress", minimum_press_duration=0.5, target="Photo.menu:"
            )
            await ui.protocol.send_touch(1, "began", point=[5, 5])
            report = await ui.wait(0.6)
            self.assertEqual(report.actions, ["Photo.menu:"])
            expect(report).to_reach_state(long, "began")
            report = await ui.protocol.send_touch(1, "ended")
            await expect(ui.captured).to_have("$AppClick", element_id="card", count=1)
            await expect(card).to_have(alpha=0.5)
            self.assertEqual([record.event async for record in ui.captured], ["$AppClick"])
            async with ui.batch() as batch:
                hit = batch.call("hitTest", point=[5, 5])
            self.assertEqual(hit.result()["view"], "card")
            self.assertEqual((await ui.protocol.hit_test([5, 5]))["view"], "card")

    async def test_handlers_are_awaited_or_last_for_a_block(self):
        async with Session(DAEMON) as ui:
            await ui.load([{"id": "card", "frame": [0, 0, 100, 100]}])
            await ui["#card"].add_recognizer("tap", id="tap", target="tapped:")
            hide = ("updateView", {"view": ui["#card"], "alpha": 0.5})
            async with ui.on("action", action="tapped:").do(hide) as reaction:
                await ui["#card"].tap()
            self.assertEqual(await ui["#card"].alpha, 0.5)
            with self.assertRaises(UnknownObject):
                await reaction.remove()
            reaction = await ui.on("action", on=ui["#card"], id="mine").do(hide, after=1)
            self.assertEqual(await reaction.id, "mine")
            await reaction.remove()

    async def test_delegates_and_recognizers_may_be_coroutines(self):
        async with Session(DAEMON, strict=True) as ui:
            (card,) = await ui.load([CARD])
            tap = ui.recognizer("tap")

            async def never(question):
                return question.time > 10

            async with tap.delegate(should_begin=never) as asked:
                await ui.protocol.send_touch(1, "began", point=[5, 5])
                self.assertEqual((await ui.protocol.send_touch(1, "ended")).actions, [])
                self.assertEqual((asked.count, asked.answers), (1, [False]))
            await (await tap.delegate(should_begin=False)).off()
            await card.add_recognizer(Never, id="never")
            report = await ui.protocol.send_touch(1, "began", point=[5, 5])
            self.assertEqual(report.states["never"], ["failed"])
            self.assertEqual((await ui.protocol.send_touch(1, "ended")).actions, ["tapped:"])


if __name__ == "__main__":
    unittest.main()
