import type { StubOptions, StubAnswer } from "../../core/brain/advice/stub.ts";
import { pick, seeded } from "../../core/domain/seeded.ts";
import { writtenGoal } from "../../core/domain/goal.ts";
import type { KitStubAnswers } from "../../models/stub-server/stub-kit.ts";
import { choiceKey, type Choices } from "./core/goal-choices.ts";
import { LETTERS, type ChoiceKind } from "./core/letters.ts";

/** What the stub server answers to questions for a goal, from the choices of a set. */
export function goalStubAnswers(choices: Choices): KitStubAnswers {
  return {
    role: "goal",
    option: "--goals",
    answer: ({ subject = "" }, options) => answered(subject, choices, options),
  };
}

/**
 * Right with the chance that the options say, else another option, each as likely. Written, it is the dictionary of an option that is alike. Null for a question that the set
 * does not have.
 */
function answered(
  subject: string,
  choices: Choices,
  { seed, accuracy, stall, garble, latency }: StubOptions,
): StubAnswer<string> | null {
  const [sample, task] = subject.split("#") as [string, string?];
  const kind: ChoiceKind = task === "dissimilar" ? "dissimilar" : "similar";
  const choice = choices.get(choiceKey(sample, kind));
  if (!choice) return null;
  const fate = seeded(seed, "goal fate", subject);
  if (fate() < stall) return { outcome: "stalled" };
  if (fate() < garble) return { outcome: "garbled", text: "I would help them.", after: latency };
  const random = seeded(seed, "goal", subject);
  const wrong = LETTERS.filter((letter) => letter !== choice.right);
  const letter = random() < accuracy ? choice.right : pick(random, wrong);
  const text = task === "generate" ? writtenGoal(choice.options[LETTERS.indexOf(letter)]!) : letter;
  return { outcome: "answered", answer: text, after: latency };
}
