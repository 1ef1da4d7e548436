import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepMade, refuseUse } from "./consented.ts";
import { takesForStudy } from "./study-takes.ts";
import { withLock } from "./log/lock.ts";
import { inMaking } from "./made-of.ts";
import { appendLine } from "./register-lines.ts";
import { WITHDRAWALS_FILE } from "./withdrawals.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "benchside-consented-"));
  const opened = { type: "opened", t: 0 };
  const consented = { type: "consented", t: 0, consent: { participant: "p07", scope: ["research"], signedAt: "2026" } };
  for (const [id, events] of Object.entries({ theirs: [opened, consented], nobodys: [opened] })) {
    mkdirSync(join(root, id));
    writeFileSync(join(root, id, "journal.jsonl"), events.map((event) => `${JSON.stringify(event)}\n`).join(""));
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const UNKNOWN = "Until then nobody knows who has withdrawn.";
const FIND = "Find out whom it names, delete the line, and withdraw them once more.";

test.each([
  ["zeros after a power cut", "\0".repeat(80), `line 1: it is not JSON. ${FIND} ${UNKNOWN}`],
  ["half a line", '{"version":1,"at":"20\n', `line 1: it is not JSON. ${FIND} ${UNKNOWN}`],
  ["half a line that nobody writes on", '{"version":1,"at":"20', `line 1: it is not JSON. ${FIND} ${UNKNOWN}`],
  [
    "a line of something else",
    '{"version":1}\n',
    `line 1: it is neither the beginning nor the end of a withdrawal. ${FIND} ${UNKNOWN}`,
  ],
  [
    "a newer version's line",
    '{"version":3}\n',
    `line 1: version: a newer Benchside wrote it. Update Benchside to read it. ${UNKNOWN}`,
  ],
])(
  "with %s in the list of withdrawals, only sessions of nobody may be used, and a list of takes says so",
  async (_, text, problem) => {
    writeFileSync(join(root, WITHDRAWALS_FILE), text);
    await expect(refuseUse(join(root, "theirs"), "score")).rejects.toThrow(`${WITHDRAWALS_FILE}: ${problem}`);
    await expect(refuseUse(join(root, "nobodys"), "score")).resolves.toBeUndefined();
    await expect(takesForStudy(root)).rejects.toThrow(problem);
  },
);

test("a line that another program is writing is waited for, and counts whole", async () => {
  const list = join(root, WITHDRAWALS_FILE);
  const line = { version: 1, at: "2027-02-03T00:00:00Z", state: "begun", participant: "p07", sessions: [], films: [] };
  const text = `${JSON.stringify(line)}\n`;
  writeFileSync(list, text.slice(0, 40));
  const used = refuseUse(join(root, "theirs"), "score").catch((error: Error) => error.message);
  await withLock(list, async () => {
    await Promise.race([used, wait(100)]);
    writeFileSync(list, text);
  });
  expect(await used).toContain("p07 withdrew consent on");
});

test("what was made of a session is kept while no withdrawal begins, and not after one", async () => {
  const list = join(root, WITHDRAWALS_FILE);
  const line = { version: 1, at: "2027-02-03T00:00:00Z", state: "begun", participant: "p07", sessions: [], films: [] };
  const made: string[] = [];
  let withdrawal: Promise<void> = Promise.resolve();
  const keep = async (): Promise<void> => {
    withdrawal = appendLine(list, line).then(() => void made.push("withdrawn"));
    await Promise.race([withdrawal, wait(100)]);
    made.push("kept");
  };
  await inMaking({ outs: new Set(), used: new Map(), note: () => Promise.resolve() }, async () => {
    await refuseUse(join(root, "theirs"), "profile");
    await keepMade(keep);
    await withdrawal;
    await expect(keepMade(keep)).rejects.toThrow("p07 withdrew consent on");
  });
  expect(made).toEqual(["kept", "withdrawn"]);
});
