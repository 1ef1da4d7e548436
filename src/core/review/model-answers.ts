import { takeCount } from "../brain/advice/trial-words.ts";
import type { InterruptKind } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import type { Saw } from "../domain/opinion.ts";
import { lookersOf, shownFrom, type Lookers, doubtWords } from "./doubts.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { answeredBy, lookedAgain, type SecondLooks } from "../journal/examined.ts";

/** Seconds within which a finding that is said aloud is said. */
const SAID_WITHIN = 12;

/** What became of a second look, in words: what was asked of it, whether aloud, and what a person answered. Pure. @param later the events after it */
function useOfFindings(look: EventOf<"examined">, later: readonly SessionEvent[], lookers: Lookers): string {
  const { step, scores, t, by = null } = look;
  const asked = Object.keys(scores).filter((name) => scores[name]! >= shownFrom(lookers, by, name));
  if (asked.length === 0) return "Nothing looked wrong enough to ask about";
  const next = later.findIndex((event) => event.type === "examined" && event.step === step);
  const own = next < 0 ? later : later.slice(0, next);
  const start: SecondLooks = lookedAgain({ examined: {}, lastAnswer: null }, look);
  const { examined } = own.reduce(
    (looks, event) => (event.type === "corrected" ? answeredBy(looks, event.t, event.correction) : looks),
    start,
  );
  const answered = examined[step]!.answered;
  const told = asked.map(
    (name) => `${doubtWords(name)} ${answered[name] ? `A person said: ${answered[name]}.` : "Nobody answered."}`,
  );
  const aloud = own.some(
    (event) =>
      event.type === "interrupted" && event.kind === "question" && event.step === step && event.t - t <= SAID_WITHIN,
  );
  return `${aloud ? "Asked on the screen and aloud" : "Asked on the screen"}: ${told.join(" ")}`;
}

/** One answer of a model in a journal, or a question without one, as a person looks at it afterwards. Times are session time, in seconds. */
export interface HeardAnswer {
  /** When it came. */
  readonly t: number;
  /** The newest picture that it is about. */
  readonly about: number;
  readonly by: string;
  readonly asked:
    | "the present"
    | "what the coach was about to say"
    | "the plan"
    | "a step that was over"
    | "what somebody asked";
  /** P(interrupt), 0..1; null where it was asked for something else, or gave no answer. */
  readonly interrupt: number | null;
  readonly kind: InterruptKind | null;
  readonly step: StepId | null;
  readonly words: string | null;
  /** Chance of yes for each question of a second look, 0..1. */
  readonly scores: Readonly<Record<string, number>> | null;
  /** Score from which on each of these questions is put to the person, 0..1. */
  readonly askedFrom: Readonly<Record<string, number>> | null;
  /** What became of it, in words. */
  readonly use: string;
  /** False for what was not heeded, or did not come. */
  readonly used: boolean;
  /** What it saw, where that is known. */
  readonly saw: Saw | null;
  /** Milliseconds that it took, all together; null where nothing came. */
  readonly tookMs: number | null;
}

/** Seconds within which a plan that was proposed is in the journal as the plan. */
const TAKEN_WITHIN = 1;

const ASKED = {
  duplex: "the present",
  "second-look": "what the coach was about to say",
  planner: "the plan",
  answer: "what somebody asked",
} as const;

/** Everything that models answered in a session, or did not, in the journal's order. Pure. */
export function heardAnswers(events: readonly SessionEvent[]): readonly HeardAnswer[] {
  let model: EventOf<"opened">["model"];
  let lookers: Lookers = { model: null, recogniser: null };
  let state: EventOf<"model-state"> | null = null;
  const heeded = (by: string): Pick<HeardAnswer, "use" | "used"> => {
    const mode = model?.mode ?? "";
    if (mode === "shadow") return { use: LISTENS, used: false };
    if (state?.state === "shadow")
      return { use: `Not used: ${state.why || "it is not trusted any more"}`, used: false };
    if (state?.state === "gone") return { use: "Not used: the model counted as gone", used: false };
    const { calibration, untried } = model ?? {};
    if (calibration && calibration.model !== by)
      return { use: `Not used: what annotated takes have shown is of ${calibration.model}`, used: false };
    if (mode === "lead") return { use: "Used: the model leads", used: true };
    if (calibration)
      return { use: `Used: weighed by what the model has earned on ${takeCount(calibration.takes)}`, used: true };
    return { use: `Not used: ${untried ?? "no annotated takes have shown what this model is worth"}`, used: false };
  };
  // A doubt about a step is shown to the person whatever the model's opinions weigh, as long as it is not only watched.
  const examined = (look: EventOf<"examined">, number: number): Pick<HeardAnswer, "use" | "used"> =>
    (lookers.recogniser === null || look.by !== lookers.recogniser.name) &&
    (model?.mode === "shadow" || state?.state === "shadow")
      ? heeded(look.by ?? "")
      : { use: useOfFindings(look, events.slice(number + 1), lookers), used: true };
  return events.flatMap((event, number): HeardAnswer[] => {
    if (event.type === "opened") [model, lookers] = [event.model, lookersOf(event)];
    if (event.type === "model-state") state = event;
    if (event.type === "opined") {
      const { about, by, role, interrupt, kind, step, utterance, saw = null, spent } = event.opinion;
      const { queueMs, encodeMs, prefillMs, decodeMs } = spent;
      return [
        {
          ...{
            t: event.t,
            about,
            by,
            asked: ASKED[role],
            interrupt,
            kind,
            step,
            words: utterance,
            scores: null,
            askedFrom: null,
          },
          ...{ saw, tookMs: queueMs + encodeMs + prefillMs + decodeMs },
          ...heeded(by),
        },
      ];
    }
    if (event.type === "unanswered") {
      const { t, about, by, role, why } = event;
      return [
        { ...NOTHING, t, about, by, asked: ASKED[role], use: `No answer that could be used: ${why}`, used: false },
      ];
    }
    if (event.type === "examined") {
      const { t, step, scores, by = "", clip } = event;
      const asked = "a step that was over";
      const about = clip?.end ?? t;
      const shown = Object.entries(scores).map(([name]) => [name, shownFrom(lookers, by, name)]);
      const askedFrom = Object.fromEntries(shown) as Readonly<Record<string, number>>;
      return [{ ...NOTHING, t, about, by, asked, step, scores, askedFrom, ...examined(event, number) }];
    }
    if (event.type !== "proposed") return [];
    const { t, basedOn } = event;
    const taken = events
      .slice(number + 1)
      .some((later) => later.type === "planned" && later.t <= t + TAKEN_WITHIN && later.plan.revision === basedOn);
    const use = taken
      ? "Used: it is the plan now"
      : "Not used: the plan had moved on, or this was none for the procedure";
    return [{ ...NOTHING, t, about: t, by: "", asked: "the plan", use, used: taken }];
  });
}

const LISTENS = "Not used: the model only listens along (shadow)";

const NOTHING = {
  ...{ interrupt: null, kind: null, step: null, words: null, scores: null, askedFrom: null, saw: null, tookMs: null },
} as const;
