import { expect, test } from "vitest";
import { echoFor, echoSecondsFor, HearingSettings, isMeasured, withEcho } from "./hearing.ts";

test("what is not listened to is a second more than the tail, in halves, 1.5 s at least and 6 s at most", () => {
  expect([0, 0.3, 0.6, 1.1, 3.2, 20].map(echoSecondsFor)).toEqual([1.5, 1.5, 2, 2.5, 4.5, 6]);
});

test("an echo is remembered for its two devices, the newest twenty, and others keep what was chosen for all", () => {
  const pair = { microphone: "Mic", output: "" };
  const chosen = HearingSettings.parse({ echoSeconds: 3 });
  const measured = withEcho(withEcho(chosen, pair, 2), pair, 2.5);
  expect([measured.echoes, echoFor(measured, pair), echoFor(measured, { ...pair, output: "TV" })]).toEqual([
    [{ ...pair, seconds: 2.5 }],
    2.5,
    3,
  ]);
  expect([isMeasured(chosen, pair), isMeasured(measured, pair)]).toEqual([false, true]);
  expect(withEcho(chosen, { microphone: "", output: "" }, 2)).toBe(chosen);
  let many = measured;
  for (let at = 0; at < 20; at++) many = withEcho(many, { microphone: `Mic ${at}`, output: "" }, 4);
  expect([many.echoes.length, isMeasured(many, pair)]).toEqual([20, false]);
  expect(HearingSettings.safeParse(many).success).toBe(true);
});
