import { onPath, type Environment } from "../../capture/ffmpeg/ffmpeg-find.ts";
import type { Pronunciation } from "../../core/speech/spoken/pronounce.ts";
import { withMarks } from "../../core/speech/spoken/phonemes.ts";
import { run, type RunResult } from "../../capture/ffmpeg/run-ffmpeg.ts";
import { fixWav } from "./wav.ts";

/** How something is to be spoken. */
export interface Voice {
  /** An espeak-ng voice or language, e.g. `en-gb`; empty for its default. */
  readonly name: string;
  /** Words a minute, 80..400. */
  readonly rate: number;
}

/** How a person wants everything to be spoken. */
export interface ChosenVoice extends Voice {
  /** Folder of natural voices; empty, or left out, for the built-in ones. */
  readonly folder?: string;
  /** Their own dictionary. */
  readonly dictionary?: readonly Pronunciation[];
}

/** Longest that one utterance may take to synthesise; it takes some 30 ms, and what comes later than this helps nobody at work. */
const SYNTHESIS_TIMEOUT_MS = 2_000;
/** Longest that the list of voices may take. */
const LIST_TIMEOUT_MS = 10_000;

/** The espeak-ng program, or null. */
export function findEspeak(env: Environment = process.env): string | null {
  return onPath("espeak-ng", env);
}

/**
 * A text as a WAV file (PCM, 16 bits, mono), by espeak-ng. The text goes in by standard input, so that no text can be an
 * option of the program.
 *
 * @throws Error saying why there is no sound: an unknown voice, a text without a word, a program that fails.
 */
export async function synthesise(espeak: string, text: string, voice: Voice): Promise<Uint8Array<ArrayBuffer>> {
  const plain = plainText(text);
  const args = ["--stdin", "--stdout", "-b", "1", "-s", String(Math.round(voice.rate)), ...voiceArguments(voice.name)];
  const result = await run(espeak, args, { timeoutMs: SYNTHESIS_TIMEOUT_MS, input: `${plain}\n` });
  if (result.code !== 0) throw failed(result);
  const wav = fixWav(new Uint8Array(result.stdout));
  if (!wav) throw new Error("espeak-ng made no sound of this text");
  return wav;
}

/** Phonemes of a text in IPA, with its marks. Throws Error when espeak-ng fails. */
export async function phonemesOf(espeak: string, text: string, voice: string): Promise<string> {
  const plain = plainText(text);
  const args = ["-q", "--ipa", "--stdin", "-b", "1", ...voiceArguments(voice)];
  const result = await run(espeak, args, { timeoutMs: SYNTHESIS_TIMEOUT_MS, input: `${plain}\n` });
  if (result.code !== 0) throw failed(result);
  return withMarks(plain, result.stdout.toString("utf8").split("\n"));
}

function failed({ timedOut, stderr }: RunResult): Error {
  const why = timedOut ? "it does not answer" : stderr.trim().split("\n")[0] || "no reason given";
  return new Error(`espeak-ng failed: ${why}`);
}

/** Brackets would make espeak-ng read phoneme codes; line ends would make it pause. */
function plainText(text: string): string {
  return text
    .replace(/\[\[|\]\]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Voices that espeak-ng has, as its language names (`en-gb`), sorted. */
export async function listVoices(espeak: string): Promise<string[]> {
  return [...(await namedVoices(espeak)).keys()].sort();
}

/** What espeak-ng calls each of its voices in English, by its language name: `Bashkir` of `ba`. */
export async function namedVoices(espeak: string): Promise<ReadonlyMap<string, string>> {
  const result = await run(espeak, ["--voices"], { timeoutMs: LIST_TIMEOUT_MS });
  const lines = result.stdout.toString("utf8").split("\n").slice(1);
  const columns = lines.map((line) => line.trim().split(/\s+/)).filter(([, name]) => name);
  return new Map(columns.map(([, name, , title = ""]) => [name!, title.replaceAll("_", " ").trim()]));
}

/**
 * Name of the voice that speaks a language: the chosen one where it is of that language, else the language's own, else the chosen one. The default
 * voice is English.
 *
 * @param language tag, e.g. `de-AT`
 * @param chosen a voice's name; empty for the default one
 * @param voices those that there are; null when that is not known
 */
export function voiceIn(language: string, chosen: string, voices: readonly string[] | null): string {
  const base = (tag: string): string => tag.toLowerCase().split(/[-_+]/)[0]!;
  const wanted = base(language);
  if (base(chosen === "" ? "en" : chosen) === wanted) return chosen;
  if (wanted === "en") return "";
  if (voices === null || voices.includes(language.toLowerCase())) return language.toLowerCase();
  return voices.some((voice) => base(voice) === wanted) ? wanted : chosen;
}

/** Names that could be an option or a file of voices are not passed on. */
function voiceArguments(name: string): string[] {
  if (name === "") return [];
  if (!/^[A-Za-z][A-Za-z0-9+_-]{0,60}$/.test(name))
    throw new Error(`espeak-ng has no voice named ${JSON.stringify(name)}`);
  return ["-v", name];
}
