import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseLibraryQuery } from "../../src/core/domain/library-query.ts";
import { isComplete, withdrawalLines, type WithdrawalReport } from "../../src/core/consent/withdrawal-report.ts";
import { readProfile } from "../../src/storage/library/profiles.ts";
import { listSets } from "../../src/kits/questions/app/questions-library.ts";
import { lockFile } from "../../src/storage/log/lock.ts";
import { lockAll } from "../../src/storage/sealed/keyring.ts";
import { headerBytes, newHeader } from "../../src/storage/sealed/records.ts";
import { LibraryIndex } from "../../src/storage/search/library-index.ts";
import { withdrawalDisk, type WithdrawalDisk } from "../../src/app/withdrawal/disk.ts";
import { dueList } from "../../src/app/withdrawal/retention-due.ts";
import { recordedParticipants } from "../../src/app/withdrawal/participants.ts";
import { readWithdrawals } from "../../src/storage/withdrawals.ts";
import { listStudies, readRatings, readRatingStudy } from "../../src/kits/rating/app/rating-library.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { encryptedFolder } from "../fixtures/encrypted-data.ts";
import { furnish, writeConsented } from "../fixtures/furnished-home.ts";
import { lampProfile, textsIn, withdrawalHome } from "../fixtures/withdrawal-home.ts";

const place = withdrawalHome();
const { home, sessions, out, profiles, clear, run } = place;
const data = join(home, "data");
const calibrations = (): string[] => Object.keys(textsIn(join(data, "calibrations"))).sort();

beforeEach(async () => {
  clear();
  await furnish(place);
});

afterEach(() => vi.unstubAllEnvs());

/** Everything that stands there, but for the list of withdrawals. */
function standing(): Record<string, string> {
  return Object.fromEntries(Object.entries(textsIn(home)).filter(([path]) => !path.endsWith("withdrawals.jsonl")));
}

const unfinished = async () => (await readWithdrawals(sessions, () => {})).unfinished;

/** A disk that fails at its n-th step, counted from 1; from then on always when the program is killed there. */
function failingAt(n: number, killed: boolean): WithdrawalDisk & { readonly done: string[] } {
  const done: string[] = [];
  let steps = 0;
  const step = async (what: string, work: () => Promise<void>): Promise<void> => {
    steps += 1;
    if (steps === n || (killed && steps > n)) throw new Error("EIO: the disk failed");
    await work();
    done.push(what.replace(home, ""));
  };
  return {
    ...{ done, deletes: true, part: () => Promise.resolve() },
    remove: (...parts) => step(join(...parts), () => withdrawalDisk.remove(...parts)),
    // Whole or not at all, as on the real disk, without waiting for that some thousand times.
    write: (file, content) => step(file, async () => writeFileSync(file, content)),
    note: (file, line) => step(file, async () => appendFileSync(file, `${JSON.stringify(line)}\n`)),
  };
}

test("its beginning is noted first; exports go before profiles, profiles before calibrations, these before sessions, recordings before the journal", async () => {
  const disk = failingAt(0, false);
  const report = await run({ disk });
  expect(isComplete(report)).toBe(true);
  const order = (part: string) => disk.done.findIndex((what) => what.includes(part));
  expect([order("withdrawals.jsonl"), disk.done.at(-1)]).toEqual([0, "/data/sessions/withdrawals.jsonl"]);
  const rising = [
    "clips/tea-1",
    "export/rows",
    "card.json",
    "profiles/desk-lamp/theirs.json",
    "calibrations/desk-lamp/others",
    "questions/mixed/answers",
    "questions/mixed/set.jsonl",
    "ratings/mixed/answers.jsonl",
    "ratings/mixed/study.json",
    "speech/0480cd1a.wav",
    "tea-1/media-000",
    "tea-1/annotations",
    "tea-1/journal",
  ];
  expect(rising.map(order)).toEqual(rising.map(order).toSorted((a, b) => a - b));
  expect(rising.map(order).every((at) => at > 0)).toBe(true);
  expect(readdirSync(sessions).sort()).toEqual(["exports.jsonl", "tea-3", "withdrawals.jsonl"]);
  expect(readdirSync(profiles, { recursive: true }).filter((name) => String(name).endsWith(".json"))).toEqual([
    "others.json",
  ]);
  expect(await unfinished()).toEqual([]);
});

