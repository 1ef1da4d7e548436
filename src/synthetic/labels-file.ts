import { FormatError, firstIssue } from "../core/domain/format-error.ts";
import { TakeLabels } from "../core/synthetic/take-labels.ts";
import { writeAtomic } from "../storage/atomic.ts";
import { readJson } from "../storage/read-text.ts";

/** Path of the labels that go with a video: `take.mp4` → `take.labels.json`. */
export function labelsPath(video: string): string {
  return video.replace(/\.[^./\\]+$/, "") + ".labels.json";
}

/** Read a labels file. Rejects with a FormatError when it is no such file or cannot be read. */
export async function readLabels(path: string): Promise<TakeLabels> {
  const parsed = TakeLabels.safeParse(await readJson(path));
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(path, field, problem, "Render the take again to get its labels.");
}

/** Write a labels file. */
export async function writeLabels(path: string, labels: TakeLabels): Promise<void> {
  await writeAtomic(path, JSON.stringify(labels, null, 2) + "\n");
}
