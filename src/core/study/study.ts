import { z } from "zod";
import { FormatError, firstIssue, parseJson } from "../domain/format-error.ts";
import { SCRIPT_ERROR_TYPES, type ScriptErrorType } from "../domain/taxonomy.ts";
import type { ErrorPhase } from "../script/error-types.ts";
import { generateScript } from "../script/generate-script.ts";
import type { ProcedureAnalysis } from "../script/procedure-analysis.ts";
import type { Script } from "../script/script-file.ts";

const Id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, "use lower-case letters, digits and hyphens");
const Count = z.number().int().min(0).max(1000);

/** What a study is to record: who does what at which bench or kitchen, and how often, without and with mistakes. */
export const StudyPlan = z
  .object({
    format: z.literal("benchside-study"),
    version: z.literal(1),
    name: z.string().trim().min(1).max(200),
    participants: z.array(Id).min(1).max(500),
    /** Ids of procedures. */
    procedures: z.array(Id).min(1).max(200),
    /** Kitchens or benches; none where nobody keeps them apart. */
    benches: z.array(z.string().trim().min(1).max(100)).max(100).default([]),
    /** Takes of each participant and procedure. */
    takes: z.object({ normal: Count, mistaken: Count }),
  })
  .superRefine((plan, context) => {
    for (const field of ["participants", "procedures", "benches"] as const)
      if (new Set<string>(plan[field]).size < plan[field].length)
        context.addIssue({ code: "custom", message: "a name is there twice", path: [field] });
    if (plan.takes.normal + plan.takes.mistaken === 0)
      context.addIssue({ code: "custom", message: "there is no take to record", path: ["takes"] });
  });
export type StudyPlan = Readonly<z.infer<typeof StudyPlan>>;

/** A study in a file's text. Throws a FormatError that names file, field and fix. */
export function parseStudyPlan(text: string, file: string): StudyPlan {
  const parsed = StudyPlan.safeParse(parseJson(text, file));
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(file, field, problem, "docs/reference/scripts.md shows a study file.");
}

/** A take that was recorded: by whom, of what, and with which planned mistakes. */
export interface RecordedTake {
  readonly participant: string;
  readonly procedure: string;
  readonly errors: readonly { readonly type: ScriptErrorType; readonly phase: ErrorPhase; readonly step: string }[];
}

/** One line of a study's list: who does what, how much of it is done. */
export interface StudyRow {
  readonly participant: string;
  readonly procedure: string;
  /** Where it is to be done; null where the study names no bench. They take turns over participants. */
  readonly bench: string | null;
  readonly normal: { readonly done: number; readonly wanted: number };
  readonly mistaken: { readonly done: number; readonly wanted: number };
}

/** The study's list with its progress, participants in their order. Takes of others, or of other procedures, are no part of it. */
export function studyRows(plan: StudyPlan, takes: readonly RecordedTake[]): StudyRow[] {
  return plan.participants.flatMap((participant, who) =>
    plan.procedures.map((procedure, what): StudyRow => {
      const own = takes.filter((take) => take.participant === participant && take.procedure === procedure);
      const mistaken = own.filter(({ errors }) => errors.length > 0).length;
      return {
        ...{ participant, procedure, bench: plan.benches[(who + what) % Math.max(1, plan.benches.length)] ?? null },
        normal: { done: own.length - mistaken, wanted: plan.takes.normal },
        mistaken: { done: mistaken, wanted: plan.takes.mistaken },
      };
    }),
  );
}

/** A script that a study lacks, for whom, and what it covers that no take has yet. */
export interface Proposal {
  readonly participant: string;
  readonly bench: string | null;
  readonly script: Script;
  /** Combinations of type, phase and step that no take of the study has. */
  readonly covers: readonly string[];
}

/** Scripts that are drawn to find the one that covers most. */
const DRAWS = 12;

/**
 * The next scripts of a study: of what its rows still lack, rows with least done first, the script of a few draws that brings most combinations of
 * type × phase × step that the participant, and then anybody, has not recorded yet. Rows of which no script is found are passed over.
 *
 * @param settings procedures of the study that are at hand, by id
 */
export function proposeNext(
  plan: StudyPlan,
  takes: readonly RecordedTake[],
  settings: ReadonlyMap<string, ProcedureAnalysis>,
  { count, seed }: { readonly count: number; readonly seed: number },
): Proposal[] {
  const done = [...takes];
  const out: Proposal[] = [];
  for (let number = 0; number < count; number++) {
    const rows = studyRows(plan, done)
      .map((row) => ({ row, left: row.normal.wanted - row.normal.done + row.mistaken.wanted - row.mistaken.done }))
      .filter(({ row, left }) => left > 0 && settings.has(row.procedure))
      .toSorted((a, b) => b.left - a.left);
    const found = rows.map(({ row }) => best(row, done, settings.get(row.procedure)!, seed + number * DRAWS)).find((one) => one !== null); // prettier-ignore
    if (!found) break;
    out.push(found);
    done.push({ participant: found.participant, procedure: found.script.procedure, errors: found.script.errors });
  }
  return out;
}

function best(
  row: StudyRow,
  takes: readonly RecordedTake[],
  setting: ProcedureAnalysis,
  seed: number,
): Proposal | null {
  const { participant, bench, procedure } = row;
  const had = (own: readonly RecordedTake[]): Set<string> =>
    new Set(own.filter((take) => take.procedure === procedure).flatMap(({ errors }) => errors.map(combination)));
  const anybody = had(takes);
  const mine = had(takes.filter((take) => take.participant === participant));
  const wish = row.normal.done < row.normal.wanted ? { errors: 0 } : {};
  const draws = Array.from({ length: wish.errors === 0 ? 1 : DRAWS }, (_, k) =>
    generateScript(setting, seed + k, wish),
  );
  const scored = draws.flatMap((draw) => {
    if (!("script" in draw)) return [];
    const all = draw.script.errors.map(combination);
    const covers = all.filter((one) => !anybody.has(one));
    const score = covers.length + all.filter((one) => !mine.has(one)).length - all.length;
    return [{ proposal: { participant, bench, script: draw.script, covers }, score }];
  });
  return scored.toSorted((a, b) => b.score - a.score)[0]?.proposal ?? null;
}

function combination({ type, phase, step }: RecordedTake["errors"][number]): string {
  return `${type} × phase ${phase} × ${step}`;
}

/** Combinations of type and phase that takes have, against those that there are: how often each. */
export function coverage(
  takes: readonly RecordedTake[],
): { readonly type: ScriptErrorType; readonly phases: readonly number[] }[] {
  const errors = takes.flatMap((take) => take.errors);
  return SCRIPT_ERROR_TYPES.map((type) => ({
    type,
    phases: [1, 2, 3].map((phase) => errors.filter((one) => one.type === type && one.phase === phase).length),
  }));
}
