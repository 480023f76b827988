"""A stand-in for the daemon that does as its methods are named, right or wrong.

    python3 fake_daemon.py headers|lines
"""

import json
import os
import signal
import sys
import time

framing = sys.argv[1]
stdin, stdout = sys.stdin.buffer, sys.stdout.buffer


def receive():
    if framing == "lines":
        line = stdin.readline()
        return json.loads(line) if line.strip() else None
    length = None
    while True:
        line = stdin.readline()
        if not line:
            return None
        if line == b"\r\n":
            return json.loads(stdin.read(length))
        length = int(line.split(b":")[1])


def send(message):
    body = json.dumps(message).encode()
    if framing == "lines":
        stdout.write(body + b"\n")
    else:
        stdout.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    stdout.flush()


def ask(params):
    """Sends a question and answers what the client said to it."""
    send({"jsonrpc": "2.0", "id": "q1", "method": "delegate/shouldBegin", "params": params})
    return receive()


def answer(message):
    method, params = message["method"], message.get("params", {})
    reply = {"jsonrpc": "2.0", "id": message.get("id")}
    if method == "echo":
        reply["result"] = params
    elif method == "ask":
        reply["result"] = ask(params)
    elif method == "fail":
        reply["error"] = params
    elif method == "tooLarge":
        reply = {"jsonrpc": "2.0", "id": None, "error": params}
    elif method == "tell":
        effects = [{"effect": "state", "time": 0}]
        send({"jsonrpc": "2.0", "method": "effects", "params": {"seq": 1, "effects": effects}})
        reply["result"] = None
    elif method == "babble":
        stdout.write(b"Content-Length: 3\r\n\r\nabc" if framing == "headers" else b"abc\n")
        stdout.flush()
        return None
    elif method == "grumble":
        sys.stderr.write(params["text"] + "\n")
        sys.stderr.flush()
        time.sleep(0.05)
        reply["result"] = None
    elif method == "die":
        sys.stderr.write("out of luck\n")
        sys.stderr.flush()
        os._exit(3)
    elif method == "breakOff":
        stdout.write(b"Content-Length: 30\r\n\r\n{" if framing == "headers" else b'{"id"')
        stdout.flush()
        os._exit(3)
    elif method == "hang":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(60)
    else:
        reply["result"] = None
    return reply if "id" in message else None


while True:
    message = receive()
    if message is None:
        sys.exit(1)
    if isinstance(message, list):
        send([reply for reply in map(answer, message) if reply])
    elif "method" in message:
        if message["method"] == "exit":
            sys.exit(0)
        reply = answer(message)
        if reply:
            send(reply)
