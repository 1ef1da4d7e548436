import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** What docs/security.md says of every window that main opens, read from its sources; the installed program is asked by `npm run test:package`. */
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), "utf8") }));
const naming = (words: RegExp) => sources.filter(({ text }) => words.test(text)).map(({ file }) => file);

test("no window is opened but confined, and none has a webview", () => {
  const opening = naming(/new BrowserWindow\(/);
  expect(opening).toEqual(naming(/webPreferences: (CONFINED|\{\s*\.\.\.CONFINED)/));
  expect(opening.length).toBe(3);
  expect(naming(/webviewTag|allowpopups|nodeIntegrationIn|experimentalFeatures|enableBlinkFeatures/)).toEqual([]);
  expect(naming(/will-attach-webview", \(event\) => event\.preventDefault\(\)/)).toEqual(["window.ts"]);
});

test("nothing is handed to another program of the system but a folder of ours and files that were just written", () => {
  expect(naming(/openExternal/)).toEqual([]);
  const calls = sources.flatMap(({ text }) => text.match(/shell\.\w+\(/g) ?? []);
  expect([...new Set(calls)].toSorted()).toEqual(["shell.beep(", "shell.openPath(", "shell.showItemInFolder("]);
});
