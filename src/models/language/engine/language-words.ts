import { ChatFailed, type ChatMessage } from "../../../core/brain/advice/chat.ts";
import { isFormSign } from "../../../core/brain/advice/forms/duplex-words.ts";
import { bounded, TookTooLong } from "../../bounded.ts";
import type { LibraryTokenizer } from "./language-library.ts";

/** Turns a conversation into the text and the tokens that a model was trained on. */
export class Words {
  readonly #tokenizer: LibraryTokenizer;
  readonly #template: string | undefined;
  readonly #sees: boolean;
  /** Texts that would be taken for tokens of their own: turns that nobody took, pictures that are none. */
  readonly #special: RegExp | null;
  /** Whether signs of a form are tokens of their own too, which questions and answers keep. */
  readonly #hasSigns: boolean;

  /**
   * @param template of a file of its own; undefined for the one that the tokenizer holds
   * @param sees whether its template takes pieces of messages, pictures among them, or only texts
   */
  constructor(tokenizer: LibraryTokenizer, template: string | undefined, sees: boolean, special: readonly string[]) {
    this.#tokenizer = tokenizer;
    this.#template = template;
    this.#sees = sees;
    this.#hasSigns = special.some(isFormSign);
    const escaped = special
      .filter((token) => !isFormSign(token))
      .sort((a, b) => b.length - a.length)
      .map(escapeRegExp);
    this.#special = escaped.length > 0 ? new RegExp(escaped.join("|"), "g") : null;
  }

  /**
   * The conversation as text, one placeholder a picture. Where the folder's template refuses two turns of one side after another, they are written as one; where it
   * refuses a system, what that is told stands before the first question. Throws ChatFailed when the template can't write it so either.
   */
  text(messages: readonly ChatMessage[], asksForAnswer: boolean): string {
    const turns = messages.map(({ role, parts }): Turn => {
      const pieces = parts.map((part) =>
        part.type === "text" ? { type: "text", text: this.#plain(part.text) } : { type: "image" },
      );
      return { role, content: this.#sees ? pieces : pieces.map(({ text = "" }) => text).join("\n") };
    });
    let refused: unknown;
    for (const arranged of [turns, joined(turns), joined(withoutSystem(turns))])
      try {
        return this.#write(arranged, asksForAnswer);
      } catch (error) {
        refused ??= error;
        if (error instanceof TookTooLong) break;
      }
    const why = refused instanceof TookTooLong ? refused.message : `cannot write the question: ${messageOf(refused)}`;
    throw new ChatFailed(`The folder's chat template ${why}. Choose another folder.`, false);
  }

  #write(turns: readonly Turn[], asksForAnswer: boolean): string {
    const chat_template = this.#template;
    return String(
      bounded(() =>
        this.#tokenizer.apply_chat_template(turns, {
          ...{ tokenize: false, add_generation_prompt: asksForAnswer, enable_thinking: false },
          ...(chat_template === undefined ? {} : { chat_template }),
        }),
      ),
    );
  }

  /** Tokens of a text as it is, without any at its ends. */
  tokens(text: string): number[] {
    return [...bounded(() => this.#tokenizer.encode(text, { add_special_tokens: false }))];
  }

  /** Text of tokens. */
  textOf(tokens: readonly number[]): string {
    if (!this.#hasSigns) return this.#tokenizer.decode(tokens, { skip_special_tokens: true });
    const text = this.#tokenizer.decode(tokens, { skip_special_tokens: false });
    return this.#special ? text.replaceAll(this.#special, "") : text;
  }

  /**
   * Where answers part: the tokens that all of them begin with, and after them one token for each.
   *
   * @throws ChatFailed when two of them still begin the same there
   */
  firstTokens(messages: readonly ChatMessage[], choices: readonly string[]): { common: number[]; first: number[] } {
    const asked = this.text(messages, true);
    const written = choices.map((text) => {
      const answer: ChatMessage = { role: "assistant", parts: [{ type: "text", text }] };
      const whole = this.text([...messages, answer], false);
      // A template may write a space before an answer, which is part of its first token.
      return this.tokens(whole.startsWith(asked) ? whole.slice(asked.length) : text);
    });
    const shortest = Math.min(...written.map(({ length }) => length));
    let at = 0;
    while (at < shortest - 1 && written.every((tokens) => tokens[at] === written[0]![at])) at += 1;
    const first = written.map((tokens) => tokens[at] ?? -1);
    const twice = first.findIndex((token, i) => first.indexOf(token) !== i);
    if (twice !== -1) {
      const other = choices[first.indexOf(first[twice]!)];
      throw new ChatFailed(
        `The model's tokens cannot tell "${choices[twice]}" from "${other}" where answers part.`,
        false,
      );
    }
    return { common: written[0]!.slice(0, at), first };
  }

  #plain(text: string): string {
    return this.#special ? text.replaceAll(this.#special, (token) => `${token[0]} ${token.slice(1)}`) : text;
  }
}

/** A turn as templates take it: a text, or its pieces where the model sees. */
interface Turn {
  readonly role: ChatMessage["role"];
  readonly content: string | readonly { readonly type: string; readonly text?: string }[];
}

/** Turns of one side after another as one. */
function joined(turns: readonly Turn[]): Turn[] {
  const made: Turn[] = [];
  for (const turn of turns) {
    const before = made.at(-1);
    if (before?.role === turn.role) made[made.length - 1] = { role: turn.role, content: oneAfter(before, turn) };
    else made.push(turn);
  }
  return made;
}

function withoutSystem(turns: readonly Turn[]): Turn[] {
  return turns.map((turn) => (turn.role === "system" ? { ...turn, role: "user" } : turn));
}

function oneAfter({ content: before }: Turn, { content: after }: Turn): Turn["content"] {
  if (typeof before === "string" || typeof after === "string") return `${String(before)}\n\n${String(after)}`;
  return [...before, { type: "text", text: "\n\n" }, ...after];
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0]!.slice(0, 200);
}
