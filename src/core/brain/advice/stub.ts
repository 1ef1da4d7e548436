import { isDeviation, type InterruptKind } from "../../domain/decision.ts";
import type { StepId } from "../../domain/ids.ts";
import type { Opinion } from "../../domain/opinion.ts";
import { between, pick, seeded, type Random } from "../../domain/seeded.ts";
import { currentStep } from "../../plan/plan.ts";
import type { DuplexQuestion, PlannerQuestion, StepQuestion } from "./questions.ts";
import { stubPlan, stubScores } from "./stub-answers.ts";
import {
  claimedDue,
  dueAt,
  STUB_TOLERANCE,
  stretchAt,
  type StubTolerance,
  type StubDue,
  type StubTake,
} from "./stub-truth.ts";

/** How good the model is that a rehearsal stands for. Shares and chances are 0..1. */
export interface StubOptions {
  /** Chance that an answer is right, the same where a good coach speaks and where it is silent. */
  readonly accuracy: number;
  /** Whether each question has a chance of its own, or all about one step or one mistake are wrong together. */
  readonly errors: "tick" | "step";
  /** The one answer that it gives to everything, whatever it sees; null for none. */
  readonly bias: "silent" | "interrupt" | null;
  /** Seconds from question to answer, ≥ 0. */
  readonly latency: number;
  /** Share of questions that are never answered. */
  readonly stall: number;
  /** Share of answers that say nothing that could be read. */
  readonly garble: number;
  /** Session time in seconds from which on every answer is wrong; null for never. */
  readonly turnsBadAt: number | null;
  readonly seed: number;
  /** How far from what happened a word about it is right. */
  readonly tolerance: StubTolerance;
}

/** A model that is always right, at once. */
export const PERFECT: StubOptions = {
  accuracy: 1,
  errors: "tick",
  bias: null,
  latency: 0,
  stall: 0,
  garble: 0,
  turnsBadAt: null,
  seed: 1,
  tolerance: STUB_TOLERANCE,
};

/** What comes of a question: an answer, text that is none, both `after` seconds, or nothing ever. */
export type StubAnswer<Answer> =
  | { readonly outcome: "answered"; readonly answer: Answer; readonly after: number }
  | { readonly outcome: "garbled"; readonly text: string; readonly after: number }
  | { readonly outcome: "stalled" };

/** An answer to a duplex question. */
export interface StubDecision {
  /** P(interrupt), 0..1; above a half for an interrupt. */
  readonly interrupt: number;
  /** What it would say; null for silence. */
  readonly kind: InterruptKind | null;
  readonly step: StepId | null;
  readonly utterance: string | null;
}

/** Answers from a take's labels in a model's place: equal questions have equal answers. Times are the take's. */
export interface Stub {
  duplex(question: DuplexQuestion): StubAnswer<StubDecision>;
  /** What it says when it has to speak, whether or not it would. */
  spoken(question: DuplexQuestion): StubDecision;
  /** A plan for the place of the question's; a wrong one may be no plan for its procedure. */
  plan(question: PlannerQuestion): StubAnswer<unknown>;
  /** Chance of yes, 0..1, for each question by its name. */
  examine(question: StepQuestion): StubAnswer<Readonly<Record<string, number>>>;
}

