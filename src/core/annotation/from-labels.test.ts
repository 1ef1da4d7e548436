import fc from "fast-check";
import { expect, test } from "vitest";
import { lamp } from "../../../tests/fixtures/lamp-session.ts";
import { deviationScript, normalScript } from "../synthetic/generate-take-script.ts";
import { takeLabels } from "../synthetic/take-labels.ts";
import { TAKE_DEVIATIONS } from "../synthetic/take-script.ts";
import { applyChange, NOTHING_SAID } from "./apply.ts";
import { annotationsFromLabels } from "./from-labels.ts";
import { AnnotatedDeviation } from "./model.ts";

test("every generated take becomes a partition over its whole length, with its labels' own times", () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.constantFrom(null, ...TAKE_DEVIATIONS), (seed, kind) => {
      const script = kind === null ? normalScript(lamp, seed) : deviationScript(lamp, kind, seed);
      const labels = takeLabels(lamp, script, 30);
      const { segments, deviations } = annotationsFromLabels(lamp, labels);
      expect(applyChange(NOTHING_SAID, { type: "segmented", segments: [...segments], source: "labels" }, "x").ok).toBe(
        true,
      );
      expect([segments[0]!.start, segments.at(-1)!.end]).toEqual([0, labels.seconds]);
      const performed = segments.filter(({ step }) => step !== null);
      expect(performed.map(({ step, start, end }) => ({ step, start, end }))).toEqual(
        labels.attempts.map(({ step, start, end }) => ({ step, start, end })),
      );
      expect(deviations.map(({ kind: of, onset, back }) => [of, onset, back])).toEqual(
        labels.deviations.map(({ kind: of, onset, end }) => [of, onset, end]),
      );
      for (const deviation of deviations) {
        expect(AnnotatedDeviation.parse(deviation)).toEqual(deviation);
        expect(applyChange(NOTHING_SAID, { type: "deviation-put", deviation }, "x").ok).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test("a skipped step reads as a person would tell it, and its fix begins after the pause", () => {
  const labels = takeLabels(lamp, deviationScript(lamp, "omission", 3), 30);
  const { segments, deviations } = annotationsFromLabels(lamp, labels);
  expect(deviations).toHaveLength(1);
  const [{ fix, onset, ...rest }] = deviations as [AnnotatedDeviation];
  expect(rest).toMatchObject({ kind: "omission", cooking: "missing-step", general: "omission", recovery: "" });
  expect(rest.what).toMatch(/^“.+” is left out and “.+” begun$/);
  const fixing = segments.find(({ start }) => start === fix);
  expect(fixing && fix !== null && fix > onset).toBe(true);
  const wrong = segments.find(({ start, end }) => start < onset && onset < end);
  expect(wrong).toMatchObject({ outcome: "wrong" });
});

test("labels of another take's script are refused", () => {
  const labels = takeLabels(lamp, normalScript(lamp, 1), 30);
  const mixed = { ...labels, script: normalScript(lamp, 2) };
  expect(() => annotationsFromLabels(lamp, mixed)).toThrow("the labels are not those of their script");
});
