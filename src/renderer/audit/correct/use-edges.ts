import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { toTenth } from "../../../core/annotation/partition.ts";
import type { AuditContext } from "../../annotation/audit-context.ts";
import type { History } from "../../playback/history.ts";
import type { LaneHandle } from "../../timeline/lane-handles.tsx";
import { shownText } from "../../timeline/shown-text.ts";
import type { Span } from "../../timeline/zoom.ts";
import { words } from "../../words/words.ts";

/** A held boundary jumps to a mark that is nearer than this share of what is shown. */
const SNAP = 0.01;
/** More boundaries than this in sight lie too near each other to be held: those of the chosen segment alone can be. */
const MOST = 60;

/** Where a boundary held at `t` snaps to: the nearest moment within reach, else the tenth of a second in which boundaries are kept. */
export function snapped(t: number, moments: readonly number[], reach: number): number {
  let best: number | null = null;
  for (const at of moments)
    if (Math.abs(at - t) <= Math.min(reach, best === null ? Infinity : Math.abs(best - t))) best = at;
  return toTenth(best ?? t);
}

/**
 * The boundaries between segments, to be dragged or moved by the arrows: the film follows, and where one is let go it is kept. Dragged, they snap to the marks of
 * the take and of its mistakes; an arrow moves them by a tenth.
 *
 * @param isOn whether boundaries may be changed now
 */
export function useEdges(context: AuditContext, isOn: boolean, history: History, span: Span): readonly LaneHandle[] {
  const { annotations, segment: chosen, store, clock, duration } = context;
  const [held, setHeld] = useState<{ readonly id: string; readonly t: number } | null>(null);
  const marks = useMemo(() => history.events.flatMap(({ type, t }) => (type === "marked" ? [t] : [])), [history]);
  if (!isOn) return [];
  const { segments, deviations } = annotations;
  const moments = [...marks, ...deviations.flatMap(({ onset, fix, back }) => [onset, fix ?? onset, back ?? onset])];
  const inSight = segments.filter(({ start }) => start >= span.start && start <= span.start + span.length);
  const say = words().teach;
  return segments.slice(1).flatMap((segment, before): LaneHandle[] => {
    const inTab = segment.id === chosen?.id || segments[before]!.id === chosen?.id;
    if (!inTab && inSight.length > MOST) return [];
    const { id } = segment;
    const to = (t: number, isDragged: boolean) =>
      snapped(Math.min(duration, Math.max(0, t)), isDragged ? moments : [], SNAP * span.length);
    return [
      {
        ...{ id, edge: "start", inTab, t: held?.id === id ? held.t : segment.start },
        label: say.startOf({ step: shownText(segment.text) }),
        onMove: (t, isDragged) => {
          setHeld({ id, t: to(t, isDragged) });
          clock.seek(to(t, isDragged));
        },
        onDrop: (t, isDragged) => {
          const moved = { type: "boundary-moved", segment: id, edge: "start", to: to(t, isDragged) } as const;
          void store
            .say((now) => (now.segments.some((each) => each.id === id && each.start !== moved.to) ? moved : null))
            .finally(() => setHeld(null));
        },
      },
    ];
  });
}

/** Opens the chosen segment in Correct, with the keyboard in its words; not while onsets are marked blindly. */
export function editWords({ blind, segment, begin, choose }: AuditContext): void {
  if (blind || segment === null) return;
  flushSync(() => {
    begin("correct");
    choose(segment);
  });
  document.querySelector<HTMLElement>(".audit-fields textarea")?.focus();
}
