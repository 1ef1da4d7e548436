import { copyFile, mkdtemp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { featuresTakes } from "../../src/kits/recognisers/app/features-takes.ts";
import { runRecogniser, writeRun } from "../../src/kits/recognisers/app/recogniser-run.ts";
import { flagRecognisers } from "../../src/app/withdrawal/flag-recognisers.ts";
import { withdrawalDisk } from "../../src/app/withdrawal/disk.ts";
import { seeded } from "../../src/core/domain/seeded.ts";
import { pieceOf, scoresOf } from "../../src/core/recognise/judge.ts";
import { makeRecogniser, type TrainingSource } from "../../src/kits/recognisers/core/make.ts";
import { onnxFile } from "../../src/kits/recognisers/core/network/onnx-graph.ts";
import { samplesOf } from "../../src/core/recognise/samples.ts";
import { splitsOf } from "../../src/kits/recognisers/core/splits.ts";
import { recognise, train, USUAL_TRAINING } from "../../src/kits/recognisers/core/train.ts";
import { openRecogniser } from "../../src/models/onnx/recogniser.ts";
import { Recognisers } from "../../src/models/process/process-recognisers.ts";
import { fileOf, keepRecogniser, readUsableCard } from "../../src/storage/library/recognisers.ts";
import { featuresFolder } from "../fixtures/features-folder.ts";
import { toEnd } from "../fixtures/turns.ts";
import { RECOGNISER_FORMS } from "../../src/core/recognise/card.ts";

const DIM = 8;
const encoder = "test eyes";
let data: string;
const place = (name: string): string => join(data, "recognisers", name);
const NOW = new Date("2026-02-03T04:05:06Z");

/** Takes in which a mistake shows in the first number of a row. */
const source: TrainingSource = {
  ...{ encoder, from: "made-up takes", sessions: [] },
  takes: Array.from({ length: 10 }, (_, take) => {
    const random = seeded(take, "rows");
    const isError = take % 2 === 0;
    const rows = Array.from({ length: 12 }, (_, second) => {
      const vector = Float32Array.from({ length: DIM }, (_, k) => random() - 0.5 + (k === 0 && isError ? 1 : 0));
      const size = Math.hypot(...vector);
      return { t: second + 0.5, vector: vector.map((value) => value / size) };
    });
    const steps = [{ step: "cut", start: 0, end: 12, isError, categories: [] }];
    return { id: `t${take}`, recipe: "tea", person: "p1", environment: null, rows, steps };
  }),
};

async function keep(name: string, sessions: TrainingSource["sessions"] = []): Promise<string> {
  const wish = { form: "steps", look: "whole", split: "recording", seed: 1 } as const;
  const made = toEnd(makeRecogniser({ ...source, sessions }, wish)).result;
  await keepRecogniser(place(name), made.model, made.card(fileOf(made.model), "0.1.0", NOW));
  return place(name);
}

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "recognisers-"));
  await mkdir(join(data, "recognisers"));
  await keep("tea");
});
afterAll(() => rm(data, { recursive: true, force: true }));

test.each(RECOGNISER_FORMS)("the ONNX file of %s says the same as the network that was trained", async (form) => {
  const { samples } = samplesOf(source.takes, "whole");
  const how = { ...USUAL_TRAINING[form], seed: 2, turns: 2 };
  const trained = toEnd(train(splitsOf(samples, "recording", 1)[0]!, how)).result;
  const model = onnxFile(trained);
  const tea = await readUsableCard(place("tea"));
  const moments = form === "seconds" ? null : trained.shape.moments;
  const card = { ...tea, form, model: { ...tea.model, ...fileOf(model), moments } };
  await keepRecogniser(place(form), model, card);
  const opened = await openRecogniser(place(form));
  for (const sample of samples) {
    const found = scoresOf(card, await opened.chances(pieceOf(card, sample.rows)));
    for (const [at, score] of recognise(trained, sample.rows).entries()) expect(found[at]).toBeCloseTo(score, 4);
  }
  await opened.close();
});

