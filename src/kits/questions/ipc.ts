import { z } from "zod";
import { Report } from "../../core/evaluation/report.ts";
import { Verdict } from "../../core/questions/question.ts";
import { type Calls, FilePath, Id, jobOutcome, none, Outcome } from "../../ipc/areas/shared.ts";

/** Name of a set: that of its folder. */
const SetName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, "use lower-case letters, digits and hyphens");
const Person = z.string().trim().min(1).max(40);
/** In which part a person looks at questions. */
const Part = z.enum(["checker", "final", "quiz"]);

/** A set in the list. */
export const QuestionSetSummary = z.object({
  name: z.string(),
  choices: z.number().int(),
  open: z.number().int(),
  wrong: z.number().int(),
  answers: z.number().int(),
  reviews: z.number().int(),
  settled: z.number().int(),
  problem: z.string(),
});
export type QuestionSetSummary = z.infer<typeof QuestionSetSummary>;

/** A question as a person is shown it; nothing of what is right. */
export const ShownQuestion = z.object({
  id: z.string(),
  take: z.string(),
  goal: z.string(),
  steps: z.array(z.string()),
  step: z.string(),
  text: z.string(),
  /** JPEG files, oldest first; none where there is no film. */
  pictures: z.array(z.instanceof(Uint8Array)),
  /** Why there are no pictures, in one line; empty where there are. */
  unseen: z.string(),
});
export type ShownQuestion = z.infer<typeof ShownQuestion>;

/** Questions about annotated steps: sets of the data folder. */
export const questionsCalls = {
  "questions.list": { input: none, output: z.array(QuestionSetSummary) },
  /** Make a set from annotated sessions, or from a folder of CaptainCook4D's annotations where one is named. A job of the kind `ask`. */
  "questions.make": {
    input: z.object({
      name: SetName,
      sessions: z.array(Id).max(10_000),
      cooking: FilePath.nullable(),
      seed: z.number().int().min(0),
    }),
    output: jobOutcome({ questions: z.number().int() }),
  },
  /** The next choice question that a person has not answered; null when they have told of all. */
  "questions.next": {
    input: z.object({ name: SetName, by: Person, as: Part }),
    output: z.object({ question: ShownQuestion.nullable(), done: z.number().int(), of: z.number().int() }),
  },
  "questions.tell": {
    input: z.object({
      name: SetName,
      question: z.string().min(1).max(160),
      by: Person,
      as: Part,
      verdict: Verdict.nullable(),
      text: z.string().max(2000),
      keep: z.boolean(),
    }),
    output: Outcome,
  },
  /** Ask a set of the coach's model, the coach, somebody's agent, or somebody who does not look. A job of the kind `ask`. */
  "questions.ask": {
    input: z.object({
      name: SetName,
      who: z.enum(["model", "coach", "agent", "random", "always"]),
      frames: z.number().int().min(8).max(32),
      /** Of a model: strategies joined by +, or plain. */
      strategy: z.string().max(200),
      /** Of who always answers the same: what. */
      verdict: Verdict,
      /** Of an agent (A2A): where it is, its key (empty for none; kept nowhere), and whether the person agreed that texts leave this machine. */
      agent: z.object({ address: z.string().trim().max(2000), key: z.string().max(4096), agreed: z.boolean() }),
    }),
    output: jobOutcome({ asked: z.number().int(), failed: z.number().int() }),
  },
  "questions.score": {
    input: z.object({ name: SetName }),
    output: jobOutcome({ report: Report, agreement: z.string() }),
  },
} as const satisfies Calls;
