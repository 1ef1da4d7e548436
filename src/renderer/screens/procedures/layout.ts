import { impliedEdges } from "../../../core/procedure/choices.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";

/** Size of a step in the graph, in pixels. */
export const NODE = { width: 210, height: 58 } as const;

/** Top left corner of each step in the graph, by id, in pixels. */
export type Places = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

/** Known edges of a procedure: those between two of its steps. */
export function knownEdges(procedure: Procedure): Procedure["edges"] {
  const ids = new Set(procedure.steps.map(({ id }) => id));
  return procedure.edges.filter(([before, after]) => ids.has(before) && ids.has(after));
}

/** Arrows that no edge stands for: a choice's later steps come after each of its ways. */
export function impliedArrows({ steps, edges, groups }: Procedure): Procedure["edges"] {
  const ids = new Set(steps.map(({ id }) => id));
  return impliedEdges(edges, groups).filter((pair) => pair.every((id) => ids.has(id)));
}

/** Lay the task graph out in layers from top to bottom (ELK's layered algorithm), in the procedure's order within a layer. */
export async function placeSteps(procedure: Procedure): Promise<Places> {
  const { default: Elk } = await import("elkjs/lib/elk.bundled.js");
  const graph = await new Elk().layout({
    id: "procedure",
    layoutOptions: {
      "elk.algorithm": "layered",
      "elk.direction": "DOWN",
      "elk.spacing.nodeNode": "24",
      "elk.layered.spacing.nodeNodeBetweenLayers": "36",
      "elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",
    },
    children: procedure.steps.map(({ id }) => ({ id, ...NODE })),
    edges: [...knownEdges(procedure), ...impliedArrows(procedure)].map(([before, after]) => ({
      id: `${before} ${after}`,
      sources: [before],
      targets: [after],
    })),
  });
  return new Map((graph.children ?? []).map(({ id, x = 0, y = 0 }) => [id, { x, y }]));
}
