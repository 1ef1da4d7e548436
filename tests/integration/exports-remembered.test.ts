import { spawnSync } from "node:child_process";
import { EventEmitter, once } from "node:events";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { shownDay } from "../../src/core/domain/day.ts";
import type { WithdrawalReport } from "../../src/core/consent/withdrawal-report.ts";
import { makeFolder } from "../../src/storage/durable.ts";
import { exportRows } from "../../src/app/export/export-rows.ts";
import { beginPart } from "../../src/app/export/part.ts";
import { correctPseudonym } from "../../src/app/withdrawal/correct.ts";
import { withdrawalDisk } from "../../src/app/withdrawal/disk.ts";
import { withdraw as forget } from "../../src/app/withdrawal/withdraw.ts";
import { goesTo, madeOf } from "../../src/storage/made-of.ts";
import { readRegister, readWritten, registerExport } from "../../src/storage/register.ts";
import { readWithdrawals } from "../../src/storage/withdrawals.ts";
import { rememberingExports } from "../../src/storage/remember-exports.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { asRecorded, takeSession } from "../fixtures/take-sessions.ts";
import { lampProcedure } from "../fixtures/withdrawal-home.ts";

const scratch = realpathSync.native(mkdtempSync(join(tmpdir(), "benchside-remembered-")));
const kept = join(scratch, "kept");
const home = join(scratch, "home");
const sessions = join(home, "data", "sessions");
const at = (name: string): string => join(home, name);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

beforeAll(async () => {
  for (const [id, participant, seed] of [
    ["lamp-1", "p07", 7],
    ["lamp-2", "p08", 8],
  ] as const) {
    await takeSession(join(kept, id), { procedure: lampProcedure, look: 1, seed, deviation: "omission" });
    asRecorded(join(kept, id), participant, ["coaching", "research", "sharing"]);
  }
});
beforeEach(() => {
  vi.stubEnv("BENCHSIDE_DATA_DIR", join(home, "data"));
  rmSync(home, { recursive: true, force: true });
  mkdirSync(sessions, { recursive: true });
  cpSync(kept, sessions, { recursive: true });
});

/** Run a command that must go well. */
async function well(...words: string[]): Promise<string> {
  const { code, out, err } = await benchside(...words);
  expect([words, code, err]).toEqual([words, 0, expect.any(String)]);
  return out;
}
const timeline = (id: string, file: string) =>
  well("export", "timeline", join(sessions, id), "--format", "steps-csv", "--out", at(file));
const questions = (file: string, ...ids: string[]) =>
  well("questions", "make", "--sessions", ...ids.map((id) => join(sessions, id)), "--out", at(file));
async function withdraw(...words: string[]): Promise<WithdrawalReport> {
  const { out } = await benchside("withdraw", "p07", "--sessions", sessions, "--json", ...words);
  return JSON.parse(out) as WithdrawalReport;
}
const fates = ({ written }: WithdrawalReport) =>
  Object.fromEntries(written.map(({ path, is }) => [path.slice(home.length + 1), is]));
const remembered = async () =>
  Object.fromEntries((await readWritten(sessions)).map(({ out, participants }) => [out.slice(home.length + 1), participants])); // prettier-ignore

