import { isOver, type JobKind, type JobStatus } from "../../core/domain/domain-jobs.ts";
import type { Bridge } from "../../ipc/contract.ts";
import { wording } from "../settings-store.ts";

/** What a store keeps of the job that it has asked for. */
export interface JobInStore {
  /** The job; "starting" until it has begun, null when none runs. */
  readonly running: JobStatus | "starting" | null;
  readonly problem: { readonly problem: string; readonly fix: string };
}

type Outcome = { readonly kind: "done" | "cancelled" } | ({ readonly kind: "failed" } & JobInStore["problem"]);

/** Asks for a job of a kind, and keeps in a store how it goes and what went wrong. Does nothing while one runs for that store. Never rejects. */
export async function runInStore(
  bridge: Bridge,
  kind: JobKind,
  store: { readonly getState: () => JobInStore; readonly setState: (part: Partial<JobInStore>) => void },
  ask: () => Promise<Outcome>,
): Promise<void> {
  if (store.getState().running) return;
  store.setState({ running: "starting", problem: { problem: "", fix: "" } });
  const stop = bridge.on("jobs.changed", (job) => {
    if (job.kind === kind && !isOver(job)) store.setState({ running: job });
  });
  try {
    const outcome = await ask();
    if (outcome.kind === "failed") store.setState({ problem: { problem: outcome.problem, fix: outcome.fix } });
  } catch (error) {
    store.setState({ problem: { problem: wording(error), fix: "" } });
  } finally {
    stop();
    store.setState({ running: null });
  }
}
