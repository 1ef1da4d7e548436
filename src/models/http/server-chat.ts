import { createHash } from "node:crypto";
import type {
  ChatForm,
  ChatModel,
  ChatRequest,
  ChatScores,
  ChatText,
  Moment,
  ChatMessage,
} from "../../core/brain/advice/chat.ts";
import { complete } from "./completion.ts";
import { answerIn, type Dialect, formFields, keepLoaded, withoutThinking } from "./dialects.ts";
import { beginning, type ModelServer } from "./exchange.ts";
import { fewerAfter, isTooLarge, pictureTimes, withPictures } from "./fewer-pictures.ts";
import { chancesOf } from "./first-tokens.ts";
import type { Completion } from "./gathered.ts";
import { servedModels, shortName } from "./model-list.ts";
import { KEEPS_FIX, ServerFailed, THOUGHT_FIX } from "./server-failed.ts";
import { dataUri, pictureId } from "./http-pictures.ts";

/** A model on a server. */
export interface ServedModel {
  readonly server: ModelServer;
  readonly dialect: Dialect;
  /** Name of the model, as the server lists it. */
  readonly model: string;
  /** Whether it reads pictures. */
  readonly pictures: boolean;
}

/** What a server may be asked for beside the answer itself, and may refuse. */
export type Extra = "no thinking" | "form" | "chances" | "usage" | "picture ids" | "keep loaded";

/** A ChatModel, and what its server turned out not to do. */
export interface ServerChat extends ChatModel {
  /** Extras that the server has refused; they are not asked for again. "chances" also when it passed them over. */
  readonly refused: ReadonlySet<Extra>;
  /** How the newest answer began of which no chances could be told, since it began with none of the choices; null for none. */
  readonly oddly: string | null;
  /** Most pictures that the server has taken with a question since it refused one for its size; null where it refused none. */
  readonly mostPictures: number | null;
}

/** An answer, and the hash of the request that it is an answer to. */
interface Answered {
  readonly completion: Completion;
  readonly hash: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Names of models that answer from labels: they alone are told which take a question is about. */
const STUB = /^benchside-rehearsal/;
/** Candidates that are listed for each token: the most that the usual servers give. */
const LISTED = 20;
/** Tokens that are read to tell answers apart that begin alike. */
const MOST_SHARED = 4;
/** Number of times that a model may begin with none of the choices before its chances are not asked for any more. */
const MOST_ODD = 3;
/** Statuses with which servers refuse what they do not know. */
const REFUSED = new Set([400, 422, 500, 501]);

/** What a stub server needs besides: the moment, and the answers that it is offered. Nothing for any other model. */
export function momentField(model: string, moment: Moment, choices?: readonly string[]): Fields {
  return STUB.test(model) ? { benchside: { ...moment, ...(choices ? { choices } : {}) } } : {};
}

/** A model on a server as a ChatModel. Nothing is contacted until it is asked. */
export function serverChat(served: ServedModel): ServerChat {
  return new Chat(served);
}

class Chat implements ServerChat {
  readonly name: string;
  readonly pictures: boolean;
  readonly refused = new Set<Extra>();
  readonly #served: ServedModel;
  /** Tokens within which this model's answers are told apart. */
  #depth = 1;
  /** The name that answers carry; null until the first. */
  #answers: string | null = null;
  /** Questions in a row whose answer began with none of the choices. */
  #odd = 0;
  oddly: string | null = null;
  mostPictures: number | null = null;
  /** Whether the newest free text had thoughts before it; null before the first. */
  #thinksAloud: boolean | null = null;
  /** Whether a question with a picture was answered. */
  #sees = false;
  /** Whether the server was away since its models were listed. */
  #away = false;

  constructor(served: ServedModel) {
    this.#served = served;
    this.name = shortName(served.model);
    this.pictures = served.pictures;
  }

