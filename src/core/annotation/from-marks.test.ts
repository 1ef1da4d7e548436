import fc from "fast-check";
import { expect, test } from "vitest";
import { Procedure } from "../procedure/schema.ts";
import { generateScript } from "../script/generate-script.ts";
import type { Script } from "../script/script-file.ts";
import { performedEntries, placesOf, type WalkMark } from "../script/walk.ts";
import { MARK_KINDS, type MarkKind } from "../domain/marks.ts";
import { fromMarks } from "./from-marks.ts";
import { LEAD } from "./undescribed.ts";
import { UNDESCRIBED } from "./undescribed.ts";
import { AnnotatedDeviation, Segment } from "./model.ts";

const TEXTS = [
  "Boil 2 cups of water in the kettle",
  "Grind 25 grams of coffee beans",
  "Place the filter in the dripper",
  "Rinse the filter with hot water",
  "Add the ground coffee to the filter",
  "Pour 1 cup of water over the coffee",
  "Wait for 30 seconds",
  "Pour the rest of the water over the coffee",
  "Remove the dripper from the mug",
  "Serve the coffee",
];
const coffee = Procedure.parse({
  format: "benchside-procedure",
  version: 1,
  id: "coffee",
  goal: "Make coffee",
  steps: TEXTS.map((text, k) => ({ id: `s${k + 1}`, text })),
  edges: TEXTS.slice(1).map((_, k) => [`s${k + 1}`, `s${k + 2}`]),
});

function script(seed: number, errors: number): Script | null {
  const drawn = generateScript(coffee, seed, { errors });
  return "script" in drawn ? drawn.script : null;
}

/** Marks as a careful participant makes them, five seconds an entry; with `twice` also "next step" a moment after a phase mark. */
function careful(of: Script, twice = false): WalkMark[] {
  const about = new Map<number, [MarkKind, string][]>();
  for (const error of of.errors) {
    const { onset, fix, back } = placesOf(of, error);
    const phases = [[onset, "deviation-starts"], ...(error.fix ? [[fix, "fix-starts"], [back, "back-on-plan"]] : [])]; // prettier-ignore
    for (const [place, mark] of phases as [number, MarkKind][]) {
      about.set(place, [...(about.get(place) ?? []), [mark, error.id]]);
    }
  }
  return performedEntries(of).flatMap((_, place) => {
    const t = 2 + place * 5;
    const marks = about.get(place) ?? [];
    const phases = marks.map(([mark], k): WalkMark => ({ t: t + k * 0.1, mark, error: null }));
    const next: WalkMark = { t: t + phases.length * 0.1, mark: "next-step", error: null };
    return phases.length === 0 || twice ? [...phases, next] : phases;
  });
}

test.each([false, true])(
  "a careful participant's marks give the script back, without a problem (pressed twice: %s)",
  (twice) => {
    let seen = 0;
    for (let seed = 0; seed < 60; seed++) {
      const of = script(seed, seed % 3);
      if (!of) continue;
      seen++;
      const performed = performedEntries(of);
      const { segments, deviations, problems } = fromMarks({
        procedure: coffee,
        script: of,
        marks: careful(of, twice),
        seconds: 2 + performed.length * 5,
      });
      expect(problems, `seed ${seed}`).toEqual([]);
      expect(segments.map(({ text }) => text)).toEqual([LEAD, ...performed.map(({ text }) => text)]);
      expect(deviations.map(({ error, kind, what }) => [error, kind, what])).toEqual(
        of.errors.map(({ id, deviation, wrong }) => [id, deviation, wrong]),
      );
      expect(deviations.map(({ fix, back }) => [fix !== null, back !== null])).toEqual(
        of.errors.map(({ fix }) => [fix !== null, fix !== null]),
      );
    }
    expect(seen).toBeGreaterThan(40);
  },
);

test("next-step marks alone place the deviations by the script, and say so", () => {
  const of = script(3, 1)!;
  const [error] = of.errors;
  const marks = performedEntries(of).map((_, k): WalkMark => ({ t: 1 + k * 4, mark: "next-step", error: null }));
  const made = fromMarks({ procedure: coffee, script: of, marks, seconds: 200 });
  const { onset } = placesOf(of, error!);
  expect(made.deviations.map((one) => [one.error, one.onset])).toEqual([[error!.id, 1 + onset * 4]]);
  expect(made.problems[0]).toEqual({
    t: 1 + onset * 4,
    problem: `The start of ${error!.id} is not marked: ${error!.wrong}`,
    fix: "It was taken from where the script's entry begins; check it.",
  });
});

