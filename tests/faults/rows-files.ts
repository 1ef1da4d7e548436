import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type Database from "libsql";
import { JOURNAL_FILE } from "../../src/storage/journal/sessions.ts";
import { readJournal } from "../../src/storage/journal/read.ts";
import { FPS, type Stage } from "./stage.ts";
import { keptIn, missingIn, MOST_FILM_SECONDS, type Outcome } from "./judge.ts";
import type { Program } from "./program.ts";
import type { Row } from "./rows.ts";

const stored = fileURLToPath(new URL("../fixtures/stored/v1/data", import.meta.url));
/** Copies of a session that are damaged in one fault, each in another way. */
const COPIES = 8;
/** Bytes from the end in which the tail of a file is damaged: a few lines, a cluster. */
const TAIL = 1500;

/** A session that was recorded by the program and killed, or ended, and copies of it, with its journal's text where it is not encrypted. */
async function copied(stage: Stage): Promise<{ readonly names: readonly string[]; readonly seconds: number }> {
  await stage.ready();
  const program = stage.record("fault", { more: ["--seconds", "6"] });
  await program.reaches(4.5);
  if (stage.random() < 0.5) program.signal("SIGKILL");
  await program.ended;
  const { pictures } = await keptIn(stage.session());
  const names = Array.from({ length: COPIES }, (_, at) => `copy-${at}`);
  for (const name of names) {
    cpSync(stage.session(), stage.session(name), { recursive: true });
    rmSync(join(stage.session(name), `${JOURNAL_FILE}.lock`), { force: true });
  }
  rmSync(stage.session(), { recursive: true });
  return { names, seconds: pictures.at(-1)! };
}

/** Damage one file: cut, a byte turned or zeros, at its tail or anywhere. Returns what was done, in words, and where it begins. */
function damage(stage: Stage, path: string): { readonly how: string; readonly at: number } {
  const { size } = statSync(path);
  const low = stage.random() < 0.7 ? Math.max(0, size - TAIL) : 0;
  const at = Math.floor(stage.between(low, size));
  const how = (["cut", "flip", "zeros"] as const)[Math.floor(stage.random() * 3)]!;
  if (how === "cut") truncateSync(path, at);
  else {
    const bytes = readFileSync(path);
    if (how === "flip") bytes[at]! ^= 1 << Math.floor(stage.random() * 8);
    else bytes.fill(0, at);
    writeFileSync(path, bytes);
  }
  return { how, at };
}

async function damagedFiles(stage: Stage, file: typeof JOURNAL_FILE | "media-000.mkv"): Promise<Outcome> {
  const { names, seconds } = await copied(stage);
  const done = [];
  for (const name of names) {
    const path = join(stage.session(name), file);
    const before = await readJournal(join(stage.session(name), JOURNAL_FILE), { told: true });
    const lines = stage.sealed ? [] : readFileSync(path, "latin1").split("\n");
    done.push({ name, before: before.events.length, lines, ...damage(stage, path) });
  }
  const repaired = await stage.run("recover", stage.sessions);
  const broken = crashed(repaired);
  let film = 0;
  for (const { name, before, lines, how, at } of done) {
    const said = [...repaired.out, ...repaired.err].filter(({ text }) => text.includes(name)).map(({ text }) => text);
    const what = `${file}, ${how} at ${at}`;
    if (said.length === 0) broken.push(`${what}: nothing was said of the session`);
    if (file === JOURNAL_FILE)
      broken.push(
        ...(await judgeJournal(stage, name, { before, lines, at })).map((why) => `${what}: ${why} (${said.join(" ")})`),
      );
    else {
      const kept = await keptIn(stage.session(name)).catch(() => null);
      const lost = kept === null ? seconds : missingIn(kept, seconds).all;
      // A film whose beginning is damaged may not open any more; then that is said.
      const isSaid = said.some((text) => /media-000/.test(text)) || said.some((text) => !/, 0 s lost;/.test(text));
      if (lost > MOST_FILM_SECONDS + 1 / FPS && !isSaid)
        broken.push(`${what}: ${lost.toFixed(1)} s of film are lost unsaid (${said.join(" ")})`);
      if (!isSaid || lost <= MOST_FILM_SECONDS) film = Math.max(film, lost);
    }
  }
  return { broken, film: file === JOURNAL_FILE ? null : film, told: null };
}

/** Lines that lie wholly before the damage are all read; a journal whose first line is damaged is refused in words. */
async function judgeJournal(
  stage: Stage,
  name: string,
  { before, lines, at }: { readonly before: number; readonly lines: readonly string[]; readonly at: number },
): Promise<string[]> {
  let whole = 0;
  for (let end = 0; whole < lines.length; whole += 1) if ((end += lines[whole]!.length + 1) > at) break;
  try {
    const { events, unread, torn, problems } = await readJournal(join(stage.session(name), JOURNAL_FILE), {
      told: true,
    });
    if (events.length < whole) return [`${whole} events lie before it and ${events.length} are read`];
    const told = unread > 0 || torn || problems.length > 0 || events.some(({ type }) => type === "closed");
    return events.length < before && !told ? [`${before - events.length} events are lost unsaid`] : [];
  } catch (error) {
    return whole > 0 ? [`it is not read any more: ${String(error)}`] : [];
  }
}

