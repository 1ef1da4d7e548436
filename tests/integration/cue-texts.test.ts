import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { brainFor } from "../../src/core/brain/registry.ts";
import { cueProfile, cueSpace, cueTexts } from "../../src/core/learning/learning-cues.ts";
import { frameFeatures } from "../../src/core/brain/frame-features.ts";
import { ProfileFile, writeProfile } from "../../src/core/profile/profile.ts";
import { Scorer } from "../../src/core/brain/filter/score.ts";
import type { Frame } from "../../src/core/domain/tick.ts";
import type { Plan } from "../../src/core/plan/plan.ts";
import { Procedure } from "../../src/core/procedure/schema.ts";
import { createPerception, type LocalPerception } from "../../src/models/onnx/perception.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { writeTextFolder } from "../fixtures/text-folder.ts";
import { writeVisionFolder } from "../fixtures/vision-folder.ts";

let folder = "";
let perception: LocalPerception | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "benchside-texts-"));
});
afterEach(async () => {
  await perception?.close();
  perception = null;
  await rm(folder, { recursive: true, force: true });
});

const stretched = { size: { height: 32, width: 32 }, image_mean: [0, 0, 0], image_std: [1, 1, 1] };

async function openEncoder(modelType = "clip", output = "text_embeds"): Promise<LocalPerception> {
  await writeVisionFolder(folder, { output: "image_embeds", side: 32 }, stretched);
  await writeTextFolder(folder, { output, modelType });
  return (perception = await createPerception({ ...inferenceOptions, encoderFolder: folder }));
}

function plain(rgb: readonly [number, number, number], index: number): Frame {
  const pixels = new Uint8Array(64 * 64 * 3).map((_, i) => rgb[i % 3]!);
  return { t: index / 2, index, width: 64, height: 64, rgb: pixels };
}

const rounded = (vectors: readonly Float32Array[]) => vectors.map((v) => [...v].map((x) => Math.round(x * 10) / 10));

test("a text's vector can be compared with a picture's", async () => {
  const { embedTexts, perceive } = await openEncoder();
  expect(rounded(await embedTexts(["Red", "red green"]))).toEqual([
    [1, 0, 0],
    [0.7, 0.7, 0],
  ]);
  expect(rounded([(await perceive(plain([255, 0, 0], 0))).scene])).toEqual([[1, 0, 0]]);
});

test("a text for SigLIP is filled up to the length it was trained on", async () => {
  const { embedTexts } = await openEncoder("siglip", "pooler_output");
  expect(rounded(await embedTexts(["blue", "red red red red red red red red blue blue blue"]))).toEqual([
    [0, 0, 1],
    [1, 0, 0.1],
  ]);
});

const procedure = Procedure.parse({
  format: "benchside-procedure",
  version: 1,
  id: "colours",
  goal: "Show the colours",
  steps: [
    { id: "red", text: "Show red", done: ["green and red"], expectedSeconds: 8 },
    { id: "blue", text: "Show blue", expectedSeconds: 8 },
  ],
  edges: [["red", "blue"]],
});

test("a bench that no take has shown is watched by its cue texts", async () => {
  const { embedTexts, perceive, status } = await openEncoder();
  const texts = cueTexts(procedure);
  const space = cueSpace(texts, await embedTexts(texts.map(({ text }) => text)));
  const profile = ProfileFile.parse(JSON.parse(writeProfile(cueProfile(procedure, status.encoder, space))));
  const scorer = new Scorer(profile);
  const brain = brainFor(procedure, profile);
  let state = brain.duplex.opening();
  let plan: Plan | null = null;
  const said: string[] = [];
  const shown = [...Array(4).fill([90, 90, 90]), ...Array(20).fill([255, 0, 0]), ...Array(20).fill([0, 0, 255])];
  for (const [index, colour] of shown.entries()) {
    const evidence = scorer.score(frameFeatures(await perceive(plain(colour, index))));
    const observation = { t: evidence.t, evidence, opinions: [], examined: [], clips: [] };
    const decided = brain.duplex.decide(state, observation, plan);
    state = decided.state;
    const { decision } = decided.judgement;
    if (decision.act === "silent") continue;
    plan = brain.planner.revise(plan, decision);
    said.push(`${decision.kind} ${decision.step}`);
  }
  expect(said.slice(0, 2)).toEqual(["opening red", "completion red"]);
});

test("an encoder that cannot read says so, and what to do", async () => {
  await writeVisionFolder(folder, { output: "image_embeds", side: 32 }, stretched);
  perception = await createPerception({ ...inferenceOptions, encoderFolder: folder });
  await expect(perception.embedTexts(["red"])).rejects.toThrow(
    /text_model\.onnx: is missing, so the folder's encoder cannot read texts\. Choose a folder/,
  );
  await writeTextFolder(folder, { output: "logits", modelType: "clip" });
  await expect(perception.embedTexts(["red"])).rejects.toThrow("has no text embedding among its outputs (logits)");
  const endless = { type: "Split", pattern: { Regex: "(?:[A-Za-z ]+)+[!]" }, behavior: "Isolated", invert: false };
  await writeTextFolder(folder, { output: "text_embeds", modelType: "clip" });
  const tokenizer = JSON.parse(await readFile(join(folder, "tokenizer.json"), "utf8"));
  await writeFile(join(folder, "tokenizer.json"), JSON.stringify({ ...tokenizer, pre_tokenizer: endless }));
  await expect(perception.embedTexts(["Place the base on the mat and fit the lower arm"])).rejects.toThrow(
    /tokenizer\.json: cannot be used \(took longer than 2 s\)/,
  );
  await writeFile(join(folder, "tokenizer.json"), JSON.stringify({ model: { type: "Nonsense" } }));
  await expect(perception.embedTexts(["red"])).rejects.toThrow(/tokenizer\.json: cannot be used/);
});
