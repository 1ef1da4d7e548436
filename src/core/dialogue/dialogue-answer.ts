import { isDeviation } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import { currentStep, type Plan, type PlanStep } from "../plan/plan.ts";
import { completedSteps } from "../plan/standing.ts";
import { missingAncestors, taskGraph } from "../procedure/graph.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { AnswerSource } from "../journal/dialogue-events.ts";
import { isOfInterrupt } from "../journal/events.ts";
import type { SessionState } from "../journal/fold.ts";
import { meaningOf, type QuestionMeaning } from "./meaning-of.ts";
import { clauseIn } from "../speech/wording/clause.ts";
import { programWords, type ProgramWords } from "../words/program-words.ts";

type AnswerWords = ProgramWords["answers"];

/** An answer that needs no model. */
export interface Answer {
  readonly text: string;
  /** The rule that answered; `unknown` where none did. */
  readonly rule: string;
  /** False where it says only that no answer is known. */
  readonly known: boolean;
  /** Whether it is only true for the plan as it is. */
  readonly ofPlan: boolean;
  readonly sources: readonly AnswerSource[];
}

/** Most steps that an answer names. */
const MOST_NAMED = 4;

/**
 * The answer to a question about a session as it stands, from its plan, its task graph, the newest tick and what was said; "I do not know that" where
 * no rule fits. Pure. @param language tag of the language to be answered in
 */
export function answerTo(question: string, state: SessionState, language: string): Answer {
  return answerOf(meaningOf(question, language, state.procedure), state, language);
}

/** What is said where no answer is known. */
export function unknownIn(language: string): Answer {
  return { text: programWords(language).answers.unknown, rule: "unknown", known: false, ofPlan: false, sources: [] };
}

/** The answer to a question of known meaning; where no rule fits (null), that no answer is known. */
export function answerOf(meaning: QuestionMeaning | null, state: SessionState, language: string): Answer {
  if (meaning === null) return unknownIn(language);
  const { intent, step } = meaning;
  const words = programWords(language).answers;
  const said = (text: string, more: Partial<Answer> = {}): Answer => ({
    ...{ text: text.replace("….", "…"), rule: intent, known: true, ofPlan: false, sources: [] },
    ...more,
  });
  if (intent === "repeat") return said(...repeated(state, words));
  if (intent === "why") return said(...why(state, words, language));
  const { procedure, plan } = state;
  if (procedure === null) return said(words.noProcedure, { known: false });
  if (plan === null) return said(words.noPlan, { known: false });
  const about: About = { state, procedure, plan, words, clause: clauseIn(language), step };
  const [text, more] = RULES[intent](about);
  return said(text, { sources: [{ is: "plan", revision: plan.revision }], ...more });
}

interface About {
  readonly state: SessionState;
  readonly procedure: Procedure;
  readonly plan: Plan;
  readonly words: AnswerWords;
  readonly clause: (text: string) => string;
  readonly step: StepId | null;
}
type Said = [text: string, more?: Partial<Answer>];

