import type { InferenceStatus } from "../../../models/api.ts";
import type { InferenceClient } from "../../../models/process/client.ts";
import type { CallOutput } from "../../../ipc/contract.ts";
import type { Handle } from "../../ipc/handle.ts";
import type { Pusher } from "../../ipc/push.ts";

/** Answers `inference.status` and pushes each change of it. */
export function answerInference(handle: Handle, push: Pusher, inference: InferenceClient): void {
  handle("inference.status", () => plain(inference.status()));
  inference.onChange((status) => push("inference.changed", plain(status)));
}

function plain({ tries, ...status }: InferenceStatus): CallOutput<"inference.status"> {
  return { ...status, tries: tries.map((one) => ({ ...one })) };
}
