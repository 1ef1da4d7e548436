import { isChoice, waysOf } from "./choices.ts";
import type { Procedure } from "./schema.ts";

/**
 * A procedure with one way of each choice: the steps of the others and the choices are left out, and what comes after another way comes after the one that stays.
 * Every step of it is to be done. A procedure without choices is the same object.
 *
 * @param wayOf number of the way that stays, of `ways` many; the first when left out
 */
export function oneWayOf(procedure: Procedure, wayOf: (ways: number) => number = () => 0): Procedure {
  const choices = procedure.groups.filter(isChoice);
  if (choices.length === 0) return procedure;
  const dropped = new Set<string>();
  const edges = new Map(procedure.edges.map((edge) => [edge.join(" "), edge]));
  for (const { steps } of choices) {
    const ways = waysOf(steps, procedure.edges);
    const stays = ways[wayOf(ways.length)]!;
    const lasts = stays.filter((id) => !procedure.edges.some(([a, b]) => a === id && stays.includes(b)));
    const others = steps.filter((id) => !stays.includes(id));
    for (const id of others) dropped.add(id);
    for (const [a, b] of procedure.edges)
      if (steps.includes(a) && !steps.includes(b)) for (const last of lasts) edges.set(`${last} ${b}`, [last, b]);
  }
  return {
    ...procedure,
    steps: procedure.steps.filter(({ id }) => !dropped.has(id)),
    edges: [...edges.values()].filter(([a, b]) => !dropped.has(a) && !dropped.has(b)),
    groups: procedure.groups.filter(({ order }) => order !== "one-of"),
    ...(procedure.reasons && {
      reasons: procedure.reasons.filter(({ before, after }) => !dropped.has(before) && !dropped.has(after)),
    }),
  };
}
