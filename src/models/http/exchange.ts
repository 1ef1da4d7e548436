import { hideSecrets, knowSecret } from "../../capture/capture-secrets.ts";
import { ServerFailed } from "./server-failed.ts";
import { atMost } from "../../core/domain/at-most.ts";
import { parseJson } from "../../core/domain/format-error.ts";

/** An OpenAI-compatible server. */
export interface ModelServer {
  /** Base address as `serverAddress` gives it, e.g. `http://localhost:11434/v1`. */
  readonly address: string;
  /** Sent as a bearer token when not empty, and written nowhere. */
  readonly key: string;
  /** Most seconds for one answer, > 0. */
  readonly timeLimit: number;
}

/** An answer with status 2xx, to be read once. */
export interface ServerAnswer {
  /** Its content type, in small letters; empty when it has none. */
  readonly type: string;
  /** What it holds, piece by piece. Throws when it is too long or ends too early. */
  pieces(): AsyncIterable<string>;
}

/** Longest answer that is read, in bytes. A plan with all its cues is a few thousand. */
export const MOST_ANSWER_BYTES = 1_000_000;
/** Of a refusal so much is read for its reason, in bytes. */
const MOST_REASON_BYTES = 20_000;
const MOST_REASON_LETTERS = 200;
/** Of an answer that cannot be used so much is shown. */
const MOST_SHOWN_LETTERS = 80;

/**
 * Ask a server one thing and read its answer. Nothing else is contacted: a redirect is refused. `body` is posted as JSON, a form as a form; null gets.
 *
 * @param path behind the base address, e.g. `/models`
 * @throws ServerFailed, and the signal's reason once it is aborted
 */
export async function exchange<T>(
  server: ModelServer,
  path: string,
  body: string | FormData | null,
  signal: AbortSignal,
  read: (answer: ServerAnswer) => Promise<T>,
): Promise<T> {
  knowSecret(server.key);
  signal.throwIfAborted();
  const late = AbortSignal.timeout(server.timeLimit * 1000);
  let reached = false;
  try {
    const response = await fetch(`${server.address}${path}`, {
      method: body === null ? "GET" : "POST",
      redirect: "manual",
      headers: {
        accept: "application/json, text/event-stream",
        ...(typeof body === "string" && { "content-type": "application/json" }),
        ...(server.key !== "" && { authorization: `Bearer ${server.key}` }),
      },
      body,
      signal: AbortSignal.any([signal, late]),
    });
    reached = true;
    if (!response.ok) throw await refusal(response, server.key !== "");
    const type = response.headers.get("content-type")?.toLowerCase() ?? "";
    if (type.includes("html")) {
      await response.body?.cancel();
      throw new ServerFailed("page", PAGE, CHECK_ADDRESS);
    }
    return await read({ type, pieces: () => piecesOf(response, MOST_ANSWER_BYTES) });
  } catch (error) {
    if (error instanceof ServerFailed) throw error;
    signal.throwIfAborted();
    if (late.aborted)
      throw new ServerFailed("late", `The model's server took more than ${server.timeLimit} s.`, LATE_FIX);
    if (error instanceof TypeError)
      throw reached
        ? new ServerFailed("cut", CUT, CUT_FIX)
        : new ServerFailed("unreachable", "The model's server cannot be reached.", "Start it, or check the address.");
    throw error;
  }
}

/** What is said of an answer that is a page for people. */
export const PAGE = "The address answers with a web page, not as a model's server does.";
/** What to do about an address that something else answers at. */
export const CHECK_ADDRESS = "Check the address; most end in /v1.";
/** What is said of an answer that ended before its end. */
export const CUT = "The model's server broke off in the middle of its answer.";
/** What to do about that. */
export const CUT_FIX = "See whether it still runs.";
const LATE_FIX = "See whether it is busy with others, or choose a smaller model.";
/** What to do about an answer that only the server can explain. */
export const LOOK = "Look at the server's own output.";

