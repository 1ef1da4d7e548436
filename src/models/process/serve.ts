import { availableParallelism } from "node:os";
import type { PerceptionStream } from "../../core/domain/feed/source.ts";
import { parseRequest, type Reply, type Request } from "./messages.ts";
import { createPerception, type LocalPerception } from "../onnx/perception.ts";
import { Recognisers } from "./recognisers.ts";
import type { ServerPort } from "./transport.ts";

/**
 * Answers a client's requests until it asks to close. Called once, by the process's entry.
 *
 * @param handsThread the built thread that looks for hands beside this one; it is used where there are two processors
 */
export function serve(port: ServerPort, handsThread: URL): void {
  let perception: LocalPerception | null = null;
  const recognisers = new Recognisers();
  const streams = new Map<number, PerceptionStream>();
  let opening: Promise<void> = Promise.resolve();
  let closing: Promise<void> | null = null;
  const reply = (message: Reply) => port.post(message);

  const open = async ({ options, avoid }: Extract<Request, { kind: "open" }>) => {
    try {
      perception = await createPerception(options, {
        avoid,
        ...(availableParallelism() > 1 && { handsThread }),
        onTry: (provider) => reply({ kind: "trying", provider }),
      });
      reply({ kind: "ready", status: perception.status });
    } catch (error) {
      reply({ kind: "refused", detail: messageOf(error) });
    }
  };

  const perceive = async ({ id, stream, frame }: Extract<Request, { kind: "perceive" }>) => {
    try {
      if (!perception) throw new Error("the models are not open");
      const looking = streams.get(stream) ?? perception.openStream();
      streams.set(stream, looking);
      reply({ kind: "tick", id, tick: await looking.perceive(frame) });
    } catch (error) {
      reply({ kind: "failed", id, detail: messageOf(error) });
    }
  };

  const texts = async ({ id, texts }: Extract<Request, { kind: "texts" }>) => {
    try {
      if (!perception) throw new Error("the models are not open");
      reply({ kind: "vectors", id, vectors: await perception.embedTexts(texts) });
    } catch (error) {
      reply({ kind: "failed", id, detail: messageOf(error) });
    }
  };

  const recognise = async ({ id, folder, sha256, pieces }: Extract<Request, { kind: "recognise" }>) => {
    try {
      reply({ kind: "vectors", id, vectors: await recognisers.chances({ folder, sha256 }, pieces) });
    } catch (error) {
      reply({ kind: "failed", id, detail: messageOf(error) });
    }
  };

  const endStream = (stream: number) => {
    streams.get(stream)?.close();
    streams.delete(stream);
  };

  const close = async () => {
    await opening;
    await Promise.all([perception?.close(), recognisers.close()]);
    port.exit();
  };

  port.onMessage((message) => {
    const request = parseRequest(message);
    if (request.kind === "open") opening = open(request);
    else if (request.kind === "perceive") void perceive(request);
    else if (request.kind === "end-stream") endStream(request.stream);
    else if (request.kind === "texts") void texts(request);
    else if (request.kind === "recognise") void recognise(request);
    else closing ??= close();
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
