import type { BundleFile } from "../../core/diagnostics/diagnostics-report.ts";
import { writeAtomic } from "../../storage/atomic.ts";
import { zip } from "../../storage/zip.ts";

/** Writes the files of a report as a ZIP archive, whole or not at all. */
export async function saveBundle(file: string, files: readonly BundleFile[]): Promise<void> {
  const entries = files.map(({ name, text }) => ({ name: `benchside-report/${name}`, content: text }));
  await writeAtomic(file, zip(entries, new Date()));
}
