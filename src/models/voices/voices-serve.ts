import type { ServerPort } from "../process/transport.ts";
import { SpeechEngine } from "./engine/speech-engine.ts";
import { parseRequest, type Reply, type Request } from "./voices-messages.ts";
import { problemOf } from "./weights.ts";

type Asked = Extract<Request, { id: number }>;

/** What goes first: a person who speaks waits for it, sound that is made ahead nobody. */
const ORDER = ["activity", "hear", "warm", "say"] as const;

/** Milliseconds between two looks at whether something was not used for long enough to be let go of. */
const LOOK_EVERY = 20_000;

/** Answers a client's requests, one at a time, the most urgent first, until it asks to close. Called once, by the process's entry. */
export function serve(port: ServerPort): void {
  const reply = (message: Reply) => port.post(message);
  let engine: SpeechEngine | null = null;
  let waiting: Exclude<Asked, { kind: "cancel" }>[] = [];
  let working = false;
  let closing = false;
  let looking: ReturnType<typeof setTimeout> | undefined;
  const cancelled = new Set<number>();

  const answer = async (request: (typeof waiting)[number]) => {
    const { id } = request;
    try {
      if (!engine) throw new Error("it is not open");
      if (request.kind === "warm") await engine.warm(request.what, request.folder);
      else if (request.kind === "activity")
        reply({ kind: "chances", id, chances: await engine.chances(request.stream, request.pcm) });
      else if (request.kind === "say") {
        const { symbols, voice, speed, folder } = request;
        reply({ kind: "said", id, ...(await engine.say(symbols, voice, speed, folder)) });
      } else
        for await (const heard of engine.hear(request.pcm, request.hints, request.folder)) {
          reply({ kind: "heard", id, heard });
          await pause();
          if (closing || cancelled.has(id)) break;
        }
      reply({ kind: "done", id });
    } catch (error) {
      reply({ kind: "failed", id, detail: problemOf(error) });
    }
    cancelled.delete(id);
  };

  const work = async () => {
    if (working) return;
    working = true;
    while (waiting.length > 0 && !closing) {
      // What was asked meanwhile is read first: it may be more urgent, or take something back.
      await pause();
      const next = ORDER.flatMap((kind) => waiting.filter((one) => one.kind === kind))[0];
      if (!next) break;
      waiting = waiting.filter((one) => one !== next);
      await answer(next);
    }
    working = false;
    if (closing) port.exit();
    else looking ??= setTimeout(look, LOOK_EVERY);
  };

  /** What is not used is let go of, when nothing is asked for. */
  const look = async () => {
    looking = undefined;
    if (!working && !closing) {
      working = true;
      await engine?.rest().catch(() => undefined);
      working = false;
    }
    if (closing) port.exit();
    else if (waiting.length > 0) void work();
    else if (engine?.isOpen) looking ??= setTimeout(look, LOOK_EVERY);
  };

  port.onMessage((message) => {
    const request = parseRequest(message);
    if (request.kind === "open") {
      engine = new SpeechEngine(request.options);
      reply({ kind: "ready" });
    } else if (request.kind === "cancel") {
      if (waiting.every(({ id }) => id !== request.id)) cancelled.add(request.id);
      waiting = waiting.filter(({ id }) => id !== request.id);
    } else if (request.kind === "end-activity") void engine?.endActivity(request.stream);
    else if (request.kind === "close") {
      closing = true;
      if (!working) port.exit();
    } else {
      waiting.push(request);
      void work();
    }
  });
}

function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
