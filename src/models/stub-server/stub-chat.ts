import { answerText, MODEL_KINDS } from "../../core/brain/advice/forms/duplex-words.ts";
import { asMaterial } from "../../core/brain/advice/material.ts";
import { stubOf, type Stub, type StubAnswer, type StubDecision } from "../../core/brain/advice/stub.ts";
import type { StubOptions } from "../../core/brain/advice/stub.ts";
import type { StubTake } from "../../core/brain/advice/stub-truth.ts";
import { currentStep } from "../../core/plan/plan.ts";
import { formatPlannerJson } from "../../core/plan/forms/planner-json.ts";
import { formatPlannerToken } from "../../core/plan/forms/planner-token.ts";
import { formatPwrPlan } from "../../core/plan/forms/pwr-plan.ts";
import type { Plan } from "../../core/plan/plan.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { cuesAnswer, outlineAnswer } from "./draft-answers.ts";
import type { KitStubAnswers } from "./stub-kit.ts";
import { offersAnswer } from "./offer-answers.ts";
import { judgeAnswer, writerAnswer, type ScriptManner } from "./script-answers.ts";
import type { Said } from "./send.ts";
import { duplexQuestion, plannerQuestion, stepQuestion, type AskedChat, type AskedMoment } from "./stub-request.ts";

/** What a rehearsal answers from, and how well. */
export interface StubSource {
  readonly takes: readonly StubTake[];
  /** Procedure that drafts are answered from; null for none. */
  readonly procedure: Procedure | null;
  /** What kits answer, each to its own questions; left out for none. */
  readonly kits?: readonly KitStubAnswers[];
  readonly options: StubOptions;
  /** How it writes and judges scripts; well when left out. */
  readonly scripts?: ScriptManner;
}

/** What a server does with a chat: it refuses it in words, or says something after some seconds, or never. */
export type ServerAnswer = { readonly refused: string; readonly status: number } | StubAnswer<Said>;

/** The answer to a chat. Pure: equal chats have equal answers. */
export function stubAnswerTo(chat: AskedChat, source: StubSource): ServerAnswer {
  const { moment, fields } = chat;
  if (fields?.includes("order") || fields?.includes("cues")) return draftAnswer(chat, source);
  const script = scriptAnswer(chat, source);
  if (script) return script;
  if (moment === null) return refuse(NO_MOMENT);
  if (moment.role === "probe") return spoken(source, probeAnswer(chat, moment));
  if (moment.role === "offer") return spoken(source, said(offersAnswer({ moment, last: chat.last }, source.options)));
  const kit = source.kits?.find(({ role }) => role === moment.role);
  if (kit) return fromSet(chat, kit.answer(moment, source.options), kit.option);
  const take = takeOf(moment, source.takes);
  if (typeof take === "string") return refuse(take);
  if (moment.role === "answer") return spoken(source, said(labelledAnswer(take, moment.t)));
  const rehearsal = stubOf(take, source.options);
  if (moment.role === "planner") return plannerAnswer(chat, moment, rehearsal);
  const examined = stepQuestion(moment);
  if (examined !== null) return stepAnswer(chat, moment, rehearsal.examine(examined));
  return duplexAnswer(chat, moment, rehearsal);
}

function fromSet(chat: AskedChat, found: StubAnswer<string> | null, option: string): ServerAnswer {
  if (found === null)
    return refuse(
      `This rehearsal server does not know the question. Start it with ${option} and the set that is asked.`,
    );
  return over(found, (text) => said(inItsObject(chat, text)));
}

const NO_MOMENT =
  "This rehearsal server answers from labels, and the request does not say which take and which moment it is about. " +
  "Ask it from Benchside, which says so in the field benchside.";

function refuse(refused: string): ServerAnswer {
  return { refused, status: 404 };
}

/** The take that is meant: the one of that name; of one take alone every session is it. Otherwise what is wrong, in words. */
function takeOf({ take }: AskedMoment, takes: readonly StubTake[]): StubTake | string {
  if (takes.length === 0)
    return "This rehearsal server was started without labels, so it knows no take. Start it with --labels.";
  const [only, ...others] = takes;
  const named = takes.find((one) => one.take === take) ?? (others.length === 0 ? only : undefined);
  const names = takes.map((one) => one.take).join(", ");
  return named ?? `This rehearsal server has no labels of “${take}”. It has those of: ${names}.`;
}

function spoken({ options }: StubSource, answer: Said): ServerAnswer {
  return { outcome: "answered", answer, after: options.latency };
}

/** The same fate with another answer. */
function over<A>(rehearsed: StubAnswer<A>, say: (answer: A) => Said): StubAnswer<Said> {
  if (rehearsed.outcome === "stalled") return rehearsed;
  if (rehearsed.outcome === "answered") return { ...rehearsed, answer: say(rehearsed.answer) };
  return { outcome: "answered", answer: { text: rehearsed.text, chances: [["maybe", 0.9]] }, after: rehearsed.after };
}

/** Beginnings of answers that mean to speak, or yes, and those that mean the opposite. */
const POSITIVE = ["$interrupt$", "interrupt", "yes", "Yes"];
const NEGATIVE = ["$silent$", "silent", "no", "No"];

