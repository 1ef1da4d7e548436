import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Procedure } from "../procedure/schema.ts";
import { checkScript } from "./check-script.ts";
import { SCRIPT_ERROR_TYPES } from "../domain/taxonomy.ts";
import { MOST_TRIES, generateScript, type ScriptWish } from "./generate-script.ts";
import { Script } from "./script-file.ts";
import { analyseProcedure } from "./procedure-analysis.ts";

function procedure(
  texts: readonly string[],
  edges: readonly (readonly [number, number])[],
  flags: object = {},
): Procedure {
  return Procedure.parse({
    format: "benchside-procedure",
    version: 1,
    id: "drawn",
    goal: "Do what was drawn",
    steps: texts.map((text, k) => ({ id: `s${k}`, text, ...flags })),
    edges: edges.map(([a, b]) => [`s${a}`, `s${b}`]),
  });
}

function chain(texts: readonly string[], flags: object = {}): Procedure {
  return procedure(
    texts,
    texts.slice(1).map((_, k) => [k, k + 1] as const),
    flags,
  );
}

function drawn(of: Procedure, seed: number, wish: ScriptWish = {}): Script {
  const result = generateScript(of, seed, wish);
  if ("refused" in result) throw new Error(result.refused);
  return result.script;
}

const salad = chain([
  "Take 1 tomato",
  "Rinse the tomato",
  "Cut the tomato into thin slices",
  "Place the tomato slices on a plate",
  "Add 1/4 teaspoon salt to a bowl",
  "Add 1 tablespoon olive oil to the bowl",
  "Stir the contents of the bowl well",
  "Pour the dressing over the tomato slices",
]);

describe("any procedure", () => {
  const texts = fc.oneof(
    fc.constantFrom(
      "Add 1/4 teaspoon salt to the bowl",
      "Take 2 tomatoes",
      "Chop the tomatoes",
      "Mix the contents of the bowl well",
      "Cook for 2 minutes or until it is done",
      "Install front bracket",
      "Tighten the bolt with the hex key",
      "Red wire first",
      "Pour the batter into the mug",
    ),
    fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== ""),
  );
  const procedures = fc.array(texts, { minLength: 1, maxLength: 14 }).chain((list) =>
    fc.array(fc.tuple(fc.nat(list.length - 1), fc.nat(list.length - 1)), { maxLength: 20 }).map((pairs) =>
      procedure(
        list,
        [...new Set(pairs.filter(([a, b]) => a < b).map(String))].map(
          (pair) => pair.split(",").map(Number) as [number, number],
        ),
      ),
    ),
  );

  test("gives scripts that pass their checks and are what the schema says, or a reason why not", () => {
    fc.assert(
      fc.property(
        procedures,
        fc.integer({ min: 0, max: 1e6 }),
        fc.constantFrom(undefined, 1, 2, 3),
        (of, seed, errors) => {
          const setting = analyseProcedure(of);
          const result = generateScript(setting, seed, errors === undefined ? {} : { errors });
          if ("refused" in result) {
            expect(result.refused).toMatch(/too short|no room|has room|tries/);
            return;
          }
          expect(Script.parse(result.script)).toEqual(result.script);
          expect(checkScript(result.script, setting)).toEqual([]);
          expect(result.script.errors.length).toBe(errors ?? result.script.errors.length);
        },
      ),
      { numRuns: 120 },
    );
  });
});

test("without errors a script is the steps, word for word, in an order of the graph", () => {
  const { entries, errors } = drawn(salad, 5, { errors: 0 });
  expect(errors).toEqual([]);
  expect(entries.map(({ kind, text }) => [kind, text])).toEqual(salad.steps.map(({ text }) => ["step", text]));
});

test("the same seed gives the same script, other seeds other scripts", () => {
  expect(drawn(salad, 3)).toEqual(drawn(salad, 3));
  expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => JSON.stringify(drawn(salad, seed).entries))).size).toBeGreaterThan(4);
});

test("only the types asked for are planned", () => {
  for (const type of SCRIPT_ERROR_TYPES) {
    for (let seed = 0; seed < 20; seed++) {
      expect(drawn(salad, seed, { errors: 1, types: [type] }).errors.map((error) => error.type)).toEqual([type]);
    }
  }
});

