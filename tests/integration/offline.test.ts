import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeVisionLanguageFolder } from "../fixtures/language-folder.ts";
import { ableModel, modelServer } from "../fixtures/model-server.ts";
import { cannotRecord, recording, telemetryIn, triedOutside } from "../fixtures/connections.ts";

const program = fileURLToPath(new URL("../../out/main/cli.js", import.meta.url));
const home = mkdtempSync(join(tmpdir(), "benchside-home-"));
const record = join(home, "tried.strace");
afterAll(() => rmSync(home, { recursive: true, force: true }));

/**
 * Run Node in a home of its own, with the environment that a person's shell has, and record what it tries to reach. After so many
 * lines the reader goes away, which ends the program.
 */
function node(words: readonly string[], to: string, lines = Infinity): Promise<number | null> {
  const [command, ...args] = [...(cannotRecord ? [] : recording(to)), process.execPath, ...words];
  const { ORT_DISABLE_TELEMETRY: _set, XDG_CACHE_HOME: _cache, NODE_OPTIONS: _options, ...env } = process.env;
  const child = spawn(command!, args, {
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...env, HOME: home, USERPROFILE: home },
  });
  let read = 0;
  child.stdout.on("data", (data: Buffer) => {
    read += data.toString().split("\n").length - 1;
    if (read >= lines) child.stdout.destroy();
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
}

describe("a session in the terminal", () => {
  let code: number | null;
  beforeAll(async () => {
    code = await node([program, "coach", "--feed", "demo:", "--speed", "max", "--json"], record, 20);
  });

  test("leaves no telemetry of ONNX Runtime in the home folder", () => {
    expect(code).toBe(0);
    expect(telemetryIn(home)).toEqual([]);
  });

  test.skipIf(cannotRecord !== "")(`tries to reach nothing${cannotRecord && ` (skipped: ${cannotRecord})`}`, () => {
    expect(triedOutside(record)).toEqual([]);
  });
});

describe("a language model of a folder in the terminal", () => {
  const folder = join(home, "model");
  const asked = join(home, "asked.strace");
  let code: number | null;
  beforeAll(async () => {
    await writeVisionLanguageFolder(folder);
    code = await node([program, "models", "bench", folder], asked);
  });

  test("leaves no telemetry of ONNX Runtime in the home folder", () => {
    expect(code).toBe(0);
    expect(telemetryIn(home)).toEqual([]);
  });

  test.skipIf(cannotRecord !== "")(`tries to reach nothing${cannotRecord && ` (skipped: ${cannotRecord})`}`, () => {
    expect(triedOutside(asked)).toEqual([]);
  });
});

test.skipIf(cannotRecord !== "")(
  "a model's server is all that is asked, also when it sends questions elsewhere",
  async () => {
    const server = await modelServer("vLLM");
    server.says = ableModel();
    for (const [fault, code] of [
      [null, 0],
      ["redirect", 1],
    ] as const) {
      server.fault = fault;
      const seen = join(home, `probe-${code}.strace`);
      expect(await node([program, "models", "probe", server.address], seen)).toBe(code);
      expect(triedOutside(seen)).toEqual([]);
    }
    expect(server.paths.length).toBeGreaterThan(1);
    await server.close();
  },
);

test.skipIf(cannotRecord !== "")("the recorder sees an attempt when there is one", async () => {
  const reach = `require("net").connect(9, "203.0.113.1").on("error", () => {}).unref();
    const socket = require("dgram").createSocket("udp4");
    socket.send("x", 53, "127.0.0.1", () => socket.close());`;
  const seen = join(home, "control.strace");
  await node(["-e", reach], seen);
  expect(triedOutside(seen)).toEqual(["127.0.0.1 53", "203.0.113.1 9"]);
});
