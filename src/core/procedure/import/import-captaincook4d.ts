import { z } from "zod";
import { FormatError, firstIssue, parseJson } from "../../domain/format-error.ts";
import { sortNumbers } from "../order.ts";
import type { Procedure } from "../schema.ts";
import { buildProcedure, type ImportOptions, type Reading } from "./build.ts";
import { capitalised, goalFromFile } from "./text-lines.ts";

/** A task graph of CaptainCook4D: texts by node number, two of them "START" and "END", and edges `[before, after]`. */
const GraphFile = z.object({
  name: z.string().optional(),
  steps: z.record(z.string().regex(/^\d{1,6}$/, "node ids are numbers"), z.string()),
  edges: z.array(z.tuple([z.number().int(), z.number().int()])),
});

/**
 * A CaptainCook4D task graph (`task_graphs/*.json`) as a procedure. START and END are dropped, since a procedure implies
 * them; steps keep their node numbers as ids and are listed in topological order, the smallest number first.
 *
 * Throws a FormatError naming file, field and fix.
 */
export function importCaptainCook4D(text: string, file: string, options: ImportOptions = {}): Procedure {
  const parsed = GraphFile.safeParse(parseJson(text, file));
  if (!parsed.success) {
    const { field, problem } = firstIssue(parsed.error);
    const fix = 'A CaptainCook4D task graph is {"steps": {"0": "START", …}, "edges": [[0, 1], …]}.';
    throw new FormatError(file, field, problem, fix);
  }
  return buildProcedure(readGraph(parsed.data, file), file, options);
}

function readGraph(graph: z.infer<typeof GraphFile>, file: string): Reading {
  const ids = Object.keys(graph.steps).sort((a, b) => Number(a) - Number(b));
  const isStep = (id: string): boolean => graph.steps[id] !== "START" && graph.steps[id] !== "END";
  for (const [number, edge] of graph.edges.entries()) {
    const unknown = edge.find((node) => graph.steps[node] === undefined);
    if (unknown === undefined) continue;
    const problem = `the edge names a node ${unknown} that is not among the steps`;
    throw new FormatError(file, `edges[${number}]`, problem, "Remove the edge, or add the node.");
  }
  const steps = ids.filter(isStep);
  const texts = new Map(steps.map((id) => [id, stepText(graph.steps[id]!)]));
  const edges = graph.edges.map(([a, b]) => [String(a), String(b)] as const).filter((edge) => edge.every(isStep));
  const before = steps.map((id) => edges.filter(([, b]) => b === id).map(([a]) => steps.indexOf(a)));
  const { order, left } = sortNumbers(before);
  return {
    goal: graph.name ?? splitWords(goalFromFile(file), [...texts.values()]),
    steps: [...order, ...left].map((n) => ({ id: steps[n]!, text: texts.get(steps[n]!)! })),
    edges,
    source: "CaptainCook4D (MIT)",
  };
}

/**
 * What to do, from a node's or an annotation's "verb-text". The text often repeats the verb ("Peel-Peel the cucumber");
 * where it does not ("Add-1 egg to a blender"), the verb goes back in front: "Add 1 egg to a blender". So the text after the
 * first "-", which CaptainCook4D's files are joined on, is always the end of the result, capitals aside.
 */
export function stepText(description: string): string {
  const dash = description.indexOf("-");
  if (dash < 0) return capitalised(description.trim());
  const verb = description.slice(0, dash).trim();
  const text = description.slice(dash + 1).trim();
  const stem = verb.toLowerCase().split(/\s+/)[0]!;
  return capitalised(text.toLowerCase().includes(stem) ? text : `${verb} ${text}`);
}

/**
 * "Blenderbananapancakes" as "Blender banana pancakes": the data set runs the words of a recipe's name together, and most of
 * them occur in its own steps. Of all ways to cut the name, the one with the fewest letters outside such words, then the
 * fewest pieces; letters outside stay together.
 */
function splitWords(name: string, texts: readonly string[]): string {
  const letters = name.toLowerCase();
  if (!/^\p{L}+$/u.test(letters)) return name;
  const words = new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []));
  const best: { cost: number; cut: readonly string[] }[] = [{ cost: 0, cut: [] }];
  for (let end = 1; end <= letters.length; end++) {
    for (let start = 0; start < end; start++) {
      const piece = letters.slice(start, end);
      const cost = best[start]!.cost + 1 + (words.has(piece) ? 0 : 10 * piece.length);
      if (cost < (best[end]?.cost ?? Infinity)) best[end] = { cost, cut: [...best[start]!.cut, piece] };
    }
  }
  return capitalised(best.at(-1)!.cut.join(" "));
}