/** What a command must never end in. */
function crashed(program: Program): string[] {
  const trace = program.err.find(({ text }) => /^\s+at .+:\d+:\d+\)?$|^Error:|^TypeError/.test(text));
  return trace
    ? [
        `it fell: ${program.err
          .map(({ text }) => text)
          .slice(0, 4)
          .join(" / ")}`,
      ]
    : [];
}

const listed = async (stage: Stage): Promise<Program> => stage.run("sessions", "list", "--sessions", stage.sessions);
const wordsOf = ({ out }: Program): string => out.map(({ text }) => text).join("\n");

/** The index is deleted, locked by another program, cut, or overwritten: it is a cache, and the list stays what it was. */
async function brokenIndex(stage: Stage): Promise<Outcome> {
  cpSync(join(stored, "sessions"), stage.sessions, { recursive: true });
  await stage.ready();
  const before = wordsOf(await listed(stage));
  const folder = join(stage.sessions, ".library");
  const broken: string[] = [];
  for (const how of ["deleted", "locked", "cut", "overwritten"] as const) {
    const file = readdirSync(folder)
      .map((name) => join(folder, name))
      .find((path) => path.endsWith(".db"))!;
    const release = how === "locked" ? lock(file) : () => {};
    if (how === "deleted") rmSync(folder, { recursive: true });
    if (how === "cut") truncateSync(file, Math.floor(stage.between(0, statSync(file).size)));
    if (how === "overwritten")
      writeFileSync(file, Buffer.alloc(statSync(file).size, Math.floor(stage.between(0, 256))));
    const program = await listed(stage);
    release();
    broken.push(...crashed(program));
    if (wordsOf(program) !== before)
      broken.push(`${how}: the list is another: ${wordsOf(program)} ${program.lastWords()}`);
  }
  return { broken, film: null, told: null };
}

function lock(file: string): () => void {
  const Libsql = createRequire(import.meta.url)("libsql") as typeof Database;
  try {
    const db = new Libsql(file);
    db.exec("BEGIN EXCLUSIVE");
    return () => db.close();
  } catch {
    // An encrypted one is locked by nobody who has no key.
    return () => {};
  }
}

/** What earlier versions wrote is listed and stays as it is; what a later one writes is refused in words and stays as it is. */
async function otherVersions(stage: Stage): Promise<Outcome> {
  cpSync(join(stored, "sessions"), stage.sessions, { recursive: true });
  const names = readdirSync(stage.sessions).filter((name) => existsSync(join(stage.session(name), JOURNAL_FILE)));
  const later = stage.session("later");
  mkdirSync(later);
  const journal = readFileSync(join(stage.session(names[0]!), JOURNAL_FILE), "utf8");
  writeFileSync(
    join(later, JOURNAL_FILE),
    journal.replace(/"version":\d+/, `"version":${Math.floor(stage.between(50, 99))}`),
  );
  const bytes = () =>
    [...names, "later"].map((name) => readFileSync(join(stage.session(name), JOURNAL_FILE), "latin1")).join("\0");
  const before = bytes();
  const [list, replay, repaired] = [
    await listed(stage),
    await stage.run("replay", join(later, JOURNAL_FILE)),
    await stage.run("recover", stage.sessions),
  ];
  const broken = [list, replay, repaired].flatMap(crashed);
  for (const name of names) if (!wordsOf(list).includes(name)) broken.push(`${name} is not listed`);
  if ((await replay.ended) !== 2 || !/reads up to version/.test(replay.lastWords()))
    broken.push(`of the later one is said: ${replay.lastWords()}`);
  if (bytes() !== before) broken.push("a journal was changed");
  return { broken, film: null, told: null };
}

const ROWS: readonly Row[] = [
  {
    name: "journals cut, turned or zeroed at the tail and inside",
    seconds: 40,
    run: (stage) => damagedFiles(stage, JOURNAL_FILE),
  },
  {
    name: "films cut, turned or zeroed at the tail and inside",
    seconds: 40,
    run: (stage) => damagedFiles(stage, "media-000.mkv"),
  },
  { name: "the index deleted, locked, cut, overwritten", seconds: 40, run: brokenIndex },
];

/** Faults of files that nobody writes just then. */
export const FILE_ROWS: readonly Row[] = [
  ...ROWS,
  ...ROWS.map((row) => ({ ...row, name: `${row.name}, encrypted`, sealed: true })),
  { name: "sessions of earlier and later versions", seconds: 20, run: otherVersions },
];
