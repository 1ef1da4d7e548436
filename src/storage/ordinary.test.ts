import { execFileSync } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createReadStream, endOfSync, isEncryptedFile, readFile, sizeOf } from "./files.ts";
import { readWhole } from "./ordinary.ts";
import { readJournal } from "./journal/read.ts";
import { readProfile } from "./library/profiles.ts";
import { readText } from "./read-text.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "benchside-ordinary-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const HAS_PIPES = process.platform !== "win32";

/** Whoever reads a file whole, and whoever reads a part of it. */
const WHOLE = [readFile, readText, readJournal, readProfile] as const;
const IN_PART = [
  sizeOf,
  isEncryptedFile,
  (path: string) => createReadStream(path).toArray(),
  async (path: string) => endOfSync(path, 10),
] as const;

/** What readers say of a file. */
function saidOf(path: string, readers: readonly ((path: string) => Promise<unknown>)[]): Promise<string[]> {
  return Promise.all(readers.map((read) => read(path).then(String, (error: Error) => error.message)));
}

test.runIf(HAS_PIPES)("no reader waits for a pipe that nobody writes into, or reads a device", async () => {
  const pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  for (const path of [pipe, "/dev/zero"]) {
    const refused = `${path}: it is not an ordinary file. Choose another file.`;
    expect(await saidOf(path, [...WHOLE, ...IN_PART])).toEqual(Array.from({ length: 8 }, () => refused));
  }
});

test("a file that is too large to be read whole is refused by its size", async () => {
  const large = join(folder, "large.jsonl");
  writeFileSync(large, "");
  truncateSync(large, 3 * 2 ** 30);
  const refused = (most: number) => `${large}: it is larger than ${most} MB. Choose another file.`;
  expect(await saidOf(large, WHOLE)).toEqual([500, 200, 500, 200].map(refused));
});

test.runIf(HAS_PIPES)(
  "a pipe is read to its end, however late its writer comes, and no further than the limit",
  async () => {
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    const text = "a line of many\n".repeat(20_000);
    const read = readText(pipe);
    createWriteStream(pipe).end(text);
    expect(await read).toBe(text);
    const limited = readWhole(pipe, 100_000);
    createWriteStream(pipe)
      .on("error", () => undefined)
      .end(text);
    await expect(limited).rejects.toThrow("it is larger than 0 MB");
  },
);
