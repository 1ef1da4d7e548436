import {
  beginning,
  CHECK_ADDRESS,
  CUT,
  CUT_FIX,
  exchange,
  LOOK,
  type ModelServer,
  PAGE,
  type ServerAnswer,
} from "./exchange.ts";
import { type Completion, Gathered } from "./gathered.ts";
import { ServerFailed } from "./server-failed.ts";
import { parseJson } from "../../core/domain/format-error.ts";

/**
 * Ask for a chat's completion, streamed or not, and read it to its end.
 *
 * @param body the request as JSON
 * @param writing called with all that was written so far, whenever more has come of a stream
 * @throws ServerFailed, and the signal's reason once it is aborted
 */
export function complete(
  server: ModelServer,
  body: string,
  signal: AbortSignal,
  writing?: (text: string) => void,
): Promise<Completion> {
  const began = performance.now();
  return exchange(server, "/chat/completions", body, signal, async (answer) => {
    const gathered = new Gathered(began);
    if (answer.type.includes("event-stream")) await readStream(answer, gathered, writing);
    else gathered.whole(await readJson(answer, LOOK));
    return gathered.completion();
  });
}

/**
 * An answer as JSON. Throws ServerFailed when it is none.
 *
 * @param fix what to do then, a sentence
 */
export async function readJson(answer: ServerAnswer, fix = CHECK_ADDRESS): Promise<unknown> {
  let text = "";
  for await (const piece of answer.pieces()) text += piece;
  try {
    return parseJson(text, "the answer");
  } catch {
    if (/^\s*<(?:!doctype|html)/i.test(text)) throw new ServerFailed("page", PAGE, CHECK_ADDRESS);
    throw new ServerFailed("no-json", `The model's server did not answer with JSON.${beginning(text)}`, fix);
  }
}

/** Read server-sent events to their end. */
async function readStream(answer: ServerAnswer, gathered: Gathered, writing?: (text: string) => void): Promise<void> {
  let rest = "";
  for await (const piece of answer.pieces()) {
    gathered.arrived();
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop()!;
    for (const line of lines) {
      const before = gathered.text.length;
      if (readLine(line, gathered) === "done") return;
      if (gathered.text.length > before) writing?.(gathered.text);
    }
  }
  if (readLine(rest, gathered) === "done" || gathered.finished) return;
  throw new ServerFailed("cut", CUT, CUT_FIX);
}

/** One line of a stream. Comments, names of events and empty lines say nothing. */
function readLine(line: string, gathered: Gathered): "done" | "more" {
  if (!line.startsWith("data:")) return "more";
  const data = line.slice("data:".length).trim();
  if (data === "[DONE]") return "done";
  if (data === "") return "more";
  let json: unknown;
  try {
    json = parseJson(data, "the answer");
  } catch {
    throw new ServerFailed("no-json", `The model's server streams something that is not JSON.${beginning(data)}`, LOOK);
  }
  gathered.chunk(json);
  return "more";
}
