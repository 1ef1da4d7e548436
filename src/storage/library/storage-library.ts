import { existsSync } from "node:fs";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { inNaturalOrder } from "../../core/text/natural-order.ts";
import { copyFile, readFile } from "../files.ts";
import { conflictOf, conflictWords } from "../../core/domain/conflict-copy.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { StepId } from "../../core/domain/ids.ts";
import { fitsSteps, Teacher } from "../../core/profile/profile.ts";
import { checkProcedure, type ProcedureProblem } from "../../core/procedure/procedure-check.ts";
import { formatProcedure, parseProcedure, procedureFrom } from "../../core/procedure/file.ts";
import { detectFormat, importProcedure, type ImportFormat } from "../../core/procedure/import/import-procedure.ts";
import { matchScore } from "../../core/procedure/match.ts";
import { Procedure } from "../../core/procedure/schema.ts";
import { nextNumbered, VERSIONS_KEPT, writeAtomic } from "../atomic.ts";
import { makeFolder, moveDurably, syncFolder, syncTree } from "../durable.ts";
import { readJson } from "../read-text.ts";
import { keepPicture, picturesField, picturesIn, picturesOf } from "./library-pictures.ts";
import { versionIn, versionsIn, type ProcedureVersion } from "./procedure-versions.ts";

/** Of a profile's file, for which steps it was learned, and from what. */
const Taught = z.object({ steps: z.array(StepId), learnedFrom: z.array(Teacher.pick({ at: true })).default([]) });

/** For which steps the benches were learned, by their files' paths, for as long as a file is as it was read: they are large, and looked at with each letter that is searched. */
const taughtFor = new Map<string, BenchFile & { readonly mtimeMs: number; readonly size: number }>();

/** For which steps a bench was learned, and when it was taught last (ISO 8601): by the file's time where that is not noted. */
interface BenchFile {
  readonly steps: StepId[];
  readonly at: string;
}

/** A file of the folder of procedures: what it holds, or why it cannot be read and its name in place of a goal. */
type ReadFile = { readonly id: string; readonly goal: string } & (
  | { readonly procedure: Procedure; readonly broken: null }
  | { readonly procedure: null; readonly broken: string }
);

/** A line of the library's list. */
export interface LibraryEntry {
  /** Id of the procedure, which is also its file's name without `.json`. */
  readonly id: string;
  readonly goal: string;
  /** Language of the goal, where somebody said it, and the goal in others by their tags. */
  readonly language?: string | undefined;
  readonly otherGoals?: Record<string, string> | undefined;
  /** Number of steps. */
  readonly steps: number;
  /** Names of the bench profiles taught for it, in alphabetical order; for the steps that it has now where its file can be read. */
  readonly profiles: string[];
  /** Those that were learned for other steps, each with when it was taught last (ISO 8601), by its file's time where that is not noted; left out where there are none. */
  readonly outdated?: { readonly name: string; readonly at: string }[];
  /** Whether a model drafted it and no person has reviewed it. */
  readonly drafted: boolean;
  /** What is wrong with the file and what to do, or null; a broken one has its file's name as goal and no steps. */
  readonly broken: string | null;
}

/**
 * The person's procedures: a folder of files `<data>/procedures/<id>.json`. Each save keeps the version before it under
 * `<data>/procedures/previous/<id>/`, a removed procedure goes to `<data>/trash/procedures/`, and bench profiles stand in
 * `<data>/profiles/<id>/<name>.json`. Files changed by hand are seen at the next call.
 */
export class Library {
  private readonly data: string;
  private readonly folder: string;

  private constructor(data: string) {
    this.data = data;
    this.folder = join(data, "procedures");
  }

  /**
   * Open the library in a data folder. On the first start, when it has no folder of procedures yet, the procedure files of
   * `samples` are copied in, all or none; a sample that the person removed later stays removed.
   */
  static async open(data: string, samples: string | null = null): Promise<Library> {
    const library = new Library(data);
    if (!existsSync(library.folder)) await library.begin(samples);
    return library;
  }

  /** Every procedure file in the folder, by goal; broken ones last, each with its problem. */
  async list(): Promise<LibraryEntry[]> {
    return inOrder(await Promise.all((await this.readAll()).map((one) => this.entryOf(one))));
  }

  /** Every procedure that can be read, in the order of `list`. */
  async readable(): Promise<Procedure[]> {
    return inOrder(await this.readAll()).flatMap(({ procedure }) => procedure ?? []);
  }

