import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Writable } from "node:stream";
import { knowSecret } from "../../capture/capture-secrets.ts";
import { readText } from "../cli-files.ts";
import { UsageError } from "../errors.ts";

/** Where the name of the file of the passphrase is looked for when no option names one. */
const PASSPHRASE_VARIABLE = "BENCHSIDE_PASSPHRASE_FILE";

/** The passphrase in the file that was named, else in that of the environment; null where neither is. Its first line counts. @throws as `passphraseIn` */
export async function namedPassphrase(file: string | undefined): Promise<string | null> {
  const named = file ?? process.env[PASSPHRASE_VARIABLE] ?? "";
  return named === "" ? null : passphraseIn(named);
}

/** The first line of a file. @throws UsageError when it is empty, FormatError when it cannot be read */
export async function passphraseIn(file: string): Promise<string> {
  const [line = ""] = (await readText(file)).replace(/^\uFEFF/, "").split(/\r?\n/, 1);
  if (line === "") throw new UsageError(`${file}: its first line is empty. Write the passphrase there.`);
  knowSecret(line);
  return line;
}

/** Whether a person can be asked. */
export function canAsk(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY;
}

/**
 * What a person types after a question, with Enter behind it; it is not shown.
 *
 * @throws UsageError when they end it without an answer
 */
export async function typedHidden(
  question: string,
  input: Readable = process.stdin,
  output: Pick<Writable, "write"> = process.stderr,
): Promise<string> {
  output.write(`${question}: `);
  const nowhere = new Writable({ write: (_text, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true });
  const typed = await new Promise<string | null>((done) => {
    lines.once("line", done);
    lines.once("SIGINT", () => done(null));
    lines.once("close", () => done(null));
  });
  lines.close();
  output.write("\n");
  if (typed === null || typed === "") throw new UsageError("No passphrase was typed.");
  knowSecret(typed);
  return typed;
}

/** A new passphrase, typed twice. @throws UsageError when the second is another */
export async function typedTwice(question: string): Promise<string> {
  const first = await typedHidden(question);
  if ((await typedHidden("The same again")) !== first)
    throw new UsageError("The second one is another. Nothing was done.");
  return first;
}