  async score(request: ChatRequest, choices: readonly string[], signal: AbortSignal): Promise<ChatScores> {
    while (!this.refused.has("chances")) {
      const how = { fields: { max_tokens: this.#depth }, choices };
      const extras = { chances: { logprobs: true, top_logprobs: LISTED } };
      const { completion, hash, ...sent } = await this.#ask(request, how, extras, signal);
      const chances = chancesOf(completion.tokens, choices);
      if (chances !== null && chances !== "unclear") {
        this.#odd = 0;
        return { chances, request: hash, spent: completion.spent, ...sent };
      }
      if (completion.tokens.length === 0) this.refused.add("chances");
      if (chances === null || this.#depth === MOST_SHARED) {
        this.#odd += 1;
        if (completion.tokens.length > 0)
          this.oddly = completion.thought === "" ? completion.tokens.map(({ token }) => token).join("") : THINKS;
        if (this.#odd >= MOST_ODD) this.refused.add("chances");
        break;
      }
      this.#depth = MOST_SHARED;
    }
    return this.#chosen(request, choices, signal);
  }

  async write(
    request: ChatRequest,
    form: ChatForm,
    mostTokens: number,
    signal: AbortSignal,
    writing?: (text: string) => void,
  ): Promise<ChatText> {
    const told = writing && form.type === "free" && this.#answersAtOnce() ? writing : undefined;
    const how = { fields: { max_tokens: mostTokens, stream: true } };
    const extras = { form: formFields(this.#served.dialect, form), usage: { stream_options: { include_usage: true } } };
    const { completion, hash, ...sent } = await this.#ask(request, how, extras, signal, told);
    const text = answerIn(completion.text, form);
    if (form.type === "free") this.#thinksAloud = text !== completion.text.trim();
    if (text === "" && (completion.thought !== "" || completion.text.includes(THINKS)))
      throw onlyThoughts(completion, hash);
    return { text, whole: completion.whole, request: hash, spent: completion.spent, ...sent };
  }

  /** Whether what it begins with is its answer: it was told not to think, or has shown that it does not. */
  #answersAtOnce(): boolean {
    const told = Object.keys(withoutThinking(this.#served.dialect)).length > 0 && !this.refused.has("no thinking");
    return this.#thinksAloud === null ? told : !this.#thinksAloud;
  }

  /** The chances of answers where tokens tell nothing: the one that it gives, wholly. */
  async #chosen(request: ChatRequest, choices: readonly string[], signal: AbortSignal): Promise<ChatScores> {
    const longest = Math.max(...choices.map((choice) => choice.length));
    const answer = await this.write(request, { type: "choice", choices }, longest + ROOM_FOR_AN_OBJECT, signal);
    const said = plain(answer.text);
    const exact = choices.findIndex((choice) => plain(choice) === said);
    const begun = choices.flatMap((choice, at) => (said.startsWith(plain(choice)) ? [at] : []));
    const chosen = exact >= 0 ? exact : begun.length === 1 ? begun[0]! : -1;
    if (chosen < 0) throw new ServerFailed("no-choice", `${NONE}${beginning(answer.text)}`, KEEPS_FIX, 0, answer);
    const { request: hash, spent, sent } = answer;
    return { chances: choices.map((_, at) => (at === chosen ? 1 : 0)), request: hash, spent, ...(sent && { sent }) };
  }

  async #body({ messages, moment }: ChatRequest, choices?: readonly string[]): Promise<Record<string, unknown>> {
    return {
      model: this.#served.model,
      temperature: 0,
      messages: await Promise.all(messages.map((message) => written(message))),
      ...(moment && momentField(this.#served.model, moment, choices)),
    };
  }

  /** Ask with all pictures that the server is known to take. One that refuses a question for its size is asked again with fewer, and from then on. */
  async #ask(
    request: ChatRequest,
    { fields, choices }: { readonly fields: Fields; readonly choices?: readonly string[] },
    wanted: Partial<Record<Extra, Fields>>,
    signal: AbortSignal,
    writing?: (text: string) => void,
  ): Promise<Answered & Pick<ChatText, "sent">> {
    for (;;) {
      const asked = withPictures(request, this.mostPictures ?? Infinity);
      const times = pictureTimes(asked);
      try {
        const body = { ...(await this.#body(asked, choices)), ...fields };
        const answered = await this.#askOnce(asked, body, wanted, signal, writing);
        this.#sees ||= times.length > 0;
        return { ...answered, ...(asked !== request && { sent: times }) };
      } catch (error) {
        if (!(error instanceof ServerFailed)) throw error;
        const fewer = fewerAfter(error, times.length, this.#sees);
        if (fewer === null) throw isTooLarge(error) ? tooLarge(error) : error;
        this.mostPictures = fewer;
      }
    }
  }

  /** Ask with every extra that was not refused yet. What is refused now is left out, and remembered when the rest is answered. */
  async #askOnce(
    request: ChatRequest,
    body: Fields,
    wanted: Partial<Record<Extra, Fields>>,
    signal: AbortSignal,
    writing?: (text: string) => void,
  ): Promise<Answered> {
    const { dialect } = this.#served;
    const all = {
      ...wanted,
      "no thinking": withoutThinking(dialect),
      "picture ids": dialect === "vLLM" ? await pictureIds(request) : {},
      "keep loaded": keepLoaded(dialect),
    };
    const extras = (Object.entries(all) as [Extra, Fields][]).filter(
      ([name, fields]) => !this.refused.has(name) && Object.keys(fields).length > 0,
    );
    await this.#sameAsBefore(signal);
    // All of them; then each left out alone; then none.
    const dropped = [
      [],
      ...extras.map(([name]) => [name]),
      ...(extras.length > 1 ? [extras.map(([name]) => name)] : []),
    ];
    for (const [attempt, without] of dropped.entries()) {
      const fields = extras.flatMap(([name, some]) => (without.includes(name) ? [] : [some]));
      const text = JSON.stringify(Object.assign({}, body, ...fields));
      try {
        const completion = await complete(this.#served.server, text, signal, writing);
        for (const extra of without) this.refused.add(extra);
        this.#sameModel(completion.model);
        return { completion, hash: createHash("sha256").update(text).digest("hex") };
      } catch (error) {
        if (!(error instanceof ServerFailed)) throw error;
        this.#away ||= error.trouble === "unreachable" || error.trouble === "busy" || error.trouble === "cut";
        if (!REFUSED.has(error.status) || isTooLarge(error) || attempt === dropped.length - 1) throw error;
      }
    }
    throw new Error("a server is asked at least once");
  }

  /** A server that was away may come back with another model. Throws ServerFailed then. */
  async #sameAsBefore(signal: AbortSignal): Promise<void> {
    if (!this.#away) return;
    const { models } = await servedModels(this.#served.server, signal);
    if (models.length > 0 && !models.includes(this.#served.model)) throw changed(this.name, models[0]!);
    this.#away = false;
  }

  #sameModel(answers: string): void {
    if (answers === "") return;
    this.#answers ??= answers;
    if (answers !== this.#answers) throw changed(this.#answers, answers);
  }
}

/** The messages with their pictures named, so that a server which keeps what it made of a picture knows it again; nothing where there are none. */
async function pictureIds({ messages }: ChatRequest): Promise<Fields> {
  if (!messages.some(({ parts }) => parts.some(({ type }) => type === "picture"))) return {};
  return { messages: await Promise.all(messages.map((message) => written(message, true))) };
}

/** With what models begin that think aloud. */
const THINKS = "<think>";
/** What to do about a server that takes the answer for thoughts. */
const PARSER_FIX =
  "Start the server without its parser of thoughts (reasoning), or choose a model that does not think.";
const NONE = "The model answered with none of the answers that it was offered.";
const ROOM_FOR_AN_OBJECT = 24;

/** A question that is too large with one picture or none: a later one may be smaller. */
function tooLarge({ problem, status }: ServerFailed): ServerFailed {
  return new ServerFailed("too-large", problem, "Start the server with a longer context.", status);
}

/** Nothing came but thoughts: for lack of tokens, or because the model ended in them. */
function onlyThoughts({ whole, thought, spent }: Completion, request: string): ServerFailed {
  const failed = (problem: string, fix: string) => new ServerFailed("empty", problem, fix, 0, { request, spent });
  if (!whole) return failed("The model thought until its tokens were used up.", THOUGHT_FIX);
  if (thought === "") return failed("The model thought and gave no answer.", THOUGHT_FIX);
  const problem = "The model's server hands its whole answer over as thoughts (reasoning_content).";
  return failed(`${problem}${beginning(thought)}`, PARSER_FIX);
}

function changed(from: string, to: string): ServerFailed {
  const problem = `The model's server changed its model from ${shortName(from)} to ${shortName(to)}.`;
  return new ServerFailed("changed", problem, "Choose the model again.");
}

/** A text without case, quotes and a full stop, to tell answers apart. */
function plain(text: string): string {
  return text
    .trim()
    .replace(/^["'`]|["'`.]+$/g, "")
    .toLowerCase();
}

/**
 * A message as servers read it: words alone as one text, pictures as data URIs between the words.
 *
 * @param withIds whether each picture is named by what it shows, for servers that keep what they made of it
 */
async function written({ role, parts }: ChatMessage, withIds = false): Promise<unknown> {
  if (parts.every((part) => part.type === "text"))
    return { role, content: parts.map((part) => (part.type === "text" ? part.text : "")).join("\n") };
  const content = parts.map(async (part) => {
    if (part.type === "text") return part;
    const url = await dataUri(part.picture);
    return { type: "image_url", image_url: { url }, ...(withIds ? { uuid: pictureId(url) } : {}) };
  });
  return { role, content: await Promise.all(content) };
}
