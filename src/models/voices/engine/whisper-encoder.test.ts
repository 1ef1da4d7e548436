import { expect, test } from "vitest";
import { encodeOnce, type EncoderSession } from "./whisper-encoder.ts";

test("a sound is encoded once, another one anew, and only what is listened to is asked for", async () => {
  const asked: unknown[] = [];
  const session: EncoderSession = {
    inputNames: ["input_features"],
    run: async (feeds, wanted) => {
      asked.push([feeds, wanted]);
      return {};
    },
    release: async () => {},
  };
  const once = encodeOnce(session);
  const [one, other] = [{ input_features: {} }, { input_features: {} }];
  expect(await once.run(one)).toBe(await once.run({ ...one }));
  expect(await once.run(other)).not.toBe(await once.run(one));
  expect(asked).toEqual([one, other].map((feeds) => [feeds, ["last_hidden_state"]]));
  expect(once.inputNames).toEqual(["input_features"]);
});
