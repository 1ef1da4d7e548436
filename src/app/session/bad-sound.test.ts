import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { judgeHeard } from "../../core/hearing/doubt.ts";
import type { EventOf } from "../../core/journal/events.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import type { HearingSettings } from "../../core/settings/hearing.ts";
import { spokenBench } from "../../../tests/fixtures/spoken-bench.ts";
import type { Ears } from "./speech-finder.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What an engine writes of a stretch of speech; the chances as Whisper tells them. */
interface Written {
  readonly text: string;
  readonly logChance?: number;
  readonly languageChance?: number;
}

const SOUND: NonNullable<SessionState["feed"]> = {
  ...{ state: "live", fps: 30, age: 0, dropped: 0, recordedBytes: 4096, reason: "", sound: -30 },
};

/** A coached session in the middle of the lamp that is brought sound, and what an engine writes of it. Sound above 0.1 is speech. */
function benchWith(
  written: readonly Written[],
  settings: Partial<HearingSettings>,
  feed = SOUND,
  more: Partial<SessionState> = {},
) {
  let t = 10;
  let asked = 0;
  const ears: Ears = {
    async *hear(pcm) {
      await Promise.resolve();
      const seconds = pcm.length / 16_000;
      const all = settings.handsFree ? written.slice(asked, ++asked) : written;
      for (const { text, logChance = -0.2, languageChance = 0.95 } of all)
        yield {
          text,
          final: true,
          from: 0,
          to: seconds,
          ...judgeHeard({ text, logChance, languageChance, seconds }),
        };
    },
    activity: (_stream, pcm) =>
      Promise.resolve(
        Array.from({ length: Math.floor(pcm.length / 512) }, (_, at) => (pcm[at * 512]! > 0.1 ? 0.9 : 0)),
      ),
    endActivity: () => undefined,
    warm: () => Promise.resolve(),
  };
  const it = spokenBench({ ears, settings, state: { feed, ...more }, now: () => t });
  const { listening } = it;
  listening.begin();
  /** Sound of a level for so many seconds, `samples` to a piece. */
  const sound = async (seconds: number, level: number, samples = 1024) => {
    for (let piece = 0; piece < Math.round((seconds * 16_000) / samples); piece++) {
      t += samples / 16_000;
      listening.sound(new Int16Array(samples).fill(level * 32_768));
      await vi.advanceTimersByTimeAsync(0);
    }
  };
  const press = async (seconds: number, level: number) => {
    listening.talk(true);
    await sound(seconds, level);
    listening.talk(false);
    await vi.advanceTimersByTimeAsync(300);
  };
  return { ...it, sound, press };
}

/** Two minutes of speech with every command in it. */
const LONG = Array.from({ length: 40 }, (_, at) => `then I undo the clamp number ${at} and I am done with it`).join(
  " ",
);

test.each<{ what: string; written: readonly Written[]; outcome?: string }>([
  { what: "silence", written: [], outcome: "nobody" },
  { what: "what Whisper invents of silence", written: [{ text: "Thank you." }], outcome: "nobody" },
  { what: "subtitles' credits", written: [{ text: "Subtitles by the Amara.org community" }], outcome: "nobody" },
  { what: "music", written: [{ text: "[Music]" }, { text: "♪ ♪" }], outcome: "nobody" },
  { what: "a hum that is taken for speech", written: [{ text: "Done.", logChance: -1.6 }] },
  { what: "a motor in which words go round", written: [{ text: "undo undo undo undo undo undo undo undo" }] },
  { what: "another language", written: [{ text: "Done.", languageChance: 0.05 }] },
  { what: "a sentence of two minutes", written: [{ text: LONG.slice(0, 700) }, { text: LONG.slice(700) }] },
])("$what while the key is held changes nothing", async ({ written, outcome }) => {
  const it = benchWith(written, {});
  await it.press(outcome === "nobody" ? 1 : 30, 0.5);
  expect(it.acted).toEqual([]);
  const meanings = it.journal.filter((event) => event.type === "heard").map(({ meaning }) => meaning.is);
  expect(meanings).toEqual(outcome === "nobody" ? [] : [written.length > 1 ? "question" : "nothing"]);
  if (outcome) expect(it.told.at(-1)!.outcome).toBe(outcome);
});

