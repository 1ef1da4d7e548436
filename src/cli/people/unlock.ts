import { existsSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import type { Command, Option } from "commander";
import { unlockFolder } from "../../app/encryption/switching.ts";
import { clearParts, EXPORTING_FOLDER, leftPartText } from "../../app/export/part.ts";
import { LAYOUT_FILE, requireDataFolder, requireKnownLayout } from "../../app/data-folder.ts";
import { realFolder } from "../../storage/inside.ts";
import { clearScratch } from "../../storage/scratch.ts";
import { ENCRYPTION_FILE } from "../../storage/sealed/sealed-keys.ts";
import type { CliOutput } from "../errors.ts";
import { canAsk, namedPassphrase, typedHidden } from "./people-passphrase.ts";
import { chosenData, dataFolder } from "../user-data.ts";

/**
 * Unlock the encrypted data folders of the paths that a command was given, before it runs: by the passphrase in a file, or by the one that a person types. A command that is
 * about the window's sessions when it names none unlocks those. Without a passphrase nothing is unlocked: who then reads what is encrypted says so.
 *
 * @param file the file of the passphrase that was named
 * @throws FormatError when the passphrase is another
 */
export async function unlockFor(command: Command, file: string | undefined): Promise<void> {
  const folders = encryptedFolders(command);
  if (folders.length === 0) return;
  const named = await namedPassphrase(file);
  for (const folder of folders) {
    if (named !== null) await unlockFolder(folder, named);
    else if (canAsk()) await unlockFolder(folder, await typedHidden(`Passphrase of ${folder}`));
  }
}

/**
 * Refuse the data folders of the paths that a command was given, as they are named or where links lead, and the window's where it is about sessions and names none, where a newer program has arranged one
 * otherwise: this one does not know where all of a person is. So is the window's where what is there is not the one that the window has used.
 *
 * @throws DataFolderError
 */
export async function refuseNewer(command: Command): Promise<void> {
  // Other programs have files of this name, too.
  const isDataFolder = (folder: string): boolean =>
    existsSync(join(folder, LAYOUT_FILE)) &&
    ["sessions", ENCRYPTION_FILE, "settings.json", "procedures", "profiles"].some((name) =>
      existsSync(join(folder, name)),
    );
  const paths = pathsOf(command).filter((path) => existsSync(path) || /[/\\]/.test(path));
  const real = await Promise.all(paths.map(realFolder));
  const found = [...paths, ...real].flatMap((path) => folderAbove(path, isDataFolder));
  if (namesNoSessions(command)) found.push(dataFolder());
  for (const folder of new Set(found)) await requireKnownLayout(folder);
  // Where its disk is not mounted there seems to be nothing of anybody.
  const { folder, number } = chosenDataFor(command);
  if (number === "") return;
  const chosen = `${await realFolder(folder)}${sep}`;
  if (namesNoSessions(command) || real.some((path) => `${path}${sep}`.startsWith(chosen)))
    requireDataFolder(folder, number);
}

/** The data folder that somebody chose; none where the settings cannot be read and the command does not need them. */
function chosenDataFor(command: Command): ReturnType<typeof chosenData> {
  try {
    return chosenData();
  } catch (error) {
    if (namesNoSessions(command)) throw error;
    return { folder: "", number: "" };
  }
}

/** Remove what killed programs have left half written beside the sessions that a command is about, and say so. */
export async function clearFor(command: Command, output: Pick<CliOutput, "err">): Promise<void> {
  const hasNotes = (folder: string): boolean => existsSync(join(folder, EXPORTING_FOLDER));
  const found = pathsOf(command).flatMap((path) => folderAbove(join(path, "sessions"), hasNotes));
  if (namesNoSessions(command)) found.push(join(dataFolder(), "sessions"));
  for (const sessions of new Set(found)) for (const part of await clearParts(sessions)) output.err(leftPartText(part));
  await clearScratch();
}

/** The encrypted data folders that a command is about. */
function encryptedFolders(command: Command): readonly string[] {
  const isEncrypted = (folder: string): boolean => existsSync(join(folder, ENCRYPTION_FILE));
  const found = new Set(pathsOf(command).flatMap((path) => folderAbove(path, isEncrypted)));
  if (found.size > 0) return [...found];
  return sessionOptions(command).length > 0 ? folderAbove(dataFolder(), isEncrypted) : [];
}

/** What may be paths in the words that a command was given. */
function pathsOf(command: Command): readonly string[] {
  const words = [...command.args, ...Object.values(command.optsWithGlobals())].flat();
  return words.filter((word) => typeof word === "string").flatMap(pathsIn);
}

/** Whether a command is about the window's sessions or data: it takes them where none are named, and none are. */
export function takesWindows(command: Command): boolean {
  const isWindows = ({ description }: Option): boolean =>
    /default: (that of the window|the window's)/.test(description);
  return namesNoSessions(command) && sessionOptions(command).some(isWindows);
}

/** Whether a command is about sessions, or all data, and none of its words names a folder of them. */
function namesNoSessions(command: Command): boolean {
  const { sessions, data } = command.optsWithGlobals<{ readonly sessions?: unknown; readonly data?: unknown }>();
  return sessionOptions(command).length > 0 && sessions === undefined && data === undefined;
}

/** Options of a command that name a folder of sessions, or of all data. */
function sessionOptions(command: Command): readonly Option[] {
  const options = [command, ...(command.parent ? [command.parent] : [])].flatMap((one) => one.options);
  return options.filter(({ long }) => long === "--sessions" || long === "--data");
}

/** What may be a path in a word: all of it, what is behind `file:` of a feed, or behind `NAME=`. */
function pathsIn(word: string): readonly string[] {
  return [word, ...(/^[\w-]+[:=](.+)$/.exec(word)?.slice(1) ?? [])];
}

/** The folder at a path or above it that is such a one. */
function folderAbove(path: string, isOne: (folder: string) => boolean): readonly string[] {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (isOne(folder)) return [folder];
    if (folder === dirname(folder)) return [];
  }
}
