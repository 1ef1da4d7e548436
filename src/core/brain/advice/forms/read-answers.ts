import { FormatError, parseJson } from "../../../domain/format-error.ts";
import { ChatFailed } from "../chat.ts";
import { parseDuplexAnswer } from "./duplex-answer.ts";
import type { StepNames } from "../material.ts";
import type { QuestionForm } from "../questions.ts";

/** One answer of a file, and where it stands there. */
export interface FoundAnswer {
  /** E.g. `line 4`, or `line 4: answers[2]`. */
  readonly at: string;
  readonly text: string;
}

/** What became of the answers of a file. */
export interface ReadAnswers {
  /** Answers that a session would use, and those that it would not. */
  readonly read: number;
  readonly refused: number;
  /** Of those that were read. */
  readonly interrupts: number;
  readonly silences: number;
  /** The first ten that were refused. */
  readonly firstRefused: readonly { readonly at: string; readonly why: string }[];
}

/** Refused answers that are named. */
const NAMED = 10;

/**
 * The answers of a file, an answer a line: as it stands, as a JSON string, or as a row of answers (`{"answers": […]}`, as EgoProactive's files are). Empty lines are passed over.
 */
export function answersIn(text: string, file: string): FoundAnswer[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .flatMap((line, number): FoundAnswer[] => {
      const at = `line ${number + 1}`;
      if (line.trim() === "") return [];
      const value = valueOf(line, file);
      if (typeof value === "string") return [{ at, text: value }];
      const answers = (value as { answers?: unknown } | null)?.answers;
      if (!Array.isArray(answers)) return [{ at, text: line }];
      return answers.map((answer: unknown, place) => {
        if (typeof answer === "string") return { at: `${at}: answers[${place}]`, text: answer };
        throw new FormatError(file, `${at}: answers[${place}]`, "it is no text", "Write each answer as a text.");
      });
    });
}

function valueOf(line: string, file: string): unknown {
  if (!/^\s*["{]/.test(line)) return undefined;
  try {
    return parseJson(line, file);
  } catch {
    return undefined;
  }
}

/** Read answers of a duplex as a session reads them. @param names of the steps that answers in our own forms name */
export function readAnswers(answers: readonly FoundAnswer[], form: QuestionForm, names: StepNames): ReadAnswers {
  const refused: { at: string; why: string }[] = [];
  let interrupts = 0;
  let silences = 0;
  for (const { at, text } of answers)
    try {
      if (parseDuplexAnswer(text, form, names) === null) silences += 1;
      else interrupts += 1;
    } catch (error) {
      if (!(error instanceof ChatFailed)) throw error;
      refused.push({ at, why: error.message });
    }
  return {
    ...{ read: interrupts + silences, refused: refused.length, interrupts, silences },
    firstRefused: refused.slice(0, NAMED),
  };
}
