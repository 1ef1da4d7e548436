import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { takeLock } from "../../src/storage/log/lock.ts";
import { lampSession } from "../fixtures/lamp-session.ts";
import { journalLine } from "../../src/core/journal/journal-lines.ts";
import { benchside } from "../fixtures/cli-here.ts";

const home = mkdtempSync(join(tmpdir(), "benchside-explain-"));
cpSync(fileURLToPath(new URL("../fixtures/stored/v1/data", import.meta.url)), home, { recursive: true });
afterAll(() => rmSync(home, { recursive: true, force: true }));
const sessions = join(home, "sessions");
const explain = (id: string, ...words: string[]) => benchside("explain", id, "--sessions", sessions, ...words);

test("a stored session says why it spoke, in words and as numbers", async () => {
  const { code, out, err } = await explain("2026-11-21-bench", "--at", "21.9");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toMatch(/^At 21\.9 s it spoke: step skipped, “Tighten the hinge bolt with the hex key”\.\n/);
  expect(out).toMatch(
    /the coach was 0 % to 7\d % sure of it, and speaks at 75 %\n {2}21\.9 s: it was said, held 8\d % likely/,
  );
  const found = JSON.parse((await explain("2026-11-21-bench", "--at", "21.9", "--json")).out);
  expect(found).toMatchObject({ noInside: null, differsFrom: null, moment: { kind: "omission" } });
  expect(found.evidence.length).toBeGreaterThan(15);
  expect(found.inside.steps).toHaveLength(7);
});

test("sessions without evidence say so, and what cannot be explained is one line", async () => {
  expect((await explain("2026-11-22-cameras", "--at", "3")).out).toMatch(/keys alone decided/);
  expect((await explain("2026-11-22-take", "--at", "1")).out).toMatch(/recorded take/);
  const line = async (id: string, ...words: string[]): Promise<string> => {
    const { code, out, err } = await explain(id, ...words);
    expect({ code, out, lines: err.trim().split("\n").length }).toEqual({ code: 2, out: "", lines: 1 });
    return err;
  };
  expect(await line("2026-11-21-bench", "--at", "999999")).toMatch(
    /it has no moment at 999999 s. Give seconds from 0 to/,
  );
  expect(await line("2026-11-21-bench", "--at", "-1")).toMatch(/give the moment in seconds/);
  expect(await line("nowhere", "--at", "1")).toMatch(/there is no such session/);
  rmSync(join(home, "profiles"), { recursive: true });
  expect((await explain("2026-11-21-bench", "--at", "21.9")).out).toMatch(/profile .* is not there any more/);
  const live = join(sessions, "2026-11-22-cameras", "journal.jsonl");
  writeFileSync(live, lampSession("2026-11-22-cameras").map(journalLine).join(""));
  const lock = await takeLock(live);
  expect(await line("2026-11-22-cameras", "--at", "1")).toMatch(/still being recorded/);
  await lock.release();
  const bench = join(sessions, "2026-11-21-bench", "journal.jsonl");
  writeFileSync(bench, readFileSync(bench, "utf8").replace(/"version":\d+/, '"version":99'));
  expect(await line("2026-11-21-bench", "--at", "1")).toMatch(/newer|version/);
});
