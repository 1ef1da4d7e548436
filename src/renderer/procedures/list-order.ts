import type { Procedure, Step, StepGroup } from "../../core/procedure/schema.ts";

type Edge = Procedure["edges"][number];

/** Steps that stand together in the list: those of one group, or one step by itself. */
export interface Block {
  readonly group: StepGroup | null;
  readonly steps: readonly Step[];
}

/** The list of steps in blocks. A group whose steps do not stand together is several blocks. */
export function blocksOf({ steps, groups }: Pick<Procedure, "steps" | "groups">): Block[] {
  const blocks: { group: StepGroup | null; steps: Step[] }[] = [];
  for (const step of steps) {
    const group = groups.find((each) => each.steps.includes(step.id)) ?? null;
    const last = blocks.at(-1);
    if (last && group !== null && last.group === group) last.steps.push(step);
    else blocks.push({ group, steps: [step] });
  }
  return blocks;
}

/** The order that the list of steps says when it is read from top to bottom: each block after the one before. */
export function listEdges(procedure: Pick<Procedure, "steps" | "groups">): Edge[] {
  const edges: Edge[] = [];
  let before: readonly string[] = [];
  for (const { group, steps } of blocksOf(procedure)) {
    const ids = steps.map(({ id }) => id);
    const isChain = group?.order === "strict";
    const first = isChain ? ids.slice(0, 1) : ids;
    for (const later of first) for (const earlier of before) edges.push([earlier, later]);
    if (isChain) for (const [at, id] of ids.slice(1).entries()) edges.push([ids[at]!, id]);
    before = isChain ? ids.slice(-1) : ids;
  }
  return edges;
}

/** Whether the order is the one that the list says. */
export function followsList(procedure: Procedure): boolean {
  const listed = new Set(listEdges(procedure).map(key));
  return listed.size === procedure.edges.length && procedure.edges.every((edge) => listed.has(key(edge)));
}

/**
 * A procedure after a change of its list. Where the order was the one that the list said it still is; where a person drew or
 * typed another, that one stays as `after` has it.
 */
export function relisted(before: Procedure, after: Procedure): Procedure {
  if (!followsList(before)) return after;
  const wanted = listEdges(after);
  const listed = new Set(wanted.map(key));
  const kept = after.edges.filter((edge) => listed.has(key(edge)));
  const there = new Set(kept.map(key));
  return { ...after, edges: [...kept, ...wanted.filter((edge) => !there.has(key(edge)))] };
}

/** The procedure with its steps as the blocks have them; groups name their steps in the order of the list. */
export function inBlocks(procedure: Procedure, blocks: readonly Block[]): Procedure {
  const steps = blocks.flatMap((block) => block.steps);
  const place = new Map(steps.map(({ id }, at) => [id, at]));
  const groups = procedure.groups.map((group) => ({
    ...group,
    steps: group.steps.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)),
  }));
  return { ...procedure, steps, groups };
}

/** Two texts that have no space: an edge as one. */
const key = ([before, after]: Edge): string => `${before} ${after}`;
