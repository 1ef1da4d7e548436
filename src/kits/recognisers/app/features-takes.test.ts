import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, afterAll, expect, test } from "vitest";
import { featuresFolder } from "../../../../tests/fixtures/features-folder.ts";
import { makeRecogniser } from "../core/make.ts";
import { featuresTakes } from "./features-takes.ts";
import { LOCATED_FILES, writeLocated } from "./locate.ts";

let root: string;
const RECORDINGS = 10;
const isError = (at: number): boolean => at % 2 === 1;
/** Recordings of eight seconds; only what is told is in the second number. */
const recordings = (tells: boolean, count = RECORDINGS) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: `1_${at + 1}`, isError: isError(at) },
    rows: Array.from({ length: 8 }, (_, s) => [1, tells && isError(at) ? 1 : 0, 0.1 + ((7 * at + 3 * s) % 11) / 20]),
  }));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "benchside-features-"));
  await featuresFolder(join(root, "eyes"), "eyes", recordings(false), 3);
  await featuresFolder(join(root, "ears"), "ears", recordings(true), 3);
  await featuresFolder(join(root, "few"), "few", recordings(true, 3), 3);
});
afterAll(() => rm(root, { recursive: true }));

const takesOf = (...also: readonly string[]) =>
  featuresTakes(
    join(root, "eyes"),
    join(root, "eyes"),
    [],
    () => {},
    also.map((name) => join(root, name)),
  );

function aucOf(source: Awaited<ReturnType<typeof takesOf>>): number {
  const wish = { form: "seconds", look: "whole", split: "recording", seed: 1 } as const;
  const turns = makeRecogniser({ ...source, from: "a test", sessions: [] }, wish);
  for (let turn = turns.next(); ; turn = turns.next()) {
    if (!turn.done) continue;
    const file = { file: "recogniser.onnx", bytes: 1, sha256: "0".repeat(64) } as const;
    const { test: scores, encoder, model } = turn.value.card(file, "0", new Date(0));
    expect([encoder, model.dim]).toEqual([source.encoder, source.takes[0]!.rows[0]!.vector.length]);
    return scores!.auc!;
  }
}

test("a recogniser hears what no picture shows: features of sound stand behind those of pictures (V3)", async () => {
  const heard = await takesOf("ears");
  expect([heard.encoder, heard.takes[0]!.rows[0]!.vector.length]).toEqual(["eyes + ears", 6]);
  expect(Math.hypot(...heard.takes[0]!.rows[0]!.vector)).toBeCloseTo(1, 5);
  expect(aucOf(heard)).toBe(1);
});

test("beside what was located stands which takes are normal and which have errors, for Tn and Te", async () => {
  const { takes } = await takesOf();
  const out = join(root, "located");
  await writeLocated(
    out,
    takes.slice(0, 2).map((take) => ({ take, segments: [] })),
  );
  const lines = (await readFile(join(out, LOCATED_FILES.types), "utf8")).trim().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { video: "1_1", type: "normal" },
    { video: "1_2", type: "error" },
  ]);
});

test("a folder that lacks a recording is refused by name", async () => {
  await expect(takesOf("few")).rejects.toThrow(/few.*1_4/);
});
