import { expect, test, vi } from "vitest";
import type { HeardText } from "../../../core/hearing/speech-to-text.ts";
import { FRAME_SAMPLES } from "../../../core/hearing/voice-activity.ts";
import { OverheardGoals, type Overheard } from "./overheard.ts";

const said = (text: string, doubt: HeardText["doubt"] = null): HeardText => ({ ...{ text, doubt, from: 0, to: 1 }, confidence: 1 }) as HeardText; // prettier-ignore

/** What comes of words that an open microphone brings: speech for a second, and quiet. */
async function overhear(text: HeardText, { handsFree = true, wake = "", watches = true, language = "en" } = {}) {
  const told: Overheard[] = [];
  let heard = 0;
  const overheard = new OverheardGoals({
    ears: {
      activity: (_, pcm) => Promise.resolve(Array.from({ length: pcm.length / FRAME_SAMPLES }, () => pcm[0]!)),
      endActivity: () => undefined,
      warm: () => Promise.resolve(),
      async *hear() {
        heard += 1;
        yield text;
      },
    },
    settings: () => ({ on: true, handsFree, wake }),
    goals: { watches, hear: (words) => Promise.resolve({ offered: [], over: words === "" }) },
    tell: (one) => told.push(one),
  });
  const frames = (count: number, level: number) => new Int16Array(count * FRAME_SAMPLES).fill(level);
  overheard.sound(frames(20, 32_767), language);
  overheard.sound(frames(20, 0), language);
  if (handsFree && watches) await vi.waitFor(() => expect(heard).toBe(1));
  await new Promise((resolve) => setImmediate(resolve));
  return { told, heard };
}

test("whole answers are acted on, other words are evidence, and what is in doubt is nothing", async () => {
  expect((await overhear(said("Start it."))).told).toEqual([{ answered: "yes" }]);
  expect((await overhear(said("The second one."))).told).toEqual([{ answered: "second" }]);
  expect((await overhear(said("Nicht jetzt!"), { language: "de" })).told).toEqual([{ answered: "no" }]);
  expect((await overhear(said("Please do not start it."))).told).toEqual([
    { answered: null, offered: [], over: false },
  ]);
  expect((await overhear(said("Start it.", "unsure"))).told).toEqual([]);
});

test("with a wake phrase only what begins with it counts, and without hands-free or a watch nobody listens", async () => {
  const wake = "Hey bench";
  expect((await overhear(said("Hey bench, not now."), { wake })).told).toEqual([{ answered: "no" }]);
  expect((await overhear(said("Not now."), { wake })).told).toEqual([]);
  expect(await overhear(said("Start it."), { handsFree: false })).toEqual({ told: [], heard: 0 });
  expect(await overhear(said("Start it."), { watches: false })).toEqual({ told: [], heard: 0 });
});
