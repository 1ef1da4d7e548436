import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HandFinder } from "../../src/models/onnx/onnx-hands.ts";
import { LandmarkFinder } from "../../src/models/onnx/landmarks.ts";
import { openHandModels, openModels, type HandModels } from "../../src/models/onnx/models.ts";
import { PalmDetector } from "../../src/models/onnx/palms.ts";
import { dataFolder } from "../fixtures/data.ts";
import { REAL_DATA, describeWith } from "../fixtures/needs.ts";
import handsSeen from "../fixtures/hands-seen.json" with { type: "json" };
import { inferenceOptions } from "../fixtures/models.ts";
import { enlarged, framesOf } from "../fixtures/pictures.ts";

describeWith(REAL_DATA, "hands on head-camera clips", () => {
  const clips = Object.entries(handsSeen.clips);
  // The finder of perception's hands, without the encoder beside it, which takes most of the time.
  let models: HandModels;
  let finder: HandFinder;
  beforeAll(async () => {
    const { provider, threads } = inferenceOptions;
    models = await openHandModels((await openModels(inferenceOptions)).hands, { provider, threads });
    finder = new HandFinder(new PalmDetector(models.palms), new LandmarkFinder(models.landmarks));
  });
  afterAll(() => models.close());

  test("are found in at least 95 % of the sampled frames that show them", async () => {
    let [shown, found, handsShown, handsFound] = [0, 0, 0, 0];
    const missed: string[] = [];
    for (const [clip, counts] of clips) {
      const frames = framesOf(join(dataFolder, "clips", `${clip}.mp4`));
      expect(frames.length, clip).toBe(counts.length);
      for (const frame of frames) {
        const seen = counts[frame.index]!;
        const hands = await finder.find(frame);
        if (seen > 0) shown++;
        if (seen > 0 && hands.length > 0) found++;
        if (seen > 0 && hands.length === 0) missed.push(`${clip} frame ${frame.index}`);
        handsShown += seen;
        handsFound += Math.min(seen, hands.length);
      }
    }
    console.log(
      `hands: found in ${found} of ${shown} frames; ${handsFound} of ${handsShown} hands; missed ${missed.join(", ") || "none"}`,
    );
    expect(found / shown).toBeGreaterThanOrEqual(0.95);
  });

  test("are seldom found where there are none", async () => {
    // The upper corners of the same kitchens: clutter, utensils and appliances, enlarged to a whole picture.
    const corners = [0, 448].map((x) => ({ x, y: 0, width: 192, height: 108 }));
    let [looked, wrong] = [0, 0];
    for (const [clip] of clips) {
      for (const frame of framesOf(join(dataFolder, "clips", `${clip}.mp4`)).filter(({ index }) => index % 5 === 0)) {
        for (const corner of corners) {
          const hands = await finder.find({ ...frame, ...enlarged(frame, corner) });
          looked++;
          if (hands.length > 0) wrong++;
        }
      }
    }
    console.log(`hands: wrongly found in ${wrong} of ${looked} pictures without hands`);
    expect(wrong / looked).toBeLessThanOrEqual(0.1);
  });
});
