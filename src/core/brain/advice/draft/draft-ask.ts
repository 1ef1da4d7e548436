import { FormatError } from "../../../domain/format-error.ts";
import { said, type ChatMessage, type ChatModel, type ChatForm, type ChatRequest } from "../chat.ts";

/** Longest piece of a wrong answer that a model is shown again, in characters. */
const SHOWN = 2000;

/** What a model is asked to write, and how its answer is read. */
export interface Asked<T> {
  readonly messages: readonly ChatMessage[];
  readonly prefix: number;
  /** Whose question it is, for a stub server. */
  readonly moment: NonNullable<ChatRequest["moment"]>;
  readonly form: ChatForm;
  /** Most tokens of the answer. */
  readonly mostTokens: number;
  /** Throws a FormatError for what cannot be read. */
  readonly read: (text: string) => T;
}

/**
 * Ask a model to write. An answer that cannot be read is shown to it once, with what is wrong with it. Rejects with the FormatError of the second answer,
 * and as the model does.
 */
export async function askInForm<T>(model: ChatModel, asked: Asked<T>, signal: AbortSignal): Promise<T> {
  const { messages, prefix, moment, form, mostTokens, read } = asked;
  let text = "";
  const write = async (all: readonly ChatMessage[]): Promise<T> => {
    const answer = await model.write({ messages: all, prefix, moment }, form, mostTokens, signal);
    ({ text } = answer);
    if (answer.whole) return read(text);
    const fix = "Choose a model that writes longer answers, or draft from a shorter text.";
    throw new FormatError(answerOf(model), "", `it was cut off after ${mostTokens} tokens`, fix);
  };
  try {
    return await write(messages);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { field, problem, fix } = error;
    const words = `That answer could not be used: ${[field, problem].filter(Boolean).join(": ")}. ${fix} Answer once more.`;
    return write([...messages, said("assistant", text.slice(0, SHOWN)), said("user", words)]);
  }
}

/** Whose answer it is, for messages. */
export function answerOf({ name }: ChatModel): string {
  return `the answer of ${name}`;
}
