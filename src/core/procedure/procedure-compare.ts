import { isChoice } from "./choices.ts";
import { signalLine } from "./signal.ts";
import { goodLine } from "./things.ts";
import type { Procedure, Step, StepGroup } from "./schema.ts";

/** A value on one side of a difference: a text, a number, whether or not, or nothing. */
export type ComparedValue = string | number | boolean | null;

/** One difference between two versions of a procedure. */
export interface ProcedureChange {
  /** Number and text of the step, as the newer version has it, or the older where it is gone; null for the whole. */
  readonly step: { readonly number: number; readonly text: string } | null;
  readonly what:
    | "added"
    | "removed"
    | "moved"
    | "after"
    | "goal"
    | "language"
    | "domain"
    | "source"
    | "oneAtATime"
    | "group"
    | StepField;
  /** Tag of the language that the words are in; left out for the first language. */
  readonly language?: string;
  readonly before: ComparedValue;
  readonly after: ComparedValue;
}

const STEP_FIELDS = [
  "text",
  "done",
  "notYet",
  "picture",
  "pictureText",
  "optional",
  "safetyCritical",
  "irreversible",
  "expectedSeconds",
  "holds",
  "ends",
  "usesUp",
  "signal",
] as const satisfies readonly (keyof Step)[];
type StepField = (typeof STEP_FIELDS)[number];

/**
 * What differs between two versions of a procedure, steps told apart by their ids: the whole first, then step by step as the newer one
 * lists them, then those that are gone. Of steps that changed places as few as possible are called moved.
 */
export function compareProcedures(before: Procedure, after: Procedure): ProcedureChange[] {
  const older = new Map(before.steps.map((step, at) => [step.id, { step, number: at + 1 }]));
  const newer = new Set(after.steps.map(({ id }) => id));
  const inPlace = longestInOrder(after.steps.flatMap(({ id }) => older.get(id)?.number ?? []));
  const whole = (["goal", "language", "domain", "source"] as const).flatMap((what) =>
    changed(null, what, before[what] ?? null, after[what] ?? null),
  );
  const manner = changed(null, "oneAtATime", before.oneAtATime ?? false, after.oneAtATime ?? false);
  const goals = elsewhere(null, ["goal"], before, after);
  const steps = after.steps.flatMap((step, at): ProcedureChange[] => {
    const about = { number: at + 1, text: step.text };
    const old = older.get(step.id);
    if (!old) return [{ step: about, what: "added", before: null, after: step.text }];
    return [
      ...STEP_FIELDS.flatMap((field) => changed(about, field, valueOf(old.step[field]), valueOf(step[field]))),
      ...elsewhere(about, ["text", "done", "notYet", "pictureText"], old.step, step),
      ...(inPlace.has(old.number) ? [] : changed(about, "moved", old.number, at + 1)),
      ...orderOf(step.id, before, after, about),
    ];
  });
  const gone = before.steps.flatMap((step, at): ProcedureChange[] =>
    newer.has(step.id)
      ? []
      : [{ step: { number: at + 1, text: step.text }, what: "removed", before: step.text, after: null }],
  );
  return [...whole, ...manner, ...goals, ...groupChanges(before, after), ...steps, ...gone];
}

function changed(
  step: ProcedureChange["step"],
  what: ProcedureChange["what"],
  before: ComparedValue,
  after: ComparedValue,
): ProcedureChange[] {
  return before === after ? [] : [{ step, what, before, after }];
}

function valueOf(value: Step[StepField]): ComparedValue {
  if (typeof value !== "object") return value ?? null;
  if ("name" in value) return signalLine(value);
  return value.map((one) => (typeof one === "string" ? one : goodLine(one))).join("; ");
}

type InOthers = { readonly otherLanguages?: Readonly<Record<string, object>> | undefined };

/** What differs of words in other languages. */
function elsewhere(
  about: ProcedureChange["step"],
  fields: readonly ("goal" | "text" | "done" | "notYet" | "pictureText")[],
  { otherLanguages: before = {} }: InOthers,
  { otherLanguages: after = {} }: InOthers,
): ProcedureChange[] {
  const tags = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const words = (of: Readonly<Record<string, object>>, tag: string, field: string) =>
    valueOf((of[tag] as Readonly<Record<string, Step[StepField]>> | undefined)?.[field]);
  return tags.flatMap((language) =>
    fields.flatMap((field) =>
      changed(about, field, words(before, language, field), words(after, language, field)).map((change) => ({
        ...change,
        language,
      })),
    ),
  );
}

/** Numbers of the steps that come before one, where they are others than they were. */
function orderOf(id: string, before: Procedure, after: Procedure, about: ProcedureChange["step"]): ProcedureChange[] {
  const earlier = (of: Procedure) => of.edges.filter(([, b]) => b === id).map(([a]) => a);
  const numbers = (of: Procedure) =>
    earlier(of)
      .map((each) => of.steps.findIndex((step) => step.id === each) + 1)
      .sort((a, b) => a - b)
      .join(", ");
  const isSame = earlier(before).toSorted().join(" ") === earlier(after).toSorted().join(" ");
  return isSame ? [] : [{ step: about, what: "after", before: numbers(before), after: numbers(after) }];
}

/** Groups by their names: their order among themselves, and the numbers of their steps. */
function groupChanges(before: Procedure, after: Procedure): ProcedureChange[] {
  const told = (group: StepGroup | undefined, of: Procedure): string | null => {
    if (!group) return null;
    const numbers = group.steps.map((id) => of.steps.findIndex((step) => step.id === id) + 1);
    return `${group.name}: ${numbers.join(group.order === "strict" ? " → " : isChoice(group) ? " / " : ", ")}`;
  };
  const plain = (group: StepGroup | undefined) => group && `${group.order} ${group.steps.join(" ")}`;
  const names = new Set([...before.groups, ...after.groups].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const [old, now] = [before, after].map(({ groups }) => groups.find((group) => group.name === name));
    const order = plain(old) === plain(now) ? [] : changed(null, "group", told(old, before), told(now, after));
    return [...order, ...(old && now ? namesElsewhere(old, now) : [])];
  });
}

/** A group's names in other languages, where they differ. */
function namesElsewhere({ otherLanguages: before = {} }: StepGroup, { otherLanguages: after = {} }: StepGroup) {
  const tags = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return tags.flatMap((language) =>
    changed(null, "group", before[language]?.name ?? null, after[language]?.name ?? null).map((change) => ({
      ...change,
      language,
    })),
  );
}

/** The longest part of some numbers that rises: those that did not change their place among each other. */
function longestInOrder(numbers: readonly number[]): ReadonlySet<number> {
  const best: number[][] = [];
  for (const [at, number] of numbers.entries()) {
    const before = numbers.slice(0, at).flatMap((other, place) => (other < number ? [best[place]!] : []));
    const longest = before.reduce<readonly number[]>((most, run) => (run.length > most.length ? run : most), []);
    best.push([...longest, number]);
  }
  return new Set(best.reduce<readonly number[]>((most, run) => (run.length > most.length ? run : most), []));
}