const RULES: Readonly<Record<Exclude<QuestionMeaning["intent"], "repeat" | "why">, (about: About) => Said>> = {
  next: ({ plan, words, clause }) => {
    const [now, after] = openLines(plan);
    if (now === undefined) return [words.finished({ goal: plan.goal }), { ofPlan: true }];
    return [words.next({ step: clause(now.text), after: after ? clause(after.text) : null }), { ofPlan: true }];
  },
  left: ({ plan, words, clause }) => {
    const open = openLines(plan);
    if (open.length === 0) return [words.finished({ goal: plan.goal }), { ofPlan: true }];
    if (open.length === 1) return [words.lastOne({ step: clause(open[0]!.text) }), { ofPlan: true }];
    return [words.left({ count: open.length, steps: listed(open.map(({ text }) => clause(text))) }), { ofPlan: true }];
  },
  missed: (about) => {
    const missed = missedSteps(about);
    const { state, words, clause, procedure } = about;
    const sources = missed.map((step): AnswerSource => ({ is: "step", step }));
    if (missed.length > 0)
      return [
        words.missed({ steps: listed(missed.map((id) => clause(textOf(id, procedure)))) }),
        { ofPlan: true, sources },
      ];
    return [state.profile === null ? words.missedUnwatched : words.missedNone, { ofPlan: true }];
  },
  done: ({ state, plan, words, clause }) => {
    const line = currentStep(plan);
    if (line === null) return [words.finished({ goal: plan.goal }), { ofPlan: true }];
    const { evidence, tick } = state;
    const cue = line.cues.complete[0];
    const how = cue === undefined ? "" : ` ${words.doneWhen({ cues: cue })}`;
    const sources: AnswerSource[] = cue === undefined ? [] : [{ is: "cue", step: line.step, cue }];
    if (evidence === null || tick === null || evidence.key !== line.key)
      return [words.unwatched({ step: clause(line.text) }) + how, { ofPlan: true, sources }];
    const { completed } = evidence;
    return [
      words.sure({ chance: percent(completed), step: clause(line.text) }) + how,
      { ofPlan: true, sources: [{ is: "tick", t: tick.t, completed }, ...sources] },
    ];
  },
  cues: ({ plan, procedure, words, step }) => {
    const line = currentStep(plan);
    const own = step === null ? undefined : procedure.steps.find(({ id }) => id === step);
    const cues = own ? own.done : (line?.cues.complete ?? []);
    const about = own?.id ?? line?.step;
    const sources = cues.map((cue): AnswerSource => ({ is: "cue", step: about!, cue }));
    if (cues.length === 0) return [words.noCues, { known: false }];
    return [words.doneWhen({ cues: cues.slice(0, MOST_NAMED).join(", ") }), { sources }];
  },
  elapsed: ({ state, plan, procedure, words }) => {
    const line = currentStep(plan);
    if (line === null) return [words.finished({ goal: plan.goal }), { ofPlan: true }];
    const seconds = Math.max(0, state.t - state.lineSince);
    const expected = procedure.steps.find(({ id }) => id === line.step)?.expectedSeconds;
    const usual = expected === undefined ? words.noUsual : words.usually({ time: minutes(expected) });
    const sources: AnswerSource[] = [{ is: "times", step: line.step, seconds }];
    return [`${words.tookSoFar({ time: minutes(seconds) })} ${usual}`, { ofPlan: true, sources }];
  },
  need: ({ plan, procedure, words, step }) => {
    const id = step ?? currentStep(plan)?.step;
    if (id === undefined) return [words.finished({ goal: plan.goal }), { ofPlan: true }];
    return [words.need({ step: sentence(textOf(id, procedure)) }), { sources: [{ is: "step", step: id }] }];
  },
  step: ({ plan, words, clause }) => {
    const line = currentStep(plan);
    if (line === null) return [words.finished({ goal: plan.goal }), { ofPlan: true }];
    if (line.recovery !== null) return [words.recovery({ step: clause(line.text) }), { ofPlan: true }];
    const own = plan.steps.filter(({ recovery }) => recovery === null);
    return [words.step({ number: own.indexOf(line) + 1, all: own.length, step: clause(line.text) }), { ofPlan: true }];
  },
  can: ({ plan, procedure, words, clause, step }) => {
    const graph = taskGraph(procedure);
    const number = step === null ? undefined : graph.index.get(step);
    if (step === null || number === undefined) return [words.which, { known: false }];
    const text = clause(textOf(step, procedure));
    const done = completedSteps(plan);
    if (done.has(step)) return [words.alreadyDone({ step: text }), { ofPlan: true, sources: [{ is: "step", step }] }];
    const missing = missingAncestors(graph, number, done);
    const sources = [...missing, step].map((id): AnswerSource => ({ is: "step", step: id }));
    if (missing.length === 0) return [words.can({ step: text }), { ofPlan: true, sources }];
    return [
      words.canNot({ missing: listed(missing.map((id) => clause(textOf(id, procedure)))) }),
      { ofPlan: true, sources },
    ];
  },
  at: ({ plan, procedure, words, clause, step }) => {
    const graph = taskGraph(procedure);
    const number = step === null ? undefined : graph.index.get(step);
    if (step === null || number === undefined) return [words.which, { known: false }];
    const missing = missingAncestors(graph, number, completedSteps(plan));
    const sources = [...missing, step].map((id): AnswerSource => ({ is: "step", step: id }));
    const named = listed(missing.map((id) => clause(textOf(id, procedure))));
    return [words.at({ step: clause(textOf(step, procedure)), missing: named }), { ofPlan: true, sources }];
  },
  without: ({ procedure, words, clause, step }) => {
    const own = procedure.steps.find(({ id }) => id === step);
    if (own === undefined) return [words.unknown, { known: false }];
    const text = clause(own.text);
    const sources: AnswerSource[] = [{ is: "step", step: own.id }];
    return own.optional
      ? [words.withoutOptional({ step: text }), { sources }]
      : [words.withoutNeeded({ step: text }), { known: false, sources }];
  },
};

