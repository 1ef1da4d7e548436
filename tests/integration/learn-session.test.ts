import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { brainFor } from "../../src/core/brain/registry.ts";
import { WithdrawalReport } from "../../src/core/session/withdrawal-report.ts";
import { proposeFromNarration } from "../../src/app/learn/propose-session.ts";
import { AnnotationFile } from "../../src/storage/annotations.ts";
import { readProfile } from "../../src/storage/profiles.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { drawnProcedure } from "../fixtures/drawn-procedures.ts";
import { takeSession } from "../fixtures/take-sessions.ts";

// The same takes are learned from in several sessions: what the eyes see of them is the same.
vi.mock(import("../../src/cli/inference.ts"), async (real) => {
  const { openRemembered } = await import("../fixtures/remembered-eyes.ts");
  return { ...(await real()), openInference: openRemembered };
});

const scratch = mkdtempSync(join(tmpdir(), "benchside-learn-session-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test("an annotated session teaches a profile of its own procedure, found by its id, that says who taught it", async () => {
  const procedure = drawnProcedure(2, 3);
  const { labels } = await takeSession(join(scratch, "lesson"), { procedure, look: 5, seed: 6, deviation: null });
  const out = join(scratch, "bench.json");
  const run = await benchside("learn", "--session", "lesson", "--sessions", scratch, "--out", out);
  expect(run.out).toBe(`${out}: 3 steps learned from 1 take\n`);
  const profile = await readProfile(out);
  expect(brainFor(procedure, profile).graph.ids).toEqual(profile.steps);
  expect(profile.learnedFrom).toEqual([{ session: "lesson", participant: "generated-5" }]);
  const lengths = new Map(labels.steps.map(({ step, start, end }) => [step, end - start]));
  profile.steps.forEach((step, i) => expect(profile.seconds[i]).toBeCloseTo(lengths.get(step)!, 1));
}, 120_000);

test("who withdraws leaves a bench that is learned again from what others taught it", async () => {
  const procedure = drawnProcedure(2, 3);
  const sessions = join(scratch, "shared/sessions");
  const own = await takeSession(join(sessions, "own"), { procedure, look: 5, seed: 6, deviation: null });
  await takeSession(join(sessions, "theirs"), { procedure, look: 7, seed: 8, deviation: null });
  const out = join(scratch, "shared/profiles", procedure.id, "bench.json");
  await benchside("learn", "--session", "own", "--session", "theirs", "--sessions", sessions, "--out", out);
  expect((await readProfile(out)).learnedFrom).toHaveLength(2);
  const run = await benchside("withdraw", "generated-7", "--sessions", sessions, "--yes", "--relearn", "--json");
  const report = WithdrawalReport.parse(JSON.parse(run.out));
  expect(report.profiles.map(({ path, outcome }) => [path, outcome])).toEqual([[out, "done"]]);
  expect(existsSync(join(sessions, "theirs"))).toBe(false);
  const profile = await readProfile(out);
  expect(profile.learnedFrom).toEqual([{ session: "own", participant: "generated-5" }]);
  expect(profile.takes).toBe(1);
  for (const { step, start, end } of own.labels.steps)
    expect(profile.seconds[profile.steps.indexOf(step)]).toBeCloseTo(end - start, 1);
}, 240_000);

test("what was said in a session is proposed beside what people said, and a mistake is marked as one", async () => {
  const procedure = drawnProcedure(2, 3);
  const folder = join(scratch, "talked");
  const { labels } = await takeSession(folder, { procedure, look: 5, seed: 6, deviation: null });
  const [first, second, third] = labels.steps;
  const text = (id: string) => procedure.steps.find((step) => step.id === id)!.text;
  const line = (t: number, words: string) => `0:${t.toFixed(1).padStart(4, "0")} ${words}`;
  const talk = join(scratch, "talk.txt");
  const lines = [
    line(first!.start, `I ${text(first!.step)}`),
    line(second!.start, `I ${text(second!.step)}`),
    line(third!.start, `I ${text(third!.step)}`),
    line(third!.start + 0.5, "Oops, that was wrong."),
  ];
  writeFileSync(talk, lines.join("\n"));
  rmSync(join(folder, "annotations.jsonl"));
  const file = new AnnotationFile(folder);
  const { made, appended } = await proposeFromNarration(folder, file, "coach", talk);
  expect({ ok: appended.ok, untold: made.untold }).toEqual({ ok: true, untold: [third!.step] });
  const told = async () => (await file.read()).fold.annotations.segments.filter(({ step }) => step !== null);
  expect((await told()).map(({ step, outcome, proposed }) => [step, outcome, proposed])).toEqual([
    [first!.step, "right", "narration"],
    [second!.step, "right", "narration"],
    [third!.step, "wrong", "narration"],
  ]);
  const refused = await benchside("learn", "--session", folder, "--out", join(scratch, "talked.json"));
  expect(refused).toMatchObject({
    code: 2,
    err: expect.stringContaining("nobody has agreed with what was proposed for it"),
  });
  const mine = (await told())[1]!;
  await file.append("a01", { type: "reworded", segment: mine.id, text: "As I say it" });
  const again = await proposeFromNarration(folder, file, "coach", talk);
  expect(again.appended.ok).toBe(true);
  expect((await told()).map(({ text, proposed }) => [text, proposed])).toEqual([
    [text(first!.step), "narration"],
    ["As I say it", undefined],
    ["Oops, that was wrong.", "narration"],
  ]);
}, 120_000);
