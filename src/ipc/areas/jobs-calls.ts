import { z } from "zod";
import { JOB_KINDS, JOB_STATES, type JobStatus } from "../../core/domain/domain-jobs.ts";
import { type Calls, none, type Pushes } from "./shared.ts";

/** How a job is at a moment; see `JobStatus` of the core. */
const Job = z.object({
  id: z.number().int(),
  kind: z.enum(JOB_KINDS),
  about: z.string(),
  state: z.enum(JOB_STATES),
  done: z.number().min(0).max(1),
  text: z.string(),
}) satisfies z.ZodType<JobStatus>;

/** Long work that runs: listing and cancelling it. What begins it stands in the area that it is about. */
export const jobsCalls = {
  /** The jobs that run now, for a page that has just been loaded. */
  "jobs.list": { input: none, output: z.array(Job) },
  /** Cancel a job; the call that began it answers when it is over. */
  "jobs.cancel": { input: z.object({ id: z.number().int() }), output: none },
} as const satisfies Calls;

/** What main tells the page about jobs. */
export const jobsPushes = {
  /** Told when a job begins, at each step, and once when it is over. */
  "jobs.changed": Job,
} as const satisfies Pushes;
