import { expect, test } from "vitest";
import { byFolder } from "./coverage.mjs";

const file = (covered: number, total: number) => ({
  statements: { covered, total },
  branches: { covered: 0, total: 0 },
});

test("coverage is summed by folder, with all of them at the end", () => {
  const summary = {
    total: file(9, 9),
    "/p/src/b/x.ts": file(1, 2),
    "/p/src/a/y.ts": file(3, 3),
    "/p/src/b/z.ts": file(2, 2),
  };
  expect(byFolder(summary, "/p")).toEqual([
    "folder  files  statements  branches",
    "src/a       1       100 %         –",
    "src/b       2        75 %         –",
    "all         3        86 %         –",
  ]);
});
