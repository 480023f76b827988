"use strict";

/** JSON-RPC with headers, over the standard streams of a process. */

const { spawn } = require("child_process");

const HEADER_END = Buffer.from("\r\n\r\n");

/** The error of requests that the server can't answer any more. */
class Closed extends Error {
  constructor() {
    super("gestured has ended");
  }
}

/** The error that the server answered a request with. */
class Refused extends Error {
  constructor(error) {
    super(error.message);
    this.code = error.code;
    this.data = error.data;
  }
}

class Connection {
  /**
   * Starts the program.
   *
   * `handlers.notified(method, params)` and `await handlers.asked(method, params)` take what the server
   * sends; `handlers.ended(error)` is called once at its end, with an error if it couldn't be started.
   */
  constructor(program, args, options, handlers) {
    this.handlers = handlers;
    this.pending = new Map();
    this.nextId = 1;
    this.parts = [];
    this.size = 0;
    this.ended = false;
    this.process = spawn(program, args, { ...options, stdio: ["pipe", "pipe", "pipe"] });
    this.process.on("error", (error) => this.end(error));
    this.process.on("exit", () => this.end());
    this.process.stdin.on("error", () => {});
    this.process.stdout.on("data", (data) => this.read(data));
    this.process.stderr.on("data", (data) => handlers.complained(data.toString()));
  }

  end(error) {
    if (this.ended) return;
    this.ended = true;
    for (const { reject } of this.pending.values()) reject(new Closed());
    this.pending.clear();
    this.handlers.ended(error);
  }

  /** Shuts the server down, and kills it after a second. */
  async stop() {
    if (this.ended) return;
    const process = this.process;
    const gone = new Promise((resolve) => process.once("exit", resolve));
    const timer = setTimeout(() => process.kill("SIGKILL"), 1000);
    this.request("shutdown").then(
      () => this.notify("exit"),
      () => {},
    );
    await gone;
    clearTimeout(timer);
  }

  // Sending

  send(message) {
    if (this.ended) return;
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.process.stdin.write(Buffer.concat([
      Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body,
    ]));
  }

  notify(method, params) {
    this.send({ method, params });
  }

  /** The result; null if the token cancelled the request. */
  request(method, params, token) {
    if (this.ended) return Promise.reject(new Closed());
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      const listener = token?.onCancellationRequested(() => {
        this.notify("$/cancelRequest", { id });
      });
      this.pending.set(id, {
        resolve: (value) => {
          listener?.dispose();
          resolve(value);
        },
        reject: (error) => {
          listener?.dispose();
          if (token?.isCancellationRequested) resolve(null);
          else reject(error);
        },
      });
      this.send({ id, method, params });
    });
  }

  // Reading

  read(data) {
    this.parts.push(data);
    this.size += data.length;
    for (;;) {
      if (this.wanted === undefined) {
        const all = Buffer.concat(this.parts);
        const end = all.indexOf(HEADER_END);
        this.parts = [all];
        if (end < 0) return;
        const length = /content-length: *(\d+)/i.exec(all.toString("latin1", 0, end));
        this.wanted = Number(length?.[1] ?? 0);
        this.parts = [all.subarray(end + HEADER_END.length)];
        this.size = this.parts[0].length;
      }
      if (this.size < this.wanted) return;
      const all = Buffer.concat(this.parts);
      const body = all.subarray(0, this.wanted);
      this.parts = [all.subarray(this.wanted)];
      this.size = this.parts[0].length;
      this.wanted = undefined;
      this.receive(JSON.parse(body.toString()));
    }
  }

  receive(message) {
    if (message.method === undefined) {
      const waiting = this.pending.get(message.id);
      this.pending.delete(message.id);
      if (message.error) waiting?.reject(new Refused(message.error));
      else waiting?.resolve(message.result);
    } else if (message.id === undefined) {
      this.handlers.notified(message.method, message.params);
    } else {
      this.answer(message);
    }
  }

  async answer({ id, method, params }) {
    try {
      const result = await this.handlers.asked(method, params);
      if (result === undefined) {
        this.send({ id, error: { code: -32601, message: `${method} isn't known here` } });
      } else {
        this.send({ id, result });
      }
    } catch (error) {
      this.send({ id, error: { code: -32603, message: String(error.message) } });
    }
  }
}

module.exports = { Connection, Closed };
