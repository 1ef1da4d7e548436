import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HearingFailed, type HeardText } from "../../core/hearing/speech-to-text.ts";
import { EMPTY_SESSION, type SessionState } from "../../core/journal/fold.ts";
import { HearingSettings } from "../../core/settings/hearing.ts";
import type { HeardSpeech } from "../../core/speech/commands/commands-hearing.ts";
import { Listening, LONGEST_PRESS, type ListeningNow } from "./session-listening.ts";
import type { Ears } from "./speech-finder.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const said = (text: string, more: Partial<HeardText> = {}): HeardText => ({
  ...{ text, final: true, confidence: 0.9, doubt: null, from: 0.2, to: 1 },
  ...more,
});

/** A session that is spoken to, by ears that hear what is given; sound above 0.1 is speech. */
function spokenTo(pieces: readonly HeardText[] | Error, settings: Partial<HearingSettings> = {}) {
  const heard: HeardSpeech[] = [];
  const hushed: boolean[] = [];
  const told: ListeningNow[] = [];
  const notices: string[] = [];
  const session = { t: 10, state: EMPTY_SESSION as SessionState };
  const never = new Promise<never>(() => undefined);
  let hung: "" | "hear" | "all" = "";
  const ears: Ears = {
    async *hear() {
      await (hung === "" ? Promise.resolve() : never);
      if (pieces instanceof Error) throw pieces;
      yield* pieces;
    },
    activity: (_stream, pcm) =>
      hung === "all"
        ? never
        : Promise.resolve(
            Array.from({ length: Math.floor(pcm.length / 512) }, (_, at) => (pcm[at * 512]! > 0.1 ? 0.9 : 0)),
          ),
    endActivity: () => undefined,
    warm: () => Promise.resolve(),
  };
  const listening = new Listening({
    ears,
    live: {
      language: "en",
      get state() {
        return session.state;
      },
      now: () => session.t,
      hear: (speech) => {
        heard.push(speech);
        return Promise.resolve({ is: "nothing", why: "no-command" });
      },
      notice: (_level, text) => void notices.push(text),
      remark: (text) => void notices.push(`said: ${text}`),
    },
    settings: () => HearingSettings.parse(settings),
    hush: (talking) => void (hushed.at(-1) !== talking && hushed.push(talking)),
    tell: (now) => void told.push(now),
  });
  /** Sound of so many seconds, at the pace of the session's clock. */
  const sound = async (seconds: number, level: number) => {
    for (let piece = 0; piece < Math.round(seconds / 0.064); piece++) {
      session.t += 0.064;
      listening.sound(new Int16Array(1024).fill(level * 32_768));
      await vi.advanceTimersByTimeAsync(0);
    }
  };
  const press = async (seconds: number, level = 0.5) => {
    listening.talk(true);
    await sound(seconds, level);
    listening.talk(false);
    await vi.advanceTimersByTimeAsync(300);
  };
  const hang = (what: "hear" | "all" = "all") => void (hung = what);
  return { listening, session, heard, hushed, told, notices, sound, press, hang };
}

test("what is said while the microphone is held is brought to the session, with its times, and the coach is silent meanwhile", async () => {
  const it = spokenTo([said("Undo.")], { wake: "hey coach", language: "de" });
  it.listening.begin();
  await it.press(1.28);
  expect(it.heard).toEqual([
    { words: "Undo.", from: 10.2, to: 11, confidence: 0.9, by: "push", language: "de", wake: "hey coach" },
  ]);
  expect(it.hushed).toEqual([true, false]);
  expect(it.told.map(({ phase, wanted }) => `${phase} ${wanted}`)).toEqual([
    "ready false",
    "talking true",
    "understanding false",
    "ready false",
  ]);
});

test("a press that brings nobody, inventions or zeros changes nothing, and says which it was", async () => {
  const nobody = spokenTo([]);
  const invented = spokenTo([said("Thank you.", { doubt: "invented", confidence: 0.3 })]);
  const zeros = spokenTo([said("Undo.")]);
  for (const it of [nobody, invented, zeros]) it.listening.begin();
  await nobody.press(1);
  await invented.press(1);
  await zeros.press(1, 0);
  expect([nobody, invented, zeros].map(({ told, heard }) => [told.at(-1)!.outcome, heard.length])).toEqual([
    ["nobody", 0],
    ["nobody", 0],
    ["zeros", 0],
  ]);
});

