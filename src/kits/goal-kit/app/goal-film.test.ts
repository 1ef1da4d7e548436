import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fakeChat, wordsAsked } from "../../../../tests/fixtures/fake-chat.ts";
import { lampSession } from "../../../../tests/fixtures/lamp-session.ts";
import { journalLine } from "../../../core/journal/journal-lines.ts";
import { AnnotationFile } from "../../../storage/annotations.ts";
import { SHOWN_WHOLE, type GoalSet } from "../core/evidence.ts";
import { formatSamples } from "../core/sample.ts";
import { writeScripts } from "../core/write-scripts.ts";
import { goalFile } from "./folder.ts";
import { askGoals, goalQuestions, modelGoalAnswerer } from "./goal-ask.ts";
import { filmsOfSamples, heardLines, type SampleFilms } from "./goal-film.ts";
import { linkRecording } from "./goal-recordings.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "benchside-goal-film-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
const samples = writeScripts(5, 24);
const set: GoalSet = { samples, contexts: new Map(), histories: new Map(), choices: new Map() };
const [{ id }] = samples as [(typeof samples)[number]];
const context = { signal: new AbortController().signal, progress: () => undefined };

test("what is said in a stretch that was cut out or muted is not heard, nor anything of a transcript without times", () => {
  const withheld = [
    { from: 10, to: 12, how: "mute" },
    { from: 30, to: 40, how: "cut" },
  ] as const;
  const cues = [
    "00:08.000 --> 00:10.000\nBefore.",
    "00:09.000 --> 00:10.500\nInto.",
    "00:11.000 --> 00:11.500\nWithin.",
  ];
  const vtt = `WEBVTT\n\n${cues.join("\n\n")}\n`;
  expect(heardLines(vtt, "a.vtt", withheld)).toEqual(["8.0 s: Before."]);
  expect(heardLines(vtt, "a.vtt", [])).toHaveLength(3);
  const spoken = "WEBVTT\n\n00:08.000 --> 00:10.000\n<v Ann>Salt?</v> <v.loud Ben>There.\n";
  expect(heardLines(spoken, "a.vtt", [])).toEqual(["8.0 s: Ann: Salt? Ben: There."]);
  // Without ends, a line lasts until the next one.
  const timed = "0:05 One.\n0:20 Two.\n0:29 Three.\n0:41 Four.";
  expect(heardLines(timed, "a.txt", withheld)).toEqual(["20.0 s: Two.", "41.0 s: Four."]);
  expect(heardLines("One.\nTwo.", "a.txt", withheld)).toEqual([]);
  expect(heardLines("One.\nTwo.", "a.txt", [])).toEqual(["One.", "Two."]);
});

test("the hash of a sample's recording changes with its session, its transcript and what was cut out of it", async () => {
  const [folder, sessions] = [await emptyFolder(), await emptyFolder()];
  await writeFile(goalFile(folder, "samples"), formatSamples(samples));
  for (const session of ["one", "two"]) {
    const own = join(sessions, session);
    await mkdir(own);
    const events = lampSession(session).map((event) =>
      event.type === "media" ? { ...event, file: "media.mkv" } : event,
    );
    await writeFile(join(own, "journal.jsonl"), events.map(journalLine).join(""));
    await writeFile(join(own, "media.mkv"), "film");
  }
  const hash = async (): Promise<string> =>
    (await filmsOfSamples(samples, { folder, sessions, transcripts: folder, host: null })).hash(id);
  await linkRecording(folder, sessions, id, "one");
  const hashes = [await hash()];
  await writeFile(join(folder, `${id}.txt`), "0:03 Where is it?");
  hashes.push(await hash());
  const stretch = { id: "a", from: 20, to: 30, how: "cut" } as const;
  await new AnnotationFile(join(sessions, "one")).append("a02", { type: "stretch-put", stretch });
  // The line without an end lasts into what was cut out.
  hashes.push(await hash());
  await linkRecording(folder, sessions, id, "two");
  hashes.push(await hash());
  expect(new Set(hashes).size).toBe(4);
  expect(await hash()).toBe(hashes[3]);
});

test("a model that is shown films is asked again where a recording has changed, and its answers are kept as those of films", async () => {
  const out = join(await emptyFolder(), "answers.jsonl");
  const chat = fakeChat({ write: () => "Find the salt." });
  const picture = { t: 1, width: 4, height: 3, jpeg: Uint8Array.of(1) };
  const asked = async (hash: string, as?: string) => {
    const films: SampleFilms = {
      ...{ samples: new Set([id]), leftOut: [], hash: () => Promise.resolve(hash) },
      seen: () => Promise.resolve({ pictures: [picture], heard: ["1.0 s: Where is it?"] }),
    };
    const questions = goalQuestions({ ...set, samples: [samples[0]!] }, ["generate"], [SHOWN_WHOLE]);
    const done = await askGoals(set, questions, modelGoalAnswerer(chat, set, films, as), out, context);
    return [done.asked, done.answers[0]!.by, done.answers[0]!.failure];
  };
  expect(await asked("a")).toEqual([1, "made-up 1, film", null]);
  expect(wordsAsked(chat.calls[0]!.request)).toContain("Where is it?");
  expect(await asked("a")).toEqual([0, "made-up 1, film", null]);
  expect(await asked("b")).toEqual([1, "made-up 1, film", null]);
  expect(await asked("b", "ours")).toEqual([1, "ours, film", null]);
});
