import { categoriesOf } from "../../../../core/domain/taxonomy.ts";
import type { AnnotatedDeviation } from "../../../../core/annotation/model.ts";
import { toTenth } from "../../../../core/annotation/partition.ts";
import type { AuditContext } from "../../../annotation/audit-context.ts";
import { words } from "../../../words/words.ts";

/** A deviation at the clock's time, to be told more about: a technique error in the chosen segment's step. */
export function newDeviation({ annotations, segment, t }: AuditContext): AnnotatedDeviation {
  return {
    id: `d${annotations.count}`,
    kind: "technique",
    ...categoriesOf("technique"),
    step: segment?.step ?? null,
    missing: [],
    error: null,
    onset: toTenth(t),
    fix: null,
    back: null,
    what: words().correct.notDescribed,
    recovery: "",
  };
}
