import type { AnnotationFold } from "../../core/annotation/annotation-fold.ts";
import type { AnnotationState } from "../../core/annotation/model.ts";
import { openProposals } from "../../core/annotation/proposed.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import type { TakeTruth } from "../../core/domain/take-truth.ts";
import { ANNOTATIONS_FILE, readAnnotations } from "../../storage/annotations.ts";

/** What people have said truly happened in a session, and whether its segments were made from the labels of a take that this program drew. */
export interface AnnotatedTruth {
  readonly truth: TakeTruth;
  readonly drawn: boolean;
}

/**
 * What truly happened in a session, from what people have said about it: right segments are steps done, and a performance that
 * was right or wrong is an attempt. Null when nobody has annotated it. Throws a FormatError when the file is broken, or the
 * take was discarded or rejected.
 *
 * @param folder of the session
 */
export async function annotatedTruth(folder: string): Promise<AnnotatedTruth | null> {
  const { fold } = await readAnnotations(folder);
  const { annotations } = fold;
  if (annotations.segments.length === 0) return null;
  const proposals = openProposals(annotations.segments).length;
  if (proposals > 0) {
    const fix = "Agree with them, or change them, in Audit › Correct.";
    throw new FormatError(ANNOTATIONS_FILE, "", `${proposals} segments are proposals that nobody has agreed with`, fix);
  }
  const { standing } = annotations;
  if (standing === "discarded" || standing === "rejected")
    throw new FormatError(ANNOTATIONS_FILE, "", `the take was ${standing}`, "Score another one.");
  return { truth: truthOf(annotations), drawn: isFromLabels(fold) };
}

function isFromLabels({ newest }: AnnotationFold): boolean {
  for (let at = newest; at !== null; at = at.before)
    if (at.change.type === "segmented" && !at.skipped) return at.change.source === "labels";
  return false;
}

/** What a take's annotations say truly happened; it has at least one segment. */
export function truthOf({
  segments,
  alongside = [],
  deviations,
}: Pick<AnnotationState, "segments" | "deviations"> & Partial<Pick<AnnotationState, "alongside">>): TakeTruth {
  const all = [...segments, ...alongside].toSorted((a, b) => a.start - b.start || a.end - b.end);
  const performed = all.flatMap(({ step, start, end, outcome }) =>
    step === null ? [] : [{ step, start, end, outcome }],
  );
  /** A step that had to be redone stands with the time that held. */
  const last = new Map(performed.filter(({ outcome }) => outcome === "right").map((one) => [one.step, one]));
  const isWrongWay = ({ step, start, end }: (typeof performed)[number]): boolean =>
    deviations.some(
      ({ kind, step: about, onset }) =>
        (kind === "substitution" || kind === "technique") && about === step && start <= onset && onset < end,
    );
  return {
    seconds: segments.at(-1)!.end,
    steps: [...last.values()].map(({ step, start, end }) => ({ step, start, end })),
    deviations: deviations.map(({ kind, step, missing, onset, back, recovery }) => ({
      ...{ kind, step, missing, onset, end: back },
      ...(recovery.trim() === "" ? {} : { recovery: recovery.trim() }),
    })),
    attempts: performed.map((one) => ({
      step: one.step,
      start: one.start,
      end: one.end,
      outcome: one.outcome === "wrong" && isWrongWay(one) ? "wrong-part" : one.outcome === "right" ? "done" : "early",
    })),
  };
}
