import { TrialOutcome, type TrialRequest } from "../onnx/trial-messages.ts";
import type { Transport } from "./transport.ts";

/** Milliseconds after which a provider that says nothing counts as not working: the first run on a card compiles its programs. */
const PATIENCE_MS = 120_000;

/** Tries one provider in a process of its own, and ends it. Never rejects. */
export function tryInProcess(spawn: () => Transport, request: TrialRequest): Promise<TrialOutcome> {
  const failed = (detail: string): TrialOutcome => ({
    ...{ ok: false, detail, tickMs: null, tokenMs: null, nodes: 0, onProcessor: 0, runtime: "" },
  });
  return new Promise((resolve) => {
    const transport = spawn();
    const settle = (outcome: TrialOutcome) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    const timer = setTimeout(() => {
      settle(failed(`it did not answer within ${PATIENCE_MS / 1000} s`));
      transport.kill();
    }, PATIENCE_MS);
    transport.onMessage((message) => {
      const parsed = TrialOutcome.safeParse(message);
      settle(parsed.success ? parsed.data : failed("its answer cannot be read"));
    });
    transport.onExit((detail) => settle(failed(detail)));
    transport.post(request);
  });
}
