import { seeded, shuffled, type Random } from "../../../core/domain/seeded.ts";
import { roleOf } from "../../../core/script/frames/frame.ts";
import { parseFrame } from "../../../core/script/frames/parse-frame.ts";
import type { AskedStep, AskedTake } from "./asked-take.ts";
import {
  QUESTIONS_VERSION,
  type Family,
  type Question,
  type QuestionSet,
  type Verdict,
} from "../../../core/questions/question.ts";

/** Most open questions that a step is thought of. One of them is kept. */
const MOST_OPEN = 3;

/** An open question before it was drawn. */
interface OpenQuestion {
  readonly family: Exclude<Family, "verdict">;
  readonly text: string;
  readonly answer: string;
  readonly premise: boolean;
}

/**
 * A set from annotated recordings: of each step one choice question and one open question, drawn from up to three by the seed. Questions on right
 * steps may take for granted that something was wrong; their right answer says that nothing was. The same takes and seed give the same set.
 */
export function makeQuestions(takes: readonly AskedTake[], seed: number): QuestionSet {
  const works = new Map(takes.map(({ work }) => [work.work, work]));
  const questions = takes.flatMap((take) => take.steps.flatMap((step, at) => questionsOf(take, step, at, seed)));
  return { works, questions };
}

function questionsOf(take: AskedTake, step: AskedStep, at: number, seed: number): Question[] {
  const random = seeded(seed, "questions", take.source, take.take, at);
  const truth: Verdict[] = step.errors.length === 0 ? ["correct"] : [...new Set(step.errors.map(({ type }) => type))];
  const shared = {
    form: "benchside-question" as const,
    version: QUESTIONS_VERSION as 1,
    work: take.work.work,
    take: take.take,
    step: step.text,
    clip: step.clip,
    ...filmAt(take, step),
    truth,
    made: {
      source: take.source,
      labels: step.errors.map(({ label, what }) => (what === "" ? label : `${label}: ${what}`)),
      seed,
      by: "rules",
      rules: null,
      clip: step.clipIs,
    },
  };
  const id = `${take.source}:${take.take.replace(/[^\w.-]+/g, "-")}:${at + 1}`;
  const [open] = openQuestions(step, random);
  return [
    {
      ...shared,
      id: `${id}:verdict`,
      kind: "choice",
      family: "verdict",
      text: choiceText(step),
      answer: truth.join(" or "),
      premise: true,
    },
    ...(open ? [{ ...shared, id: `${id}:${open.family}`, kind: "open" as const, ...open }] : []),
  ];
}

/** The film that a clip begins in. */
function filmAt({ films }: AskedTake, { clip }: AskedStep): Pick<Question, "film" | "offset"> {
  const found = films.findLast(({ offset }) => offset <= (clip?.start ?? 0) + 0.01) ?? films[0];
  return found ?? { film: null, offset: 0 };
}

function choiceText({ text, planned }: AskedStep): string {
  return planned
    ? `Was the step “${text}” done as the procedure asks? Answer “correct”, or the one type of error that fits best.`
    : `Is what the person does here, ${text}, as the procedure asks? Answer “correct”, or the one type of error that fits best.`;
}

/** Up to three open questions, in the order in which the seed draws them. */
function openQuestions(step: AskedStep, random: Random): OpenQuestion[] {
  const all = [action(step), part(step), need(step), wrong(step), order(step)].flatMap((one) => one ?? []);
  return shuffled(random, all).slice(0, MOST_OPEN);
}

/** What is wrong, as a sentence; "" of a right step. */
function wrongWords({ errors }: Pick<AskedStep, "errors">): string {
  const told = errors.map(({ type, what }) =>
    what.trim() === "" ? `There was an error of the type ${type}.` : sentence(what),
  );
  return [...new Set(told)].join(" ");
}

function sentence(words: string): string {
  const trimmed = words.trim();
  return `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}${/[.!?]$/.test(trimmed) ? "" : "."}`;
}

function isLeftOut({ errors, clipIs }: AskedStep): boolean {
  return (
    errors.some(({ type }) => type === "omission") && (clipIs === "where it should have been" || clipIs === "none")
  );
}

function action(step: AskedStep): OpenQuestion | null {
  if (!step.planned) return null;
  const right = step.errors.length === 0;
  return {
    family: "action",
    text: `Did the person do the step “${step.text}” in the right way? Say how you can tell.`,
    answer: right ? "Yes, it was done as the procedure asks." : `No. ${wrongWords(step)}`,
    premise: true,
  };
}

function part(step: AskedStep): OpenQuestion | null {
  const frame = step.planned ? parseFrame(step.text) : null;
  const named = frame && (roleOf(frame, "Instrument") ?? roleOf(frame, "Object"));
  if (!named || isLeftOut(step)) return null;
  const swapped = step.errors.filter(({ type }) => type === "wrong object");
  if (step.errors.length === 0)
    return {
      family: "part",
      text: `Why was the wrong thing used in place of ${named.value} in the step “${step.text}”?`,
      answer: `That is not so: ${named.value} was used, as the procedure asks.`,
      premise: false,
    };
  return {
    family: "part",
    text: `Was ${named.value} used in the step “${step.text}”, prepared as it should be?`,
    answer:
      swapped.length > 0
        ? `No. ${wrongWords({ ...step, errors: swapped })}`
        : `Yes, ${named.value} was the right one. What went wrong is something else.`,
    premise: true,
  };
}

function need(step: AskedStep): OpenQuestion | null {
  const needless = step.errors.some(({ type }) => type === "unintended and unnecessary action");
  const text = step.planned ? `the step “${step.text}”` : `what is done ${step.text}`;
  if (needless)
    return {
      family: "need",
      text: `Was ${text} needed at this point?`,
      answer: `No. ${wrongWords(step)}`,
      premise: true,
    };
  if (!step.planned) return null;
  return {
    family: "need",
    text: `Was ${text} needed for the work?`,
    answer: "Yes, the procedure asks for it.",
    premise: true,
  };
}

function wrong(step: AskedStep): OpenQuestion {
  const about = step.planned ? `in the step “${step.text}”` : step.text;
  if (step.errors.length === 0)
    return {
      family: "wrong",
      text: `What went wrong ${about}?`,
      answer: "Nothing went wrong: it was done as the procedure asks.",
      premise: false,
    };
  return { family: "wrong", text: `What went wrong ${about}?`, answer: wrongWords(step), premise: true };
}

function order(step: AskedStep): OpenQuestion | null {
  if (!step.planned || step.before.length === 0) return null;
  const before = listed(step.before);
  return {
    family: "order",
    text: `What has to be done before “${step.text}”, and was it done by then?`,
    answer:
      step.undone.length === 0
        ? `Before it comes ${before}, and that was done.`
        : `Before it comes ${before}. ${listed(step.undone)} had not been done when it began.`,
    premise: true,
  };
}

function listed(texts: readonly string[]): string {
  return texts.map((text) => `“${text.replace(/[.\s]+$/, "")}”`).join(" and ");
}