test("no byte that names them or their sessions is left but in the two registers, and what others were asked stays", async () => {
  const index = await LibraryIndex.with(sessions, async (library) => {
    await library.refresh();
    return library.find(parseLibraryQuery("person:p07")).length;
  });
  expect(index).toBe(2);
  const log = join(data, "logs", "benchside.log");
  mkdirSync(dirname(log));
  const entries = [
    "2026-02-01T08:00:00.000Z error journal: tea-1 is full\n  at tea-1/journal.jsonl\n",
    "2026-02-01T08:00:01.000Z info window: shown\n",
  ];
  writeFileSync(log, entries.join(""));
  let lastFeed: string | null = "/data/sessions/tea-2/media-000.mkv";
  const settings = async (isTheirs: (text: string) => boolean) => void (isTheirs(lastFeed!) && (lastFeed = null));
  const report = await run({ traces: { log, settings } });
  expect([readFileSync(log, "utf8"), lastFeed]).toEqual([entries[1], null]);
  expect(report.lines.map(({ path, outcome, rows }) => [path.slice(data.length), outcome, rows])).toEqual([
    ["/questions/mixed", "done", 4],
    ["/questions/theirs", "done", 8],
    ["/recogniser-rows/look-v1", "done", 2],
    ["/ratings/quiz.jsonl", "done", 2],
    ["/ratings/cuts.jsonl", "done", 2],
    ["/ratings/mixed", "done", 21],
    ["/ratings/theirs", "done", 58],
    ["/study.json", "done", 1],
    ["/goal-watch/p07", "done", 1],
    ["/goals/kitchen", "done", 5],
    [log.slice(data.length), "done", 1],
  ]);
  const registers = ["/data/sessions/exports.jsonl", "/data/sessions/withdrawals.jsonl"];
  const left = Object.entries(textsIn(home)).filter(([path]) => !registers.includes(path));
  const traces = left.filter(([path, text]) => /p07|tea-[12]|Ada Name of p07/.test(path + text)).map(([path]) => path);
  expect(traces).toEqual([]);
  const rated = await readRatingStudy(join(data, "ratings"), "mixed");
  expect([rated.items.map(({ id, take }) => [id, take]), rated.assignment["ann"]]).toEqual([
    [
      ["item-1", "tea-3"],
      ["attention-1", undefined],
    ],
    expect.arrayContaining(["item-1", "attention-1"]),
  ]);
  expect(new Set((await readRatings(join(data, "ratings"), "mixed", rated)).map(({ item }) => item))).toEqual(
    new Set(["item-1", "attention-1"]),
  );
  expect((await listStudies(join(data, "ratings"))).map(({ name, problem }) => [name, problem])).toEqual([
    ["mixed", ""],
    ["others", ""],
  ]);
  expect(readFileSync(join(data, "ratings", "quiz.jsonl"), "utf8")).toContain('"take":"tea-3/d1"');
  const names = Object.keys(textsIn(data)).filter((path) => /questions|rows|watch/.test(path));
  expect(names).toEqual([
    "/goal-watch/p08/journal.jsonl",
    ...["answers.jsonl", "reviews.jsonl", "set.jsonl", "set.jsonl.previous/0001-set.jsonl"]
      .flatMap((file) => [`/questions/mixed/${file}`, `/questions/others/${file}`])
      .toSorted(),
    "/recogniser-rows/look-v1/errors.jsonl",
    "/recogniser-rows/look-v1/previous/0001-errors.jsonl",
  ]);
  const sets = await listSets(join(data, "questions"));
  expect(
    sets.map(({ name, choices, answers, reviews, problem }) => [name, choices, answers, reviews, problem]),
  ).toEqual(["mixed", "others"].map((name) => [name, 1, 1, 1, ""]));
});

