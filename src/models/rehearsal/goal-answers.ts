import type { RehearsalOptions, Rehearsed } from "../../core/brain/advice/rehearsal.ts";
import { pick, seeded } from "../../core/domain/seeded.ts";
import { choiceKey, type Choices } from "../../core/goal-kit/choices.ts";
import { goalSentence } from "../../core/goal-kit/goal.ts";
import type { AskedMoment } from "./request.ts";
import { LETTERS, type ChoiceKind } from "../../core/goal-kit/letters.ts";

/**
 * The answer to a question for a goal, from the choices of its set: right with the chance that the options say, else another option, each as likely. Written, it is the
 * sentence of an option that is alike. Null for a question that the set does not have.
 */
export function rehearsedGoal(
  { subject = "" }: AskedMoment,
  choices: Choices,
  { seed, accuracy, stall, garble, latency }: RehearsalOptions,
): Rehearsed<string> | null {
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
  const text = task === "generate" ? goalSentence(choice.options[LETTERS.indexOf(letter)]!) : letter;
  return { outcome: "answered", answer: text, after: latency };
}

/** What is said of nothing that was asked: a reason that no evidence carries. */
const UNFOUNDED = "The kettle is hot already.";

/**
 * A ranking of what may be offered before a session: in the order that it was given, each with the first of its facts, with the chance that the options say; else the
 * other way round, with reasons that nothing carries.
 */
export function offersAnswer({ moment, last }: OffersAsked, { seed, accuracy }: RehearsalOptions): string {
  const { subject = "1" } = moment;
  const numbers = Array.from({ length: Math.min(20, Math.max(1, Number(subject) || 1)) }, (_, at) => at + 1);
  const isRight = seeded(seed, "offer", subject)() < accuracy;
  const facts = [...last.matchAll(/^\d+: .*\n- (.*)$/gm)].map(([, fact]) => fact!);
  const ranking = (isRight ? numbers : numbers.toReversed()).map((number) => ({
    number,
    reason: isRight ? (facts[number - 1] ?? "") : UNFOUNDED,
  }));
  return JSON.stringify({ ranking });
}

/** The moment of a question about offers, and its last message. */
interface OffersAsked {
  readonly moment: AskedMoment;
  readonly last: string;
}
