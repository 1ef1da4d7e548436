import { expect, test } from "vitest";
import { checkDocblocks } from "./check-docblocks.mjs";
import { findingsIn, sourceFile } from "./source-files.mjs";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const undocumented = (path: string, text: string) =>
  checkDocblocks(sourceFile(path, text)).map(({ problem }) => /exported (\w+)/.exec(problem)?.[1]);

test("an exported function needs a docblock in every room, in each of its forms", () => {
  const text = `
    export function plain() {}
    export const arrow = () => 1;
    export class Thing {}
    export default function main() {}
    // a line comment is not one
    export function commented() {}
    /* nor is this */
    export async function starred() {}
    /** Says something. */
    export function good() {}
    function inner() {}
  `;
  expect(undocumented("src/app/a.ts", text)).toEqual(["plain", "arrow", "Thing", "main", "commented", "starred"]);
});

test("in core types and constants need one too; the type of a constant does not", () => {
  const text = `
    export interface Shape {}
    export type Name = string;
    export const LIMIT = 3;
    /** Kinds. */
    export const KINDS = ["a", "b"] as const;
    export type Kind = (typeof KINDS)[number];
    export type { Elsewhere } from "./b.ts";

    /** Phases. */
    export const IDLE = 0;
    export const WORK = 1;
    export const call = () => 1;

    export const LATER = 2;
  `;
  expect(undocumented("src/core/a.ts", text)).toEqual(["Shape", "Name", "LIMIT", "call", "LATER"]);
  expect(undocumented("src/renderer/a.ts", text)).toEqual(["call"]);
});

test("a finding names the file and the line", () => {
  const project = mkdtempSync(join(tmpdir(), "benchside-check-"));
  try {
    mkdirSync(join(project, "src/app"), { recursive: true });
    writeFileSync(join(project, "src/app/a.ts"), "const a = 1;\n\nexport function b() {\n  return a;\n}\n");
    expect(findingsIn(project, checkDocblocks)).toEqual([
      "src/app/a.ts:3 exported b has no docblock: say in a /** … */ above it what it is, with units and errors",
    ]);
  } finally {
    rmSync(project, { recursive: true });
  }
});
