import { join } from "node:path";
import { readFile, writeFile } from "../../storage/files.ts";
import type { Row } from "../../core/annotation/row.ts";
import { journalVerdicts } from "../../core/interchange/second-look/journal-verdicts.ts";
import { parseVerdicts, verdictLine } from "../../core/interchange/second-look/verdict-row.ts";
import { touches } from "../../core/journal/withheld.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import type { SessionTake } from "../../storage/session-take.ts";
import { annotatedTake } from "../evaluate/labelled-take.ts";
import { makeFolder } from "../../storage/durable.ts";

/** Name of the folder of an export that holds what models found when they looked again at steps. */
export const VERDICTS_FOLDER = "second-look";

/** The rows of one take that are written, and the part of the export that the take is in. */
export interface TakeOfSplit {
  readonly source: SessionTake;
  readonly split: Row["split"];
}

/** Write what models found of the steps of takes, and read it back; nothing where no model looked again. Rejects when it does not read back: that is a defect. */
export async function writeVerdicts(part: string, takes: readonly TakeOfSplit[]): Promise<void> {
  const lines = new Map<Row["split"], string[]>();
  for (const { source, split } of takes) {
    const truth = annotatedTake(source.id, source.told);
    if (truth === null) continue;
    const { events } = await readJournal(join(source.folder, JOURNAL_FILE));
    const { withheld } = source.told;
    const told = events.filter(
      (event) =>
        event.type !== "examined" ||
        !touches(withheld, event.clip?.start ?? event.t, event.clip?.end ?? event.t, "cut"),
    );
    const rows = journalVerdicts(told, truth).map(verdictLine);
    if (rows.length > 0) lines.set(split, [...(lines.get(split) ?? []), ...rows]);
  }
  if (lines.size === 0) return;
  await makeFolder(join(part, VERDICTS_FOLDER));
  for (const [split, own] of lines) {
    const file = join(part, VERDICTS_FOLDER, `${split}.jsonl`);
    await writeFile(file, own.join(""));
    const read = parseVerdicts(await readFile(file, "utf8"), `${VERDICTS_FOLDER}/${split}.jsonl`);
    if (read.length !== own.length)
      throw new Error(`${read.length} of ${own.length} verdicts of ${split} were written`);
  }
}
