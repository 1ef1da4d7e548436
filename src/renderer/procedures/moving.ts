import type { Procedure, Step, StepGroup } from "../../core/procedure/schema.ts";
import { blocksOf, followsList, inBlocks, relisted, type Block } from "./list-order.ts";

type Edge = Procedure["edges"][number];

/**
 * Move a step one place up (−1) or down (1): past a group as a whole, and out of its own group at the group's end. The order
 * follows where it was the one that the list says.
 */
export function moveStep(procedure: Procedure, id: string, by: -1 | 1): Procedure {
  const blocks = blocksOf(procedure);
  const at = blocks.findIndex(({ steps }) => steps.some((step) => step.id === id));
  const block = blocks[at];
  if (!block) return procedure;
  const inside = block.steps.findIndex((step) => step.id === id);
  if (block.group !== null && block.steps[inside + by] === undefined) return outOfGroup(procedure, id);
  const moved =
    block.group !== null
      ? blocks.with(at, { ...block, steps: swapped(block.steps, inside, by) })
      : swapped(blocks, at, by);
  return moved === blocks ? procedure : relisted(procedure, inBlocks(procedure, moved));
}

/** Move a group up or down as a whole, past the step or group beside it. */
export function moveGroup(procedure: Procedure, group: StepGroup, by: -1 | 1): Procedure {
  const blocks = blocksOf(procedure);
  const at = blocks.findIndex((block) => block.group === group);
  const moved = swapped(blocks, at, by);
  return moved === blocks ? procedure : relisted(procedure, inBlocks(procedure, moved));
}

/**
 * Put a step between two others, as by hand.
 *
 * @param to how many of the other steps stand before it then, from 0
 */
export function moveStepTo(procedure: Procedure, id: string, to: number): Procedure {
  const step = procedure.steps.find((each) => each.id === id);
  if (!step) return procedure;
  const others = procedure.steps.filter((each) => each !== step);
  const steps = [...others.slice(0, to), step, ...others.slice(to)];
  const groupOf = (one: Step | undefined) =>
    one && (procedure.groups.find((group) => group.steps.includes(one.id)) ?? null);
  const [above, below, own] = [groupOf(others[to - 1]), groupOf(others[to]), groupOf(step)];
  // Between two steps of a group it belongs to that one; at a group's end only when it did before.
  const group = above && above === below ? above : own && (above === own || below === own) ? own : null;
  const grouped = group === own ? procedure : regrouped(procedure, id, group ?? null);
  return relisted(procedure, inBlocks(grouped, [{ group: null, steps }]));
}

/**
 * Take a step into the group above it, or, where none is, into a new one of its own.
 *
 * @param name what a new group is called
 */
export function intoGroup(procedure: Procedure, id: string, name: string): Procedure {
  const blocks = blocksOf(procedure);
  const at = blocks.findIndex(({ steps }) => steps.some((step) => step.id === id));
  if (at < 0 || blocks[at]!.group !== null) return procedure;
  const above = blocks[at - 1]?.group ?? null;
  if (above !== null) return relisted(procedure, regrouped(procedure, id, above));
  return relisted(procedure, { ...procedure, groups: [...procedure.groups, { name, steps: [id] }] });
}

/** Take a step out of its group: it then stands after the group, the first of several before it. */
export function outOfGroup(procedure: Procedure, id: string): Procedure {
  const blocks = blocksOf(procedure);
  const at = blocks.findIndex(({ steps }) => steps.some((step) => step.id === id));
  const block = blocks[at];
  if (!block || block.group === null) return procedure;
  const own = block.steps.find((step) => step.id === id)!;
  const rest: Block = { ...block, steps: block.steps.filter((step) => step !== own) };
  const alone: Block = { group: null, steps: [own] };
  const parts = block.steps[0] === own ? [alone, rest] : [rest, alone];
  const grouped = regrouped(procedure, id, null);
  return relisted(procedure, inBlocks(grouped, blocks.toSpliced(at, 1, ...parts)));
}

/** Change a group's name, or how its steps are ordered among themselves. */
export function changeGroup(procedure: Procedure, group: StepGroup, change: Partial<StepGroup>): Procedure {
  const next = { ...group, ...change };
  const groups = procedure.groups.map((each) => (each === group ? next : each));
  const changed = { ...procedure, groups };
  if (next.order === group.order) return changed;
  return followsList(procedure) ? relisted(procedure, changed) : withOrderInside(changed, next);
}

/** Dissolve a group; its steps stay where they are. */
export function dissolveGroup(procedure: Procedure, group: StepGroup): Procedure {
  return relisted(procedure, { ...procedure, groups: procedure.groups.filter((each) => each !== group) });
}

/** The step in this group and in no other; groups that are left empty go. */
function regrouped(procedure: Procedure, id: string, into: StepGroup | null): Procedure {
  const place = (step: string) => procedure.steps.findIndex((each) => each.id === step);
  const groups = procedure.groups
    .map((group) => {
      if (group !== into) return { ...group, steps: group.steps.filter((each) => each !== id) };
      return { ...group, steps: [...group.steps, id].sort((a, b) => place(a) - place(b)) };
    })
    .filter(({ steps }) => steps.length > 0);
  const changed = { ...procedure, groups };
  const joined = groups.find(({ steps }) => steps.includes(id));
  // An edge inside a choice says which steps are of one way.
  return joined && joined.order !== "one-of" ? withOrderInside(changed, joined) : changed;
}

/** Edges between steps of a group as its order asks for them; what stood before or after such an edge keeps its place. */
function withOrderInside(procedure: Procedure, { steps, order }: StepGroup): Procedure {
  const members = new Set(steps);
  const inside = procedure.edges.filter(([a, b]) => members.has(a) && members.has(b));
  const outside = procedure.edges.filter(([a, b]) => !members.has(a) || !members.has(b));
  const bridged = inside.flatMap(([a, b]): Edge[] => [
    ...outside.filter(([, after]) => after === a).map(([before]): Edge => [before, b]),
    ...outside.filter(([before]) => before === b).map(([, after]): Edge => [a, after]),
  ]);
  const chain = order === "strict" ? steps.slice(1).map((id, at): Edge => [steps[at]!, id]) : [];
  const all = [...outside, ...(order === "strict" ? [] : bridged), ...chain];
  return { ...procedure, edges: [...new Map(all.map((edge) => [edge.join(" "), edge])).values()] };
}

function swapped<T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const other = list[at + by];
  return other === undefined || at < 0 ? list : list.with(at, other).with(at + by, list[at]!);
}
