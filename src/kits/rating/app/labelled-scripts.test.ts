import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dataFolder, hasData } from "../../../../tests/fixtures/data.ts";
import { labelsOfCaptainCook, labelsOfEgoOops } from "./labelled-scripts.ts";

const all = { most: null, seed: 1 };

async function egoOops(videos: readonly object[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "benchside-egooops-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const instructions = { ion: ["Fill the cup.", "Add the zinc."] };
  await writeFile(join(folder, "metadata.json"), JSON.stringify({ videos, instructions }));
  await writeFile(join(folder, "mistake_classes.json"), JSON.stringify(["working with wrong objects", "others"]));
  return folder;
}
const segment = (startTime: number, instruction: number, labels: readonly number[] = [], caption = "") => ({
  ...{ startTime, endTime: startTime + 2, instruction, labels, caption },
});
const video = (...segments: readonly object[]) => ({ task_id: "ion", video_id: "S1", segments });

test("EgoOops' segments become scripts in the order of their times; a video without a mistake is left out", async () => {
  const segments = [segment(9, 1, [0], "copper,\nnot zinc"), segment(1, 0), segment(5, -1, [1], "spills")];
  const [made, ...more] = await labelsOfEgoOops(await egoOops([video(...segments), video(segment(1, 0))]), all);
  expect(more).toEqual([]);
  expect(made!.script.entries.map(({ kind, text }) => [kind, text])).toEqual([
    ["step", "Fill the cup."],
    ["error", "spills"],
    ["error", "Add the zinc. (copper,; not zinc)"],
  ]);
  expect(made!.labelled!.of).toEqual({ set: "egooops", recording: "ion-S1" });
});

test.each([
  [{ ...video(segment(1, 0)), task_id: "tea" }, /videos\[0\]\.task_id: there are no instructions of tea/],
  [video(segment(1, 2)), /there is no instruction 2/],
  [video(segment(1, 0, [7])), /there is no mistake class 7/],
  [video({ ...segment(1, 0), labels: "none" }), /videos\.0\.segments\.0\.labels|labels/],
])("broken labels are told with file, place and fix", async (broken, message) => {
  await expect(labelsOfEgoOops(await egoOops([broken]), all)).rejects.toThrow(message);
});

test.runIf(hasData)(
  "each of CaptainCook4D's recordings with a label can be rated, and a seed draws the same",
  async () => {
    const folder = join(dataFolder, "captaincook4d");
    const scripts = await labelsOfCaptainCook(folder, all);
    const ofType = (type: string) => scripts.flatMap(({ script }) => script.errors.filter((one) => one.type === type));
    expect(scripts.length).toBeGreaterThan(150);
    expect(ofType("deletion").length).toBeGreaterThan(150);
    for (const { script, labelled } of scripts) {
      expect(labelled!.reference).not.toContain(undefined);
      expect(script.errors.every(({ where }) => script.entries.some(({ id }) => id === where))).toBe(true);
    }
    const drawn = async () =>
      (await labelsOfCaptainCook(folder, { most: 3, seed: 7 })).map(({ labelled }) => labelled!.of);
    expect([(await drawn()).length, await drawn()]).toEqual([3, await drawn()]);
  },
);
