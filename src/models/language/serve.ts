import { ChatFailed } from "../../core/brain/advice/chat.ts";
import type { ServerPort } from "../process/transport.ts";
import { score, write, type Call } from "./engine/language-answer.ts";
import { NoProvider } from "./engine/language-files.ts";
import { openLanguage, type OpenModel } from "./engine/language-open.ts";
import { parseRequest, type Reply, type Request } from "./messages.ts";

type Asked = Extract<Request, { kind: "score" | "write" }>;

/** Answers a client's requests, one at a time, until it asks to close. Called once, by the process's entry. */
export function serve(port: ServerPort): void {
  const reply = (message: Reply) => port.post(message);
  const cancelled = new Set<number>();
  let model: OpenModel | null = null;
  let queue: Promise<void> = Promise.resolve();
  let closing = false;

  const open = async ({ options, avoid }: Extract<Request, { kind: "open" }>) => {
    try {
      const onTry = (file: string, provider: string) => reply({ kind: "trying", file, provider });
      model = await openLanguage(options, { avoid, onTry });
      reply({ kind: "ready", status: model.status });
    } catch (error) {
      reply({ kind: "refused", detail: messageOf(error), tries: error instanceof NoProvider ? error.tries : [] });
    }
  };

  const answer = async (request: Asked, asked: number) => {
    const { id, question } = request;
    const pause = async () => {
      await new Promise<void>((resolve) => setImmediate(resolve));
      if (closing || cancelled.has(id)) throw new ChatFailed("The question was taken back.", true);
    };
    const call: Call = { pause, queueMs: performance.now() - asked };
    try {
      await pause();
      if (!model) throw new ChatFailed("The model is not open.", true);
      if (request.kind === "score")
        reply({ kind: "scored", id, scores: await score(model, question, request.choices, call) });
      else {
        const writing = request.writing ? (text: string) => reply({ kind: "writing", id, text }) : null;
        reply({ kind: "written", id, text: await write(model, question, { ...request, writing }, call) });
      }
    } catch (error) {
      const passing = error instanceof ChatFailed && error.passing;
      reply({ kind: "failed", id, detail: messageOf(error), passing });
    } finally {
      cancelled.delete(id);
    }
  };

  const close = async () => {
    closing = true;
    await queue;
    await model?.close();
    port.exit();
  };

  port.onMessage((message) => {
    const request = parseRequest(message);
    if (request.kind === "cancel") cancelled.add(request.id);
    else if (request.kind === "close") void close();
    else {
      const asked = performance.now();
      queue = queue.then(() => (request.kind === "open" ? open(request) : answer(request, asked)));
    }
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
