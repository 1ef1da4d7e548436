import type { SpokenCommand } from "../domain/spoken-command.ts";
import type { AnswerSource, AskedBy } from "./dialogue-events.ts";
import type { EventOf } from "./events.ts";

/** A question and what has been answered so far. Times are seconds of the session. */
export interface Exchange {
  readonly question: number;
  readonly t: number;
  readonly text: string;
  readonly by: AskedBy;
  /** The pieces of the answer, joined; empty while none has come. */
  readonly answer: string;
  /** Whether the answer is whole. */
  readonly whole: boolean;
  /** False where it is only said that no answer is known. */
  readonly known: boolean;
  readonly sources: readonly AnswerSource[];
}

/** A command that may have been meant: the coach has asked whether it was. */
export interface AskedBack {
  readonly command: SpokenCommand;
  /** When it was asked, in seconds. */
  readonly t: number;
}

/** What was asked, answered and heard, as part of a session's state. */
export interface DialogueState {
  /** Questions with their answers, oldest first. */
  readonly exchanges: readonly Exchange[];
  /** The newest words that were heard; null before the first. */
  readonly heard: EventOf<"heard"> | null;
  /** The command that the coach has asked about, until something else is heard or asked; null where none is. */
  readonly askedBack: AskedBack | null;
}

/** Before anybody has asked or said anything. */
export const NO_DIALOGUE: DialogueState = { exchanges: [], heard: null, askedBack: null };

/** What an event of the dialogue changes. Pure. */
export function inDialogue(
  { exchanges }: DialogueState,
  event: EventOf<"heard" | "asked" | "answered">,
): Partial<DialogueState> {
  switch (event.type) {
    case "heard": {
      const { meaning, t } = event;
      // What was not for the coach leaves its question open.
      if (meaning.is === "nothing") return { heard: event };
      return { heard: event, askedBack: meaning.is === "ask-back" ? { command: meaning.command, t } : null };
    }
    case "asked": {
      const { question, t, text, by } = event;
      const asked = { question, t, text, by, answer: "", whole: false, known: true, sources: [] };
      return { exchanges: [...exchanges, asked], askedBack: null };
    }
    case "answered":
      return {
        exchanges: exchanges.map((one) => (one.question === event.question ? withPiece(one, event) : one)),
      };
  }
}

/** What the coach says to words that were heard, or as a piece of an answer; nothing where it has nothing to say. */
export function replyOf(event: EventOf<"heard" | "answered">): readonly string[] {
  if (event.type === "answered") return [event.text];
  return event.meaning.is === "ask-back" ? [event.meaning.say] : [];
}

function withPiece(exchange: Exchange, { text, last, known, sources }: EventOf<"answered">): Exchange {
  const answer = [exchange.answer, text].filter(Boolean).join(" ");
  return { ...exchange, answer, whole: last, known, sources: [...exchange.sources, ...sources] };
}