test("what models were found to be worth on their takes, and scores of them, are in the plan and go with earlier versions; what rests on others' alone stays", async () => {
  const place = "/desk-lamp/theirs";
  const theirs = [
    `${data}/calibrations/desk-lamp/others/small-vl.json`,
    ...["0001", "0002"].map((n) => `${data}/calibrations${place}/previous/small-vl/${n}-small-vl.json`),
    `${data}/scores/20260201-080000000.json`,
  ];
  const before = calibrations();
  const looked = await run({ apply: false });
  expect(looked.calibrations.map(({ path, outcome }) => [path, outcome])).toEqual(theirs.map((one) => [one, "would"]));
  expect(calibrations()).toEqual(before);
  expect(withdrawalLines(looked).map(({ text }) => text)).toContain(
    `would delete calibration ${theirs[0]} (what a model was found to be worth there; try it on other takes again)`,
  );
  expect(withdrawalLines(looked).map(({ text }) => text)).toContain(
    `would delete scores ${theirs[3]} (made of their sessions; score the others again)`,
  );
  const report = await run();
  expect(report.calibrations.map(({ path, outcome }) => [path, outcome])).toEqual(theirs.map((one) => [one, "done"]));
  expect(calibrations()).toEqual([`${place}/small-vl.json`]);
  expect(Object.keys(textsIn(join(data, "scores")))).toEqual(["/20260201-080001000.json"]);
  expect((await run()).calibrations).toEqual([]);
});

test("whatever step fails, or is the last before the program is killed, it is told and taken up again to the same end", async () => {
  const whole = failingAt(0, false);
  await run({ disk: whole });
  const end = standing();
  const start = `${home}-start`;
  clear();
  await furnish(place);
  cpSync(home, start, { recursive: true });
  for (const killed of [false, true])
    // A step that fails alone is one of those at which a killed program ends: every third of them is enough.
    for (let n = 1; n <= whole.done.length; n += killed ? 1 : 3) {
      const at = `step ${n}, ${whole.done[n - 1]}${killed ? ", killed" : ""}`;
      rmSync(home, { recursive: true, force: true });
      cpSync(start, home, { recursive: true });
      const before = standing();
      const disk = failingAt(n, killed);
      const first = await run({ disk }).catch(() => null);
      if (n === 1) expect([first, standing()], at).toEqual([null, before]);
      else {
        expect(first === null || isComplete(first), at).toBe(false);
        expect(
          (await unfinished()).map(({ participant }) => participant),
          at,
        ).toEqual(["p07"]);
        expect(
          (await recordedParticipants(sessions)).map(({ participant }) => participant),
          at,
        ).toEqual(["p07", "p08"]);
        // Nothing goes that tells whose the rest is while something before it is still there.
        const failed = first?.exports.some(({ outcome }) => outcome === "failed");
        if (failed)
          expect([existsSync(join(sessions, "tea-1")), existsSync(join(sessions, "tea-2"))], at).toEqual([true, true]);
      }
      const second = await run({ disk: failingAt(0, false) });
      expect(
        second.sessions
          .concat(second.exports, second.profiles, second.calibrations, second.lines)
          .filter(({ outcome }) => outcome !== "done"),
        at,
      ).toEqual([]);
      expect([isComplete(second), standing(), await unfinished()], at).toEqual([true, end, []]);
    }
}, 240_000);

test("a torn line of a register costs that line only, and what is written after it stands on a line of its own", async () => {
  appendFileSync(join(sessions, "exports.jsonl"), '{"version":1,"at":"2026-01-02T03:04:05.000Z","out":"/x');
  writeFileSync(join(sessions, "withdrawals.jsonl"), '{"version":1,"at":"","state":"begun","partic');
  const report = await run();
  expect(report.unread.map(({ why }) => why)).toEqual([
    expect.stringMatching(/^withdrawals\.jsonl: line 1: .*not JSON/),
    expect.stringMatching(/^exports\.jsonl: line 2: .*not JSON/),
  ]);
  expect(report.exports).toEqual([{ path: out, outcome: "done", why: "", rows: 3 }]);
  expect(existsSync(join(sessions, "tea-1"))).toBe(false);
  expect(await unfinished()).toEqual([]);
  // It was set aside when the register was written on, and is told of until somebody has looked.
  expect(readFileSync(join(sessions, "withdrawals.jsonl.torn"), "utf8")).toBe(
    '{"version":1,"at":"","state":"begun","partic',
  );
  expect((await run()).unread.map(({ why }) => why)).toEqual([
    expect.stringMatching(/^withdrawals\.jsonl\.torn: it holds a line .*cut off as it was written/),
    expect.stringMatching(/^exports\.jsonl: line 2: .*not JSON/),
  ]);
});

