import { z } from "zod";
import { COOKING_CATEGORIES } from "../domain/taxonomy.ts";
import { stepPrecision, StepsWorth, tellsMore } from "../brain/advice/step-worth.ts";
import { STEP_QUESTIONS, type StepQuestionName } from "../brain/advice/step-questions.ts";
import { Teacher } from "../profile/profile.ts";
import { LOOKS } from "./samples.ts";
import { shownDay } from "../domain/day.ts";

/**
 * Two recognisers, as CaptainCook4D (§4.1) has them: `seconds` (V1) is one hidden layer over each second, of which the share that say so is the score; `steps`
 * (V2) a small transformer (Vaswani et al. 2017) over moments of the step, evenly spread. The paper says an error from .5 on, which of `seconds` is the
 * majority; ours from a threshold that was fitted. Scores stand under both names.
 */
export const RECOGNISER_FORMS = ["seconds", "steps"] as const;
export type RecogniserForm = (typeof RECOGNISER_FORMS)[number];

/** What is never both learned from and scored: a performance of a step, a recording, a person, an environment, a recipe (CaptainCook4D §4). */
export const SPLITS = ["step", "recording", "person", "environment", "recipe"] as const;
export type SplitBy = (typeof SPLITS)[number];

/** Score from which the paper says an error: the majority of the seconds, or a chance of a half. */
export const PAPER_THRESHOLD = 0.5;

/** What a recogniser answers, in this order: that something is wrong, then each category. */
export const OUTPUTS = ["error", ...COOKING_CATEGORIES] as const;

/** Names of the one input and the one output. */
export const ROWS_INPUT = "rows";
export const CHANCES_OUTPUT = "chances";

/** Name of a card's format, and the newest version that this program writes. */
const CARD_FORMAT = "benchside-recogniser";
const CARD_VERSION = 1;

const Share = z.number().min(0).max(1);
const Count = z.number().int().min(0);

/** Error recognition as it is scored (docs/reference/scores.md). */
const Scores = z.object({
  steps: Count,
  errors: Count,
  threshold: Share,
  accuracy: Share.nullable(),
  precision: Share,
  recall: Share,
  f1: Share,
  auc: Share.nullable(),
});
export type CardScores = Readonly<z.infer<typeof Scores>>;

/** What a recogniser is, what it was trained on, and how well it did on what it has not seen: it lies beside the ONNX file. */
export const RecogniserCard = z.object({
  format: z.literal(CARD_FORMAT),
  version: z.literal(CARD_VERSION),
  form: z.enum(RECOGNISER_FORMS),
  /** How much of a step it was trained on. */
  look: z.enum(LOOKS),
  model: z.object({
    file: z.literal("recogniser.onnx"),
    bytes: z
      .number()
      .int()
      .min(1)
      .max(64 * 2 ** 20),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** Numbers of one second of features. */
    dim: z.number().int().min(1).max(65_536),
    /** Moments of a step that it is given; null where each second is judged. */
    moments: z.number().int().min(1).max(1024).nullable(),
    outputs: z.array(z.enum(OUTPUTS)).length(OUTPUTS.length),
  }),
  /** Name of the encoder whose features it reads. */
  encoder: z.string().min(1).max(500),
  /** Score from which an error is said: the one with the best F1 on the part that it was chosen by. */
  threshold: Share,
  trainedAt: z.string(),
  program: z.string(),
  seed: z.number().int(),
  split: z.enum(SPLITS),
  positive: z.number().positive(),
  bestTurn: Count,
  /** Takes and steps by part; `leftOut` are steps of which nothing was seen. */
  trainedOn: z.object({
    takes: Count,
    recipes: z.array(z.string()),
    people: Count.nullable(),
    environments: Count.nullable(),
    steps: z.object({ train: Count, validation: Count, test: Count, leftOut: Count }),
    errors: z.object({ train: Count, validation: Count, test: Count }),
    categories: z.record(z.enum(COOKING_CATEGORIES), Count),
    /** Where the takes are from, in words; no path. */
    from: z.string(),
  }),
  /** Our own sessions among them, whose participants may withdraw. */
  sessions: z.array(Teacher),
  validation: Scores.nullable(),
  test: Scores.nullable(),
  /** The same part at the paper's threshold of .5; null where there is none, and on cards of before. */
  testAtHalf: Scores.nullable().default(null),
  /** What networks trained on the other takes have shown of each kind on takes that they had not learned from: by it findings weigh in sessions. Null where it was not weighed. */
  weighed: z
    .object({ by: z.enum(SPLITS), takes: Count, steps: Count, worth: StepsWorth })
    .nullable()
    .default(null),
  /** Set when somebody who is in it has withdrawn: it is used no more. Nobody is named. */
  withdrawn: z.object({ at: z.string(), sessions: Count }).nullable().default(null),
});
export type RecogniserCard = Readonly<z.infer<typeof RecogniserCard>>;

