import { cleanLine } from "../../text/clean-text.ts";
import { lemma } from "../../script/frames/frame-words.ts";
import { plainWords } from "../../text/plain-words.ts";

/** Least cues of a kind that a model is asked for, and most that are kept. */
export const LEAST_CUES = 3;
const MOST_CUES = 6;
/** Longest cue, in characters, as in a procedure's file. */
const LONGEST_CUE = 200;

/** Words for what no camera sees. */
const NOT_SEEN =
  /\b(?:smell(?:s|ing)?|tastes?|tasting|hear[ds]?|hearing|sounds?|audibl[ey]|feels?|feeling|felt|thinks?|knows?|remembers?|wants?|believes?|intends?)\b/i;

/** Cues of a step after the check, and what was taken out. */
export interface CheckedCues {
  /** What the camera shows when the step is done. */
  readonly done: string[];
  /** What it shows when it is not done yet. */
  readonly notYet: string[];
  /** What was left out and why, a clause each; what was said twice goes without a word. */
  readonly leftOut: string[];
}

/**
 * Cues as a model wrote them, made fit to be used: one line each, each said once, none of them on both sides, none of what a camera does
 * not see. What cannot be is left out.
 */
export function checkCues(complete: readonly string[], incomplete: readonly string[]): CheckedCues {
  const leftOut: string[] = [];
  const done = oneKind(complete, leftOut);
  const notYet = oneKind(incomplete, leftOut);
  const both = new Set([...done.keys()].filter((sense) => notYet.has(sense)));
  for (const sense of both) leftOut.push(`“${done.get(sense)}” stands for done and for not done`);
  const kept = (cues: ReadonlyMap<string, string>): string[] =>
    [...cues].flatMap(([sense, cue]) => (both.has(sense) ? [] : [cue])).slice(0, MOST_CUES);
  return { done: kept(done), notYet: kept(notYet), leftOut };
}

/** Cues by what they say, in their order. */
function oneKind(written: readonly string[], leftOut: string[]): Map<string, string> {
  const cues = new Map<string, string>();
  for (const each of written) {
    const cue = cleanLine(each);
    const sense = senseOf(cue);
    if (sense === "" || cues.has(sense)) continue;
    if (cue.length > LONGEST_CUE) leftOut.push(`“${cue.slice(0, 30)}…” is longer than ${LONGEST_CUE} characters`);
    else if (NOT_SEEN.test(cue)) leftOut.push(`no camera sees “${cue}”`);
    else cues.set(sense, cue);
  }
  return cues;
}

/** What a cue says, so that cues which differ in articles, case, order and the forms of words alone are one. */
function senseOf(cue: string): string {
  return plainWords(cue)
    .map(lemma)
    .filter((word) => !/^(?:a|an|the|be|have|its)$/.test(word))
    .sort()
    .join(" ");
}
