import { z } from "zod";
import { FormatError, firstIssue, parseJson } from "../domain/format-error.ts";
import { deviationOf, type ScriptErrorType } from "../domain/taxonomy.ts";
import type { ErrorPhase } from "./error-types.ts";
import { places, type KnownStep } from "./reference-steps.ts";
import { SCRIPT_VERSION, type Script, type ScriptEntry, type ScriptError } from "./script-file.ts";

/** The two ways in which PIE-V writes modifications: of mistakes that were planned, and of those that a model made up. */
export const PIE_V_FORMS = ["planned", "freeform"] as const;
export type PieVForm = (typeof PIE_V_FORMS)[number];

/** The two kinds of modification that the forms call differently: done wrongly, and done with another thing. */
const MODS: Readonly<Record<PieVForm, Readonly<Record<"wrong-execution" | "substitution", string>>>> = {
  planned: { "wrong-execution": "e", substitution: "a" },
  freeform: { "wrong-execution": "we", substitution: "s" },
};
/** Modifications: unchanged, done wrongly and done with another thing (planned, then freeform), put in, a correction, and the two halves of a moved pair. */
const KNOWN_MODS = ["u", "e", "a", "we", "s", "i", "c", "ms", "mt"] as const;
type Mod = (typeof KNOWN_MODS)[number];

const ErrorId = z.string().regex(/^E\d{2,3}$/, "write E01, E02 …");
const CorrectionId = z.string().regex(/^C\d{2,3}$/, "write C01, C02 …");
const Source = z.number().int().min(0).max(10_000);

/** A script as PIE-V has it: the steps as they are done, what became of each source step, and the ones that were left out. */
export const PieVFile = z
  .object({
    final_steps: z.array(z.string().trim().min(1).max(1500)).min(1).max(2000),
    meta: z.array(z.tuple([Source, z.enum(KNOWN_MODS), ErrorId.nullable(), CorrectionId.nullable()])),
    del: z.array(z.tuple([Source, ErrorId])).default([]),
  })
  .refine(({ final_steps, meta }) => final_steps.length === meta.length, {
    message: "it is not as long as final_steps",
    path: ["meta"],
  });
export type PieVFile = z.infer<typeof PieVFile>;

/**
 * A script in PIE-V's form. A step that an earlier mistake spoils stands as unchanged: the form has no other word for it.
 *
 * @param steps ids of the source steps in their order; those of the script as they should be done, when left out
 */
export function toPieV(script: Script, form: PieVForm, steps?: readonly string[]): PieVFile {
  const source = new Map((steps ?? [...places(script).values()]).map((step, at) => [step, at]));
  const errors = new Map(script.errors.map((error, at) => [error.id, { error, id: numbered("E", at) }]));
  const fixes = script.errors.flatMap(({ fix }) => fix ?? []);
  const indexOf = (entry: ScriptEntry): number =>
    source.get(entry.step ?? errors.get(entry.error ?? "")?.error.step ?? "") ?? 0;
  const moved = new Set<string>();
  const done = script.entries.filter(({ kind }) => kind !== "omitted");
  return {
    final_steps: done.map(({ text }) => text),
    meta: done.map((entry): PieVFile["meta"][number] => {
      const about = errors.get(entry.error ?? "");
      if (entry.kind === "step" || entry.kind === "consequence" || !about) return [indexOf(entry), "u", null, null];
      const { id, error } = about;
      if (entry.kind === "fix") {
        const at = fixes.findIndex(({ entries }) => entries.includes(entry.id));
        return [indexOf(entry), "c", id, at < 0 ? null : numbered("C", at)];
      }
      return [indexOf(entry), modOf(error, form, moved), id, null];
    }),
    del: script.entries.flatMap((entry): PieVFile["del"] => {
      const about = entry.kind === "omitted" ? errors.get(entry.error ?? "") : undefined;
      return about ? [[indexOf(entry), about.id]] : [];
    }),
  };
}

/** @param moved mistakes of which the first of a moved pair was met; it is added to */
function modOf({ id, type }: ScriptError, form: PieVForm, moved: Set<string>): Mod {
  if (type === "wrong-execution" || type === "substitution") return MODS[form][type] as Mod;
  if (type !== "transposition") return "i";
  const mod = moved.has(id) ? "mt" : "ms";
  moved.add(id);
  return mod;
}

/**
 * A script from PIE-V's form. What the form does not say stands as not known: nobody is told how the mistake is noticed, and its phase is by the third of the source steps.
 *
 * @param source the steps as they should be, by their numbers in the file
 * @throws FormatError that names file, place and fix
 */