/** A rehearsal of a take. Pure. */
export function stubOf(take: StubTake, options: Partial<StubOptions> = {}): Stub {
  const wish = { ...PERFECT, ...options };
  const chance = (...words: readonly (string | number)[]): Random =>
    seeded(wish.seed, "rehearsal", take.take, ...words);
  const isRight = (t: number, tick: string, episode: string): boolean =>
    (wish.turnsBadAt === null || t < wish.turnsBadAt) &&
    chance("right", wish.errors === "tick" ? `${tick}@${t.toFixed(3)}` : episode)() < wish.accuracy;
  const answered = <A>(t: number, about: string, answer: () => A): StubAnswer<A> => {
    const fate = chance("fate", about, t.toFixed(3));
    if (fate() < wish.stall) return { outcome: "stalled" };
    if (fate() < wish.garble) return { outcome: "garbled", text: pick(fate, GARBLED), after: wish.latency };
    return { outcome: "answered", answer: answer(), after: wish.latency };
  };
  return {
    duplex: (question) =>
      answered(question.t, `duplex ${claimKey(question)}`, () => {
        const due = dueOf(take, question, wish.tolerance);
        const key = claimKey(question);
        const episode = due ? `due ${due.kind} ${due.step} ${due.t}` : `none ${stretchAt(take, question.t)}`;
        const right = isRight(question.t, key, `${key} ${episode}`);
        const says = wish.bias === null ? right === (due !== null) : wish.bias === "interrupt";
        return decision(question, due, says, chance("says", key, question.t.toFixed(3)));
      }),
    spoken: (question) => {
      const due = dueOf(take, question, wish.tolerance);
      return decision(question, due, true, chance("says", claimKey(question), question.t.toFixed(3)));
    },
    plan: (question) =>
      answered(question.t, "planner", () =>
        stubPlan(take, question, isRight(question.t, "planner", `planner ${stretchAt(take, question.t)}`), chance),
      ),
    examine: (question) =>
      answered(question.clip.end, `step ${question.step}`, () =>
        stubScores(take, question, chance, (name) => {
          const about = `step ${question.step} ${name}`;
          return isRight(question.clip.end, about, `${about} ${question.clip.end}`);
        }),
      ),
  };
}

/** What arrives in a session that asked: a model's opinion, named so. Times are the question's and the answer's. */
export function stubOpinion(
  question: DuplexQuestion,
  { answer, after }: { readonly answer: StubDecision; readonly after: number },
  by = "benchside-rehearsal",
): Opinion {
  const digits = seeded(1, by, question.t, claimKey(question));
  return {
    about: question.t,
    at: question.t + after,
    by,
    role: "duplex",
    ...answer,
    request: Array.from({ length: 64 }, () => Math.floor(digits() * 16).toString(16)).join(""),
    spent: { queueMs: 0, encodeMs: 0, prefillMs: after * 1000, decodeMs: 0, promptTokens: 0, cachedTokens: 0 },
  };
}

/** What models write that cannot be read: nothing, talk, half of something, another answer. */
const GARBLED = [
  "",
  "I think that the person is doing well.",
  '{"interrupt": tru',
  "$maybe$",
  "\u0000\u0007$sil",
] as const;

/** Kinds that a wrong interrupt about the present may have. */
const WRONG_KINDS = ["completion", "completion", "omission", "ordering", "technique", "substitution"] as const;

function dueOf(take: StubTake, question: DuplexQuestion, tolerance: StubTolerance): StubDue | null {
  const { t, claim, plan } = question;
  return claim ? claimedDue(take, t, claim, plan, tolerance) : dueAt(take, t, question, tolerance);
}

function claimKey({ claim }: DuplexQuestion): string {
  return claim ? `claim ${claim.kind} ${claim.step} ${claim.missing.join("+")}` : "present";
}

function decision({ plan, claim }: DuplexQuestion, due: StubDue | null, says: boolean, random: Random): StubDecision {
  const sure = between(random, 0.55, 0.98);
  if (!says) return { interrupt: 1 - sure, kind: null, step: null, utterance: null };
  const current = currentStep(plan);
  const { kind, step } = claim ?? due ?? { kind: pick(random, WRONG_KINDS), step: current?.step ?? null };
  const text = plan.steps.find((line) => line.step === step)?.text;
  const words = due?.fix ?? (isDeviation(kind) ? `Stop. ${text ?? "Go back to the plan"}.` : "That is done. Go on.");
  return { interrupt: sure, kind, step, utterance: words };
}
