import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { evaluate } from "../../src/app/evaluate/evaluate.ts";
import { markedTeachers } from "../../src/app/evaluate/marked-teachers.ts";
import { toldBy } from "../../src/app/evaluate/told-truth.ts";
import { runCli } from "../../src/cli/errors.ts";
import { evalCommand } from "../../src/cli/eval/eval-command.ts";
import { Procedure } from "../../src/core/procedure/schema.ts";
import { normalScript } from "../../src/core/synthetic/generate-take-script.ts";
import { takeLabels } from "../../src/core/synthetic/take-labels.ts";
import type { SessionEvent } from "../../src/core/journal/events.ts";
import { journalLine } from "../../src/core/journal/journal-lines.ts";
import { AnnotationFile } from "../../src/storage/annotations.ts";
import { sampleProcedures } from "../fixtures/samples.ts";
import { takeSession } from "../fixtures/take-sessions.ts";

const scratch = mkdtempSync(join(tmpdir(), "benchside-session-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const folders = (sessions: string) => ({ sessions, sample: { shipped: null, profiles: scratch, takes: scratch } });

const procedure = Procedure.parse({
  format: "benchside-procedure",
  version: 1,
  id: "tea",
  goal: "Make tea",
  steps: ["boil", "pour", "serve"].map((id) => ({ id, text: id })),
  edges: [
    ["boil", "pour"],
    ["pour", "serve"],
  ],
});

test("a journal with two announcements in time and one false alarm, against a generated take's labels", async () => {
  const labels = takeLabels(procedure, normalScript(procedure, 1), 15);
  const [boil, pour] = labels.steps;
  const interrupt = (t: number, kind: "completion" | "distraction", step: string | null): SessionEvent => ({
    ...{ type: "interrupted", t, kind, step },
    ...{ missing: [], confidence: 1, clips: [] },
  });
  const opened: SessionEvent = {
    ...{ type: "opened", t: 0, version: 2, session: "s", program: "0", startedAt: "" },
    ...{ procedure, profile: null, feed: "file:take.mp4" },
  };
  const events = [
    opened,
    interrupt(boil!.end + 1, "completion", "boil"),
    interrupt(pour!.end - 0.5, "completion", "pour"),
    interrupt(pour!.end + 1, "distraction", null),
  ];
  const journal = join(scratch, "journal.jsonl");
  const truth = join(scratch, "labels.json");
  writeFileSync(journal, events.map((event) => journalLine(event).trimEnd() + "\n").join(""));
  writeFileSync(truth, JSON.stringify(labels));
  const lines = { out: "", err: "" };
  const output = { out: (text: string) => void (lines.out += text), err: (text: string) => void (lines.err += text) };
  const run = (...words: string[]) => runCli(evalCommand(output), ["session", ...words], output);
  expect([await run("--journal", journal, "--labels", truth, "--json"), lines.err]).toEqual([0, ""]);
  const score = JSON.parse(lines.out);
  expect([score.completionsAnnounced, score.deviationsCaught, score.falseInterrupts.length]).toEqual([
    { n: 2, total: 3 },
    { n: 0, total: 0 },
    1,
  ]);
  expect(await run("--journal", journal, "--labels", journal)).toBe(2);
});

test("an annotated session is scored against its annotations", async () => {
  const folder = join(scratch, "annotated");
  const { labels } = await takeSession(folder, {
    procedure: sampleProcedures()[0]!,
    look: 1,
    seed: 7,
    deviation: "omission",
  });
  const lines = { out: "", err: "" };
  const output = { out: (text: string) => void (lines.out += text), err: (text: string) => void (lines.err += text) };
  const journal = join(folder, "journal.jsonl");
  expect(await runCli(evalCommand(output), ["session", "--journal", journal, "--json"], output)).toBe(0);
  const truth = JSON.parse(lines.out);
  lines.out = "";
  expect(await runCli(evalCommand(output), ["session", "annotated", "--sessions", scratch], output)).toBe(0);
  const shown = lines.out;
  expect(shown).toMatch(/G-Mean F1, by kind of what was due[\s\S]*omission[^\n]*1 due/);
  expect(shown).toContain("The labels of 1 of 1 come from this program");
  const { groups, notes } = truth.paper;
  const report = await evaluate(
    { kind: "sessions", takes: [{ session: "annotated", name: "annotated", labels: null }] },
    folders(scratch),
  );
  // The command carries the scores of the window, row for row.
  expect(report.groups).toEqual(expect.arrayContaining(groups));
  expect(report.notes).toEqual(expect.arrayContaining(notes));
  expect(await runCli(evalCommand(output), ["session"], output)).toBe(2);
  lines.err = "";
  expect([truth.completionsAnnounced.total, truth.deviationsCaught.total]).toEqual([
    labels.steps.length,
    labels.deviations.length,
  ]);
  lines.out = "";
  const beside = join(scratch, "take.labels.json");
  writeFileSync(beside, JSON.stringify(labels));
  await runCli(evalCommand(output), ["session", "--journal", journal, "--labels", beside, "--json"], output);
  expect({ ...truth, paper: null }).toEqual({ ...JSON.parse(lines.out), paper: null });
  const bare = ["session", "--journal", join(scratch, "journal.jsonl")];
  expect(await runCli(evalCommand(output), bare, output)).toBe(2);
  expect(lines.err).toContain("nobody has annotated this session");
  // What people said of steps left out is a truth of its own.
  await new AnnotationFile(scratch).append("coach", { type: "left-out-answered", step: "serve", answer: "left-out" });
  lines.out = "";
  expect(await runCli(evalCommand(output), bare, output)).toBe(0);
  expect(lines.out).toMatch(
    /^named as left out at the end +0 of 0 were\nasked about at the end +0 of 0 were\nleft out and not told +1$/,
  );
});

test("the window scores what people told of sessions: an annotation, the steps that taught a bench, and neither is refused", async () => {
  const sessions = join(scratch, "data", "sessions");
  const lamp = sampleProcedures()[0]!;
  const wanted = { procedure: lamp, look: 1, seed: 7, deviation: "omission" } as const;
  const { labels } = await takeSession(join(sessions, "annotated"), wanted);
  for (const id of ["taught", "bare"]) {
    await takeSession(join(sessions, id), wanted);
    rmSync(join(sessions, id, "annotations.jsonl"));
  }
  const profile = (at: string, late: number) => {
    const marks = labels.steps.map(({ step, start, end }) => ({ step, start, end: end + late }));
    const teacher = { session: "taught", participant: null, at, marks };
    return JSON.stringify({ format: "benchside-profile", learnedFrom: [teacher] });
  };
  const profiles = join(scratch, "data", "profiles", lamp.id);
  mkdirSync(profiles, { recursive: true });
  writeFileSync(join(profiles, "a.json"), profile("2026-11-02T10:00:00Z", 0));
  writeFileSync(join(profiles, "b.json"), profile("2026-11-01T10:00:00Z", 5));
  writeFileSync(join(profiles, "broken.json"), "{");
  const taught = await markedTeachers(sessions);
  expect(await Promise.all(["annotated", "taught", "bare"].map((id) => toldBy(sessions, id, taught.get(id))))).toEqual([
    { told: "annotated", problem: "" },
    { told: "taught", problem: "" },
    { told: null, problem: "" },
  ]);
  const take = (session: string) => ({ session, name: `take ${session}`, labels: null });
  const { notes, groups } = await evaluate(
    { kind: "sessions", takes: [take("annotated"), take("taught")] },
    folders(sessions),
  );
  expect(notes.slice(0, 2)).toEqual([
    "Ground truth of 1 session: what people have annotated.",
    "Ground truth of 1 session: the steps that were marked when it taught a bench.",
  ]);
  const first = groups[0]!.rows[0]!.moments.find(({ session }) => session === "taught");
  // The marks made last count, not those of the older bench.
  expect(first!.t).toBe(labels.steps.toSorted((a, b) => a.end - b.end)[0]!.end);
  await expect(evaluate({ kind: "sessions", takes: [take("bare")] }, folders(sessions))).rejects.toThrow(
    "take bare: nobody has annotated it. Choose its labels, or annotate it.",
  );
  const held = (without: string, stress = false) =>
    evaluate({ kind: "sessions", takes: [take("annotated"), take("taught")], without, stress }, folders(sessions));
  expect((await held("kind=omission")).notes[0]).toBe("Held out: kind=omission, 1 of 2 sessions.");
  await expect(held("kind=haste")).rejects.toThrow(/there is no such kind/);
  await expect(held("bench=none")).rejects.toThrow(/none is left without bench=none/);
  // A take was coached by nobody, so that no plan of it can be made worse.
  await expect(held("kind=timing", true)).rejects.toThrow(/coached with a bench profile/);
});