export function fromPieV(
  text: string,
  file: string,
  {
    procedure,
    goal,
    steps,
  }: { readonly procedure: string; readonly goal: string; readonly steps: readonly KnownStep[] },
): Script {
  const parsed = PieVFile.safeParse(parseJson(text, file));
  if (!parsed.success) {
    const { field, problem } = firstIssue(parsed.error);
    throw new FormatError(file, field, problem, FIX);
  }
  const { final_steps: texts, meta, del } = parsed.data;
  const refuse = (place: string, problem: string): never => {
    throw new FormatError(file, place, problem, FIX);
  };
  const stepAt = (at: number, place: string): KnownStep =>
    steps[at] ?? refuse(place, `there is no source step ${at}, the procedure has ${steps.length}`);
  const entries = meta.map(([at, mod, error], k): ScriptEntry & { readonly at: number } => {
    const step = stepAt(at, `meta[${k}]`);
    if ((mod === "u") !== (error === null))
      refuse(`meta[${k}]`, mod === "u" ? "an unchanged step has an error" : "it names no error");
    if ((mod === "ms" || mod === "mt") && texts[k]!.trim() !== step.text.trim())
      refuse(`final_steps[${k}]`, "a step that was moved is not word for word its source step");
    return {
      ...{ id: `entry-${k + 1}`, text: texts[k]!, step: mod === "i" ? null : step.id, at },
      kind: mod === "u" ? "step" : mod === "c" ? "fix" : "error",
      error: error === null ? null : ownId(error),
    };
  });
  const all = del.reduce((list, [at, error], k) => {
    const step = stepAt(at, `del[${k}]`);
    const behind = list.findIndex((entry) => entry.at > at && (entry.kind === "step" || entry.kind === "error"));
    const omitted = {
      id: `omitted-${k + 1}`,
      kind: "omitted" as const,
      step: step.id,
      text: step.text,
      at,
      error: ownId(error),
    };
    return behind < 0 ? [...list, omitted] : [...list.slice(0, behind), omitted, ...list.slice(behind)];
  }, entries);
  const named = [...new Set(all.flatMap(({ error }) => error ?? []))];
  const mods = meta.map(([, mod, error]) => ({ mod, error: error === null ? null : ownId(error) }));
  const errors = named.map((id) => {
    const types = new Set([
      ...mods.flatMap(({ mod, error }) => (error === id ? (TYPES[mod] ?? []) : [])),
      ...(all.some(({ kind, error }) => kind === "omitted" && error === id) ? (["deletion"] as const) : []),
    ]);
    const [type, another] = types;
    if (type === undefined || another !== undefined)
      refuse(id, type === undefined ? "it has corrections and no mistake" : `it is ${type} and ${another} at once`);
    if (
      type === "transposition" &&
      !["ms", "mt"].every((mod) => mods.filter((one) => one.error === id && one.mod === mod).length === 1)
    )
      refuse(id, "a moved pair has one ms and one mt");
    return errorOf(id, type!, all, steps);
  });
  return {
    ...{ format: "benchside-script", version: SCRIPT_VERSION, procedure, goal, seed: null },
    entries: all.map(({ at: _, ...entry }) => entry),
    errors,
  };
}

const FIX = "See docs/reference/scripts.md for PIE-V's form.";

const TYPES: Readonly<Partial<Record<Mod, ScriptErrorType>>> = {
  ...{ e: "wrong-execution", we: "wrong-execution", a: "substitution", s: "substitution" },
  ...{ i: "insertion", ms: "transposition", mt: "transposition" },
};

function errorOf(
  id: string,
  type: ScriptErrorType,
  entries: readonly (ScriptEntry & { readonly at: number })[],
  steps: readonly KnownStep[],
): ScriptError {
  const first = entries.findIndex(({ kind, error }) => error === id && kind !== "fix");
  const begins = entries[first]!;
  const source = steps[begins.at]!;
  const fixes = entries.filter(({ kind, error }) => error === id && kind === "fix");
  const noticed = entries.findIndex((entry) => entry === fixes[0]);
  const words = fixes
    .map(({ text }) => text)
    .join(" ")
    .slice(0, 1500);
  return {
    ...{ id, type, deviation: deviationOf(type, null, false), role: null, step: source.id, where: begins.id },
    phase: (Math.min(2, Math.floor((3 * begins.at) / steps.length)) + 1) as ErrorPhase,
    wrong: begins.text,
    noticedBy: "How it is noticed is not known.",
    noticedAfter: noticed < 0 ? null : noticed - first - 1,
    repair: noticed < 0 ? "nothing" : type === "insertion" ? "undo-extra" : "redo",
    fix: noticed < 0 ? null : { id: `${id}-fix`, entries: fixes.map((entry) => entry.id), text: words },
    recovery: noticed < 0 ? source.text : words,
  };
}

function ownId(id: string): string {
  return `error-${Number(id.slice(1))}`;
}

function numbered(letter: string, at: number): string {
  return `${letter}${String(at + 1).padStart(2, "0")}`;
}
