import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeArchive } from "./archive.ts";

test("a file that is gone when it is read fails the archive, which leaves nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "benchside-archive-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const gone = join(folder, "gone.txt");
  for (const name of ["here.txt", "gone.txt"]) writeFileSync(join(folder, name), "x".repeat(100_000));
  let asked = 0;
  const entries = [
    { name: "here.txt", file: join(folder, "here.txt") },
    {
      name: "gone.txt",
      // First for its size, then to be read.
      get file() {
        asked += 1;
        if (asked > 1) rmSync(gone);
        return gone;
      },
    },
  ];
  await expect(writeArchive(join(folder, "out.zip"), entries)).rejects.toThrow("ENOENT");
  expect(readdirSync(folder)).toEqual(["here.txt"]);
});
