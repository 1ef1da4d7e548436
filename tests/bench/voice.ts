import { loadavg } from "node:os";
import { quantile } from "../../src/core/metrics/class-score.ts";
import { answerTo } from "../../src/core/dialogue/dialogue-answer.ts";
import { SoundCache } from "../../src/models/speech/cache.ts";
import { findEspeak } from "../../src/models/speech/espeak.ts";
import { SoundMaker } from "../../src/models/speech/make-sound.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lamp, lampPlan } from "../fixtures/lamp-session.ts";
import { EMPTY_SESSION } from "../../src/core/journal/fold.ts";
import { barTable, option, report, table, type Bar } from "./report.ts";
import { mixed } from "./voice-noise.ts";
import { heardKinds, plainNoises, unheardKinds } from "./voice-noises.ts";
import { coachSays, commandPhrases, spokenQuestions, thinkingAloud, type SentenceSet } from "./voice-sentences.ts";
import { engine, listen, SPEAKERS, soundOf } from "./voice-sounds.ts";
import {
  askedFor,
  hintsOf,
  shareBar,
  shareOf,
  timesOf,
  TRIAL_HEAD,
  trialRows,
  trySentences,
  type Trial,
} from "./voice-spoken.ts";
import { onEnd, otherLanguages } from "./voice-aside.ts";
import { writeDownFilm } from "./voice-aloud.ts";
import { cachedSounds } from "./voice-cached.ts";
import { listenIn, listenTo, type Unmeant } from "./voice-unmeant.ts";

/** Seeds of the noise; the published one was not heard while anything was chosen. Changed whenever it has been: 63,000 with the first figures, 84,000 with those of noise and the fifth of commands, 105,000 with the sixth of these. */
const SEEDS: Readonly<Record<SentenceSet, number>> = { tuned: 1000, published: 126_000 };
/** Milliseconds of silence after which hands-free speech is over. */
const PAUSE_MS = 400;
/** Milliseconds from the end of a command to its effect. */
const SOON = 2500;
/** Milliseconds from a frame to the first sound of what was made before. */
const CACHED_SOON = 300;
const TEN_MINUTES = 600;
const TWO_MINUTES = 120;

/**
 * `npm run bench:voice`: what spoken commands and questions come to in bench noise. `-- commands`, `-- questions`, `-- unmeant`, `-- noise`, `-- aloud`, `-- cached` is a part of it;
 * with `--tuned` the sentences, voices and noise that were tuned on, printed and not kept. `--every N` takes each N-th sentence, `--seconds N` so
 * much of what nobody meant.
 */
export async function run(words: readonly string[]): Promise<void> {
  const set: SentenceSet = words.includes("--tuned") ? "tuned" : "published";
  const parts = { commands, questions, unmeant, noise, aloud, cached };
  const named = words.filter((word): word is keyof typeof parts => Object.hasOwn(parts, word));
  const signal = new AbortController().signal;
  await Promise.all([engine.warm("ears", signal), engine.warm("voice", signal)]);
  try {
    for (const part of named.length > 0 ? named : (Object.keys(parts) as (keyof typeof parts)[]))
      await parts[part](set, [part, ...words.filter((word) => word !== part)].join(" "), words);
  } finally {
    await engine.close();
  }
}

const HOW =
  "English sentences spoken by Kokoro's voices in turn (af_heart, am_michael, bf_emma, bm_george) and by espeak-ng's British voice, in drawn bench noise (hum, fan, knocks, a motor) at a ratio of mean powers, half a second of noise around each; heard by Whisper base behind Silero with the commands' names and the words of three steps of a lamp as hints. No person spoke. Voices, sentences and noise that anything was tuned on are others.";

async function commands(set: SentenceSet, part: string, words: readonly string[]): Promise<void> {
  const phrases = everyNth(commandPhrases(set), words);
  const trials = await trySentences(
    phrases.map(({ text, take, command }) => ({
      text,
      take,
      judge: (meaning) => {
        if (meaning.is !== "command" && meaning.is !== "ask-back") return "nothing";
        if (meaning.command !== command) return "wrong";
        return meaning.is === "command" ? "right" : "asked";
      },
    })),
    set,
    SEEDS[set],
  );
  const bars: Bar[] = [
    shareBar("commands right", trials, 20, 0.95),
    shareBar("commands right", trials, 5, 0.85),
    ...latencyBars(trials),
  ];
  const body = [
    `${HOW} ${phrases.length} phrases drawn from the grammar by a seed, as many of each command, as after letting go of the key.`,
    table(TRIAL_HEAD, trialRows(trials)),
    barTable(bars),
    ...lost(trials),
  ];
  await report("Spoken commands", `npm run bench:voice -- ${part}`, body.join("\n\n"), bars, set === "published");
}

function everyNth<T>(all: readonly T[], words: readonly string[]): readonly T[] {
  const nth = Math.max(1, option(words, "--every", 1));
  return all.filter((_, at) => at % nth === 0);
}

