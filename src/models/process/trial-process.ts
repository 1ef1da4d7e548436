// Entry of the process that tries one provider: of the app a utility process, of the command line a process of Node's.
import { parentFork, parentProcess } from "./parent-port.ts";
import { failedTrial, runtimeProblem, TrialRequest } from "../onnx/trial-messages.ts";
import { whyNoRuntime } from "../../core/settings/providers.ts";

const port = "parentPort" in process ? parentProcess() : parentFork();
port.onMessage((message) => {
  void answer(message)
    // A runtime that cannot be loaded throws where it is imported.
    .catch((error: unknown) => failedTrial(runtimeProblem(error)))
    .then((outcome) => {
      port.post(outcome);
      port.exit();
    });
});

async function answer(message: unknown): Promise<unknown> {
  const why = whyNoRuntime(process);
  if (why !== null) return failedTrial(why);
  const { tryProvider } = await import("../onnx/provider-trial.ts");
  return tryProvider(TrialRequest.parse(message));
}
