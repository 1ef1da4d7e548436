import { z } from "zod";
import { Seconds, SignedSeconds } from "../domain/bounds.ts";
import { FormatError } from "../domain/format-error.ts";
import { parseJsonLines } from "../text/json-lines.ts";
import { InnerPath, PathPart } from "../domain/path-part.ts";
import { QUESTION_ERROR_TYPES, TYPE_DEFINITIONS } from "../domain/taxonomy.ts";

/** Newest version of question sets, answers and reviews that this program writes. */
export const QUESTIONS_VERSION = 1;

/** The definitions of the eight types, one a line. */
export const DEFINITIONS: string = QUESTION_ERROR_TYPES.map((type) => `- ${type}: ${TYPE_DEFINITIONS[type]}`).join(
  "\n",
);

/** What a choice question is answered with: right, or one of eight types of error. */
export const VERDICTS = ["correct", ...QUESTION_ERROR_TYPES] as const;
export const Verdict = z.enum(VERDICTS);
export type Verdict = z.infer<typeof Verdict>;

/**
 * What a question is about: the verdict on a step (the choice question), whether its action was done right, whether the right part was used, whether
 * it was needed, what went wrong, and what came before what.
 */
export const FAMILIES = ["verdict", "action", "part", "need", "wrong", "order"] as const;
export type Family = (typeof FAMILIES)[number];

/** Where the labels of a set came from. */
export const QUESTION_SOURCES = ["session", "generated", "captaincook4d"] as const;

const Words = z.string().trim().min(1).max(2000);
const Version = z.literal(QUESTIONS_VERSION);
const Id = z.string().regex(/^[\w.:-]{1,160}$/, "use letters, digits, hyphens, dots and colons, at most 160");

/** A procedure that questions are about, by its name in the set. */
const Work = z.strictObject({
  form: z.literal("benchside-work"),
  version: Version,
  work: Id,
  goal: Words,
  steps: z.array(Words).min(1).max(500),
});
export type Work = Readonly<z.infer<typeof Work>>;

/** One question about one annotated step. */
export const Question = z.strictObject({
  form: z.literal("benchside-question"),
  version: Version,
  id: Id,
  kind: z.enum(["choice", "open"]),
  family: z.enum(FAMILIES),
  /** Name of the procedure's line in the set. */
  work: Id,
  /** Recording that it is about. */
  take: PathPart,
  /** What the step asks for, or what is done where it is no step of the procedure. */
  step: Words,
  /** Seconds of the recording; null where nothing can be shown. */
  clip: z.strictObject({ start: Seconds, end: Seconds }).nullable(),
  /** Way to the film from the folder of the media, with `/`; null where there is none. */
  film: InnerPath.nullable(),
  /** Recording time less film time, in seconds: times of the clip are the recording's. */
  offset: SignedSeconds,
  text: Words,
  /** Verdicts of which each is right. */
  truth: z.array(Verdict).min(1).max(VERDICTS.length),
  /** What a right answer says, in words. */
  answer: Words,
  /** Whether what the question takes for granted holds. */
  premise: z.boolean(),
  /** Where it came from: the data, its labels as they stand there, the seed that drew it, what worded it, and what was done to the clip. */
  made: z.strictObject({
    source: z.enum(QUESTION_SOURCES),
    labels: z.array(z.string().max(2000)).max(100),
    seed: z.number().int(),
    by: z.string().min(1).max(200),
    rules: z.string().max(2000).nullable(),
    clip: z.enum(["as labelled", "widened", "where it should have been", "none"]),
  }),
});
export type Question = Readonly<z.infer<typeof Question>>;

/** Questions, and the procedures that they are about. */
export interface QuestionSet {
  readonly works: ReadonlyMap<string, Work>;
  readonly questions: readonly Question[];
}

const Line = z.discriminatedUnion("form", [Work, Question]);

/**
 * A set from a JSONL file of procedures and questions, in any order.
 *
 * @throws FormatError that names file, line, field and fix: another form, a question twice, one without its procedure, a clip that ends before it
 * begins, a step that is said to be both correct and wrong, a set without a question
 */
export function parseQuestions(text: string, file: string): QuestionSet {
  const lines = parseJsonLines(text.replace(/^\uFEFF/, ""), file, {
    schema: Line,
    newest: QUESTIONS_VERSION,
    fix: FIX,
  });
  const works = new Map<string, Work>();
  for (const line of lines) {
    if (line.form !== "benchside-work") continue;
    if (works.has(line.work)) throw new FormatError(file, `work ${line.work}`, "it stands there twice", "Keep one.");
    works.set(line.work, line);
  }
  const questions = lines.flatMap((line) => (line.form === "benchside-question" ? [line] : []));
  if (questions.length === 0)
    throw new FormatError(file, "", "there is no question in it", "Make a set: questions make.");
  const seen = new Set<string>();
  for (const question of questions) {
    const place = `question ${question.id}`;
    if (seen.has(question.id)) throw new FormatError(file, place, "it stands there twice", "Keep one.");
    seen.add(question.id);
    if (!works.has(question.work))
      throw new FormatError(
        file,
        `${place}: work`,
        `there is no procedure ${question.work} in the set`,
        "Add its line.",
      );
    if (question.clip && question.clip.end <= question.clip.start)
      throw new FormatError(file, `${place}: clip.end`, "the clip ends before it begins", "Correct it, or write null.");
    if (question.truth.includes("correct") && question.truth.length > 1)
      throw new FormatError(file, `${place}: truth`, "a step is not both correct and wrong", "Keep one of the two.");
  }
  return { works, questions };
}

const FIX = "Make the set anew with questions make; docs/use/questions.md has the form.";

/** A set as the lines of its file, procedures first. */
export function formatQuestions({ works, questions }: QuestionSet): string {
  return [...works.values(), ...questions].map((line) => `${JSON.stringify(line)}\n`).join("");
}
