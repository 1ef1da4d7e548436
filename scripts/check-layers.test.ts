import { expect, test } from "vitest";
import { checkLayers, findCircles } from "./check-layers.mjs";
import { ROOMS } from "./layers.mjs";
import { sourceFile } from "./source-files.mjs";

const problems = (path: string, text: string) => checkLayers(sourceFile(path, text)).map(({ problem }) => problem);

test("imports along the arrows are fine, types and re-exports included", () => {
  expect(problems("src/core/plan/forms/a.ts", `import { z } from "zod"; import type { B } from "../plan.ts";`)).toEqual(
    [],
  );
  expect(
    problems(
      "src/app/session/a.ts",
      `import fs from "node:fs"; export { b } from "../../core/domain/b.ts"; import "../../models/process/c.ts"; import "./own.ts";`,
    ),
  ).toEqual([]);
  expect(
    problems("src/renderer/a.tsx", `import { useState } from "react"; import type { C } from "../ipc/contract.ts";`),
  ).toEqual([]);
  expect(
    problems("src/main/a.ts", `import { app } from "electron"; const s = await import("../app/data-folder.ts");`),
  ).toEqual([]);
});

test("an import against the arrows names both rooms, however it is written", () => {
  const against =
    "core/procedure may not import core/plan (it may import core/domain, core/text): move the shared part along an arrow";
  expect(problems("src/core/procedure/a.ts", `import type { B } from "../plan/b.ts";`)).toEqual([against]);
  expect(problems("src/core/procedure/a.ts", `export * from "../plan/b.ts";`)).toEqual([against]);
  expect(problems("src/core/procedure/a.ts", `const b = () => import("../plan/b.ts");`)).toEqual([against]);
  expect(problems("src/core/domain/a.ts", `import type { B } from "../../app/b.ts";`)).toEqual([
    "core/domain may not import app (it may import nothing but itself): move the shared part along an arrow",
  ]);
  expect(problems("src/ipc/a.ts", `import { x } from "../../tests/fixtures/x.ts";`)).toEqual([
    "ipc may not import tests/fixtures/x.ts: it belongs to no room",
  ]);
});

test("a file belongs to the most specific room, and a folder outside every room is refused", () => {
  const upward = `import { x } from "../../procedure/x.ts";`;
  expect(problems("src/core/procedure/import/deeper/a.ts", `import { y } from "../../y.ts";`)).toEqual([]);
  expect(problems("src/core/procedure/import/a.ts", upward.replace("../..", ".."))).toEqual([]);
  expect(problems("src/elsewhere/a.ts", "export {};")).toEqual([
    "src/elsewhere is no room: give it one in scripts/rooms, or move the file into one",
  ]);
});

test("circles of files are refused, types included, each once", () => {
  const sources = {
    "src/core/domain/a.ts": `import { b } from "./b.ts"; import "./d.ts";`,
    "src/core/domain/b.ts": `export type { C } from "./c.ts";`,
    "src/core/domain/c.ts": `import type { A } from "./a.ts";`,
    "src/core/domain/d.ts": `import { z } from "zod";`,
    "src/core/domain/e.ts": `import "./a.ts";`,
    "src/core/domain/f.ts": `import "./f.ts";`,
  };
  const files = Object.entries(sources).map(([path, text]) => sourceFile(path, text));
  expect(findCircles(files).map(({ file, finding }) => [file.path, finding.at, finding.problem])).toEqual([
    [
      "src/core/domain/a.ts",
      18,
      "it is in a circle of files, src/core/domain/a.ts → src/core/domain/b.ts → src/core/domain/c.ts → src/core/domain/a.ts: move what they share into a file that both import",
    ],
    [
      "src/core/domain/f.ts",
      7,
      "it is in a circle of files, src/core/domain/f.ts → src/core/domain/f.ts: move what they share into a file that both import",
    ],
  ]);
  expect(findCircles(files.slice(1))).toEqual(findCircles(files.slice(5)));
});

test("each outside thing has its rooms", () => {
  expect(problems("src/core/domain/a.ts", `import { join } from "node:path";`)).toEqual([
    "core imports nothing but zod and intl-messageformat, not node:path: pass it in as an argument",
  ]);
  expect(problems("src/renderer/a.ts", `import fs from "fs";`)).toEqual([
    "renderer has no Node, so no fs: ask main through src/ipc",
  ]);
  expect(problems("src/app/a.ts", `import { app } from "electron";`)).toEqual([
    "app runs without Electron, so no electron: pass what you need in from main",
  ]);
  expect(problems("src/main/settings.ts", `import { ipcMain } from "electron";`)).toEqual([
    "ipcMain belongs to src/main/ipc/: use the contract",
  ]);
});

test("core has no clock and no dice of its own, but may speak of them", () => {
  expect(
    problems("src/core/domain/a.ts", `// Date.now() would be wrong here\nexport const now = () => Date.now();`),
  ).toEqual(["core has no Date.now of its own: take it as an argument"]);
  expect(problems("src/app/a.ts", `export const now = () => Date.now();`)).toEqual([]);
});

test("tests beside the sources may use Node and fixtures, and keep to the arrows of their room", () => {
  const text = `import { readFileSync } from "node:fs"; import { x } from "../../../tests/fixtures/x.ts";`;
  expect(problems("src/core/plan/a.test.ts", text)).toEqual([]);
  expect(problems("src/core/metrics/a.test.ts", `import { x } from "../../app/x.ts";`)).toEqual([
    expect.stringMatching(/^core\/metrics may not import app /),
  ]);
  expect(problems("src/core/devices/a.test.ts", `import { x } from "../session/x.ts";`)).toEqual([]);
  expect(problems("src/core/devices/a.ts", `import { x } from "../session/x.ts";`)).toHaveLength(1);
});

test("the table lets no screen import another", () => {
  const screenOf = (room: string) => /^renderer\/screens\/[^/]+/.exec(room)?.[0] ?? null;
  const across = Object.entries(ROOMS).flatMap(([room, others]) => {
    const screen = screenOf(room);
    return others.filter((other) => screen !== null && screenOf(other) !== null && screenOf(other) !== screen);
  });
  expect(across).toEqual([]);
});
