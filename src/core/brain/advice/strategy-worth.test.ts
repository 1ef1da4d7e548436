import { expect, test } from "vitest";
import { FAKE_SPENT } from "../../../../tests/fixtures/fake-chat.ts";
import type { AnnotatedAnswer } from "./calibration.ts";
import { strategyLines, strategyWorth } from "./strategy-worth.ts";

const claim = (stretch: string, score: number, right: boolean): AnnotatedAnswer => ({
  ...{ question: "claim", stretch, score, topic: "done", right, due: null },
});
const present = (stretch: string, score: number, due: AnnotatedAnswer["due"]): AnnotatedAnswer => ({
  ...{ question: "present", stretch, score, topic: null, right: false, due },
});

test("both classes count the same, however many there are of each", () => {
  const answers = [
    ...[claim("a", 0.9, true), claim("a", 0.2, false), claim("b", 0.1, false), claim("b", 0.7, false)],
    ...[present("c", 0.3, "done"), present("c", 0.1, null)],
  ];
  const worth = strategyWorth("plain", answers, [FAKE_SPENT, FAKE_SPENT]);
  // Yes to one of two that were so, no to three of four that were not.
  expect(worth).toMatchObject({ strategy: "plain", answers: 6, balanced: (1 / 2 + 3 / 4) / 2, ms: 10, tokens: 50 });
  expect(worth.interval!.low).toBeLessThan(worth.balanced!);
  expect(worth.interval!.high).toBeGreaterThan(worth.balanced!);
  expect(strategyWorth("plain", answers.toReversed(), [FAKE_SPENT]).interval).toEqual(worth.interval);
});

test("of one class alone nothing is said", () => {
  const worth = strategyWorth("checklist", [claim("a", 0.9, true)], []);
  expect(worth).toMatchObject({ balanced: null, interval: null, ms: null, tokens: null });
  expect(strategyLines([worth])).toEqual([
    "strategy         balanced accuracy  95 % interval  answers      ms  tokens",
    "checklist                        –              –        1       –       –",
  ]);
});
