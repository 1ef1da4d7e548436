import type { AnnotationChange } from "../../core/annotation/annotation-events.ts";
import type { AnnotatedDeviation, Annotations } from "../../core/annotation/model.ts";
import { words } from "../words/words.ts";

/** A moment of a take that can be moved. */
export interface Moment {
  readonly id: string;
  readonly t: number;
  /** What begins there. */
  readonly name: string;
  readonly kind: "step" | "onset" | "fix" | "back";
  /** Deviation that it belongs to; null for a boundary between segments. */
  readonly deviation: string | null;
  readonly segment: string | null;
}

/** Every moment of a take in order of time: where segments begin, and the parts of its deviations. */
export function momentsOf({ segments, deviations }: Pick<Annotations, "segments" | "deviations">): Moment[] {
  const steps = segments.slice(1).map(({ id, start, text }) => ({
    id: `s:${id}`,
    t: start,
    name: text,
    kind: "step" as const,
    deviation: null,
    segment: id,
  }));
  const parts = deviations.flatMap((one) =>
    (["onset", "fix", "back"] as const).flatMap((kind): Moment[] => {
      const t = one[kind];
      if (t === null) return [];
      return [
        {
          id: `${kind}:${one.id}`,
          t,
          name: `${words().review.names[kind]}: ${one.what}`,
          kind,
          deviation: one.id,
          segment: null,
        },
      ];
    }),
  );
  return [...steps, ...parts].toSorted((a, b) => a.t - b.t);
}

/** The change that moves a moment to another second, to a hundredth; null when it is gone. */
export function moved(annotations: Annotations, moment: Moment, t: number): AnnotationChange | null {
  const to = Math.max(0, Math.round(t * 100) / 100);
  if (moment.segment !== null) return { type: "boundary-moved", segment: moment.segment, edge: "start", to };
  const deviation = annotations.deviations.find(({ id }) => id === moment.deviation);
  if (!deviation) return null;
  const times = ordered({ ...deviation, [moment.kind]: to });
  return { type: "deviation-put", deviation: { ...times, missing: [...times.missing] } };
}

/** Onset, fix and return never pass each other: the later ones are pushed along. */
function ordered(deviation: AnnotatedDeviation): AnnotatedDeviation {
  const fix = deviation.fix === null ? null : Math.max(deviation.onset, deviation.fix);
  const back = deviation.back === null ? null : Math.max(fix ?? deviation.onset, deviation.back);
  return { ...deviation, fix, back };
}

/** An id that no deviation of the take has had: the highest number yet and one more. */
export function freshDeviationId(annotations: Annotations): string {
  const numbers = annotations.deviations.map(({ id }) => Number(/^d(\d+)$/.exec(id)?.[1] ?? 0));
  return `d${Math.max(annotations.count, ...numbers) + 1}`;
}