function repeated({ said }: SessionState, words: AnswerWords): Said {
  const last = said.at(-1);
  if (last === undefined) return [words.nothingSaid, { known: false }];
  return [last.text, { sources: [{ is: "said", utterance: last.id }] }];
}

/** Why the coach said what it said last of its own accord: its newest interrupt, and not that one's reason with the words of a hint or an answer. */
function why({ said, interrupted, procedure }: SessionState, words: AnswerWords, language: string): Said {
  const last = said.findLast(({ kind }) => isOfInterrupt(kind));
  if (last === undefined || interrupted === null) return [words.nothingSaid, { known: false }];
  const { kind, missing, confidence, t, worth } = interrupted;
  const clause = clauseIn(language);
  const sources: AnswerSource[] = [
    { is: "said", utterance: last.id },
    { is: "interrupt", t, confidence },
    ...missing.map((step): AnswerSource => ({ is: "step", step })),
  ];
  const undone = listed(missing.map((id) => clause(textOf(id, procedure))));
  const reason =
    confidence === 1 || kind === "coach"
      ? words.youTold
      : words.because({ chance: percent(confidence), missing: undone, about: isDeviation(kind) ? "sight" : "place" });
  const sum = worth
    ? ` ${words.worth({
        chance: percent(worth.chance),
        saved: Math.round(worth.saved),
        falseAlarm: Math.round(worth.falseAlarm),
        won: Math.round(worth.won),
      })}`
    : "";
  return [`${words.whySaid({ said: last.text.replace(/[.]$/, "") })} ${reason}${sum}`, { sources }];
}

/** Required steps that others needed and that are not done: behind what was done, named at the end, or asked for by a recovery. */
function missedSteps({ state, plan, procedure }: About): readonly StepId[] {
  const graph = taskGraph(procedure);
  const done = completedSteps(plan);
  const behind = [...done].flatMap((id) => {
    const number = graph.index.get(id);
    return number === undefined ? [] : missingAncestors(graph, number, done);
  });
  const back = plan.steps.flatMap(({ recovery, state: stands, step }) =>
    recovery?.kind === "go-back" && stands !== "completed" ? [step] : [],
  );
  return [...new Set([...back, ...behind, ...state.leftOut.map(({ step }) => step)])];
}

function openLines(plan: Plan): readonly PlanStep[] {
  return plan.steps.filter(({ state }) => state !== "completed");
}

function listed(clauses: readonly string[]): string {
  const named = clauses.slice(0, MOST_NAMED).join("; ");
  return clauses.length > MOST_NAMED ? `${named}; …` : named;
}

function textOf(id: StepId, procedure: Procedure | null): string {
  return procedure?.steps.find((step) => step.id === id)?.text ?? id;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [
    whole >= 60 ? `${Math.floor(whole / 60)} min` : "",
    whole % 60 > 0 || whole < 60 ? `${whole % 60} s` : "",
  ];
  return parts.filter(Boolean).join(" ");
}

function percent(chance: number): string {
  return `${Math.round(chance * 100)} %`;
}
