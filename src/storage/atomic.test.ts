import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { VERSIONS_KEPT, writeAtomic } from "./atomic.ts";

const scratch = mkdtempSync(join(tmpdir(), "benchside-atomic-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test("what stood in a file is kept beside it, all of it, once, and nothing where no file stood", async () => {
  const file = join(scratch, "corrected.json");
  const write = (content: string) => writeAtomic(file, content, `${file}.previous`);
  await write("by hand");
  expect(readdirSync(scratch)).toEqual(["corrected.json"]);
  for (let n = 0; n < 3; n++) await write("by hand");
  for (let n = 0; n <= VERSIONS_KEPT; n++) await write(`made ${n}`);
  expect(readdirSync(`${file}.previous`)).toHaveLength(VERSIONS_KEPT + 1);
  expect(readFileSync(join(`${file}.previous`, "0001-corrected.json"), "utf8")).toBe("by hand");
});

test("a person's own file that has the name of a lock stays", async () => {
  const folder = join(scratch, "theirs");
  mkdirSync(folder);
  writeFileSync(join(folder, "package.lock"), "mine");
  utimesSync(join(folder, "package.lock"), 0, 0);
  await writeAtomic(join(folder, "package"), "new", join(folder, "package.previous"));
  expect([readdirSync(folder).sort(), readFileSync(join(folder, "package.lock"), "utf8")]).toEqual([
    ["package", "package.lock"],
    "mine",
  ]);
});

test("of those who write a file at the same time each keeps what the others wrote", async () => {
  const file = join(scratch, "at-once.json");
  const all = ["one", "two", "three", "four"];
  await Promise.all(all.map((content) => writeAtomic(file, content, `${file}.previous`)));
  const kept = readdirSync(`${file}.previous`).map((name) => readFileSync(join(`${file}.previous`, name), "utf8"));
  expect([...kept, readFileSync(file, "utf8")].toSorted()).toEqual(all.toSorted());
});

test.runIf(process.platform === "linux")(
  "a link of the system, or to one, is not replaced, also where it leads to a file",
  async () => {
    const folder = join(scratch, "links");
    mkdirSync(folder);
    symlinkSync("/proc/self/status", join(folder, "status"));
    const into = openSync(join(folder, "file"), "w");
    for (const file of [join(folder, "status"), `/dev/fd/${into}`])
      await expect(writeAtomic(file, "text")).rejects.toThrow("it is a device or a pipe. Name a file to write.");
    closeSync(into);
    expect(readdirSync(folder).sort()).toEqual(["file", "status"]);
  },
);
