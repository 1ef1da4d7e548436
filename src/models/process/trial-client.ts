import { failedTrial, runtimeProblem, TrialOutcome, type TrialRequest } from "../onnx/trial-messages.ts";
import type { Transport } from "./transport.ts";

/** Milliseconds after which a provider that says nothing counts as not working: the first run on a card compiles its programs. */
const PATIENCE_MS = 120_000;
/** Milliseconds that its process has to end by itself after its answer. */
const LEAVING_MS = 2000;

/** Tries one provider in a process of its own, and ends it. Never rejects. */
export function tryInProcess(spawn: () => Transport, request: TrialRequest): Promise<TrialOutcome> {
  return new Promise<TrialOutcome>((resolve) => {
    const transport = spawn();
    let timer = setTimeout(() => {
      resolve(failedTrial(`it did not answer within ${PATIENCE_MS / 1000} s`));
      transport.kill();
    }, PATIENCE_MS);
    transport.onMessage((message) => {
      clearTimeout(timer);
      // A driver may keep its process from ending.
      timer = setTimeout(() => transport.kill(), LEAVING_MS);
      const parsed = TrialOutcome.safeParse(message);
      resolve(parsed.success ? parsed.data : failedTrial("its answer cannot be read"));
    });
    transport.onExit((detail) => {
      clearTimeout(timer);
      resolve(failedTrial(detail));
    });
    transport.post(request);
  }).catch((error: unknown) => failedTrial(runtimeProblem(error)));
}