  /** Procedures that fit the words, best first; none when no word is found in any. Broken ones never fit. */
  async match(words: string): Promise<LibraryEntry[]> {
    const fitting = (await this.readAll())
      .flatMap((one) => (one.procedure === null ? [] : [{ ...one, score: matchScore(one.procedure, words) }]))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || inNaturalOrder(a.goal, b.goal));
    return Promise.all(fitting.map((one) => this.entryOf(one)));
  }

  /** One procedure. Throws a FormatError when it is not there or its file is broken. */
  async get(id: string): Promise<Procedure> {
    const text = await this.textOf(id);
    if (text === null) throw await this.notThere(id);
    return this.parse(id, text);
  }

  /**
   * Save an edited or a new procedure. It is not saved, and the problems say why, when it is broken or when its id already
   * names another procedure: one with another goal and not one step text in common.
   *
   * @param opened what it was changed from; null for a new one, which gets a free id; left out where it was read just now
   * @returns with `id` for a new one; with `outdated`, the benches that fitted its steps until now and do not any more; with `aside` where something else stood there, e.g. what another window saved meanwhile: the `until` of its version
   */
  async save(
    value: unknown,
    opened?: Procedure | null,
  ): Promise<{ saved: boolean; problems: ProcedureProblem[]; id?: string; outdated?: string[]; aside?: string }> {
    const problems = checkProcedure(value);
    if (problems.length > 0) return { saved: false, problems };
    const procedure = procedureFrom(value);
    if (opened === null) return { saved: true, problems: [], id: (await this.add(procedure)).id };
    const existing = await this.get(procedure.id).catch(() => null);
    if (existing !== null && isAnother(existing, procedure)) {
      const problem = `the id "${procedure.id}" already names another procedure, "${existing.goal}"`;
      return { saved: false, problems: [{ step: null, problem, fix: "Give this one an id of its own." }] };
    }
    const before = existing === null ? [] : (await this.benches(existing)).profiles;
    await this.write(procedure);
    const outdated = ((await this.benches(procedure)).outdated ?? []).map(({ name }) => name);
    const lost = outdated.filter((name) => before.includes(name));
    const saved = { saved: true, problems: [], ...(lost.length > 0 && { outdated: lost }) };
    if (opened === undefined || existing === null) return saved;
    const known = [procedure, procedureFrom(opened)].map((one) => formatProcedure(one));
    const [newest] = known.includes(formatProcedure(existing)) ? [] : await this.versions(procedure.id);
    return { ...saved, ...(newest === undefined ? {} : { aside: newest.until }) };
  }

  /**
   * Add a procedure from a file's text. An id that is taken, also by what is kept of a removed procedure, gets a number ("tea-2"), unless the very
   * same procedure is there already or lies in the trash folder. Throws a FormatError that names the file, the field or line, and the fix.
   *
   * @param goal in place of the one that the file names
   */
  async import(
    from: ImportFormat,
    file: { readonly name: string; readonly text: string },
    goal?: string,
  ): Promise<Procedure> {
    const read = importProcedure(from, file.text, file.name, goal === undefined ? {} : { goal });
    for (const bytes of picturesOf(file.text, read, file.name).values()) await this.keepPicture(bytes);
    return this.add(read);
  }

  /** Text of a procedure's file to be given to others: its pictures are in it. */
  async exported(id: string): Promise<string> {
    const procedure = await this.get(id);
    return formatProcedure(procedure, picturesField(await picturesIn(this.pictures, procedure)));
  }

  /** Keep a picture for a step. Returns its name. Throws a FormatError when it is none, or too large. */
  async keepPicture(bytes: Uint8Array): Promise<string> {
    return keepPicture(this.pictures, bytes);
  }

  /** Copy a procedure under another goal and a free id; benches that were taught stay with the first. */
  async duplicate(id: string, goal: string): Promise<Procedure> {
    return this.add(Procedure.parse({ ...(await this.get(id)), goal }));
  }

  private async add(read: Procedure): Promise<Procedure> {
    for (let number = 1; ; number++) {
      const id = number === 1 ? read.id : `${read.id.slice(0, 75)}-${number}`;
      const procedure = { ...read, id };
      const text = await this.textOf(id);
      if (text === formatProcedure(procedure)) return procedure;
      if (text !== null || !(await this.isFree(procedure))) continue;
      await this.write(procedure);
      return procedure;
    }
  }

  /** Whether nothing is kept under the id that another procedure left behind, e.g. benches that were taught its steps. */
  private async isFree(procedure: Procedure): Promise<boolean> {
    const { id } = procedure;
    const bin = join(this.data, "trash", "procedures");
    const removed = (await namesIn(bin)).filter((name) => removedId(name) === id);
    for (const name of removed)
      if ((await readFile(join(bin, name), "utf8").catch(() => "")) === formatProcedure(procedure)) return true;
    const folders = ["profiles", "scripts", "calibrations", join("trash", "scripts")].map((one) =>
      join(this.data, one, id),
    );
    const kept = await Promise.all([this.previousOf(id), ...folders].map(namesIn));
    return removed.length + kept.flat().length === 0;
  }

  /** Move a procedure's file, sound or broken, to the trash folder; the path it has there. Throws when it is not there. */
  async remove(id: string): Promise<string> {
    if ((await this.textOf(id)) === null) throw await this.notThere(id);
    const trash = await nextNumbered(join(this.data, "trash", "procedures"), `${id}.json`);
    await moveDurably(this.fileOf(id), trash);
    return trash;
  }

  /**
   * Put back what was removed.
   *
   * @param trash name of the file in the trash folder, from outside. Throws when it is not there, or its id is another's by now
   */
  async putBack(trash: string): Promise<void> {
    const folder = join(this.data, "trash", "procedures");
    if (!(await namesIn(folder)).includes(trash))
      throw new FormatError(trash, "", "there is no such procedure in the trash folder", "Choose another one.");
    const id = removedId(trash);
    if ((await this.textOf(id)) !== null) {
      const fix = `It lies in trash/procedures as ${trash}: import it from there.`;
      throw new FormatError(`${id}.json`, "", "another procedure has its name by now", fix);
    }
    await moveDurably(join(folder, trash), this.fileOf(id));
  }

  /** Earlier versions of a procedure, newest first: the last 50. */
  async versions(id: string): Promise<ProcedureVersion[]> {
    return versionsIn(this.previousOf(await this.known(id)));
  }

  /** An earlier version. Throws a FormatError when it is not there. */
  async version(id: string, name: string): Promise<Procedure> {
    return versionIn(this.previousOf(await this.known(id)), name);
  }

  /** Make an earlier version the newest one; what is now becomes an earlier one itself. */
  async restore(id: string, name: string): Promise<Procedure> {
    const procedure = { ...(await this.version(id, name)), id };
    await this.write(procedure);
    return procedure;
  }

  /** Path of a bench profile. The name has lower-case letters, digits and hyphens; throws a FormatError otherwise. */
  profileFile(id: string, name: string): string {
    for (const part of [id, name]) {
      if (Procedure.shape.id.safeParse(part).success) continue;
      const fix = "Use lower-case letters, digits and hyphens, 80 characters at most.";
      throw new FormatError(part, "", "it cannot be the name of a procedure or profile", fix);
    }
    return join(this.data, "profiles", id, `${name}.json`);
  }

  /** The id, which comes from outside, once it names a file of the library. */
  private async known(id: string): Promise<string> {
    if ((await this.textOf(id)) === null) throw await this.notThere(id);
    return id;
  }

  /** Why there is no procedure of this id: it was deleted, and how it comes back, or there was none. */
  private async notThere(id: string): Promise<FormatError> {
    const removed = await namesIn(join(this.data, "trash", "procedures"));
    const trash = removed.toSorted().findLast((name) => removedId(name) === id);
    return trash === undefined
      ? new FormatError(`${id}.json`, "", "there is no such procedure in the library", "Choose another one.")
      : new FormatError(
          `${id}.json`,
          "",
          "it was deleted",
          `It lies in trash/procedures as ${trash}: import it from there.`,
        );
  }

  private get pictures(): string {
    return picturesFolder(this.data);
  }

  private previousOf(id: string): string {
    return join(this.folder, "previous", id);
  }

  private fileOf(id: string): string {
    return join(this.folder, `${id}.json`);
  }

  /** Text of a procedure's file, null when there is none. Ids come from outside: only names in the folder are opened. */
  private async textOf(id: string): Promise<string | null> {
    return (await this.ids()).includes(id) ? readFile(this.fileOf(id), "utf8") : null;
  }

  private async ids(): Promise<string[]> {
    const files = await readdir(this.folder, { withFileTypes: true });
    return files.filter((file) => file.isFile() && file.name.endsWith(".json")).map((file) => file.name.slice(0, -5));
  }

  private parse(id: string, text: string): Procedure {
    const file = `${id}.json`;
    const of = conflictOf(file);
    if (of !== null) throw new FormatError(file, "", conflictWords(of).problem, conflictWords(of).fix);
    const procedure = parseProcedure(text, file);
    if (procedure.id === id) return procedure;
    throw new FormatError(file, "id", `it is "${procedure.id}"`, `Rename the file to ${procedure.id}.json.`);
  }

  private async readAll(): Promise<readonly ReadFile[]> {
    return Promise.all(
      (await this.ids()).map(async (id) => {
        try {
          const procedure = this.parse(id, await readFile(this.fileOf(id), "utf8"));
          return { id, goal: procedure.goal, procedure, broken: null };
        } catch (error) {
          const broken = error instanceof Error ? error.message : String(error);
          return { id, goal: `${id}.json`, procedure: null, broken };
        }
      }),
    );
  }

  private async entryOf({ id, goal, procedure, broken }: ReadFile): Promise<LibraryEntry> {
    if (procedure === null) return { id, goal, steps: 0, profiles: await this.profiles(id), drafted: false, broken };
    return {
      id,
      ...goalsOf(procedure),
      steps: procedure.steps.length,
      ...(await this.benches(procedure)),
      drafted: procedure.draft !== undefined,
      broken: null,
    };
  }

  private async profiles(id: string): Promise<string[]> {
    return (await namesIn(join(this.data, "profiles", id)))
      .filter((file) => file.endsWith(".json") && conflictOf(file) === null)
      .map((file) => file.slice(0, -5))
      .sort(inNaturalOrder);
  }

  /** The benches that were taught for a procedure's steps, and those that were for others. One that cannot be read says so when it is opened. */
  private async benches(procedure: Procedure): Promise<Pick<LibraryEntry, "profiles" | "outdated">> {
    const names = await this.profiles(procedure.id);
    const outdated: { name: string; at: string }[] = [];
    for (const name of names) {
      const bench = await benchFile(this.profileFile(procedure.id, name)).catch(() => null);
      if (bench !== null && !fitsSteps(bench, procedure)) outdated.push({ name, at: bench.at });
    }
    const profiles = names.filter((name) => !outdated.some((one) => one.name === name));
    return outdated.length === 0 ? { profiles } : { profiles, outdated };
  }

  private async write(procedure: Procedure): Promise<void> {
    await writeAtomic(
      this.fileOf(procedure.id),
      formatProcedure(procedure),
      this.previousOf(procedure.id),
      VERSIONS_KEPT,
    );
  }

  /** Make the folder of procedures, with the samples where there are some. */
  private async begin(samples: string | null): Promise<void> {
    const part = `${this.folder}.${process.pid}.part`;
    try {
      await rm(part, { recursive: true, force: true });
      await makeFolder(part);
      const files = samples !== null && existsSync(samples) ? await readdir(samples) : [];
      for (const file of files.filter((name) => name.endsWith(".json"))) {
        const text = await readFile(join(samples!, file), "utf8");
        if (detectFormat(text) !== "benchside") continue;
        await copyFile(join(samples!, file), join(part, `${parseProcedure(text, file).id}.json`));
      }
      await syncTree(part);
      await rename(part, this.folder);
      await syncFolder(this.data);
    } catch (error) {
      await rm(part, { recursive: true, force: true });
      // Another program was first.
      if (!existsSync(this.folder)) throw error;
    }
  }
}

