import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { dueList } from "../../src/app/withdrawal/retention-due.ts";
import { reportedSession, courseOf } from "../../src/core/report/course.ts";
import { coursePage } from "../../src/core/report/report-page.ts";
import { consentRefusal } from "../../src/core/consent/consent.ts";
import { localDay, shownMinute } from "../../src/core/domain/day.ts";
import { readJournal } from "../../src/storage/journal/read.ts";
import { benchside } from "../fixtures/cli-here.ts";

const stored = fileURLToPath(new URL("../fixtures/stored/v1/data/sessions", import.meta.url));
const sessions = join(mkdtempSync(join(tmpdir(), "benchside-days-")), "sessions");
beforeAll(() => cpSync(stored, sessions, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(sessions, { recursive: true, force: true }));

/** The last evening of a day in California, when it is the next day in UTC, and a morning in Auckland, when it is the day before there. */
const EVENING = ["America/Los_Angeles", "2026-11-28T05:00:00Z", "2026-11-27", "27 Nov 2026, 21:00"] as const;
const MORNING = ["Pacific/Auckland", "2026-11-27T20:00:00Z", "2026-11-28", "28 Nov 2026, 09:00"] as const;

test.each([EVENING, MORNING])("days are those of the clocks in %s", async (zone, now, day, minute) => {
  vi.stubEnv("TZ", zone);
  expect([localDay(now), shownMinute(Date.parse(now)), localDay("once")]).toEqual([day, minute, "once"]);
  const rules = { textVersion: "v5", textFor: "session", today: localDay(now) } as const;
  expect(consentRefusal({ textVersion: "v5", retainUntil: day }, rules)).toBe(null);

  const journal = join(sessions, "2026-11-22-take", "journal.jsonl");
  const asItWas = readFileSync(journal, "utf8");
  const dueAt = async (retainUntil: string) => {
    writeFileSync(journal, asItWas.replace(/"retainUntil":"[^"]*"/, `"retainUntil":"${retainUntil}"`));
    const due = await dueList(sessions, new Date(now));
    return due.sessions.map(({ session }) => session).filter((session) => session === "2026-11-22-take");
  };
  expect([await dueAt(day), await dueAt("2026-11-26")]).toEqual([[], ["2026-11-22-take"]]);
  writeFileSync(journal, asItWas);
});

test("the list of sessions and a person's page tell times where they are", async () => {
  vi.stubEnv("TZ", "Pacific/Auckland");
  const { out } = await benchside("sessions", "list", "--sessions", sessions);
  expect(out).toContain("2026-11-21-bench  22 Nov 2026, 22:00  78 s");
  const { events } = await readJournal(join(sessions, "2026-11-21-bench", "journal.jsonl"));
  const late = events.map((event) =>
    event.type === "opened" ? { ...event, startedAt: "2026-11-22T20:00:00.000Z" } : event,
  );
  const course = courseOf([reportedSession("late", late, "")!]);
  const wish = { language: "en", pictures: new Map<string, string>(), madeAt: "2026-11-23", program: "" } as const;
  expect(coursePage(course, wish)).toContain("<p>23 Nov 2026 · 1:18</p>");
});

test("sessions check says that a consent was signed after its session began", async () => {
  const journal = join(sessions, "2026-11-22-take", "journal.jsonl");
  const asItWas = readFileSync(journal, "utf8");
  writeFileSync(journal, asItWas.replace(/"signedAt":"[^"]*"/, '"signedAt":"2026-11-22T09:30:00.000Z"'));
  const { code, out } = await benchside("sessions", "check", "2026-11-22-take", "--sessions", sessions);
  expect([code, out]).toEqual([
    1,
    expect.stringContaining(
      "its consent was signed at 2026-11-22T09:30:00.000Z, after it began at 2026-11-22T09:00:00.000Z",
    ),
  ]);
  writeFileSync(journal, asItWas);
});
