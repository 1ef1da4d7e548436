import { dirname, join } from "node:path";
import { z } from "zod";
import { writeAtomicThere } from "../atomic.ts";
import { refuseImported } from "../imported.ts";
import { pathInside } from "../inside.ts";
import { readJson } from "../read-text.ts";

/** Name of the file of a session's folder that holds its name and tags. */
export const LABEL_FILE = "label.json";

/** What a person calls a session in the library, and by which words it is found again. It says nothing of what happened. */
export const SessionLabel = z.object({
  /** Empty for the session's goal. */
  name: z.string().trim().max(120),
  tags: z.array(z.string().trim().min(1).max(40)).max(20),
});
export type SessionLabel = z.infer<typeof SessionLabel>;

const LabelFile = SessionLabel.extend({ version: z.literal(1) });

/** The label of a session's folder; an empty one where there is none, or none that can be read. */
export async function labelIn(folder: string): Promise<SessionLabel> {
  try {
    const { name, tags } = LabelFile.parse(await readJson(join(folder, LABEL_FILE)));
    return { name, tags };
  } catch {
    return { name: "", tags: [] };
  }
}

/**
 * Keep a session's label; the one before stays in `previous`. Tags are kept once each, in their order.
 *
 * @param id checked by the caller: a session's id
 * @throws FormatError when it leads elsewhere or the session was imported and not adopted, the disk's error
 */
export async function keepLabel(sessions: string, id: string, { name, tags }: SessionLabel): Promise<void> {
  const file = await pathInside(sessions, id, LABEL_FILE);
  refuseImported(dirname(file), id);
  const label = { version: 1, ...SessionLabel.parse({ name, tags: [...new Set(tags)] }) };
  await writeAtomicThere(file, `${JSON.stringify(label, null, 2)}\n`, join(dirname(file), "previous"));
}