test("what others still teach is learned again without them, and where that cannot be it is deleted", async () => {
  const asked: unknown[] = [];
  const looked = await run({ apply: false, learnAgain: () => Promise.reject(new Error("not asked")) });
  expect(
    looked.profiles.map(({ path, learnedAgain = false }) => [path.slice(profiles.length + 1), learnedAgain]),
  ).toEqual([
    ["previous/theirs/0001-theirs.json", false],
    ["theirs.json", true],
  ]);
  const report = await run({
    learnAgain: (wanted) => {
      asked.push([wanted.procedure, wanted.teachers]);
      return Promise.resolve({ ...lampProfile(), takes: 9, learnedFrom: wanted.teachers });
    },
  });
  expect([isComplete(report), asked]).toEqual([true, [["desk-lamp", [{ session: "tea-3", participant: "p08" }]]]]);
  expect(await readProfile(join(profiles, "theirs.json"))).toMatchObject({
    takes: 9,
    learnedFrom: [{ session: "tea-3" }],
  });
  expect(readdirSync(join(profiles, "previous", "theirs"))).toEqual([]);
});

test("a profile that cannot be learned again is deleted, and it is said why", async () => {
  const report = await run({ learnAgain: () => Promise.reject(new Error("session tea-3: nobody has annotated it")) });
  expect(report.profiles.at(-1)).toEqual({
    ...{ path: join(profiles, "theirs.json"), outcome: "done", others: 1 },
    why: "it could not be learned again without them (session tea-3: nobody has annotated it)",
  });
  expect(existsSync(join(profiles, "theirs.json"))).toBe(false);
});

test("only what may be kept no longer goes when its day is over", async () => {
  expect((await dueList(sessions, new Date("2026-03-01"))).sessions).toEqual([
    { session: "tea-1", participant: "p07", retainUntil: "2026-01-01" },
  ]);
  expect((await dueList(sessions, new Date("2026-01-01"))).sessions).toEqual([]);
  const report = await run({ due: true });
  expect([isComplete(report), report.exports, report.profiles.map(({ path }) => path)]).toEqual([
    true,
    [{ path: out, outcome: "done", why: "", rows: 1 }],
    [join(profiles, "previous/theirs/0001-theirs.json")],
  ]);
  expect(readdirSync(sessions).sort()).toEqual(["exports.jsonl", "tea-2", "tea-3", "withdrawals.jsonl"]);
  expect([
    readdirSync(join(out, "clips")),
    (await dueList(sessions, new Date("2026-03-01"))).sessions,
    await unfinished(),
  ]).toEqual([["tea-2", "tea-3"], [], []]);
});

test("a session is due however long its procedure is, and one that cannot be read is named: nobody knows whether it is", async () => {
  const journal = join(sessions, "tea-2", "journal.jsonl");
  writeFileSync(journal, readFileSync(journal, "utf8").replace("}\n", `,"more":"${"x".repeat(3_000_000)}"}\n`));
  encryptedFolder(join(sessions, "tea-4"));
  lockAll();
  writeFileSync(join(sessions, "tea-4", "journal.jsonl"), headerBytes(newHeader(0)));
  const why = "it is encrypted and its data folder is locked";
  const list = await dueList(sessions, new Date("2099-03-01"));
  expect([list.sessions.length, list.unread, list.problems]).toEqual([3, [{ session: "tea-4", why }], []]);
  const unread = `tea-4: ${why}. Whether it may still be kept is not known.`;
  const ended = async (...more: string[]) => benchside("due", "--sessions", sessions, ...more);
  expect([await ended(), await ended("--yes")]).toMatchObject(Array(2).fill({ code: 2, err: `${unread}\n` }));
  expect(await ended()).toMatchObject({ code: 2, out: "Nothing that could be read is to be deleted.\n" });
});

