import { join } from "node:path";
import type { Page } from "playwright-core";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { run } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { findEspeak } from "../../src/models/speech/espeak.ts";
import { hasWeights } from "../../src/models/voices/weights.ts";
import { voicesFolder } from "../../scripts/voices.mjs";
import { program, type Need } from "../fixtures/needs.ts";

/** What a test that talks to the coach needs: espeak-ng says it, Whisper hears it. */
export const TALKING: readonly Need[] = [
  {
    there: await hasWeights(voicesFolder, "whisper-base"),
    missing: "what hears is not fetched: node scripts/voices.mjs",
  },
  program("espeak-ng", findEspeak()),
  {
    there: process.env["TALK"] === "1",
    missing:
      "it talks and listens for a minute of processor time, and what is cut off depends on how busy the machine is: TALK=1 runs it",
  },
];

/** Seconds of quiet after the first phrase, and after the second one: so they are told apart. */
const QUIET = [2, 4] as const;

/** Writes sound in which two phrases are said over a quiet noise, ten seconds and a half in all; a microphone fed from it hears them over and over. */
export async function phrasesInTurn(folder: string, phrases: readonly [string, string], out: string): Promise<void> {
  const files = phrases.map((_, at) => join(folder, `phrase-${at}.wav`));
  for (const [at, words] of phrases.entries())
    await run(findEspeak()!, ["-v", "en-us", "-s", "150", "-w", files[at]!, words], { timeoutMs: 30_000 });
  const apart = QUIET.map((quiet, at) => `[${at}]aresample=48000,apad=pad_dur=${quiet}[p${at}];`).join("");
  const noise = "anoisesrc=a=0.002:r=48000:d=20:s=7";
  const graph = `${apart}[p0][p1]concat=n=2:v=0:a=1[said];[said][2]amix=duration=first:normalize=0[out]`;
  const inputs = [...files.flatMap((file) => ["-i", file]), "-f", "lavfi", "-i", noise];
  await run(findFfmpeg(), ["-v", "error", "-y", ...inputs, "-filter_complex", graph, "-map", "[out]", out], {
    timeoutMs: 30_000,
  });
}

/** Holds V while one of the two phrases is said (0 or 1), by what the meter of the microphone shows, and lets go in the quiet after it. */
function sayToCoach(page: Page, phrase: 0 | 1): Promise<void> {
  return page.evaluate(async (wanted) => {
    const level = () => document.querySelector<HTMLMeterElement>(".level-meter")?.value ?? -100;
    let spoken = performance.now();
    const looking = setInterval(() => {
      if (level() > -42) spoken = performance.now();
    }, 25);
    const until = (is: (quiet: number) => boolean) =>
      new Promise<void>((resolve) => {
        const look = setInterval(() => {
          if (!is(performance.now() - spoken)) return;
          clearInterval(look);
          resolve();
        }, 25);
      });
    const key = (type: "keydown" | "keyup") =>
      document.body.dispatchEvent(new KeyboardEvent(type, { key: "v", bubbles: true, cancelable: true }));
    const begun = (quiet: number) => quiet < 100;
    const over = (quiet: number) => quiet > 700;
    await until((quiet) => quiet > 2900);
    if (wanted === 1) {
      await until(begun);
      await until(over);
    }
    key("keydown");
    await until(begun);
    await until(over);
    key("keyup");
    clearInterval(looking);
  }, phrase);
}

/** Says a phrase until `done`, five times at most: on a busy machine what was said may take longer to understand than the coach waits. */
export async function sayUntil(page: Page, phrase: 0 | 1, done: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    await sayToCoach(page, phrase);
    const understood = page.locator(".hearing-word").filter({ hasNotText: /Understanding|Listening/ });
    await understood.waitFor({ timeout: 120_000 });
    if (await done()) return;
  }
}

/** A sound that the coach was about to play: its length in seconds, and its level in dB of full scale (root mean square). */
export interface PlayedSound {
  readonly utterance: number;
  readonly seconds: number;
  readonly level: number;
}

/** Presses V for a moment while the coach's next answer is played. Returns what that sound was, once it has. */
export function talkOverAnswer(page: Page): Promise<PlayedSound> {
  return page.evaluate(
    () =>
      new Promise<PlayedSound>((resolve) => {
        const answers = new Set<number>();
        const key = (type: "keydown" | "keyup") =>
          document.body.dispatchEvent(new KeyboardEvent(type, { key: "v", bubbles: true, cancelable: true }));
        const events = window.benchside.on("session.event", ({ event }) => {
          if (event.type === "uttered" && event.kind === "answer") answers.add(event.id);
        });
        const plays = window.benchside.on("speech.play", (play) => {
          if (play === null) return;
          // Its event may come a moment after its sound.
          setTimeout(() => {
            if (!answers.has(play.utterance)) return;
            key("keydown");
            setTimeout(() => key("keyup"), 500);
            for (const stop of [events, plays]) stop();
            void new OfflineAudioContext(1, 1, 48_000)
              .decodeAudioData(play.wav.slice().buffer as ArrayBuffer)
              .then((decoded) => {
                const samples = decoded.getChannelData(0);
                const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
                resolve({ utterance: play.utterance, seconds: decoded.duration, level: 10 * Math.log10(power) });
              });
          }, 400);
        });
      }),
  );
}

/** Ends the track of the camera's microphone as pulling its cable does. */
export function unplugMicrophone(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { srcObject } = document.querySelector<HTMLVideoElement>("video.picture")!;
    for (const track of (srcObject as MediaStream).getAudioTracks()) {
      track.stop();
      track.dispatchEvent(new Event("ended"));
    }
  });
}
