import type { InferenceSession } from "onnxruntime-node";
import { CARD_PROVIDERS, type CardNumber } from "../../core/settings/providers.ts";

/** Execution providers as ONNX Runtime takes them: one, on one of several cards where it can be told which. */
export function runOn(provider: string, device?: CardNumber): InferenceSession.ExecutionProviderConfig[] {
  if (device === undefined || !CARD_PROVIDERS.includes(provider)) return [provider];
  const onCard: InferenceSession.CudaExecutionProviderOption | InferenceSession.DmlExecutionProviderOption = {
    name: provider as "cuda" | "dml",
    deviceId: device,
  };
  return [onCard];
}