test("a wrong thing that was fetched spoils what uses it, until it is fetched again; that is no new error", () => {
  const twice = chain([
    "Take 1 tomato",
    "Rinse the tomato",
    "Cut the tomato",
    "Take 1 tomato",
    "Rinse the tomato",
    "Serve",
  ]);
  const scripts = Array.from({ length: 200 }, (_, seed) => drawn(twice, seed, { errors: 1, types: ["substitution"] }));
  const unseen = scripts.find(({ errors: [error] }) => error!.step === "s0" && error!.noticedAfter === null)!;
  expect(unseen.entries.map(({ kind, text, error }) => [kind, text, error])).toEqual([
    ["error", "Take 1 red onion", "error-1"],
    ["consequence", "Rinse the red onion", "error-1"],
    ["consequence", "Cut the red onion", "error-1"],
    ["step", "Take 1 tomato", null],
    ["step", "Rinse the tomato", null],
    ["step", "Serve", null],
  ]);
  expect(unseen.errors).toHaveLength(1);
  const seen = scripts.find(({ errors: [error] }) => error!.step === "s0" && error!.noticedAfter === 1)!;
  expect(seen.entries.slice(0, 6).map(({ kind, text }) => [kind, text])).toEqual([
    ["error", "Take 1 red onion"],
    ["consequence", "Rinse the red onion"],
    ["fix", "Put the red onion aside"],
    ["fix", "Take 1 tomato"],
    ["fix", "Rinse the tomato"],
    ["step", "Cut the tomato"],
  ]);
  expect(seen.errors[0]!.repair).toBe("roll-back-and-redo");
});

test("a swap is two entries word for word, never the first or the last step, and breaks an edge", () => {
  for (let seed = 0; seed < 100; seed++) {
    const { entries, errors } = drawn(salad, seed, { errors: 1, types: ["transposition"] });
    const swapped = entries.filter(({ kind }) => kind === "error");
    expect(swapped.map(({ text, step }) => salad.steps.find(({ id }) => id === step)!.text === text)).toEqual([
      true,
      true,
    ]);
    expect(["s0", "s7"]).not.toContain(errors[0]!.step);
    const [early, late] = swapped.map(({ step }) => Number(step!.slice(1))) as [number, number];
    expect(early).toBeGreaterThan(late);
  }
});

test("a step that the rest cannot do without is left out only when it is noticed in time", () => {
  const cut = chain(["Take 1 tomato", "Cut the tomato", "Place the tomato on a plate", "Serve"]);
  for (let seed = 0; seed < 100; seed++) {
    const { errors } = drawn(cut, seed, { errors: 1, types: ["deletion"] });
    if (errors[0]!.step === "s0") expect([errors[0]!.noticedAfter, errors[0]!.repair]).toEqual([0, "stop-and-fix"]);
  }
});

test("no mistake is planned on a safety-critical step", () => {
  const steps = salad.steps.map((step, k) => ({ ...step, safetyCritical: k < 5 }));
  for (let seed = 0; seed < 50; seed++) {
    for (const error of drawn({ ...salad, steps }, seed, { errors: 1 }).errors) {
      expect(Number(error.step.slice(1))).toBeGreaterThanOrEqual(5);
    }
  }
});

describe("refused with the reason", () => {
  const reason = (of: Procedure, wish: ScriptWish): string => {
    const result = generateScript(of, 1, wish);
    return "refused" in result ? result.refused : "not refused";
  };

  test("a procedure too short for the errors asked", () => {
    expect(reason(chain(["Stir", "Serve"]), { errors: 3 })).toBe(
      "the procedure has 2 steps, which is too short for 3 planned errors (6 steps at least, and 3 errors at most)",
    );
    expect(reason(chain(["Stir"]), {})).toMatch(/has 1 step, which is too short for 1 planned error/);
  });

  test("a swap where there is only one order and every step needs the one before", () => {
    const only = chain(["Take 1 tomato", "Cut the tomato", "Put the tomato on a plate", "Photograph the tomato"]);
    expect(reason(only, { errors: 1, types: ["transposition"] })).toMatch(
      new RegExp(
        `^no script was found in ${MOST_TRIES} tries: no step of phase \\d \\(\\w+\\) has room for an error of type transposition; its steps can be done in one order only$`,
      ),
    );
  });

  test("wrong execution of steps that cannot be read", () => {
    const unread = chain(["Red wire first", "Blue wire second", "42", "Step 4"]);
    expect(reason(unread, { errors: 1, types: ["wrong-execution"] })).toMatch(
      /of type wrong-execution; 4 of 4 steps cannot be read as an instruction that begins with a verb, and its steps/,
    );
    expect(drawn(unread, 1, { errors: 1, types: ["deletion"] }).errors).toHaveLength(1);
  });
});