test("on a full disk what can be made again goes, to make room for the note that a withdrawal begins", async () => {
  const [film, copy] = ["mkv", "mp4"].map((ending) => join(sessions, "tea-1", `media-000.${ending}`));
  const noted: boolean[] = [];
  const full = async (file: string, line: object): Promise<void> => {
    noted.push(existsSync(film!));
    if (existsSync(copy!)) throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
    await withdrawalDisk.note(file, line);
  };
  const report = await run({ disk: { ...withdrawalDisk, note: full } });
  expect([isComplete(report), noted, await unfinished()]).toEqual([true, [true, true, false], []]);
});

test("where one copy cannot be removed the others make room, but for those of a session that is being written", async () => {
  writeFileSync(lockFile(join(sessions, "tea-2", "journal.jsonl")), `${process.pid}\n`);
  const again = ["tea-1", "tea-2"].flatMap((id) =>
    ["media-000.mp4", "summary.json"].map((name) => join(sessions, id, name)),
  );
  const noted: boolean[][] = [];
  const full = async (file: string, line: object): Promise<void> => {
    noted.push(again.map((path) => existsSync(path)));
    if (noted.length === 1) throw Object.assign(new Error("EDQUOT: disk quota exceeded"), { code: "EDQUOT" });
    await withdrawalDisk.note(file, line);
  };
  const remove = async (...parts: readonly [string, ...string[]]): Promise<void> => {
    if (noted.length === 1 && join(...parts) === again[0]) throw new Error("EBUSY: resource busy or locked");
    await withdrawalDisk.remove(...parts);
  };
  const { sessions: fates } = await run({ disk: { ...withdrawalDisk, note: full, remove } });
  expect(noted.slice(0, 2)).toEqual([
    [true, true, true, true],
    [true, false, true, true],
  ]);
  expect(fates.map(({ outcome }) => outcome)).toEqual(["done", "failed"]);
});

test("a withdrawal that is made while the clock is years back counts for all that was signed before it", async () => {
  const signedAt = "2026-02-20T09:00:00.000Z";
  const [folder, copy] = [join(sessions, "tea-2"), join(home, "copy")];
  const journal = join(folder, "journal.jsonl");
  writeFileSync(journal, readFileSync(journal, "utf8").replace('"signedAt":""', `"signedAt":"${signedAt}"`));
  cpSync(folder, copy, { recursive: true });
  await run({ now: () => new Date("2016-03-01T00:00:00Z") });
  cpSync(copy, folder, { recursive: true });
  expect((await dueList(sessions, new Date("2026-03-01"))).sessions).toMatchObject([
    { session: "tea-2", participant: "p07", withdrawn: signedAt },
  ]);
});

test("the command line lists what is due and what is unfinished, and deletes it when told to", async () => {
  await run({ participant: "p08", disk: failingAt(3, true) }).catch(() => null);
  const words = ["due", "--sessions", sessions] as const;
  const { code, out: listed } = await benchside(...words);
  expect([code, listed.trim().split("\n")]).toEqual([
    2,
    [
      "tea-1 of p07 was to be kept until 1 Jan 2026",
      "the withdrawal of p08, begun 1 Mar 2026, is not finished",
      "Nothing was deleted. Add --yes to delete it; it cannot be brought back.",
    ],
  ]);
  expect((await benchside("withdraw", "p07", "--sessions", sessions)).err).toContain(
    "the withdrawal of p08, begun 1 Mar 2026",
  );
  expect(await benchside(...words, "--yes")).toMatchObject({ code: 0 });
  expect(readdirSync(sessions).sort()).toEqual(["exports.jsonl", "tea-2", "withdrawals.jsonl"]);
  expect(await benchside(...words)).toMatchObject({ code: 0, out: "Nothing is to be deleted.\n" });
});

test("films that OBS recorded along are named, also by an earlier version's words, and stay until a person deletes them", async () => {
  const film = join(home, "obs film.mkv");
  writeFileSync(film, "film");
  const notice = (text: string, more = {}) =>
    `${JSON.stringify({ type: "notice", t: 1, level: "info", text, ...more })}\n`;
  writeConsented(join(sessions, "tea-1"), "p07", "2026-01-01", [
    notice("OBS records along."),
    notice(`OBS has stopped recording; its film is ${film}.`),
  ]);
  writeConsented(join(sessions, "tea-2"), "p07", "2099-01-01", [notice("OBS records along.")]);
  const films = [
    { session: "tea-1", path: film },
    { session: "tea-2", path: null },
  ];
  const first = await run();
  expect([first.films, isComplete(first), readFileSync(film, "utf8")]).toEqual([films, false, "film"]);
  expect((await run()).films).toEqual([films[0]]);
  rmSync(film);
  expect(isComplete(await run())).toBe(true);
});

