import { createHash } from "node:crypto";
import { dirname } from "node:path";
import { ChatFailed } from "../../core/brain/advice/chat.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { FeedError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import { appendLines } from "../../storage/log/append.ts";
import { readTextIfThere } from "../../storage/read-text.ts";
import type { JobContext } from "../jobs/jobs.ts";
import { makeFolder } from "../../storage/durable.ts";

/** What is known of an answer here: what it was asked with, and why there is none. */
interface KeptAnswer {
  readonly asked: string;
  readonly failure: string | null;
}

/** What a list is asked with. */
export interface AskingEach<Item, Answer extends KeptAnswer> {
  /** The answer that was kept from before; undefined for none. */
  known(item: Item): Answer | undefined;
  /** Hash of all that an item is asked with: an answer with another one is asked again. */
  hash(item: Item): string;
  ask(item: Item, hash: string): Promise<Answer>;
  /** Answers as the lines of the file. */
  format(answers: readonly Answer[]): string;
  /** Answers that are put on the disk together, ≥ 1; 1 when left out. */
  readonly together?: number;
}

/** This many questions in a row without an answer end the asking: the answerer is gone. */
const MOST_FAILED = 20;

/**
 * Ask a list, one item after the other. Each answer is on the disk before the next question (or with those that are put there together), so that what was stopped goes on
 * where it was. Failures are kept with their reason and asked again the next time.
 *
 * @param out JSONL file that answers are added to
 * @returns answers in the list's order, and how many were given now
 * @throws ChatFailed after 20 failures in a row
 */
export async function askEach<Item, Answer extends KeptAnswer>(
  items: readonly Item[],
  asking: AskingEach<Item, Answer>,
  out: string,
  { signal, progress }: JobContext,
): Promise<{ readonly answers: Answer[]; readonly asked: number }> {
  const { together = 1 } = asking;
  await makeFolder(dirname(out));
  const answers: Answer[] = [];
  let waiting: Answer[] = [];
  let asked = 0;
  let failed = 0;
  const keep = async (): Promise<void> => {
    if (waiting.length > 0) await appendLines(out, asking.format(waiting));
    waiting = [];
  };
  for (const [at, item] of items.entries()) {
    signal.throwIfAborted();
    progress(at / items.length, `question ${at + 1} of ${items.length}`);
    const hash = asking.hash(item);
    const known = asking.known(item);
    if (known?.asked === hash && known.failure === null) {
      answers.push(known);
      continue;
    }
    const answer = await asking.ask(item, hash);
    waiting.push(answer);
    if (waiting.length >= together) await keep();
    answers.push(answer);
    asked += 1;
    failed = answer.failure === null ? 0 : failed + 1;
    if (failed < MOST_FAILED) continue;
    await keep();
    throw new ChatFailed(
      `${MOST_FAILED} questions in a row got no answer: ${answer.failure} Ask again to go on.`,
      true,
    );
  }
  await keep();
  return { answers, asked };
}

/** What an answerer gives, or why it gives nothing: a ChatFailed, FeedError or FormatError in words. Anything else is thrown. */
export async function orFailure<T>(
  given: () => Promise<T>,
  signal: AbortSignal,
): Promise<{ readonly given: T; readonly failure: null } | { readonly given: null; readonly failure: string }> {
  try {
    return { given: await given(), failure: null };
  } catch (error) {
    signal.throwIfAborted();
    const told = error instanceof ChatFailed || error instanceof FeedError || error instanceof FormatError;
    if (!told) throw error;
    return { given: null, failure: error.message.slice(0, 2000) };
  }
}

/** Hash of all that something is asked with, as hexadecimal digits: what was asked with the same need not be asked again. */
export function askedWith(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** Whole lines of a file of answers; none where there is no file. A last line that was cut off is passed over. */
export async function wholeLines(file: string): Promise<string> {
  const text = await readTextIfThere(file);
  return text.slice(0, text.lastIndexOf("\n") + 1);
}
