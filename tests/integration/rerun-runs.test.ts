import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, expect, test } from "vitest";
import { spokenWithPlans } from "../../src/app/evaluate/plan-runs.ts";
import { runAgain, type RunWish } from "../../src/app/session/rerun/run-again.ts";
import type { EventOf } from "../../src/core/journal/events.ts";
import type { RunNote } from "../../src/core/rerun/run-note.ts";
import { AnnotationFile } from "../../src/storage/annotations.ts";
import { lampSession } from "../fixtures/lamp-session.ts";
import { listSessions } from "../../src/storage/journal/sessions.ts";
import { takeLock } from "../../src/storage/log/lock.ts";
import { readJournal } from "../../src/storage/journal/read.ts";
import { listRuns, nameRun } from "../../src/storage/runs.ts";
import { saveProfile } from "../../src/storage/library/profiles.ts";
import { timingProfile, procedureOf } from "../fixtures/evidence.ts";
import { journalLine } from "../../src/core/journal/journal-lines.ts";
import { benchside } from "../fixtures/cli-here.ts";

const stored = fileURLToPath(new URL("../fixtures/stored/v1/data", import.meta.url));
const home = mkdtempSync(join(tmpdir(), "benchside-runs-"));
const sessions = join(home, "sessions");
const bench = join(sessions, "2026-11-21-bench");
const TAKE = "2026-11-22-take";
afterAll(() => rmSync(home, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(home, { recursive: true, force: true });
  cpSync(stored, home, { recursive: true });
});

const again = (...words: string[]) => benchside("rerun", ...words, "--sessions", sessions);
const text = (path: string): string => readFileSync(path, "utf8");

test.each(["2026-11-21-bench", "2026-11-21-corrected", "2026-11-22-cameras", TAKE])(
  "%s with nothing changed is the same, event for event, and stays as it is",
  async (id) => {
    const before = text(join(sessions, id, "journal.jsonl"));
    const { code, out, err } = await again(id);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/runs\/run-1: the same as the session, all \d+ events\n$/);
    expect(text(join(sessions, id, "journal.jsonl"))).toBe(before);
    const { events } = await readJournal(join(sessions, id, "runs", "run-1", "journal.jsonl"));
    const kept = (await readJournal(join(sessions, id, "journal.jsonl"))).events;
    const decided = ({ type }: { type: string }): boolean => type !== "opened" && type !== "consented";
    expect(events.filter(decided)).toEqual(kept.filter(decided));
  },
);

