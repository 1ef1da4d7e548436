import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { correctPseudonym, resumeCorrection } from "../../src/app/withdrawal/correct.ts";
import { withdrawalDisk, type WithdrawalDisk } from "../../src/app/withdrawal/disk.ts";
import { recordedParticipants } from "../../src/app/withdrawal/participants.ts";
import { isComplete } from "../../src/core/consent/withdrawal-report.ts";
import { moveSession } from "../../src/app/sessions/move.ts";
import { dueList } from "../../src/app/withdrawal/retention-due.ts";
import { withdraw } from "../../src/app/withdrawal/withdraw.ts";
import { withdrawnSince } from "../../src/core/consent/consent.ts";
import { parseStudyPlan } from "../../src/core/study/study.ts";
import { readAnnotations } from "../../src/storage/annotations.ts";
import { CORRECTING_FILE, withdrawnFrom, withdrewIn } from "../../src/storage/consented.ts";
import { IMPORTED_FILE } from "../../src/storage/imported.ts";
import { takeLock, withLock } from "../../src/storage/log/lock.ts";
import { LibraryIndex } from "../../src/storage/search/library-index.ts";
import { parseLibraryQuery } from "../../src/core/domain/library-query.ts";
import { readGoalLines } from "../../src/kits/offers/app/goal-lines.ts";
import { goalJournal } from "../../src/storage/goal-watch.ts";
import { encryptFolder } from "../../src/storage/recoding.ts";
import { readWithdrawals } from "../../src/storage/withdrawals.ts";
import { lockAll } from "../../src/storage/sealed/keyring.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { encryptedData } from "../fixtures/encrypted-data.ts";
import { furnish } from "../fixtures/furnished-home.ts";
import { textsIn, withdrawalHome } from "../fixtures/withdrawal-home.ts";

const place = withdrawalHome();
const { home, sessions, clear, run } = place;
const data = join(home, "data");
const wish = { sessions, from: "p07", to: "p17", now: () => new Date("2026-03-01T00:00:00Z") };

/** Everything with something of p07, where they rate others and describe their own take too. */
async function furnished(): Promise<void> {
  clear();
  await furnish(place);
  const said = (number: number, by: string) => ({
    ...{ version: 1, number, by, at: "2026-02-01T08:00:00Z" },
    change: { type: "judged", standing: "kept", reason: "p07 is kept" },
  });
  const annotations = [said(0, "p07"), said(1, "a02")].map((line) => `${JSON.stringify(line)}\n`).join("");
  writeFileSync(join(sessions, "tea-1", "annotations.jsonl"), annotations);
  writeFileSync(join(sessions, "tea-1", "checksums.json"), "{}");
  mkdirSync(join(sessions, ".deleted", "old"), { recursive: true });
  cpSync(join(sessions, "tea-2", "journal.jsonl"), join(sessions, ".deleted", "old", "journal.jsonl"));
  const set = join(data, "goals", "kitchen");
  mkdirSync(set, { recursive: true });
  const order = { sample: "goal-001", a: "p07 · VADL", b: "random, seed 1 · VADL", by: "p08", role: "first" };
  writeFileSync(join(set, "orders.jsonl"), `${JSON.stringify(order)}\n`);
  writeFileSync(join(set, "ratings.jsonl"), `${JSON.stringify({ sample: "goal-001", by: "p07" })}\n`);
  appendFileSync(join(data, "ratings", "quiz.jsonl"), `${JSON.stringify({ rater: "p07", take: "tea-3/d1" })}\n`);
}

beforeEach(furnished);

const standing = (): Record<string, string> =>
  Object.fromEntries(Object.entries(textsIn(home)).filter(([path]) => !/\.lock$|\.library/.test(path)));
/** Fields that hold just the pseudonym, and names of files; a signature and what people wrote are nobody's to change. */
const traces = (who: string): string[] =>
  Object.entries(standing())
    .filter(([path, text]) => path.includes(who) || new RegExp(`"${who}(?: · VADL)?"`).test(text))
    .map(([path]) => path);

