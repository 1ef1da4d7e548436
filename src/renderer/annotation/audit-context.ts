import type { AnnotationFold } from "../../core/annotation/annotation-fold.ts";
import type { AnnotatedDeviation, Annotations, Segment } from "../../core/annotation/model.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import type { ReplayClock } from "../playback/clock.ts";
import { announce } from "../view.ts";
import { words } from "../words/words.ts";
import type { AnnotationStore } from "./annotation-store.ts";

/** What a person does at a take. */
export const TASKS = ["audit", "correct", "onsets", "rate", "actions"] as const;
export type Task = (typeof TASKS)[number];

/** What every panel of the audit screen works with. */
export interface AuditContext {
  readonly store: AnnotationStore;
  readonly fold: AnnotationFold;
  readonly annotations: Annotations;
  /** Who works. */
  readonly by: string;
  readonly procedure: Procedure;
  readonly clock: ReplayClock;
  /** Where the clock stands, and the take's length, in seconds. */
  readonly t: number;
  readonly duration: number;
  /** Whether nothing may show where mistakes were marked: this person still has to mark onsets apart. */
  readonly blind: boolean;
  /** The chosen segment and deviation; while the take is audited the segment may be a step alongside. */
  readonly segment: Segment | null;
  /** Whether this person has played the chosen segment; there is nothing to play without a film. */
  readonly played: boolean;
  /** The same of any segment. */
  readonly wasPlayed: (segment: Pick<Segment, "start" | "end">) => boolean;
  readonly deviation: AnnotatedDeviation | null;
  /** Choose a segment and go to its start; with `play`, play it by itself. */
  readonly choose: (segment: Segment, play?: boolean) => void;
  readonly chooseDeviation: (deviation: AnnotatedDeviation) => void;
  readonly begin: (task: Task) => void;
}

/** What stands before (−1) or after (1) the chosen one in a list; null at the ends, the first where none of them is chosen. */
export function neighbour(all: readonly Segment[], chosen: Segment | null, direction: 1 | -1): Segment | null {
  const at = all.findIndex(({ id }) => id === chosen?.id);
  return all[at < 0 ? 0 : at + direction] ?? null;
}

/** Plays a segment that was not played yet, before anybody says yes to it. Returns whether that is so. @param segment the chosen one when left out */
export function playFirst(context: AuditContext, segment = context.segment): boolean {
  const { clock, choose } = context;
  if (segment === null || context.wasPlayed(segment)) return false;
  announce(words().annotation.playFirst);
  const { t, rate } = clock.get();
  if (rate <= 0 || t < segment.start || t >= segment.end) choose(segment, true);
  return true;
}
