import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { folderToMake } from "./session-folder.ts";

const data = mkdtempSync(join(tmpdir(), "benchside-out-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const sessions = join(data, "sessions");
mkdirSync(join(sessions, "ada-1"), { recursive: true });
writeFileSync(join(sessions, "ada-1", "journal.jsonl"), "");
symlinkSync(sessions, join(data, "by-link"));

test("a session is recorded among the others or elsewhere, and nowhere that no list and no withdrawal of the data folder looks", async () => {
  for (const found of [join(sessions, "ada-2"), join(data, "by-link", "ada-2"), join(data, "pilot", "ada-2")])
    expect(await folderToMake(found)).toBe(found);
  const hidden = [
    ["sessions/group/ada-2", "sessions"],
    ["sessions/ada-1/ada-2", "sessions/ada-1/journal.jsonl"],
    ["by-link/group/ada-2", "sessions"],
    ["profiles/ada-2", "profiles"],
    ["goals/a/ada-2", "goals"],
  ] as const;
  for (const [one, why] of hidden)
    await expect(folderToMake(join(data, one)), one).rejects.toThrow(
      `--out ${join(data, one)}: no list and no withdrawal would find a session there, because of ${join(realpathSync(data), why)}.`,
    );
});
