import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseChatRows } from "../../src/core/interchange/chat/chat-row.ts";
import { parseVerdicts } from "../../src/core/interchange/second-look/verdict-row.ts";
import { wholeJournal } from "../../src/storage/journal/line-hash.ts";
import { parseJournal } from "../fixtures/parsed-journal.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { AnnotationFile } from "../../src/storage/annotations.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { run } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { lockFile } from "../../src/storage/log/lock.ts";
import { readProfile, saveProfile } from "../../src/storage/library/profiles.ts";
import { asLookedAgain, asRecorded, takeSession } from "../fixtures/take-sessions.ts";
import { lampProcedure, lampProfile, textsIn } from "../fixtures/withdrawal-home.ts";

const scratch = mkdtempSync(join(tmpdir(), "benchside-withdraw-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const data = join(scratch, "data");
const sessions = join(data, "sessions");
const out = join(scratch, "export");
const lamp = lampProcedure;
const profile = (name: string) => join(data, "profiles", lamp.id, `${name}.json`);

/** Every file below a folder with its text. */
const everything = (folder: string) => Object.entries(textsIn(folder)).flat().join("\n");

/** Most of the recording is lost: few clips are cut, which is quick. */
async function shorten(media: string): Promise<void> {
  const short = join(scratch, "short.mp4");
  await run(findFfmpeg(), ["-v", "error", "-y", "-i", media, "-t", "14", "-c", "copy", short], { timeoutMs: 60_000 });
  copyFileSync(short, media);
}

beforeAll(async () => {
  const wanted = { procedure: lamp, look: 1, seed: 7, deviation: "omission" as const };
  for (const [id, participant] of [
    ["tea-1", "p07"],
    ["tea-2", "p07"],
    ["tea-3", "p08"],
  ] as const) {
    await takeSession(join(sessions, id), wanted);
    asRecorded(join(sessions, id), participant, ["coaching", "research"]);
    asLookedAgain(join(sessions, id), { step: "base", clip: { start: 1, end: 6 } }, { technique: 0.9 });
    await shorten(join(sessions, id, "media.mp4"));
  }
  await saveProfile(profile("theirs"), lampProfile(["tea-1", "p07"]));
  await saveProfile(profile("theirs"), lampProfile(["tea-2", "p07"]), join(profile("theirs"), "../previous/theirs"));
  await saveProfile(profile("others"), lampProfile(["tea-3", "p08"]));
  const { code, err } = await benchside(
    "export",
    "rows",
    "--as-recorded",
    "--sessions",
    sessions,
    "--out",
    out,
    "--unaudited",
    "--silent-distance",
    "60",
    "--form",
    "chat",
  );
  if (code !== 0) throw new Error(err);
});

test("what is exported of a person holds neither their name nor where they were recorded", () => {
  const text = everything(out);
  expect(text).toContain("p07");
  for (const secret of ["Jane", "webcam"]) expect(text.includes(secret) ? secret : "").toBe("");
});

test("consent to coaching alone, none, and takes that nobody audited or kept are not exported, and it is said why", async () => {
  const kinds = join(scratch, "kinds");
  const from = async (id: string, change: (folder: string) => void | Promise<void>): Promise<void> => {
    await takeSession(join(kinds, id), { procedure: lamp, look: 1, seed: 7, deviation: "omission" });
    asRecorded(join(kinds, id), "p01", ["research"]);
    await change(join(kinds, id));
  };
  const without = (folder: string, type: string): void => {
    const file = join(folder, "journal.jsonl");
    const { events } = parseJournal(readFileSync(file, "utf8"), file);
    writeFileSync(file, wholeJournal(events.filter((event) => event.type !== type)));
  };
  await from("a-coaching", (folder) => asRecorded(folder, "p01", ["coaching"]));
  await from("b-none", (folder) => without(folder, "consented"));
  await from("c-unaudited", () => {});
  await from("d-open", (folder) => without(folder, "closed"));
  await from("e-discarded", async (folder) => {
    await new AnnotationFile(folder).append("p01", { type: "judged", standing: "discarded", reason: "I coughed" });
  });
  const { code, err } = await benchside(
    "export",
    "rows",
    "--as-recorded",
    "--sessions",
    kinds,
    "--out",
    join(scratch, "none"),
  );
  expect([code, err.trim()]).toEqual([
    2,
    "export: no take can be exported: c-unaudited (not audited), e-discarded (discarded by its participant), " +
      "a-coaching (its consent allows neither research nor sharing), " +
      "b-none (nobody has consented to its use; rows are made of takes with a consent only), " +
      "d-open (it is not over, or it broke off; only a take that was ended can be exported). Choose other takes.",
  ]);
  const some = await benchside(
    "export",
    "rows",
    "--as-recorded",
    "--sessions",
    kinds,
    "--out",
    join(scratch, "one"),
    "--unaudited",
    "--rows-only",
    "--json",
  );
  expect(JSON.parse(some.out)).toMatchObject({ takes: { unaudited: 1, audited: 0 }, consent: { research: 1 } });
});

test("without --yes it only tells what would go", async () => {
  const before = everything(scratch);
  const { code, out: text } = await benchside("withdraw", "p07", "--sessions", sessions, "--json");
  const report = JSON.parse(text);
  expect(code).toBe(0);
  expect(report.sessions.map(({ path, outcome }: { path: string; outcome: string }) => [path, outcome])).toEqual([
    [join(sessions, "tea-1"), "would"],
    [join(sessions, "tea-2"), "would"],
  ]);
  expect([report.dryRun, report.exports.length, report.profiles.length]).toEqual([true, 1, 2]);
  expect(everything(scratch)).toBe(before);
});

test("everything of theirs is deleted for real, others' is not, and a running session is left and told", async () => {
  writeFileSync(lockFile(join(sessions, "tea-2", "journal.jsonl")), `${process.pid}\n`);
  const first = await benchside("withdraw", "p07", "--sessions", sessions, "--yes", "--json");
  expect(first.code).toBe(2);
  const report = JSON.parse(first.out);
  expect(report.sessions.map(({ outcome, why }: { outcome: string; why: string }) => [outcome, why])).toEqual([
    ["done", ""],
    [
      "failed",
      "it is being written now, or its film is being finished; end the session, or wait for its film, and withdraw again",
    ],
  ]);
  expect([existsSync(join(sessions, "tea-1")), existsSync(join(sessions, "tea-2/media.mp4"))]).toEqual([false, true]);

  rmSync(lockFile(join(sessions, "tea-2", "journal.jsonl")));
  expect(await benchside("withdraw", "p07", "--sessions", sessions, "--yes")).toMatchObject({ code: 0 });
  expect(readdirSync(sessions).sort()).toEqual(["exports.jsonl", "tea-3", "withdrawals.jsonl"]);
  expect([readdirSync(join(out, "clips")), readdirSync(join(out, "videos"))]).toEqual([["tea-3"], ["tea-3.mp4"]]);
  const left = everything(out);
  for (const theirs of ["p07", '"tea-1', "tea-2@"]) expect(left.includes(theirs) ? theirs : "").toBe("");
  const card = JSON.parse(readFileSync(join(out, "card.json"), "utf8"));
  expect([card.withdrawn, card.takes.unaudited, card.participants.train]).toEqual([2, 1, ["p08"]]);
  expect(readFileSync(join(out, "egoproactive/gold.jsonl"), "utf8").trim().split("\n").length).toBe(1);
  const found = parseVerdicts(readFileSync(join(out, "second-look/train.jsonl"), "utf8"), "train");
  expect(found.map(({ take }) => take)).toEqual(["tea-3"]);
  const chats = parseChatRows(readFileSync(join(out, "chat/train.jsonl"), "utf8"), "train");
  expect([...new Set(chats.map(({ session }) => session))]).toEqual(["tea-3"]);
  const { duplexInterrupts, duplexSilences, planner } = JSON.parse(readFileSync(join(out, "recipe.json"), "utf8")).rows
    .train;
  // The recipe counts a decision point once; its rows are in every form and strategy.
  const once = chats.filter(
    ({ role, form, strategy, stage }) =>
      form === "token" && (role === "planner" || (strategy === "plain" && stage === "decide")),
  );
  expect(duplexInterrupts + duplexSilences + planner).toBe(once.length);

  // What they taught is deleted, the version before it too.
  expect(readdirSync(join(data, "profiles", lamp.id), { recursive: true }).sort()).toEqual([
    "others.json",
    "previous",
    "previous/theirs",
  ]);
  expect((await readProfile(profile("others"))).learnedFrom).toEqual([{ session: "tea-3", participant: "p08" }]);
  expect(await benchside("withdraw", "p07", "--sessions", sessions)).toMatchObject({
    code: 0,
    out: "p07: nothing of theirs is here.\n",
  });
});

test("an export that was moved is told, since nobody can delete what cannot be found", async () => {
  const other = join(scratch, "other");
  mkdirSync(other);
  writeFileSync(
    join(other, "exports.jsonl"),
    `${JSON.stringify({ version: 1, at: "", out: join(scratch, "gone"), participants: ["p09"], sessions: ["s9"] })}\n`,
  );
  const { code, out: text } = await benchside("withdraw", "p09", "--sessions", other);
  expect(code).toBe(2);
  expect(text).toContain("it is not there any more; if it was moved or copied, delete their rows there");
  expect(await benchside("withdraw", "Jane Doe", "--sessions", other)).toMatchObject({ code: 2 });
  expect(await benchside("withdraw", "p09", "--sessions", join(scratch, "nowhere"))).toMatchObject({ code: 2 });
});
