import { randomUUID } from "node:crypto";
import { Role, TaskState, type Message, type Part, type StreamResponse } from "@a2a-js/sdk";
import {
  ClientFactory,
  ClientFactoryOptions,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
  type Client,
} from "@a2a-js/sdk/client";
import { knowSecret } from "../../../capture/capture-secrets.ts";
import { ChatFailed } from "../../../core/brain/advice/chat.ts";
import { guardedFetch } from "./guarded-fetch.ts";

/** An agent of somebody else's. */
export interface AgentAddress {
  /** Base address; its card lies at `/.well-known/agent-card.json` there. */
  readonly address: string;
  readonly key: string;
  /** Most seconds for one answer, > 0: whatever is still streaming then is given up. */
  readonly timeLimit: number;
}

/** An agent that can be asked. */
export interface OpenAgent {
  /** Name on its card, at most 100 letters, with the address that it was asked at: a stranger may call itself as somebody else is called. */
  readonly name: string;
  /** What it answers to a message, in words. Rejects with a ChatFailed that says why not, and with the signal's reason once it is aborted. */
  ask(parts: readonly Part[], signal: AbortSignal): Promise<string>;
}

/** Number of times a question is sent again when the network or the agent fails. */
const RETRIES = 2;
const PAUSE_MS = 200;

/**
 * Read an agent's card and get ready to ask it, over JSON-RPC. Only the address's own origin is contacted.
 *
 * @throws ChatFailed when there is no agent, or its card cannot be used
 */
export async function openAgent({ address, key, timeLimit }: AgentAddress, signal: AbortSignal): Promise<OpenAgent> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new ChatFailed(`${address} is no address of an agent. Write it as http://localhost:4100.`, false);
  if (key !== "") knowSecret(key);
  const fetchImpl = guardedFetch({ origin: new URL(address).origin, key });
  const limited = (): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(timeLimit * 1000)]);
  const cardFetch: typeof fetch = (input, init) => fetchImpl(input, { ...init, signal: limited() });
  const factory = new ClientFactory(
    ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
      transports: [new JsonRpcTransportFactory({ fetchImpl })],
      cardResolver: new DefaultAgentCardResolver({ fetchImpl: cardFetch }),
    }),
  );
  const failed = failing(signal, timeLimit);
  const client = await factory.createFromUrl(address).catch((error: unknown) => {
    throw failed(error, "The agent's card cannot be read");
  });
  const card = await client.getAgentCard().catch((error: unknown) => {
    throw failed(error, "The agent's card cannot be read");
  });
  const streams = card.capabilities?.streaming === true;
  return {
    name: `${(card.name || "an agent without a name").replace(/\p{Cc}+/gu, " ").slice(0, 100)} at ${new URL(address).host}`,
    ask: async (parts, stop) => {
      for (let attempt = 0; ; attempt++) {
        const late = AbortSignal.any([stop, AbortSignal.timeout(timeLimit * 1000)]);
        try {
          return await askOnce(client, parts, streams, late);
        } catch (error) {
          const why = failing(stop, timeLimit)(error, "The agent gave no answer");
          if (!why.passing || attempt === RETRIES) throw why;
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** attempt));
        }
      }
    },
  };
}

/** What went wrong, as a ChatFailed. A time-out does not pass: asking again would wait as long. @throws the signal's reason once it is aborted */
function failing(signal: AbortSignal, timeLimit: number): (error: unknown, what: string) => ChatFailed {
  return (error, what) => {
    signal.throwIfAborted();
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof ChatFailed) return cause;
      if (cause.name === "TimeoutError" || cause.name === "AbortError")
        return new ChatFailed(`The agent took more than ${timeLimit} s.`, false);
    }
    const said = error instanceof Error ? error.message.replace(/\s+/g, " ").replace(/\.+$/, "").slice(0, 200) : "";
    return new ChatFailed(`${what}${said === "" ? "" : `: ${said}`}.`, true);
  };
}

async function askOnce(client: Client, parts: readonly Part[], streams: boolean, signal: AbortSignal): Promise<string> {
  const message: Message = {
    messageId: randomUUID(),
    contextId: "",
    taskId: "",
    role: Role.ROLE_USER,
    parts: [...parts],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  };
  const request = { tenant: "", message, configuration: undefined, metadata: undefined };
  const heard = new Heard();
  if (streams) {
    for await (const event of client.sendMessageStream(request, { signal })) {
      signal.throwIfAborted();
      if (heard.take(event)) break;
    }
  } else {
    const result = await client.sendMessage(request, { signal });
    heard.take({
      payload: "messageId" in result ? { $case: "message", value: result } : { $case: "task", value: result },
    });
  }
  return heard.words();
}

/** Most letters of an answer that are kept. */
const MOST_LETTERS = 20_000;

/** Gathers what an agent says, until it is over. */
class Heard {
  #state: TaskState | null = null;
  #status = "";
  #artifacts = new Map<string, string>();
  #message: string | null = null;

  /** Take in one event; true when nothing more is to come. */
  take({ payload }: StreamResponse): boolean {
    if (payload?.$case === "message") {
      this.#message = wordsOf(payload.value.parts);
      return true;
    }
    if (payload?.$case === "artifactUpdate" && payload.value.artifact) {
      const { artifactId, parts } = payload.value.artifact;
      const before = payload.value.append ? (this.#artifacts.get(artifactId) ?? "") : "";
      this.#artifacts.set(artifactId, (before + wordsOf(parts)).slice(0, MOST_LETTERS));
    }
    if (payload?.$case === "task")
      for (const { artifactId, parts } of payload.value.artifacts) this.#artifacts.set(artifactId, wordsOf(parts));
    if (payload?.$case === "task" || payload?.$case === "statusUpdate") {
      this.#state = payload.value.status?.state ?? this.#state;
      this.#status = wordsOf(payload.value.status?.message?.parts ?? []) || this.#status;
    }
    return this.#state !== null && !UNDER_WAY.includes(this.#state);
  }

  /** @throws ChatFailed when the task did not come to an answer */
  words(): string {
    const words = this.#message ?? this.#answer();
    if (words.trim() === "") throw new ChatFailed("The agent answered nothing.", false);
    return words;
  }

  #answer(): string {
    const said = this.#status.replace(/\s+/g, " ").slice(0, 200);
    if (this.#state === TaskState.TASK_STATE_INPUT_REQUIRED || this.#state === TaskState.TASK_STATE_AUTH_REQUIRED)
      throw new ChatFailed(
        `The agent asked back instead of answering, and was told nothing: ${said || "without words"}.`,
        false,
      );
    if (this.#state !== TaskState.TASK_STATE_COMPLETED)
      throw new ChatFailed(`The agent did not finish the task${said === "" ? "" : `: ${said}`}.`, false);
    return [...this.#artifacts.values()].join("\n").trim() || this.#status;
  }
}

const UNDER_WAY: readonly TaskState[] = [
  TaskState.TASK_STATE_UNSPECIFIED,
  TaskState.TASK_STATE_SUBMITTED,
  TaskState.TASK_STATE_WORKING,
];

function wordsOf(parts: readonly Part[]): string {
  return parts
    .flatMap(({ content }) =>
      content?.$case === "text" ? [content.value] : content?.$case === "data" ? [JSON.stringify(content.value)] : [],
    )
    .join("\n")
    .slice(0, MOST_LETTERS);
}
