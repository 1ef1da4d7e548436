import type { StepId } from "../../domain/ids.ts";
import type { Plan } from "../../plan/plan.ts";
import { isChoice, waysOf } from "../../procedure/choices.ts";
import type { Procedure } from "../../procedure/schema.ts";
import type { Line } from "./questions.ts";

/** Most characters of one text of the room, and most lines of what was said, that a question quotes. */
const LONGEST_TEXT = 300;
const MOST_LINES = 8;

/**
 * A text that people wrote or said, as material for a question: on one line, at most `longest` characters, without control characters, and with nothing in it
 * that a chat template or an answer's form would read as its own sign (`<|im_end|>`, `[INST]`, `<image>`, `$silent$`).
 */
export function asMaterial(text: string, longest = LONGEST_TEXT): string {
  const plain = text
    .replace(/\p{Cf}|\p{Cs}|\p{Co}|\p{Cn}/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .replaceAll("<", "‹")
    .replaceAll(">", "›")
    .replaceAll("[", "(")
    .replaceAll("]", ")")
    .replace(/\$(?=\w+\$)/g, "")
    .replace(/(\w)\$/g, "$1")
    .trim();
  const letters = [...plain];
  return letters.length <= longest
    ? plain
    : `${letters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
}

/** A text as a quotation: what stands between the marks is material, and no mark inside ends it. */
export function quotation(text: string, longest = LONGEST_TEXT): string {
  return `"${asMaterial(text, longest).replaceAll('"', "'")}"`;
}

/** Lines of somebody else's words, each marked as that. */
export function markedLines(lines: readonly string[]): string {
  return lines.map((line) => `> ${line}`).join("\n");
}

/** What was said last, oldest first, one quotation a line; "nothing" when nothing was. */
export function quotedLines(dialogue: readonly Line[]): string {
  const lines = dialogue.slice(-MOST_LINES);
  if (lines.length === 0) return "nothing";
  return lines
    .map(({ t, by, text }) => `${t.toFixed(1)} s, ${by === "coach" ? "you" : "the person"}: ${quotation(text)}`)
    .join("\n");
}

/** The names of a procedure's steps in a question to a model, and the steps that they stand for. A name is the step's id wherever that is plain. */
export type StepNames = ReadonlyMap<string, StepId>;

/** Names of all steps, in the procedure's order. */
export function stepNames(procedure: Pick<Procedure, "steps">): StepNames {
  const names = new Map<string, StepId>();
  for (const [number, { id }] of procedure.steps.entries()) {
    const plain = asMaterial(id, 64);
    names.set(plain === "" || names.has(plain) ? `step-${number + 1}` : plain, id);
  }
  return names;
}

/** The name of a step; "another step" for one that the procedure does not have. */
export function nameOf(step: StepId, names: StepNames): string {
  for (const [name, id] of names) if (id === step) return name;
  return "another step";
}

/** What a model has to know of a procedure's choices, a line each; none without choices. */
export function choiceLines({ groups, edges }: Pick<Procedure, "groups" | "edges">, names: StepNames): string[] {
  const choices = groups.filter(isChoice).map(({ steps }) =>
    waysOf(steps, edges)
      .map((way) => way.map((step) => nameOf(step, names)).join(" with "))
      .join(", or "),
  );
  if (choices.length === 0) return [];
  return [
    `One way is enough, and the other is then no mistake and not left out; what comes after one of them comes after whichever was done:\n${choices.join("\n")}`,
  ];
}

/** A plan whose texts are material, for the forms that models read. Keys of lines keep their ends, e.g. `spring:go-back`. */
export function planAsMaterial<P extends Pick<Plan, "goal" | "steps">>(plan: P): P {
  return {
    ...plan,
    goal: asMaterial(plan.goal),
    steps: plan.steps.map((line) => ({
      ...line,
      key: lineKey(line.key),
      step: asMaterial(line.step, 64),
      text: asMaterial(line.text),
      cues: {
        complete: line.cues.complete.map((cue) => asMaterial(cue)),
        incomplete: line.cues.incomplete.map((cue) => asMaterial(cue)),
      },
    })),
  };
}

/** The key of a plan's line in a question to a model. */
export function lineKey(key: string): string {
  return asMaterial(key, 80);
}
