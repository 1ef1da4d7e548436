import { jobRefusal, type JobKind, type JobStatus } from "../../core/domain/domain-jobs.ts";
import { hideSecrets } from "../../capture/capture-secrets.ts";
import { fixOf, Refused } from "./failure.ts";

/** How a job reports, and how it is stopped. */
export interface JobContext {
  /** Aborted when the job is cancelled. It then takes away what it has begun and rejects, with whatever it likes. */
  readonly signal: AbortSignal;
  /** How far it is: the share done, 0..1, and what is being done, a clause. Nothing is told after it was cancelled. */
  readonly progress: (done: number, text: string) => void;
}

/** Long work. A result has its final name only when it is whole, so that nothing half is left when it fails or is cancelled. */
export interface JobWork<T> {
  readonly kind: JobKind;
  /** What it is about, e.g. the session's id or the folder that is written. */
  readonly about: string;
  readonly run: (context: JobContext) => Promise<T>;
}

/** How a job ended. */
export type JobOutcome<T> =
  | { readonly kind: "done"; readonly result: T }
  | { readonly kind: "failed"; readonly problem: string; readonly fix: string; readonly error: unknown }
  | { readonly kind: "cancelled" };

/** A job that may not begin while another one runs. */
export class JobRefused extends Refused {
  override readonly name = "JobRefused";
}

interface Running {
  status: JobStatus;
  readonly stop: AbortController;
  readonly over: Promise<unknown>;
}

/** Shares done that are not told apart: no bar shows less. */
const STEP = 0.005;

/** The long work of a program: runs it, tells how far it is, cancels it, and lets none begin that would disturb another. */
export class Jobs {
  readonly #running = new Map<number, Running>();
  readonly #onChange: (status: JobStatus) => void;
  readonly #onDefect: (error: unknown) => void;
  #ids = 0;

  /**
   * @param onChange told how each job is: when it begins, at each step, and once when it is over
   * @param onDefect told of errors that a person can do nothing about
   */
  constructor(onChange: (status: JobStatus) => void, onDefect: (error: unknown) => void = () => undefined) {
    this.#onChange = onChange;
    this.#onDefect = onDefect;
  }

  /** The jobs that run now, in the order of their beginnings. */
  list(): JobStatus[] {
    return [...this.#running.values()].map(({ status }) => status);
  }

  /**
   * Do long work. Never rejects: what goes wrong is the outcome, with a problem and a fix in words; so is a refusal, because another job runs
   * that it would disturb. A job that ends although it was cancelled, too late to be stopped, is done.
   *
   * @param cancel cancels it, beside `cancel`
   */
  run<T>(work: JobWork<T>, cancel?: AbortSignal): Promise<JobOutcome<T>> {
    const refused = jobRefusal(work.kind, this.list());
    if (refused) return Promise.resolve({ kind: "failed", ...refused, error: new JobRefused(refused) });
    const { kind, about } = work;
    const id = ++this.#ids;
    const stop = new AbortController();
    const status: JobStatus = { id, kind, about, state: "running", done: 0, text: "starting" };
    const over = this.#work(id, work, stop.signal);
    this.#running.set(id, { status, stop, over });
    this.#onChange(status);
    const onCancel = () => this.cancel(id);
    cancel?.addEventListener("abort", onCancel, { once: true });
    if (cancel?.aborted) onCancel();
    return over.finally(() => cancel?.removeEventListener("abort", onCancel));
  }

  /** Cancel a job; nothing when it is over or there is none of that number. Its outcome comes when it has taken away what it began. */
  cancel(id: number): void {
    const job = this.#running.get(id);
    if (job?.status.state !== "running") return;
    this.#tell(job, { ...job.status, state: "cancelling", text: "cancelling" });
    job.stop.abort();
  }

  /** Cancel the jobs of these kinds, all when none is named, and wait until they are over. */
  async close(kinds?: (kind: JobKind) => boolean): Promise<void> {
    const ending = [...this.#running.values()].filter(({ status }) => kinds?.(status.kind) ?? true);
    for (const { status } of ending) this.cancel(status.id);
    await Promise.all(ending.map(({ over }) => over));
  }

  async #work<T>(id: number, { run }: JobWork<T>, signal: AbortSignal): Promise<JobOutcome<T>> {
    // The first thing told is that it has begun.
    await Promise.resolve();
    const outcome = await run({ signal, progress: (done, text) => this.#progress(id, done, text) }).then(
      (result): JobOutcome<T> => ({ kind: "done", result }),
      (error: unknown): JobOutcome<T> => (signal.aborted ? { kind: "cancelled" } : this.#failed(error)),
    );
    const job = this.#running.get(id)!;
    this.#running.delete(id);
    const { kind: state } = outcome;
    this.#tell(job, { ...job.status, state, ...(state === "done" ? { done: 1 } : {}) });
    return outcome;
  }

  #progress(id: number, share: number, text: string): void {
    const job = this.#running.get(id);
    if (job?.status.state !== "running") return;
    const done = Math.min(1, Math.max(job.status.done, share || 0));
    if (text === job.status.text && done - job.status.done < STEP) return;
    this.#tell(job, { ...job.status, done, text });
  }

  #failed(error: unknown): JobOutcome<never> {
    const known = fixOf(error);
    if (known === null) this.#onDefect(error);
    const { problem, fix } = known ?? {
      problem: error instanceof Error ? error.message : String(error),
      fix: "Try again.",
    };
    return { kind: "failed", problem: hideSecrets(problem), fix: hideSecrets(fix), error };
  }

  #tell(job: Running, status: JobStatus): void {
    job.status = status;
    this.#onChange(status);
  }
}
