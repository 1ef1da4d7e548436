import type { InferenceSession } from "onnxruntime-node";

/**
 * How sessions of speech are opened. Memory is not taken ahead: Whisper's would grow to 1.6 GB, and Electron's allocator ends the process at large
 * pieces. Threads do not spin between runs, so that the eyes have the processor.
 */
export function sessionOptions(threads: number): InferenceSession.SessionOptions {
  return {
    executionProviders: ["cpu"],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    graphOptimizationLevel: "all",
    enableCpuMemArena: false,
    enableMemPattern: false,
    logSeverityLevel: 4,
    extra: { session: { intra_op: { allow_spinning: "0" } } },
  };
}
