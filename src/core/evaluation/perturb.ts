import { seeded } from "../domain/seeded.ts";
import type { Procedure } from "../procedure/schema.ts";

/** Ways to make a given plan worse: lines are dropped, neighbours change places, or lines are said in other words. */
export const PERTURBATIONS = ["drop", "swap", "paraphrase"] as const;
export type Perturbation = (typeof PERTURBATIONS)[number];

/** Verbs of instructions and others that mean the same. */
const OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(place|put|set)\b/i, "position"],
  [/\b(fit|insert|plug)\b/i, "slide"],
  [/\b(press|push)\b/i, "squeeze"],
  [/\b(turn|screw|tighten)\b/i, "twist"],
  [/\b(connect|attach|hook)\b/i, "join"],
  [/\b(pour|add)\b/i, "tip"],
];

/**
 * A procedure with some of its lines made worse, of the same steps, so that a session can be run again with it. A line that is dropped is asked for by nobody: its step is optional and
 * nothing waits for it; what was before it is before what was after it. Two lines that change places change all that stands before and after them.
 *
 * @param lines how many lines; two for each swap
 * @param seed the same one makes the same changes
 */
export function perturbed(procedure: Procedure, how: Perturbation, lines: number, seed: number): Procedure {
  const random = seeded(seed, `perturb-${how}`);
  const ids = procedure.steps.map(({ id }) => id);
  const chosen = shuffled(ids, random).slice(0, Math.min(lines, ids.length));
  if (how === "drop") return chosen.reduce(withoutLine, procedure);
  if (how === "paraphrase")
    return {
      ...procedure,
      steps: procedure.steps.map((step) =>
        chosen.includes(step.id) ? { ...step, text: inOtherWords(step.text) } : step,
      ),
    };
  const places = shuffled(
    ids.slice(1).map((_, at) => at),
    random,
  ).slice(0, Math.ceil(lines / 2));
  return places.reduce((now, at) => swappedLines(now, ids[at]!, ids[at + 1]!), procedure);
}

function withoutLine(procedure: Procedure, id: string): Procedure {
  const before = procedure.edges.flatMap(([from, to]) => (to === id ? [from] : []));
  const after = procedure.edges.flatMap(([from, to]) => (from === id ? [to] : []));
  const across = before.flatMap((from) => after.map((to): [string, string] => [from, to]));
  const kept = procedure.edges.filter(([from, to]) => from !== id && to !== id);
  const known = new Set(kept.map((edge) => edge.join(">")));
  const { reasons: _reasons, ...rest } = procedure;
  return {
    ...rest,
    steps: procedure.steps.map((step) => (step.id === id ? { ...step, optional: true } : step)),
    edges: [...kept, ...across.filter((edge) => !known.has(edge.join(">")))],
    // What is asked for by nobody belongs to no group.
    groups: procedure.groups
      .map((group) => ({ ...group, steps: group.steps.filter((step) => step !== id) }))
      .filter(({ steps }) => steps.length > 1),
  };
}

function swappedLines(procedure: Procedure, one: string, other: string): Procedure {
  const place = (id: string): string => (id === one ? other : id === other ? one : id);
  const { reasons: _reasons, ...rest } = procedure;
  return { ...rest, edges: procedure.edges.map(([from, to]): [string, string] => [place(from), place(to)]) };
}

function inOtherWords(text: string): string {
  const found = OTHER_WORDS.find(([verb]) => verb.test(text));
  if (!found) return `Now: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  const changed = text.replace(found[0], found[1]);
  return changed.charAt(0).toUpperCase() + changed.slice(1);
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const left = [...values];
  for (let at = left.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [left[at], left[other]] = [left[other]!, left[at]!];
  }
  return left;
}