/** How long it took until something was done, or asked back; what was not understood has no effect. */
function latencyBars(all: readonly Trial[]): Bar[] {
  const trials = all.filter(({ outcome }) => outcome !== "nothing");
  const ms = trials.map((trial) => trial.ms);
  const late = ms.toSorted((a, b) => a - b)[Math.floor(0.95 * ms.length)]!;
  return [
    {
      what: `key let go to the command's effect, load average ${loadavg()[0]!.toFixed(1)} on this machine`,
      value: timesOf(ms),
      bar: `p95 at most ${SOON / 1000} s on two quiet cores`,
      met: late <= SOON,
    },
    {
      what: "processor time of it, all cores together, which a busy machine lengthens less",
      value: timesOf(trials.map(({ cpu }) => cpu)),
      bar: "",
      met: true,
    },
    {
      what: "hands-free: end of speech to the command's effect",
      value: timesOf(ms.map((one) => one + PAUSE_MS)),
      bar: "",
      met: true,
    },
  ];
}

async function questions(set: SentenceSet, part: string, words: readonly string[]): Promise<void> {
  const all = everyNth(spokenQuestions(set), words);
  const heardOf: string[] = [];
  const trials = await trySentences(
    all.map(({ text, intent }) => ({
      text,
      take: false,
      judge: (meaning) => {
        if (meaning.is === "command")
          // What repeats and what is next are commands as well.
          return meaning.command === intent ? "right" : "wrong";
        if (meaning.is !== "question") return meaning.is === "ask-back" ? "wrong" : "nothing";
        heardOf.push(meaning.text);
        return askedFor(meaning.text) === intent ? "right" : "nothing";
      },
    })),
    set,
    SEEDS[set] + 5,
  );
  const first = await firstSounds(set);
  const bars: Bar[] = [
    { what: "end of speech to an answer's first sound, hands-free", value: timesOf(first), bar: "", met: true },
  ];
  const body = [
    `${HOW} ${all.length} written questions, as many of each kind, of the half that was not looked at while the rules were written; right is what the rules answer of the words that were heard. "Wrong" is a command done, or asked about, in place of an answer.`,
    table(TRIAL_HEAD, trialRows(trials)),
    `Read instead of heard, ${shareOf(all.filter(({ text, intent }) => askedFor(text) === intent).length, all.length)} are right.`,
    barTable(bars),
  ];
  await report("Spoken questions", `npm run bench:voice -- ${part}`, body.join("\n\n"), bars, set === "published");
}

/** Milliseconds from the end of speech to the first sound of its answer, none of which was made before. */
async function firstSounds(set: SentenceSet): Promise<readonly number[]> {
  const folder = mkdtempSync(join(tmpdir(), "benchside-answers-"));
  const natural = { speak: engine.speak.bind(engine), missing: async () => "", voices: async () => [] };
  const maker = new SoundMaker(new SoundCache(folder), findEspeak(), natural);
  const state = { ...EMPTY_SESSION, t: 60, procedure: lamp, plan: lampPlan(1, ["base"], "arm") };
  const times: number[] = [];
  for (const [at, { text }] of spokenQuestions(set).entries()) {
    if (at % 3 !== 0) continue;
    const pcm = mixed(await soundOf(text, SPEAKERS[set][at % SPEAKERS[set].length]!), 20, at);
    const heard = await listen(pcm, hintsOf(false));
    const began = performance.now();
    const answer = answerTo(heard.text, state, "en");
    await maker.sound(answer.text, { name: "kokoro:af_heart", rate: 170 }, "en", false);
    times.push(PAUSE_MS + heard.ms + performance.now() - began);
  }
  rmSync(folder, { recursive: true });
  return times;
}

async function unmeant(set: SentenceSet, part: string, words: readonly string[]): Promise<void> {
  const seconds = option(words, "--seconds", set === "published" ? TEN_MINUTES : 60);
  const { said, meant } = thinkingAloud(set);
  const found = [
    await listenIn("thinking aloud", said, set, seconds, false),
    await listenIn("the coach's own voice through a loudspeaker", coachSays(set), set, seconds, true),
  ];
  const how = `Hands-free without a wake phrase, 20 dB of bench noise. Thinking aloud: what people say in HowToDIV's sessions (CC-BY-4.0), sentence by sentence in a random order; ${meant} of ${meant + said.length} sentences are commands as they are written ("Done.", "What's next?") and were left out. The coach's own: its wording of steps, everything that it asks back, and HowToDIV's experts, heard while it speaks as if the microphone were not deaf then.`;
  await reportUnmeant("Nothing meant", how, found, part, set);
}

