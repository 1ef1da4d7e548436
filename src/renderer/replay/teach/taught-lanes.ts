import { useMemo } from "react";
import { isProposed, stretchesOf } from "../../../core/annotation/known-marks.ts";
import type { Lanes } from "../../timeline/lanes.ts";
import type { LaneHandle } from "../../timeline/lane-handles.tsx";
import { words } from "../../words/words.ts";
import type { Teaching } from "./use-teaching.ts";

/** The lanes with those of the marks and of what is idle, while the bench is taught. */
export function useTaughtLanes(lanes: Lanes, teaching: Teaching | null): Lanes {
  const marks = teaching?.marks;
  const idle = teaching?.idle;
  const begin = teaching?.film.begin ?? 0;
  const textOf = teaching?.textOf;
  const taught = useMemo(
    () =>
      stretchesOf(marks ?? [], begin).map((mark) => ({
        ...{ start: mark.start, end: mark.end, text: textOf?.(mark.step) ?? "", wrong: false },
        ...(isProposed(mark) ? { sign: "? " } : {}),
      })),
    [marks, begin, textOf],
  );
  return useMemo(() => (idle ? { ...lanes, taught, idle } : lanes), [lanes, taught, idle]);
}

/** What the edges of the marks are dragged by: those of the step that is marked next, or was chosen, can be reached by Tab too. */
export function handlesOf({ marks, target, move, textOf }: Teaching): readonly LaneHandle[] {
  const say = words().teach;
  return marks.flatMap(({ step, start, end }): LaneHandle[] => {
    const inTab = step === target;
    const text = textOf(step);
    const ends = { id: `${step} end`, label: say.endOf({ step: text }), t: end, edge: "end", inTab } as const;
    const begins = {
      id: `${step} start`,
      label: say.startOf({ step: text }),
      t: start ?? 0,
      edge: "start",
      inTab,
    } as const;
    return [
      ...(start === null ? [] : [{ ...begins, onMove: (t: number) => move(step, "start", t) }]),
      { ...ends, onMove: (t: number) => move(step, "end", t) },
    ];
  });
}
