import type { JobOutcome, Jobs } from "../../app/jobs/jobs.ts";
import type { Handle } from "../ipc/handle.ts";

/** Answers `jobs.*`. What begins a job is answered where its work is. */
export function answerJobs(handle: Handle, jobs: Jobs): void {
  handle("jobs.list", () => jobs.list());
  handle("jobs.cancel", ({ id }) => jobs.cancel(id));
}

/** A job's outcome as a call answers it: what it made is told by `made`. */
export function jobAnswer<T, M extends object>(outcome: JobOutcome<T>, made: (result: T) => M) {
  if (outcome.kind === "done") return { kind: outcome.kind, ...made(outcome.result) };
  if (outcome.kind === "cancelled") return outcome;
  const { kind, problem, fix } = outcome;
  return { kind, problem, fix };
}
