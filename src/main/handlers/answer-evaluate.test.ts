import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { writeConsented } from "../../../tests/fixtures/furnished-home.ts";
import type { CallOutput } from "../../ipc/contract.ts";
import type { Handle } from "../ipc/handle.ts";

const means = vi.hoisted(() => ({ filePath: "", meanwhile: () => {} }));
vi.mock(import("electron"), async () => ({ dialog: { showSaveDialog: () => Promise.resolve(means) } }) as never);
vi.mock(import("../compute.ts"), async () => {
  const compute = async () => {
    means.meanwhile();
    return { title: "Two sessions", notes: [], groups: [], plots: [] };
  };
  return { compute } as never;
});
// Another file may have loaded what asks Electron with a stand-in of its own.
vi.resetModules();
const { Jobs } = await import("../../app/jobs/jobs.ts");
const { listScores, readScores } = await import("../../storage/kept-scores.ts");
const { inMaking } = await import("../../storage/made-of.ts");
const { withdraw } = await import("../../app/withdrawal/withdraw.ts");
const { answerEvaluate } = await import("./answer-evaluate.ts");

const home = mkdtempSync(join(tmpdir(), "benchside-answer-evaluate-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const sessions = join(home, "sessions");
const answers = new Map<string, (input: unknown) => Promise<unknown>>();
answerEvaluate(
  ((name: string, answer: (input: unknown) => Promise<unknown>) => answers.set(name, answer)) as Handle,
  new Jobs(() => {}),
  { sessions: () => sessions, sample: () => ({}) } as never,
  () => ({}) as never,
);
const takes = ["lamp-1", "lamp-2"].map((session) => ({ session, name: session, labels: null }));
const score = () =>
  answers.get("evaluate.run")!({ kind: "sessions", takes, stress: true }) as Promise<CallOutput<"evaluate.run">>;

beforeEach(() => {
  rmSync(home, { recursive: true, force: true });
  writeConsented(join(sessions, "lamp-1"), "p07", "2099-01-01");
  writeConsented(join(sessions, "lamp-2"), "p08", "2099-01-01");
  means.meanwhile = () => {};
  means.filePath = join(home, "scores.csv");
});

test("scores name the sessions that they were computed from, and none are kept where somebody in one is gone at the end", async () => {
  const made = await score();
  const id = made.kind === "done" ? made.id! : "";
  expect((await readScores(home, id)).basis.sessions).toEqual([
    { session: "lamp-1", participant: "p07" },
    { session: "lamp-2", participant: "p08" },
  ]);
  rmSync(join(home, "scores"), { recursive: true });
  means.meanwhile = () => rmSync(join(sessions, "lamp-1"), { recursive: true });
  expect(await score()).toEqual({
    ...{ kind: "failed", fix: "Do this once more." },
    problem: "lamp-1: it was deleted meanwhile, or a pseudonym was corrected.",
  });
  expect(await listScores(home)).toEqual({ scores: [], problems: [] });
});

test("what the page still holds of scores that a withdrawal has deleted is written nowhere; else those in them are noted", async () => {
  const made = await score();
  const written = async (): Promise<string[]> => {
    const used = new Set<string>();
    const making = { outs: new Set<string>(), used: new Map(), note: () => Promise.resolve() };
    const wish = { format: "csv", name: "scores", content: "f1,0.5", scores: made.kind === "done" ? made.id : null };
    await inMaking(making, () => answers.get("evaluate.export")!(wish));
    for (const { participants } of making.used.values() as Iterable<{ participants: Iterable<string> }>)
      for (const one of participants) used.add(one);
    return [...used].sort();
  };
  expect([await written(), readFileSync(means.filePath, "utf8")]).toEqual([["p07", "p08"], "f1,0.5"]);
  rmSync(means.filePath);
  await withdraw({ participant: "p07", sessions, apply: true, now: () => new Date("2026-11-30T10:00:00Z") });
  await expect(written()).rejects.toThrow(/it is not there any more\. Score again\./);
  expect(existsSync(means.filePath)).toBe(false);
});
