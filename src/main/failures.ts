import type { Log } from "../core/diagnostics/log.ts";
import { asDiskError } from "../storage/disk-error.ts";

/** Milliseconds in which so many failures of the program are too many to go on. */
const FAILURES_MS = 60_000;
const MOST_FAILURES = 3;

const CLOSING = "Benchside fails again and again. The session is being closed; what was recorded is kept.";

/** What to do when something in the main process fails that nobody has caught. */
export interface FailureMeans {
  readonly log: Pick<Log, "error" | "debug">;
  /** Tell the person: on the screen, and in fewer words by ear. */
  readonly tell: (text: string, spoken: string) => void;
  /** End the session that runs and close its files; it may reject. */
  readonly closeSession: () => Promise<unknown>;
  /** Ask the person, when it fails again and again, whether the program is to be started anew. */
  readonly ask: (detail: string) => Promise<"start-anew" | "go-on">;
  readonly startAnew: () => void;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Whether a session runs. */
  readonly running: () => boolean;
}

/**
 * Catches what nobody has caught in the main process. A recording outlasts it: what failed is usually a part that the recording does not
 * need, so the program goes on and tells the person. Where it fails again and again, the session is closed well while that can be done.
 */
export class Failures {
  readonly #means: FailureMeans;
  #at: number[] = [];
  #closing = false;
  #last = "";

  constructor(means: FailureMeans) {
    this.#means = means;
  }

  /**
   * @param kind what the runtime calls it
   * @param thrown whatever was thrown
   */
  caught(kind: "uncaughtException" | "unhandledRejection", thrown: unknown): void {
    const { log, tell, now, running } = this.#means;
    // A terminal that was closed takes no more words; nobody misses them.
    if ((thrown as NodeJS.ErrnoException | null)?.code === "EPIPE") return log.debug("main", thrown);
    log.error(`main ${kind}`, thrown);
    const at = now();
    this.#at = [...this.#at.filter((before) => at - before < FAILURES_MS), at];
    if (this.#at.length > MOST_FAILURES) return void this.#giveUp();
    const text = `Something in Benchside has failed: ${shortly(thrown)}.`;
    // The same again is in the log; it need not be heard again.
    if (text === this.#last && this.#at.length > 1) return;
    this.#last = text;
    const goesOn = running() ? " The recording goes on." : "";
    tell(`${text}${goesOn} Help › Report says more.`, `Something in Benchside has failed.${goesOn}`);
  }

  async #giveUp(): Promise<void> {
    if (this.#closing) return;
    this.#closing = true;
    const { log, tell, closeSession, ask, startAnew, running } = this.#means;
    const recorded = running();
    if (recorded) tell(CLOSING, CLOSING);
    try {
      await closeSession();
    } catch (error) {
      log.error("main", error);
    }
    const told = recorded
      ? "The session was closed, and what was recorded is kept. Help › Report says what failed."
      : "Help › Report says what failed.";
    const answer = await ask(told).catch(() => "go-on" as const);
    this.#at = [];
    this.#closing = false;
    if (answer === "start-anew") startAnew();
  }
}

/** The first line of a message, without the full stop at its end. */
function shortly(thrown: unknown): string {
  const told = asDiskError(thrown) ?? thrown;
  const message = told instanceof Error ? told.message || told.name : String(told);
  return message.split("\n")[0]!.slice(0, 200).replace(/\.$/, "");
}