/** What is known of a bench's file. @throws where it cannot be read */
async function benchFile(path: string): Promise<BenchFile> {
  const { mtimeMs, size, mtime } = await stat(path);
  const known = taughtFor.get(path);
  if (known?.mtimeMs === mtimeMs && known.size === size) return known;
  const { steps, learnedFrom } = Taught.parse(await readJson(path));
  const at =
    learnedFrom
      .flatMap((one) => one.at ?? [])
      .sort()
      .at(-1) ?? mtime.toISOString();
  const now = { steps, at, mtimeMs, size };
  taughtFor.set(path, now);
  return now;
}

/** Folder of the pictures of all procedures, in the data folder. */
export function picturesFolder(data: string): string {
  return join(data, "procedures", "pictures");
}

/** Names in a folder; none where there is no such folder. */
function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Id of a removed procedure, by its file's name in the trash folder. */
function removedId(trash: string): string {
  return trash.replace(/^\d+-/, "").replace(/\.json$/, "");
}

function isAnother(existing: Procedure, saved: Procedure): boolean {
  const texts = new Set(existing.steps.map((step) => step.text));
  return existing.goal !== saved.goal && !saved.steps.some((step) => texts.has(step.text));
}

/** A procedure's goal, and in which other languages it exists. */
function goalsOf({
  goal,
  language,
  otherLanguages = {},
}: Procedure): Pick<LibraryEntry, "goal" | "language" | "otherGoals"> {
  const others = Object.entries(otherLanguages).flatMap(([tag, said]) => (said.goal ? [[tag, said.goal]] : []));
  return {
    goal,
    ...(language === undefined ? {} : { language }),
    ...(others.length === 0 ? {} : { otherGoals: Object.fromEntries(others) as Record<string, string> }),
  };
}

/** By goal, broken ones last. */
function inOrder<One extends Pick<LibraryEntry, "id" | "goal" | "broken">>(entries: readonly One[]): One[] {
  const key = (entry: One): string => `${entry.broken === null ? 0 : 1}${entry.goal.toLowerCase()}`;
  return entries.toSorted((a, b) => inNaturalOrder(key(a), key(b)) || inNaturalOrder(a.id, b.id));
}
