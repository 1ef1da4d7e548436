import { z } from "zod";
import type { Explanation } from "../../core/explain/explanation.ts";
import { PLAN_CONDITIONS } from "../../core/plan/conditions.ts";
import { SessionEvent } from "../../core/journal/events.ts";
import { AskedWays, RunNote } from "../../core/rerun/run-note.ts";
import { type Calls, Failed, Id, jobOutcome, Outcome } from "./shared.ts";
import { Seconds } from "../../core/domain/bounds.ts";

const RunName = z.string().min(1).max(40);

/** A run in a session's folder; its note is null, and `broken` says why, where it cannot be read. */
const ListedRun = z.object({ name: z.string(), note: RunNote.nullable(), broken: z.string().nullable() });
export type ListedRun = z.infer<typeof ListedRun>;

/** What is changed; null for what stays as it was in each session. */
const WantedChanges = z.object({
  talkativeness: z.number().min(0).max(1).nullable(),
  /** `file` asks for a procedure's file. */
  plan: z.enum([...PLAN_CONDITIONS, "file"]).nullable(),
  model: z.enum(["off", "on"]).nullable(),
  /** The coach's model of the settings is asked again about the film, in these ways; null in it is as in the settings. */
  asked: z
    .object({
      mode: AskedWays.shape.mode.nullable(),
      strategy: AskedWays.shape.strategy.nullable(),
      form: AskedWays.shape.form.nullable(),
    })
    .nullable(),
  /** A bench profile of the procedure of the first session, by its name. */
  profile: z.string().min(1).max(200).nullable(),
  /** Constants of the filter, as the JSON that a person typed. */
  parameters: z.string().max(10_000).nullable(),
});
export type WantedChanges = z.infer<typeof WantedChanges>;

/** Runs of past sessions: made with something changed, listed, read, deleted; and why a coach spoke or not. */
export const runsCalls = {
  /** The bench profiles that there are of a session's procedure, by name; none where it has no procedure. */
  "runs.profiles": { input: z.object({ session: Id }), output: z.array(z.string()) },
  "runs.list": { input: z.object({ session: Id }), output: z.array(ListedRun) },
  /** Runs sessions again, as one job; cancelled where no plan was chosen. */
  "runs.make": {
    input: z.object({ sessions: z.array(Id).min(1).max(10_000), changes: WantedChanges, name: RunName.nullable() }),
    output: jobOutcome({
      made: z.array(RunNote),
      failed: z.array(z.object({ session: z.string(), problem: z.string() })),
    }),
  },
  "runs.events": {
    input: z.object({ session: Id, name: RunName }),
    output: z.discriminatedUnion("ok", [z.object({ ok: z.literal(true), events: z.array(SessionEvent) }), Failed]),
  },
  "runs.delete": { input: z.object({ session: Id, name: RunName }), output: Outcome },
  "runs.restore": { input: z.object({ session: Id, name: RunName }), output: Outcome },
  /** Why the coach spoke or stayed silent at a second of a session. */
  "runs.explain": {
    input: z.object({ session: Id, at: Seconds }),
    output: jobOutcome({ found: z.custom<Explanation>((value) => typeof value === "object" && value !== null) }),
  },
} as const satisfies Calls;