test("it is run by the models' process, and writes rows with its name and threshold", async () => {
  const card = await readUsableCard(place("tea"));
  const recognisers = new Recognisers();
  const where = { folder: place("tea"), sha256: card.model.sha256 };
  const run = await runRecogniser(card, source, (pieces) => recognisers.chances(where, pieces));
  expect(run.score.tp + run.score.fn).toBe(5);
  expect(run.alwaysError.recall).toBe(1);
  await writeRun(join(data, "rows"), card, run);
  const rows = (await readFile(join(data, "rows", "errors.jsonl"), "utf8"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(rows).toHaveLength(10);
  expect(rows[0]).toMatchObject({ take: "t0", step: "cut", is_error: true, threshold: card.threshold });
  await expect(recognisers.chances({ ...where, sha256: "0".repeat(64) }, [])).rejects.toThrow(/trained again since/);
  await expect(recognisers.chances(where, [new Float32Array(DIM + 1)])).rejects.toThrow(
    /it takes 12 rows of 8 numbers/,
  );
  await expect(recognisers.chances(where, [new Float32Array(12 * DIM).fill(Number.NaN)])).rejects.toThrow(/not finite/);
  await expect(runRecogniser(card, { ...source, encoder: "others" }, async () => [])).rejects.toThrow(
    /it reads|reads "test eyes"/,
  );
  await recognisers.close();
});

describe("a folder that somebody has tampered with is refused in one line:", () => {
  const tampered: [string, (folder: string) => Promise<void>, RegExp][] = [
    ["no card", (folder) => rm(join(folder, "card.json")), /card\.json: is missing/],
    ["a card that is no JSON", (folder) => writeFile(join(folder, "card.json"), "{"), /card\.json: is not JSON/],
    [
      "a model cut short",
      (folder) => writeFile(join(folder, "recogniser.onnx"), new Uint8Array(20)),
      /recogniser\.onnx: /,
    ],
    [
      "one byte changed",
      async (folder) => {
        const bytes = await readFile(join(folder, "recogniser.onnx"));
        bytes[Math.floor(bytes.length / 2)]! ^= 1;
        await writeFile(join(folder, "recogniser.onnx"), bytes);
      },
      /is another file than its card says \(SHA-256\)/,
    ],
    [
      "a link out of it",
      async (folder) => {
        await rm(join(folder, "recogniser.onnx"));
        await symlink("/etc/hostname", join(folder, "recogniser.onnx"));
      },
      /recogniser\.onnx: is outside the folder/,
    ],
    [
      "another shape than the card says",
      async (folder) => {
        const card = JSON.parse(await readFile(join(folder, "card.json"), "utf8"));
        card.model.dim = 9;
        await writeFile(join(folder, "card.json"), JSON.stringify(card));
      },
      /recogniser\.onnx: /,
    ],
  ];
  test.each(tampered)("%s", async (what, tamper, message) => {
    const folder = join(data, what.replaceAll(" ", "-"));
    await mkdir(folder);
    for (const file of ["card.json", "recogniser.onnx"]) await copyFile(join(place("tea"), file), join(folder, file));
    await tamper(folder);
    const refused = await openRecogniser(folder).then(
      () => "it was opened",
      (error: Error) => error.message,
    );
    expect(refused).toMatch(message);
    expect(refused).not.toContain("\n");
  });
});

test("training again keeps the one before", async () => {
  const before = await readFile(join(place("tea"), "recogniser.onnx"));
  await keep("tea");
  expect(await readFile(`${place("tea")}.previous/0001-tea/recogniser.onnx`)).toEqual(before);
});

test("a withdrawal flags what was trained on their sessions, earlier versions too; it names them no more and is not opened", async () => {
  const sessions = ["2026-01-01-one", "2026-01-01-two"].map((session, at) => ({ session, participant: `P${at + 1}` }));
  await keep("people", sessions);
  await keep("people", sessions);
  const whose = { participant: "P1", own: new Set(["2026-01-01-one"]), all: true };
  const wish = { disk: withdrawalDisk, now: () => NOW };
  const would = await flagRecognisers([join(data, "recognisers")], whose, { apply: false, ...wish });
  expect(would.map(({ outcome, others }) => [outcome, others])).toEqual([
    ["would", 1],
    ["would", 1],
  ]);
  await flagRecognisers([join(data, "recognisers")], whose, { apply: true, ...wish });
  const text = await readFile(join(place("people"), "card.txt"), "utf8");
  expect(text).toContain("NOT TO BE USED");
  expect(await readFile(join(place("people"), "card.json"), "utf8")).not.toMatch(/P1|2026-01-01-one/);
  await expect(openRecogniser(place("people"))).rejects.toThrow(/has withdrawn since, so that it is not used/);
  await expect(readUsableCard(place("people"))).rejects.toThrow(/Train it again from the others/);
});

describe("features that cannot be used are refused in one line:", () => {
  test.each([
    ["a file cut short", 8, [0.5, 0.5], /a_1\.f16: it has 4 bytes, not the/],
    ["a number that is not finite", 2, [0.5, Number.NaN], /a_1\.f16: row 0: it holds a number that is not finite/],
  ])("%s", async (what, dim, numbers, message) => {
    const folder = await mkdtemp(join(data, "features-"));
    await featuresFolder(folder, encoder, [{ id: "a_1", isError: false, rows: [numbers] }], dim);
    await expect(featuresTakes(folder, folder, []), what).rejects.toThrow(message);
  });
});
