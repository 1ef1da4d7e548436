import type { StubOptions } from "../../core/brain/advice/stub.ts";
import { seeded } from "../../core/domain/seeded.ts";
import type { AskedMoment } from "./stub-request.ts";

/** What is said of nothing that was asked: a reason that no evidence carries. */
const UNFOUNDED = "The kettle is hot already.";

/**
 * A ranking of what may be offered before a session: in the order that it was given, each with the first of its facts, with the chance that the options say; else the
 * other way round, with reasons that nothing carries.
 */
export function offersAnswer({ moment, last }: OffersAsked, { seed, accuracy }: StubOptions): string {
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