/** A card of this version. */
export function cardOf(card: Omit<z.input<typeof RecogniserCard>, "format" | "version">): RecogniserCard {
  return RecogniserCard.parse({ format: CARD_FORMAT, version: CARD_VERSION, ...card });
}

/** A card as its file. */
export function cardJson(card: RecogniserCard): string {
  return `${JSON.stringify(card, null, 2)}\n`;
}

/** Name of a recogniser for rows and journals: its form and the beginning of its hash. */
export function recogniserName({ form, model }: Pick<RecogniserCard, "form" | "model">): string {
  return `recogniser-${form}-${model.sha256.slice(0, 8)}`;
}

/** The card in words, for people. */
export function cardText(card: RecogniserCard): string {
  const {
    form,
    look,
    model,
    encoder,
    threshold,
    trainedOn,
    sessions,
    split,
    seed,
    validation,
    test,
    testAtHalf,
    withdrawn,
  } = card;
  const { takes, recipes, people, environments, steps, errors, categories, from } = trainedOn;
  const network =
    form === "seconds"
      ? "one hidden layer on each second; the score is the share of the seconds that say so (V1)"
      : `a small transformer over ${model.moments} moments of the step (V2)`;
  const unknown = (n: number | null, what: string): string => (n === null ? `${what} not said` : `${n} ${what}`);
  return [
    `Recogniser ${recogniserName(card)}`,
    "",
    ...(withdrawn === null
      ? []
      : [
          `NOT TO BE USED: somebody who is in ${sessionCount(withdrawn.sessions)} that it was trained on withdrew on ${shownDay(withdrawn.at)}. Train it again from the others.`,
          "",
        ]),
    `What it does: says of a step that is ${look === "early" ? "half done" : "over"} whether something went wrong, and of what kind.`,
    `Network: ${network}; an error from the fitted threshold ${threshold.toFixed(2)} on.`,
    `Reads: features of "${encoder}", ${model.dim} numbers a second.`,
    `Trained: ${shownDay(card.trainedAt)}, Benchside ${card.program}, seed ${seed}, split by ${split}; a step with an error counts ${card.positive} times; best turn ${card.bestTurn}.`,
    `On: ${takes} takes of ${from} (${recipes.join(", ")}), ${unknown(people, "people")}, ${unknown(environments, "environments")}.`,
    `Steps: ${steps.train} to learn from (${errors.train} with an error), ${steps.validation} to choose by (${errors.validation}), ${steps.test} to score on (${errors.test})${steps.leftOut > 0 ? `; ${steps.leftOut} left out, for nothing was seen of them` : ""}.`,
    `Kinds of error: ${COOKING_CATEGORIES.map((name) => `${name} ${categories[name]}`).join(", ")}.`,
    `Sessions of people: ${sessions.length === 0 ? "none" : sessions.map(({ session }) => session).join(", ")}.`,
    scoreLine("On the part it was chosen by, fitted threshold", validation),
    scoreLine("On the part it has not seen, fitted threshold", test),
    ...(testAtHalf === null
      ? []
      : [scoreLine(`On the part it has not seen, ${paperWay(form)} as in the paper`, testAtHalf)]),
    `In sessions: ${weighedWords(card)}`,
    "",
    "Its scores hold for takes like these: the same steps, an encoder of the same name, as many mistakes. It knows nothing of a plan.",
    "",
  ].join("\n");
}

/** How the paper's threshold is called of a form. */
export function paperWay(form: RecogniserForm): string {
  return form === "seconds" ? "majority (.5)" : "from .5 on";
}

function scoreLine(where: string, scores: CardScores | null): string {
  if (scores === null) return `${where}: there is none.`;
  const { f1, precision, recall, auc, accuracy } = scores;
  return `${where}: F1 ${share(f1)}, precision ${share(precision)}, recall ${share(recall)}, AUC ${share(auc)}, accuracy ${share(accuracy)}.`;
}

function sessionCount(n: number): string {
  return n === 1 ? "a session" : `${n} sessions`;
}

/** The kinds whose findings tell more than chance, by the questions that ask about them; none where it was not weighed. */
export function kindsThatWeigh({ weighed }: Pick<RecogniserCard, "weighed">): StepQuestionName[] {
  return weighed === null ? [] : STEP_QUESTIONS.filter((question) => tellsMore(weighed.worth[question]));
}

function weighedWords(card: RecogniserCard): string {
  const { weighed } = card;
  if (weighed === null) return "it was not weighed, so that it looks on in none.";
  const on = `weighed on ${weighed.steps} steps of ${weighed.takes} takes, split by ${weighed.by}`;
  const kinds = kindsThatWeigh(card).map((question) => {
    const { precision, atLeast, recall } = stepPrecision(weighed.worth[question]);
    return `${question} (right ${share(precision)} of the time, at least ${share(atLeast)}; finds ${share(recall)})`;
  });
  if (kinds.length === 0) return `${on}, no kind tells more than chance: it looks on in none.`;
  return `${on}, it tells of ${kinds.join(", ")}.`;
}

function share(value: number | null): string {
  return value === null ? "–" : value.toFixed(2);
}
