import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseLog } from "../core/diagnostics/log.ts";
import { LogFile, logFiles, logGeneration, type LogFileOptions } from "./log-file.ts";

let folder: string;
let at: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "benchside-log-"));
  at = Date.parse("2026-11-22T10:00:00Z");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, "logs", "benchside.log");
const open = (more: Partial<LogFileOptions> = {}) =>
  new LogFile({ file: file(), hide: (text) => text.replaceAll("hunter2", "…"), now: () => new Date(at), ...more });
const read = (path = file()) => parseLog(readFileSync(path, "utf8")).map(({ level, text }) => `${level} ${text}`);

test("entries are on the disk in their order, without what is secret, for this person alone", async () => {
  const log = open();
  log.info("main", "started");
  log.error("feed", new Error("rtsp://anna:hunter2@camera refused"));
  log.debug("main", "only in a detailed log");
  await log.flush();
  const [first, second, ...rest] = read();
  expect([first, second?.split("\n")[0], rest]).toEqual([
    "info started",
    "error Error: rtsp://anna:…@camera refused",
    [],
  ]);
  expect(readFileSync(file(), "utf8")).not.toContain("hunter2");
  expect(log.entries.map(({ where }) => where)).toEqual(["main", "feed"]);
  if (process.platform !== "win32") expect(statSync(file()).mode & 0o077).toBe(0);
});

test("the detailed log has the rest, from the moment that it is wanted", async () => {
  let detailed = false;
  const log = open({ detailed: () => detailed });
  log.debug("main", "before");
  detailed = true;
  log.debug("main", "after");
  await log.flush();
  expect(read()).toEqual(["debug after"]);
});

test("it never takes more room than its files, and the newest entries stay", async () => {
  const log = open({ fileBytes: 2000 });
  for (let n = 0; n < 400; n++) {
    at += 2000;
    log.info("main", `entry ${n} ${"x".repeat(60)}`);
    await log.flush();
  }
  expect(readdirSync(join(folder, "logs")).sort()).toEqual(
    ["benchside.1.log", "benchside.2.log", "benchside.3.log", "benchside.log"].sort(),
  );
  for (const each of logFiles(file())) expect(statSync(each).size).toBeLessThanOrEqual(2000);
  expect(read().at(-1)).toContain("entry 399 ");
  expect(read(logGeneration(file(), 1)).length).toBeGreaterThan(0);
});

test("a full disk costs the entries and nothing else; how many is written once there is room", async () => {
  let full = true;
  let written = "";
  const disk = {
    size: async () => written.length,
    rename: async () => {},
    append: async (_file: string, text: string) => {
      if (full) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      written += text;
    },
  };
  const log = open({ disk });
  log.warning("recording", "the disk is full");
  log.error("main", "a\nstack");
  await log.flush();
  expect(written).toBe("");
  expect(log.entries.length).toBe(2);
  full = false;
  log.info("main", "there is room again");
  await log.flush();
  expect(parseLog(written).map(({ text }) => text)).toEqual([
    "2 entries could not be written and are lost",
    "there is room again",
  ]);
});

test("what fails at every frame leaves room for what else happens, and says so once", async () => {
  const log = open();
  for (let n = 0; n < 500; n++) log.error("page", `frame ${n}`);
  log.error("main", "another");
  at += 61_000;
  log.error("page", "in the next minute");
  await log.flush();
  const lines = read();
  expect(lines.length).toBe(60 + 1 + 2);
  expect(lines.slice(-3)).toEqual([
    "warning more than 60 entries in a minute; the rest of this minute is left out",
    "error another",
    "error in the next minute",
  ]);
});

test("last words are on the disk when the call returns", () => {
  const log = open();
  log.error("main", "the end");
  log.flushNow();
  expect(read()).toEqual(["error the end"]);
});

test("a folder that cannot be made stops nobody", async () => {
  const log = open({ file: join("/dev/null", "logs", "benchside.log") });
  log.error("main", "the end");
  log.flushNow();
  log.error("main", "and again");
  await log.flush();
  expect(log.entries.length).toBe(2);
});
