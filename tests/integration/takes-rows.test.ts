import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { countDecisions, interventionScore } from "../../src/core/metrics/intervention.ts";
import { takeDecisions } from "../../src/core/metrics/take-decisions.ts";
import { deviationScript } from "../../src/core/script/draw-script.ts";
import { takeLabels } from "../../src/core/script/take-labels.ts";
import { egoProactiveRows } from "../bench/takes-rows-file.ts";
import { ROWS } from "../bench/takes-rows.ts";
import { benchside } from "../fixtures/cli.ts";
import { drawnProcedure } from "../fixtures/drawn-procedures.ts";
import { timingProfile } from "../fixtures/evidence.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "rows-"))));
afterEach(() => rmSync(folder, { recursive: true }));

test("eval egoproactive prints the benchmark's own G-Mean F1 for the rows that it writes", async () => {
  const takes = [1, 2].map((seed) => {
    const procedure = drawnProcedure(seed, 6);
    const labels = takeLabels(procedure, deviationScript(procedure, "omission", seed, {}, ["timing"]), 2);
    const evidence = Array.from({ length: Math.floor(labels.seconds * 2) }, (_, i) => ({
      t: i / 2,
      progress: [],
      ended: [],
      hands: "withdrawn" as const,
      motion: 0,
    }));
    const lesson = procedure.steps.map(({ id }) => id);
    return { name: `take ${seed}`, procedure, profile: timingProfile(procedure), lesson, evidence, labels };
  });
  const points = (row: string) =>
    takes.map((take) => ({
      name: take.name,
      points: takeDecisions({ events: ROWS[row]!(take), labels: take.labels }),
    }));
  const rows = new Map(["always interrupt", "full filter, true step evidence"].map((row) => [row, points(row)]));
  const { gold, predictions } = egoProactiveRows(rows);
  writeFileSync(join(folder, "gold.jsonl"), gold);
  for (const [row, file] of [
    ["always interrupt", "always-interrupt"],
    ["full filter, true step evidence", "full-filter-true-step-evidence"],
  ] as const) {
    writeFileSync(join(folder, "row.jsonl"), predictions.get(file)!);
    const { out } = await benchside([
      "eval",
      "egoproactive",
      "--gold",
      join(folder, "gold.jsonl"),
      "--pred",
      join(folder, "row.jsonl"),
      "--json",
    ]);
    const ours = interventionScore(countDecisions(rows.get(row)!.flatMap((take) => take.points)));
    expect(JSON.parse(out).overall.gmean_f1).toBe(Math.round(ours.gmeanF1 * 1e4) / 1e4);
    if (row !== "always interrupt") expect(ours.gmeanF1).toBeGreaterThan(0.8);
  }
});
