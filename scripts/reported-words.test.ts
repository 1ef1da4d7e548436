import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { recordingAlarm } from "../src/core/recording/recording-health.ts";
import { ffmpegError } from "../src/capture/ffmpeg/why-ended.ts";
import { keptAs, turnedNotice } from "../src/capture/sources/kept-as.ts";
import { advance, CONNECTING, reasonOf } from "../src/capture/sources/stream-phase.ts";
import { GONE_SILENT, NO_PICTURE, SILENT, troubleOf as streamTrouble } from "../src/capture/sources/stream-trouble.ts";
import { alarmText, GONE, MARGIN_REACHED, TOO_SLOW, troubleOf } from "../src/recording/trouble.ts";
import { asReported } from "../src/renderer/words/as-reported.ts";
import english from "../src/renderer/words/en.json" with { type: "json" };
import { showLanguage } from "../src/renderer/words/words.ts";
import { toldTexts } from "./told-texts.mjs";

vi.stubGlobal("document", { documentElement: { lang: "en" } });
afterEach(() => showLanguage("en"));

const disk = ["ENOSPC", "EDQUOT", "ENOENT", "EACCES", "EPERM", "EROFS", "EIO", "EWHAT"].map((code) =>
  alarmText(troubleOf(Object.assign(new Error(code), { code }))),
);
const alarms = [...disk, ...[GONE, MARGIN_REACHED, TOO_SLOW].map(alarmText)];
const still = recordingAlarm(60, { age: 7, alarm: null })!;
const complaints = [
  "dimensions not set",
  "Unknown encoder",
  "matches no streams",
  "401",
  "404",
  "Failed to resolve",
  "Connection refused",
  "No route to host",
  "Protocol not found",
  "Server returned 4",
  "Server returned 5",
  "timed out",
  "moov atom",
  "something else",
];
const late = advance(advance(CONNECTING, { type: "picture" }), { type: "late" });
const signs = { retried: true, age: 4, sound: false };
const streams = [
  ...complaints.map((complaint) => streamTrouble([complaint])),
  ...[NO_PICTURE, SILENT, GONE_SILENT],
].flatMap((trouble) => [
  reasonOf(advance(CONNECTING, { type: "trouble", trouble }), signs),
  reasonOf(advance(late, { type: "trouble", trouble }), { ...signs, retried: false }),
]);
const ends = [
  { code: 1, stderr: "No space left on device" },
  { code: null, signal: "SIGKILL" as const },
  { code: null, signal: "SIGSEGV" as const },
  { code: 255 },
  { code: 1, stderr: "Invalid" },
  { code: 1 },
  { code: null, timedOut: true },
].map(
  (ending) => ffmpegError("a.mp4", "it was not read", { signal: null, stderr: "", ...ending }, "Try again.").message,
);
const kept = ["The stream", "a.mp4"].flatMap((feed) => [
  ...(["new-sound", "encode", "encode-plainly", "counted"] as const).map((copy) => keptAs(copy, feed)),
  ...[0, 90, 30].flatMap((degrees) => [turnedNotice(feed, degrees, "copy"), turnedNotice(feed, degrees, "counted")]),
]).map(({ text }) => text); // prettier-ignore
const others = [
  ...ends,
  ...kept,
  reasonOf(CONNECTING, signs),
  reasonOf(late, signs),
  reasonOf(late, { ...signs, sound: true }),
  reasonOf(advance(late, { type: "reopened", why: "resized" }), signs),
  reasonOf(advance(late, { type: "reopened", why: "jumped" }), signs),
];

/** Every text that is translated, as English tells it. */
const KNOWN = Object.values(english.reported).flatMap((part) => Object.values(part));

/** Every text between quotation marks of a file that is a sentence or a reason for the person. */
const quotedIn = (file: string, key: string): string[] =>
  [...readFileSync(new URL(file, import.meta.url), "utf8").matchAll(new RegExp(`${key}: "([^"]+)"`, "gu"))].map(
    ([, text]) => text!,
  );
const glasses = ["reason", "gap"].flatMap((key) => quotedIn("../src/capture/sources/mock.ts", key));

