import { basename } from "node:path";
import type { AnnotationState } from "../../core/annotation/model.ts";
import type { StubTake } from "../../core/brain/advice/stub-truth.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { refuseUse } from "../../storage/consented.ts";
import { isFolder } from "../../storage/inside.ts";
import { readSessionTake } from "../../storage/session-take.ts";
import { truthOf } from "./annotated-truth.ts";
import { readTruth } from "./truth.ts";

/**
 * A take as its labels have it: a session's folder with annotations, a labels file (`take.labels.json`), or a list of step times.
 * Rejects with a FormatError that names file, field and fix.
 */
export async function readLabelledTake(path: string): Promise<StubTake> {
  if (!isFolder(path)) {
    const { truth } = await readTruth(path, []);
    return { ...truth, take: basename(path).replace(/(?:\.labels)?\.json$/, "") };
  }
  await refuseUse(path, "score");
  const { id, told } = await readSessionTake(path);
  const take = annotatedTake(id, told);
  if (take !== null) return take;
  throw new FormatError(
    path,
    "",
    "nobody has annotated this session",
    "Open the session and annotate it, or give a labels file.",
  );
}

/** A session's take as people have annotated it, with the words that put each mistake right; null when nobody has. */
export function annotatedTake(session: string, told: AnnotationState): StubTake | null {
  if (told.segments.length === 0) return null;
  return {
    ...truthOf(told),
    take: session,
    deviations: told.deviations.map(({ kind, step, missing, onset, back, cooking, recovery }) => ({
      ...{ kind, step, missing, onset, end: back, cooking },
      ...(recovery === "" ? {} : { fix: recovery }),
    })),
  };
}
