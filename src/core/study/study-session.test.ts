import { expect, test } from "vitest";
import { parseStudySession } from "./study-session.ts";

const whole = {
  ...{ format: "benchside-study-session", version: 1, procedure: "desk-lamp", protocol: "impromptu", script: null },
  ...{ prompts: "none", marker: "participant", feed: { kind: "demo" }, leave: null },
};

test("a study session is read back, and a broken one is told by its file, its field and a fix", () => {
  expect(parseStudySession(JSON.stringify(whole), "study-session.json")).toEqual(whole);
  const broken: [object, RegExp][] = [
    [{ prompts: "loudly" }, /study-session\.json.*prompts.*Prepare the study session again/s],
    [{ protocol: "prepared" }, /script.*needs a script/s],
    [{ leave: { salt: "", hash: "open sesame" } }, /leave\.(salt|hash)/],
  ];
  for (const [change, told] of broken)
    expect(() => parseStudySession(JSON.stringify({ ...whole, ...change }), "study-session.json")).toThrow(told);
});