test("a pseudonym is corrected everywhere it stands, and everything opens and is found by the new one", async () => {
  expect(traces("p07").length).toBeGreaterThan(15);
  const before = Object.keys(standing());
  const corrected = await correctPseudonym(wish);
  expect([corrected.left, corrected.files > 15]).toEqual([[], true]);
  expect(traces("p07")).toEqual([]);
  // The checksums that were kept of tea-1 are of what it was; the list of withdrawals begins with the correction.
  expect(Object.keys(standing()).filter((path) => !before.includes(path))).toEqual(
    expect.arrayContaining(["/data/sessions/withdrawals.jsonl"]),
  );
  expect([Object.keys(standing()).length, existsSync(join(sessions, "tea-1", "checksums.json"))]).toEqual([
    before.length,
    false,
  ]);
  expect(existsSync(join(sessions, CORRECTING_FILE))).toBe(false);
  const { events } = await readAnnotations(join(sessions, "tea-1"));
  expect(events.map(({ by, change }) => [by, change.type === "judged" && change.reason])).toEqual([
    ["p17", "p07 is kept"],
    ["a02", "p07 is kept"],
  ]);
  const found = await LibraryIndex.with(sessions, async (library) => {
    await library.refresh();
    return ["person:p07", "person:p17"].map((query) => library.find(parseLibraryQuery(query)).length);
  });
  expect(found).toEqual([0, 2]);
  expect((await recordedParticipants(sessions)).map(({ participant }) => participant)).toEqual(["p08", "p17"]);
  const report = await run({ participant: "p17" });
  expect([isComplete(report), report.sessions.length]).toEqual([true, 3]);
  expect(report.exports.map(({ rows }) => rows)).toEqual([3]);
});

test("a withdrawal ends what was signed under the pseudonym before it was corrected, here and where a session was moved, and nothing of whoever has it since", async () => {
  const other = join(home, "other", "sessions");
  const old = join(home, "lamp-1");
  const withdrawnAt = "2026-04-01T00:00:00.000Z";
  cpSync(join(sessions, "tea-1"), old, { recursive: true });
  await correctPseudonym(wish);
  await moveSession(join(sessions, "tea-2"), other);
  for (const root of [sessions, other]) {
    expect(readFileSync(join(root, "withdrawals.jsonl"), "utf8")).not.toMatch(/p07/);
    cpSync(old, join(root, "lamp-1"), { recursive: true });
    const why = () => withdrawnFrom(join(root, "lamp-1"));
    const signed = { participant: "p07", signedAt: "2026-02-28T23:00:00Z" };
    const { withdrew } = await readWithdrawals(root, () => undefined);
    expect([await why(), withdrew.calledNow(signed)]).toEqual([
      null,
      { participant: "p17", at: "2026-03-01T00:00:00.000Z" },
    ]);
    await withdraw({ participant: "p17", sessions: root, apply: true, now: () => new Date(withdrawnAt) });
    expect(await why()).toBe("p07 withdrew consent on 1 Apr 2026, after this was signed");
    const due = (await dueList(root, wish.now())).sessions.map(({ session, withdrawn }) => [session, withdrawn]);
    expect(due).toEqual([["lamp-1", withdrawnAt]]);
    const anew = { participant: "p07", signedAt: "2026-03-02T00:00:00Z" };
    expect(withdrawnSince(anew, (await withdrewIn(root)).when(anew))).toBe(null);
  }
});

test("a participant gets a pseudonym that the study's plan names, which then names it once", async () => {
  const file = join(data, "study.json");
  const plan = parseStudyPlan(readFileSync(file, "utf8"), file);
  const named = async (...participants: string[]) => {
    await furnished();
    writeFileSync(file, JSON.stringify({ ...plan, participants }));
    expect((await correctPseudonym(wish)).left).toEqual([]);
    return parseStudyPlan(readFileSync(file, "utf8"), file);
  };
  expect(await named("p17", "p08")).toEqual({ ...plan, participants: ["p17", "p08"] });
  expect(await named("p17", "p08", "p07")).toEqual({ ...plan, participants: ["p17", "p08"] });
});

test("what was kept of watching them before sessions opens under the new name where it is encrypted", async () => {
  encryptedData(data);
  await encryptFolder(join(data, "goal-watch"), data);
  const kept = await readGoalLines(goalJournal(data, "p07"));
  expect(kept.length).toBeGreaterThan(0);
  expect((await correctPseudonym(wish)).left).toEqual([]);
  expect(await readGoalLines(goalJournal(data, "p17"))).toEqual(
    kept.map((line) => ("participant" in line ? { ...line, participant: "p17" } : line)),
  );
  expect(readdirSync(join(data, "goal-watch"))).not.toContain("p07");
  lockAll();
});

test("what others add to a log while it is corrected stays in it", async () => {
  const annotations = join(sessions, "tea-1", "annotations.jsonl");
  const correcting: Promise<unknown>[] = [];
  await withLock(annotations, async () => {
    correcting.push(correctPseudonym(wish));
    const isUnderWay = () => expect(traces("p17")).toContain("/data/sessions/.deleted/old/journal.jsonl");
    await vi.waitFor(isUnderWay, { timeout: 30_000 });
    appendFileSync(annotations, '{"added":"meanwhile"}\n');
  });
  await Promise.all(correcting);
  expect(standing()["/data/sessions/tea-1/annotations.jsonl"]).toMatch(/"by":"p17".*\n\{"added":"meanwhile"\}\n$/s);
});

