import { expect, test, vi } from "vitest";
import { lampPlan } from "../../../../tests/fixtures/lamp-session.ts";
import type { SentenceReader } from "../../metrics/text-likeness.ts";
import { toldByWords } from "./told-by-words.ts";

const plan = lampPlan(2, ["base", "arm"], "spring");

test.each([
  ["Now tighten the hinge bolt.", "completion", "spring"],
  ["Nice work! Next, attach the shade to the arm.", "completion", "spring"],
  ["Hook in the spring at both ends.", "technique", "spring"],
  ["Turn the lower arm round and fit it again.", "technique", "arm"],
  ["That is dangerous.", null, null],
])("%s", async (words, kind, step) => {
  expect(await toldByWords(words, plan)).toEqual({ kind, step, toldBy: "words" });
});

test("a finished plan has no step that words could be about", async () => {
  const steps = plan.steps.map((line) => ({ ...line, state: "completed" as const }));
  expect(await toldByWords("Fit the spring.", { steps })).toEqual({ kind: null, step: null });
});

/** Vectors of as many numbers as there are meanings: each text has those of its words that stand here. */
const meaning: SentenceReader = {
  vectors: (texts) =>
    Promise.resolve(
      texts.map((text) =>
        Float32Array.from(["bolt|joint", "spring|coil", "arm"], (words) => Number(new RegExp(words).test(text))),
      ),
    ),
};

test("with an encoder of sentences the meaning counts beside the words, of the sentence that is most like", async () => {
  const words = "Lovely! Now screw the joint down.";
  expect(await toldByWords(words, plan)).toEqual({ kind: null, step: null, toldBy: "words" });
  expect(await toldByWords(words, plan, meaning)).toEqual({ kind: "completion", step: "spring", toldBy: "vectors" });
});

test("an encoder that cannot read leaves it to the words", async () => {
  const away: SentenceReader = { vectors: () => Promise.reject(new Error("away")) };
  expect(await toldByWords("Now tighten the hinge bolt.", plan, away)).toEqual({
    ...{ kind: "completion", step: "spring", toldBy: "words" },
  });
});

test("vectors that do not come are waited for a minute and a half, and no longer than the question stands", async () => {
  vi.useFakeTimers();
  try {
    const hung: SentenceReader = { vectors: () => new Promise(() => undefined) };
    const told = toldByWords("Now tighten the hinge bolt.", plan, hung);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(await told).toEqual({ kind: "completion", step: "spring", toldBy: "words" });
    const cancel = new AbortController();
    const cancelled = toldByWords("Now tighten the hinge bolt.", plan, hung, cancel.signal);
    cancel.abort(new Error("cancelled"));
    await expect(cancelled).rejects.toThrow("cancelled");
  } finally {
    vi.useRealTimers();
  }
});
