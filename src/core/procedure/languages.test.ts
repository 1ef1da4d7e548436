import { expect, test } from "vitest";
import { checkProcedure } from "./procedure-check.ts";
import { compareProcedures } from "./procedure-compare.ts";
import { formatProcedure, parseProcedure } from "./file.ts";
import { languageFor, languagesOf, procedureIn } from "./in-language.ts";

const file = {
  format: "benchside-procedure",
  version: 1,
  id: "tea",
  goal: { en: "Make tea", de: "Tee kochen" },
  steps: [
    {
      id: "boil",
      text: { en: "Boil the water", de: "Wasser kochen", "de-at": "Wasser aufkochen" },
      done: { en: ["steam rising"], de: ["Dampf steigt auf", "Kocher aus"] },
      notYet: ["kettle off"],
    },
    { id: "pour", text: "Pour" },
  ],
  edges: [["boil", "pour"]],
  groups: [{ name: { en: "All", de: "Alles" }, steps: ["boil"] }],
};
const read = (change: object = {}) => parseProcedure(JSON.stringify({ ...file, ...change }), "tea.json");
const flags = { optional: false, safetyCritical: false, irreversible: false };

test("the first language's words are the plain ones, the others stand beside them, and the file comes back as it went", () => {
  const tea = read();
  expect(tea.language).toBe("en");
  expect(tea.goal).toBe("Make tea");
  expect(tea.steps[0]).toEqual({
    ...{ id: "boil", text: "Boil the water", done: ["steam rising"], notYet: ["kettle off"], ...flags },
    otherLanguages: {
      de: { text: "Wasser kochen", done: ["Dampf steigt auf", "Kocher aus"] },
      "de-AT": { text: "Wasser aufkochen" },
    },
  });
  const written = JSON.parse(formatProcedure(tea));
  expect(written.steps[0].text).toEqual({ en: "Boil the water", de: "Wasser kochen", "de-AT": "Wasser aufkochen" });
  expect(written.steps[1].text).toBe("Pour");
  expect(written.groups[0].name).toEqual({ en: "All", de: "Alles" });
  expect(parseProcedure(JSON.stringify(written), "tea.json")).toEqual(tea);
});

test("a procedure in one language is plain, and what it lacks there is told in the closest one", () => {
  expect(procedureIn(read(), "de-AT")).toEqual({
    ...{ format: "benchside-procedure", version: 1, id: "tea", goal: "Tee kochen", language: "de-AT" },
    steps: [
      {
        ...{ id: "boil", text: "Wasser aufkochen", done: ["Dampf steigt auf", "Kocher aus"] },
        ...{ notYet: ["kettle off"], ...flags },
      },
      { id: "pour", text: "Pour", done: [], notYet: [], ...flags },
    ],
    edges: [["boil", "pour"]],
    groups: [{ name: "Alles", steps: ["boil"] }],
  });
  expect(procedureIn(read(), "fr").steps.map(({ text }) => text)).toEqual(["Boil the water", "Pour"]);
});

test("a session's language is one that the procedure has, else its first; where nobody said it, the wanted one", () => {
  const plain = read({ goal: "Make tea", steps: [{ id: "pour", text: "Pour" }], edges: [], groups: [] });
  expect(languagesOf(read())).toEqual(["en", "de", "de-AT"]);
  expect(["de", "de-CH", "en-GB", "fr", null].map((wanted) => languageFor(read(), wanted))).toEqual([
    ...["de", "de", "en", "en", "en"],
  ]);
  expect(["de", null].map((wanted) => languageFor(plain, wanted))).toEqual(["de", null]);
});

test("a file names its first language itself, and has every text in it", () => {
  expect(read({ language: "de", steps: [{ id: "boil", text: "Kochen" }], edges: [] }).goal).toBe("Tee kochen");
  expect(() => read({ language: "fr" })).toThrow(
    'tea.json: goal: it has no words in "fr", the first language of the procedure. Write them under "fr".',
  );
});

const many = Object.fromEntries(
  Array.from({ length: 300 }, (_, n) => [`q${String.fromCharCode(97 + (n % 26))}-x-${n}`, "x"]),
);
test.each([
  [
    "hundreds of languages",
    { goal: { en: "Make tea", ...many } },
    "goal: it is there in 301 languages",
    "Keep 21 at most.",
  ],
  ["a name in place of a tag", { goal: { English: "Make tea" } }, 'goal: "English" is no language tag', 'as "en"'],
  ["a tag that is written otherwise", { goal: { en: "A", en_GB: "B" } }, 'goal: "en_GB" is no language tag', 'as "en"'],
  ["a tag that is there twice", { goal: { en: "A", de: "B", DE: "C" } }, 'goal: "DE" is there twice', "Remove one"],
  ["no language", { goal: {} }, "goal: ", "300 characters"],
  ["an empty text", { goal: { en: "A", de: " " } }, "goal.de: a procedure needs a goal", "300 characters"],
  ["a number", { steps: [{ id: "a", text: { en: "A", de: 3 } }], edges: [], groups: [] }, "steps[0].text.de: ", "1000"],
  ["a list of texts", { goal: ["a"] }, "goal: ", "300 characters"],
  ["a language that is none", { language: "klingonisch" }, "language: write a language tag", "tag of the language"],
])("%s is refused by file, field and fix", (_, change, problem, fix) => {
  const found = checkProcedure({ ...file, ...change });
  expect(found.map((one) => `${one.problem}. ${one.fix}`).join("\n")).toContain(problem);
  expect(found.map((one) => one.fix).join("\n")).toContain(fix);
  expect(() => read(change)).toThrow(/^tea\.json: /);
});

test("a prototype is no language", () => {
  const text = JSON.stringify(file).replace('"de":"Tee kochen"', '"__proto__":"Tee kochen"');
  expect(() => parseProcedure(text, "tea.json")).toThrow('goal: "__proto__" is no language tag');
  expect(({} as Record<string, unknown>)["text"]).toBeUndefined();
});

test("words in other languages need a first one to be told apart from", () => {
  const { language: _language, ...unsaid } = read();
  expect(checkProcedure(unsaid)).toEqual([
    expect.objectContaining({ step: null, field: "language", problem: "language: it is missing" }),
  ]);
});

test("what differs in another language is told with it", () => {
  const before = read();
  const [boil, pour] = before.steps;
  const after = {
    ...before,
    otherLanguages: { es: { goal: "Hacer té" } },
    steps: [{ ...boil!, otherLanguages: { de: { text: "Wasser erhitzen" } } }, pour!],
  };
  const step = { number: 1, text: "Boil the water" };
  expect(compareProcedures(before, after)).toEqual([
    { step: null, what: "goal", language: "de", before: "Tee kochen", after: null },
    { step: null, what: "goal", language: "es", before: null, after: "Hacer té" },
    { step, what: "text", language: "de", before: "Wasser kochen", after: "Wasser erhitzen" },
    { step, what: "done", language: "de", before: "Dampf steigt auf; Kocher aus", after: null },
    { step, what: "text", language: "de-AT", before: "Wasser aufkochen", after: null },
  ]);
});
