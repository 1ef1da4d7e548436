import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import SrtParser from "srt-parser-2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebVTTParser } from "webvtt-parser";
import { readRecordings } from "../../src/core/interchange/captaincook4d/captaincook4d.ts";
import { TIMELINE_FORMATS } from "../../src/core/interchange/timeline/formats.ts";
import { parseHowToDIV } from "../../src/core/procedure/import/howtodiv-session.ts";
import { AnnotationFile, readAnnotations } from "../../src/storage/annotations.ts";
import { AUDIT_SESSION, auditTake } from "../fixtures/audit-take.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { countedSession } from "../fixtures/counted-session.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-exchange-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const sessions = join(root, "sessions");
const take = join(sessions, AUDIT_SESSION);
beforeAll(async () => {
  await auditTake(sessions);
  countedSession(join(sessions, "coached"), []);
});

const out = (name: string): string => join(root, name);
const exported = async (session: string, format: string, name: string, ...more: string[]): Promise<string> => {
  const words = ["export", "timeline", session, "--sessions", sessions, "--format", format, "--out", out(name)];
  const { code, err } = await benchside(...words, ...more);
  expect([code, err.replace(/^(?:not in the file: |Nobody has annotated|p07 has not agreed).*\n/gm, "")]).toEqual([
    0,
    "",
  ]);
  return readFileSync(out(name), "utf8");
};
const bring = (file: string, ...more: string[]) =>
  benchside("import", "timeline", file, "--session", AUDIT_SESSION, "--sessions", sessions, "--by", "a02", ...more);
const annotation = async () => (await readAnnotations(take)).fold.annotations;

test("a take goes to ELAN and back: nothing of its steps and mistakes is another, and what was said before can be undone to", async () => {
  const action = {
    id: "a1",
    start: 2.25,
    end: 4,
    verb: "pick up",
    noun: "base",
    text: "I pick up the base.",
    step: "base",
  };
  await new AnnotationFile(take).append("a1", { type: "action-put", action });
  const before = await annotation();
  expect(before.actions).toEqual([{ ...action, by: "a1" }]);
  const written = await exported(AUDIT_SESSION, "eaf", "take.eaf");
  const film = `MEDIA_URL="${pathToFileURL(join(take, "media.mp4")).href}"`;
  expect(written).toContain(`<MEDIA_DESCRIPTOR ${film} MIME_TYPE="video/mp4" RELATIVE_MEDIA_URL="./sessions/`);
  const preview = await bring(out("take.eaf"), "--preview");
  expect(preview.out).toMatch(
    /^Nothing was changed\. It would become: \d+ segments, 0 mistakes new or changed, 0 removed/,
  );
  expect(await annotation()).toEqual(before);

  const edited = readFileSync(out("take.eaf"), "utf8").replaceAll("Screw the shade on", "Screw the shade on, by hand");
  writeFileSync(out("edited.eaf"), edited);
  const { code, err } = await bring(out("edited.eaf"));
  expect([code, err]).toEqual([0, ""]);
  const after = await annotation();
  const rounded = (segments: typeof after.segments) =>
    segments.map(({ start, end, step, text, outcome }) => [start.toFixed(3), end.toFixed(3), step, text, outcome]);
  const wanted = before.segments.map((one) =>
    one.text === "Screw the shade on" ? { ...one, text: "Screw the shade on, by hand" } : one,
  );
  expect(rounded(after.segments)).toEqual(rounded(wanted));
  expect(after.deviations).toEqual(before.deviations);
  expect(after.actions).toEqual(before.actions);
  expect(after.undoable["a02"]).toBe(before.count);
});

test("subtitles of a coached session are read by parsers that are not ours, with its words", async () => {
  const vtt = await exported("coached", "vtt", "coached.vtt");
  const parsed = new WebVTTParser().parse(vtt);
  expect(parsed.errors).toEqual([]);
  const spoken = parsed.cues.filter(({ text }) => text.startsWith("<v Coach>"));
  const srt = new SrtParser().fromSrt(await exported("coached", "srt", "coached.srt"));
  const words = srt.filter(({ text }) => text.startsWith("Coach: "));
  expect(words.map(({ startSeconds, text }) => [startSeconds, text.slice(7)])).toEqual(
    spoken.map(({ startTime, text }) => [startTime, text.slice(9).replaceAll("&amp;", "&")]),
  );
  expect(words.length).toBeGreaterThan(2);
});

test("every format says before and after what it cannot hold, and is written only where nothing is", async () => {
  for (const { id, ending } of TIMELINE_FORMATS) {
    const words = [
      "export",
      "timeline",
      AUDIT_SESSION,
      "--sessions",
      sessions,
      "--format",
      id,
      "--fps",
      "30",
      "--json",
    ];
    const preview = await benchside(...words, "--out", out(`${id}${ending}`), "--preview");
    expect(existsSync(out(`${id}${ending}`))).toBe(false);
    const kept = await benchside(...words, "--out", out(`${id}${ending}`));
    expect(JSON.parse(kept.out)).toEqual({ ...(JSON.parse(preview.out) as object), file: out(`${id}${ending}`) });
    const again = await benchside(...words, "--out", out(`${id}${ending}`));
    expect([again.code, again.err]).toEqual([2, expect.stringContaining("there is such a file already")]);
  }
  const inside = await benchside(
    "export",
    "timeline",
    AUDIT_SESSION,
    "--sessions",
    sessions,
    "--out",
    join(take, "x.eaf"),
  );
  expect([inside.code, existsSync(join(take, "x.eaf"))]).toEqual([2, false]);
});