test("a microphone that brings zeros is told, and nothing is understood of it", async () => {
  const it = benchWith([{ text: "Undo." }], {});
  await it.press(1, 0);
  expect([it.told.at(-1)!.outcome, it.journal, it.acted]).toEqual(["zeros", [], []]);
});

const ASIDE = [
  ...["I told him it was wrong yesterday.", "He said skip it if you want to.", "Pass me the blue one, would you?"],
  ...["Yes.", "Thank you.", "And then we are done with the whole thing by noon, I think."],
];

test("somebody else who talks hands-free changes nothing, and is written down only where the recording keeps sound", async () => {
  const { sound: _none, ...silent } = SOUND;
  for (const [feed, kept] of [
    [SOUND, 5],
    [silent, 0],
    [{ ...SOUND, recordedBytes: 0 }, 0],
  ] as const) {
    const it = benchWith(
      ASIDE.map((text) => ({ text })),
      { handsFree: true },
      feed,
    );
    for (const _ of ASIDE) {
      await it.sound(1.5, 0.5);
      await it.sound(1, 0);
    }
    expect(it.acted).toEqual([]);
    expect(it.journal.map(({ type }) => type)).toEqual(Array.from({ length: kept }, () => "heard"));
  }
});

test("a command and a question that are heard hands-free are kept, whatever the recording keeps", async () => {
  const { sound: _none, ...silent } = SOUND;
  const it = benchWith([{ text: "Mark this." }, { text: "What's left?" }], { handsFree: true }, silent);
  for (const _ of [1, 2]) {
    await it.sound(1.5, 0.5);
    await it.sound(1, 0);
  }
  expect(it.acted).toMatchObject([{ mark: "mark", by: "voice" }]);
  expect(it.journal.map(({ type }) => type)).toEqual(["heard", "heard", "asked", "answered"]);
});

test("a sentence of two minutes hands-free is cut into stretches, and none of them is a command", async () => {
  const it = benchWith(
    [600, 600, 600, 600, 200].map((to) => ({ text: LONG.slice(0, to) })),
    { handsFree: true },
  );
  await it.sound(120, 0.5, 4096);
  await it.sound(1, 0);
  expect(it.acted).toEqual([]);
  expect(it.journal.length).toBe(5);
});

test("sound whose pieces change their length, as when a device changes its rate, is put together all the same", async () => {
  const it = benchWith([{ text: "Undo." }], { handsFree: true });
  await it.sound(0.512, 0.5, 1024);
  await it.sound(0.512, 0.5, 512);
  await it.sound(0.512, 0.5, 4096);
  await it.sound(1, 0, 2048);
  expect(it.journal).toMatchObject([{ type: "heard", words: "Undo.", meaning: { is: "command", command: "undo" } }]);
  // With the 0.2 s that are kept after the last word.
  expect((it.journal[0] as EventOf<"heard">).to).toBeCloseTo(10 + 3 * 0.512 + 0.2, 1);
});

test("in a take its phases are marked by voice, and thinking aloud marks nothing", async () => {
  const said = [
    "A mistake.",
    "I made a mistake with the left one yesterday.",
    "Fix.",
    "Back on plan.",
    "What is left?",
  ];
  const take: NonNullable<SessionState["take"]> = { protocol: "prepared", prompts: "ear", experienced: [] };
  const it = benchWith(
    said.map((text) => ({ text })),
    { handsFree: true },
    SOUND,
    { take, plan: null },
  );
  for (const _ of said) {
    await it.sound(1.5, 0.5);
    await it.sound(1, 0);
  }
  expect(it.acted).toEqual(
    ["deviation-starts", "fix-starts", "back-on-plan"].map((mark) => ({ mark, error: null, by: "voice" })),
  );
});
