import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeDownThoughts } from "../../src/app/voices/write-down-thoughts.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { run as runProgram } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import type { Thought } from "../../src/core/annotation/model.ts";
import { HEARING_RATE } from "../../src/core/hearing/speech-to-text.ts";
import type { Consent } from "../../src/core/consent/consent.ts";
import type { SessionEvent } from "../../src/core/journal/events.ts";
import { wavOf } from "../../src/models/speech/wav.ts";
import { lampSession } from "../fixtures/lamp-session.ts";
import { mixed } from "./voice-noise.ts";
import { engine, SPEAKERS, soundOf, wordErrors } from "./voice-sounds.ts";
import type { SentenceSet } from "./voice-sentences.ts";

/** What somebody said in a film, and when, in seconds of it. */
interface Sentence {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** What a film's sound came to when it was written down. */
export interface WrittenDown {
  readonly seconds: number;
  readonly sentences: number;
  /** Sentences in whose time something was written. */
  readonly found: number;
  /** Stretches that were written where nobody spoke. */
  readonly invented: number;
  readonly errors: number;
  readonly words: number;
  /** Seconds that writing down took. */
  readonly took: number;
}

/** Seconds of quiet between two sentences. */
const PAUSE = 1.5;

/**
 * Sentences by the set's natural voices in turn, a pause between them, in one film with bench noise, written down as a take's think-aloud is.
 *
 * @param seconds least length of the film
 * @param decibels of the noise in each sentence, by mean powers
 */
export async function writeDownFilm(
  sentences: readonly string[],
  set: SentenceSet,
  seconds: number,
  decibels: number,
): Promise<WrittenDown> {
  const folder = mkdtempSync(join(tmpdir(), "benchside-aloud-"));
  try {
    const { pcm, said } = await spokenInTurn(sentences, set, seconds, decibels);
    await makeFilm(folder, pcm);
    const began = performance.now();
    const context = { signal: new AbortController().signal, progress: () => {} };
    const thoughts = await writeDownThoughts(engine, folder, take(), context);
    return { ...compare(said, thoughts), seconds: pcm.length / HEARING_RATE, took: (performance.now() - began) / 1000 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function spokenInTurn(sentences: readonly string[], set: SentenceSet, seconds: number, decibels: number) {
  const pieces: Float32Array[] = [];
  const said: Sentence[] = [];
  let samples = 0;
  for (const [at, text] of sentences.entries()) {
    if (samples >= seconds * HEARING_RATE) break;
    const speech = await soundOf(text, SPEAKERS[set][at % SPEAKERS[set].length]!);
    // Half a second of noise stands around each already.
    const piece = mixed(speech, decibels, 9500 + at);
    const from = samples / HEARING_RATE + 0.5;
    said.push({ text, from, to: from + speech.length / HEARING_RATE });
    pieces.push(piece, new Float32Array((PAUSE - 1) * HEARING_RATE));
    samples += piece.length + (PAUSE - 1) * HEARING_RATE;
  }
  const pcm = new Float32Array(samples);
  let at = 0;
  for (const piece of pieces) {
    pcm.set(piece, at);
    at += piece.length;
  }
  return { pcm, said };
}

async function makeFilm(folder: string, pcm: Float32Array): Promise<void> {
  const wav = join(folder, "sound.wav");
  writeFileSync(wav, wavOf(pcm, HEARING_RATE));
  const picture = ["-f", "lavfi", "-i", "color=c=gray:size=64x36:rate=5", "-i", wav, "-shortest"];
  const coding = ["-c:v", "mjpeg", "-c:a", "aac", "-b:a", "128k", join(folder, "film.mkv")];
  await runProgram(findFfmpeg(), ["-v", "error", ...picture, ...coding], { timeoutMs: 120_000 });
}

/** A take whose participant agreed to it that what they say is written down. */
function take(): readonly SessionEvent[] {
  const [opened, ...rest] = lampSession();
  const consent: Consent = {
    ...{ participant: "p07", textVersion: "v3", textLanguage: "en", scope: ["research"], thinkAloud: true },
    ...{ retainUntil: "2099-01-01", signature: "withheld", signedAt: "2026-11-21T10:00:00Z" },
  };
  const media = rest.filter((event) => event.type === "media");
  return [
    opened!,
    { type: "consented", t: 0, consent },
    ...media.map((event): SessionEvent => ({ ...event, file: "film.mkv", offset: 0 })),
  ];
}

function compare(said: readonly Sentence[], thoughts: readonly Thought[]) {
  const meets = ({ from, to }: Sentence, { start, end }: Thought) => start < to && end > from;
  const all = wordErrors(said.map(({ text }) => text).join(" "), thoughts.map(({ text }) => text).join(" "));
  return {
    sentences: said.length,
    found: said.filter((one) => thoughts.some((thought) => meets(one, thought))).length,
    invented: thoughts.filter((thought) => !said.some((one) => meets(one, thought))).length,
    ...all,
  };
}
