import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { appendLine, readLines } from "./register-lines.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-register-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const Line = z.object({ n: z.number() });

test("lines that are noted at once stand one after the other, each whole", async () => {
  const path = join(root, "many.jsonl");
  const lines = Array.from({ length: 20 }, (_, n) => ({ n }));
  await Promise.all(lines.map((line) => appendLine(path, line)));
  expect(await readLines(path, Line)).toEqual(lines);
  expect(readdirSync(root)).toEqual(["many.jsonl"]);
});

test("half a line is told of by its number, and by the file that it was set aside in after the next was noted", async () => {
  const path = join(root, "torn.jsonl");
  writeFileSync(path, '{"n":1}\n{"n":');
  const read = async () => {
    const told: string[] = [];
    return [await readLines(path, Line, ({ message }) => told.push(message)), told];
  };
  expect(await read()).toEqual([[{ n: 1 }], [expect.stringMatching(/^torn\.jsonl: line 2: it is not JSON/)]]);
  await appendLine(path, { n: 2 });
  expect(await read()).toEqual([
    [{ n: 1 }, { n: 2 }],
    [
      "torn.jsonl.torn: it holds a line of torn.jsonl that was cut off as it was written. Find out what it named, then delete this file.",
    ],
  ]);
});
