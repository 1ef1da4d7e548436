import type { CookingCategory } from "../../domain/taxonomy.ts";
import type { Procedure, Step } from "../../procedure/schema.ts";
import { parseFrame } from "../../script/frames/parse-frame.ts";
import type { Frame, FrameRole } from "../../script/frames/frame.ts";
import { asMaterial, quotation } from "./material.ts";
import type { StepQuestion } from "./questions.ts";

/** The seven questions of a second look, by the cooking categories of errors. */
export const STEP_QUESTIONS = [
  "technique",
  "preparation",
  "order",
  "missing",
  "measurement",
  "temperature",
  "timing",
] as const;
export type StepQuestionName = (typeof STEP_QUESTIONS)[number];

/** The one question about a step as a whole, which CaptainCook4D calls V1 (its V2 are the seven, of which any says it); sessions do not ask it. */
export const WHOLE_QUESTION = {
  name: "whole",
  words: "Was this step done in another way than it is written, in whatever regard?",
} as const;

/** Whether a name is that of a question of a second look. */
export function isStepQuestion(name: string): name is StepQuestionName {
  return (STEP_QUESTIONS as readonly string[]).includes(name);
}

/** The question that asks about a category of errors. */
export function questionOf(category: CookingCategory): StepQuestionName {
  return category === "missing-step" ? "missing" : category;
}

/** The category of errors that a question asks about. */
export function categoryOf(question: StepQuestionName): CookingCategory {
  return question === "missing" ? "missing-step" : question;
}

/** Choices of the question that has four. */
const CHOICES = 4;

/**
 * The questions that a step's text gives reason for: technique and what is missing of every step; order where something must come before it; an amount, a setting and a time where the text
 * says one; the tool or part where it names one and the procedure has three others. Yes is always that something is wrong.
 */
export function stepQuestions(step: Step, procedure: Procedure): Pick<StepQuestion, "asked" | "offered"> {
  const roles = rolesOf(step.text);
  const said = (...names: readonly FrameRole["role"][]): string | null => {
    const found = roles.find(({ role }) => names.includes(role));
    return found ? quotation(found.value, 80) : null;
  };
  const before = procedure.edges
    .filter(([, after]) => after === step.id)
    .map(([earlier]) => textOf(earlier, procedure));
  const amount = said("Quantity");
  const time = said("Duration", "Temporal");
  const degree =
    roles.find(({ role, value }) => role === "Degree" && HEAT.test(value))?.value ?? HEAT_SAID.exec(step.text)?.[0];
  const parts = partsOffered(step, procedure);
  const asked: Partial<Record<StepQuestionName, string>> = {
    technique: "Was the step done carelessly, so that something was spilt, dropped or damaged?",
    ...(parts === null ? {} : { preparation: "Which tool or part was used?" }),
    ...(before.length === 0 ? {} : { order: `Was this step begun before ${before.join(" or ")} was done?` }),
    missing: "Was a part of what the step asks for left out?",
    ...(amount === null ? {} : { measurement: `Was another amount used than exactly ${amount}?` }),
    ...(degree === undefined ? {} : { temperature: `Was the setting ${quotation(degree, 80)} not set, or not kept?` }),
    ...(time === null ? {} : { timing: `Did it last clearly shorter or longer than ${time}?` }),
  };
  return { asked: asked as StepQuestion["asked"], ...(parts === null ? {} : { offered: { preparation: parts } }) };
}

const HEAT = /\b(?:heat|hot|warm|cold|power|degrees?|°|setting)/i;
const HEAT_SAID = /\b(?:(?:low|medium|high)(?:-(?:low|high))?\s+(?:heat|power)|\d+\s*(?:°\s*[CF]?|degrees?))/i;

function textOf(id: string, { steps }: Procedure): string {
  return quotation(steps.find((step) => step.id === id)?.text ?? id, 80);
}

function rolesOf(text: string): FrameRole[] {
  const all = (frame: Frame): FrameRole[] => [...frame.roles, ...frame.following.flatMap(all)];
  const frame = parseFrame(text);
  return frame === null ? [] : all(frame);
}

/** The tool of a step, else its part, and three of other steps, the right one first; null where there are not so many. */
function partsOffered(step: Step, procedure: Procedure): readonly string[] | null {
  for (const role of ["Instrument", "Object"] as const) {
    const own = rolesOf(step.text).find((one) => one.role === role);
    const right = own && asMaterial(own.value, 60);
    if (!right) continue;
    const others = procedure.steps.flatMap(({ text }) => rolesOf(text).filter((one) => one.role === role));
    const names = new Set(others.map(({ value }) => asMaterial(value, 60)).filter((name) => !alike(name, right)));
    const wrong = [...names].slice(0, CHOICES - 1);
    if (wrong.length === CHOICES - 1) return [right, ...wrong];
  }
  return null;
}

/** One names the other, e.g. "water" and "hot water": no camera tells them apart. */
function alike(a: string, b: string): boolean {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  return one === "" || one.includes(other) || other.includes(one);
}
