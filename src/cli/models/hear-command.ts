import { Command, InvalidArgumentError } from "commander";
import { readSound } from "../../app/voices/read-sound.ts";
import { canonicalTag } from "../../core/domain/domain-language.ts";
import { HearingFailed, type HeardText } from "../../core/hearing/speech-to-text.ts";
import { USUAL_EARS } from "../../core/settings/model-server.ts";
import { commandFrom, type Understood } from "../../core/speech/commands/command-from.ts";
import { commandHints, spokenPhrases } from "../../core/speech/commands/commands-hints.ts";
import { serverEars } from "../../models/http/transcriptions.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";
import { usedFilm } from "../../storage/film-origin.ts";
import { modelKey, typedAddress } from "./models-server.ts";
import { ownSessions } from "../user-data.ts";
import { openVoices } from "./models-voices.ts";

interface HearOptions {
  readonly language: string;
  readonly hint: readonly string[];
  readonly ears?: string;
  readonly modelName: string;
  readonly json?: boolean;
}

/** Seconds that a server has for one file. */
const TIME_LIMIT = 120;

/** The `hear` command: what is said in a file. */
export function hearCommand(output: CliOutput = terminal): Command {
  return new Command("hear")
    .description(
      "print the words in a sound file, the command that they mean, and how sure that is; ignores silence, noise and made-up words",
    )
    .argument("<file>", "sound in any format that ffmpeg reads, ten minutes at most")
    .option("--language <tag>", "language that is spoken, such as en or es", languageTag, "en")
    .option("--hint <word>", "a word or phrase to expect instead of the commands; may be repeated", collect, [])
    .option(
      "--ears <model>",
      "another model for hearing: a folder, or a server's address such as http://localhost:8000/v1",
    )
    .option("--model-name <name>", "name of the model at that server", USUAL_EARS)
    .option("--json", "print each stretch of speech as JSON, one a line")
    .action((file: string, options: HearOptions) => runHear(file, options, output));
}

async function runHear(file: string, options: HearOptions, output: CliOutput): Promise<void> {
  const { language, hint, ears = "", modelName, json } = options;
  await usedFilm(file, "transcript", [ownSessions()]);
  const signal = new AbortController().signal;
  const isServer = /^https?:\/\//i.test(ears);
  const voices = openVoices();
  const server = isServer && { address: typedAddress(ears), key: modelKey(), timeLimit: TIME_LIMIT };
  const engine = server ? serverEars(server, modelName) : null;
  let count = 0;
  try {
    const pcm = await readSound(file, signal);
    const words = hint.length > 0 ? hint : commandHints(language, false);
    const hints = { language, words, phrases: spokenPhrases(language) };
    const found = engine ? engine.hear(pcm, hints, signal) : voices.hear(pcm, hints, signal, ears);
    for await (const heard of found) {
      count += 1;
      const meaning = meaningOf(heard, language);
      output.out(json ? JSON.stringify({ ...heard, meaning }) : `${lineOf(heard)}${wordsOn(meaning)}`);
    }
  } catch (error) {
    throw error instanceof HearingFailed ? new UsageError(error.message) : error;
  } finally {
    await voices.close();
  }
  if (count === 0 && !json) output.err("Nobody speaks in it.");
}

const DOUBTS = {
  ...{ invented: "probably made up of noise", unsure: "unsure", repeating: "goes round in circles" },
  language: "another language",
} as const;

function lineOf({ from, to, text, confidence, doubt }: HeardText): string {
  const sure = `${Math.round(confidence * 100)} %${doubt === null ? "" : `, ${DOUBTS[doubt]}`}`;
  return `${from.toFixed(1)}–${to.toFixed(1)} s  ${text === "" ? "(no words)" : text}  (${sure})`;
}

function languageTag(text: string): string {
  const tag = canonicalTag(text);
  if (tag === null) throw new InvalidArgumentError('Write a language tag such as "en" or "es".');
  return tag;
}

/** What the words mean in a coached session, to a person who has just let go of the key. */
function meaningOf({ text, from, confidence, doubt }: HeardText, language: string): Understood {
  const doubtful = doubt === null ? undefined : DOUBTS[doubt];
  const context = {
    language,
    by: "push",
    from,
    confidence,
    doubtful,
    take: false,
    askedBack: null,
    spoken: [],
  } as const;
  return commandFrom(text, context);
}

function wordsOn(meaning: Understood): string {
  if (meaning.is === "command") return `  → ${meaning.command}`;
  if (meaning.is === "ask-back") return `  → ${meaning.command}? (asked back)`;
  return meaning.is === "question" ? "  → a question" : "";
}

function collect(word: string, before: readonly string[]): readonly string[] {
  return [...before, word];
}