/** Pieces of an answer, at most so many bytes. */
async function* piecesOf(response: Response, most: number): AsyncGenerator<string> {
  if (!response.body) return;
  const decoder = new TextDecoder();
  const tooMuch = () => new ServerFailed("large", `The model's server answered with more than ${most / 1e6} MB.`, LOOK);
  for await (const piece of atMost(response.body, most, tooMuch)) yield decoder.decode(piece, { stream: true });
}

/** Why a server refused, in words. */
async function refusal(response: Response, withKey: boolean): Promise<ServerFailed> {
  const { status } = response;
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    const problem = "The model's server sends questions on to another address, which nobody agreed to.";
    return new ServerFailed("moved", problem, "Choose that address itself if it is meant.", status);
  }
  const said = await reasonOf(response);
  const because = (problem: string) =>
    said === "" ? problem : `${problem} It says: ${said}${/[.!?…]$/.test(said) ? "" : "."}`;
  if ((status === 401 || status === 403) && !withKey)
    return new ServerFailed("key", "The model's server wants a key.", "Type it in.", status);
  if (status === 401 || status === 403)
    return new ServerFailed("key", because("The model's server does not take this key."), "Type another.", status);
  if (status === 404)
    return new ServerFailed(
      "no-model",
      because("The model's server has no such model or path."),
      /model/i.test(said) ? "Choose one of the models that it lists." : CHECK_ADDRESS,
      status,
    );
  if (status === 503 || status === 429)
    return new ServerFailed("busy", because(BUSY[status]), WAIT, status, null, waitOf(response));
  if (status >= 500) return new ServerFailed("broken", because(`The model's server failed (${status}).`), LOOK, status);
  return new ServerFailed("rejected", because(`The model's server refused the question (${status}).`), LOOK, status);
}

const WAIT = "Wait a little.";
const BUSY = {
  429: "The model's server takes no more questions for now.",
  503: "The model's server is still loading its model, or busy.",
} as const;
/** Longest time for which a server is left alone at its own wish, in seconds: the present is asked again after that. */
const LONGEST_WAIT = 30;

/** Seconds for which a server wants to be left alone (RFC 9110, `Retry-After`: seconds, or a date); null where it says nothing that can be read. */
function waitOf({ headers }: Response): number | null {
  const said = headers.get("retry-after")?.trim() ?? "";
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(LONGEST_WAIT, seconds) : null;
}

/** What a server gave as its reason, on one short line; empty when it gave none that can be shown. */
async function reasonOf(response: Response): Promise<string> {
  let text = "";
  try {
    for await (const piece of piecesOf(response, MOST_REASON_BYTES)) text += piece;
  } catch {
    return "";
  }
  return reasonIn(parsed(text));
}

/** The reason in a server's error, on one short line; empty when there is none. */
export function reasonIn(answer: unknown): string {
  const { error, detail, message } = (answer ?? {}) as Record<string, unknown>;
  const inner = (error as { message?: unknown } | undefined)?.message;
  const said = [inner, error, detail, message].find((one) => typeof one === "string") ?? "";
  return onOneLine(String(said)).slice(0, MOST_REASON_LETTERS);
}

/** A sentence with the beginning of what was answered, a space before it; empty when that was nothing. */
export function beginning(answer: string): string {
  const line = onOneLine(answer.slice(0, 2 * MOST_REASON_LETTERS));
  if (line === "") return "";
  return ` It answered: "${line.length > MOST_SHOWN_LETTERS ? `${line.slice(0, MOST_SHOWN_LETTERS - 1)}…` : line}".`;
}

function onOneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- words of a stranger
  return hideSecrets(text.replace(/[\s\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e]+/g, " ").trim());
}

function parsed(text: string): unknown {
  try {
    return parseJson(text, "the answer");
  } catch {
    return null;
  }
}
