import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { trashFolders } from "../../storage/trash.ts";
import { recordedParticipants } from "./participants.ts";

vi.mock("../../storage/trash.ts", { spy: true });

let root: string;
const here = () => join(root, "tea-1");
const trash = () => join(root, ".deleted");
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "benchside-participants-"));
  mkdirSync(here());
  mkdirSync(trash());
  writeFileSync(join(here(), "journal.jsonl"), `{"type":"consented","consent":{"participant":"p07"}}\n`);
});
afterEach(() => rmSync(root, { recursive: true }));

const EVERYBODY = [{ participant: "p07", sessions: 1 }];

test("a session that is brought back from the trash while people are listed is still theirs", async () => {
  renameSync(here(), join(trash(), "tea-1"));
  vi.mocked(trashFolders).mockImplementationOnce(async () => {
    renameSync(join(trash(), "tea-1"), here());
    return [];
  });
  expect(await recordedParticipants(root)).toEqual(EVERYBODY);
});

test("one that is deleted meanwhile counts once, where it is now", async () => {
  vi.mocked(trashFolders).mockImplementationOnce(async () => {
    renameSync(here(), join(trash(), "tea-1"));
    return [join(trash(), "tea-1")];
  });
  expect(await recordedParticipants(root)).toEqual(EVERYBODY);
});
