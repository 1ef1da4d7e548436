import { expect, describe, test } from "vitest";
import type { Interrupt, InterruptKind } from "../../domain/decision.ts";
import type { PendingInterrupt } from "../ports.ts";
import {
  answered,
  askAt,
  askingSummary,
  failed,
  NOTHING_ASKED,
  startedAgain,
  type Asking,
  type AskingStep,
} from "./advice-asking.ts";
import type { ModelMode } from "./questions.ts";

const pendingOf = (kind: InterruptKind, step: string, since = 0): PendingInterrupt => ({
  interrupt: { act: "interrupt", kind, step, missing: [], confidence: 0.8 } satisfies Interrupt,
  since,
  hold: 0.45,
});

/** A model that has given its first answer. */
const WARM: Asking = { ...NOTHING_ASKED, warm: true };

/** A model that answers after `takes` seconds, or fails after them, asked at each of the ticks; what was asked, a line each. */
function asked(
  ticks: number,
  takes: number | ((t: number) => number | "fails"),
  pendingAt: (t: number) => readonly PendingInterrupt[] = () => [],
  mode: ModelMode = "verify",
  before: Asking = WARM,
): { readonly lines: string[]; readonly asking: Asking } {
  let asking = before;
  let comes: { readonly at: number; readonly fails: boolean } | null = null;
  const lines: string[] = [];
  for (let i = 0; i < ticks; i++) {
    const t = i / 2;
    if (comes && comes.at <= t) {
      asking = comes.fails ? failed(asking, comes.at, true) : answered(asking, comes.at);
      comes = null;
    }
    const step: AskingStep = askAt(asking, { t, mode, pending: pendingAt(t) });
    asking = step.asking;
    if (step.giveUp) lines.push(`${t} gave up`);
    if (step.giveUp) comes = null;
    if (!step.ask) continue;
    const takesNow = typeof takes === "number" ? takes : takes(t);
    comes = takesNow === "fails" ? { at: t + 0.1, fails: true } : { at: t + takesNow, fails: false };
    lines.push(`${t} ${step.ask.claim ? `${step.ask.claim.kind} ${step.ask.claim.step}` : "present"}`);
  }
  return { lines, asking };
}

describe("what a model is asked", () => {
  test("is the present every two seconds while nothing is about to be said, and nothing in mode off", () => {
    expect(asked(10, 0.1).lines).toEqual(["0 present", "2 present", "4 present"]);
    expect(asked(10, 0.1, () => [], "off").lines).toEqual([]);
    expect(asked(10, 0.1, () => [], "shadow").lines).toEqual(["0 present", "2 present", "4 present"]);
  });

  test("is the present at every tick when it leads", () => {
    expect(asked(4, 0.1, () => [], "lead").lines).toEqual(["0 present", "0.5 present", "1 present", "1.5 present"]);
  });

  test("is a new claim before the present, the most urgent first, and the same claim again after two seconds", () => {
    const pending = (t: number) =>
      t < 1 ? [] : [pendingOf("omission", "arm"), pendingOf("completion", "base"), pendingOf("question", "base")];
    expect(asked(10, 0.1, pending).lines).toEqual([
      ...["0 present", "1 omission arm", "1.5 completion base", "2 present"],
      ...["3 omission arm", "3.5 completion base", "4 present"],
    ]);
  });

  test("is not the last completion as something new, nor an ordering that was an omission", () => {
    const pending = (t: number) => [
      pendingOf(t < 1 ? "completion" : "finished", "base"),
      pendingOf(t < 1 ? "omission" : "ordering", "arm"),
    ];
    expect(asked(4, 0.1, pending).lines).toEqual(["0 completion base", "0.5 omission arm", "1 present"]);
  });

  test("is one thing at a time: while an answer is waited for nothing is asked, and nothing is made up for after it", () => {
    const pending = (t: number) => (t === 0.5 || t >= 2 ? [pendingOf("completion", "base")] : []);
    const { lines, asking } = asked(7, 1.8, pending, "verify");
    expect(lines).toEqual(["0 present", "2 completion base"]);
    expect(askingSummary(asking, "verify")).toMatchObject({ due: 5, answered: 1, p95: 1.8 });
  });
});

