import type { EventOf, SessionEvent } from "../../core/journal/events.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import { keptDoubts } from "../../core/review/kept-doubts.ts";
import { isDeviation, type DeviationKind } from "../../core/domain/decision.ts";
import { NO_TICKS, standingOf, ticksAfter } from "../../core/journal/sure-ticks.ts";
import { counted } from "../../core/text/counted.ts";

type Plan = EventOf<"planned">["plan"];

/** How a session ended, in words. */
const ENDINGS: Readonly<Record<NonNullable<SessionState["closed"]>, string>> = {
  finished: "Finished",
  stopped: "Stopped",
  "feed-ended": "The feed ended",
  "feed-failed": "The feed failed",
  unwritable: "The journal could not be written",
};

/** What a deviation is that was not said, as the window calls it. */
const DEVIATIONS: Readonly<Record<DeviationKind, string>> = {
  omission: "step skipped",
  ordering: "out of order",
  substitution: "wrong part",
  technique: "wrong way",
  timing: "wrong time",
  repetition: "done twice",
  distraction: "off the task",
};

/**
 * Turns journal events into the lines that `coach` prints for a person: what is said, when, and how far the plan has come. Times are
 * minutes and seconds of the session.
 */
export class CoachText {
  readonly #print: (line: string) => void;
  #done: ReadonlySet<string> = new Set();
  #steps = 0;
  #texts: ReadonlyMap<string, string> = new Map();
  #plan: Plan | null = null;
  #ticks = NO_TICKS;
  #missing = false;
  /** The model that proposed a plan last; empty before any has. */
  #proposedBy = "";

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  take(event: SessionEvent): void {
    this.#ticks = ticksAfter(this.#ticks, event);
    if (event.type === "opened") this.#opened(event);
    else if (event.type === "held-back") this.#doubt(event);
    else if (event.type === "planned") this.#follow(event);
    else if (event.type === "proposed") this.#proposedBy = event.by ?? "a model";
    else if (event.type === "uttered") this.#print(`${clock(event.t)}  ${event.text}`);
    else if (event.type === "missed" && !this.#missing)
      this.#print(`${clock(event.t)}  (not watching: ${event.reason})`);
    if (event.type === "missed" || event.type === "tick") this.#missing = event.type === "missed";
  }

  /** The last line: how it ended, and how much was done. */
  closing(state: SessionState): void {
    const { closed, t, interrupts } = state;
    const ending = closed === null ? "Ended" : ENDINGS[closed];
    this.#print(
      `${ending} after ${clock(t)}: ${this.#progress()} steps done${this.#probably()}, spoke ${counted(interrupts, "time")}.`,
    );
    const isAskedFor = ({ recovery }: Plan["steps"][number]): boolean =>
      recovery === null || recovery.kind === "go-back" || recovery.kind === "redo";
    const open = this.#plan?.steps.filter((line) => line.state !== "completed" && isAskedFor(line)) ?? [];
    const texts = new Set(open.map(({ step, text }) => this.#texts.get(step) ?? text));
    if (texts.size > 0) this.#print(`Not seen done: ${[...texts].join("; ")}`);
    const doubts = keptDoubts(state).map((doubt) => {
      const { t: at, about, step } = doubt;
      return `${clock(at)} ${about === "done" ? `is this done: ${this.#named(step)}?` : this.#seemed({ ...doubt, kind: about })}`;
    });
    if (doubts.length > 0) this.#print(`Not sure, and not answered: ${doubts.join("; ")}`);
  }

  #opened({ procedure }: EventOf<"opened">): void {
    this.#steps = procedure?.steps.length ?? 0;
    this.#texts = new Map(procedure?.steps.map(({ id, text }) => [id, text]));
  }

  /** What was not said for being too often wrong at this bench. */
  #doubt(held: EventOf<"held-back">): void {
    if (isDeviation(held.kind))
      this.#print(`${clock(held.t)}  (Not sure, so not said: ${this.#seemed({ ...held, kind: held.kind })})`);
  }

  /** What seemed to go wrong, as a question. */
  #seemed({
    kind,
    step,
    missing,
  }: {
    readonly step: string | null;
    readonly missing: readonly string[];
    readonly kind: DeviationKind;
  }): string {
    const [at, before] = [step === null ? "" : this.#named(step), missing.map((one) => this.#named(one)).join("; ")];
    const about = [before || at, before !== "" && at !== "" ? `, before “${at}”` : ""].join("");
    return `${DEVIATIONS[kind]}${about === "" ? "" : ": "}${about}?`;
  }

  #named(step: string): string {
    return this.#texts.get(step) ?? step;
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
    for (const step of fresh) {
      const mark = this.#ticks.unsure.has(step) ? "?" : "✓";
      this.#print(
        `${clock(t)}  ${mark} ${this.#progress()}  ${textOf(plan, step)}${mark === "?" ? " (probably)" : ""}`,
      );
    }
    for (const step of lost)
      this.#print(`${clock(t)}  ○ ${this.#progress()}  not done after all: ${textOf(plan, step)}`);
    if (isModels) return;
    const back = plan.steps.find((line) => line.state === "current" && line.recovery !== null);
    if (back) this.#print(`${clock(t)}  ↩ way back: ${back.text}`);
  }

  #probably(): string {
    const { probably } = standingOf({ ...this.#ticks, procedure: null });
    return probably > 0 ? `, ${probably} of them not sure` : "";
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
