import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { conflictsNaming } from "./conflicts-naming.ts";
import { withdrawalDisk } from "./disk.ts";
import { forgetTraces } from "./forget-traces.ts";
import { GatheringDisk } from "./withdrawal-gathered.ts";

/** A data folder with these files. */
async function data(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "benchside-withdrawal-"));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(root, path, ".."), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

test("what would go is every file of a folder, a file by itself, and parts of others, in the order of their paths", async () => {
  const root = await data({
    "s1/journal.jsonl": "{}",
    "s1/runs/a.json": "{}",
    "s1/journal.jsonl.lock": "",
    "b.json": "",
  });
  const disk = new GatheringDisk();
  await disk.part(join(root, "shared.json"), "");
  await disk.part(join(root, "rows.jsonl"), "one\n");
  await disk.part(join(root, "rows.jsonl"), "two\n");
  await disk.remove(root, "s1");
  await disk.remove(root, "b.json");
  await disk.remove(root, "gone.json");
  expect(disk.found).toEqual([
    { path: join(root, "b.json"), theirs: null },
    { path: join(root, "rows.jsonl"), theirs: "one\ntwo\n" },
    { path: join(root, "s1/journal.jsonl"), theirs: null },
    { path: join(root, "s1/runs/a.json"), theirs: null },
  ]);
});

test("of copies that a folder-sync program set aside, those that name the person are left to be looked at, and no other", async () => {
  const root = await data({
    "annotations/s1 (conflicted copy 2026-11-20).jsonl": '{"by":"p07"}',
    "annotations/s2 (conflicted copy 2026-11-20).jsonl": '{"by":"p08","session":"s2"}',
    "annotations/s3 (conflicted copy 2026-11-20).jsonl": '{"by":"p08"}',
  });
  const fates = await conflictsNaming([root], new Set(["s2"]), "p07");
  expect(fates.map(({ path, outcome }) => [path.slice(root.length + 1).slice(0, 14), outcome])).toEqual([
    ["annotations/s1", "left"],
    ["annotations/s2", "left"],
  ]);
});

test("entries of logs that name a person go, those in folders of the data folder too, and are only counted before", async () => {
  const entry = (text: string) => `2026-11-20T10:00:00.000Z main ${text}\n`;
  const root = await data({
    "kept/tried.log": entry("of p07 now") + entry("of nobody"),
    "other.log": entry("of p070"),
  });
  const whose = { participant: "p07", own: new Set<string>() };
  const path = join(root, "kept/tried.log");
  expect(await forgetTraces(root, {}, whose, { apply: false, disk: withdrawalDisk })).toEqual([
    { path, outcome: "would", why: "", rows: 1 },
  ]);
  expect(await forgetTraces(root, {}, whose, { apply: true, disk: withdrawalDisk })).toEqual([
    { path, outcome: "done", why: "", rows: 1 },
  ]);
  expect(await forgetTraces(root, {}, whose, { apply: false, disk: withdrawalDisk })).toEqual([]);
});
