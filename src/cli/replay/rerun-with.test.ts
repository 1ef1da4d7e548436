import { expect, test } from "vitest";
import { readWith } from "./rerun-with.ts";

const HERE = "model=http://localhost:1/v1";

test("--with names what the options name too, and says whether opinions in the journal count", async () => {
  expect(await readWith(["talkativeness=0.2", "plan=none", "model=off"], false)).toEqual({
    ...{ options: { talkativeness: "0.2", plan: "none" }, model: "off", asked: undefined },
  });
  expect(await readWith([], false)).toEqual({ options: {}, model: undefined, asked: undefined });
});

test("a model that is asked again has the way in which it is asked", async () => {
  const pairs = [HERE, "model-name=small", "prompt=json", "strategy=checklist", "mode=shadow", "seconds=1.5"];
  const { asked, model } = await readWith(pairs, false);
  const { seconds, models } = asked!("/data/sessions/lamp-1");
  const { coach } = await models({ procedure: { id: "lamp" } as never, profile: null, profileName: "" });
  expect([model, seconds, coach]).toMatchObject([
    ...[undefined, 1.5],
    { name: "small", form: "json", strategy: "checklist", mode: "shadow", sentTo: null },
  ]);
});

test("of the form pwr, how many pictures a clip has and whether a threshold decides are named too", async () => {
  const { asked } = await readWith([HERE, "prompt=pwr", "frames=4", "calibrated-threshold=on"], false);
  const { models } = asked!("/data/sessions/lamp-1");
  const { coach } = await models({ procedure: { id: "lamp" } as never, profile: null, profileName: "" });
  expect(coach).toMatchObject({ form: "pwr", frames: 4, calibratedThreshold: true });
});

test.each([
  [["quiet"], /--with quiet: write a name and a value/],
  [["profile="], /--with profile=: write a name and a value/],
  [["brain=x"], /--with brain: there is no such change\. Name one of: profile, parameters,/],
  [["encoder=clip"], /--with encoder: the journal keeps how much each step was seen, not what an encoder saw/],
  [["plan=none", "plan=given"], /--with plan: it is said twice/],
  [["strategy=checklist"], /--with strategy: it says something of a model\. Give --with model=… too/],
  [["model=off", "prompt=json"], /--with prompt: no model is asked/],
  [[HERE, "strategy=guess"], /--with strategy=guess: choose one of: plain, checklist/],
  [[HERE, "mode=off"], /--with mode=off: choose one of: shadow, verify, lead/],
  [[HERE, "prompt=pwr", "frames=17"], /--with frames=17: give a whole number of pictures of a clip, from 1 to 16/],
  [[HERE, "seconds=0"], /--with seconds=0: give the seconds to an answer/],
  [["model=nowhere"], /--model nowhere: there is no such folder, and it is no address/],
  [["model=https://gpu.example/v1"], /pictures of the bench would be sent to gpu\.example.* Add --agree/],
])("%j is refused in one line", async (pairs, message) => {
  await expect(readWith(pairs, false)).rejects.toThrow(message);
});