describe("a slow model", () => {
  test("is asked at every nth tick, so that a question finds it free", () => {
    const { lines, asking } = asked(16, 1.2, () => [], "lead");
    expect(lines).toEqual(["0 present", "1.5 present", "3 present", "4.5 present", "6 present", "7.5 present"]);
    expect(askingSummary(asking, "lead")).toEqual({
      limit: { type: "ticks", n: 3 },
      p95: 1.2,
      due: 16,
      answered: 5,
      failures: 0,
    });
  });

  test("is asked as often where ticks are rarer", () => {
    let asking = WARM;
    const at: number[] = [];
    for (let t = 0; t < 10; t++) {
      if (asking.underWay && asking.underWay.t + 2 <= t) asking = answered(asking, asking.underWay.t + 2);
      const step = askAt(asking, { t, mode: "lead", pending: [] });
      asking = step.asking;
      if (step.ask) at.push(t);
    }
    expect(at).toEqual([0, 2, 4, 6, 8]);
  });

  test("is asked about every tick up to 450 ms, about every second one above", () => {
    const nth = (seconds: number): unknown =>
      askingSummary(answered(askAt(WARM, { t: 1, mode: "verify", pending: [] }).asking, 1 + seconds), "verify").limit;
    expect([0.44, 0.46, 0.6, 3.9, 4.1].map(nth)).toEqual([
      { type: "ticks", n: 1 },
      { type: "ticks", n: 1 },
      { type: "ticks", n: 2 },
      { type: "ticks", n: 8 },
      { type: "claims", because: "slow" },
    ]);
  });

  test("is asked only about claims when it takes more than eight ticks, unless it leads", () => {
    const pending = (t: number) => (t >= 12 ? [pendingOf("completion", "base")] : []);
    expect(asked(40, 5, pending).lines).toEqual(["0 present", "12 completion base", "17 completion base"]);
    expect(asked(100, 5).lines).toEqual(["0 present", "30 present"]);
    expect(asked(40, 5, () => [], "lead").lines).toEqual(["0 present", "5 present", "10 present", "15 present"]);
  });
});

describe("one slow answer", () => {
  test("is not held against a model where it is the first, which may have loaded it", () => {
    const { lines } = asked(
      12,
      (t) => (t === 0 ? 4.9 : 0.1),
      () => [],
      "verify",
      NOTHING_ASKED,
    );
    expect(lines).toEqual(["0 present", "5 present"]);
    expect(asked(12, 4.9, () => [], "verify", NOTHING_ASKED).asking.took).toEqual([]);
  });

  test("holds for 30 s: once the present is answered quickly again, the model is asked as before", () => {
    const { lines, asking } = asked(70, (t) => (t === 0 ? 4.9 : 0.1));
    expect(lines).toEqual(["0 present", "30 present", "32 present", "34 present"]);
    expect(askingSummary(asking, "verify").limit).toEqual({ type: "ticks", n: 1 });
  });
});

describe("a failing model", () => {
  test("is asked only about claims after three failures in a row, about the present once in 10 s, and as before once it answers", () => {
    const pending = (t: number) => (t >= 30 && t < 32 ? [pendingOf("completion", "base")] : []);
    const { lines } = asked(80, (t) => (t < 28 ? "fails" : 0.1), pending);
    expect(lines).toEqual([
      ...["0 present", "2 present", "4 present", "14 present", "24 present"],
      ...["30 completion base", "30.5 present", "32.5 present", "34.5 present", "36.5 present", "38.5 present"],
    ]);
  });

  test("is gone after six, and asked again every 10 s; at once when it cannot come back by itself", () => {
    const pending = () => [pendingOf("completion", "base")];
    const { lines, asking } = asked(100, () => "fails", pending);
    expect(lines.map((line) => line.split(" ")[0])).toEqual(["0", "0.5", "2", "4", "6", "8", "18", "28", "38", "48"]);
    expect(askingSummary(asking, "verify").limit).toEqual({ type: "gone", at: 48.1, passing: true });
    expect(askingSummary(startedAgain(asking), "verify")).toMatchObject({
      limit: { type: "ticks", n: 1 },
      failures: 0,
    });
    const wrongKey = failed(askAt(NOTHING_ASKED, { t: 0, mode: "verify", pending: [] }).asking, 0.2, false);
    expect(asked(100, 0.1, pending, "verify", wrongKey).lines).toEqual([]);
  });

  test("that never answers is given up after 15 s, which counts as a failure", () => {
    const { lines, asking } = asked(62, 1000);
    expect(lines).toEqual(["0 present", "15 gave up", "15 present", "30 gave up", "30 present"]);
    expect(askingSummary(asking, "verify")).toMatchObject({ failures: 2, answered: 0 });
  });
});