test("a withdrawal lists what was written of somebody, says what is still there of it, and deletes that on request; date and path stay without the name", async () => {
  for (const file of ["there.csv", "changed.csv", "moved.csv"]) await timeline("lamp-1", file);
  await well("sessions", "export", join(sessions, "lamp-1"), "--out", at("lamp-1.zip"));
  await timeline("lamp-2", "other.csv");
  await questions("both.jsonl", "lamp-1", "lamp-2");
  await well("report", join(sessions, "lamp-1"), join(sessions, "lamp-2"), "--as-recorded", "--out", at("reports"));
  await questions("own.jsonl", "lamp-1");
  await questions("own.jsonl", "lamp-1");
  await well("questions", "ask", at("own.jsonl"), "--baseline", "random", "--out", at("answers.jsonl"));
  await well("sessions", "move", join(sessions, "lamp-1"), "--to", at("elsewhere"));
  await well("sessions", "move", join(home, "elsewhere", "lamp-1"), "--to", sessions);
  expect(await remembered()).toEqual({
    ...{ "there.csv": ["p07"], "changed.csv": ["p07"], "moved.csv": ["p07"], "lamp-1.zip": ["p07"] },
    ...{ "other.csv": ["p08"], "both.jsonl": ["p07", "p08"], "own.jsonl": ["p07"], "answers.jsonl": ["p07"] },
    ...{ "elsewhere/lamp-1": ["p07"], "reports/person-p07": ["p07"], "reports/person-p08": ["p08"] },
  });
  writeFileSync(at("changed.csv"), "by hand\n");
  renameSync(at("moved.csv"), at("there again.csv"));
  const id = "00000000-0000-4000-8000-000000000001";
  const begun = { version: 1, at: "2026-02-03T04:05:06Z", out: at("cut-off.mp4"), id, what: "clip", state: "begun" };
  appendFileSync(
    join(sessions, "exports.jsonl"),
    `${JSON.stringify({ ...begun, participants: ["p07"], sessions: ["lamp-1"] })}\n`,
  );
  writeFileSync(at("cut-off.mp4"), "half");
  mkdirSync(at("cut-off.mp4.previous"));
  writeFileSync(at("cut-off.mp4.previous/0001-cut-off.mp4"), "the one before");

  const before = readFileSync(join(sessions, "exports.jsonl"), "utf8");
  const still = {
    ...{ "there.csv": "there", "changed.csv": "changed", "moved.csv": "gone", "lamp-1.zip": "there" },
    ...{ "both.jsonl": "shared", "own.jsonl": "there", "own.jsonl.previous/0001-own.jsonl": "there" },
    ...{ "answers.jsonl": "there", "elsewhere/lamp-1": "gone", "cut-off.mp4": "begun", "reports/person-p07": "there" },
    "cut-off.mp4.previous/0001-cut-off.mp4": "begun",
  };
  expect(fates(await withdraw())).toEqual(still);
  const told = await benchside("withdraw", "p07", "--sessions", sessions);
  const day = shownDay(Date.now());
  expect(told.out).toContain(`would NOT delete what was written on ${day} (timeline, 0.0 MB): ${at("there.csv")}: it is there, as it was written\n`); // prettier-ignore
  expect(told.out).toContain("\nAdd --exports to delete what was written, too.\n");
  const wouldGo = Object.entries(still).filter(([, is]) => is === "there");
  expect(fates(await withdraw("--exports"))).toEqual({
    ...still,
    ...Object.fromEntries(wouldGo.map(([path]) => [path, "would"])),
  });
  expect(readFileSync(join(sessions, "exports.jsonl"), "utf8")).toBe(before);

  // What nobody asked to delete is there still, is named again, and can be deleted later.
  expect(fates(await withdraw("--yes"))).toEqual(still);
  expect(readdirSync(sessions).sort()).toEqual(["exports.jsonl", "lamp-2", "withdrawals.jsonl"]);
  const { "moved.csv": _moved, "elsewhere/lamp-1": _elsewhere, ...left } = still;
  const deleted = Object.fromEntries(wouldGo.map(([path]) => [path, "deleted"]));
  expect(fates(await withdraw("--exports", "--yes"))).toEqual({ ...left, ...deleted });
  expect(wouldGo.filter(([path]) => existsSync(at(path)))).toEqual([]);
  expect(
    ["changed.csv", "there again.csv", "both.jsonl", "other.csv", "reports/person-p08"].filter(
      (path) => !existsSync(at(path)),
    ),
  ).toEqual([]);

  const register = readFileSync(join(sessions, "exports.jsonl"), "utf8").trim().split("\n");
  const naming = register.filter((line) => /"p07"|"lamp-1"/.test(line)).map((line) => (JSON.parse(line) as { out: string }).out); // prettier-ignore
  expect(new Set(naming)).toEqual(new Set(["changed.csv", "both.jsonl", "cut-off.mp4"].map(at)));
  const gone = register.map((line) => JSON.parse(line) as { out: string }).find(({ out }) => out === at("there.csv"));
  expect(gone).toMatchObject({ at: expect.stringMatching(/^20/), withdrawn: expect.stringMatching(/^20/), participants: [] }); // prettier-ignore
  const withdrawals = readFileSync(join(sessions, "withdrawals.jsonl"), "utf8");
  expect(withdrawals).not.toContain(".csv");
});

