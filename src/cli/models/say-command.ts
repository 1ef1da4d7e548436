import { existsSync } from "node:fs";
import { Command } from "commander";
import { naturalVoiceIn, NATURAL_VOICES } from "../../core/speech/spoken/natural-voices.ts";
import { pronounce } from "../../core/speech/spoken/pronounce.ts";
import { findEspeak } from "../../models/speech/espeak.ts";
import { speakNaturally } from "../../models/speech/natural.ts";
import { naturalEngine } from "../../models/voices/natural-engine.ts";
import { voicesFolder } from "../../models/voices/weights.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";
import { writeAtomic } from "../../storage/atomic.ts";
import { modelsFolder } from "../inference.ts";
import { openVoices } from "./models-voices.ts";

interface SayOptions {
  readonly voice: string;
  readonly out: string;
  readonly folder: string;
}

/** The `say` command: a text as a file of sound by a natural voice. */
export function sayCommand(output: CliOutput = terminal): Command {
  return new Command("say")
    .description("speak a text with a natural voice into a WAV file")
    .argument("<text>", "what is said")
    .option("--voice <name>", `one of ${NATURAL_VOICES.map(({ name }) => name).join(", ")}`, NATURAL_VOICES[0]!.name)
    .option("--folder <path>", "a folder of Kokoro's weights and voices instead of the built-in ones", "")
    .requiredOption("--out <file>", "file to write, ending in .wav; it must not be there yet")
    .action((text: string, options: SayOptions) => runSay(text, options, output));
}

async function runSay(text: string, { voice, out, folder }: SayOptions, output: CliOutput): Promise<void> {
  if (!/\.wav$/i.test(out) || existsSync(out)) throw new UsageError(`--out ${out}: give a new file that ends in .wav.`);
  const espeak = findEspeak();
  if (espeak === null) throw new UsageError("Natural voices need espeak-ng for their phonemes. Install it.");
  const voices = openVoices();
  const engine = naturalEngine(voices, voicesFolder(modelsFolder()));
  try {
    const missing = await engine.missing(folder);
    if (missing !== "") throw new UsageError(missing);
    const voicesThere = await engine.voices(folder);
    const speaker = naturalVoiceIn(undefined, voice, voicesThere);
    if (speaker?.name !== voice)
      throw new UsageError(
        `--voice ${voice}: there is none; there are ${voicesThere.map(({ name }) => name).join(", ")}.`,
      );
    const sound = await speakNaturally(engine, espeak, pronounce(text, speaker.phonemes), speaker, 170, folder);
    await writeAtomic(out, sound);
    output.out(`${out}: ${((sound.length - 44) / 2 / 24_000).toFixed(1)} s by ${voice}`);
  } finally {
    await voices.close();
  }
}
