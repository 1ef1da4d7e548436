import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Tick } from "../../src/core/domain/tick.ts";
import type { Procedure } from "../../src/core/procedure/schema.ts";
import { deviationScript } from "../../src/core/synthetic/generate-take-script.ts";
import { takeLabels, type TakeLabels } from "../../src/core/synthetic/take-labels.ts";
import { takeTimeline, type TakeTimeline } from "../../src/core/synthetic/take-timeline.ts";
import { composedTake } from "../bench/clips-takes.ts";
import { egoProactiveRows } from "../bench/takes-rows-file.ts";
import { groupOf, watchAll, type BenchTake } from "../bench/takes-table.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { drawnProcedure } from "../fixtures/drawn-procedures.ts";
import { timingProfile } from "../fixtures/evidence.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "rows-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A take whose pictures say nothing: only true evidence can tell what goes on. */
function takeOf(procedure: Procedure, labels: TakeLabels, timeline: TakeTimeline): BenchTake {
  const nothing = procedure.steps.map(() => 0);
  return {
    name: procedure.id,
    bench: procedure.id,
    group: "all",
    procedure,
    profile: timingProfile(procedure),
    lesson: procedure.steps.map(({ id }) => id),
    labels,
    timeline,
    evidence: Array.from({ length: Math.floor(labels.seconds * 2) }, (_, i) => ({
      t: i / 2,
      progress: nothing,
      ended: nothing,
      hands: "withdrawn" as const,
      motion: 0,
    })),
  };
}

function generatedTake(): BenchTake {
  const procedure = drawnProcedure(1, 6);
  const script = deviationScript(procedure, "omission", 1, {}, ["timing"]);
  return takeOf(procedure, takeLabels(procedure, script, 2), takeTimeline(procedure, script));
}

/** Twenty pictures for each half of a clip that shows a step. */
const clipOf = (name: string) => {
  const half = (from: number): Tick[] =>
    Array.from({ length: 20 }, (_, i) => ({
      t: (from + i) / 2,
      frame: from + i,
      scene: new Float32Array(1),
      work: null,
      hands: [],
      motion: 0,
    }));
  return { name, first: half(0), second: half(20) };
};

test("a take composed of clips is labelled as its script says, and shows only the half that it is made of", () => {
  const procedure = drawnProcedure(3, 5);
  const script = deviationScript(procedure, "ordering", 3);
  const clips = procedure.steps.map(({ id }) => clipOf(id));
  const { ticks, labels, timeline } = composedTake(procedure, script, clips, "second");
  expect(ticks.map(({ t }) => t)).toEqual(ticks.map((_, i) => i / 2));
  expect(labels.steps.map(({ step }) => step).toSorted()).toEqual(procedure.steps.map(({ id }) => id).toSorted());
  expect(labels.seconds).toBe(ticks.length / 2);
  const [{ kind, step, onset, end }] = labels.deviations as [TakeLabels["deviations"][number]];
  const begun = timeline.acts.find(({ act }) => act.starts === "ordering")!;
  const fixed = timeline.acts.find(({ act }) => act.mends)!;
  expect({ kind, onset, end }).toEqual({ kind: "ordering", onset: begun.start, end: fixed.end });
  expect(step).toBe("step" in begun.act && begun.act.step);
});

test("eval egoproactive prints the benchmark's own G-Mean F1 for every row that it writes", async () => {
  const procedure = drawnProcedure(4, 5);
  const clips = procedure.steps.map(({ id }) => clipOf(id));
  const composed = composedTake(procedure, deviationScript(procedure, "omission", 4), clips, "first");
  const takes = [generatedTake(), takeOf(procedure, composed.labels, composed.timeline)];
  const watched = watchAll(takes);
  const { rows, intervals } = groupOf("all", takes, watched);
  const { gold, predictions } = egoProactiveRows(watched);
  const file = { gold: join(folder, "gold.jsonl"), pred: join(folder, "row.jsonl") };
  writeFileSync(file.gold, gold);
  const printed: number[] = [];
  for (const text of predictions.values()) {
    writeFileSync(file.pred, text);
    const { out } = await benchside("eval", "egoproactive", "--gold", file.gold, "--pred", file.pred, "--json");
    printed.push(JSON.parse(out).overall.gmean_f1);
  }
  expect(printed).toEqual([...rows.values()].map(({ gmeanF1 }) => Math.round(gmeanF1 * 1e4) / 1e4));
  const oracle = "full filter, true step evidence";
  const { gmeanF1 } = rows.get(oracle)!;
  const { low, high } = intervals[`${oracle}: gmeanF1`]!;
  expect(gmeanF1).toBeGreaterThan(0.8);
  expect([low, gmeanF1, high]).toEqual([low, gmeanF1, high].toSorted((a, b) => a - b));
});