test("a run says what it was made from, and what is changed in it comes out otherwise", async () => {
  const { code, out } = await again("2026-11-21-bench", "--plan", "none", "--talkativeness", "0.1", "--json");
  const note = JSON.parse(out);
  expect({ code, ...note }).toMatchObject({
    ...{ code: 0, version: 1, name: "run-1-none", session: "2026-11-21-bench" },
    changed: { plan: "none", talkativeness: 0.1 },
    brains: { run: { brain: "filter-5", profile: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    events: 287,
  });
  expect(note.different).toBeGreaterThan(0);
  const { events } = await readJournal(join(bench, "runs", "run-1-none", "journal.jsonl"));
  const kinds = events.flatMap((event) => (event.type === "interrupted" ? [event.kind] : []));
  expect(kinds).not.toContain("omission");
  const quiet = events.filter((event) => event.type === "speech" && event.outcome === "suppressed");
  expect(quiet.length).toBeGreaterThan(0);
  // What scores compare plans by: the session's own, and the run's with what else was changed in it.
  const own = (await readJournal(join(bench, "journal.jsonl"))).events;
  const truth = { seconds: 60, steps: [{ step: "base", start: 0, end: 10 }], deviations: [] };
  const plans = await spokenWithPlans(bench, { events: own, truth, knowsDeviations: false });
  expect(plans?.map(({ plan, rest }) => [plan, rest])).toEqual([
    ["own", "{}"],
    ["none", '{"talkativeness":0.1}'],
  ]);
  expect(plans![0]!.spoke).toBeGreaterThan(0);
});

test("a session is run again with the plan of its annotation, and scores name the condition and cross it with perfect eyes", async () => {
  const id = "2026-11-21-bench";
  const ends = { base: 7.5, arm: 16, spring: 38.5, bolt: 62.5, bulb: 66.5, shade: 71, plug: 76 };
  const segments = Object.entries(ends).map(([step, end], at, all) => ({
    ...{ id: `s${at}`, start: all[at - 1]?.[1] ?? 0, end, step, text: step, outcome: "right" as const },
  }));
  await new AnnotationFile(bench).append("coach", { type: "segmented", segments, source: "marks" });
  const { code, out } = await again(id, "--plan", "oracle", "--json");
  expect([code, (JSON.parse(out) as RunNote).name]).toEqual([0, "run-1-oracle"]);
  const { events } = await readJournal(join(bench, "runs", "run-1-oracle", "journal.jsonl"));
  const { steps } = (events[0] as EventOf<"opened">).labels!;
  expect(steps.map(({ step, end }) => [step, end])).toEqual(Object.entries(ends));
  const scored = await benchside("eval", "sessions", id, "--sessions", sessions, "--oracles");
  expect(scored.code).toBe(0);
  expect(scored.out).toMatch(/\noracle +\d\.\d\d .*1 of 1 sessions\n/);
  expect(scored.out).toMatch(
    /\nG-Mean F1, oracle plan and oracle perception +plan followed +oracle plan\nseen +\d\.\d\d +\d\.\d\d\noracle perception +\d\.\d\d +\d\.\d\d\n$/,
  );
});

test("the profile that it was coached with, given by hand, changes nothing; an earlier version of it is found by its hash", async () => {
  await again("2026-11-21-bench", "--name", "first");
  const file = join(home, "profiles", "desk-lamp", "taught.json");
  const made = text(join(bench, "runs", "first", "journal.jsonl"));
  // The session as a program of today writes it names its profile by the hash.
  writeFileSync(join(bench, "journal.jsonl"), made);
  const byHand = await again("2026-11-21-bench", "--profile", file);
  expect(byHand.out).toContain("the same as the session");
  const procedure = (await readJournal(join(bench, "journal.jsonl"))).events[0];
  if (procedure?.type !== "opened") throw new Error("no opening");
  const other = timingProfile(procedure.procedure!, 3);
  const previous = join(home, "profiles", "desk-lamp", "previous", "taught");
  await saveProfile(file, other, previous);
  expect((await again("2026-11-21-bench")).out).toContain("the same as the session");
  rmSync(previous, { recursive: true });
  const changed = await again("2026-11-21-bench");
  expect(changed.out).toMatch(/lines of the journal are not the same.*\n {2}the profile is another one/);
});

test("runs are no sessions, and withdrawing the participant deletes them", async () => {
  const ids = async (): Promise<string[]> => (await listSessions(sessions)).map(({ id }) => id);
  const before = await ids();
  await again(TAKE, "--name", "again");
  expect(await ids()).toEqual(before);
  const run = join(sessions, TAKE, "runs", "again");
  const theirs = text(join(run, "journal.jsonl"));
  expect(theirs).toContain('"signature":"withheld"');
  const participant = /"participant":"([^"]+)"/.exec(theirs)![1]!;
  const looked = JSON.parse((await benchside("withdraw", participant, "--sessions", sessions, "--json")).out);
  const told = looked.sessions.find(({ path }: { path: string }) => path.endsWith(TAKE));
  expect(told).toMatchObject({
    outcome: "would",
    files: readdirSync(join(sessions, TAKE), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
      .length,
  });
  await benchside("withdraw", participant, "--sessions", sessions, "--yes", "--json");
  expect([existsSync(run), existsSync(join(sessions, TAKE))]).toEqual([false, false]);
});

test("each thing that cannot be done is one line", async () => {
  const line = async (...words: string[]): Promise<string> => {
    const { code, out, err } = await again(...words);
    expect({ code, out, lines: err.trim().split("\n").length }).toEqual({ code: 2, out: "", lines: 1 });
    return err;
  };
  const id = "2026-11-21-bench";
  expect(await line("nowhere")).toMatch(/^nowhere: there is no such session/);
  for (const name of ["../out", "a/b", "", "Big", "."])
    expect(await line(id, "--name", name)).toMatch(/cannot be the name of a run/);
  await again(id, "--name", "mine");
  expect(await line(id, "--name", "mine")).toMatch(/^mine: the session has a run of this name/);
  expect(await line(id, "--model", "on")).toMatch(/no opinions of a model are in its journal/);
  expect(await line(TAKE, "--plan", "none")).toMatch(/nobody coached it/);
  expect(await line(id, "--plan", "zero-shot")).toMatch(/a planner writes it, and no model is asked again/);
  expect(await line(id, "--plan", "oracle")).toBe(
    `${id}: an oracle plan comes from labels, and nobody has annotated it. Open it and annotate it, or choose another plan.\n`,
  );
  expect(await line("2026-11-22-cameras", "--parameters", file('{"deviateAt":0.9}'))).toMatch(
    /without a bench profile/,
  );
  expect(await line(id, "--parameters", file('{"deviateAt":2}'))).toMatch(/^given\.json: deviateAt: /);
  expect(await line(id, "--parameters", file('{"devaiteAt":1}'))).toMatch(/devaiteAt/);
  const wrong = join(home, "coffee.json");
  await saveProfile(wrong, timingProfile(procedureOf(["a"], [])));
  expect(await line(id, "--profile", wrong)).toMatch(/was made for the procedure "coffee"/);
  rmSync(join(home, "profiles"), { recursive: true });
  expect(await line(id)).toMatch(/coached with the profile “taught”, which is not there any more/);
  writeFileSync(join(bench, "journal.jsonl"), `{"type":"opened"}\n${text(join(bench, "journal.jsonl"))}`);
  expect(await line(id)).toMatch(/^2026-11-21-bench: journal\.jsonl/);
});

const file = (content: string): string => {
  writeFileSync(join(home, "given.json"), content);
  return join(home, "given.json");
};

test("a session that is being recorded is not run again, and of several sessions the others are", async () => {
  const live = join(sessions, "2026-11-22-cameras", "journal.jsonl");
  writeFileSync(live, lampSession("2026-11-22-cameras").map(journalLine).join(""));
  const lock = await takeLock(live);
  const { code, out, err } = await again("2026-11-22-cameras", "2026-11-21-corrected");
  await lock.release();
  expect({ code, err, out: out.includes("the same as the session") }).toEqual({
    code: 2,
    err: "2026-11-22-cameras: it is still being recorded. End the session, then run it again.\n",
    out: true,
  });
});

test("a run that is cancelled leaves nothing, and a folder of runs that leads elsewhere is refused", async () => {
  const wish: RunWish = {
    ...{ folder: bench, name: null, profile: null, talkativeness: null, parameters: null },
    ...{ plan: null, planFile: null, model: null },
  };
  const unasked = () => Promise.reject(new Error("not asked"));
  const means = { find: unasked, labels: unasked, program: "test", now: () => new Date(0) };
  const take = { ...wish, folder: join(sessions, TAKE) };
  const context = { signal: AbortSignal.abort(new Error("cancelled")), progress: () => undefined };
  await expect(runAgain(take, means, context)).rejects.toThrow("cancelled");
  expect(existsSync(join(sessions, TAKE, "runs"))).toBe(false);
  symlinkSync(join(home, "procedures"), join(bench, "runs"));
  expect((await again("2026-11-21-bench")).err).toMatch(/a link that leads out/);
});

test("runs are numbered on, and listed with what is wrong with one", async () => {
  await again("2026-11-21-bench");
  await again("2026-11-21-bench");
  expect(await nameRun(bench, null)).toBe("run-3");
  writeFileSync(join(bench, "runs", "run-2", "run.json"), '{"version":2}');
  expect((await listRuns(bench)).map(({ name, broken }) => [name, broken])).toEqual([
    ["run-1", null],
    ["run-2", expect.stringContaining("a newer Benchside wrote it")],
  ]);
  expect(readdirSync(join(bench, "runs"))).toEqual(["run-1", "run-2"]);
});

test("runs are compared with their session: each difference has its time, and what is not heard says why", async () => {
  const compare = (...words: string[]) => benchside("compare", "2026-11-21-bench", ...words, "--sessions", sessions);
  expect(await compare()).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^2026-11-21-bench: it has no runs yet/),
  });
  await again("2026-11-21-bench", "--name", "same");
  await again("2026-11-21-bench", "--name", "quiet", "--talkativeness", "0");
  await again("2026-11-21-bench", "--name", "any-order", "--plan", "none");
  const { out } = await compare("same", "any-order");
  expect(out).toMatch(
    /^same: no difference in what was decided and said\nany-order: differences in what was decided and said: \d+\n/,
  );
  expect(out).toMatch(/ 21\.9 s {2}the session only: step skipped, “bolt”: “Before you tighten/);
  const { runs, differences } = JSON.parse((await compare("--json")).out);
  expect(runs.map(({ name }: { name: string }) => name)).toEqual(["any-order", "quiet", "same"]);
  const quiet = differences.filter(({ run }: { run: string }) => run === "quiet");
  expect(quiet).toContainEqual(
    expect.objectContaining({ is: "not-heard", made: expect.objectContaining({ unsaid: "talkativeness" }) }),
  );
  expect(await compare("nothing")).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^nothing: the session .* has no such run/),
  });
  writeFileSync(join(bench, "runs", "quiet", "journal.jsonl"), "not a journal\nat all\n");
  expect(await compare("quiet")).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^runs\/quiet: .*Delete this run/),
  });
});