test("a take shorter than its script says from where on entries are missing", () => {
  const of = script(0, 0)!;
  const made = fromMarks({ procedure: coffee, script: of, marks: careful(of).slice(0, 4), seconds: 30 });
  expect(made.segments.map(({ text, start, end }) => [text, start, end])).toEqual([
    [LEAD, 0, 2],
    [of.entries[0]!.text, 2, 7],
    [of.entries[1]!.text, 7, 12],
    [of.entries[2]!.text, 12, 17],
    [of.entries[3]!.text, 17, 30],
  ]);
  expect(made.problems).toEqual([
    {
      t: null,
      problem: `The take ends before its script: 6 of 10 entries were never marked, from “${of.entries[4]!.text}” on.`,
      fix: "Split the last segments if they were done, or record the take again.",
    },
  ]);
});

test("marks out of order, outside, too many or without a deviation are told and do no harm", () => {
  const of = script(0, 0)!;
  const marks: WalkMark[] = [
    ...careful(of).toReversed(),
    { t: 60, mark: "fix-starts", error: null },
    { t: 61, mark: "back-on-plan", error: null },
    { t: 62, mark: "next-step", error: null },
    { t: 99, mark: "next-step", error: null },
  ];
  const made = fromMarks({ procedure: coffee, script: of, marks, seconds: 70 });
  expect(made.problems.map(({ t, problem }) => [t, problem])).toEqual([
    [60, "A fix starts before any deviation."],
    [61, "The take is back on the plan without having left it."],
    [62, "There is one more “next step” mark than script entries."],
    [99, "A mark lies outside the recording."],
    [null, "The marks do not stand in order of time."],
  ]);
  expect(made.segments.at(-1)).toEqual({
    id: "s12",
    start: 62,
    end: 70,
    step: null,
    text: UNDESCRIBED,
    outcome: "none",
  });
});

test("an impromptu take has segments and deviations without words", () => {
  const marks: WalkMark[] = [
    { t: 0, mark: "next-step", error: null },
    { t: 8, mark: "next-step", error: null },
    { t: 9, mark: "deviation-starts", error: null },
    { t: 12, mark: "fix-starts", error: null },
    { t: 15, mark: "back-on-plan", error: null },
  ];
  const made = fromMarks({ procedure: coffee, script: null, marks, seconds: 20 });
  expect(made.segments.map(({ start, end, text }) => [start, end, text])).toEqual([
    [0, 8, UNDESCRIBED],
    [8, 20, UNDESCRIBED],
  ]);
  expect(made.deviations.map(({ onset, fix, back, error, general }) => [onset, fix, back, error, general])).toEqual([
    [9, 12, 15, null, "other"],
  ]);
});

const marks = fc.array(
  fc.record({
    t: fc.integer({ min: -5000, max: 130_000 }).map((ms) => ms / 1000),
    mark: fc.constantFrom(...MARK_KINDS),
    error: fc.constantFrom(null, null, null, "error-1", "error-2", "error-9"),
  }),
  { maxLength: 40 },
);

test("whatever is marked, the segments are a partition and every deviation stands in order", () => {
  const scripts = [null, ...[0, 1, 2, 3, 4, 5].map((seed) => script(seed, seed % 3))];
  fc.assert(
    fc.property(
      marks,
      fc.constantFrom(...scripts),
      fc.double({ min: 0.5, max: 120, noNaN: true }),
      (made, of, seconds) => {
        const { segments, deviations } = fromMarks({ procedure: coffee, script: of, marks: made, seconds });
        segments.forEach((one) => Segment.parse(one));
        deviations.forEach((one) => AnnotatedDeviation.parse(one));
        expect([segments[0]!.start, segments.at(-1)!.end]).toEqual([0, seconds]);
        segments.forEach(({ start, end }, k) => {
          expect(end).toBeGreaterThan(start);
          expect(start).toBe(segments[k - 1]?.end ?? 0);
        });
        for (const { onset, fix, back } of deviations) {
          const times = [0, onset, fix, back, seconds].filter((t) => t !== null);
          expect(times).toEqual(times.toSorted((a, b) => a - b));
        }
      },
    ),
    { numRuns: 600 },
  );
});

test("a step is fixed once: what makes room for it, such as taking the wrong part off, is no step", () => {
  const lamp = Procedure.parse({
    ...coffee,
    id: "lamp",
    goal: "Put the lamp together",
    steps: ["Place the base on the mat.", "Fit the arm into the base.", "Connect the plug."].map((text, k) => ({
      id: `s${k + 1}`,
      text,
    })),
    edges: coffee.edges.slice(0, 2),
  });
  const drawn = generateScript(lamp, 1, { errors: 1, types: ["substitution"] });
  if (!("script" in drawn)) throw new Error(drawn.refused);
  const marks = careful(drawn.script);
  const { segments } = fromMarks({ procedure: lamp, script: drawn.script, marks, seconds: 40 });
  expect(segments.slice(1).map(({ step, text, outcome }) => [step, text, outcome])).toEqual([
    ["s1", "Place the base on the mat.", "right"],
    ["s2", "Fit the plug instead of the arm into the base", "wrong"],
    [null, "Take the plug off again", "none"],
    ["s2", "Fit the arm into the base.", "right"],
    ["s3", "Connect the plug.", "right"],
  ]);
});
