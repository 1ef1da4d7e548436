import { describe, expect, test } from "vitest";
import {
  evidenceOf,
  procedureOf,
  spoken,
  timingProfile,
  watch,
  type Stretch,
} from "../../../../tests/fixtures/evidence.ts";
import { brainFor, ProfileMismatch } from "../registry.ts";
import { filterModel } from "./filter-model.ts";
import { taskGraph } from "../../procedure/graph.ts";
import type { Procedure } from "../../procedure/schema.ts";
import { parametersFor, type DuplexParameters } from "./parameters.ts";

const coffee = procedureOf(
  ["grind-beans", "place-filter", "pour-water", "serve"],
  ["grind-beans>pour-water", "place-filter>pour-water", "pour-water>serve"],
);

const doing = (...steps: (string | number)[]): Stretch[] =>
  steps.flatMap((step) =>
    typeof step === "number"
      ? [{ step: null, seconds: step }]
      : [
          { step, seconds: 8 },
          { step: null, seconds: 2.5 },
        ],
  );

const kinds = (stretches: Stretch[], seed = 1): string[] =>
  spoken(watch(coffee, evidenceOf(coffee, stretches, seed))).map((line) => line.split(":")[0]!);

describe("the duplex", () => {
  test("a correct performance is opened, each step is announced once, and the end is said", () => {
    expect(
      spoken(watch(coffee, evidenceOf(coffee, doing(2, "grind-beans", "place-filter", "pour-water", "serve", 4)))),
    ).toEqual([
      "opening grind-beans: Let us begin: make coffee. First, grind beans.",
      "completion grind-beans: Good. Next, place filter.",
      "completion place-filter: Good. Next, pour water.",
      "completion pour-water: Good. Next, serve.",
      "finished serve: Well done. You have finished: make coffee.",
    ]);
  });

  test("a procedure of many steps is followed to its end", () => {
    const ids = Array.from({ length: 70 }, (_, i) => `step-${i + 1}`);
    const long = procedureOf(
      ids,
      ids.slice(1).map((id, i) => `${ids[i]}>${id}`),
    );
    const said = spoken(watch(long, evidenceOf(long, doing(2, ...ids, 4)))).map((line) => line.split(":")[0]);
    expect(said).toEqual(["opening step-1", ...ids.slice(0, -1).map((id) => `completion ${id}`), "finished step-70"]);
  }, 30_000);

  test("another order that the graph allows is no deviation", () => {
    expect(kinds(doing(2, "place-filter", "grind-beans", "pour-water", "serve", 4))).toEqual([
      "opening grind-beans",
      "completion place-filter",
      "completion grind-beans",
      "completion pour-water",
      "finished serve",
    ]);
  });

  test("skipping a required step interrupts with the step to go back to, and rejoins the plan afterwards", () => {
    const stretches: Stretch[] = [
      ...doing(2, "grind-beans"),
      { step: "pour-water", seconds: 5 },
      { step: null, seconds: 3 },
      ...doing("place-filter", "pour-water", "serve", 4),
    ];
    const said = spoken(watch(coffee, evidenceOf(coffee, stretches)));
    expect(said).toContain("omission pour-water (place-filter): Before you pour water, place filter.");
    expect(said.filter((line) => !line.startsWith("completion"))).toEqual([
      "opening grind-beans: Let us begin: make coffee. First, grind beans.",
      "omission pour-water (place-filter): Before you pour water, place filter.",
      "finished serve: Well done. You have finished: make coffee.",
    ]);
  });

  test("a step that is begun too early is told of within two seconds, where it looks clear", () => {
    const evidence = evidenceOf(coffee, [...doing(2, "grind-beans"), { step: "pour-water", seconds: 5 }], 1, 6);
    const begun = evidence.findLast((tick) => tick.hands === "withdrawn")!.t + 0.5;
    const told = watch(coffee, evidence).find((event) => event.type === "interrupted" && event.kind === "omission");
    expect(told!.t - begun).toBeLessThanOrEqual(1.5);
  });

  test("many steps are not believed to be passed over before the bench shows what the step changes", () => {
    const ids = ["base", "arm", "spring", "bolt", "shade"];
    const lamp = procedureOf(
      ids,
      ids.slice(1).map((id, i) => `${ids[i]}>${id}`),
    );
    const evidence = evidenceOf(lamp, [...doing(2, "base"), { step: "shade", seconds: 8 }, { step: null, seconds: 4 }]);
    const off = (shade: number): string[] => {
      const shown = evidence.map((tick) => ({ ...tick, changed: [tick.t > 9 ? 8 : -8, -8, -8, -8, shade] }));
      return spoken(watch(lamp, shown)).filter((line) => line.startsWith("ordering"));
    };
    expect([off(-0.3).length, off(8).length > 0]).toEqual([0, true]);
  });

  test("work on something that is no step's is told of as the plan's next step done with something else", () => {
    const evidence = evidenceOf(coffee, doing(2, "grind-beans", "place-filter", 4), 1, 6);
    const begun = evidence.find(
      (tick, i) => tick.hands === "working" && evidence[i - 1]!.hands !== "working" && i > 10,
    )!.t;
    const unknown = evidence.map((tick) =>
      tick.t >= begun && tick.hands === "working" ? { ...tick, progress: tick.progress.map(() => -6) } : tick,
    );
    const told = watch(coffee, unknown).filter(
      (event) => event.type === "interrupted" && event.kind !== "opening" && event.t >= begun,
    );
    expect(told).toMatchObject([{ kind: "substitution", step: "place-filter", missing: [], t: begun + 1.5 }]);
  });

  test("where hands tell, repetitions and slow steps are waited for less than elsewhere", () => {
    const bench = { seconds: [8, 8], takes: 1 };
    const waits = ({ deviateHold, stalledHold, stalledTimes, earlyHold }: DuplexParameters): number[] => [
      deviateHold,
      stalledHold,
      stalledTimes,
      earlyHold,
    ];
    expect(waits(parametersFor({ ...bench, handsTell: true }))).toEqual([0.95, 0.45, 3, 0]);
    expect(waits(parametersFor({ ...bench, handsTell: false }))).toEqual([1.4, 1.4, 3.5, 0]);
    expect(waits(parametersFor({ ...bench, handsTell: false, takes: 0 }))).toEqual([1.4, 1.4, 3.5, 1.4]);
  });

  test("how long a step should take is between what its text says and what was learned, unless these are far apart", () => {
    const said = (...seconds: (number | undefined)[]): Procedure => ({
      ...coffee,
      steps: coffee.steps.map((step, i) => ({
        ...step,
        ...(seconds[i] !== undefined && { expectedSeconds: seconds[i] }),
      })),
    });
    const usual = (takes: number): readonly number[] => {
      const procedure = said(undefined, 8 * 1.44, 4, 8);
      return filterModel({ ...timingProfile(coffee), takes }, taskGraph(procedure), procedure).usual;
    };
    expect(usual(1).map((seconds) => Number(seconds.toFixed(3)))).toEqual([8, 9.6, 8, 8]);
    expect(usual(3).map((seconds) => Number(seconds.toFixed(3)))).toEqual([8, 8.764, 8, 8]);
  });

  test("doing a step again is noticed, once", () => {
    const said = kinds(doing(2, "grind-beans", "place-filter", "grind-beans", "pour-water", "serve", 4));
    expect(said.filter((line) => line.startsWith("repetition"))).toEqual(["repetition grind-beans"]);
    expect(said.at(-1)).toBe("finished serve");
  });

  test("long idling is a distraction, said once", () => {
    const said = kinds(doing(2, "grind-beans", 45, "place-filter", "pour-water", "serve", 4));
    expect(said.filter((line) => line.startsWith("distraction"))).toEqual(["distraction place-filter"]);
  });

  test("a step that takes much longer than it was learned to is mentioned, once", () => {
    const said = kinds([
      ...doing(2, "grind-beans"),
      { step: "place-filter", seconds: 60 },
      ...doing(2.5, "pour-water", "serve", 4),
    ]);
    expect(said).toEqual([
      "opening grind-beans",
      "completion grind-beans",
      "timing place-filter",
      "completion place-filter",
      "completion pour-water",
      "finished serve",
    ]);
  });

  test("a step that was said to be done is begun again at once: a repetition, not the same step going on", () => {
    const said = kinds([
      ...doing(2, "grind-beans", "place-filter"),
      ...doing("place-filter", "pour-water", "serve", 4),
    ]);
    expect(said.filter((line) => line.startsWith("repetition"))).toEqual(["repetition place-filter"]);
  });

  test("who notices their own mistake and puts it right hears nothing more of it", () => {
    const said = kinds([
      ...doing(2, "grind-beans"),
      { step: "pour-water", seconds: 5 },
      { step: null, seconds: 3 },
      // They take the water away again, then do what was skipped, and pour once more.
      { step: "pour-water", seconds: 3 },
      ...doing(2, "place-filter", "pour-water", "serve", 4),
    ]);
    expect(said.filter((line) => !/^(completion|opening|finished)/.test(line))).toEqual([
      "omission pour-water (place-filter)",
    ]);
  });

  test("where it has lost its place it asks, and once is enough", () => {
    const steps = ["a", "b", "c", "d", "e", "f", "g", "h"];
    const free = procedureOf(steps, []);
    const work = steps.flatMap((step): Stretch[] => [
      { step, seconds: 8 },
      { step: null, seconds: 2.5 },
    ]);
    const asked = (strength: number): string[] =>
      spoken(watch(free, evidenceOf(free, work, 1, strength))).filter((line) => line.startsWith("question"));
    expect(asked(1.5)).toEqual([]);
    expect(asked(0)).toEqual(["question null: I have lost my place. Which step are you on?"]);
  });

  describe("a bench that lies open shows the same picture at every look", () => {
    /** The same work, but while the bench lies open it looks as these nats say, tick after tick, without noise. */
    const openLooks = (stretches: Stretch[], ended: readonly number[]): string[] => {
      const evidence = evidenceOf(coffee, stretches, 1, 9);
      const still = evidence.map((tick) => (tick.hands === "withdrawn" && tick.t > 7 ? { ...tick, ended } : tick));
      return spoken(watch(coffee, still)).map((line) => line.split(":")[0]!);
    };

    test("so that a step which left something else than in the takes is not held to be broken off", () => {
      const quick: Stretch[] = [...doing(2), { step: "grind-beans", seconds: 7 }, ...doing(6)];
      expect(openLooks(quick, [-2.4, -2.5, -2.5, -2.5])).toEqual(["opening grind-beans", "completion grind-beans"]);
    });

    test("so that looking like a step's end for long does not stand for its work", () => {
      expect(openLooks(doing(2, "grind-beans", 12), [2, 3.8, -2, 0])).toEqual([
        "opening grind-beans",
        "completion grind-beans",
      ]);
    });
  });

  test("one misleading tick does not make it speak", () => {
    const evidence = evidenceOf(coffee, doing(2, "grind-beans", "place-filter", 2));
    const glitch = evidence.map((tick, i) => (i === 14 ? { ...tick, progress: [-3, -3, -3, 3] } : tick));
    expect(spoken(watch(coffee, glitch))).toEqual(spoken(watch(coffee, evidence)));
  });

  test("over many noises correct work is hardly ever called a deviation", () => {
    const seeds = Array.from({ length: 30 }, (_, i) => i + 10);
    const false_ = seeds.flatMap((seed) =>
      kinds(doing(2, "grind-beans", "place-filter", "pour-water", "serve", 4), seed).filter((line) =>
        /^(omission|ordering|repetition|distraction)/.test(line),
      ),
    );
    expect(false_.length).toBeLessThanOrEqual(1);
  });

  test("the same evidence gives the same events, bit for bit", () => {
    const evidence = evidenceOf(coffee, doing(2, "grind-beans", "pour-water", "place-filter", "serve", 4), 5);
    expect(watch(coffee, JSON.parse(JSON.stringify(evidence)))).toEqual(watch(coffee, evidence));
  });

  test("a profile of another procedure is refused with what to do", () => {
    const tea = { ...coffee, id: "tea" };
    expect(() => brainFor(tea, timingProfile(coffee))).toThrow(ProfileMismatch);
    expect(() => brainFor(tea, timingProfile(coffee))).toThrow(
      'the profile was made for the procedure "coffee", not for "tea"; teach this one with "benchside learn"',
    );
  });
});