test("an earlier version that was changed before it was kept is named, and the name stays in the register for it", async () => {
  for (const file of ["steps.csv", "profile.json"]) await timeline("lamp-1", file);
  const versions = ["steps.csv.previous/0001-steps.csv", "previous/profile/0001-profile.json"];
  for (const file of [...versions, "previous/steps.csv/0001-steps.csv"]) {
    mkdirSync(dirname(at(file)), { recursive: true });
    writeFileSync(at(file), "corrected\n");
  }
  const named = Object.fromEntries(versions.map((file) => [file, "changed"]));
  const deleted = { "steps.csv": "deleted", "profile.json": "deleted" };
  expect(fates(await withdraw("--exports", "--yes"))).toEqual({ ...deleted, ...named });
  expect(fates(await withdraw("--exports", "--yes"))).toEqual(named);
  expect(await remembered()).toEqual({ "steps.csv": ["p07"], "profile.json": ["p07"] });
});

test("what a killed command left half written beside its file is named and deleted, and never told to be gone", async () => {
  const nobodys = spawnSync(process.execPath, ["-e", ""]).pid;
  const [half, living] = [`own.jsonl.${nobodys}.1.tmp`, `own.jsonl.${process.pid}.1.tmp`];
  await questions("own.jsonl", "lamp-1");
  const [begun] = readFileSync(join(sessions, "exports.jsonl"), "utf8").split("\n");
  writeFileSync(join(sessions, "exports.jsonl"), `${begun}\n`);
  rmSync(at("own.jsonl"));
  for (const name of [half, living]) writeFileSync(at(name), "half");
  expect(fates(await withdraw("--yes"))).toEqual({ [half]: "there" });
  expect(await remembered()).toEqual({ "own.jsonl": ["p07"] });
  expect(fates(await withdraw("--exports", "--yes"))).toEqual({ [half]: "deleted" });
  expect([existsSync(at(half)), existsSync(at(living)), await remembered()]).toEqual([
    false,
    true,
    { "own.jsonl": [] },
  ]);
});

test("what is written while somebody withdraws is told and stays in the register, for the next withdrawal", async () => {
  const written = rememberingExports(async () => {
    goesTo(at("late.csv"));
    madeOf({ root: sessions, session: "lamp-1", participants: ["p07"], what: "timeline" });
    await makeFolder(dirname(at("late.csv")));
    expect(fates(await withdraw("--exports", "--yes"))).toEqual({ "late.csv": "gone" });
    writeFileSync(at("late.csv"), "of p07");
  });
  await expect(written).rejects.toThrow(
    "p07: they withdrew while this was written. Withdraw them once more, with what was written of theirs elsewhere.",
  );
  expect(fates(await withdraw("--exports", "--yes"))).toEqual({ "late.csv": "deleted" });
  expect(existsSync(at("late.csv"))).toBe(false);
});

const writesLate = (meanwhile: () => Promise<unknown>) =>
  rememberingExports(async () => {
    goesTo(at("late.csv"));
    madeOf({ root: sessions, session: "lamp-1", participants: ["p07"], what: "timeline" });
    await makeFolder(dirname(at("late.csv")));
    await meanwhile();
    writeFileSync(at("late.csv"), "of p07");
  }).then(
    () => "well",
    ({ message }: Error) => message,
  );