test("a press without end is ended after a minute", async () => {
  const it = spokenTo([said("and so on and on")]);
  it.listening.begin();
  it.listening.talk(true);
  await it.sound(LONGEST_PRESS + 0.2, 0.5);
  expect(it.heard.length).toBe(1);
});

test("without a microphone nothing is listened to; one that is lost is told by eye and ear", async () => {
  const it = spokenTo([said("Undo.")]);
  await it.press(1);
  it.listening.begin();
  it.listening.talk(true);
  it.listening.lost("The microphone is gone.");
  await it.press(1);
  expect(it.heard).toEqual([]);
  expect(it.notices).toEqual(["The microphone is gone.", "said: The microphone is gone."]);
  expect([it.hushed.at(-1), it.told.at(-1)!.phase]).toEqual([false, "off"]);
});

test("ears that cannot hear say why, once, and let the coach speak again", async () => {
  const it = spokenTo(new HearingFailed("The weights are not there.", false));
  it.listening.begin();
  await it.press(1);
  await it.press(1);
  expect(it.told.at(-1)).toMatchObject({ outcome: "failed", problem: "The weights are not there." });
  expect([it.hushed.at(-1), it.heard.length]).toEqual([false, 0]);
});

test("hands-free, a sentence is heard when it ends, and nothing while the coach speaks or just after", async () => {
  const it = spokenTo([said("Undo.", { from: 0, to: 1 })], { handsFree: true });
  const utterance = { id: 0, t: 10, kind: "completion", text: "Pour.", reason: "", since: 10 } as const;
  it.listening.begin();
  it.session.state = { ...EMPTY_SESSION, said: [{ ...utterance, outcome: "started" }] };
  await it.sound(1, 0.5);
  it.session.state = { ...EMPTY_SESSION, said: [{ ...utterance, outcome: "said", since: it.session.t }] };
  await it.sound(1.3, 0.5);
  await it.sound(1, 0);
  expect([it.heard.length, it.told.some(({ deaf }) => deaf)]).toEqual([0, true]);
  await it.sound(1.024, 0.5);
  const ended = it.session.t;
  await it.sound(1, 0);
  expect(it.heard).toMatchObject([{ words: "Undo.", by: "hands-free" }]);
  expect(it.heard[0]!.from).toBeCloseTo(ended - 1.024 - 0.2, 1);
  expect(it.hushed).not.toContain(true);
});

test("with a headset it listens while the coach speaks, which is silent as long as somebody does", async () => {
  const it = spokenTo([said("Undo.")], { handsFree: true, headset: true });
  it.listening.begin();
  await it.sound(0.5, 0.5);
  expect(it.hushed).toEqual([true]);
  await it.sound(1, 0);
  expect([it.hushed, it.heard.length]).toEqual([[true, false], 1]);
});

test("ears that hang are told within seconds, and do not keep the coach silent", async () => {
  const it = spokenTo([said("Undo.")], { handsFree: true, headset: true });
  it.listening.begin();
  await it.sound(0.5, 0.5);
  it.hang();
  await it.sound(5, 0);
  expect(it.notices).toEqual([]);
  await it.sound(4, 0);
  expect([it.notices, it.told.at(-1)!.outcome, it.hushed]).toEqual([
    ["The coach could not listen."],
    "failed",
    [true, false],
  ]);
});

test("what is being understood without end keeps the coach silent for some seconds only", async () => {
  const it = spokenTo([said("Undo.")], { handsFree: true, headset: true });
  it.listening.begin();
  await it.sound(0.5, 0.5);
  it.hang("hear");
  await it.sound(1, 0);
  expect(it.hushed).toEqual([true]);
  await vi.advanceTimersByTimeAsync(8000);
  expect(it.hushed).toEqual([true, false]);
});