test("whatever step it breaks off at, it goes on with to the same end", async () => {
  let steps = 0;
  const counting = (until: number): WithdrawalDisk => {
    const step = async (work: () => Promise<void>): Promise<void> => {
      steps += 1;
      if (steps >= until) throw new Error("EIO: killed");
      await work();
    };
    return {
      ...withdrawalDisk,
      remove: (...parts) => step(() => withdrawalDisk.remove(...parts)),
      write: (file, content) => step(async () => writeFileSync(file, content)),
    };
  };
  const start = `${home}-start`;
  cpSync(home, start, { recursive: true });
  await correctPseudonym({ ...wish, disk: counting(Infinity) });
  const [all, end] = [steps, standing()];
  for (let n = 1; n <= all; n += 1) {
    rmSync(home, { recursive: true, force: true });
    cpSync(start, home, { recursive: true });
    steps = 0;
    await expect(correctPseudonym({ ...wish, disk: counting(n) })).rejects.toThrow("killed");
    const begun = await resumeCorrection(sessions, {
      ...withdrawalDisk,
      write: async (file, content) => writeFileSync(file, content),
    });
    if (n === 1) expect([begun, traces("p17")]).toEqual([null, []]);
    else expect([n, standing()]).toEqual([n, end]);
  }
}, 120_000);

test("it is refused where it would join two people, or what is theirs is not there to be changed", async () => {
  const before = standing();
  const why = (more: object) =>
    correctPseudonym({ ...wish, ...more }).then(
      () => "",
      (error: Error) => error.message,
    );
  expect(await why({ to: "p08" })).toMatch(/p08 is somebody else/);
  // Who labels or rates others' takes.
  expect(await why({ to: "a02" })).toMatch(
    /^p07: a02 stands in .*tea-1.annotations\.jsonl\. Choose a pseudonym that nobody has or had\.$/,
  );
  expect(await why({ to: "Jane Doe" })).toMatch(/is no pseudonym/);
  expect(await why({ from: "p99" })).toMatch(/nobody here has that pseudonym/);
  writeFileSync(join(sessions, "tea-2", IMPORTED_FILE), '{"version":1,"from":"x.zip","at":""}');
  expect(await why({})).toMatch(/tea-2 was imported and not adopted/);
  rmSync(join(sessions, "tea-2", IMPORTED_FILE));
  const lock = await takeLock(join(sessions, "tea-1", "journal.jsonl"));
  expect(await why({})).toMatch(/tea-1 is being written/);
  await lock.release();
  const broken = async (file: string, text: string) => {
    const whole = readFileSync(join(sessions, file));
    writeFileSync(join(sessions, file), text);
    const told = await why({});
    writeFileSync(join(sessions, file), whole);
    return told;
  };
  expect(await broken("tea-2/journal.jsonl", '{"torn\n')).toMatch(/who is in tea-2 is not known/);
  expect(await broken("exports.jsonl", '{"torn\n')).toMatch(/exports\.jsonl: line 1: .*it is not JSON/);
  expect(standing()).toEqual(before);
});

test("it is refused where somebody has withdrawn under the new pseudonym, or had it until it was corrected", async () => {
  const kinds = [
    "sessions",
    "exports",
    "profiles",
    "calibrations",
    "recognisers",
    "lines",
    "films",
    "unread",
    "written",
  ];
  const nothing = Object.fromEntries(kinds.map((kind) => [kind, []]));
  const ended = {
    version: 1,
    at: "2026-02-01T00:00:00Z",
    state: "ended",
    participant: "p99",
    dryRun: false,
    ...nothing,
  };
  appendFileSync(join(sessions, "withdrawals.jsonl"), `${JSON.stringify(ended)}\n`);
  await expect(correctPseudonym({ ...wish, to: "p99" })).rejects.toThrow(/^p07: p99 stands in .*withdrawals\.jsonl\. /);
  const told = await benchside("participant", "p07", "--sessions", sessions, "--correct", "p99");
  expect([told.code, told.err]).toEqual([2, expect.stringContaining("p99 stands in")]);
  await furnished();
  await correctPseudonym(wish);
  const taking = { ...wish, from: "p08", to: "p07" };
  await expect(correctPseudonym(taking)).rejects.toThrow("p08: p07 was somebody else until that was corrected.");
  // It was wrong to correct it.
  expect((await correctPseudonym({ ...wish, from: "p17", to: "p07" })).to).toBe("p07");
});

test("on the command line it is told first, and done with --yes", async () => {
  const words = ["participant", "p07", "--sessions", sessions, "--correct", "p17"] as const;
  const told = await benchside(...words);
  expect([told.code, told.err]).toEqual([2, expect.stringContaining("Nothing was changed. Add --yes")]);
  expect(traces("p17")).toEqual([]);
  expect((await benchside(...words, "--yes")).out).toMatch(/^p07 is p17 now, in \d+ files\.\n$/);
  expect(traces("p07")).toEqual([]);
});
