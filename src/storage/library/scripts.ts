import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { inNaturalOrder } from "../../core/text/natural-order.ts";
import { readFile } from "../files.ts";
import { FormatError, firstIssue } from "../../core/domain/format-error.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { checkScript } from "../../core/script/check-script.ts";
import { formatScript, parseScripts, Script } from "../../core/script/script-file.ts";
import { analyseProcedure } from "../../core/script/procedure-analysis.ts";
import { nextNumbered, VERSIONS_KEPT, writeAtomic } from "../atomic.ts";
import { moveDurably } from "../durable.ts";

/** Name of a script in the library: that of its file, without `.json`. */
export const ScriptName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, "use lower-case letters, digits and hyphens");

/** A line of the list of a procedure's scripts. */
export interface ScriptListing {
  readonly name: string;
  /** Seed that it was drawn with; null when a person wrote or changed it. */
  readonly seed: number | null;
  /** Its planned deviations, in the coach's words, in order. */
  readonly deviations: readonly Script["errors"][number]["deviation"][];
  /** When it was last saved, ISO 8601. */
  readonly savedAt: string;
  /** What is wrong with the file and what to do, or null. */
  readonly broken: string | null;
}

/**
 * The scripts of one procedure: files `<data>/scripts/<procedure>/<name>.json`. Each save keeps the version before it under
 * `previous/<name>/` beside them, and a removed one goes to `<data>/trash/scripts/<procedure>/`.
 */
export class ScriptLibrary {
  readonly #data: string;
  readonly #procedure: Procedure;
  readonly #folder: string;

  constructor(data: string, procedure: Procedure) {
    this.#data = data;
    this.#procedure = procedure;
    this.#folder = join(data, "scripts", procedure.id);
  }

  /** Every script of the procedure, the last saved first. */
  async list(): Promise<ScriptListing[]> {
    const listings = await Promise.all((await this.#names()).map((name) => this.#listing(name)));
    return listings.sort((a, b) => b.savedAt.localeCompare(a.savedAt) || inNaturalOrder(a.name, b.name));
  }

  /** One script. Throws a FormatError when it is not there, its file is broken, or it is of another procedure. */
  async get(name: string): Promise<Script> {
    const file = `${name}.json`;
    if (!(await this.#names()).includes(name)) {
      throw new FormatError(file, "", "there is no such script", "Choose one from the list.");
    }
    return this.#sole(await readFile(join(this.#folder, file), "utf8"), file);
  }

  /**
   * Save a script and say what its checks find; one that has problems is kept all the same, to be gone on with. Throws a
   * FormatError for what is no script of this procedure at all.
   */
  async save(name: string, value: unknown): Promise<string[]> {
    const file = `${this.#named(name)}.json`;
    const parsed = Script.safeParse(value);
    if (!parsed.success) {
      const { field, problem } = firstIssue(parsed.error);
      throw new FormatError(file, field, problem, "Fix it in the script editor.");
    }
    const script = this.#own(parsed.data, file);
    await writeAtomic(
      join(this.#folder, file),
      formatScript(script),
      join(this.#folder, "previous", name),
      VERSIONS_KEPT,
    );
    return this.check(script);
  }

  /**
   * Add the script of a file; a name that is taken gets a number, unless the very same script is there already. Returns its
   * name and what its checks find. Throws a FormatError that names the file, the field and the fix.
   */
  async import(file: { readonly name: string; readonly text: string }): Promise<{ name: string; problems: string[] }> {
    const script = this.#sole(file.text, file.name);
    const wanted = slug(file.name.replace(/\.jsonl?$/i, ""));
    for (let number = 1; ; number++) {
      const name = number === 1 ? wanted : `${wanted.slice(0, 75)}-${number}`;
      const there = await readFile(join(this.#folder, `${name}.json`), "utf8").catch(() => null);
      if (there === formatScript(script)) return { name, problems: this.check(script) };
      if (there === null) return { name, problems: await this.save(name, script) };
    }
  }

  /** Move a script's file, sound or broken, to the trash folder. */
  async remove(name: string): Promise<void> {
    if (!(await this.#names()).includes(name)) return;
    const trash = await nextNumbered(join(this.#data, "trash", "scripts", this.#procedure.id), `${name}.json`);
    await moveDurably(join(this.#folder, `${name}.json`), trash);
  }

  /** What is wrong with a script of this procedure, one clause each. */
  check(script: Script): string[] {
    return checkScript(script, analyseProcedure(this.#procedure));
  }

  async #listing(name: string): Promise<ScriptListing> {
    const { mtime } = await stat(join(this.#folder, `${name}.json`));
    const savedAt = mtime.toISOString();
    try {
      const { seed, errors } = await this.get(name);
      return { name, seed, deviations: errors.map(({ deviation }) => deviation), savedAt, broken: null };
    } catch (error) {
      const broken = error instanceof Error ? error.message : String(error);
      return { name, seed: null, deviations: [], savedAt, broken };
    }
  }

  /** Names of the scripts in the folder; what comes from outside is compared with them before a file is opened. */
  async #names(): Promise<string[]> {
    const files = await readdir(this.#folder, { withFileTypes: true }).catch(() => []);
    return files
      .filter((file) => file.isFile() && file.name.endsWith(".json"))
      .map((file) => file.name.slice(0, -5))
      .filter((name) => ScriptName.safeParse(name).success);
  }

  #named(name: string): string {
    if (ScriptName.safeParse(name).success) return name;
    throw new FormatError(name, "", "it cannot be the name of a script", "Use lower-case letters, digits and hyphens.");
  }

  #sole(text: string, file: string): Script {
    const scripts = parseScripts(text, file);
    if (scripts.length === 1) return this.#own(scripts[0]!, file);
    throw new FormatError(
      file,
      "",
      `it holds ${scripts.length} scripts`,
      "Take one line of it into a file of its own.",
    );
  }

  #own(script: Script, file: string): Script {
    if (script.procedure === this.#procedure.id) return script;
    const problem = `it is for the procedure "${script.procedure}", not "${this.#procedure.id}"`;
    throw new FormatError(file, "procedure", problem, "Choose that procedure first, or another file.");
  }
}

function slug(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 75) || "script"
  );
}
