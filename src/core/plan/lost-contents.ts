import type { StepId } from "../domain/ids.ts";

/** A step that was done. */
export interface DoneStep {
  readonly id: StepId;
  /** As an imperative, e.g. "Transfer grounds to filter cone". */
  readonly text: string;
}

/** Verbs whose product is called by a word that does not begin as they do. */
const MADE: Readonly<Record<string, string>> = { grind: "ground" };

/** A look at how something is: it holds for the moment only, so that it is made again before what it was made for. */
const LOOK = /^(?:check|test|verify)$/;

/** "A little of" something leaves the rest of it where it was. */
const SOME_OF = /^(?:an?\s+)?(?:(?:small|little)\s+)?(?:amount|bit|part|some|rest)\s+of\s+|^(?:some|a little)\s+/i;
const QUANTITY = /^[\d./]+\s+\w+\s+of\s+/;
const NO_NAMES = new Set(["the", "a", "an", "this", "its", "again", "half", "small", "large"]);

/**
 * Done steps to do again when a vessel was knocked over or tipped: those that put something into it, or into what was in it, and
 * those that had made these things ready; in their order. Read from the words alone: names that two steps share are taken for the same thing.
 *
 * @param what in words, e.g. "Knocked over the dripper"; steps are found for what is knocked or tipped over only
 * @param done in the order in which they were done
 */
export function lostSteps(what: string, done: readonly DoneStep[]): StepId[] {
  const told = /^(?:knock(?:ed)?|tip(?:ped)?)\s+(?:over\s+(.+)|(.+)\s+over)$/i.exec(what.trim().replace(/[.!]+$/, ""));
  if (!told) return [];
  const lost = new Set(namesIn(told[1] ?? told[2]!));
  const acts = actsOf(done);
  for (const { object, into, whole } of acts) if (whole && meets(into, lost)) object.forEach((name) => lost.add(name));
  const used = new Set<string>();
  const again = acts.toReversed().filter(({ verb, object, into }) => {
    const makes = [...lost].some((name) => name.startsWith(MADE[verb] ?? verb));
    const isLook = LOOK.test(verb);
    if (isLook ? !meets(object, used) : !makes && !meets(object, lost) && !meets(into, lost)) return false;
    object.forEach((name) => used.add(name));
    // What was only poured from is there still; what was worked on to make the lost thing is not.
    if (makes || meets(object, lost)) object.forEach((name) => lost.add(name));
    return true;
  });
  return again.toReversed().map(({ id }) => id);
}

interface Act {
  readonly id: StepId;
  readonly verb: string;
  /** Names of what is worked on, and of where it is put. */
  readonly object: readonly string[];
  readonly into: readonly string[];
  /** All of the object is moved, not some of it. */
  readonly whole: boolean;
}

/** A text without a verb at its beginning, as a list of parts, is no act. */
function actsOf(done: readonly DoneStep[]): Act[] {
  const acts: Act[] = [];
  for (const { id, text } of done) {
    if (text.includes(":")) continue;
    const clause = text.replace(/\s+and\s+.*$/i, "").replace(/[.!]+$/, "");
    const [, verb = "", rest = ""] = /^(?:\w+ly\s+)?(\w+)\s+(.+)$/.exec(clause.trim()) ?? [];
    const [moved = "", into = ""] = rest.split(/\s+(?:in|into|inside|to|on|onto|over)\s+/i);
    const named = moved.replace(/\s+(?:for|with|until|from|using)\s.*$/i, "");
    const object = /^(?:it|them)\b/i.test(named) ? (acts.at(-1)?.object ?? []) : namesIn(withoutAmount(named));
    acts.push({ id, verb: verb.toLowerCase(), object, into: namesIn(into), whole: !SOME_OF.test(named) });
  }
  return acts;
}

function withoutAmount(named: string): string {
  return named.replace(QUANTITY, "").replace(SOME_OF, "");
}

function namesIn(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return words.filter((word) => !NO_NAMES.has(word)).map((word) => word.replace(/(?<=[^s])s$/, ""));
}

function meets(names: readonly string[], known: ReadonlySet<string>): boolean {
  return names.some((name) => known.has(name));
}
