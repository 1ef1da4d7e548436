import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Command } from "commander";
import { unlockFolder } from "../../app/encryption/switching.ts";
import { LAYOUT_FILE, requireKnownLayout } from "../../app/data-folder.ts";
import { ENCRYPTION_FILE } from "../../storage/sealed/sealed-keys.ts";
import { canAsk, namedPassphrase, typedHidden } from "./people-passphrase.ts";
import { dataFolder } from "../user-data.ts";

/**
 * Unlock the encrypted data folders of the paths that a command was given, before it runs: by the passphrase in a file, or by the one that a person types. A command that is
 * about the window's sessions when it names none unlocks those. Without a passphrase nothing is unlocked: who then reads what is encrypted says so.
 *
 * @param file the file of the passphrase that was named
 * @throws FormatError when the passphrase is another
 */
export async function unlockFor(command: Command, file: string | undefined): Promise<void> {
  const folders = foldersOf(command, ENCRYPTION_FILE);
  if (folders.length === 0) return;
  const named = await namedPassphrase(file);
  for (const folder of folders) {
    if (named !== null) await unlockFolder(folder, named);
    else if (canAsk()) await unlockFolder(folder, await typedHidden(`Passphrase of ${folder}`));
  }
}

/**
 * Refuse the data folders of the paths that a command was given, or the window's, as `unlockFor` finds them, where a newer program has arranged one otherwise: this one does not know where all of a person is.
 *
 * @throws DataFolderError
 */
export async function refuseNewer(command: Command): Promise<void> {
  for (const folder of foldersOf(command, LAYOUT_FILE)) await requireKnownLayout(folder);
}

/** The data folders that a command is about, by a file that they have. */
function foldersOf(command: Command, file: string): readonly string[] {
  const words = [...command.args, ...Object.values(command.optsWithGlobals())]
    .flat()
    .filter((word) => typeof word === "string");
  const found = new Set(words.flatMap(pathsIn).flatMap((path) => folderAbove(path, file)));
  if (found.size > 0) return [...found];
  const options = [command, ...(command.parent ? [command.parent] : [])].flatMap((one) => one.options);
  const isAboutSessions = options.some(({ long }) => long === "--sessions" || long === "--data");
  return isAboutSessions ? folderAbove(dataFolder(), file) : [];
}

/** What may be a path in a word: all of it, what is behind `file:` of a feed, or behind `NAME=`. */
function pathsIn(word: string): readonly string[] {
  return [word, ...(/^[\w-]+[:=](.+)$/.exec(word)?.slice(1) ?? [])];
}

/** The folder at a path or above it that has such a file. */
function folderAbove(path: string, file: string): readonly string[] {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(join(folder, file))) return [folder];
    if (folder === dirname(folder)) return [];
  }
}