/** Chances of the choices that the request offers, else of all beginnings that any question has. */
function verdict(chat: AskedChat, chance: number): Said {
  const choices = chat.choices ?? [...POSITIVE, ...NEGATIVE];
  const positive = choices.filter((choice) => POSITIVE.includes(choice));
  const chances = choices.map((choice, at): readonly [string, number] => {
    if (positive.length > 0) return [choice, positive.includes(choice) ? chance : 1 - chance];
    // Other choices, such as names of tools: the first one is right.
    return [choice, at === 0 ? 1 - chance : chance / (choices.length - 1)];
  });
  const likeliest = chances.reduce((a, b) => (b[1] > a[1] ? b : a));
  return { text: inItsObject(chat, likeliest[0]), chances };
}

function duplexAnswer(chat: AskedChat, moment: AskedMoment, rehearsal: Stub): ServerAnswer {
  const question = duplexQuestion(moment);
  if (chat.scored || chat.choices) return over(rehearsal.duplex(question), ({ interrupt }) => verdict(chat, interrupt));
  if (moment.form === "pwr")
    return over(rehearsal.duplex(question), ({ interrupt }) =>
      said(answerText("pwr", interrupt > 0.5 ? inPwrWords(rehearsal.spoken(question), question.plan) : null)),
    );
  if (chat.fields === null && /\bno judgement\b/.test(chat.last))
    return over(rehearsal.duplex(question), () => ({ text: DESCRIPTION, chances: [] }));
  return over(rehearsal.duplex(question), () => {
    const answer = inWords(rehearsal.spoken(question), question.plan);
    if (chat.fields?.includes("decision")) return said(answerText("json", answer));
    return said(inItsObject(chat, answerText("token", answer)));
  });
}

function inWords({ kind, step, utterance }: StubDecision, plan: Plan) {
  const about = asMaterial(step ?? currentStep(plan)?.step ?? "", 64);
  const named = MODEL_KINDS.find((one) => one === kind) ?? "completion";
  return { kind: named, step: about, say: asMaterial(utterance ?? "Go on.") };
}

/** In `pwr` an answer names no step: what is to be done now is said in the words of the plan. */
function inPwrWords(spoken: StubDecision, plan: Plan) {
  const answer = inWords(spoken, plan);
  const isEarly = answer.kind === "omission" || answer.kind === "ordering";
  const line = plan.steps.find(({ state }) => state === (isEarly ? "current" : "next"));
  if (line === undefined || (!isEarly && answer.kind !== "completion")) return answer;
  return { ...answer, say: asMaterial(`${isEarly ? "Stop. First" : "Now"}: ${line.text}`) };
}

const DESCRIPTION =
  "The hands are where the labels have them. The plan expects its current step. Labels are all that is known here.";

/** An answer in the object that servers put it in which know no form but JSON. */
function inItsObject({ fields }: AskedChat, answer: string): string {
  return fields?.length === 1 && fields[0] === "answer" ? JSON.stringify({ answer }) : answer;
}

function said(text: string): Said {
  return { text, chances: [] };
}

function plannerAnswer(chat: AskedChat, moment: AskedMoment, rehearsal: Stub): ServerAnswer {
  const question = plannerQuestion(moment);
  if (question === null) return refuse("The request does not carry the planner's question (field benchside.question).");
  if (moment.form === "pwr") return over(rehearsal.plan(question), (plan) => said(formatPwrPlan(plan as Plan)));
  return over(rehearsal.plan(question), (plan) =>
    said(chat.fields ? formatPlannerJson(plan as Plan, NO_FACTS) : formatPlannerToken(plan as Plan)),
  );
}

const NO_FACTS = { vertical: "unknown", eta: null };

function stepAnswer(
  chat: AskedChat,
  { subject }: AskedMoment,
  examined: StubAnswer<Readonly<Record<string, number>>>,
): ServerAnswer {
  return over(examined, (scores) => verdict(chat, scores[subject ?? ""] ?? 0.5));
}

/** What a probe says that it wants to hear: nothing of it is in labels. */
function probeAnswer({ choices, scored }: AskedChat, { subject = "ready" }: AskedMoment): Said {
  if (choices?.includes(subject))
    return { text: subject, chances: choices.map((choice) => [choice, choice === subject ? 0.9 : 0.05]) };
  return { text: subject, chances: scored ? [[subject, 0.9]] : [] };
}

/** What a writer or a judge of scripts says; null for another question. */
function scriptAnswer({ fields, words }: AskedChat, source: StubSource): ServerAnswer | null {
  const manner = source.scripts ?? "good";
  if (fields?.includes("violations")) return spoken(source, said(judgeAnswer(manner)));
  if (!fields?.includes("deletions")) return null;
  const answer = writerAnswer(words, manner);
  return answer === null ? refuse("There is no task of a script in the question.") : spoken(source, said(answer));
}

function draftAnswer({ fields, moment, last }: AskedChat, source: StubSource): ServerAnswer {
  const { procedure } = source;
  if (procedure === null)
    return refuse("This rehearsal server was started without a procedure to draft. Start it with --procedure.");
  if (fields!.includes("order")) return spoken(source, said(outlineAnswer(procedure)));
  const asked = moment?.subject?.split(",") ?? [...last.matchAll(/^> (\S+): /gm)].map(([, id]) => id!);
  return spoken(source, said(cuesAnswer(procedure, asked)));
}

/** What a take's labels answer to whatever a person asks at a moment: the step that is under way, and until when; UNKNOWN where none is. */
function labelledAnswer({ steps }: StubTake, t: number): string {
  const now = steps.find(({ start, end }) => start <= t && t < end);
  if (!now) return "UNKNOWN";
  return `The labels have the step ${now.step} here. It ends at ${Math.round(now.end)} seconds. More is not in them.`;
}
