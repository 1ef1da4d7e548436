import { expect, onTestFinished, test } from "vitest";
import type { EventOf } from "../../core/journal/events.ts";
import type { Sheet } from "../ui/canvas.ts";
import { showLanguage } from "../words/words.ts";
import { clipToHands, drawHands, strengthAt } from "./hands.ts";

/** What was drawn, in order, on a sheet of 400 × 300. */
function drawn(hand: Partial<EventOf<"tick">["hands"][number]>, age: number): unknown[] {
  const done: unknown[] = [];
  const told =
    (name: string) =>
    (...values: unknown[]) =>
      void done.push([name, ...values]);
  const context = new Proxy(
    { measureText: () => ({ width: 60 }) },
    {
      get: (of, name) => Reflect.get(of, name) ?? told(String(name)),
      set: (_, name, value) => name !== "globalAlpha" || done.push(["globalAlpha", value]) > 0,
    },
  ) as unknown as CanvasRenderingContext2D;
  const sheet: Sheet = { context, width: 400, height: 300, colour: () => "white" };
  const whole = { side: "left", score: 0.9, landmarks: [], ...hand } as unknown as EventOf<"tick">["hands"][number];
  drawHands(sheet, [whole], { x: 0, y: 50, width: 400, height: 200 }, strengthAt(age));
  return done;
}

test("hands fade as the picture that they were found in grows older, and are gone after a while", () => {
  expect([0, 0.7, 1.15, 1.6, 30].map(strengthAt)).toEqual([1, 1, expect.closeTo(0.5), 0, 0]);
  expect(drawn({ box: { x: 0.5, y: 0.5, width: 0.2, height: 0.2 } } as never, 2)).toEqual([]);
});

test("nothing is drawn beyond the picture's edge, and a name at the edge stands inside it", () => {
  const done = drawn({ box: { x: 1, y: 0, width: 0.4, height: 0.4 } } as never, 0);
  const names = done.map((one) => (one as [string])[0]);
  expect(done.slice(0, 5)).toEqual([["save"], ["beginPath"], ["rect", 0, 50, 400, 200], ["clip"], ["globalAlpha", 1]]);
  expect(names.at(-1)).toBe("restore");
  const [, text, x, y] = done.find((one) => (one as [string])[0] === "fillText") as [string, string, number, number];
  expect([text, x, y]).toEqual(["left 90\u00a0%", 320, 63]);
});

test("a hand is named in the language of the window", () => {
  const told = (side: "left" | "right" | "unknown") =>
    (
      drawn({ side, box: { x: 0.5, y: 0.5, width: 0.2, height: 0.2 } } as never, 0).find(
        (one) => (one as [string])[0] === "fillText",
      ) as [string, string]
    )[1];
  showLanguage("de");
  onTestFinished(() => showLanguage("en"));
  expect([told("left"), told("right"), told("unknown")]).toEqual([
    "links 90\u00a0%",
    "rechts 90\u00a0%",
    "Hand 90\u00a0%",
  ]);
});

test("of the sheet over the picture only as much is laid over it as the hands and their words take", () => {
  const fit = { x: 0, y: 50, width: 400, height: 200 };
  const hand = (x: number, y: number) => ({ box: { x, y, width: 0.1, height: 0.2 }, landmarks: [] });
  const clip = (...hands: unknown[]) => clipToHands({ width: 400, height: 300 }, hands as never, fit);
  expect(clip(hand(0.3, 0.5))).toBe("inset(106px 136px 106px 76px)");
  expect(clip(hand(0.3, 0.5), hand(0.95, 0.1))).toBe("inset(26px 0px 106px 76px)");
  expect(clip(hand(0.95, 0.9))).toBe("inset(186px 0px 26px 236px)");
});
