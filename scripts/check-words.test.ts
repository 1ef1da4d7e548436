import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findingsInWords, textsOutside, wordsInDocument, wordsReplaced } from "./check-words.mjs";
import { sourceFile } from "./source-files.mjs";

const outside = (text: string) =>
  textsOutside(sourceFile("src/renderer/a.tsx", text)).map(({ problem }) => /“(.*)”/.exec(problem)?.[1]);
const replaced = (text: string) =>
  wordsReplaced(sourceFile("src/core/a.ts", text)).map(({ problem }) => /“(.*?)”/.exec(problem)?.[1]);

test("a text is found between tags, in attributes that are read, in tables and in sentences", () => {
  expect(outside("const a = <p>Nothing said yet. {said && `${n} more`}</p>;")).toEqual(["Nothing said yet.", "… more"]);
  expect(outside(`const a = <B label={on ? "Mute" : "unmute"} aria-label="Said" placeholder="none" />;`)).toEqual([
    ...["Mute", "unmute", "Said", "none"],
  ]);
  expect(outside(`const MARKS = { done: { icon: "check", word: "Done" } };`)).toEqual(["Done"]);
  expect(outside("announce(`undone`); const why = 'The camera is gone.'; const what = `is ${x} gone.`;")).toEqual([
    "undone",
    "The camera is gone.",
    "is … gone.",
  ]);
});

test("signs, keys, code, class names, imports and what a programmer reads are no texts", () => {
  const plain = [
    `import { a } from "./Some file there.ts";`,
    `const b = <p className="Big and red" data-x="yes">· {n} × <kbd>Space</kbd> <code>npx benchside</code></p>;`,
    `if (state === "live") throw new TypeError("The view is not there.");`,
    "type Kind = 'One of these';",
    `const c = { id: "desk-lamp", kind: "file" };`,
  ];
  expect(outside(plain.join("\n"))).toEqual([]);
});

test("a word that the glossary replaces is found in texts of any file, not in names or remarks", () => {
  expect(replaced("const a = `${n} pictures a second`; const b = 'It is mended.'; // perfect eyes")).toEqual([
    ...["pictures a second", "mended"],
  ]);
  expect(replaced("const act = { mends: true }; const takeAway = act.mends;")).toEqual([]);
});

test("in documents too, except in code and where a word has a plain use", () => {
  const text = "Draw it.\nThe chart has P(done), `P(done)` and a wall that was taken away.\n";
  expect(wordsInDocument({ path: "docs/a.md", text })).toEqual([
    "docs/a.md:2 “P(done)” is not our word: write “step done” (scripts/glossary.mjs)",
  ]);
});

test("texts of the page outside the catalogue and replaced words are found in a whole project", () => {
  const project = mkdtempSync(join(tmpdir(), "benchside-words-"));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const files = {
    "src/renderer/moved.tsx": "export const a = <p>{words().old}</p>;",
    "src/renderer/new.tsx": "export const a = <p>New text</p>;",
    "src/renderer/words/en.json": JSON.stringify({ old: "Old text. It was mended." }),
    "src/renderer/words/de.json": JSON.stringify({ old: "Alter Text." }),
    "src/renderer/words/es.json": JSON.stringify({ old: "Texto del puesto." }),
    "src/renderer/words/texts.d.ts": `// Made of en.json by \`npm run words\`; not written by hand.
/** The texts of the window: strings, and functions of what is put in. */
export interface Texts {
  readonly old: string;
}
`,
    "src/core/told.ts": 'export const told = programWords("en").gone;',
    "src/core/words/en.json": JSON.stringify({ gone: "It is gone.", dialogs: { wait: "Wait" } }),
    "src/core/words/de.json": JSON.stringify({ gone: "Es ist weg.", dialogs: { wait: "Warten" } }),
    "src/core/words/es.json": JSON.stringify({ gone: "El puesto no está.", dialogs: { wait: "Esperar" } }),
    "src/core/words/texts.d.ts": `// Made of en.json by \`npm run words\`; not written by hand.
/** What the program says outside of the window: strings, and functions of what is put in. */
export interface Texts {
  readonly gone: string;
}
`,
    "docs/a.md": "With perfect eyes.",
    "docs/decisions/b.md": "With perfect eyes.",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  expect(findingsInWords(project)).toEqual([
    "src/renderer/new.tsx:1 “New text” is written here: put it into the messages of src/renderer/words or of the kit, in each language",
    "src/renderer/words/en.json old: “mended” is not our word: write “fix” (scripts/glossary.mjs)",
    "src/renderer/words/es.json old: “del puesto” is not our word: write “banco” (scripts/glossary.mjs)",
    "src/core/words/es.json gone: “El puesto” is not our word: write “banco” (scripts/glossary.mjs)",
    "src/core/words/en.json Wait: no source names it; take it out of every language",
    "docs/a.md:1 “perfect eyes” is not our word: write “oracle perception” (scripts/glossary.mjs)",
  ]);
});