async function noise(set: SentenceSet, part: string): Promise<void> {
  const found = [
    await listenTo("silence, hum, bench noise and tones", plainNoises(SEEDS[set])),
    await listenTo("drill, hammer, kettle, chords, water, fan, humming and buzzes", heardKinds(SEEDS[set])),
    // Those that nothing was chosen with are not for looking at.
    ...(set === "published"
      ? [
          await listenTo(
            "saw, sanding, dishes, birds, engine, whistling, telephone and music",
            unheardKinds(SEEDS[set]),
          ),
        ]
      : []),
    await listenTo("thinking aloud in Spanish, French, Italian and German", await otherLanguages(SEEDS[set])),
    await listenTo("thinking aloud in English on end", [await onEnd(SEEDS[set], set, TWO_MINUTES)]),
  ];
  const how =
    "The key to talk is held and nobody says anything to the coach. Noises are drawn, eight seconds each, by a seed that nothing was chosen with; silence, tones and tunes of the first row are always the same, and those of the third row are of kinds that nothing was chosen with. None is a recording. In the last two rows somebody speaks, with 20 dB of bench noise: sentences that hold the words of commands or sound like them, in a language that is not listened for, and without a pause.";
  await reportUnmeant("Noise while the key is held", how, found, part, set);
}

async function reportUnmeant(
  title: string,
  how: string,
  found: readonly Unmeant[],
  part: string,
  set: SentenceSet,
): Promise<void> {
  const rows = found.map((one: Unmeant) => [
    one.what,
    `${Math.round(one.seconds)} s`,
    ...[one.stretches, one.commands.length, one.asked.length, one.answered.length].map(String),
  ]);
  const bars: Bar[] = found.map(({ what, commands: done, seconds: time }) => ({
    what: `false commands, ${what}, ${Math.round(time)} s`,
    value: String(done.length),
    bar: "none",
    met: done.length === 0,
  }));
  const body = [
    how,
    table(["heard", "length", "stretches", "commands done", "asked back about", "questions answered"], rows),
    barTable(bars),
    ...found.flatMap(({ what, commands: done, asked, answered }) =>
      [...done, ...asked, ...answered.slice(0, 12)].length === 0
        ? []
        : [`${what}: ${[...done, ...asked, ...answered.slice(0, 12)].map((text) => `"${text}"`).join("; ")}`],
    ),
  ];
  await report(title, `npm run bench:voice -- ${part}`, body.join("\n\n"), bars, set === "published");
}

async function aloud(set: SentenceSet, part: string, words: readonly string[]): Promise<void> {
  const seconds = option(words, "--seconds", set === "published" ? TEN_MINUTES / 2 : 60);
  // From the end, so that these are not the sentences of `unmeant`.
  const sentences = thinkingAloud(set).said.toReversed();
  const rows: string[][] = [];
  for (const decibels of [20, 10]) {
    const one = await writeDownFilm(sentences, set, seconds, decibels);
    rows.push([
      `${decibels} dB`,
      `${Math.round(one.seconds)} s`,
      shareOf(one.found, one.sentences),
      String(one.invented),
      `${((100 * one.errors) / one.words).toFixed(0)} % of ${one.words} words`,
      `${(one.seconds / one.took).toFixed(1)} × real time`,
    ]);
  }
  const how =
    "What people say in HowToDIV's sessions, sentence by sentence in Kokoro's four voices with 1.5 s between two, in a film with bench noise, written down as a take's think-aloud is. Found is a sentence in whose time something was written. No person spoke.";
  const head = ["noise", "film", "sentences found", "written where nobody spoke", "word error rate", "speed"];
  const body = [how, table(head, rows)];
  await report("Thought aloud", `npm run bench:voice -- ${part}`, body.join("\n\n"), [], set === "published");
}

async function cached(set: SentenceSet, part: string): Promise<void> {
  const all = await cachedSounds(SPEAKERS[set]);
  const bars: Bar[] = all.map(({ voice, ms, own }) => ({
    what: `frame to first sound of ${ms.length} utterances by ${voice}, ${own} of them made before by it`,
    value: timesOf(ms),
    bar: `p95 at most ${CACHED_SOON} ms, all made before`,
    met: own === ms.length && quantile(ms, 0.95)! <= CACHED_SOON,
  }));
  const how = `What the coach says in the sample, whose film is watched as fast as the machine allows; each sound was made before and lies on disk, and none is made beside it. Without the loudspeaker's own delay. Load average ${loadavg()[0]!.toFixed(1)} on this machine.`;
  const body = [how, barTable(bars)].join("\n\n");
  await report("Sound that was made before", `npm run bench:voice -- ${part}`, body, bars, set === "published");
}

/** What was not right, so that nobody has to find out again. */
function lost(trials: readonly Trial[]): readonly string[] {
  const wrong = trials.filter(({ outcome, voice }) => outcome !== "right" && voice.startsWith("kokoro"));
  if (wrong.length === 0) return [];
  const lines = wrong.map(
    ({ text, heard, outcome, decibels, voice }) =>
      `"${text}" by ${voice.slice(7)} at ${decibels} dB: "${heard}", ${outcome}`,
  );
  return [`Of Kokoro's, not right: ${lines.join("; ")}.`];
}
