import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runCli } from "../../src/cli/errors.ts";
import { evalCommand } from "../../src/cli/eval.ts";
import { Procedure } from "../../src/core/procedure/schema.ts";
import { normalScript } from "../../src/core/script/draw-script.ts";
import { takeLabels } from "../../src/core/script/take-labels.ts";
import type { SessionEvent } from "../../src/core/session/events.ts";
import { journalLine } from "../../src/core/session/journal-lines.ts";

const scratch = mkdtempSync(join(tmpdir(), "benchside-session-"));
afterAll(() => rmSync(scratch, { recursive: true }));

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
    ...{ type: "opened", t: 0, version: 1, session: "s", program: "0", startedAt: "" },
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
