import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runCli } from "../../src/cli/errors.ts";
import { evalCommand } from "../../src/cli/eval/eval-command.ts";
import type { HalfChoice } from "../../src/core/evaluation/order-rules.ts";
import { dataFolder } from "../fixtures/data.ts";
import { REAL_DATA, describeWith } from "../fixtures/needs.ts";

const scratch = mkdtempSync(join(tmpdir(), "benchside-eval-"));
afterAll(() => rmSync(scratch, { recursive: true }));

async function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const lines = { out: "", err: "" };
  const output = { out: (text: string) => void (lines.out += text), err: (text: string) => void (lines.err += text) };
  return { code: await runCli(evalCommand(output), words, output), ...lines };
}

function write(name: string, text: string): string {
  const file = join(scratch, name);
  writeFileSync(file, text);
  return file;
}

describeWith(REAL_DATA, "the official EgoProactive scorer's printed digits", () => {
  const data = (name: string) => join(dataFolder, "egoproactive", name);
  const printed = () => JSON.parse(readFileSync(data("official_scorer_outputs.json"), "utf8"));
  const rows = (name: string) =>
    readFileSync(data(name), "utf8")
      .trim()
      .split("\n")
      .map((line): { video_path: string; answers: string[] } => JSON.parse(line));

  test("two systems against each other", async () => {
    const { out } = await run(
      "egoproactive",
      "--gold",
      data("predictions_v1.jsonl"),
      "--pred",
      data("predictions_v2.jsonl"),
      "--json",
    );
    expect(JSON.parse(out)).toEqual(printed()["gold=predictions_v1.jsonl pred=predictions_v2.jsonl"]);
  });

  test("always silent, its rows in reverse order", async () => {
    const silent = rows("predictions_v1.jsonl").map((row) => ({ ...row, answers: row.answers.map(() => "$silent$") }));
    const file = write(
      "silent.jsonl",
      silent
        .toReversed()
        .map((row) => JSON.stringify(row))
        .join("\n"),
    );
    const { out } = await run("egoproactive", "--gold", data("predictions_v1.jsonl"), "--pred", file, "--json");
    expect(JSON.parse(out)).toEqual(printed()["gold=predictions_v1.jsonl pred=all $silent$"]);
  });

  test("stray white space, text before the tag and an empty answer", async () => {
    const key = Object.keys(printed()).find((name) => name.startsWith("gold=gold_example_row.jsonl"))!;
    const answers = JSON.parse(key.slice(key.indexOf("pred=") + 5));
    const row = { video_path: rows("gold_example_row.jsonl")[0]!.video_path, answers };
    const { out } = await run(
      "egoproactive",
      "--gold",
      data("gold_example_row.jsonl"),
      "--pred",
      write("six.jsonl", JSON.stringify(row)),
      "--json",
    );
    expect(JSON.parse(out)).toEqual(printed()[key]);
  });

  test("eval conformance recomputes its figures from the rows, and says which need them", async () => {
    const rows = (out: string) => out.split("\n").filter((line) => line.includes("from the rows"));
    const without = await run("conformance");
    expect([without.code, rows(without.out).every((line) => line.includes(": cannot: it needs "))]).toEqual([0, true]);
    const { code, out } = await run("conformance", "--data", dataFolder);
    expect([code, rows(out).length, rows(out).every((line) => line.endsWith(": equal"))]).toEqual([0, 18, true]);
    expect(out.split("\n").at(-1)).toMatch(/^\d{3} equal, [0-5] different, \d+ cannot$/);
  });

  test("a missing prediction is one line that names the video", async () => {
    const lines = readFileSync(data("predictions_v2.jsonl"), "utf8").split("\n");
    const file = write("short.jsonl", lines.slice(1).join("\n"));
    const result = await run("egoproactive", "--gold", data("predictions_v1.jsonl"), "--pred", file, "--json");
    expect(result).toEqual({
      code: 2,
      out: "",
      err: `${file}: 0028bee556249cd3.mp4: 699 predicted sessions stand against 700 gold ones. Predict every session, or use --skip-missing to count what is missing as skipped.`,
    });
  });
});

describeWith(REAL_DATA, "CaptainCook4D with oracle perception", () => {
  const data = (name: string) => join(dataFolder, "captaincook4d", name);
  const files = ["--annotations", data("complete_step_annotations.json"), "--errors", data("error_annotations.json")];

  test("omissions and order deviations agree with the annotators far better than a precondition check", async () => {
    const { out } = await run("recordings", ...files, "--graphs", data("task_graphs"), "--ablation", "--json");
    const report = JSON.parse(out);
    const counts = ({ tp, fp, fn }: { tp: number; fp: number; fn: number }) => ({ tp, fp, fn });
    expect(counts(report.categories["Missing Step"])).toEqual({ tp: 207, fp: 0, fn: 5 });
    expect(counts(report.categories["Order Error"])).toEqual({ tp: 587, fp: 69, fn: 28 });
    expect(report.cleanNormal).toEqual({ n: 145, total: 153 });
    const halves = report.halves.map((half: HalfChoice) => half.other.categories["Order Error"].f1);
    expect(Math.min(...halves)).toBeGreaterThan(0.85);
    expect(report.ablation[0].categories["Order Error"].f1).toBeLessThan(0.45);
  });

  test("a folder without graphs is one line that says so", async () => {
    const { code, err } = await run("recordings", ...files, "--graphs", scratch);
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/^\S+: it holds no \w+\.json, the graph of ".+"\. Add it\.$/),
    ]);
  });
});