test("a name under which nothing is kept is written nowhere, as typed or as a pseudonym", async () => {
  vi.stubEnv("BENCHSIDE_DATA_DIR", join(home, "user"));
  const before = textsIn(home);
  const log = join(data, "command.log");
  const withdraw = (name: string) => benchside("--log", log, "withdraw", name, "--sessions", sessions, "--yes");
  expect(await withdraw("ada-lovelace")).toMatchObject({ code: 0, out: "ada-lovelace: nothing of theirs is here.\n" });
  expect(await withdraw("Ada Lovelace")).toMatchObject({ code: 2, err: expect.stringContaining("is no pseudonym") });
  const { "/data/command.log": kept, "/user/logs/written.txt": list, ...left } = textsIn(home);
  expect([left, list]).toEqual([before, `${log}\n`]);
  expect(kept).not.toMatch(/ada|lovelace/i);
  expect(kept).toContain("is no pseudonym");
});

test("a log that a command wrote keeps no entry that names them in the data folder, and elsewhere is named", async () => {
  vi.stubEnv("BENCHSIDE_DATA_DIR", join(home, "user"));
  const [inside, outside] = [join(data, "notes", "command.txt"), join(home, "elsewhere.log")];
  const entry = (text: string) => `2026-02-01T08:00:00.000Z warning command: ${text}\n`;
  const theirs = [entry("P07 has not agreed to that\n  at p07"), entry("tea-1 is full")];
  const others = entry("p071 and xp07 have not agreed to that");
  for (const log of [inside, outside]) {
    mkdirSync(dirname(log), { recursive: true });
    await benchside("--log", log, "withdraw", "p09", "--sessions", sessions);
    writeFileSync(log, [...theirs, others].join(""));
  }
  writeFileSync(join(data, "older.1.log"), theirs.join(""));
  const { lines } = JSON.parse((await benchside("withdraw", "p07", "--sessions", sessions, "--yes", "--json")).out);
  const fates = (lines as WithdrawalReport["lines"]).filter(({ path }) => /command|elsewhere|older/.test(path));
  expect(fates.map(({ path, outcome, rows }) => [path, outcome, rows])).toEqual([
    [join(data, "older.1.log"), "done", 2],
    [inside, "done", 2],
    [outside, "left", 2],
  ]);
  expect(fates.at(-1)!.why).toBe(
    "it is a log outside the data folder that a command wrote for you; delete it yourself",
  );
  expect([inside, join(data, "older.1.log")].map((log) => readFileSync(log, "utf8"))).toEqual([others, ""]);
  expect(readFileSync(outside, "utf8")).toContain([...theirs, others].join(""));
});

test("films whose journal no longer says whose they are are named, and nobody is told that nothing is left", async () => {
  const folder = join(sessions, "tea-9");
  const line = (type: string, number: number): string =>
    `{"type":"${type}","t":0,"number":${number},"after":"${number === 0 ? "" : "ab12"}"}\n`;
  const journals = {
    empty: ["", "it is empty, and nothing else says whose the films are"],
    torn: ['{"type":"opened","t":0', "it is without a whole line, and nothing else says whose the films are"],
    zeros: ["\0".repeat(5000), "it is without a whole line, and nothing else says whose the films are"],
    other: ['{"format":"script"}\n', "it is no journal, and nothing else says whose the films are"],
    missing: [null, "it is missing, and nothing else says whose the films are"],
    cut: [line("opened", 0) + line("tick", 2), "a line before line 2 of it is missing, and may have said whose it is"],
  } as const;
  for (const [journal, why] of Object.values(journals)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    writeFileSync(join(folder, "media-000.mkv"), "film");
    if (journal !== null) writeFileSync(join(folder, "journal.jsonl"), journal);
    const report = await run();
    expect(report.unread).toEqual([{ path: join(folder, "journal.jsonl"), why }]);
    expect(isComplete(report)).toBe(false);
  }
});
