import type { Interrupt } from "../../domain/decision.ts";
import type { KnownBefore } from "../../domain/known-before.ts";
import type { CookingCategory } from "../../domain/taxonomy.ts";
import type { Plan } from "../../plan/plan.ts";
import type { Way } from "../../domain/way.ts";
import type { Procedure } from "../../procedure/schema.ts";
import type { HelpOf } from "../../domain/help.ts";
import { spokenWords, type SpokenWords } from "./coach-words.ts";
import { hintFor, nextFor, utteranceFor } from "./wording-words.ts";

/**
 * Port: how steps are worded in what is said. There are messages in some languages, and English is the default; a model that writes stands in
 * for them where a brain is put together.
 */
export interface StepWording {
  /** What is said at an interrupt, in one to three short sentences; `plan` is the one after the planner revised `before`. */
  utterance(decision: Interrupt, plan: Plan, procedure: Procedure, help?: HelpOf, before?: Plan | null): string;
  /** What comes next in a plan, and nothing of what is done; empty where nothing does. */
  next(plan: Plan, procedure: Procedure): string;
  /** What comes next in a plan as it would be were its step done, where that is not sure; empty where nothing does. */
  hint(plan: Plan, procedure: Procedure): string;
  /** How the coach works in this session, a sentence. @param knowsBench whether the bench was taught */
  way(way: Way, knowsBench: boolean): string;
  /** What earlier sessions say about this one, a sentence for each; empty where they say nothing. */
  earlier(known: readonly KnownBefore[], procedure: Procedure): string;
  /** A step's text as the end of a spoken sentence, of at most so many words. */
  clause(text: string, longest?: number): string;
  /**
   * What is said of steps that were left out, at least one, while there is time to do them or as the session ends. Of one that could be done in several ways
   * each way is given.
   */
  leftOut(steps: readonly (readonly string[])[], when: "in-time" | "at-the-end"): string;
  /** What is said of a step that is over, of this text, in which something of a category looks wrong. */
  finding(category: CookingCategory, text: string): string;
  /** What the coach says of itself. */
  readonly remarks: SpokenWords["remarks"];
}

/** Most steps that are named aloud; nobody keeps more in mind. */
const MOST_NAMED = 3;

const allSaid: HelpOf = () => "full";

function wordingIn(words: SpokenWords): StepWording {
  return {
    utterance: (decision, plan, procedure, help = allSaid, before = null) =>
      utteranceFor({ words, decision, plan, procedure, before }, help),
    next: (plan, procedure) => nextFor({ words, plan, procedure }),
    hint: (plan, procedure) => hintFor({ words, plan, procedure }),
    way: (way, knowsBench) => words.way[way === "told" && !knowsBench ? "unknown" : way],
    earlier: (known, { steps }) =>
      known.map((one) => earlierIn(words, one, (id) => steps.find((step) => step.id === id)?.text ?? id)).join(" "),
    clause: words.clause,
    leftOut(steps, when) {
      const texts = steps.map((ways) => words.either(ways.map((text) => words.clause(text))));
      return words.leftOut[when]({ steps: words.listed(mostNamed(texts, words)) });
    },
    finding: (category, text) => words.finding[category]({ step: words.clause(text) }),
    remarks: words.remarks,
  };
}

/** As many clauses as are named aloud, and how many more there are. */
function mostNamed(texts: readonly string[], words: SpokenWords): readonly string[] {
  const named = texts.length > MOST_NAMED ? texts.slice(0, MOST_NAMED - 1) : texts;
  const more = texts.length - named.length;
  return more > 0 ? [...named, words.more({ count: more })] : named;
}

function earlierIn(words: SpokenWords, known: KnownBefore, textOf: (step: string) => string): string {
  const { earlier, clause } = words;
  switch (known.is) {
    case "done":
      return earlier.done({ step: clause(textOf(known.step)), minutes: known.minutes, goal: known.from.goal });
    case "forgotten":
      return earlier.forgotten({ step: clause(textOf(known.step)), times: known.times, of: known.of });
    case "doubted": {
      const named = mostNamed(
        known.steps.map((step) => clause(textOf(step))),
        words,
      );
      return earlier.doubted({ steps: words.listed(named) });
    }
    case "left-handed":
      return earlier.leftHanded;
  }
}

const made = new Map<SpokenWords, StepWording>();

/** The wording in a language, by its tag; English for one in which there are no messages, and when left out. */
export function wordingFor(language: string | undefined): StepWording {
  const words = spokenWords(language);
  const wording = made.get(words) ?? wordingIn(words);
  made.set(words, wording);
  return wording;
}

/** The wording in English. */
export const ENGLISH_WORDING: StepWording = wordingFor("en");
