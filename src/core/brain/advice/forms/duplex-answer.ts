import { z } from "zod";
import type { StepId } from "../../../domain/ids.ts";
import { ChatFailed, type ChatForm } from "../chat.ts";
import { MODEL_KINDS, VERDICTS, type ModelKind } from "./duplex-words.ts";
import type { StepNames } from "../material.ts";
import type { QuestionForm } from "../questions.ts";
import { parseJson } from "../../../domain/format-error.ts";

/** Most characters that a model's words for the person may have. */
export const LONGEST_SAY = 300;

/** Most characters of an answer that are read at all. */
const LONGEST_ANSWER = 2000;

/** What a model wants to say. */
export interface DuplexAnswer {
  /** Null when it did not name them, as models do that were taught on words alone. */
  readonly kind: ModelKind | null;
  readonly step: StepId | null;
  readonly words: string;
}

/**
 * A written answer; null for silence. Nothing is repaired, and nothing of an answer that is not whole is used.
 *
 * @throws ChatFailed (passing) when it keeps to no form, names a step or a kind that there is not, is too long, or holds control characters or thoughts
 */
export function parseDuplexAnswer(text: string, form: QuestionForm, names: StepNames): DuplexAnswer | null {
  const answer = text.trim();
  if (answer === "") throw unusable("wrote nothing");
  if (/<\/?\s*(?:think|thinking|thought|reasoning)\b|<\|channel\|>|◁think▷/i.test(answer))
    throw unusable("wrote its thoughts into its answer. Switch thinking off where the model is served");
  if (answer.length > LONGEST_ANSWER)
    throw unusable(`wrote ${answer.length} characters where a sentence was asked for`);
  if (form === "pwr") return wordsAnswer(answer);
  return form === "json" ? answerInJson(answer, names) : tokenAnswer(answer, names);
}

/** The form that a written answer is held to, where a model can be. In `pwr` it is held to none: a model is not made to write what it did not learn. */
export function duplexForm(form: QuestionForm, names: StepNames): ChatForm {
  if (form === "pwr") return { type: "free" };
  const steps = [...names.keys()];
  if (form === "json") {
    return {
      type: "json",
      schema: {
        type: "object",
        properties: {
          decision: { type: "string", enum: [VERDICTS.json.interrupt] },
          kind: { type: "string", enum: [...MODEL_KINDS] },
          step: { type: "string", enum: steps },
          say: { type: "string", minLength: 1, maxLength: LONGEST_SAY },
        },
        required: ["decision", "kind", "step", "say"],
        additionalProperties: false,
      },
    };
  }
  const kinds = MODEL_KINDS.join("|");
  const pattern = `\\$interrupt\\$ <\\|kind\\|>(${kinds}) <\\|step\\|>(${steps.map(literal).join("|")}) <\\|say\\|>[^<>\\n\\r\\t]{1,${LONGEST_SAY}}`;
  return { type: "regex", pattern };
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
}

function checkControls(text: string): void {
  if (/[\p{Cc}\p{Cs}]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)) throw unusable("wrote control characters");
}

const TAGGED = /^\$interrupt\$\s*<\|kind\|>\s*(\S+)\s*<\|step\|>\s*(\S.*?)\s*<\|say\|>\s*(\S.*)$/u;
/** In published answers the words follow the sign at once. */
const WORDS_ALONE = /^\$interrupt\$\s*(\S.*)$/u;

function tokenAnswer(answer: string, names: StepNames): DuplexAnswer | null {
  checkControls(answer);
  if (answer === VERDICTS.token.silent) return null;
  const [, kind, step, say] = TAGGED.exec(answer) ?? [];
  if (kind !== undefined) return { kind: kindOf(kind), step: stepOf(step!, names), words: wordsOf(say!) };
  const [, alone] = WORDS_ALONE.exec(answer) ?? [];
  if (alone === undefined) throw unusable("kept to neither form of an answer");
  return { kind: null, step: null, words: wordsOf(alone) };
}

/** Of a model that learned to write words alone: lines are one text, and words that cannot be said do not take back the decision to speak, for the coach has its own. */
function wordsAnswer(written: string): DuplexAnswer | null {
  const answer = written.replace(/\s+/gu, " ");
  checkControls(answer);
  if (answer === VERDICTS.pwr.silent) return null;
  const [, words] = WORDS_ALONE.exec(answer) ?? [];
  if (words === undefined)
    throw unusable(`wrote neither ${VERDICTS.pwr.silent} alone nor ${VERDICTS.pwr.interrupt} with words`);
  if (/\$(?:silent|interrupt)\$|<\||```/.test(words))
    throw unusable("wrote signs of its form among the words to be said");
  return { kind: null, step: null, words };
}

const JsonAnswer = z.discriminatedUnion("decision", [
  z.strictObject({ decision: z.literal("silent") }),
  z.strictObject({ decision: z.literal("interrupt"), kind: z.string(), step: z.string(), say: z.string() }),
]);

function answerInJson(answer: string, names: StepNames): DuplexAnswer | null {
  let value: unknown;
  try {
    value = parseJson(answer, "the answer");
  } catch {
    throw unusable("wrote no JSON where JSON was asked for");
  }
  const parsed = JsonAnswer.safeParse(value);
  if (!parsed.success) throw unusable("wrote JSON with other fields than were asked for");
  if (parsed.data.decision === "silent") return null;
  const { kind, step, say } = parsed.data;
  checkControls(say);
  return { kind: kindOf(kind), step: stepOf(step, names), words: wordsOf(say) };
}

function kindOf(written: string): ModelKind {
  const kind = MODEL_KINDS.find((known) => known === written);
  if (kind === undefined) throw unusable(`named the kind ${shown(written)}, which there is not`);
  return kind;
}

function stepOf(written: string, names: StepNames): StepId {
  const step = names.get(written);
  if (step === undefined) throw unusable(`named the step ${shown(written)}, which the procedure does not have`);
  return step;
}

function wordsOf(written: string): string {
  const words = written.trim();
  if (words === "") throw unusable("wanted to speak and had no words");
  if (words.length > LONGEST_SAY)
    throw unusable(`wrote ${words.length} characters to be said; at most ${LONGEST_SAY} are`);
  if (/[<>{}]|\$\w+\$|```/.test(words)) throw unusable("wrote signs of its form among the words to be said");
  return words;
}

function shown(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 39)}…` : text);
}

/** @param what what the model did, without a full stop */
function unusable(what: string): ChatFailed {
  return new ChatFailed(`The model ${what}. Its answer was not used.`, true);
}
