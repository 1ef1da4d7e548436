import { existsSync } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { dirname, extname, join, resolve, sep } from "node:path";
import type { Command } from "commander";
import { SessionId } from "../core/domain/path-part.ts";
import { countAsUsed } from "../storage/consented.ts";
import { JOURNAL_FILE } from "../storage/journal/sessions.ts";
import { goesTo, madeOf } from "../storage/made-of.ts";
import { readText } from "../storage/read-text.ts";
import { readWritten } from "../storage/register.ts";
import { isFolder } from "./cli-files.ts";
import { UsageError } from "./errors.ts";
import { ownSessions } from "./user-data.ts";

/** Options that name what a command writes, of every command or of one. */
const PLACES: ReadonlySet<string> = new Set([
  ...["out", "export", "csv", "keepRatings", "verdicts", "wholeVerdicts", "writeProcedure", "writeSteps"],
  ...["cache", "coach journal", "take session"],
]);

/** Commands that keep their own line in the register of exports. */
const REGISTERED = new Set(["export rows", "merge rows"]);

/** Commands that work on what was made of sessions before, and write something of it. */
const OF_WHAT_WAS_MADE = /^(questions|goals|rate|agent) /;

/** What the value of an option is called where it is a path. */
const PATH = /<.*\b(files?|folder|film|set|session)\b/;

/** Whether an option of a command names what it writes. */
export function isPlace(command: string, option: string): boolean {
  return PLACES.has(option) || PLACES.has(`${command} ${option}`);
}

/**
 * Tell where a command was told to write, so that what it writes of people's sessions is remembered (`rememberingExports`). Of a command that works on what was made of sessions before, such as a set
 * of questions, the person that is of counts as being in what it writes: by the register, and by the ids of sessions that stand in it.
 *
 * @throws UsageError where such a command would write over a file that it is given to read
 */
export async function namePlaces(command: Command): Promise<void> {
  const name = nameOf(command);
  if (REGISTERED.has(name)) return;
  const options = command.opts<Record<string, unknown>>();
  const named = Object.entries(options).filter(([option]) => isPlace(name, option));
  for (const [, path] of named) if (typeof path === "string") goesTo(path);
  // What is recorded of a goal is written into the set itself.
  if (name === "goals record") goesTo(command.args[0]!);
  if (named.length === 0 || !OF_WHAT_WAS_MADE.test(name)) return;
  const read = command.options
    .filter((one) => PATH.test(one.flags) && !isPlace(name, one.attributeName()))
    .map((one) => options[one.attributeName()]);
  const texts = [...command.processedArgs, ...read].flat();
  const given = texts.filter((text) => typeof text === "string").map((text) => resolve(text));
  const there = new Set(given.filter((one) => existsSync(one)));
  for (const [option, path] of named)
    if (typeof path === "string" && there.has(resolve(path)) && !isFolder(path))
      throw new UsageError(
        `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${path}: the command reads this file. Name another file.`,
      );
  for (const path of there) for (const root of rootsFor(path, options["sessions"])) await peopleIn(path, root, name);
}

/** A command's name with those that it belongs to. */
export function nameOf(command: Command): string {
  const above = command.parent;
  return above?.parent ? `${nameOf(above)} ${command.name()}` : command.name();
}

/** Folders of sessions of which something may have been made: the one that is named, the one of the data folder that it lies in, the window's. */
function rootsFor(path: string, named: unknown): string[] {
  const roots = [ownSessions(), ...(typeof named === "string" ? [named] : [])];
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder))
    roots.push(join(folder, "sessions"));
  const found = [...new Set(roots.map((root) => resolve(root)))].filter((root) => isFolder(root));
  // A folder of sessions, and one session, are told of by whoever uses them.
  return found.filter((root) => !`${root}${sep}`.startsWith(path + sep) && !path.startsWith(root + sep));
}

/** Count everybody as used of whose sessions something is in a file or folder. */
async function peopleIn(path: string, root: string, what: string): Promise<void> {
  const isWithin = (one: string, other: string): boolean => one === other || one.startsWith(other + sep);
  // The register names places without links; versions before noted them as they were named.
  const named = [path, await realpath(path)];
  for (const { out, sessions, participants } of await readWritten(root, () => undefined))
    if (named.some((one) => isWithin(out, one) || isWithin(one, out)))
      for (const session of sessions) madeOf({ root, session, participants, what });
  for (const id of await idsIn(path))
    if (existsSync(join(root, id, JOURNAL_FILE))) await countAsUsed(join(root, id), what);
}

/** What in a file of lines, or in those of a folder, may be the id of a session. */
async function idsIn(path: string): Promise<ReadonlySet<string>> {
  const isThere = await stat(path);
  const files = isThere.isDirectory() ? (await readdir(path)).map((name) => join(path, name)) : [path];
  const ids = new Set<string>();
  for (const file of files.filter((one) => /^\.(jsonl?|ndjson|csv)$/.test(extname(one)))) {
    const text = await readText(file).catch(() => "");
    for (const [, quoted] of text.matchAll(/"([^"\\\n]{1,255})"/g))
      if (SessionId.safeParse(quoted).success) ids.add(quoted!);
  }
  return ids;
}
