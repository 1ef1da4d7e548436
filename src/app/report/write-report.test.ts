import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { createSession } from "../../storage/journal/sessions.ts";
import { appendLine } from "../../storage/register-lines.ts";
import { WITHDRAWALS_FILE } from "../../storage/withdrawals.ts";
import { writeReport } from "./write-report.ts";

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), "benchside-report-"))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A session that is over, of a participant or of nobody who is named. */
async function session(id: string, participant: string | null): Promise<string> {
  const { folder, journal } = await createSession(join(root, "sessions"), id);
  const [opened, ...rest] = lampSession(id);
  const consented: SessionEvent[] =
    participant === null
      ? []
      : [
          {
            ...{ type: "consented", t: 0 },
            consent: {
              ...{ participant, textVersion: "v5", textFor: "session", scope: [], retainUntil: "2099-01-01" },
              ...{ signature: "Ada Example", signedAt: "2026-11-21T10:00:00Z" },
              demographics: { gender: "another" },
            },
          },
        ];
  const events: SessionEvent[] = [opened!, ...consented, ...rest, { type: "closed", t: 48, reason: "stopped" }];
  for (const event of events) await journal.append(event);
  await journal.close();
  return folder;
}

const write = (folders: readonly string[], pdf?: () => Promise<Uint8Array>) =>
  writeReport({
    ...{ folders, out: join(root, "out"), language: "en", program: "benchside", blur: null },
    ...{ now: () => new Date("2026-11-28"), ...(pdf && { pdf }) },
  });

/** Sessions that the numbers in a folder are of. */
const sessionsIn = (folder: string) => [
  ...new Set(
    readFileSync(join(folder, "numbers.csv"), "utf8")
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",")[0]),
  ),
];

test("a page is about one person: each has one of their own, and so has each session in which nobody is named", async () => {
  const folders = [
    await session("a", "p07"),
    await session("b", "p08"),
    await session("c", "p07"),
    await session("d", null),
    await session("e", null),
  ];
  expect(await write(folders)).toMatchObject({ sessions: 5, pages: 4 });
  const out = join(root, "out");
  expect(readdirSync(out).map((name) => [name, sessionsIn(join(out, name))])).toEqual([
    ["person-p07", ["a", "c"]],
    ["person-p08", ["b"]],
    ["session-d", ["d"]],
    ["session-e", ["e"]],
  ]);
  for (const name of ["person-p07", "session-d"])
    for (const file of ["report.html", "numbers.csv"])
      expect(readFileSync(join(out, name, file), "utf8")).not.toMatch(/p08|gender|another/);
});

test("one person's course is one page where it was asked for, and of pages that fail none stays", async () => {
  const folders = [await session("a", "p07"), await session("b", "p07")];
  expect(await write(folders)).toMatchObject({ sessions: 2, pages: 1 });
  expect([readdirSync(join(root, "out")).toSorted(), sessionsIn(join(root, "out"))]).toEqual([
    ["numbers.csv", "report.html"],
    ["a", "b"],
  ]);
  rmSync(join(root, "out"), { recursive: true });
  let printed = 0;
  const fails = () => (++printed === 1 ? Promise.resolve(new Uint8Array()) : Promise.reject(new Error("no printer")));
  await expect(write([...folders, await session("c", "p08")], fails)).rejects.toThrow("no printer");
  expect(readdirSync(root).map((name) => basename(name))).toEqual(["sessions"]);
});

test("who withdraws while their page is written takes no page of others away", async () => {
  const folders = [await session("b", "p08"), await session("a", "p07"), await session("d", null)];
  let printed = 0;
  const prints = async () => {
    const begun = { version: 1, at: new Date().toISOString(), state: "begun", participant: "p07" };
    if (++printed === 2)
      await appendLine(join(root, "sessions", WITHDRAWALS_FILE), { ...begun, sessions: ["a"], films: [] });
    return new Uint8Array();
  };
  await expect(write(folders, prints)).rejects.toThrow("p07: they withdrew while this was written.");
  expect(readdirSync(join(root, "out"))).toEqual(["person-p07", "person-p08", "session-d"]);
  for (const name of ["person-p07", "person-p08", "session-d"])
    expect(readdirSync(join(root, "out", name)).toSorted()).toEqual(["numbers.csv", "report.html", "report.pdf"]);
});
