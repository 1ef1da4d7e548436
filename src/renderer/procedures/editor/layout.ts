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

/** Where a group's frame is drawn, by its place among the groups, in pixels. */
export interface Frame {
  readonly group: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A drawn graph: its steps, and a frame round the steps of each group. */
export interface Drawn {
  readonly steps: Places;
  readonly frames: readonly Frame[];
}

/** Between a frame and its steps, in pixels; its name stands in the room at the top. */
const INSET = "[top=56,left=12,bottom=12,right=12]";

/**
 * Lay the task graph out in layers from top to bottom (ELK's layered algorithm), in the procedure's order within a layer; steps of a group lie together in a frame.
 * A step that is in two groups is drawn in the first.
 */
export async function placeSteps(procedure: Procedure): Promise<Drawn> {
  const { default: Elk } = await import("elkjs/lib/elk.bundled.js");
  const groupOf = (id: string): number => procedure.groups.findIndex(({ steps }) => steps.includes(id));
  const inGroup = (group: number) =>
    procedure.steps.filter(({ id }) => groupOf(id) === group).map(({ id }) => ({ id, ...NODE }));
  const frames = procedure.groups.flatMap((_group, at) => {
    const children = inGroup(at);
    return children.length === 0 ? [] : [{ id: frameId(at), children, layoutOptions: { "elk.padding": INSET } }];
  });
  const graph = await new Elk().layout({
    id: "procedure",
    layoutOptions: {
      "elk.algorithm": "layered",
      "elk.direction": "DOWN",
      "elk.hierarchyHandling": "INCLUDE_CHILDREN",
      "elk.spacing.nodeNode": "24",
      "elk.layered.spacing.nodeNodeBetweenLayers": "36",
      "elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",
    },
    children: [...inGroup(-1), ...frames],
    edges: [...knownEdges(procedure), ...impliedArrows(procedure)].map(([before, after]) => ({
      id: `${before} ${after}`,
      sources: [before],
      targets: [after],
    })),
  });
  const laid = graph.children ?? [];
  const within = laid.flatMap(({ x = 0, y = 0, children = [] }) =>
    children.map((child) => [child.id, { x: x + (child.x ?? 0), y: y + (child.y ?? 0) }] as const),
  );
  const alone = laid.flatMap(({ id, x = 0, y = 0, children }) => (children ? [] : [[id, { x, y }] as const]));
  return {
    steps: new Map([...alone, ...within]),
    frames: procedure.groups.flatMap((_group, group) => {
      const box = laid.find(({ id, children }) => children && id === frameId(group));
      return box ? [{ group, x: box.x ?? 0, y: box.y ?? 0, width: box.width ?? 0, height: box.height ?? 0 }] : [];
    }),
  };
}

/** No step has such an id: theirs have no spaces. */
export const frameId = (group: number): string => `group ${group}`;
