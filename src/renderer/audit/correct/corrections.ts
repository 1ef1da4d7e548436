import { alongsidePut, newAlongside } from "../../../core/annotation/alongside.ts";
import { toTenth } from "../../../core/annotation/partition.ts";
import type { AuditContext } from "../../annotation/audit-context.ts";
import { categoriesOf } from "../../../core/domain/taxonomy.ts";
import type { AnnotatedDeviation } from "../../../core/annotation/model.ts";
import { words } from "../../words/words.ts";

type Edge = "start" | "end";

/** What a person can do to the chosen segment of a take. Each change is made from how things stand when its turn comes. */
export interface Corrections {
  /** Put an edge to a time, in seconds. */
  readonly edge: (which: Edge, to: number) => void;
  /** Move an edge by some seconds, and the recording with it. */
  readonly nudge: (which: Edge, by: number) => void;
  /** Cut where the recording stands; the second part is chosen. */
  readonly split: () => void;
  /** Merge with the next. */
  readonly merge: () => void;
  /** Right becomes wrong, and the other way round. */
  readonly toggleOutcome: () => void;
  /** A mistake begins where the recording stands. */
  readonly addDeviation: () => void;
  /** Another step goes on alongside the segment from where the recording stands; null where the procedure has one step done at a time, or no time is left. */
  readonly addAlongside: (() => void) | null;
}

/** The corrections of the chosen segment; without one they do nothing. */
export function corrections(context: AuditContext): Corrections {
  const { store, t, clock, segment } = context;
  const id = segment?.id ?? "";
  const from = toTenth(t);
  const to = segment && segment.end > from ? segment.end : context.duration;
  return {
    edge: (which, to) => void store.say(() => ({ type: "boundary-moved", segment: id, edge: which, to: toTenth(to) })),
    nudge: (which, by) => {
      // From how things stand when its turn comes: presses may be faster than the disk.
      void store
        .say((now) => {
          const at = now.segments.find((each) => each.id === id);
          if (!at) return null;
          const to = toTenth(Math.min(context.duration, Math.max(0, at[which] + by)));
          return to === at[which] ? null : { type: "boundary-moved", segment: id, edge: which, to };
        })
        .then((moved) => {
          const at = moved && store.get().fold.annotations.segments.find((each) => each.id === id);
          if (at) clock.seek(at[which]);
        });
    },
    split: () =>
      void store
        .say((now) => ({ type: "split", segment: id, at: toTenth(t), created: `n${now.count}` }))
        .then((cut) => {
          const now = store.get().fold.annotations.segments;
          const second = cut && now[now.findIndex((each) => each.id === id) + 1];
          if (second) context.choose(second);
        }),
    merge: () => void store.say(() => ({ type: "merged", segment: id })),
    toggleOutcome: () =>
      void store.say((now) => {
        const at = now.segments.find((each) => each.id === id);
        if (!at || at.step === null) return null;
        return { type: "retold", segment: id, step: at.step, outcome: at.outcome === "right" ? "wrong" : "right" };
      }),
    addAlongside:
      context.procedure.oneAtATime || to <= from
        ? null
        : () => void store.say((now) => alongsidePut(now, newAlongside(from, to, now.count))),
    addDeviation: () => {
      const deviation = newDeviation(context);
      void store
        .say(() => ({ type: "deviation-put", deviation }))
        .then((put) => put && context.chooseDeviation(deviation));
    },
  };
}

/** A deviation at the clock's time, to be told more about: a technique error in the chosen segment's step. */
function newDeviation({ annotations, segment, t }: AuditContext): AnnotatedDeviation {
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
