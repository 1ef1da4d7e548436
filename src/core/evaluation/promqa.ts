import { z } from "zod";
import { FormatError, firstIssue, parseJson } from "../domain/format-error.ts";
import { missingSteps, readyFrontier, taskGraph, type TaskGraph } from "../procedure/graph.ts";
import type { StepId } from "../domain/ids.ts";

const NamedStep = z.object({ step_id: z.number().int(), description: z.string() });

/** A ProMQA question about a moment of a recording: what was done, what is being done, and the true answer. */
export const PromqaQuestion = z.intersection(
  z.object({
    question_id: z.string(),
    activity_name: z.string(),
    previous_steps: z.array(NamedStep),
    /** The last step done; step −1, "Start cooking", when none was. */
    current_step: NamedStep,
  }),
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("next"), next_steps: z.array(NamedStep) }),
    z.object({ type: z.literal("missing"), missing_steps: z.array(NamedStep) }),
  ]),
);
export type PromqaQuestion = z.infer<typeof PromqaQuestion>;

/** Task graphs by recipe number, nodes as CaptainCook4D writes them. */
export const PromqaGraphs = z.record(
  z.string(),
  z.object({
    name: z.string(),
    steps: z.record(z.string(), z.string()),
    edges: z.array(z.tuple([z.number().int(), z.number().int()])),
  }),
);
export type PromqaGraphs = z.infer<typeof PromqaGraphs>;

/** What `scorePromqa` counts. */
export interface PromqaScore {
  /** Questions on missed steps, and those whose missing steps were all found with none added. */
  readonly missing: { readonly exact: number; readonly total: number };
  /** True next steps over all questions, and those on the ready frontier. */
  readonly next: { readonly inside: number; readonly total: number };
  /** Questions on next steps whose true answer is empty: nothing to be inside of. */
  readonly withoutNext: number;
  /** Named steps by how they found their graph node: by text, or, where the annotator rewrote the text, by number. */
  readonly joined: { readonly byText: number; readonly byNumber: number };
  /** Questions not answered right, with the graph nodes in dispute. */
  readonly exceptions: readonly { readonly question: string; readonly steps: readonly string[] }[];
}

/**
 * Answer ProMQA's questions on next and missing steps from the task graphs alone. Missing are the required ancestors of what
 * was done that were not done; a next step must be on the ready frontier.
 *
 * Steps are joined to graph nodes on the text after the first "-". The annotators rewrote the text of steps that were done
 * wrongly ("Peel 4 large garlic cloves incompletely"); those are joined on their number, which in this file is the node's. So
 * are steps whose text several nodes have.
 *
 * Throws a FormatError when a question names a recipe or a step that the graphs do not have.
 */
export function scorePromqa(questions: readonly PromqaQuestion[], graphs: PromqaGraphs): PromqaScore {
  const recipes = new Map(Object.values(graphs).map((graph) => [graph.name, recipeOf(graph)]));
  const answers = questions.map((question) => {
    const recipe = recipes.get(question.activity_name);
    if (recipe === undefined) throw mismatch(question, `the graphs have no recipe "${question.activity_name}"`);
    return answer(question, recipe);
  });
  const missing = answers.filter(({ question }) => question.type === "missing");
  const next = answers.filter(({ question }) => question.type === "next");
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  const named = next.map(({ truth }) => truth.length);
  return {
    missing: { exact: missing.filter(({ disputed }) => disputed.length === 0).length, total: missing.length },
    next: { inside: sum(named) - sum(next.map(({ disputed }) => disputed.length)), total: sum(named) },
    withoutNext: named.filter((count) => count === 0).length,
    joined: {
      byText: sum(answers.map(({ byText }) => byText)),
      byNumber: sum(answers.map(({ byNumber }) => byNumber)),
    },
    exceptions: answers
      .filter(({ disputed }) => disputed.length > 0)
      .map(({ question, disputed }) => ({ question: question.question_id, steps: disputed })),
  };
}

/** ProMQA's two files as values. Throws a FormatError that names the file and the field. */
export function parsePromqa(
  questions: { readonly text: string; readonly file: string },
  graphs: { readonly text: string; readonly file: string },
): { questions: PromqaQuestion[]; graphs: PromqaGraphs } {
  return {
    questions: parseAs(z.array(PromqaQuestion), questions, "Give ProMQA's next_missing.json."),
    graphs: parseAs(PromqaGraphs, graphs, "Give ProMQA's graphs.json."),
  };
}

function parseAs<T>(schema: z.ZodType<T>, source: { text: string; file: string }, fix: string): T {
  const parsed = schema.safeParse(parseJson(source.text, source.file));
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(source.file, field, problem, fix);
}

interface Recipe {
  readonly graph: TaskGraph;
  /** Graph nodes by the text after their first "-", in lower case. */
  readonly byText: ReadonlyMap<string, readonly StepId[]>;
}

function recipeOf(graph: PromqaGraphs[string]): Recipe {
  const nodes = Object.entries(graph.steps).filter(([, text]) => text !== "START" && text !== "END");
  const steps = nodes.map(([id]) => ({ id, optional: false }));
  const edges = graph.edges.map(([before, after]) => [String(before), String(after)] as const);
  const byText = new Map<string, StepId[]>();
  for (const [id, text] of nodes) byText.set(joinText(text), [...(byText.get(joinText(text)) ?? []), id]);
  return { graph: taskGraph({ steps, edges }), byText };
}

/** Answer one question. `disputed` holds the nodes that the answer and the truth differ in. */
function answer(question: PromqaQuestion, { graph, byText }: Recipe) {
  const count = { byText: 0, byNumber: 0 };
  const node = (named: z.infer<typeof NamedStep>): StepId => {
    const number = String(named.step_id);
    const same = byText.get(joinText(named.description)) ?? [];
    const found = same.includes(number) ? number : same[0];
    count[found === undefined ? "byNumber" : "byText"]++;
    const id = found ?? number;
    if (!graph.index.has(id)) throw mismatch(question, `the recipe has no step "${named.description}"`);
    return id;
  };
  const last = question.current_step.step_id < 0 ? [] : [question.current_step];
  const done = new Set([...question.previous_steps, ...last].map(node));
  if (question.type === "next") {
    const truth = question.next_steps.map(node);
    const frontier = readyFrontier(graph, done);
    return { question, truth, disputed: truth.filter((id) => !frontier.includes(id)), ...count };
  }
  const truth = question.missing_steps.map(node);
  const found = missingSteps(graph, done);
  const both = [...truth, ...found];
  return { question, truth, disputed: both.filter((id) => !truth.includes(id) || !found.includes(id)), ...count };
}

function joinText(description: string): string {
  return description
    .slice(description.indexOf("-") + 1)
    .trim()
    .toLowerCase();
}

function mismatch(question: PromqaQuestion, problem: string): FormatError {
  return new FormatError("ProMQA", question.question_id, problem, "Give questions and graphs of the same release.");
}
