"""`gestured mcp` with the official client."""

import asyncio
import json

import jsonschema
import pytest
from conftest import PROGRAM
from mcp import Client, MCPError, StdioServerParameters

CARD = """\
UIView card 20,100,300,200
  UITapGestureRecognizer open -> opened
UIButton buy 20,400,100,44 text="Buy" -> cart.buy:
"""


def talk(story, *arguments, mode="auto"):
    """Runs a story, a coroutine that is given a client, with a server of its own."""

    async def run():
        server = StdioServerParameters(command=PROGRAM, args=["mcp", *arguments])
        async with Client(server, read_timeout_seconds=20, mode=mode) as client:
            return await story(client)

    return asyncio.run(run())


@pytest.mark.parametrize(
    ("mode", "version"), [("auto", "2026-07-28"), ("legacy", "2025-11-25")])
def test_the_client_discovers_or_shakes_hands_and_finds_the_tools(mode, version):
    async def story(client):
        assert client.server_info.name == "gestured"
        assert client.protocol_version == version
        tools = (await client.list_tools()).tools
        assert [tool.name for tool in tools][:3] == ["load", "play", "gesture"]
        for tool in tools:
            jsonschema.Draft202012Validator.check_schema(tool.input_schema)
            jsonschema.Draft202012Validator.check_schema(tool.output_schema)

    talk(story, mode=mode)


def test_who_loses_patience_takes_the_call_back_and_goes_on():
    async def story(client):
        await client.call_tool("load", {"script": CARD})
        long = "drag card by=0,100 duration=4 rate=20000\n" * 60
        with pytest.raises(MCPError):
            await client.call_tool("play", {"script": long}, read_timeout_seconds=0.3)
        tapped = await client.call_tool("gesture", {"name": "tap", "on": "buy"})
        assert tapped.structured_content["effects"][0]["time"] == 0

    talk(story)


def test_an_agent_finds_out_why_a_button_does_nothing():
    async def story(client):
        veil = "UIView veil 0,380,390,100\n"
        await client.call_tool("load", {"script": CARD + veil})
        refused = await client.call_tool("gesture", {"name": "tap", "on": "buy"})
        assert refused.is_error
        assert "veil" in refused.content[0].text
        hit = await client.call_tool("hit_test", {"x": 70, "y": 420})
        assert hit.structured_content["view"] == "veil"
        await client.call_tool("play", {"script": "updateView veil userInteractionEnabled=false"})
        tapped = await client.call_tool("gesture", {"name": "tap", "on": "buy"})
        assert "buy:" in tapped.content[0].text
        played = await client.call_tool("play", {"script": "expect action cart.buy:"})
        assert played.structured_content["passed"] == 1

    talk(story)


def test_results_are_what_the_schemas_say_also_where_they_are_errors():
    async def story(client):
        schemas = {tool.name: tool.output_schema for tool in (await client.list_tools()).tools}
        calls = [
            ("load", {"script": CARD}), ("load", {"script": "nonsense"}),
            ("play", {"script": "tap card\nexpect action opened"}), ("play", {"script": "tap x"}),
            ("gesture", {"name": "tap", "on": "card"}), ("gesture", {"name": "tap", "on": "x"}),
            ("hit_test", {"x": 30, "y": 120}), ("hit_test", {"x": -1, "y": 0}),
            ("audit", {}), ("captured", {}), ("render", {"image": "svg"}), ("reset", {}),
        ]
        for tool, arguments in calls:
            result = await client.call_tool(tool, arguments)
            jsonschema.validate(result.structured_content, schemas[tool])

    talk(story)


def test_a_picture_is_a_png_or_an_embedded_resource():
    async def story(client):
        await client.call_tool("load", {"script": CARD})
        svg = (await client.call_tool("render", {"image": "svg"})).content[1]
        assert svg.type == "resource"
        assert svg.resource.mime_type == "image/svg+xml"
        assert "<svg" in svg.resource.text
        png = (await client.call_tool("render", {"image": "png"})).content[1]
        assert (png.type, png.mime_type) == ("image", "image/png")

    talk(story)


def test_the_documentation_is_there_to_be_read():
    async def story(client):
        resources = (await client.list_resources()).resources
        assert len(resources) == 3
        for resource in resources:
            read = await client.read_resource(resource.uri)
            # Pages that are generated say so in a comment ahead of their heading.
            assert read.contents[0].text.startswith(("# ", "<!-- Written by scripts/generate-reference"))
        read = await client.read_resource("gestured://reference/tap")
        assert "`tap`" in read.contents[0].text
        with pytest.raises(MCPError):
            await client.read_resource("gestured://nothing")
        with pytest.raises(MCPError):
            await client.call_tool("nothing", {})

    talk(story)


def test_arguments_of_gestures_are_described_where_they_are_chosen():
    async def story(client):
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        gesture = tools["gesture"].input_schema
        for arguments in [
            {"name": "tap", "on": "card"}, {"name": "drag", "on": "card", "by": [0, 20]},
            {"name": "drag", "to": [10, 10], "at": [1, 1]}, {"name": "swipe", "direction": "left"},
            {"name": "pinch", "on": "card", "scale": 2},
        ]:
            jsonschema.validate(arguments, gesture)
        for arguments in [{}, {"name": "tip"}, {"name": "swipe", "direction": "north"}]:
            with pytest.raises(jsonschema.ValidationError):
                jsonschema.validate(arguments, gesture)
        assert len(json.dumps([tool.model_dump() for tool in tools.values()])) < 40_000

    talk(story)
