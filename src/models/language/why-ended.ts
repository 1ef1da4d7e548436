import type { Avoided } from "./messages.ts";

const LESS = "Choose smaller weights (q4), close other programs, or use a server.";

/**
 * Why the process of a language model has ended, as well as that is known, and what to do.
 *
 * @param detail what its transport says, with its exit code if there is one
 * @param trying the file that was being opened, if one was
 */
export function whyEnded(detail: string, trying: Avoided | null): string {
  const doing = trying ? ` while ${trying.file} was opened with ${trying.provider}` : "";
  const memory = /out of memory|memory limit|ERR_WORKER_OUT_OF_MEMORY/i.test(detail);
  if (memory) return `The model's process had no memory left${doing}. ${LESS}`;
  const code = Number(/code (-?\d+)/.exec(detail)?.[1] ?? Number.NaN);
  const signal = code > 128 && code < 160 ? code - 128 : code;
  // The system ends what takes too much memory by 9; an allocator that gets none ends itself by 4, 5 or 6.
  if (signal === 9)
    return `The model's process was ended by the system${doing}, most likely for want of memory. ${LESS}`;
  if ([4, 5, 6].includes(signal)) return `The model's process could not get the memory it wanted${doing}. ${LESS}`;
  return `The model's process ended${doing} (${detail}).`;
}
