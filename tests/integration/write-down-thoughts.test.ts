import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeDownThoughts } from "../../src/app/voices/write-down-thoughts.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { run } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import type { HearingHints, HeardText } from "../../src/core/hearing/speech-to-text.ts";
import type { Consent } from "../../src/core/consent/consent.ts";
import type { SessionEvent } from "../../src/core/journal/events.ts";
import { lampSession } from "../fixtures/lamp-session.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-thoughts-"));
beforeAll(async () => {
  const picture = ["-f", "lavfi", "-i", "testsrc2=size=64x36:rate=5:duration=2"];
  const sound = ["-f", "lavfi", "-i", "sine=frequency=300:duration=2"];
  const both = [...picture, ...sound, "-c:v", "mjpeg", "-c:a", "pcm_s16le", join(folder, "sound.mkv")];
  for (const args of [both, [...picture, "-c:v", "mjpeg", join(folder, "silent.mkv")]])
    await run(findFfmpeg(), ["-v", "error", ...args], { timeoutMs: 30_000 });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the program says in the take itself, at 11 s. */
const PROMPT = "Now take the spring out of its bag";

/** A recorded session whose participant has agreed to what `more` says. */
function take(file: string, more: { readonly thinkAloud?: boolean } = { thinkAloud: true }): readonly SessionEvent[] {
  const consent: Consent = {
    ...{ participant: "p07", textVersion: "v3", textLanguage: "de", scope: ["research"] },
    ...{ retainUntil: "2099-01-01", signature: "withheld", signedAt: "2026-11-21T10:00:00Z", ...more },
  };
  const [opened, ...rest] = lampSession();
  const recorded = rest.map((event): SessionEvent => (event.type === "media" ? { ...event, file, offset: 10 } : event));
  const prompt = { type: "uttered", t: 11, id: 99, kind: "notice", text: PROMPT, revision: 0 } as const;
  const spoken = (t: number, outcome: "started" | "said"): SessionEvent => ({
    ...{ type: "speech", t, utterance: 99, outcome, reason: "" },
  });
  return [
    opened!,
    { type: "consented", t: 0, consent },
    ...recorded,
    prompt,
    spoken(11, "started"),
    spoken(13, "said"),
  ];
}

const heard = (text: string, from: number, more: Partial<HeardText> = {}): HeardText => ({
  ...{ text, from, to: from + 0.4, confidence: 0.9, doubt: null, final: true, ...more },
});

/** Ears that hear the same in every sound, with what they were given. */
function earsOf(...all: readonly HeardText[]) {
  const asked: { readonly samples: number; readonly hints: HearingHints }[] = [];
  return {
    asked,
    async *hear(pcm: Float32Array, hints: HearingHints) {
      asked.push({ samples: pcm.length, hints });
      yield* all;
    },
  };
}

const context = { signal: new AbortController().signal, progress: () => {} };

test("what was said is written down at the session's times, in the language of the consent, without what is made up or the program's own", async () => {
  const ears = earsOf(
    heard("Where is the spring?", 0.5),
    heard("Thank you.", 0.6, { doubt: "invented" }),
    heard("Maybe here.", 1, { doubt: "unsure", confidence: 0.3 }),
    heard("Now, take the spring out of its bag.", 1.2),
  );
  const thoughts = await writeDownThoughts(ears, folder, take("sound.mkv"), context);
  expect(ears.asked).toEqual([{ samples: 32_000, hints: { language: "de", words: [] } }]);
  expect(thoughts).toEqual([
    { start: 10.5, end: 10.9, text: "Where is the spring?", confidence: 0.9 },
    { start: 11, end: 11.4, text: "Maybe here.", confidence: 0.3 },
  ]);
});

test("nothing is listened to without the participant's consent to it, and a take without sound is refused", async () => {
  const ears = earsOf(heard("Hm.", 0));
  await expect(writeDownThoughts(ears, folder, take("sound.mkv", {}), context)).rejects.toThrow(/Nobody has agreed/);
  await expect(writeDownThoughts(ears, folder, take("silent.mkv"), context)).rejects.toThrow(/recorded without sound/);
  expect(ears.asked).toEqual([]);
});
