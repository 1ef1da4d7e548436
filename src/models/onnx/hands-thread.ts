import { parentPort, Worker } from "node:worker_threads";
import { openHands, type FoundHand, type Hands } from "./onnx-hands.ts";
import type { RuntimeOptions } from "./onnx-model.ts";
import type { StoredHandModels } from "./models.ts";
import type { Picture } from "./onnx-picture.ts";

/** What the thread that looks for hands is asked. */
type Asked =
  | { readonly kind: "open"; readonly stored: StoredHandModels; readonly runtime: RuntimeOptions }
  | { readonly kind: "find"; readonly id: number; readonly picture: Picture }
  | { readonly kind: "close" };

/** What it answers; `open` is answered under number 0. */
type Answered =
  | { readonly id: number; readonly hands: FoundHand[] }
  | { readonly id: number; readonly problem: string };

/** Who waits for an answer. */
interface Waiting {
  readonly resolve: (hands: FoundHand[]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Opens the models that find hands in a thread of their own, so that they run while this thread looks at appearances. A thread that ends
 * by itself takes this one with it: half of perception is of no use.
 *
 * @param entry the built thread, e.g. out/main/hands.js
 * @throws Error when the models cannot be opened there
 */
export async function startHandsThread(
  entry: string | URL,
  stored: StoredHandModels,
  runtime: RuntimeOptions,
): Promise<Hands> {
  const thread = new Worker(entry);
  const ended = new Promise<void>((resolve) => void thread.once("exit", () => resolve()));
  const waiting = new Map<number, Waiting>();
  const shared = new SharedPictures();
  let last = 0;
  thread.on("error", (error: Error) => {
    const opening = waiting.get(0);
    if (!opening) throw error;
    opening.reject(error);
  });
  thread.on("message", (answer: Answered) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("problem" in answer) asked?.reject(new Error(answer.problem));
    else asked?.resolve(answer.hands);
  });
  const ask = (id: number, message: Asked) =>
    new Promise<FoundHand[]>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      thread.postMessage(message);
    });
  const close = async () => {
    thread.postMessage({ kind: "close" } satisfies Asked);
    await ended;
  };
  try {
    await ask(0, { kind: "open", stored, runtime });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async find(picture) {
      last += 1;
      const copy = shared.copy(picture);
      try {
        return await ask(last, { kind: "find", id: last, picture: copy });
      } finally {
        shared.free(copy);
      }
    },
    close,
  };
}

/** Copies of pictures in memory that both threads see, used again and again: a message with a picture of its own costs a millisecond. */
class SharedPictures {
  readonly #free: Uint8Array<SharedArrayBuffer>[] = [];

  copy({ width, height, rgb }: Picture): Picture & { readonly rgb: Uint8Array<SharedArrayBuffer> } {
    const known = this.#free.pop();
    const memory = known?.length === rgb.length ? known : new Uint8Array(new SharedArrayBuffer(rgb.length));
    memory.set(rgb);
    return { width, height, rgb: memory };
  }

  free({ rgb }: { readonly rgb: Uint8Array<SharedArrayBuffer> }): void {
    this.#free.push(rgb);
  }
}

/** Looks for hands until it is asked to close. Called once, by the thread's entry. */
export function serveHands(): void {
  if (!parentPort) throw new Error("this file is the entry of a worker thread");
  const port = parentPort;
  let hands: Promise<Hands> = Promise.reject(new Error("no models are open"));
  hands.catch(() => {});
  const answer = (id: number, found: Promise<FoundHand[]>) =>
    void found.then(
      (hands) => port.postMessage({ id, hands } satisfies Answered),
      (error: unknown) => port.postMessage({ id, problem: messageOf(error) } satisfies Answered),
    );
  const close = async () => {
    await hands.then(
      (open) => open.close(),
      () => {},
    );
    port.close();
  };
  port.on("message", (asked: Asked) => {
    if (asked.kind === "open") {
      hands = openHands(asked.stored, asked.runtime);
      answer(
        0,
        hands.then(() => []),
      );
    } else if (asked.kind === "find") {
      answer(
        asked.id,
        hands.then((open) => open.find(asked.picture)),
      );
    } else void close();
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
