import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkSession } from "../../src/app/sessions/sessions-check.ts";
import type { SessionEvent } from "../../src/core/journal/events.ts";
import { wholeJournal } from "../../src/storage/journal/line-hash.ts";
import { claimLock } from "../../src/storage/log/lock.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { dataFolder, hasData } from "../fixtures/data.ts";
import { lampSession } from "../fixtures/lamp-session.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-damaged-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const sessions = join(root, "sessions");
const TICK_BACK = "the tick at 18.13 s does not come after the one before it";
const OTHER_GOAL = "the plan at 16.53 s is for another goal than the one before it";

test.skipIf(!hasData).each([
  ["journal-hole-of-zeros", "The journal of this session is damaged. Lines that cannot be read: 18.", 94, 1],
  [
    "journal-shuffled",
    `The journal of this session is damaged. T${TICK_BACK.slice(1)}. Events behind the end of the session: 51. benchside sessions check tells more.`,
    95,
    0,
  ],
  ["journal-half-of-another", `The journal of this session is damaged. T${OTHER_GOAL.slice(1)}.`, 252, 0],
])(
  "%s: check exits 1, replay, report and recover say the same, nothing is rewritten",
  async (name, told, events, lost) => {
    const folder = join(sessions, name);
    const journal = join(folder, "journal.jsonl");
    mkdirSync(folder, { recursive: true });
    copyFileSync(join(dataFolder, "damaged", `${name}.jsonl`), journal);
    const before = readFileSync(journal);

    const check = await benchside("sessions", "check", name, "--sessions", sessions, "--json");
    const { problems } = JSON.parse(check.out) as { problems: string[] };
    expect(check.code).toBe(1);
    for (const one of told.split(". ").slice(1, 3))
      if (!one.startsWith("benchside"))
        expect(problems.join().toLowerCase()).toContain(one.toLowerCase().replace(/\.$/, ""));

    const replay = await benchside("replay", journal, "--json");
    expect([replay.code, replay.err.trim()]).toEqual([0, told]);
    const out = join(root, `${name}-report`);
    expect((await benchside("report", name, "--sessions", sessions, "--out", out)).code).toBe(0);
    expect(readFileSync(join(out, "report.html"), "utf8")).toContain(told);

    const recover = await benchside("recover", folder);
    expect(recover.out).toContain(`${events} events kept, ${lost} lost`);
    expect([readFileSync(journal), existsSync(`${journal}.torn`)]).toEqual([before, false]);
  },
);

/** A session of this journal, made anew. */
function sessionOf(id: string, events: readonly SessionEvent[]): string {
  const folder = join(sessions, id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "journal.jsonl"), wholeJournal(events));
  return folder;
}

/** What check says is wrong with its journal; it has no film. */
async function problemsOf(folder: string): Promise<readonly string[]> {
  const { problems } = await checkSession(folder, { sums: false, keep: false });
  return problems.filter((one) => one.startsWith("journal.jsonl"));
}

test("a tick at 0 s in the middle and events behind the end are told by check", async () => {
  const events = [...lampSession(), { type: "closed", t: 60, reason: "stopped" } as const];
  expect(await problemsOf(sessionOf("whole", events))).toEqual([]);
  const at = events.findLastIndex(({ type }) => type === "tick");
  expect(await problemsOf(sessionOf("zero", events.with(at, { ...events[at]!, t: 0 })))).toEqual([
    "journal.jsonl: the tick at 0 s does not come after the one before it",
  ]);
  const notices = Array.from({ length: 200 }, (): SessionEvent => ({
    type: "notice",
    t: 61,
    level: "info",
    text: "x",
  }));
  expect(await problemsOf(sessionOf("more", [...events, ...notices]))).toEqual([
    "journal.jsonl: events behind the end of the session: 200",
  ]);
});

test("of a session that is being recorded check says so, and there is no report until it has ended", async () => {
  const folder = sessionOf("running", lampSession());
  const remarks = async () => (await checkSession(folder, { sums: false, keep: false })).remarks;
  const lock = await claimLock(join(folder, "journal.jsonl"));
  expect(await remarks()).toEqual(["it is still being recorded"]);
  const out = join(root, "running-report");
  const report = () => benchside("report", "running", "--sessions", sessions, "--out", out);
  expect(await report()).toMatchObject({
    code: 2,
    err: expect.stringContaining("running: it is still being recorded. End the session, then report on it."),
  });
  expect(existsSync(out)).toBe(false);
  await lock!.release();
  expect(await remarks()).toEqual(["it was never closed; recover closes it"]);
  expect((await report()).code).toBe(0);
});

test("a journal whose beginning is no date is told by line and field", async () => {
  const [opened, ...rest] = lampSession();
  const folder = sessionOf("undated", [{ ...opened!, startedAt: "not a date" } as SessionEvent, ...rest]);
  expect(await problemsOf(folder)).toEqual([`journal.jsonl: line 1, startedAt: "not a date" is no date`]);
});
