import { Refused } from "../../../app/jobs/failure.ts";
import { cardsHere } from "../../../app/diagnostics/measure-gpu.ts";
import { cardsFor } from "../../../core/diagnostics/cards.ts";
import { gpuLines, type GpuFacts } from "../../../core/diagnostics/gpu.ts";
import type { InferenceStatus } from "../../../models/api.ts";
import type { InferenceClient } from "../../../models/process/client.ts";
import type { CallOutput } from "../../../ipc/contract.ts";
import type { Handle } from "../../ipc/handle.ts";
import type { Pusher } from "../../ipc/push.ts";

/** Answers `inference.*` and pushes each change of its status. @param tryEach tries each provider; not called while a session runs */
export function answerInference(
  handle: Handle,
  push: Pusher,
  inference: InferenceClient,
  { isRunning, tryEach }: { readonly isRunning: () => boolean; readonly tryEach: () => Promise<GpuFacts> },
): void {
  let trying: Promise<GpuFacts> | null = null;
  handle("inference.tryEach", async () => {
    // A try beside a session would take its time, and be slower than it is.
    if (isRunning()) throw new Refused({ problem: "A session runs.", fix: "End it first, then try again." });
    trying ??= tryEach().finally(() => (trying = null));
    return gpuLines(await trying).map((line) => ({ ...line }));
  });
  handle("inference.cards", async () => {
    const cards = await cardsHere();
    return { cuda: cardsFor("cuda", cards), dml: cardsFor("dml", cards) };
  });
  handle("inference.status", () => plain(inference.status()));
  inference.onChange((status) => push("inference.changed", plain(status)));
}

function plain({ tries, ...status }: InferenceStatus): CallOutput<"inference.status"> {
  return { ...status, tries: tries.map((one) => ({ ...one })) };
}
