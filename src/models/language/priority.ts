import { constants, setPriority } from "node:os";
import { isMainThread } from "node:worker_threads";

/**
 * Lets the eyes, the camera and the window go first on a busy machine. Called before ONNX Runtime starts its threads, which take it
 * over. On Linux a thread's priority is its own; elsewhere a thread would slow the whole program down, and is left as it is.
 */
export function yieldToOthers(): void {
  if (!isMainThread && process.platform !== "linux") return;
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // Some systems do not let a program do this: it then shares as it always did.
  }
}

/** Threads that a language model computes with on a machine of so many: the others are for the eyes, the camera and the window. */
export function languageThreads(machine: number): number {
  return Math.max(1, Math.floor(machine / 2));
}