test("CaptainCook4D's and HowToDIV's readers read what is written in their forms", async () => {
  const steps = await exported(AUDIT_SESSION, "captaincook4d", "steps.json");
  const errors = await exported(AUDIT_SESSION, "captaincook4d-errors", "errors.json");
  const [recording] = readRecordings({ text: steps, file: "steps.json" }, { text: errors, file: "errors.json" });
  const { segments, deviations } = await annotation();
  expect(recording!.steps.filter(({ time }) => time !== null)).toHaveLength(segments.filter(({ step }) => step).length);
  expect(recording!.steps.flatMap(({ tags }) => tags)).toHaveLength(deviations.filter(({ cooking }) => cooking).length);
  const dialogue = parseHowToDIV(await exported("coached", "howtodiv", "coached.txt"), "coached.txt");
  expect(dialogue.procedure.steps.length).toBeGreaterThan(3);
  expect(dialogue.turns.every(({ expert, start, end }) => expert !== "" && end > start)).toBe(true);
});

test("a file that cannot be taken over leaves the annotation as it was, with one line that says why", async () => {
  const before = await annotation();
  writeFileSync(out("bomb.eaf"), '<!DOCTYPE a [<!ENTITY b "ha">]><ANNOTATION_DOCUMENT>&b;</ANNOTATION_DOCUMENT>');
  writeFileSync(out("late.vtt"), "WEBVTT\n\n01:00:00.000 --> 01:00:05.000\nFar too late\n");
  writeFileSync(out("empty.srt"), "");
  // The tier that holds the steps is there, and nothing is in it.
  const tier =
    '<ANNOTATION_DOCUMENT><TIME_ORDER/><TIER TIER_ID="steps" LINGUISTIC_TYPE_REF="action"/></ANNOTATION_DOCUMENT>';
  writeFileSync(out("bare.eaf"), tier);
  writeFileSync(out("large.eaf"), "");
  truncateSync(out("large.eaf"), 200_000_000);
  const said = await Promise.all([
    bring(out("bomb.eaf")),
    bring(out("late.vtt")),
    bring(out("empty.srt")),
    bring(out("bare.eaf")),
    bring(out("large.eaf")),
    bring(out("nowhere.eaf")),
    bring(out("take.json")),
    bring(out("take.eaf"), "--by", "Anna B."),
  ]);
  expect(said.map(({ code, err }) => [code, err.trim().split("\n").length])).toEqual(said.map(() => [2, 1]));
  expect(said.map(({ err }) => err.trim())).toEqual([
    expect.stringContaining("it has a document type, which could expand without end. Remove the DOCTYPE."),
    expect.stringMatching(/^late\.vtt: 3605\.0 s: the session is only .* s long\. Choose the file that belongs/),
    "empty.srt: it has no cues. Choose a file that has some.",
    "bare.eaf: it holds no steps. Choose a file, or a tier of it, in which the steps are marked.",
    expect.stringMatching(/large\.eaf: .*(?:MB|bytes|large)/),
    expect.stringContaining("there is no such file"),
    expect.stringContaining("say with --format what it is: labelstudio, activitynet, fiftyone."),
    expect.stringContaining("use lower-case letters, digits and hyphens, such as a02"),
  ]);
  expect(await annotation()).toEqual(before);
});

test("a text in another encoding is read, and what was guessed is told; one that has to be named is refused until it is", async () => {
  const cues = (words: readonly number[]) =>
    Buffer.concat([Buffer.from("1\n00:00:01 --> 00:00:03\n"), Buffer.from(words), Buffer.from("\n")]);
  writeFileSync(out("western.srt"), cues([0x53, 0x65, 0x72, 0x72, 0xe9, 0x65]));
  writeFileSync(out("chinese.srt"), cues([0xc5, 0xa1, 0xbd, 0xf4, 0xc2, 0xdd, 0xcb, 0xbf]));
  const guessed = await bring(out("western.srt"), "--preview");
  expect([guessed.code, guessed.err.split("\n")[0]]).toEqual([
    0,
    `${out("western.srt")}: it does not say its encoding, and was read as windows-1252. If letters are wrong, name it with --encoding.`,
  ]);
  expect(await bring(out("chinese.srt"), "--preview")).toMatchObject({
    code: 2,
    err: expect.stringMatching(/which encoding it has\. Name its encoding, such as gb18030 \(Chinese\), /),
  });
  expect(
    JSON.parse((await bring(out("chinese.srt"), "--preview", "--json", "--encoding", "gb18030")).out),
  ).toMatchObject({
    ...{ segments: 3, guessed: null, unplaced: [] },
  });
});
