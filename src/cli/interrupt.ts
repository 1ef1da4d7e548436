/**
 * Do something that Ctrl+C, or the system, ends in good order: `stop` is called, and the work comes to its end by itself. A second one ends the program.
 */
export async function untilInterrupted<T>(stop: () => void, work: () => Promise<T>): Promise<T> {
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  try {
    return await work();
  } finally {
    process.removeListener("SIGINT", stop);
    process.removeListener("SIGTERM", stop);
  }
}
