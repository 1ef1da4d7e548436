import { Command } from "commander";
import { expect, test } from "vitest";
import { problemsIn, toldInDocblocks, toldInDocument, toldInHelp } from "./check-prose.mjs";
import { sourceFile } from "./source-files.mjs";

test.each([
  ["whoever imports it", "name the role, or say “anybody who”"],
  ["What is asked when is pure. It decides nothing.", "name the thing as the subject"],
  ["The person is told, once.", "say who says or learns it"],
  ["It puts that right.", "say “fix”"],
  ["of any command: keep a log", "begin with the verb"],
])("“%s” needs a second reading", (text, fix) => {
  expect(problemsIn(text)).toEqual([expect.stringContaining(fix)]);
});

test.each([
  "Import it, then look at what it lists.",
  "Two voices are told apart by their pitch.",
  "The right part is put there.",
  `Short: ${"word ".repeat(30)}(${"word ".repeat(30)}).`,
])("“%s” does not", (text) => {
  expect(problemsIn(text)).toEqual([]);
});

test("a sentence of more than 35 words is found", () => {
  expect(problemsIn(`Short one. The ${"word ".repeat(35)}ends.`)).toEqual([
    expect.stringContaining("has 37 words: at most 35"),
  ]);
});

test("paragraphs, entries and cells of a document are read, code and names of tests are not", () => {
  const text =
    '# Title\n\nOne `whoever` here.\n\n- An [entry](a.md)\n\n| a | b |\n|---|---|\n| c | `x.test.ts`: "it is told", "so" |\n';
  expect(toldInDocument("docs/a.md", text)).toEqual([
    { place: "docs/a.md:1", text: "Title", fragment: true },
    { place: "docs/a.md:3", text: "One … here." },
    { place: "docs/a.md:5", text: "An entry" },
    ...["a", "b", "c", ""].map((cell) => ({ place: "docs/a.md:7", text: cell })),
  ]);
});

test("of a docblock the first sentence is read, of a command its description, arguments and options", () => {
  const file = sourceFile(
    "src/a.ts",
    "/** One\n * `x` line. Another. */\nconst a = 1;\n/** @param b c */\n/* no docblock */\n",
  );
  expect(toldInDocblocks(file).map(({ text }) => text)).toEqual(["One … line.", ""]);
  const command = new Command("a")
    .description("does a")
    .addCommand(new Command("b").argument("<c>", "d").option("--e", "f"));
  expect(toldInHelp(command)).toEqual([
    { place: "a", text: "does a" },
    { place: "a b", text: "" },
    { place: "a b c", text: "d", fragment: true },
    { place: "a b --e", text: "f", fragment: true },
  ]);
});
