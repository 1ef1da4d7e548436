import { useMemo, useState } from "react";
import type { Annotations, Segment } from "../../core/annotation/model.ts";
import { toTenth } from "../../core/annotation/partition.ts";
import type { Undescribed } from "../../core/annotation/undescribed.ts";
import type { AnnotationStore, AnnotationView } from "../annotation/annotation-store.ts";
import type { History } from "../playback/history.ts";
import { useTimedPlayback, type TimedPlayback } from "../playback/playback.ts";
import { segmentAt } from "../timeline/annotation/find.ts";
import { useKeys, type Keys } from "../ui/keys.ts";
import { moved, momentsOf, type Moment } from "./moments.ts";

/** What is being described: nothing, a part, an error, or an error that is new. */
export type Naming =
  | { readonly what: "nothing" }
  | { readonly what: "segment"; readonly id: string }
  | { readonly what: "deviation"; readonly id: string | null };

/** One take while its participant reviews it. */
export interface Review {
  readonly annotations: Annotations;
  /** Length of the take, in seconds. */
  readonly duration: number;
  readonly playback: TimedPlayback;
  readonly moments: readonly Moment[];
  /** The chosen moment. */
  readonly now: Moment | null;
  /** The part that begins at the chosen moment, else the one that plays. */
  readonly part: Segment | null;
  readonly naming: Naming;
  readonly does: ReviewActions;
}

/** What the participant can do to the take. What does not fit the chosen moment does nothing. */
export interface ReviewActions {
  /** Choose a moment and go there. */
  readonly choose: (moment: Moment | undefined) => void;
  /** Choose the moment before (−1) or after (1). */
  readonly neighbour: (by: 1 | -1) => void;
  /** Put the chosen moment to a time, in seconds. */
  readonly moveTo: (to: number) => void;
  /** Move the chosen moment by some seconds. */
  readonly moveBy: (seconds: number) => void;
  readonly moveFrame: (frames: 1 | -1) => void;
  /** Go to a part or an error that is not described, and describe it. */
  readonly describe: (one: Pick<Undescribed, "what" | "id" | "t">) => void;
  /** Describe the chosen error, or else the part. */
  readonly describeIt: () => void;
  /** Describe an error that nobody planned, which starts here. */
  readonly add: () => void;
  readonly described: () => void;
  readonly merge: () => void;
  readonly cut: () => void;
  readonly remove: () => void;
}

const NOTHING: Naming = { what: "nothing" };

/** Seconds that one press moves a moment. */
export const STEP = 0.1;

/**
 * The chosen moment, what is being described, and what can be done; its keys work while nothing is being described.
 *
 * @param mayMark whether keys change marks; else they only play
 */
export function useReview(store: AnnotationStore, view: AnnotationView, history: History, mayMark: boolean): Review {
  const { annotations } = view.fold;
  const duration = Math.max(history.duration, annotations.segments.at(-1)?.end ?? 0);
  const playback = useTimedPlayback(duration);
  const { t } = playback;
  const moments = useMemo(() => momentsOf(annotations), [annotations]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [naming, setNaming] = useState<Naming>(NOTHING);
  const now = moments.find(({ id }) => id === chosen) ?? null;
  const part = annotations.segments.find(({ id }) => id === now?.segment) ?? segmentAtTime(annotations, t);
  const does = actions({ store, annotations, playback, moments, now, part, setChosen, setNaming });
  useKeys(mayMark ? keysOf(does, store, playback) : playback.shuttleKeys, naming.what === "nothing");
  return { annotations, duration, playback, moments, now, part, naming, does };
}

interface Given extends Pick<Review, "annotations" | "playback" | "moments" | "now" | "part"> {
  readonly store: AnnotationStore;
  readonly setChosen: (id: string) => void;
  readonly setNaming: (naming: Naming) => void;
}

function actions({ store, annotations, playback, moments, now, part, setChosen, setNaming }: Given): ReviewActions {
  const { clock, t } = playback;
  const choose = (next: Moment | undefined) => {
    if (!next) return;
    setChosen(next.id);
    clock.play(0);
    clock.seek(next.t);
  };
  const moveTo = (to: number) => {
    if (!now) return;
    clock.play(0);
    clock.seek(to);
    void store.say((said) => moved(said, now, to));
  };
  return {
    choose,
    neighbour: (by) => {
      const at = now ? moments.indexOf(now) : -1;
      choose(moments[at < 0 ? (by > 0 ? 0 : moments.length - 1) : at + by]);
    },
    moveTo,
    moveBy: (seconds) => now && moveTo(now.t + seconds),
    moveFrame: (frames) => {
      if (!now) return;
      clock.seek(now.t);
      clock.nudge(frames);
      moveTo(clock.get().t);
    },
    describe: ({ what, id, t: at }) => {
      choose(moments.find((one) => (what === "segment" ? one.segment === id : one.deviation === id)));
      clock.play(0);
      clock.seek(at);
      setNaming({ what, id });
    },
    describeIt: () => {
      if (now?.deviation) setNaming({ what: "deviation", id: now.deviation });
      else if (part) setNaming({ what: "segment", id: part.id });
    },
    add: () => setNaming({ what: "deviation", id: null }),
    described: () => setNaming(NOTHING),
    merge: () => {
      const before = part && annotations.segments[annotations.segments.indexOf(part) - 1];
      if (before) void store.say(() => ({ type: "merged", segment: before.id }));
    },
    cut: () => {
      const here = segmentAtTime(annotations, t);
      if (!here) return;
      clock.play(0);
      void store.say(({ count }) => ({ type: "split", segment: here.id, at: toTenth(t), created: `n${count}` }));
    },
    remove: () => {
      const id = now?.deviation;
      if (id) void store.say(() => ({ type: "deviation-removed", deviation: id }));
    },
  };
}

function keysOf(does: ReviewActions, store: AnnotationStore, { shuttleKeys, t }: TimedPlayback): Keys {
  return {
    ...shuttleKeys,
    ArrowUp: () => does.neighbour(-1),
    ArrowDown: () => does.neighbour(1),
    "[": () => does.moveBy(-STEP),
    "]": () => does.moveBy(STEP),
    "Shift+{": () => does.moveFrame(-1),
    "Shift+}": () => does.moveFrame(1),
    p: () => does.moveTo(t),
    a: does.add,
    d: does.describeIt,
    m: does.merge,
    c: does.cut,
    Delete: does.remove,
    u: () => void store.undo(),
    "Shift+U": () => void store.redo(),
  };
}

function segmentAtTime({ segments }: Annotations, t: number): Segment | null {
  return segments[segmentAt(segments, t)] ?? null;
}
