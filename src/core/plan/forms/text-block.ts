import { DEVIATION_KINDS } from "../../domain/decision.ts";
import { FormatError } from "../../domain/format-error.ts";
import { RECOVERY_KINDS, type Plan, type PlanStep } from "../plan.ts";
import { checkLength, checkPlan, PLAN_SOURCE } from "./check.ts";
import { readRecovery, readValue, writeKey, writeValue } from "./values.ts";

const MODES = ["start", "update", "end"] as const;
const STATES = ["completed", "current", "next"] as const;

/**
 * The text block form of a plan, one thing a line, as language models read and write it. The grammar stands in
 * docs/reference/plan-forms.md; `parseTextBlock` reads it back without loss.
 */
export function formatTextBlock(plan: Plan): string {
  return [
    `PLAN ${plan.mode} ${plan.revision}`,
    `GOAL ${writeValue(plan.goal)}`,
    ...plan.steps.flatMap(stepLines),
    "END PLAN",
  ].join("\n");
}

function stepLines({ key, step, text, state, recovery, cues }: PlanStep): string[] {
  return [
    `[${state}] (${writeKey(key)}) ${writeValue(text)}`,
    ...(step === key ? [] : [`  step: ${writeValue(step)}`]),
    ...(recovery === null ? [] : [`  recovery: ${recovery.kind} after ${recovery.deviation}`]),
    ...cues.complete.map((cue) => `  complete: ${writeValue(cue)}`),
    ...cues.incomplete.map((cue) => `  incomplete: ${writeValue(cue)}`),
  ];
}

/**
 * A plan from its text block. Words before the PLAN line and after END PLAN, code fences, empty lines, indentation and
 * Windows line endings do not matter, since language models add them.
 *
 * Throws a FormatError that names the line and the fix for anything else.
 *
 * @param source what the text is, for messages, e.g. "the model's plan"
 */
export function parseTextBlock(text: string, source: string = PLAN_SOURCE): Plan {
  checkLength(text, source);
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const first = lines.findIndex((line) => /^PLAN\b/.test(line));
  if (first < 0) {
    throw new FormatError(
      source,
      "",
      "there is no line that begins with PLAN",
      'Begin with a line such as "PLAN update 3".',
    );
  }
  const last = lines.indexOf("END PLAN", first);
  if (last < 0) {
    const fix = 'Close the plan with a line "END PLAN".';
    throw new FormatError(source, `line ${lines.length}`, "the plan is not closed", fix);
  }
  const reader = new BlockReader(source);
  for (let at = first; at < last; at++) if (lines[at] !== "") reader.read(lines[at]!, at + 1);
  return reader.finish();
}

const DETAIL_FIX = [
  'After a step, write "complete: …", "incomplete: …", "step: …", or "recovery: KIND after DEVIATION" where KIND is one of',
  `${RECOVERY_KINDS.join(", ")} and DEVIATION one of ${DEVIATION_KINDS.join(", ")}.`,
].join(" ");

/** A step while its lines are being read. */
type Draft = Omit<PlanStep, "cues"> & { line: number; cues: { complete: string[]; incomplete: string[] } };

/** Reads the lines of one block in turn; each either fits what came before or is refused with its number. */
class BlockReader {
  readonly #source: string;
  #head: Pick<Plan, "mode" | "revision"> | null = null;
  #goal: string | null = null;
  readonly #steps: Draft[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  read(line: string, number: number): void {
    const fail = (problem: string, fix: string): never => {
      throw new FormatError(this.#source, `line ${number}`, problem, fix);
    };
    const value = (written: string): string =>
      readValue(written) ??
      fail("the quoted text is not closed or not JSON", 'Write it as a JSON string: "…" with \\" and \\n inside.');
    if (this.#head === null) {
      this.#head =
        readHead(line) ?? fail("the PLAN line is not whole", 'Write "PLAN", start, update or end, and a number.');
    } else if (this.#goal === null) {
      const written =
        /^GOAL\s+(.+)$/.exec(line)?.[1] ?? fail("the goal is missing", 'Write "GOAL …" after the PLAN line.');
      this.#goal = value(written);
    } else if (line.startsWith("[")) {
      this.#steps.push(
        readStep(line, number, value) ??
          fail("the step cannot be read", 'Write "[next] (id) what to do"; tags are completed, current, next.'),
      );
    } else {
      const step = this.#steps.at(-1) ?? fail("a step should stand here", 'Write "[current] (id) what to do".');
      if (!readDetail(step, line, value)) {
        fail(`it is not a line of a step: ${JSON.stringify(line.slice(0, 40))}`, DETAIL_FIX);
      }
    }
  }

  finish(): Plan {
    if (this.#head === null || this.#goal === null) {
      throw new FormatError(this.#source, "", "the goal is missing", 'Write "GOAL …" after the PLAN line.');
    }
    const lines = this.#steps.map(({ line }) => line);
    const steps = this.#steps.map(({ line: _line, ...step }) => step);
    const plan: Plan = { mode: this.#head.mode, goal: this.#goal, revision: this.#head.revision, steps };
    checkPlan(plan, this.#source, (step) => `line ${lines[step]!}`);
    return plan;
  }
}

function readHead(line: string): Pick<Plan, "mode" | "revision"> | null {
  const match = /^PLAN\s+(\w+)\s+(\d{1,15})$/.exec(line);
  const mode = MODES.find((known) => known === match?.[1]);
  return mode === undefined ? null : { mode, revision: Number(match![2]) };
}

function readStep(line: string, number: number, value: (written: string) => string): Draft | null {
  const match = /^\[(\w+)\]\s*\(("(?:[^"\\]|\\.)*"|[^\s()"]+)\)\s*(.+)$/.exec(line);
  const state = STATES.find((known) => known === match?.[1]);
  if (match === null || state === undefined) return null;
  const key = value(match[2]!);
  return {
    key,
    step: key,
    text: value(match[3]!),
    state,
    recovery: null,
    cues: { complete: [], incomplete: [] },
    line: number,
  };
}

/** Adds a line such as "complete: …" to a step; false when it is not one. */
function readDetail(
  step: { -readonly [K in keyof Draft]: Draft[K] },
  line: string,
  value: (written: string) => string,
): boolean {
  const [, name, written] = /^(step|recovery|complete|incomplete):\s*(.+)$/.exec(line) ?? [];
  if (name === undefined || written === undefined) return false;
  if (name === "complete" || name === "incomplete") step.cues[name].push(value(written));
  else if (name === "step") step.step = value(written);
  else {
    const [, kind = "", deviation = ""] = /^(\S+) after (\S+)$/.exec(written) ?? [];
    step.recovery = readRecovery(kind, deviation);
    if (step.recovery === null) return false;
  }
  return true;
}
