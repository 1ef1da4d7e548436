import type { EventOf, SessionEvent } from "../core/session/events.ts";
import type { SessionState } from "../core/session/fold.ts";
import { counted } from "../core/domain/counted.ts";

type Plan = EventOf<"planned">["plan"];

/** How a session ended, in words. */
const ENDINGS: Readonly<Record<NonNullable<SessionState["closed"]>, string>> = {
  finished: "Finished",
  stopped: "Stopped",
  "feed-ended": "The feed ended",
  "feed-failed": "The feed failed",
  unwritable: "The journal could not be written",
};

/**
 * Turns journal events into the lines that `coach` prints for a person: what is said, when, and how far the plan has come. Times are
 * minutes and seconds of the session.
 */
export class CoachText {
  readonly #print: (line: string) => void;
  #done: ReadonlySet<string> = new Set();
  #steps = 0;
  #plan: Plan | null = null;
  #missing = false;
  /** The model that proposed a plan last; empty before any has. */
  #proposedBy = "";

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  take(event: SessionEvent): void {
    if (event.type === "opened") this.#steps = event.procedure?.steps.length ?? 0;
    else if (event.type === "planned") this.#follow(event);
    else if (event.type === "proposed") this.#proposedBy = event.by ?? "a model";
    else if (event.type === "uttered") this.#print(`${clock(event.t)}  ${event.text}`);
    else if (event.type === "missed" && !this.#missing)
      this.#print(`${clock(event.t)}  (not watching: ${event.reason})`);
    if (event.type === "missed" || event.type === "tick") this.#missing = event.type === "missed";
  }

  /** The last line: how it ended, and how much was done. */
  closing({ closed, t, interrupts }: Pick<SessionState, "closed" | "t" | "interrupts">): void {
    const ending = closed === null ? "Ended" : ENDINGS[closed];
    this.#print(`${ending} after ${clock(t)}: ${this.#progress()} steps done, spoke ${counted(interrupts, "time")}.`);
    const open = this.#plan?.steps.filter((line) => line.state !== "completed" && line.recovery === null) ?? [];
    if (open.length > 0) this.#print(`Not seen done: ${open.map((line) => line.text).join("; ")}`);
  }

  #follow({ t, plan }: EventOf<"planned">): void {
    const done = completed(plan);
    const fresh = [...done].filter((step) => !this.#done.has(step));
    const lost = [...this.#done].filter((step) => !done.has(step));
    // A model's plan takes the place of the one that stands, and keeps its number.
    const isModels = this.#plan?.revision === plan.revision;
    this.#done = done;
    this.#plan = plan;
    const next = isModels ? plan.steps.find(({ state }) => state === "current") : undefined;
    if (isModels)
      this.#print(
        `${clock(t)}  ✎ plan of ${this.#proposedBy}${next ? `: ${next.text}` : ""} (b and Enter takes it back)`,
      );
    for (const step of fresh) this.#print(`${clock(t)}  ✓ ${this.#progress()}  ${textOf(plan, step)}`);
    for (const step of lost)
      this.#print(`${clock(t)}  ○ ${this.#progress()}  not done after all: ${textOf(plan, step)}`);
    if (isModels) return;
    const back = plan.steps.find((line) => line.state === "current" && line.recovery !== null);
    if (back) this.#print(`${clock(t)}  ↩ way back: ${back.text}`);
  }

  #progress(): string {
    return `${this.#done.size} of ${this.#steps}`;
  }
}

/** Steps of the procedure that a plan has as done; recovery lines are no steps. */
function completed(plan: Plan): Set<string> {
  return new Set(
    plan.steps.filter((line) => line.state === "completed" && line.key === line.step).map(({ step }) => step),
  );
}

function textOf(plan: Plan, step: string): string {
  return plan.steps.find((line) => line.key === step)?.text ?? step;
}

function clock(t: number): string {
  const seconds = Math.floor(t);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
