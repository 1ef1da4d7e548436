import { z } from "zod";
import { PositiveSeconds } from "../domain/bounds.ts";
import { SessionId } from "../domain/path-part.ts";
import { QUESTION_FORMS, STRATEGIES } from "../brain/advice/questions.ts";
import { Sha256 } from "../journal/event-fields.ts";
import { PLAN_CONDITIONS } from "../plan/conditions.ts";

/** Newest version of the note beside a run's journal. */
export const RUN_VERSION = 1;

const Hash = Sha256.nullable();

/** How a model is asked, and what its answers do. */
export const AskedWays = z.object({
  mode: z.enum(["shadow", "verify", "lead"]),
  form: z.enum(QUESTION_FORMS),
  strategy: z.enum(STRATEGIES),
});

/** What was changed of a session to make a run; what is left out stayed as it was. */
const RunChanges = z.object({
  /** Name of the bench profile, as the person gave it. */
  profile: z.string().min(1).max(4096).optional(),
  /** How much the coach says, 0..1. */
  talkativeness: z.number().min(0).max(1).optional(),
  /** Constants of the filter, by their names. */
  parameters: z.record(z.string(), z.number()).optional(),
  /** The plan by its name, or a procedure's file. */
  plan: z.union([z.enum(PLAN_CONDITIONS), z.object({ file: z.string().min(1).max(4096) })]).optional(),
  model: z.enum(["off", "on"]).optional(),
  /** The model that was asked again about the film, how, and after how many seconds of session time its answers came. */
  asked: AskedWays.extend({
    model: z.string().min(1).max(4096),
    planner: z.string().min(1).max(4096).optional(),
    /** Left out where it advises. */
    plannerMode: z.literal("lead").optional(),
    /** Sha-256 of the prompts; left out for the program's own in its own forms. */
    prompt: Sha256.optional(),
    calibratedThreshold: z.literal(true).optional(),
    alone: z.literal(true).optional(),
    seconds: PositiveSeconds,
  }).optional(),
});
export type RunChanges = z.infer<typeof RunChanges>;

/** What stands beside a run's journal: what it was made from, and what came of it. */
export const RunNote = z.object({
  version: z.literal(RUN_VERSION, "a newer Benchside wrote it"),
  name: z.string().min(1).max(40),
  /** Id of the session. */
  session: SessionId,
  /** ISO 8601. */
  madeAt: z.iso.datetime(),
  /** Name and version of the program that made it. */
  program: z.string().min(1),
  changed: RunChanges,
  /** What decided in the session and in the run: the brain's version, and hashes of profile and parameters; null where nothing did or it is not known. */
  brains: z.object({
    session: z.object({ brain: z.string().nullable(), profile: Hash, parameters: Hash }),
    run: z.object({ brain: z.string().nullable(), profile: Hash, parameters: Hash }),
  }),
  /** Events of the session's journal, and those of the run that are not the same at the same place; 0 where the run equals the session. */
  events: z.number().int().min(0),
  different: z.number().int().min(0),
  /** Why the same changes may come out different from the session, clauses; empty where nothing else has changed. */
  mayDiffer: z.array(z.string()),
});
export type RunNote = z.infer<typeof RunNote>;
