import type { Spent } from "../../domain/opinion.ts";
import type { ClipPicture } from "../../domain/pictures.ts";
import type { DuplexQuestion, PlannerQuestion, QuestionForm, StepQuestion } from "./questions.ts";

/** One piece of a message: words, or a picture. */
export type ChatPart =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "picture"; readonly picture: ClipPicture };

/** One message of a conversation with a model. */
export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly parts: readonly ChatPart[];
}

/** A message of words alone. */
export function said(role: ChatMessage["role"], text: string): ChatMessage {
  return { role, parts: [{ type: "text", text }] };
}

/**
 * What a model is asked. The first `prefix` messages stay the same from question to question until the plan changes: a server that can, keeps
 * what was computed of them.
 */
export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  /** Messages at the beginning that are the same as in the question before, while the plan is; 0 for none. */
  readonly prefix: number;
  /** What the question is about. It goes to a stub server, which answers from labels, and to nobody else. */
  readonly moment?: Moment;
}

/** Which recording and which moment of it a question is about, whose question it is, and the question itself before it was put into words. */
export interface Moment {
  /** Id of the session, or name of the take. */
  readonly take: string;
  /** Session time, in seconds. */
  readonly t: number;
  /** Who asks: "duplex", "planner", "second-look" or "draft". */
  readonly role: string;
  /** In which form the answer is to be, where nothing else of the request tells. */
  readonly form?: QuestionForm;
  /** What of the question is asked here: the name of one of a second look's questions. */
  readonly subject?: string;
  readonly question?: DuplexQuestion | PlannerQuestion | StepQuestion;
}

/** How an answer that is written must look. */
export type ChatForm =
  | { readonly type: "free" }
  /** One of these, word for word. */
  | { readonly type: "choice"; readonly choices: readonly string[] }
  /** JSON that keeps to this schema (JSON Schema, draft 2020-12, objects without further properties). */
  | { readonly type: "json"; readonly schema: Readonly<Record<string, unknown>> }
  /** Text that this regular expression matches as a whole (no look-around, no back references). */
  | { readonly type: "regex"; readonly pattern: string };

/** The chances of the answers that were offered. */
export interface ChatScores {
  /** One for each choice, in their order, 0..1, together 1. */
  readonly chances: readonly number[];
  /** Sha-256 of the request as it was sent, pictures included, in hexadecimal digits. */
  readonly request: string;
  readonly spent: Spent;
  /** Times of the pictures that were sent, in their order, where some were left out because the model takes fewer; left out where all were sent. */
  readonly sent?: readonly number[];
}

/** What a model has written. */
export interface ChatText {
  readonly text: string;
  /** False when it was cut off at the most tokens allowed. */
  readonly whole: boolean;
  readonly request: string;
  readonly spent: Spent;
  readonly sent?: readonly number[];
}

/** Why a model gave no answer that can be used. The message says it in words for a person and names what to do. */
export class ChatFailed extends Error {
  override readonly name = "ChatFailed";
  /** Whether asking again soon may help: false when the model, the address, the key or the request itself is wrong. */
  readonly passing: boolean;
  /** The request that failed and what it cost, where an answer came that could not be used. */
  readonly asked: Pick<ChatScores, "request" | "spent"> | null;
  /** Whether a session looks for the model again later: it failed for a while, not for good, though no question of the same kind would help now. */
  readonly mayReturn: boolean;
  /** Seconds for which the model itself wants to be left alone, > 0; null where it did not say. It is well, and only one question is lost. */
  readonly wait: number | null;

  constructor(
    message: string,
    passing: boolean,
    asked: ChatFailed["asked"] = null,
    { mayReturn = passing, wait = null }: { readonly mayReturn?: boolean; readonly wait?: number | null } = {},
  ) {
    super(message);
    this.passing = passing;
    this.asked = asked;
    this.mayReturn = mayReturn;
    this.wait = wait;
  }
}

/**
 * A language model that reads words and, if it can, pictures: a server, or a folder of weights in a process of its own. Answers are at
 * temperature 0. Both calls reject with ChatFailed, and with the signal's reason once it is aborted.
 */
export interface ChatModel {
  /** Model and version, as they stand in the journal; no address, no key. */
  readonly name: string;
  /** Whether it reads pictures. */
  readonly pictures: boolean;
  /** Which of at least two answers it would give, in one forward pass where that can be had. They differ in their first token. */
  score(request: ChatRequest, choices: readonly string[], signal: AbortSignal): Promise<ChatScores>;
  /**
   * Let it write, at most `mostTokens` (≥ 1). What comes back keeps to the form where the model can be held to it: parse it all the same.
   *
   * @param writing called now and then with all that was written so far of a free text, each time the beginning of what comes back; never where it
   *   cannot be told yet whether the model thinks aloud before it answers
   */
  write(
    request: ChatRequest,
    form: ChatForm,
    mostTokens: number,
    signal: AbortSignal,
    writing?: (text: string) => void,
  ): Promise<ChatText>;
}
