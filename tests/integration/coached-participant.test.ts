import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { shownDay } from "../../src/core/domain/day.ts";
import { whoIsCoached } from "../../src/cli/coach/who.ts";
import { correctPseudonym } from "../../src/app/withdrawal/correct.ts";
import { dueList } from "../../src/app/withdrawal/retention-due.ts";
import { recordedParticipants } from "../../src/app/withdrawal/participants.ts";
import { saveProfile } from "../../src/storage/library/profiles.ts";
import { listSessions } from "../../src/storage/journal/sessions.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { lampProfile, textsIn } from "../fixtures/withdrawal-home.ts";

// What looks is a worker that is built, not a source.
vi.mock(import("../../src/cli/inference.ts"), async (real) => {
  const { openRemembered } = await import("../fixtures/remembered-eyes.ts");
  return { ...(await real()), openInference: openRemembered };
});

const scratch = mkdtempSync(join(tmpdir(), "benchside-coached-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const data = join(scratch, "data");
const sessions = join(data, "sessions");

/** A consent in a file, as p07 has signed it but for what is changed. */
function consent(name: string, change: object = {}): string {
  const signed = {
    ...{ participant: "p07", textVersion: "v10", textLanguage: "de", scope: ["coaching"], retainUntil: "2099-01-01" },
    ...{ signature: "Ada Lovelace", signedAt: "2026-11-23T10:00:00Z" },
  };
  const file = join(scratch, `${name}.json`);
  writeFileSync(file, JSON.stringify({ ...signed, ...change }));
  return file;
}
const coach = (id: string, ...who: string[]) =>
  benchside("coach", "--feed", "demo:", "--speed", "max", "--out", join(sessions, id), "--no-mp4", ...who);

test("a coached session of p07 is found, listed when its day is over, and withdrawn until no byte is left", async () => {
  mkdirSync(sessions, { recursive: true });
  const { code, err } = await coach("lamp-1", "--participant", "p07", "--consent", consent("signed"));
  expect([code, err]).toEqual([0, ""]);
  expect(await listSessions(sessions)).toMatchObject([{ id: "lamp-1", participant: "p07", kind: "session" }]);
  const journal = readFileSync(join(sessions, "lamp-1", "journal.jsonl"), "utf8");
  for (const said of ['"textVersion":"v10"', '"textFor":"session"', '"textLanguage":"de"'])
    expect(journal).toContain(said);
  expect(await recordedParticipants(sessions)).toEqual([{ participant: "p07", sessions: 1 }]);
  const due = { session: "lamp-1", participant: "p07", retainUntil: "2099-01-01" };
  expect((await dueList(sessions, new Date("2099-01-02"))).sessions).toEqual([due]);
  await saveProfile(join(data, "profiles", "desk-lamp", "theirs.json"), lampProfile(["lamp-1", "p07"]));

  const told = await benchside("withdraw", "p07", "--sessions", sessions);
  expect([told.out.includes("lamp-1"), told.out.includes("theirs.json")]).toEqual([true, true]);
  expect(existsSync(join(sessions, "lamp-1", "journal.jsonl"))).toBe(true);
  await benchside("withdraw", "p07", "--sessions", sessions, "--yes");
  expect(Object.keys(textsIn(data))).toEqual(["/sessions/withdrawals.jsonl"]);
  expect(Object.values(textsIn(data)).join("")).not.toMatch(/Ada|desk-lamp"/);
});

test("whoever is named without a consent that holds is refused in one line, and nothing is recorded", async () => {
  const p07 = ["--participant", "p07"];
  const cases: [string[], RegExp][] = [
    [["--participant", "../p07", "--consent", consent("a")], /"\.\.\/p07" is no pseudonym/],
    [p07, /nothing is recorded of them without a consent\. Add --consent FILE/],
    [["--consent", consent("b")], /Say whose, e\.g\. --participant p07/],
    [[...p07, "--consent", join(scratch, "none.json")], /none\.json: there is no such file/],
    [[...p07, "--consent", consent("late", { retainUntil: "2026-01-01" })], /is over\. Choose a later day/],
    [[...p07, "--consent", consent("old", { textVersion: "v1" })], /version v10 is in force for coached sessions/],
    [[...p07, "--consent", consent("take", { textVersion: "v3", textFor: "take" })], /to the text for takes, and not/],
    [[...p07, "--consent", consent("rows", { scope: ["research"] })], /No rows are made of coached sessions/],
    [[...p07, "--consent", consent("theirs", { participant: "p08" })], /it is p08's/],
    [[...p07, "--consent", consent("path", { participant: "../x" })], /participant: use lower-case letters/],
    [[...p07, "--consent", consent("unsigned", { signature: " " })], /unsigned\.json: signature: /],
    [
      [...p07, "--consent", consent("later", { signedAt: "2098-12-31T12:00:00Z" })],
      /It was signed on 31 Dec 2098, 12:00, and it is .+ now: a session begins after its consent was signed/,
    ],
    [[...p07, "--consent", consent("whenever", { signedAt: "on Monday" })], /Its signedAt is no time/],
  ];
  for (const [who, message] of cases) {
    const { code, err } = await coach("lamp-2", ...who);
    expect(err).toMatch(message);
    expect({ code, lines: err.trim().split("\n").length }).toEqual({ code: 2, lines: 1 });
  }
  const unkept = await benchside("coach", "--feed", "demo:", ...p07, "--consent", consent("unkept"));
  expect(unkept.err).toMatch(/Say where it is kept, with --out DIR/);
  expect(existsSync(join(sessions, "lamp-2"))).toBe(false);
});

test("a consent in a file is for one session or for a time, and a withdrawal ends it", async () => {
  const p09 = { participant: "p09", signedAt: "2025-11-23T10:00:00Z" };
  const under = async (id: string, file: string) => {
    const folder = join(sessions, id);
    try {
      const signed = await whoIsCoached({ participant: "p09", consent: file }, [], folder, new Date());
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, "journal.jsonl"), `${JSON.stringify({ type: "consented", t: 0, consent: signed })}\n`);
      return "";
    } catch (error) {
      return (error as Error).message;
    }
  };
  const once = consent("once", p09);
  const named = consent("named", { ...p09, session: "tea-2", signedAt: "2025-11-23T11:00:00Z" });
  const over = consent("over", { ...p09, holdsUntil: "2026-01-01" });
  const long = consent("long", { ...p09, holdsUntil: "2099-01-01", signedAt: "2025-11-23T12:00:00Z" });
  expect([
    ...[await under("tea-1", once), await under("tea-2", named), await under("tea-3", long)],
    ...[
      await under("tea-4", long),
      await under("tea-5", once),
      await under("tea-5", named),
      await under("tea-5", over),
    ],
  ]).toEqual([
    ...["", "", "", ""],
    `--consent ${once}: The session tea-1 was recorded under it, and it does not say for how long it holds. Let p09 sign for each session, or for a time: a day as holdsUntil.`,
    `--consent ${named}: It is for the session tea-2, and not for tea-5. Let p09 sign again.`,
    `--consent ${over}: It held until 1 Jan 2026. Let p09 sign again.`,
  ]);

  await benchside("withdraw", "p09", "--sessions", sessions, "--yes");
  const ended = `p09 withdrew consent on ${shownDay(Date.now())}, after this was signed.`;
  expect(await under("tea-6", long)).toEqual(`--consent ${long}: ${ended} Let p09 sign again.`);
  const anew = consent("anew", { ...p09, signedAt: new Date(Date.now() + 1).toISOString() });
  expect([await under("tea-7", anew), existsSync(join(sessions, "tea-6"))]).toEqual(["", false]);

  await correctPseudonym({ sessions, from: "p09", to: "p19", now: () => new Date() });
  const corrected = `p09 was corrected to p19 on ${shownDay(Date.now())}, after it was signed.`;
  expect(await under("tea-8", anew)).toEqual(`--consent ${anew}: ${corrected} Let p19 sign again.`);
});
