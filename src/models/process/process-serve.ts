import { availableParallelism } from "node:os";
import type { PerceptionStream } from "../../core/domain/feed/source.ts";
import { parseRequest, type Reply, type Request } from "./process-messages.ts";
import { createPerception, type LocalPerception } from "../onnx/perception.ts";
import { openFaces } from "../onnx/faces.ts";
import { openSentences } from "../onnx/onnx-sentences.ts";
import { Recognisers } from "./process-recognisers.ts";
import type { ServerPort } from "./transport.ts";

/**
 * Answers a client's requests until it asks to close. Called once, by the process's entry.
 *
 * @param handsThread the built thread that looks for hands beside this one; it is used where there are two processors
 */
export function serve(port: ServerPort, handsThread: URL): void {
  let perception: LocalPerception | null = null;
  const recognisers = new Recognisers();
  let modelsFolder = "";
  let threads = 1;
  const faces = lazily(() => openFaces(modelsFolder, threads));
  const sentences = lazily(() => openSentences(modelsFolder));
  const streams = new Map<number, PerceptionStream>();
  let opening: Promise<void> = Promise.resolve();
  let closing: Promise<void> | null = null;
  const reply = (message: Reply) => port.post(message);

  const open = async ({ options, avoid }: Extract<Request, { kind: "open" }>) => {
    ({ modelsFolder, threads } = options);
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

  const answering = (id: number, answer: () => Promise<Reply>) =>
    answer().then(reply, (error: unknown) => reply({ kind: "failed", id, detail: messageOf(error) }));
  const opened = () => {
    if (!perception) throw new Error("the models are not open");
    return perception;
  };

  const perceive = async ({ id, stream, frame }: Extract<Request, { kind: "perceive" }>): Promise<Reply> => {
    const looking = streams.get(stream) ?? opened().openStream();
    streams.set(stream, looking);
    return { kind: "tick", id, tick: await looking.perceive(frame) };
  };
  const texts = async ({ id, texts }: Extract<Request, { kind: "texts" }>): Promise<Reply> => ({
    ...{ kind: "vectors", id },
    vectors: await opened().embedTexts(texts),
  });
  const readSentences = async ({ id, texts }: Extract<Request, { kind: "sentences" }>): Promise<Reply> => {
    return { kind: "vectors", id, vectors: await (await sentences.opened()).vectors(texts) };
  };
  const recognise = async (asked: Extract<Request, { kind: "recognise" }>): Promise<Reply> => ({
    ...{ kind: "vectors", id: asked.id },
    vectors: await recognisers.chances(asked, asked.pieces),
  });
  const findFaces = async ({ id, picture }: Extract<Request, { kind: "faces" }>): Promise<Reply> => {
    return { kind: "faces", id, faces: await (await faces.opened()).findFaces(picture) };
  };

  const endStream = (stream: number) => {
    streams.get(stream)?.close();
    streams.delete(stream);
  };

  const close = async () => {
    await opening;
    await Promise.all([perception?.close(), recognisers.close(), faces.close(), sentences.close()]);
    port.exit();
  };

  port.onMessage((message) => {
    const request = parseRequest(message);
    if (request.kind === "open") opening = open(request);
    else if (request.kind === "perceive") void answering(request.id, () => perceive(request));
    else if (request.kind === "end-stream") endStream(request.stream);
    else if (request.kind === "texts") void answering(request.id, () => texts(request));
    else if (request.kind === "sentences") void answering(request.id, () => readSentences(request));
    else if (request.kind === "recognise") void answering(request.id, () => recognise(request));
    else if (request.kind === "faces") void answering(request.id, () => findFaces(request));
    else closing ??= close();
  });
}

/** A model that is opened when it is first asked. */
function lazily<T extends { close(): Promise<void> }>(open: () => Promise<T>) {
  let opening: Promise<T> | null = null;
  return {
    opened: () => (opening ??= open()),
    close: () => opening?.then((one) => one.close()).catch(() => undefined),
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
