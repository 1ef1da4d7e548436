import { FormatError } from "../../domain/format-error.ts";
import type { PlanStep } from "../plan.ts";
import { checkLength, checkPlan } from "./check.ts";
import { quoted, readRecovery, readValue, writeKey, writeValue } from "./values.ts";
import { currentCues, intentOf, modeOf, PLANNER_INTENTS, PLANNER_SIGNS, type WrittenPlan } from "./written.ts";

const CURRENT = "(Current)";

/** The token form of a plan, as planners read and write it: sections, numbered lines, and the cues of the current line alone. The grammar stands in docs/reference/plan-forms.md. */
export function formatPlannerToken(plan: WrittenPlan): string {
  const [mode, goal, completed, open, complete, incomplete] = PLANNER_SIGNS;
  const lines = (state: (line: PlanStep) => boolean) =>
    plan.steps.filter(state).map((line, at) => `${at + 1}. ${lineText(line)}`);
  const cues = currentCues(plan);
  return [
    `${mode} ${intentOf(plan.mode)}`,
    `${goal} ${writeValue(plan.goal)}`,
    ...[completed, ...lines(({ state }) => state === "completed")],
    ...[open, ...lines(({ state }) => state !== "completed")],
    ...[complete, ...cues.complete.map((cue) => `- ${writeValue(cue)}`)],
    ...[incomplete, ...cues.incomplete.map((cue) => `- ${writeValue(cue)}`)],
  ].join("\n");
}

function lineText({ key, step, text, state, recovery }: PlanStep): string {
  const about = step === key ? "" : ` of ${writeKey(step)}`;
  const back = recovery === null ? "" : ` to ${recovery.kind} after ${recovery.deviation}`;
  // A text that ends like the sign of the current line would be read as one.
  const written = text.endsWith(CURRENT) ? quoted(text) : writeValue(text);
  return `(${writeKey(key)}${about}${back}) ${written}${state === "current" ? ` ${CURRENT}` : ""}`;
}

/**
 * A plan from its token form. Nothing is repaired and nothing else may stand around it; empty lines and indentation alone do not matter.
 *
 * Throws a FormatError that names the line and the fix.
 *
 * @param source what the text is, for messages, e.g. "the model's plan"
 */
export function parsePlannerToken(text: string, source: string): WrittenPlan {
  checkLength(text, source);
  const reader = new Reader(source);
  for (const [at, line] of text.split(/\r?\n/).entries()) if (line.trim() !== "") reader.read(line.trim(), at + 1);
  return reader.finish();
}

class Reader {
  readonly #source: string;
  /** The section that is being read, by its place; −1 before the first. */
  #section = -1;
  #mode: WrittenPlan["mode"] = "update";
  #goal = "";
  /** Lines of the section that is being read. */
  #count = 0;
  readonly #steps: (PlanStep & { readonly line: number })[] = [];
  readonly #cues = { complete: [] as string[], incomplete: [] as string[] };

  constructor(source: string) {
    this.#source = source;
  }

  read(line: string, number: number): void {
    if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(line.replaceAll("\t", " ")))
      this.#refuse(number, "it has control characters", "Write them as a JSON string, or leave them out.");
    const next = PLANNER_SIGNS[this.#section + 1];
    if (next !== undefined && line.startsWith(next)) this.#begin(line.slice(next.length).trim(), number);
    else if (line.startsWith("<|") || this.#section < 2) {
      const fix = `The sections are, in this order: ${PLANNER_SIGNS.join(" ")}.`;
      this.#refuse(number, next === undefined ? "it goes on behind its end" : `${next} should stand here`, fix);
    } else if (this.#section < 4) this.#steps.push({ ...this.#line(line, number), line: number });
    else this.#cues[this.#section === 4 ? "complete" : "incomplete"].push(this.#cue(line, number));
  }

  finish(): WrittenPlan {
    const next = PLANNER_SIGNS[this.#section + 1];
    if (next !== undefined)
      throw new FormatError(this.#source, "", `it has no ${next}`, "Write all sections, in their order.");
    const places = this.#steps.map(({ line }) => line);
    const bare = this.#steps.map(({ line: _line, ...step }): PlanStep => step);
    const steps = bare.map((line) => (line.state === "current" ? { ...line, cues: this.#cues } : line));
    const plan: WrittenPlan = { mode: this.#mode, goal: this.#goal, steps };
    checkPlan(plan, this.#source, (step) => `line ${places[step]!}`);
    return plan;
  }

  #begin(rest: string, number: number): void {
    this.#section += 1;
    this.#count = 0;
    if (this.#section === 0) this.#mode = this.#intent(rest, number);
    else if (this.#section === 1) this.#goal = this.#value(rest, number);
    else if (rest !== "")
      this.#refuse(
        number,
        `something stands behind ${PLANNER_SIGNS[this.#section]!}`,
        "Write it on a line of its own.",
      );
  }

  #intent(word: string, number: number): WrittenPlan["mode"] {
    const intent = PLANNER_INTENTS.find((known) => known === word);
    const mode = intent === undefined ? null : modeOf(intent);
    return mode ?? this.#refuse(number, "the mode is not one of a plan", "Write start_, update_ or end_proactive.");
  }

  #line(line: string, number: number): PlanStep {
    this.#count += 1;
    const [, count, written, of, kind, after, rest] = LINE.exec(line) ?? [];
    if (count !== String(this.#count) || rest === undefined)
      return this.#refuse(
        number,
        `a line ${this.#count}. of the plan should stand here`,
        `Write "${this.#count}. (key) what to do".`,
      );
    const key = this.#value(written!, number);
    const recovery = kind === undefined ? null : readRecovery(kind, after!);
    if (kind !== undefined && recovery === null)
      this.#refuse(
        number,
        `“${kind} after ${after}” is no way back`,
        "See docs/reference/plan-forms.md for its words.",
      );
    const isOpen = this.#section === 3;
    const isCurrent = isOpen && rest.endsWith(` ${CURRENT}`);
    const text = this.#value(isCurrent ? rest.slice(0, -CURRENT.length).trim() : rest, number);
    const state = isCurrent ? "current" : isOpen ? "next" : "completed";
    const step = of === undefined ? key : this.#value(of, number);
    return { key, step, text, state, recovery, cues: { complete: [], incomplete: [] } };
  }

  #cue(line: string, number: number): string {
    const [, written] = /^- (.+)$/u.exec(line) ?? [];
    if (written === undefined)
      return this.#refuse(number, "a cue should stand here", 'Write "- what a picture shows".');
    return this.#value(written, number);
  }

  #value(written: string, number: number): string {
    if (written === "") return this.#refuse(number, "it says nothing", "Write what belongs there.");
    const value = readValue(written);
    if (value !== null) return value;
    return this.#refuse(number, "the quoted text is not closed or not JSON", 'Write it as a JSON string: "…".');
  }

  #refuse(number: number, problem: string, fix: string): never {
    throw new FormatError(this.#source, `line ${number}`, problem, fix);
  }
}

const KEY = String.raw`("(?:[^"\\]|\\.)*"|[^\s()"]+)`;
/** Number, key, step, kind and cause of a way back, and the rest of a line. */
const LINE = new RegExp(String.raw`^(\d+)\. \(${KEY}(?: of ${KEY})?(?: to (\S+) after ([^\s)]+))?\) (.+)$`, "u");
