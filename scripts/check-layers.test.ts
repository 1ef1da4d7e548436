import { expect, test } from "vitest";
import { checkLayers } from "./check-layers.mjs";
import { sourceFile } from "./source-files.mjs";

const problems = (path: string, text: string) => checkLayers(sourceFile(path, text)).map(({ problem }) => problem);

test("imports along the arrows are fine, types and re-exports included", () => {
  expect(
    problems("src/core/plan/a.ts", `import { z } from "zod"; import type { B } from "../procedure/b.ts";`),
  ).toEqual([]);
  expect(
    problems(
      "src/host/a.ts",
      `import fs from "node:fs"; export { b } from "../core/b.ts"; import "../inference/c.ts";`,
    ),
  ).toEqual([]);
  expect(
    problems("src/renderer/a.tsx", `import { useState } from "react"; import type { C } from "../ipc/contract.ts";`),
  ).toEqual([]);
  expect(
    problems("src/main/a.ts", `import { app } from "electron"; const s = await import("../host/session.ts");`),
  ).toEqual([]);
});

test("an import against the arrows names both rooms, however it is written", () => {
  const against = "core may not import host (it may import nothing but itself): move the shared part along an arrow";
  expect(problems("src/core/a.ts", `import type { B } from "../host/b.ts";`)).toEqual([against]);
  expect(problems("src/core/a.ts", `export * from "../host/b.ts";`)).toEqual([against]);
  expect(problems("src/core/a.ts", `const b = () => import("../host/b.ts");`)).toEqual([against]);
  expect(problems("src/renderer/deep/a.ts", `import { x } from "../../main/x.ts";`)).toEqual([
    "renderer may not import main (it may import core, ipc): move the shared part along an arrow",
  ]);
});

test("each outside thing has its rooms", () => {
  expect(problems("src/core/a.ts", `import { join } from "node:path";`)).toEqual([
    "core imports nothing but zod, not node:path: pass it in as an argument",
  ]);
  expect(problems("src/renderer/a.ts", `import fs from "fs";`)).toEqual([
    "renderer has no Node, so no fs: ask main through src/ipc",
  ]);
  expect(problems("src/host/a.ts", `import { app } from "electron";`)).toEqual([
    "host runs without Electron, so no electron: pass what you need in from main",
  ]);
  expect(problems("src/main/settings.ts", `import { ipcMain } from "electron";`)).toEqual([
    "ipcMain belongs to src/main/ipc/: use the contract",
  ]);
});

test("core has no clock and no dice of its own, but may speak of them", () => {
  expect(problems("src/core/a.ts", `// Date.now() would be wrong here\nexport const now = () => Date.now();`)).toEqual([
    "core has no Date.now of its own: take it as an argument",
  ]);
  expect(problems("src/host/a.ts", `export const now = () => Date.now();`)).toEqual([]);
});

test("tests beside the sources may import what they like", () => {
  expect(problems("src/core/a.test.ts", `import { readFileSync } from "node:fs";`)).toEqual([]);
});
