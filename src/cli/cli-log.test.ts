import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { writtenLogsIn } from "../app/diagnostics/diagnostics-log.ts";
import { writtenLogs } from "../storage/log-file.ts";
import { keepLog } from "./cli-log.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-cli-log-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("no log is written on a file that is none, nor is an older one put in the place of such a file", () => {
  vi.stubEnv("BENCHSIDE_DATA_DIR", join(folder, "user"));
  const [journal, mine] = [join(folder, "journal.jsonl"), join(folder, "mine.2.log")];
  writeFileSync(journal, '{"type":"opened"}\n');
  writeFileSync(mine, "what I wrote\n");
  expect(() => keepLog(journal)).toThrow(`${journal}: it is there and no log. Name another file for the log.`);
  expect(() => keepLog(join(folder, "mine.log"))).toThrow(`${mine}: it is there and no log.`);
  const log = join(folder, "kept.log");
  writeFileSync(log, "2026-11-30T08:00:00.000Z info command: benchside\n");
  expect(keepLog(log).file).toBe(log);
  expect(readdirSync(folder).toSorted()).toEqual(["journal.jsonl", "kept.log", "mine.2.log", "user"]);
  writeFileSync(log, "\uFEFF2026-11-30T08:00:00.000Z info command: benchside\n");
  expect(keepLog(log).file).toBe(log);
  vi.unstubAllEnvs();
});

test.skipIf(process.platform === "win32")("a device and a path that cannot be looked at end no command", () => {
  vi.stubEnv("BENCHSIDE_DATA_DIR", join(folder, "user"));
  const loop = join(folder, "loop.log");
  symlinkSync(loop, loop);
  const into = openSync(join(folder, "journal.jsonl"), "r");
  for (const file of [`/dev/fd/${into}`, loop]) expect(keepLog(file).file).toBe(file);
  closeSync(into);
  // A withdrawal looks through these: it would stop at a device.
  expect(writtenLogs(writtenLogsIn(join(folder, "user")))).toEqual([join(folder, "kept.log"), loop]);
  vi.unstubAllEnvs();
});
