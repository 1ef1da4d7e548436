import type { Procedure } from "../procedure/schema.ts";
import { QUESTIONS_VERSION, type Work } from "./question.ts";

/** A procedure as a set names it. */
export function workOf(name: string, { goal, steps }: Pick<Procedure, "goal" | "steps">): Work {
  return {
    form: "benchside-work",
    version: QUESTIONS_VERSION,
    work: name.replace(/[^\w.-]+/g, "-"),
    goal,
    steps: steps.map(({ text }) => text),
  };
}
