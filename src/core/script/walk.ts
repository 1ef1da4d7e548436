import type { MarkKind } from "../domain/marks.ts";
import type { Script, ScriptEntry, ScriptError } from "./script-file.ts";

/** A mark as a walk needs it; `t` in seconds of session time. */
export interface WalkMark {
  readonly t: number;
  readonly mark: MarkKind;
  /** Error of the script that it is about; null when nobody said. */
  readonly error: string | null;
}

/** A deviation that was marked, and what of it. Seconds of session time; null where it was not marked. */
export interface WalkedDeviation {
  /** Error of the script; null when the script has none here. */
  readonly error: string | null;
  readonly onset: number | null;
  readonly fix: number | null;
  readonly back: number | null;
}

/** Where a participant is in a script, as their marks tell. */
export interface Walk {
  /** Which performed entry is under way, from 0; −1 before the first. */
  readonly at: number;
  /** Seconds at which each performed entry was begun, in order; its length is `at + 1`. */
  readonly begun: readonly number[];
  /** Seconds of next-step marks for which the script has no entry. */
  readonly beyond: readonly number[];
  /** In the order in which they were marked. */
  readonly deviations: readonly WalkedDeviation[];
  /** Marks that fit nowhere: what is wrong, a clause each. */
  readonly problems: readonly { readonly t: number; readonly problem: string }[];
  /** When a phase mark last began an entry: a next-step mark right after it means the same moment. Null when it is used up. */
  readonly joint: number | null;
}

/** Before the first mark. */
export const WALK_START: Walk = { at: -1, begun: [], beyond: [], deviations: [], problems: [], joint: null };

/** Seconds within which two presses are one moment: a person presses "fix starts" and "next step" with two fingers. */
export const SAME_MOMENT = 1;

/** The entries that are carried out: all but what is left out. */
export function performedEntries(script: Script | null): readonly ScriptEntry[] {
  return script?.entries.filter(({ kind }) => kind !== "omitted") ?? [];
}

/** Where the parts of an error stand among the performed entries; each is their number when there is no such entry. */
export interface ErrorPlaces {
  /** The first entry at which it shows: for an omission the one that is done instead of what is left out. */
  readonly onset: number;
  readonly fix: number;
  /** The first entry after its fix. */
  readonly back: number;
}

/** Places of one error of a script. */
export function placesOf(script: Script, error: ScriptError): ErrorPlaces {
  const performed = performedEntries(script);
  const from = script.entries.findIndex(({ id }) => id === error.where);
  const first = script.entries.slice(Math.max(0, from)).find(({ kind }) => kind !== "omitted");
  const place = (found: number): number => (found < 0 ? performed.length : found);
  const isFix = ({ kind, error: of }: ScriptEntry): boolean => kind === "fix" && of === error.id;
  const lastFix = performed.findLastIndex(isFix);
  return {
    onset: first ? performed.indexOf(first) : performed.length,
    fix: place(performed.findIndex(isFix)),
    back: lastFix < 0 ? performed.length : lastFix + 1,
  };
}

/**
 * The walk after one more mark; marks come in order of time.
 *
 * "Next step" begins the next entry. "Deviation starts", "fix starts" and "back on plan" begin it too when it is the one that
 * they are about and is not under way yet, so that one press is enough. A mark that says nothing of its error is about the
 * next error of the script that begins here, or else about a deviation that nobody planned. Without a script every
 * next-step mark is beyond it.
 */
export function walkOn(script: Script | null, walk: Walk, mark: WalkMark): Walk {
  switch (mark.mark) {
    case "next-step":
      return walk.joint !== null && mark.t - walk.joint < SAME_MOMENT
        ? { ...walk, joint: null }
        : beginNext(script, { ...walk, joint: null }, mark.t);
    case "deviation-starts":
      return deviate(script, walk, mark);
    case "fix-starts":
      return fix(script, walk, mark);
    case "back-on-plan":
      return comeBack(script, walk, mark);
    case "mark":
      return walk;
  }
}

