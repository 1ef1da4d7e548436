import { describe, expect, test } from "vitest";
import { Procedure } from "../procedure/schema.ts";
import { checkScript } from "./check-script.ts";
import { correctScript, moveEntry, rewordEntry, withFix, withoutError } from "./edit-script.ts";
import { brokenEdges } from "./broken-edges.ts";
import { hintsAt, withOrderMistake, withOwnMistake } from "./hints.ts";
import { withEpisode } from "./edit-script.ts";
import { Script } from "./script-file.ts";
import { analyseProcedure } from "./procedure-analysis.ts";

const tea = Procedure.parse({
  format: "benchside-procedure",
  version: 1,
  id: "tea",
  goal: "Make tea",
  steps: [
    { id: "mug", text: "Take a mug" },
    { id: "sugar", text: "Add 1 teaspoon sugar to the mug" },
    { id: "water", text: "Pour 1 cup water into the mug" },
    { id: "milk", text: "Add 1 tablespoon milk to the mug" },
    { id: "stir", text: "Stir the contents of the mug well" },
    { id: "cut", text: "Cut the lemon with the knife", safetyCritical: true },
    { id: "serve", text: "Put the mug on a saucer" },
  ],
  edges: [
    ["mug", "sugar"],
    ["sugar", "water"],
    ["water", "milk"],
    ["milk", "stir"],
    ["stir", "serve"],
    ["cut", "serve"],
  ],
});
const setting = analyseProcedure(tea);
const correct = correctScript(tea);
const entryOf = (script: Script, step: string) => script.entries.find((entry) => entry.step === step)!.id;
const shown = ({ entries }: Script) => entries.map(({ kind, text }) => `${kind}: ${text}`);

test("the correct script is a script, and nobody's seed", () => {
  expect(checkScript(correct, setting)).toEqual([]);
  expect(correct.seed).toBeNull();
});

describe("hints", () => {
  test("each hint at each step makes a script that passes its checks, and taking it back gives the script before", () => {
    let hints = 0;
    for (const { id } of correct.entries) {
      for (const { episode } of hintsAt(setting, correct, id)) {
        hints++;
        const script = withEpisode(correct, episode);
        expect(checkScript(script, setting), `${episode.type} at ${id}`).toEqual([]);
        expect(Script.parse(script)).toEqual(script);
        if (episode.type === "transposition") continue;
        expect(withoutError(script, "error-1", tea)).toEqual(correct);
      }
    }
    expect(hints).toBeGreaterThan(20);
  });

  test("there are none at a safety-critical step, nor where a mistake is already", () => {
    expect(hintsAt(setting, correct, entryOf(correct, "cut"))).toEqual([]);
    const sugar = entryOf(correct, "sugar");
    const [first] = hintsAt(setting, correct, sugar);
    expect(hintsAt(setting, withEpisode(correct, first!.episode), sugar)).toEqual([]);
  });

  test("two mistakes stand beside each other with ids in order", () => {
    const later = withEpisode(correct, hintsAt(setting, correct, entryOf(correct, "stir"))[0]!.episode);
    const both = withEpisode(later, hintsAt(setting, later, entryOf(later, "sugar"))[0]!.episode);
    expect(both.errors.map(({ id, step }) => [id, step])).toEqual([
      ["error-1", "sugar"],
      ["error-2", "stir"],
    ]);
    expect(checkScript(both, setting)).toEqual([]);
  });
});

describe("a person's own words", () => {
  const words = { doing: "Add the sugar to the saucer", wrong: "It goes on the saucer.", noticedBy: "You look there." };

  test.each(["wrong-execution", "substitution", "insertion", "deletion"] as const)("make a %s that passes", (type) => {
    const fix = type === "deletion" ? "Add 1 teaspoon sugar to the mug" : "Put it right";
    const script = withOwnMistake(setting, correct, entryOf(correct, "sugar"), { type, ...words, fix });
    expect(checkScript(script!, setting)).toEqual([]);
    expect(script!.errors[0]).toMatchObject({
      type,
      step: "sugar",
      wrong: words.wrong,
      where: expect.any(String) as string,
    });
    expect(script!.entries.filter(({ kind }) => kind === "fix").map(({ text }) => text)).toEqual([fix]);
  });

  test("a mistake that is none is found by the checks", () => {
    const own = { type: "substitution", ...words, doing: "Add 1 teaspoon of the sugar to the mug", fix: "" } as const;
    const script = withOwnMistake(setting, correct, entryOf(correct, "sugar"), own);
    expect(checkScript(script!, setting)).toEqual([
      'entry-2 does not differ from the step "Add 1 teaspoon sugar to the mug"',
    ]);
  });

  test("are refused at a safety-critical step", () => {
    expect(
      withOwnMistake(setting, correct, entryOf(correct, "cut"), { type: "deletion", ...words, fix: "" }),
    ).toBeNull();
  });

  test("a fix is added, changed and taken away", () => {
    const sugar = entryOf(correct, "sugar");
    const plain = withOwnMistake(setting, correct, sugar, { type: "substitution", ...words, fix: "" })!;
    const fixed = withFix(plain, "error-1", "Take it out again");
    expect(shown(fixed).slice(1, 3)).toEqual(["error: Add the sugar to the saucer", "fix: Take it out again"]);
    expect(checkScript(fixed, setting)).toEqual([]);
    const again = withFix(fixed, "error-1", "Spoon it out");
    expect(again.errors[0]!.fix).toEqual({ id: "fix-1", entries: ["entry-3"], text: "Spoon it out." });
    expect(withFix(again, "error-1", null).entries).toEqual(plain.entries);
  });
});

describe("moving", () => {
  test("a broken edge is shown until it is planned as a mistake of order", () => {
    const milk = entryOf(correct, "milk");
    const moved = moveEntry(correct, milk, 2);
    expect(brokenEdges(moved, tea)).toEqual([{ before: "water", after: "milk", entry: "entry-3", error: null }]);
    expect(checkScript(moved, setting)).toEqual(['entry-3: step "milk" comes before "water", and no error says so']);
    const planned = withOrderMistake(setting, moved, "entry-3", "entry-4")!;
    expect(brokenEdges(planned, tea)).toEqual([{ before: "water", after: "milk", entry: "entry-3", error: "error-1" }]);
    expect(checkScript(planned, setting)).toEqual([]);
    expect(planned.errors[0]).toMatchObject({ type: "transposition", deviation: "ordering", step: "milk" });
  });

  test("what the graph allows breaks nothing", () => {
    const moved = moveEntry(correct, entryOf(correct, "cut"), 0);
    expect(brokenEdges(moved, tea)).toEqual([]);
    expect(checkScript(moved, setting)).toEqual([]);
    expect(moveEntry(moved, moved.entries[0]!.id, -3)).toBe(moved);
  });

  test("other words for a step are found by the checks", () => {
    const script = rewordEntry(correct, "entry-1", "Take a cup");
    expect(checkScript(script, setting)).toEqual(['entry-1 does not say "Take a mug" word for word']);
  });
});
