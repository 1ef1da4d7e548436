import { expect, test } from "vitest";
import type { Said } from "../../journal/fold.ts";
import { isDeaf } from "./half-duplex.ts";

const said = (outcome: Said["outcome"], since: number): Said => ({
  ...{ id: 0, t: 1, kind: "completion", text: "Pour the water.", outcome, reason: "", since },
});
const deaf = (outcome: Said["outcome"], now: number) => isDeaf({ said: [said(outcome, 10)] }, now, 1.5);

test("an open microphone is deaf while the coach speaks and 1.5 s after", () => {
  expect([deaf("started", 30), deaf("said", 11.4), deaf("said", 11.5), deaf("cut", 10.2)]).toEqual([
    ...[true, true, false, true],
  ]);
});

test("what was only shown, dropped, or waits makes nobody deaf", () => {
  expect([deaf("caption-only", 10), deaf("dropped", 10), deaf("waiting", 10), deaf("suppressed", 10)]).toEqual([
    ...[false, false, false, false],
  ]);
  expect(isDeaf({ said: [] }, 10, 1.5)).toBe(false);
});
