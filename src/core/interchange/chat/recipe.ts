import { z } from "zod";
import { SPLITS } from "../../annotation/row.ts";
import { QUESTION_FORMS, STRATEGIES } from "../../brain/advice/questions.ts";
import type { ChatRow } from "./chat-row.ts";

/** Newest version of the recipe that this program writes. */
export const RECIPE_VERSION = 1;

/** An interrupt counts as this many silences in the loss ("Plan, Watch, Recover", training of the duplex). */
export const INTERRUPT_WEIGHT = 2;

const Count = z.number().int().min(0);

/** How the chat rows of an export are to be drawn and weighed when a model is tuned on them: `recipe.json`. */
export const ChatRecipe = z.object({
  format: z.literal("benchside-chat-recipe"),
  version: z.literal(RECIPE_VERSION),
  files: z.record(z.enum(SPLITS), z.string()),
  /** Of each form and strategy: every decision point is there in each of them. */
  rows: z.record(z.enum(SPLITS), z.object({ duplexInterrupts: Count, duplexSilences: Count, planner: Count })),
  sampling: z.object({
    /** Duplex rows are drawn so that silences are as many as interrupts. */
    silentToInterrupt: z.tuple([z.literal(1), z.literal(1)]),
    sources: z.literal("square-root"),
    /** Chance, 0..1, with which a row of each source is drawn for training: the square root of its rows, over the sum of all. */
    chances: z.record(z.string(), z.number().min(0).max(1)),
  }),
  loss: z.object({
    on: z.literal("last-turn"),
    weights: z.object({ interrupt: z.number(), silent: z.number(), planner: z.number() }),
  }),
  /** Plans in the questions are the true ones, not the model's own. */
  plans: z.literal("teacher-forced"),
  /** Forms and strategies that the rows are in: tune on those in which the model will be asked. */
  forms: z.array(z.enum(QUESTION_FORMS)).default(["token"]),
  strategies: z.array(z.enum(STRATEGIES)).default(["plain"]),
  /** Longest edge of the pictures that the model gets when it is asked, in pixels. */
  pictureEdge: Count,
});
export type ChatRecipe = Readonly<z.infer<typeof ChatRecipe>>;

/** The recipe of some rows. */
export function recipeOf(rows: readonly ChatRow[], pictureEdge: number): ChatRecipe {
  const perSplit = <T>(of: (split: (typeof SPLITS)[number]) => T): Record<(typeof SPLITS)[number], T> => ({
    ...{ train: of("train"), val: of("val"), test: of("test") },
  });
  const count = (split: string, test: (row: ChatRow) => boolean): number =>
    rows.filter((row) => row.split === split && isFirst(row) && test(row)).length;
  return {
    ...{ format: "benchside-chat-recipe", version: RECIPE_VERSION },
    files: perSplit((split) => `chat/${split}.jsonl`),
    rows: perSplit((split) => ({
      duplexInterrupts: count(split, ({ role, decision }) => role === "duplex" && decision === "interrupt"),
      duplexSilences: count(split, ({ role, decision }) => role === "duplex" && decision === "silent"),
      planner: count(split, ({ role }) => role === "planner"),
    })),
    sampling: { silentToInterrupt: [1, 1], sources: "square-root", chances: chancesOf(rows) },
    loss: { on: "last-turn", weights: { interrupt: INTERRUPT_WEIGHT, silent: 1, planner: 1 } },
    forms: QUESTION_FORMS.filter((one) => rows.some(({ form }) => form === one)),
    strategies: STRATEGIES.filter((one) => rows.some(({ strategy }) => strategy === one)),
    ...{ plans: "teacher-forced", pictureEdge },
  };
}

/** Whether a row is the first of its decision point and role: the others say the same in other forms and strategies. */
function isFirst({ role, form, strategy, stage }: ChatRow): boolean {
  return form === "token" && (role === "planner" || (strategy === "plain" && stage === "decide"));
}

function chancesOf(rows: readonly ChatRow[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const { split, source } = row;
    if (split === "train" && isFirst(row)) counts.set(source, (counts.get(source) ?? 0) + 1);
  }
  const total = [...counts.values()].reduce((sum, n) => sum + Math.sqrt(n), 0);
  const chances = [...counts].map(([source, n]) => [source, Math.round((1e4 * Math.sqrt(n)) / total) / 1e4] as const);
  return Object.fromEntries(chances.sort(([a], [b]) => a.localeCompare(b)));
}
