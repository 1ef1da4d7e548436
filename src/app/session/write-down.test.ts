import { expect, test } from "vitest";
import { HearingFailed, type HeardText, type SpeechToText } from "../../core/hearing/speech-to-text.ts";
import { writeDown } from "./write-down.ts";

const said = (text: string, doubt: HeardText["doubt"] = null): HeardText => ({
  ...{ text, doubt, final: true, confidence: 0.9, from: 0, to: 1 },
});

/** Ears that hear these pieces, or fail. */
function earsOf(pieces: readonly HeardText[] | Error): SpeechToText {
  return {
    async *hear() {
      await Promise.resolve();
      if (pieces instanceof Error) throw pieces;
      yield* pieces;
    },
  };
}

const HINTS = { language: "en", words: ["arm"] };
const write = (pieces: readonly HeardText[] | Error) => writeDown(earsOf(pieces), new Int16Array(16_000), HINTS);

test("what was said is told with whether it is in doubt; what the engine made up is nothing", async () => {
  expect(await write([said("I pick up"), said("the left arm.")])).toEqual({
    ...{ ok: true, words: "I pick up the left arm.", doubtful: false },
  });
  expect(await write([said("I fix up the left arm", "unsure")])).toMatchObject({ doubtful: true });
  expect(await write([said("Thank you.", "invented")])).toEqual({ ok: true, words: "", doubtful: false });
});

test("ears that cannot hear say why", async () => {
  expect(await write(new HearingFailed("The weights are not there.", false))).toEqual({
    ...{ ok: false, problem: "The weights are not there.", fix: "Say it again, or type it." },
  });
  expect(await write(new Error("secret path"))).toMatchObject({ problem: "What was said could not be written down." });
});
