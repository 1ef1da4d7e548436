import type { EventOf, SessionEvent } from "../../core/journal/events.ts";
import type { CliOutput } from "../errors.ts";

/** One line of `coach`: the steps that were probably left out, as the work ends, and those that may have been. */
interface LeftOutLine {
  readonly t: number;
  readonly leftOut: readonly string[];
  readonly maybeLeftOut?: readonly string[];
  readonly utterance?: string;
}

/** One line of `coach`: what was decided at one tick. */
interface TickLine {
  readonly t: number;
  readonly decision: EventOf<"tick">["decision"];
  readonly kind?: string;
  readonly step?: string | null;
  readonly missing?: readonly string[];
  readonly utterance?: string;
  /** Kind of what was not said because it is expected to be wrong too often at this bench; `step` and `missing` are what it is about. */
  readonly heldBack?: string;
  readonly completed: number;
  readonly deviation: number;
  readonly under: string | null;
}

/** One line of `coach`: a plan that a model wrote now stands in the place of the one by the rules, or a person has taken it back. */
type PlanLine =
  | { readonly t: number; readonly plannedBy: string; readonly plan: readonly string[] }
  | { readonly t: number; readonly takenBack: true };

/**
 * Turns journal events into the lines that `coach` prints: one JSON object a tick, with what was said at an interrupt. A tick
 * and what follows from it are journalled together, so a line is whole once something else comes or `flush` is called.
 */
export class CoachLines {
  readonly #print: (line: string) => void;
  #line: TickLine | LeftOutLine | null = null;
  #proposedBy = "";
  /** Number of the plan that stands; a model's plan keeps that of the one whose place it takes. */
  #revision = -1;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  take(event: SessionEvent): void {
    if (event.type === "interrupted" && this.#line) {
      const { kind, step, missing } = event;
      this.#line = { ...this.#line, kind, step, ...(missing.length > 0 ? { missing } : {}) };
    } else if (event.type === "held-back" && this.#line) {
      const { kind, step, missing } = event;
      this.#line = { ...this.#line, heldBack: kind, step, ...(missing.length > 0 ? { missing } : {}) };
    } else if (event.type === "uttered" && this.#line) this.#line = { ...this.#line, utterance: event.text };
    else if (event.type === "planned") this.#planned(event);
    else this.flush();
    if (event.type === "proposed") this.#proposedBy = event.by ?? "a model";
    if (event.type === "corrected" && event.correction.action === "take-back")
      this.#printPlan({ t: event.t, takenBack: true });
    if (event.type === "left-out") {
      const maybeLeftOut = event.asked?.map(({ step }) => step);
      this.#line = {
        t: event.t,
        leftOut: event.steps.map(({ step }) => step),
        ...(maybeLeftOut ? { maybeLeftOut } : {}),
      };
      queueMicrotask(() => this.flush());
    } else if (event.type === "tick") {
      const { t, decision, completed, deviation, activeStep } = event;
      this.#line = { t, decision, completed, deviation, under: activeStep };
      queueMicrotask(() => this.flush());
    } else if (event.type === "out-of-order") this.#print(JSON.stringify({ t: event.t, outOfOrder: event.steps }));
    else if (event.type === "signalled") {
      const { t, source, name, text, step } = event;
      this.#print(JSON.stringify({ t, signal: name, source, ...(text ? { text } : {}), ...(step ? { step } : {}) }));
    } else if (event.type === "missed") this.#print(JSON.stringify({ t: event.t, missed: event.reason }));
  }

  #planned({ t, plan }: EventOf<"planned">): void {
    const isModels = plan.revision === this.#revision;
    this.#revision = plan.revision;
    if (!isModels) return;
    this.flush();
    const open = plan.steps.filter(({ state }) => state !== "completed").map(({ text }) => text);
    this.#printPlan({ t, plannedBy: this.#proposedBy, plan: open });
  }

  #printPlan(line: PlanLine): void {
    this.#print(JSON.stringify(line));
  }

  flush(): void {
    if (this.#line) this.#print(JSON.stringify(this.#line));
    this.#line = null;
  }
}

/** Captions go to a terminal's screen beside lines of JSON; piped, the lines themselves hold them. */
export function caption(event: EventOf<"uttered">, output: CliOutput): void {
  if (process.stderr.isTTY) output.err(`${event.t.toFixed(1)} s  ${event.text}`);
}
