import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MOST_IMPORTED_BYTES, readText } from "./read-text.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "benchside-text-"))));
afterEach(() => rmSync(folder, { recursive: true }));

test("a text is read whole", async () => {
  writeFileSync(join(folder, "a.txt"), "Größe 🛠");
  expect(await readText(join(folder, "a.txt"))).toBe("Größe 🛠");
});

test("a huge file is refused by its size, before it is read", async () => {
  const file = join(folder, "huge.json");
  writeFileSync(file, "");
  truncateSync(file, 2 ** 40);
  await expect(readText(file, MOST_IMPORTED_BYTES)).rejects.toThrow(
    `${file}: it is larger than 5 MB. Choose another file.`,
  );
  await expect(readText(file)).rejects.toThrow("it is larger than 200 MB");
});

test("a folder and a missing file are named", async () => {
  await expect(readText(folder)).rejects.toThrow("it is a folder, not a file");
  await expect(readText(join(folder, "none"))).rejects.toThrow("there is no such file");
});