const all = { participant: "p07", sessions, apply: true, now: () => new Date(), written: true };

test("so is what begins after a withdrawal and before its end", async () => {
  const steps = new EventEmitter();
  const isOver = once(steps, "over");
  const began: Promise<string>[] = [];
  const disk = {
    ...withdrawalDisk,
    async note(file: string, line: object) {
      await withdrawalDisk.note(file, line);
      if (began.length > 0) return;
      await setTimeout(2);
      const isNoted = once(steps, "noted");
      began.push(writesLate(() => (steps.emit("noted"), isOver)));
      await isNoted;
    },
  };
  await forget({ ...all, disk });
  steps.emit("over");
  expect(await began[0]).toMatch(/^p07: they withdrew while this was written\./);
  expect(fates(await withdraw("--exports", "--yes"))).toEqual({ "late.csv": "deleted" });
});

test("so is what is written while a session goes that is due", async () => {
  const journal = join(sessions, "lamp-1", "journal.jsonl");
  writeFileSync(journal, readFileSync(journal, "utf8").replace(/"retainUntil":"[^"]+"/, '"retainUntil":"2020-01-01"'));
  expect(await writesLate(() => forget({ ...all, due: true }))).toBe(
    "p07: a session of theirs was deleted while this was written. Delete what was written as well.",
  );
  expect(fates(await withdraw("--exports", "--yes"))).toEqual({ "late.csv": "deleted" });
});

test("a command that wrote nothing ends well, whoever withdraws meanwhile", async () => {
  const ended = rememberingExports(async () => {
    madeOf({ root: sessions, session: "lamp-1", participants: ["p07"], what: "answers" });
    await forget(all);
    return "its end";
  });
  expect(await ended).toBe("its end");
});

test("what replaced a file of somebody is not theirs, and one that was written on is theirs still", async () => {
  await questions("set.jsonl", "lamp-1");
  await questions("set.jsonl", "lamp-2");
  rmSync(at("set.jsonl.previous"), { recursive: true });
  for (const [session, who] of [
    ["lamp-1", "p07"],
    ["lamp-2", "p08"],
  ] as const)
    for (const file of ["answers.jsonl", "set/answers.jsonl"])
      await rememberingExports(async () => {
        goesTo(at(file.split("/")[0]!));
        madeOf({ root: sessions, session, participants: [who], what: "questions" });
        await makeFolder(dirname(at(file)));
        appendFileSync(at(file), `${who}\n`);
      });
  expect(fates(await withdraw())).toEqual({ "set.jsonl": "gone", "answers.jsonl": "shared", set: "shared" });
});

test("of a command that is refused, or of whom nobody is named, nothing stays in the register", async () => {
  writeFileSync(at("taken.zip"), "");
  expect(await benchside("sessions", "export", join(sessions, "lamp-1"), "--out", at("taken.zip"))).toMatchObject({
    code: 2,
  });
  await takeSession(join(sessions, "drawn"), { procedure: lampProcedure, look: 1, seed: 7, deviation: "omission" });
  const journal = join(sessions, "drawn", "journal.jsonl");
  const nobody = readFileSync(journal, "utf8").split("\n").filter((line) => !line.includes('"consented"')); // prettier-ignore
  writeFileSync(journal, nobody.join("\n"));
  await benchside("export", "timeline", join(sessions, "drawn"), "--format", "steps-csv", "--out", at("drawn.csv"));
  expect(await remembered()).toEqual({});
});

test("what is written where a withdrawal looks, in no form that it reads there, or behind a link, is remembered where it lies for real", async () => {
  mkdirSync(at("real"));
  symlinkSync(at("real"), at("link"));
  mkdirSync(at("data/profiles"), { recursive: true });
  mkdirSync(at("big"));
  symlinkSync(at("big"), at("data/profiles/desk-lamp"));
  const learn = (out: string) =>
    rememberingExports(async () => {
      goesTo(at(out));
      madeOf({ root: sessions, session: "lamp-1", participants: ["p07"], what: "profile" });
      await makeFolder(dirname(at(out)));
      const learnedFrom = [{ session: "lamp-1", participant: "p07" }];
      writeFileSync(
        at(out),
        JSON.stringify({ format: "benchside-profile", procedure: "lamp", steps: [], learnedFrom }),
      );
    });
  await well("report", join(sessions, "lamp-1"), "--as-recorded", "--out", at("link"));
  await well("sessions", "export", join(sessions, "lamp-1"), "--out", join(sessions, "lamp-1.zip"));
  await timeline("lamp-1", "data/profiles/steps.csv");
  await questions("data/questions/set.jsonl", "lamp-1");
  await questions("data/questions/lamp/set.jsonl", "lamp-1");
  await learn("data/goals/lamp.json");
  await well("report", join(sessions, "lamp-1"), "--as-recorded", "--out", at("data/goals/report"));
  await learn("data/profiles/desk-lamp/bench.json");
  await learn("data/profiles/other/bench.json");
  const places = ["real", "data/sessions/lamp-1.zip", "data/profiles/steps.csv"];
  const more = ["data/questions/set.jsonl", "data/goals/lamp.json", "data/goals/report", "big/bench.json"];
  const noted = [...places, ...more];
  expect(await remembered()).toEqual(Object.fromEntries(noted.map((path) => [path, ["p07"]])));
  expect(fates(await withdraw("--exports", "--yes"))).toEqual(
    Object.fromEntries(noted.map((path) => [path, "deleted"])),
  );
  expect(noted.filter((path) => existsSync(at(path)))).toEqual([]);
  expect(["questions/lamp/set.jsonl", "profiles/other/bench.json"].filter((path) => existsSync(at(`data/${path}`)))).toEqual([]); // prettier-ignore
});

test("profiles beside the sessions are looked through whatever other folders are named", async () => {
  const learnedFrom = [{ session: "lamp-1", participant: "p07" }];
  mkdirSync(at("data/profiles"));
  writeFileSync(at("data/profiles/bench.json"), JSON.stringify({ format: "benchside-profile", procedure: "lamp", steps: [], learnedFrom })); // prettier-ignore
  expect((await withdraw("--profiles", at("other"), "--yes")).profiles).toMatchObject([
    { path: at("data/profiles/bench.json"), outcome: "done" },
  ]);
});

test("what was written of a session before it was moved is named by a withdrawal in its new folder, and in the old one still", async () => {
  await timeline("lamp-1", "there.csv");
  await timeline("lamp-2", "other.csv");
  const rows = {
    at: "2026-02-03T04:05:06Z",
    out: at("rows"),
    participants: ["p07", "p08"],
    sessions: ["lamp-1", "lamp-2"],
  };
  await registerExport(sessions, rows);
  await well("sessions", "move", join(sessions, "lamp-1"), "--to", at("elsewhere"));
  expect(await readRegister(at("elsewhere"))).toEqual([
    { ...rows, version: 1, participants: ["p07"], sessions: ["lamp-1"] },
  ]);
  const there = await benchside("withdraw", "p07", "--sessions", at("elsewhere"), "--json");
  expect(fates(JSON.parse(there.out) as WithdrawalReport)).toEqual({ "there.csv": "there" });
  expect(fates(await withdraw())).toEqual({ "there.csv": "there", "elsewhere/lamp-1": "session" });
  expect(await readRegister(sessions)).toEqual([{ ...rows, version: 1 }]);
});

test("what was written of a session stands once in each folder, however often the session is moved to and fro", async () => {
  await timeline("lamp-1", "there.csv");
  await registerExport(sessions, { at: "2026-02-03T04:05:06Z", out: at("rows"), participants: ["p07"], sessions: ["lamp-1"] }); // prettier-ignore
  const lines = (folder: string) => readFileSync(join(folder, "exports.jsonl"), "utf8").split("\n");
  const told = (folder: string) =>
    lines(folder).flatMap((line) => /"out":"[^"]*(there\.csv|rows)"/.exec(line)?.[1] ?? []);
  for (let turn = 0; turn < 2; turn += 1) {
    await well("sessions", "move", join(sessions, "lamp-1"), "--to", at("elsewhere"));
    await well("sessions", "move", at("elsewhere/lamp-1"), "--to", sessions);
  }
  expect([told(sessions), told(at("elsewhere"))]).toEqual([
    ["there.csv", "there.csv", "rows"],
    ["rows", "there.csv"],
  ]);
});

test.skipIf(process.platform === "win32")(
  "what was written of a session with a line feed in its folder's name is named, and deleted with it, by registers that can be read",
  async () => {
    renameSync(join(sessions, "lamp-1"), join(sessions, "lamp\n1"));
    await timeline("lamp\n1", "odd.csv");
    expect(await remembered()).toEqual({ "odd.csv": ["p07"] });
    const { written, unread } = await withdraw("--exports", "--yes");
    expect([written.map(({ is }) => is), unread]).toEqual([["deleted"], []]);
    const told: string[] = [];
    await readWithdrawals(sessions, ({ message }) => told.push(message));
    expect([told, readdirSync(sessions).sort()]).toEqual([[], ["exports.jsonl", "lamp-2", "withdrawals.jsonl"]]);
  },
);

test("no pseudonym is corrected while an export is written or a session is moved, and none with the old one is kept", async () => {
  const part = await beginPart(at("clip"), [sessions], new Date());
  const correct = () => correctPseudonym({ sessions, from: "p07", to: "p17", now: () => new Date() });
  await expect(correct()).rejects.toThrow("p07: an export is being written. Wait until it is done.");
  await part.drop();
  const moved = await beginPart(at(".moving/1-session"), [sessions], new Date());
  await expect(correct()).rejects.toThrow("p07: a session is being moved. Wait until it is done.");
  await moved.drop();
  const exported = exportRows({
    ...{ folders: [join(sessions, "lamp-1")], out: at("rows"), seed: 1, silentDistance: 3, split: "none" },
    ...{ unaudited: true, form: "rows", rowsOnly: true, blur: null, program: "benchside", now: () => new Date() },
    onProgress: () => asRecorded(join(sessions, "lamp-1"), "p17", ["research", "sharing"]),
  });
  await expect(exported).rejects.toThrow("lamp-1: it was deleted meanwhile, or a pseudonym was corrected.");
  expect([existsSync(at("rows")), await readRegister(sessions)]).toEqual([false, []]);
});

test("the card of an export does not name who has withdrawn", async () => {
  const begun = { version: 1, at: "2099-02-03T00:00:00Z", state: "begun", participant: "p07", sessions: [], films: [] };
  writeFileSync(join(sessions, "withdrawals.jsonl"), `${JSON.stringify(begun)}\n`);
  const wish = ["--sessions", sessions, "--unaudited", "--rows-only", "--split", "none", "--out", at("rows")];
  const { code, err } = await benchside("export", "rows", ...wish);
  expect([code, err]).toEqual([0, expect.stringContaining("lamp-1: not exported: p07 withdrew consent on 3 Feb 2099")]);
  const card = readFileSync(at("rows/card.json"), "utf8") + readFileSync(at("rows/CARD.md"), "utf8");
  expect(card.match(/.*(?:has withdrawn|p07|2099).*/g)).toEqual([
    '    "somebody in it has withdrawn": 1',
    "- somebody in it has withdrawn: 1",
  ]);
});
