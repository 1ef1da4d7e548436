import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkOwners, checkTokens, checkUses, findingsInStyles } from "./check-styles.mjs";
import { sourceFile } from "./source-files.mjs";

const unknown = (text: string, known: readonly string[] = ["row", "chip", "tone-done", "tone-bad"]) =>
  checkUses(sourceFile("src/renderer/a.tsx", text), new Set(known)).map(({ problem }) => problem);

test("a class that leads selectors in two sheets belongs to the first", () => {
  const sheets = [
    { path: "evaluate.css", text: ".moments {\n  display: grid;\n}\n.moments header, .moment:hover { gap: 0 }" },
    { path: "record.css", text: ".row-a {}\n@media (min-width: 1px) {\n  ul.moments > li,\n  .moment.chosen {}\n}" },
  ];
  expect(checkOwners(sheets)).toEqual([
    "record.css:3 .moments belongs to evaluate.css: rename one, or style it under a class of this sheet",
    "record.css:4 .moment belongs to evaluate.css: rename one, or style it under a class of this sheet",
  ]);
});

test("a shared class under a class of the sheet's own, a state beside one, and a comment are fine", () => {
  const sheets = [
    { path: "widgets.css", text: ".action {}\n.action.quiet[data-hovered] {}\n.check {}" },
    {
      path: "coach.css",
      text: "/* .action { } */\n.controls .action {}\n.trouble.quiet {}\n.trouble:has(.check, .action) {}",
    },
    { path: "audit.css", text: ".audit > .action, .note.quiet {}\n.react-aria-Label {}" },
    { path: "start.css", text: "@keyframes busy { to { left: 0.5rem } }\n.react-aria-Label {}\nh1 {}" },
  ];
  expect(checkOwners(sheets)).toEqual([]);
});

test("raw colours, sizes, weights, space, corners and motion are refused outside the tokens; shares of the screen are fine", () => {
  const text = [
    ".a { color: #fff; }",
    ".b { border: 1px solid rgb(0 0 0 / 0.5); font-size: 14px; }",
    ".c { font-weight: 650; padding: 2px 0.4rem; border-radius: 6px; transition: background 200ms; }",
    ".d { font-size: var(--type-14); font-weight: 600; gap: var(--space-8); border-radius: 50%; padding: 1px 2vmin; }",
    ".e { font-size: min(var(--type-20), 2.5vmin); transition: background var(--motion); margin: calc(-1 * var(--space-8)); }",
  ].join("\n");
  expect(checkTokens({ path: "a.css", text })).toEqual([
    "a.css:1 color: #fff is not a token: write a colour's role (--text, --good …)",
    "a.css:2 border: 1px solid rgb(0 0 0 / 0.5) is not a token: write a colour's role (--text, --good …)",
    "a.css:2 font-size: 14px is not a token: write one of --type-12 … --type-44",
    "a.css:3 font-weight: 650 is not a token: write 400 or 600",
    "a.css:3 padding: 2px 0.4rem is not a token: write a step of --space-4 … --space-48",
    "a.css:3 border-radius: 6px is not a token: write --radius-4 or --radius-8",
    "a.css:3 transition: background 200ms is not a token: write var(--motion), which is none when that is asked for",
  ]);
  expect(checkTokens({ path: "src/renderer/styles/tokens.css", text })).toEqual([]);
});

test("a class that no sheet knows is found in each form that a page writes it", () => {
  expect(unknown(`const a = <p className="row gone" />;`)).toEqual(["no sheet styles .gone: style it or leave it out"]);
  expect(unknown("const a = <p className={`chip tone-${tone} ${late ? 'lost' : ''}`} />;")).toEqual([
    "no sheet styles .lost: style it or leave it out",
  ]);
  expect(unknown("const a = <p className={`tune-${tone}`} />;")).toEqual([
    "no sheet styles .tune-…: style it or leave it out",
  ]);
  expect(unknown(`const a = <p className={name ?? "away"} />;`)).toEqual([
    "no sheet styles .away: style it or leave it out",
  ]);
});

test("what a class name only depends on is no class", () => {
  expect(
    unknown(`const a = <p className={state === "gone" && words["x"] ? "row" : undefined} title="gone" />;`),
  ).toEqual([]);
});

test("the sheets and the pages of a whole project are read", () => {
  const project = mkdtempSync(join(tmpdir(), "benchside-styles-"));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const files = {
    "src/renderer/styles/a.css": ".one {}",
    "src/renderer/styles/b.css": ".one {}\n.two .three {}",
    "src/renderer/page.tsx": `export const page = <p className="two three four" />;`,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  expect(findingsInStyles(project)).toEqual([
    "src/renderer/styles/b.css:1 .one belongs to src/renderer/styles/a.css: rename one, or style it under a class of this sheet",
    "src/renderer/page.tsx:1 no sheet styles .four: style it or leave it out",
  ]);
});
