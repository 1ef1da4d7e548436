import type { InferenceSession } from "onnxruntime-node";

/**
 * Options with which the networks that hear are opened. Memory is not taken ahead: Whisper's would grow to 1.6 GB, and Electron's allocator ends the process at large
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
    extra: { session: { intra_op: { allow_spinning: "0" }, use_device_allocator_for_initializers: "1" } },
  };
}

/**
 * How what speaks is opened. Its weights of eight bits and of half precision are run as they are: optimised, the runtime makes single-precision copies of all of them. It is the other way round with memory: pieces
 * that are given back one by one leave holes of hundreds of megabytes, so it is taken ahead.
 */
export function speakingOptions(threads: number): InferenceSession.SessionOptions {
  return {
    ...sessionOptions(threads),
    graphOptimizationLevel: "disabled",
    enableCpuMemArena: true,
  };
}
