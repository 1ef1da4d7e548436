import { isDeviation, type DeviationKind, type Interrupt } from "../../domain/decision.ts";
import type { StepId } from "../../domain/ids.ts";
import { currentStep, type Plan, type PlanStep } from "../../plan/plan.ts";
import { assurance } from "../../plan/assurance.ts";
import { takenBack } from "../../plan/take-back.ts";
import type { Procedure } from "../../procedure/schema.ts";
import { announcedIn, asNamed } from "./either-way.ts";
import type { HelpOf } from "../../domain/help.ts";
import type { SpokenWords } from "./coach-words.ts";

/** An interrupt, and what its words are made of. */
interface Occasion {
  readonly words: SpokenWords;
  readonly decision: Interrupt;
  /** The one after the planner revised it. */
  readonly plan: Plan;
  readonly procedure: Procedure;
  /** The one that it revised; null where that is not known. */
  readonly before: Plan | null;
}

/** u_t: what the coach says at an interrupt, in one to three short sentences. */
export function utteranceFor(occasion: Occasion, help: HelpOf): string {
  const { words, decision, plan } = occasion;
  const next = nextOf(occasion);
  const { kind } = decision;
  if (isDeviation(kind)) return corrected(occasion, kind);
  switch (kind) {
    case "opening":
      return words.opening({ goal: words.clause(plan.goal), next });
    case "completion":
      if (!next) return words.good;
      if (help(announcedIn(plan, occasion.procedure)) === "full") return words.completed({ next });
      return words.completedShort({ next: words.clause(currentStep(plan)!.text, SHORT_CLAUSE) });
    case "finished":
      return words.finished({ goal: words.clause(plan.goal) });
    case "question":
      return decision.asks && decision.step !== null
        ? words.isDone({ step: textIn(occasion, decision.step) })
        : words.question;
    case "coach":
      return words.goOn({ next });
  }
}

/** A step's text as the end of a spoken sentence. */
function textIn({ words, procedure }: Occasion, id: StepId): string {
  return words.clause(procedure.steps.find((step) => step.id === id)?.text ?? id);
}

/** What is to be done next, as a sentence that claims nothing of what is done; empty where nothing is. */
export function nextFor(occasion: Pick<Occasion, "words" | "plan" | "procedure">): string {
  const next = nextOf(occasion);
  return next && occasion.words.completedShort({ next });
}

/** What is to be done next, where it is not sure that the step before it is done. */
export function hintFor(occasion: Pick<Occasion, "words" | "plan" | "procedure">): string {
  const next = nextOf(occasion);
  return next && occasion.words.ifDone({ next });
}

/** What is to be done next; of a choice that nobody has begun, each of its ways. */
function nextOf({ words, plan, procedure }: Pick<Occasion, "words" | "plan" | "procedure">): string {
  const current = currentStep(plan);
  if (!current) return "";
  const named = announcedIn(plan, procedure);
  return named.length > 1 ? either(named, words, procedure) : words.clause(current.text);
}

function either(ids: readonly StepId[], words: SpokenWords, { steps }: Procedure): string {
  return words.either(ids.map((id) => words.clause(steps.find((step) => step.id === id)?.text ?? id)));
}

/** Words of a step that are enough for a person who knows it. */
const SHORT_CLAUSE = 6;

/** What is said of a deviation; where no way back holds in the procedure's world, that there is none, and what to fetch or whom to ask. */
function corrected(occasion: Occasion, kind: DeviationKind): string {
  const { words, plan, procedure, before } = occasion;
  const { none, fetch } = assurance(plan, procedure, before) ?? NOTHING_KNOWN;
  const next = nextOf(occasion);
  if (none !== null) {
    const said =
      none.what !== null
        ? words.noWayBackWithout({ what: none.what })
        : none.isFinal
          ? words.noWayBack({ step: textIn(occasion, none.step) })
          : words.noSureWay;
    return next && plan.mode !== "end" && none.goesOn ? `${said} ${words.goOn({ next })}` : said;
  }
  const said = correction(occasion, kind);
  return fetch.length > 0 ? `${said} ${words.fetchAgain({ what: words.listed(fetch) })}` : said;
}

const NOTHING_KNOWN = { none: null, fetch: [] } as const;

/** What is said of a deviation: named by what was decided, fixed by the line that the planner put first. */
function correction(occasion: Occasion, kind: DeviationKind): string {
  const { words, decision, plan, procedure } = occasion;
  const text = (id: StepId): string => textIn(occasion, id);
  const current = currentStep(plan);
  const next = nextOf(occasion);
  const goingOn = (said: string): string => (next ? `${said} ${words.goOn({ next })}` : said);
  const missing = words.joined(asNamed(decision.missing, plan, procedure).map((ids) => either(ids, words, procedure)));
  const step = decision.step === null ? "" : text(decision.step);
  switch (current?.recovery?.deviation === kind ? current.recovery.kind : null) {
    case "undo":
    case "roll-back":
      return takeBack(occasion, missing, step);
    case "redo":
      return words.onceMore({ next });
    case "undo-extra":
      return words.onceTooOften({ fix: words.sentence(current!.text) });
    case "go-on":
      if (kind === "repetition") return goingOn(words.alreadyDone);
      if (kind === "omission" || kind === "ordering") return goingOn(words.neverMind);
      if (kind !== "timing") return goingOn(words.cannotBeUndone);
      break;
    case "stop-and-fix":
      if (procedure.steps.every((one) => one.text !== current!.text))
        return words.stop({ fix: words.sentence(current!.text) });
  }
  switch (kind) {
    case "omission":
      return step && missing ? words.before({ step, missing }) : words.goBack({ to: missing || next });
    case "ordering":
      if (!missing) return words.waitFirst({ next });
      return isPastFixing(decision, plan) ? words.tooEarlyForGood({ missing }) : words.comesLater({ missing });
    case "repetition":
      return goingOn(words.alreadyDone);
    case "substitution":
      return words.wrongPart({ step: step || next });
    case "technique":
      return words.notRight({ step: step || next });
    case "timing":
      return words.mindTheTime({ step: step || next });
    case "distraction":
      return words.whenReady({ next });
  }
}

/** Before the plan's newest undone layer is taken back: how much there is to take back, and why. */
function takeBack({ words, decision: { kind, step: id }, plan }: Occasion, missing: string, step: string): string {
  const isUndo = (line: PlanStep): boolean => line.recovery?.kind === "undo" || line.recovery?.kind === "roll-back";
  const open = plan.steps.filter((line) => line.state !== "completed");
  const first = open.findIndex((line) => !isUndo(line));
  const layers = first < 0 ? open.length : first;
  const why = kind === "omission" || kind === "ordering" ? words.tooEarly : words.wentWrong({ step });
  if (layers === 1 && open[0]!.step === id) return words.takeItBack({ why, missing });
  const newest = words.clause(takenBack(open[0]!.text));
  return layers === 1
    ? words.takeBackAfterIt({ why, first: newest })
    : words.takeBackLast({ why, layers, first: newest });
}

/** A step that was done too early and is not taken back, since it or what was built on it cannot be. */
function isPastFixing({ step }: Interrupt, plan: Plan): boolean {
  const lines = plan.steps.filter((line) => line.step === step);
  return lines.length > 0 && lines.every((line) => line.state === "completed");
}
