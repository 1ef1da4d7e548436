import { dirname, join, resolve } from "node:path";
import { Command } from "commander";
import {
  decryptSessions,
  encryptionStatus,
  encryptSessions,
  type EncryptionStatus,
} from "../../app/encryption/encryption-sessions.ts";
import { changePassphrase, switchOff, switchOn, unlockFolder } from "../../app/encryption/switching.ts";
import type { EachSession } from "../../app/sessions/each-session.ts";
import { counted } from "../../core/text/counted.ts";
import { readEncryption, keyedIn } from "../../storage/encryption.ts";
import { NeedsFixing, terminal, UsageError, type CliOutput } from "../errors.ts";
import { isFolder } from "../cli-files.ts";
import { runJob } from "../job.ts";
import { canAsk, namedPassphrase, passphraseIn, typedHidden, typedTwice } from "./people-passphrase.ts";
import { dataFolder } from "../user-data.ts";

interface EncryptOptions {
  readonly data?: string;
  readonly sessions?: string;
  readonly json?: boolean;
  readonly decrypt?: boolean;
  readonly passphraseFile?: string;
  readonly newPassphraseFile?: string;
  readonly takePlain?: boolean;
}

/** A data folder and its folder of sessions. */
interface Place {
  readonly data: string;
  readonly sessions: string;
}

/** `benchside encrypt`: recordings of a data folder under a passphrase. */
export function encryptCommand(output: CliOutput = terminal): Command {
  const encrypt = new Command("encrypt")
    .description(
      "encrypt the recordings of a data folder under a passphrase, which comes from a file, never from an option",
    )
    .option("--data <folder>", "data folder; default: that of the window")
    .option("--sessions <folder>", "its folder of sessions, where that has another name");
  const add = (name: string, description: string, run: (place: Place, options: EncryptOptions) => Promise<void>) =>
    encrypt
      .command(name)
      .description(description)
      .action((_options: unknown, command: Command) => {
        const options = command.optsWithGlobals<EncryptOptions>();
        return run(placeOf(options), options);
      });
  add("status", "print whether new sessions are encrypted, and how many sessions are", (place, options) =>
    tellStatus(place, options, output),
  ).option("--json", "print it as JSON");
  add("on", "encrypt new and existing sessions; call it again to continue after an interruption", (...on) =>
    turnOn(...on, output),
  ).option(
    "--take-plain",
    "also encrypt plain files in sessions that were encrypted whole. An interrupted earlier version left such files; somebody may also have put them there to pass as genuine",
  );
  add("off", "keep new sessions in the clear", (...off) => turnOff(...off, output)).option(
    "--decrypt",
    "also decrypt existing sessions",
  );
  add("passphrase", "change the passphrase", (...change) => takeAnother(...change, output)).option(
    "--new-passphrase-file <file>",
    "the new one is the first line of this file",
  );
  return encrypt;
}

function placeOf({ data, sessions }: EncryptOptions): Place {
  if (data !== undefined && sessions !== undefined)
    throw new UsageError("--data, --sessions: name one of them; sessions lie in the data folder.");
  const folder = data ?? (sessions === undefined ? dataFolder() : dirname(resolve(sessions)));
  if (isFolder(folder)) return { data: folder, sessions: sessions ?? join(folder, "sessions") };
  throw new UsageError(`${folder}: there is no such folder. Name the data folder with --data.`);
}

async function tellStatus({ data, sessions }: Place, { json }: EncryptOptions, output: CliOutput): Promise<void> {
  const { locked: _locked, ...status } = await encryptionStatus(data, sessions);
  output.out(json ? JSON.stringify(status) : statusText(data, status));
}

function statusText(data: string, { on, refused, there, sessions }: Omit<EncryptionStatus, "locked">): string {
  const off = refused
    ? "new sessions are refused until somebody runs encrypt off or encrypt on"
    : "new sessions are kept in the clear";
  const how = on ? "new sessions are encrypted" : off;
  if (!there && refused)
    return `${data}: encryption.json is not there, and ${counted(sessions.encrypted, "session")} encrypted with it cannot be read. ${LOST}`;
  if (!there) return `${data}: ${how}, and so are ${counted(sessions.plain, "session")} that are there.`;
  const deleted = sessions.deleted > 0 ? `, ${sessions.deleted} deleted with their key` : "";
  return `${data}: ${how}. ${counted(sessions.encrypted, "session")} encrypted, ${sessions.plain} in the clear${deleted}.`;
}

/** What there is to do where what says how a folder is encrypted was deleted. */
const LOST =
  "New sessions are refused, and encryption can be neither switched off nor on: bring the file back from a copy of the data folder, or choose another data folder.";

async function turnOn({ data, sessions }: Place, options: EncryptOptions, output: CliOutput): Promise<void> {
  const isNew = (await readEncryption(data)) === null;
  await switchOn(data, await passphraseOf(options, () => (isNew ? typedTwice("New passphrase") : typedHidden(WHICH))));
  output.out(`${data}: new sessions are encrypted.`);
  const run = (context: Parameters<typeof encryptSessions>[1]) =>
    encryptSessions(data, context, sessions, { takePlain: options.takePlain === true });
  tellEach(await runJob({ kind: "encrypt", about: data, run }), "encrypted", output);
}

async function turnOff({ data, sessions }: Place, options: EncryptOptions, output: CliOutput): Promise<void> {
  if ((await readEncryption(data)) === null) {
    const keyed = await keyedIn(data, sessions);
    // Where it was killed after it had done all, asking once more is no mistake.
    if (keyed === null) return output.out(`${data}: nothing in it is encrypted.`);
    throw new UsageError(`${data}: encryption.json is not there, and ${keyed} is encrypted. ${LOST}`);
  }
  await unlockFolder(data, await passphraseOf(options, () => typedHidden(WHICH)));
  await switchOff(data);
  output.out(`${data}: new sessions are kept in the clear.`);
  if (!options.decrypt) return;
  const run = (context: Parameters<typeof decryptSessions>[1]) => decryptSessions(data, context);
  tellEach(await runJob({ kind: "encrypt", about: data, run }), "brought back into the clear", output);
}

async function takeAnother({ data }: Place, options: EncryptOptions, output: CliOutput): Promise<void> {
  const before = await passphraseOf(options, () => typedHidden(WHICH));
  const file = options.newPassphraseFile;
  if (file === undefined && !canAsk()) throw new UsageError("encrypt passphrase: name --new-passphrase-file.");
  await changePassphrase(
    data,
    before,
    file === undefined ? await typedTwice("New passphrase") : await passphraseIn(file),
  );
  output.out(`${data}: its recordings are under the new passphrase.`);
}

const WHICH = "Passphrase";

async function passphraseOf({ passphraseFile }: EncryptOptions, ask: () => Promise<string>): Promise<string> {
  const named = await namedPassphrase(passphraseFile);
  if (named !== null) return named;
  if (canAsk()) return ask();
  throw new UsageError("encrypt: name a file whose first line is the passphrase with --passphrase-file.");
}

function tellEach({ done, left }: EachSession<string>, what: string, output: CliOutput): void {
  output.out(`${counted(done.length, "session")} ${what}.`);
  for (const { why } of left) output.err(why);
  if (left.length > 0) throw new NeedsFixing();
}
