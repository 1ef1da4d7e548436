import { expect, test } from "vitest";
import { lastTroubles, logLines, parseLog, textOf, type LogEntry } from "./log.ts";

const entry = (level: LogEntry["level"], text: string): LogEntry => ({
  at: "2026-11-22T10:41:00.123Z",
  level,
  where: "page",
  text,
});

test("entries are read back as they were written, stacks included", () => {
  const entries = [entry("info", "started"), entry("error", "TypeError: no\nat draw (a.js:1:2)\nat run (a.js:9:9)")];
  expect(parseLog(entries.map(logLines).join(""))).toEqual(entries);
});

test("no text can look like an entry, and the torn beginning of a file is passed over", () => {
  const forged = entry("warning", "first\n2026-11-22T10:41:00.123Z error page: forged");
  const text = `  at the rest of an older entry\nhalf a line\n${logLines(forged)}`;
  expect(parseLog(text)).toEqual([forged]);
});

test("an error is told with its stack and its causes, also when its message was changed", () => {
  const cause = new RangeError("too far");
  const error = new Error("first", { cause });
  error.message = "changed since";
  expect(textOf(error)).toMatch(/^Error: changed since\n.*caused by RangeError: too far/s);
  expect([textOf("words"), textOf({ a: 1 }), textOf(undefined)]).toEqual(["words", `{"a":1}`, "undefined"]);
});

test("a text as long as a film is cut", () => {
  expect(logLines(entry("error", "x".repeat(1e6))).length).toBeLessThan(4100);
});

test("the newest troubles are errors and warnings", () => {
  const entries = [entry("error", "a"), entry("info", "b"), entry("warning", "c"), entry("debug", "d")];
  expect(lastTroubles(entries, 1).map(({ text }) => text)).toEqual(["c"]);
  expect(lastTroubles(entries, 9).map(({ text }) => text)).toEqual(["a", "c"]);
});
