import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { benchside } from "../fixtures/cli-here.ts";

const stored = fileURLToPath(new URL("../fixtures/stored/v1/data/sessions", import.meta.url));
const procedure = fileURLToPath(new URL("../../resources/sample/desk-lamp.json", import.meta.url));
const root = mkdtempSync(join(tmpdir(), "benchside-odd-"));
const sessions = join(root, "sessions");
const large = join(root, "large");
const pipe = join(root, "pipe");
const HAS_PIPES = process.platform !== "win32";

beforeAll(() => {
  cpSync(stored, sessions, { recursive: true });
  writeFileSync(large, "");
  truncateSync(large, 3 * 2 ** 30);
  if (HAS_PIPES) execFileSync("mkfifo", [pipe]);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const OF_SESSION = ["--session", "2026-11-21-bench", "--sessions", sessions, "--by", "a02"];

/** Commands that are given a file which they read whole. */
const WHOLE: readonly ((file: string) => readonly string[])[] = [
  (file) => ["replay", file],
  (file) => ["eval", "session", "--journal", file],
  (file) => ["coach", "--procedure", procedure, "--profile", file, "--feed", "mock:"],
  (file) => ["coach", "--procedure", file, "--feed", "mock:"],
  (file) => ["learn", "--show", file],
  (file) => ["import", "timeline", file, "--format", "eaf", ...OF_SESSION],
  (file) => ["rerun", "2026-11-21-bench", "--sessions", sessions, "--parameters", file],
  (file) => ["rate", "quiz", file],
];

/** Commands that are given a film, a sound or an archive. */
const IN_PIECES: typeof WHOLE = [
  (file) => ["coach", "--procedure", procedure, "--feed", file],
  (file) => ["record", "--feed", file, "--out", join(root, "recorded")],
  (file) => ["learn", "--procedure", procedure, "--take", file, "--steps", file, "--out", join(root, "p.json")],
  (file) => ["sessions", "import", file, "--sessions", sessions],
  (file) => ["hear", file],
  ...(process.arch === "x64" ? [(file: string) => ["gpu", "--add-cuda", file, "--sha256", "0".repeat(64)]] : []),
];

/** What commands say of a file, beside their words. */
function saidOf(file: string, commands: typeof WHOLE): Promise<(readonly [string, number | null, string])[]> {
  return Promise.all(
    commands.map(async (words) => {
      const { code, err } = await benchside(...words(file));
      return [words(file).join(" "), code, err] as const;
    }),
  );
}

test.runIf(HAS_PIPES)("no command waits for a pipe that nobody writes into, or reads a device", async () => {
  for (const file of [pipe, "/dev/zero"]) {
    const said = `${file}: it is not an ordinary file. Choose another file.\n`;
    const all = [...WHOLE, ...IN_PIECES];
    expect(await saidOf(file, all)).toEqual(all.map((words) => [words(file).join(" "), 2, said]));
  }
});

test("no command begins to read a file of 3 GB whole", async () => {
  const said = expect.stringMatching(/^\S+large: it is larger than \d+ MB\. Choose another file\.\n$/);
  expect(await saidOf(large, WHOLE)).toEqual(WHOLE.map((words) => [words(large).join(" "), 2, said]));
});

test("agent mcp says why it ends at a line that is too long", async () => {
  const program = fileURLToPath(new URL("../../out/main/cli.js", import.meta.url));
  const child = spawn(process.execPath, [program, "agent", "mcp", "--sessions", sessions]);
  child.stdin.on("error", () => undefined);
  child.stdin.write(Buffer.alloc(11_000_000, "a"));
  const [said, code] = await Promise.all([text(child.stderr), new Promise((ended) => child.once("close", ended))]);
  expect([code, said]).toEqual([
    2,
    "standard input: a line is larger than 10 MB. Send each message in a line of its own.\n",
  ]);
});
