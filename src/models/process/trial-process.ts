// Entry of the process that tries one provider: of the app a utility process, of the command line a process of Node's.
import { parentFork, parentProcess } from "./parent-port.ts";
import { TrialRequest } from "../onnx/trial-messages.ts";
import { whyNoRuntime } from "../../core/settings/providers.ts";

const port = "parentPort" in process ? parentProcess() : parentFork();
port.onMessage((message) => {
  void answer(message).then((outcome) => {
    port.post(outcome);
    port.exit();
  });
});

async function answer(message: unknown): Promise<unknown> {
  const why = whyNoRuntime(process);
  if (why !== null)
    return { ok: false, detail: why, tickMs: null, tokenMs: null, nodes: 0, onProcessor: 0, runtime: "" };
  const { tryProvider } = await import("../onnx/provider-trial.ts");
  return tryProvider(TrialRequest.parse(message));
}