/** What a session that is moved, deleted or brought back is refused for. */
const refusals = ["sessions/move.ts", "sessions/session-files.ts", "../storage/trash.ts"].flatMap((file) =>
  [
    ...readFileSync(new URL(`../src/app/${file}`, import.meta.url), "utf8").matchAll(
      /(?:refuse\(|FormatError\(\w+, "", )"([^"]+)",\s*"([^"]+)"/gu,
    ),
  ].map(([, problem, fix]) => `take-1: ${problem}. ${fix}`),
);
const withPlaces = [
  "take-1: no list and no withdrawal would find it there. Name a folder outside of the recorded sessions and of the data folder's own.",
  "take-1: it is whole in /d/take-1, and its old files cannot be deleted. Delete what is left in /e/take-1-moved.",
  "take-1: beside it is /e/take-1-moved, from a move before. Compare them, and delete one.",
  "take-1: it is whole in its place, and in /d/take-1 too. Delete the one in /d/take-1.",
  "take-1: its copy is in /d/take-1, and it is in /e/take-1-moved and could not be put back. Compare them, and delete one.",
  "take-1: another folder has its name. Move one of them elsewhere; the deleted one is in /d/.deleted.",
];
/** What else is refused where sessions are written of, or was deleted meanwhile. */
const meanwhile = [
  "p07: they withdrew while this was written. Withdraw them once more, with what was written of theirs elsewhere.",
  "p07: a session of theirs was deleted while this was written. Delete what was written as well.",
  "withdrawals.jsonl: line 1: it is not JSON. Find out whom it names, delete the line, and withdraw them once more. Until then nobody knows who has withdrawn.",
  "withdrawals.jsonl: line 1: version: a newer Benchside wrote it. Update Benchside to read it. Until then nobody knows who has withdrawn.",
  "withdrawals.jsonl: line 1: it is neither the beginning nor the end of a withdrawal. Find out whom it names, delete the line, and withdraw them once more. Until then nobody knows who has withdrawn.",
  "withdrawals.jsonl.torn: it holds a line of withdrawals.jsonl that was cut off as it was written. Find out what it named, then delete this file. Until then nobody knows who has withdrawn.",
  "p07: who is in tea-1 is not known. Make it readable, or delete it, first.",
  "p07: an export is being written. Wait until it is done.",
  "take-1: it was deleted meanwhile, or a pseudonym was corrected. Do this once more.",
  "a.csv: its annotation was changed meanwhile. Look at it, and do this once more.",
  "take-1: encryption was switched off meanwhile. Switch it on again to encrypt this.",
  "a\\b.txt: other systems cannot have a file of this name. Rename it, and try again.",
  "mine.json: the bench was taught elsewhere while it was being learned. Nothing was changed. Learn it once more, so that both stay.",
  'The bench was learned for other steps than "Make tea" has now. Film the job again and teach the bench from that.',
];

test.each(["de", "es"] as const)(
  "why a session cannot be moved, deleted or written of is shown in the interface's language: %s",
  (language) => {
    showLanguage(language);
    const told = [...refusals, ...withPlaces, ...meanwhile];
    const untold = told.filter((text) => {
      const shown = asReported(text);
      return shown === text || KNOWN.some((sentence) => sentence.length > 16 && shown.includes(sentence));
    });
    expect([told.length, untold]).toEqual([34, []]);
  },
);

test.each(["de", "es"] as const)(
  "what recordings and feeds report is shown in the interface's language: %s",
  (language) => {
    const told = [...alarms, still, ...streams, ...others, ...glasses];
    expect(told.map((text) => asReported(text))).toEqual(told);
    showLanguage(language);
    const untold = told.filter((text) => {
      const shown = asReported(text);
      // No English sentence is left in it.
      return shown === text || KNOWN.some((sentence) => sentence.length > 20 && shown.includes(sentence));
    });
    expect([told.length > 50, untold]).toEqual([true, []]);
  },
);

test("what is put in stays, what is not known stays as it was told, and a clause keeps its capital letter", () => {
  showLanguage("de");
  expect(
    [
      still,
      "Nothing answers. Something new.",
      "A new complaint. Another.",
      alarmText(troubleOf({ code: "EWHAT" })),
    ].map(asReported),
  ).toEqual([
    "Es wird nicht aufgenommen: Seit 7 s kommt nichts auf der Festplatte an, obwohl Bilder kommen. Festplatte und Bildquelle prüfen.",
    "Nichts antwortet. Something new.",
    "A new complaint. Another.",
    "Es wird nicht aufgenommen: die Festplatte nimmt es nicht an (EWHAT). Festplatte und Ordner prüfen; danach geht die Aufnahme von selbst weiter.",
  ]);
});

/** Where what is told to the person of the window stands. What only the command line prints, and a rehearsed model answers, is none of it. */
const FOLDERS = ["src/main", "src/app", "src/recording", "src/capture", "src/storage", "src/core/domain"];
const CORE = ["coach", "consent", "journal", "recording", "rerun", "review", "settings"];
const told = [...FOLDERS, ...CORE.map((room) => `src/core/${room}`)].flatMap(toldTexts);

/** Templates in which clauses of our own are put, as they are told then. */
const PUT_TOGETHER: Readonly<Record<string, string>> = {
  "joining the recording of": "joining the recording of s1",
  "looking for faces in": "looking for faces in s1",
  "cutting clips of": "cutting clips of s1",
  "puts together what it has said": "eyes puts together what it has said",
  "scores what it has said": "eyes scores what it has said",
  "describes segment {} of {}": "eyes describes segment 1 of 3",
  "The model {} gives no answers. {} {}": "The model eyes gives no answers. It failed. The coach goes on without it.",
  "the fault {} {}": "the fault stall needs a number",
  "{}. What was not saved is lost.": "The window did not answer and was opened again. What was not saved is lost.",
  "{} has failed and is started again.": "A process of the window (audio) has failed and is started again.",
  "{}{} Help › Report says more.": "Something in Benchside has failed: no. Help › Report says more.",
  "Something in Benchside has failed.{}": "Something in Benchside has failed: no. Help › Report says more.",
  "The computer was asleep{}. Nothing was seen or recorded meanwhile. The session goes on.":
    "The computer was asleep for 3 minutes. Nothing was seen or recorded meanwhile. The session goes on.",
};

/** What is only heard, in the language of the session. */
const HEARD = ["The computer was asleep. The session goes on."];

test.each(["de", "es"] as const)("what main tells and refuses is shown in the interface's language: %s", (language) => {
  showLanguage(language);
  const shown = ({ text }: { text: string }) => PUT_TOGETHER[text] ?? text.replaceAll("{}", "X9");
  const untold = told.filter((each) => asReported(shown(each)) === shown(each) && !HEARD.includes(each.text));
  // Each is put under `reported` in src/renderer/words/{en,de,es}.json.
  expect(untold.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
  expect(told.length).toBeGreaterThan(250);
});

test("a refusal is shown after the names of its file and field, and what is put in is looked up too", () => {
  showLanguage("de");
  expect(
    [
      "rows: train.jsonl: the disk is full. Free some space, or choose another disk.",
      "The recordings in /d: this passphrase does not open them. Type it again, with its capitals and spaces. Nobody can replace one that is forgotten.",
      "The disk has room for less than a minute, and 12 minutes are planned.",
      "The window had crashed and was opened again. What was not saved is lost.",
    ].map((text) => asReported(text)),
  ).toEqual([
    "rows: train.jsonl: die Festplatte ist voll. Platz schaffen oder eine andere Festplatte wählen.",
    "Die Aufnahmen in /d: Diese Passphrase öffnet sie nicht. Noch einmal eingeben, mit Großbuchstaben und Leerzeichen. Eine vergessene kann niemand ersetzen.",
    "Auf der Festplatte ist Platz für weniger als eine Minute, und 12 Minuten sind geplant.",
    "Das Fenster war abgestürzt und wurde wieder geöffnet. Was nicht gespeichert war, ist verloren.",
  ]);
});
