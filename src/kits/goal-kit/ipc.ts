import { z } from "zod";
import { Procedure } from "../../core/procedure/schema.ts";
import { Report } from "../../core/evaluation/report.ts";
import { type Calls, Failed, Id, jobOutcome, none, Outcome } from "../../ipc/areas/shared.ts";
import { Letter, ABLATIONS, MOST_SAMPLES } from "./core/letters.ts";
import { Seconds } from "../../core/domain/bounds.ts";

/** Name of a set: that of its folder. */
const SetName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, "use lower-case letters, digits and hyphens");
const Person = z.string().trim().min(1).max(40);
const SampleId = z.string().min(1).max(80);

/** A set of goals in the list. */
export const GoalSetSummary = z.object({
  name: z.string(),
  samples: z.number().int(),
  contexts: z.number().int(),
  choices: z.number().int(),
  answers: z.number().int(),
  problem: z.string(),
});
export type GoalSetSummary = z.infer<typeof GoalSetSummary>;

const Lines = z.array(z.string());

/** A sample as the person who makes or rates the set sees it, with what is right. */
export const LookedAtGoal = z.object({
  id: z.string(),
  /** Its place in the set, from 0, and how many there are. */
  at: z.number().int(),
  of: z.number().int(),
  goal: z.string(),
  prework: z.string(),
  seen: z.string(),
  heard: z.string().nullable(),
  onPhone: z.string().nullable(),
  before: z.string().nullable(),
  variables: z.record(z.string(), z.string()),
  /** Its recording, in seconds of the film's own time; null while none is linked, or its session is gone. */
  film: z.object({ session: z.string(), file: z.string(), from: z.number(), to: z.number() }).nullable(),
  phone: Lines,
  sessions: z.array(z.object({ text: z.string(), supports: z.boolean() })),
  choices: z.array(z.object({ kind: z.enum(["similar", "dissimilar"]), options: Lines, right: Letter })),
  /** What raters have made of its recording. */
  rated: z.object({
    is: z.enum(["accepted", "rejected", "to adjudicate", "open"]),
    raters: z.number().int(),
    accepting: z.number().int(),
  }),
});
export type LookedAtGoal = z.infer<typeof LookedAtGoal>;

/** A choice as somebody who takes the quiz sees it; nothing of what is right. */
export const GoalQuestion = z.object({
  sample: z.string(),
  kind: z.enum(["similar", "dissimilar"]),
  seen: Lines,
  heard: Lines,
  phone: Lines,
  before: Lines,
  options: Lines,
});
export type GoalQuestion = z.infer<typeof GoalQuestion>;

/** Two written goals as somebody who orders them sees them; whose they are is not shown. */
const GoalPair = z.object({
  sample: z.string(),
  seen: Lines,
  heard: Lines,
  phone: Lines,
  before: Lines,
  reference: z.string(),
  one: z.string(),
  other: z.string(),
});

/** Guessing the goal: sets of the data folder. */
export const goalKitCalls = {
  "goalKit.list": { input: none, output: z.array(GoalSetSummary) },
  /** Make a set by rules. A job of the kind `ask`. */
  "goalKit.make": {
    input: z.object({
      name: SetName,
      seed: z.number().int().min(0),
      count: z.number().int().min(1).max(MOST_SAMPLES),
    }),
    output: jobOutcome({ samples: z.number().int() }),
  },
  "goalKit.look": {
    input: z.object({ name: SetName, at: z.number().int().min(0).max(MOST_SAMPLES) }),
    output: LookedAtGoal,
  },
  /** The newest sessions that have a film and may be the recording of a sample. */
  "goalKit.recordings": {
    input: none,
    output: z.array(z.object({ id: z.string(), name: z.string(), startedAt: z.string() })),
  },
  /** A session is the recording of a sample. */
  "goalKit.link": { input: z.object({ name: SetName, sample: SampleId, session: Id }), output: Outcome },
  /** Write the accepted samples, or all, into a new folder that the person names; null when they name none. */
  "goalKit.export": {
    input: z.object({ name: SetName, all: z.boolean() }),
    output: z
      .discriminatedUnion("ok", [
        z.object({ ok: z.literal(true), folder: z.string(), samples: z.number().int() }),
        Failed,
      ])
      .nullable(),
  },
  /** The next two written goals that a person has not ordered, and as which of the three they order. */
  "goalKit.pair": {
    input: z.object({ name: SetName, by: Person }),
    output: z.discriminatedUnion("ok", [
      z.object({
        ok: z.literal(true),
        pair: GoalPair.nullable(),
        done: z.number().int(),
        of: z.number().int(),
        role: z.enum(["first", "second", "third"]),
      }),
      Failed,
    ]),
  },
  "goalKit.order": {
    input: z.object({ name: SetName, by: Person, sample: SampleId, better: z.enum(["one", "other", "tie"]) }),
    output: Outcome,
  },
  /** What a person says about the recording of a sample. */
  "goalKit.rate": {
    input: z.object({
      name: SetName,
      sample: SampleId,
      by: Person,
      role: z.enum(["rater", "adjudicator"]),
      accept: z.boolean(),
      variables: z.record(z.string().max(30), z.string().max(1000)),
      window: z.object({ start: Seconds, end: Seconds }),
    }),
    output: Outcome,
  },
  /** What a take of a sample is of, in this sample's words; it stands in the library until another sample is recorded. */
  "goalKit.toRecord": { input: z.object({ name: SetName, sample: SampleId }), output: Procedure },
  /** The next choice that a person has not answered; null when they have answered all. */
  "goalKit.next": {
    input: z.object({ name: SetName, by: Person }),
    output: z.object({ question: GoalQuestion.nullable(), done: z.number().int(), of: z.number().int() }),
  },
  "goalKit.tell": {
    input: z.object({
      name: SetName,
      by: Person,
      sample: SampleId,
      kind: z.enum(["similar", "dissimilar"]),
      letter: Letter,
    }),
    output: Outcome,
  },
  /** Ask a set of the coach's model, or of somebody who goes by rules. A job of the kind `ask`. */
  "goalKit.ask": {
    input: z.object({
      name: SetName,
      who: z.enum(["model", "random", "majority", "vectors", "sentences", "mixture"]),
      modalities: z.enum(ABLATIONS),
      supportingOnly: z.boolean(),
    }),
    output: jobOutcome({ asked: z.number().int(), failed: z.number().int() }),
  },
  /** Judge what was written, by the coach's model too where that is wanted, and score all answers; beside the grades of sheets that the person is asked for where these count. A job of the kind `score`. */
  "goalKit.score": {
    input: z.object({ name: SetName, byModel: z.boolean(), byGrades: z.boolean() }),
    output: jobOutcome({ report: Report }),
  },
} as const satisfies Calls;
