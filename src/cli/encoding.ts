import { Option } from "commander";
import { ENCODING_NAMES } from "../core/text/decode-text.ts";
import type { CliOutput } from "./errors.ts";

/** The option that names the encoding of a text from another program. */
export function encodingOption(): Option {
  return new Option("--encoding <name>", "text encoding, where the file does not name it and it is not UTF-8").choices(
    ENCODING_NAMES,
  );
}

/** Say that an encoding was guessed; nothing where it is known, which is null. */
export function tellGuess(output: CliOutput, file: string, guessed: string | null): void {
  if (guessed !== null)
    output.err(
      `${file}: it does not say its encoding, and was read as ${guessed}. If letters are wrong, name it with --encoding.`,
    );
}
