import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { reportRow, type Report } from "../core/evaluation/report.ts";
import { keepScores, listInScores, listScores, readScores } from "./kept-scores.ts";

const report: Report = {
  ...{ title: "Two sessions", notes: [], plots: [] },
  groups: [
    {
      name: "Decisions",
      rows: [
        reportRow({ id: "none", name: "Of nothing", value: null }),
        reportRow({ id: "f1", name: "F1", value: 0.5 }),
      ],
    },
  ],
};
const scores = {
  ...{ at: "2026-11-29T09:20:00.125Z", kind: "sessions" as const, report },
  basis: { sessions: [{ session: "2026-11-21-lamp", participant: "p07" }] },
};

test("scores are kept side by side, listed newest first with their first figures, put away and brought back", async () => {
  const data = mkdtempSync(join(tmpdir(), "benchside-scores-"));
  expect(await listScores(data)).toEqual({ scores: [], problems: [] });
  const first = await keepScores(data, scores);
  const second = await keepScores(data, scores);
  expect([first, second]).toEqual(["20261129-092000125", "20261129-092000125-2"]);
  const figures = [{ name: "F1", unit: "share", value: 0.5 }];
  const line = { at: scores.at, kind: "sessions", title: "Two sessions", sessions: 1, figures };
  const both = { scores: [second, first].map((id) => ({ id, ...line })), problems: [] };
  expect(await listScores(data)).toEqual(both);
  expect((await readScores(data, second)).report).toEqual(report);
  await listInScores(data, second, false);
  expect((await listScores(data)).scores.map(({ id }) => id)).toEqual([first]);
  expect(readdirSync(join(data, "scores"))).toHaveLength(2);
  await listInScores(data, second, true);
  expect(await listScores(data)).toEqual(both);
});

test("a broken file is named with its field and keeps no other from the list", async () => {
  const data = mkdtempSync(join(tmpdir(), "benchside-scores-"));
  const id = await keepScores(data, scores);
  writeFileSync(join(data, "scores", "20261130-092000125.json"), '{"format":"benchside-scores","version":1,"at":5}');
  const { scores: listed, problems } = await listScores(data);
  expect(listed.map((one) => one.id)).toEqual([id]);
  expect(problems).toEqual([expect.stringMatching(/20261130-092000125\.json.*at/)]);
});
