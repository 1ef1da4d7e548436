import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { FormatError } from "../../core/domain/format-error.ts";
import type { FolderDescription, FolderProblem } from "../../core/settings/folder-description.ts";
import type { FileChoice } from "../../core/settings/model-slots.ts";
import { shortLine } from "../../core/text/clean-text.ts";
import { type GgufHeader, readGguf } from "../catalogue/gguf.ts";
import { findLlamaServer, llamaInstallCommand } from "./find-llama.ts";
import { contextFor, gigabytes, memoryNeeded, roomFor, type Room, type RoomFound } from "./memory.ts";

/** A GGUF file that can be opened: what starting its server needs. */
export interface ModelFile {
  readonly file: string;
  /** Its projector; null where it has none, and reads no pictures. */
  readonly projector: string | null;
  readonly program: string;
  /** Tokens of context that it is opened with. */
  readonly context: number;
}

/** What is known of a GGUF file, for a person; and what starting it needs, null where something keeps it from that. */
export interface DescribedFile {
  readonly found: FolderDescription;
  readonly ready: ModelFile | null;
}

/** Letters of a file's name in the title. */
const LONGEST_TITLE = 80;

/** What a GGUF file is, with its projector, its server and the memory that it takes. Never rejects for what is wrong with them. */
export async function describeModelFile(choice: FileChoice, room: Room): Promise<DescribedFile> {
  const { file } = choice;
  const problems: FolderProblem[] = [];
  const header = await reading(file, problems);
  const program = findLlamaServer(choice.program);
  if (program === null) problems.push(noProgram(choice.program));
  const empty: FolderDescription = {
    ...{ folder: file, job: null, architecture: "", title: basename(file), pictures: false, parts: [] },
    ...{ weights: 0, licence: "", problems, notes: [] },
  };
  if (header === null) return { found: empty, ready: null };
  if (header.projector)
    problems.push({ file: basename(file), problem: "is a projector", fix: "Choose the model that it belongs to." });
  const { projector: beside, note } = header.projector ? NONE : await projectorOf(choice, header, problems);
  const weights = (await partBytes(file, header, problems)) + (beside?.header.bytes ?? 0);
  const pictures = beside?.header.vision ?? false;
  const fits = roomFor(memoryNeeded(header, weights, pictures), room);
  const does = pictures ? "reads words and pictures" : "reads words alone";
  const found: FolderDescription = {
    ...empty,
    ...{ job: "language", architecture: header.architecture, pictures, weights },
    title: `${header.name || shortLine(basename(file, ".gguf"), LONGEST_TITLE)}, ${does}, ${gigabytes(weights)}`,
    licence: header.licence,
    notes: notesOn(fits, beside && choice.projector === "" ? beside.file : null, program),
  };
  if (!beside && !header.projector)
    found.notes.push(
      `It is opened without a projector, and reads no pictures: a planner works from words, the coach does not. ${note}`,
    );
  const context = contextFor(header, pictures);
  const ready =
    problems.length > 0 || program === null ? null : { file, projector: beside?.file ?? null, program, context };
  return { found, ready };
}

/** What a person should know: what is found by itself in one line, and what asks for something in another. */
function notesOn(fits: RoomFound, beside: string | null, program: string | null): string[] {
  const facts = [
    ...(fits.fix === "" ? [fits.text] : []),
    ...(beside === null ? [] : [`Its projector is ${basename(beside)}, beside it.`]),
    ...(program === null ? [] : [`It is run by ${program}.`]),
  ];
  return [...(facts.length > 0 ? [facts.join(" ")] : []), ...(fits.fix ? [`${fits.text} ${fits.fix}`] : [])];
}

function noProgram(named: string): FolderProblem {
  if (named !== "")
    return { file: named, problem: "is no program that can be started", fix: "Choose the llama-server of llama.cpp." };
  const fix = `Install it: ${llamaInstallCommand()}. Or choose where it is.`;
  return { file: "llama-server", problem: "was not found", fix };
}

/** The header of a file; null where it is at fault, which is noted. */
async function reading(file: string, problems: FolderProblem[]): Promise<GgufHeader | null> {
  try {
    return await readGguf(file);
  } catch (error) {
    const name = basename(file);
    if (error instanceof FormatError) {
      const { field, problem, fix } = error;
      problems.push({ file: name, problem: field === "" ? problem : `${field}: ${problem}`, fix });
    } else {
      const { code = "" } = error as NodeJS.ErrnoException;
      problems.push({ file: name, problem: `cannot be read (${code})`, fix: "Look whether it is still there." });
    }
    return null;
  }
}

interface Projector {
  readonly file: string;
  readonly header: GgufHeader;
}

/** A model's projector; where it has none, what to do about it. */
interface ProjectorFound {
  readonly projector: Projector | null;
  readonly note: string;
}

const NONE: ProjectorFound = { projector: null, note: "Choose the file named mmproj that belongs to it." };

/** The projector that was named, else the only one beside the file where it fits the model. */
async function projectorOf(choice: FileChoice, model: GgufHeader, problems: FolderProblem[]): Promise<ProjectorFound> {
  if (choice.projector !== "") return { ...NONE, projector: await openable(choice.projector, problems) };
  const names = await projectorsBeside(choice.file);
  if (names.length > 1) return { ...NONE, note: `There are ${names.length} projectors beside it; choose one.` };
  if (names.length === 0) return NONE;
  const projector = await openable(join(dirname(choice.file), names[0]!), problems);
  const [made, taken] = [projector?.header.projected ?? null, model.width];
  if (made === null || taken === null || made === taken) return { ...NONE, projector };
  const other = `${names[0]} beside it gives ${made} numbers for each piece of a picture, and this model takes ${taken}`;
  return { ...NONE, note: `${other}. Choose the one that belongs to it.` };
}

async function openable(path: string, problems: FolderProblem[]): Promise<Projector | null> {
  const header = await reading(path, problems);
  if (header === null) return null;
  if (header.projector) return { file: path, header };
  problems.push({ file: basename(path), problem: "is no projector", fix: "Choose the file named mmproj." });
  return null;
}

/** Names of the projectors in a model's folder. */
async function projectorsBeside(file: string): Promise<string[]> {
  const names = await readdir(dirname(file)).catch(() => []);
  return names.filter((name) => /mmproj.*\.gguf$/i.test(name) && name !== basename(file));
}

/** Bytes of all files of a model; those that are missing are noted. */
async function partBytes(file: string, header: GgufHeader, problems: FolderProblem[]): Promise<number> {
  if (header.parts === 1) return header.bytes;
  const ending = /-(\d{5})-of-(\d{5})\.gguf$/.exec(file);
  const first = "Choose its first file, which ends in -00001-of-….gguf.";
  if (header.part !== 1 || ending === null) {
    problems.push({ file: basename(file), problem: `is part ${header.part} of ${header.parts}`, fix: first });
    return header.bytes;
  }
  let bytes = 0;
  for (let part = 1; part <= Math.min(header.parts, MOST_PARTS); part++) {
    const path = `${file.slice(0, ending.index)}-${String(part).padStart(5, "0")}-of-${ending[2]}.gguf`;
    const info = await stat(path).catch(() => null);
    if (info) bytes += info.size;
    else problems.push({ file: basename(path), problem: "is missing", fix: "Put all parts into one folder." });
  }
  return bytes;
}

const MOST_PARTS = 1000;