function beginNext(script: Script | null, walk: Walk, t: number): Walk {
  if (walk.at + 1 >= performedEntries(script).length) return { ...walk, beyond: [...walk.beyond, t] };
  return { ...walk, at: walk.at + 1, begun: [...walk.begun, t] };
}

/** Begin the next entry when it is number `place`. */
function beginIf(script: Script | null, walk: Walk, place: number, t: number): Walk {
  const next = walk.at + 1;
  if (place !== next || next >= performedEntries(script).length) return walk;
  return { ...beginNext(script, walk, t), joint: t };
}

function deviate(script: Script | null, walk: Walk, mark: WalkMark): Walk {
  const error = errorAt(script, walk, mark, ({ onset }) => onset <= walk.at + 1);
  if (error === undefined)
    return refused(walk, mark.t, "a deviation starts that was marked before, or that is not in the script");
  const begun = script && error ? beginIf(script, walk, placesOf(script, error).onset, mark.t) : walk;
  const deviation = { error: error?.id ?? null, onset: mark.t, fix: null, back: null };
  return { ...begun, deviations: [...walk.deviations, deviation] };
}

function fix(script: Script | null, walk: Walk, mark: WalkMark): Walk {
  const open = openDeviation(walk, mark, ({ fix: at }) => at === null);
  if (open >= 0) {
    const error = errorNamed(script, walk.deviations[open]!.error);
    const begun = script && error ? beginIf(script, walk, placesOf(script, error).fix, mark.t) : walk;
    return { ...begun, deviations: changed(walk.deviations, open, { fix: mark.t }) };
  }
  // Somebody forgot to mark that it started; the script says which one is being made good.
  const error = script && errorAt(script, walk, mark, (places) => places.fix === walk.at || places.fix === walk.at + 1);
  if (!script || !error) return refused(walk, mark.t, "a fix starts before any deviation");
  const begun = beginIf(script, walk, placesOf(script, error).fix, mark.t);
  const deviation = { error: error.id, onset: null, fix: mark.t, back: null };
  return { ...begun, deviations: [...walk.deviations, deviation] };
}

function comeBack(script: Script | null, walk: Walk, mark: WalkMark): Walk {
  const open = openDeviation(walk, mark, ({ back }) => back === null);
  if (open < 0) return refused(walk, mark.t, "the take is back on the plan without having left it");
  const error = errorNamed(script, walk.deviations[open]!.error);
  const begun = script && error ? beginIf(script, walk, placesOf(script, error).back, mark.t) : walk;
  return { ...begun, deviations: changed(walk.deviations, open, { back: mark.t }) };
}

/** The error of the script that a mark opens: null for one that nobody planned, undefined when it was opened already. */
function errorAt(
  script: Script | null,
  walk: Walk,
  mark: WalkMark,
  isHere: (places: ErrorPlaces) => boolean,
): ScriptError | null | undefined {
  const opened = new Set(walk.deviations.map(({ error }) => error));
  if (mark.error !== null) {
    const named = errorNamed(script, mark.error);
    return named && !opened.has(named.id) ? named : undefined;
  }
  return script?.errors.find((error) => !opened.has(error.id) && isHere(placesOf(script, error))) ?? null;
}

function errorNamed(script: Script | null, id: string | null): ScriptError | null {
  return script?.errors.find((error) => error.id === id) ?? null;
}

/** Number of the newest deviation that is not back yet and for which `isOpen` holds; −1 when there is none. */
function openDeviation(walk: Walk, mark: WalkMark, isOpen: (deviation: WalkedDeviation) => boolean): number {
  return walk.deviations.findLastIndex(
    (one) => one.back === null && isOpen(one) && (mark.error === null || mark.error === one.error),
  );
}

function changed(
  deviations: readonly WalkedDeviation[],
  at: number,
  change: Partial<WalkedDeviation>,
): WalkedDeviation[] {
  return deviations.map((one, k) => (k === at ? { ...one, ...change } : one));
}

function refused(walk: Walk, t: number, problem: string): Walk {
  return { ...walk, problems: [...walk.problems, { t, problem }] };
}
