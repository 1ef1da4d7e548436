import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pathInside, refuseLink, removeInside, renameInside } from "./inside.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-inside-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const sessions = join(root, "sessions");
const precious = join(root, "precious");
mkdirSync(join(sessions, "tea"), { recursive: true });
mkdirSync(precious);
writeFileSync(join(precious, "letter.txt"), "dear");
symlinkSync(precious, join(sessions, "linked"));
symlinkSync(join(precious, "letter.txt"), join(sessions, "tea", "media.mkv"));
symlinkSync(join(precious, "nothing-yet"), join(sessions, "tea", "nowhere.mkv"));
symlinkSync(join(sessions, "tea"), join(sessions, "within"));

test("what lies in a folder has a path there, whether it is there already or not", async () => {
  expect(await pathInside(sessions, "tea")).toBe(join(sessions, "tea"));
  expect(await pathInside(sessions, "new", "media.mkv")).toBe(join(sessions, "new", "media.mkv"));
  expect(await pathInside(sessions, "within")).toBe(join(sessions, "within"));
});

test("nothing leads out: no dots, no absolute path, no link on the way, no link itself, no link to nothing", async () => {
  for (const parts of [["../precious"], ["tea", "../../precious"], [precious], ["."], ["tea\0"]])
    await expect(pathInside(sessions, ...parts), parts.join()).rejects.toThrow(
      /lies outside .*sessions\. Fix the name/,
    );
  for (const parts of [["linked"], ["linked", "letter.txt"], ["tea", "media.mkv"], ["tea", "nowhere.mkv"]])
    await expect(pathInside(sessions, ...parts), parts.join()).rejects.toThrow(/a link that leads out of .*sessions/);
});

test("a folder that is itself reached by a link is a folder like others", async () => {
  const elsewhere = join(root, "my data");
  symlinkSync(sessions, elsewhere);
  expect(await pathInside(elsewhere, "tea")).toBe(join(elsewhere, "tea"));
});

test("removing and renaming stay inside, and links in a folder that goes are not followed", async () => {
  await expect(removeInside(sessions, "../precious")).rejects.toThrow("lies outside");
  await expect(removeInside(sessions, "linked")).rejects.toThrow("a link that leads out");
  await expect(renameInside(sessions, "tea", "../tea")).rejects.toThrow("lies outside");
  await renameInside(sessions, "tea", "coffee");
  await removeInside(sessions, "coffee");
  await removeInside(sessions, "coffee");
  expect(existsSync(join(sessions, "coffee"))).toBe(false);
  expect(readFileSync(join(precious, "letter.txt"), "utf8")).toBe("dear");
});

test("a file that is to be written on is no link", async () => {
  await expect(refuseLink(join(sessions, "linked"))).rejects.toThrow("it is a link to another place");
  await refuseLink(join(precious, "letter.txt"));
  await refuseLink(join(precious, "none"));
});
