import { useEffect, useMemo, useState } from "react";
import { markersIn, marksApart, toMarkStill } from "../../core/annotation/blind.ts";
import type { AnnotatedDeviation, Annotations, Segment } from "../../core/annotation/model.ts";
import { isPlayed, type Played } from "../../core/journal/journal-played.ts";
import { openProposals } from "../../core/annotation/proposed.ts";
import { askedAbout, faulted, toAudit } from "../../core/annotation/verdict.ts";
import type { AnnotationStore, AnnotationView } from "../annotation/annotation-store.ts";
import type { AuditContext, Task } from "../annotation/audit-context.ts";
import { markersOf, noteMarking, useMarking } from "../annotation/marking.ts";
import type { History } from "../playback/history.ts";
import { useTimedPlayback, type TimedPlayback } from "../playback/playback.ts";
import { usePlayedOf } from "../annotation/played.ts";
import { segmentAt } from "../timeline/annotation/find.ts";
import { useView } from "../view.ts";

/** One take while it is audited: what the panels work with, and what only the screen around them shows. */
export interface Auditing {
  /** Null for a session that names no procedure: there is nothing to audit by. */
  readonly context: AuditContext | null;
  readonly task: Task;
  readonly playback: TimedPlayback;
  /** Deviations that this person may see. */
  readonly seen: readonly AnnotatedDeviation[];
  /** Choose a segment without moving the recording. */
  readonly point: (segment: Pick<Segment, "id">) => void;
  /** The task that is wanted while onsets are marked, which it would not leave apart; null without one. */
  readonly leaving: Task | null;
  /** How many mistakes still ask for this person's mark where some have it: no other task is opened before they do, too. 0 before the first mark. */
  readonly toMark: number;
  /** Stop marking for that task, or stay. */
  readonly leave: (is: boolean) => void;
}

/** The task, the chosen segment and mistake, and the clock of one person at one take. */
export function useAuditContext(
  session: string,
  store: AnnotationStore,
  view: AnnotationView,
  history: History,
): Auditing {
  const { annotations } = view.fold;
  const duration = Math.max(history.duration, annotations.segments.at(-1)?.end ?? 0);
  const playback = useTimedPlayback(duration);
  const { clock, t } = playback;
  const [task, setTask] = useState<Task>(() => firstTask(annotations, session, store.by));
  const [leaving, setLeaving] = useState<Task | null>(null);
  const [chosen, setChosen] = useState<string | null>(() => firstOf(task, annotations));
  const [mistake, setMistake] = useState<string | null>(null);
  const { procedure } = history.at(t);

  // A mark must be made without having seen where the mistake was marked, nor the edges of segments, which lie there too.
  const blind = task === "onsets" && marksApart(annotations, store.by);
  useEffect(() => noteMarking(session, store.by, blind), [session, store, blind]);
  const segment = blind ? null : segmentFor(task, annotations, chosen, t);
  const wasPlayed = useWasPlayed(history, usePlayedOf(session, store, annotations, clock));
  const played = segment === null || wasPlayed(segment);
  const choose: AuditContext["choose"] = (next, play = false) => {
    setChosen(next.id);
    clock.play(0);
    clock.seek(next.start);
    if (play) clock.playUntil(next.end);
  };
  const begin = (next: Task) => {
    if (blind && next !== "onsets") return setLeaving(next);
    go(next);
  };
  const go = (next: Task) => {
    clock.play(0);
    setTask(next);
    const refused = faulted(annotations);
    // Correcting begins at what was refused, not where the audit ended.
    const first = refused[0] === undefined ? undefined : segmentOf(annotations, refused[0]);
    if (next === "correct" && task !== next && first && !refused.includes(segment?.id ?? "")) choose(first);
  };
  const deviation = annotations.deviations.find(({ id }) => id === mistake) ?? null;
  const given = {
    store,
    fold: view.fold,
    annotations,
    by: store.by,
    clock,
    t,
    duration,
    blind,
    segment,
    ...{ played, wasPlayed },
    deviation,
  };
  const does = { choose, begin, chooseDeviation: (next: AnnotatedDeviation) => setMistake(next.id) };
  return {
    context: procedure && { ...given, ...does, procedure },
    task,
    playback,
    seen: blind ? [] : visible(task, annotations, store.by),
    point: ({ id }) => setChosen(id),
    leaving,
    toMark: blind ? toMarkStill(annotations, store.by) : 0,
    leave: (is) => {
      setLeaving(null);
      if (is && leaving && !(blind && toMarkStill(annotations, store.by) > 0)) go(leaving);
    },
  };
}

/** Says whether a person has played a segment, as far as there is a film of it. */
function useWasPlayed(history: History, played: Played): AuditContext["wasPlayed"] {
  const filmed = useMemo(() => history.at(Infinity).media.length > 0, [history]);
  return ({ start, end }) => !filmed || isPlayed(played, start, end);
}

/** What there is to do first: onsets that this person marks, or was asked to; proposals wait for somebody who agrees, what was refused for who corrects it. */
function firstTask(annotations: Annotations, session: string, by: string): Task {
  const { standing, segments } = annotations;
  const marking = markersOf(useMarking.getState(), session, markersIn(annotations)).includes(by);
  const { audit: asked } = useView.getState();
  if (asked === "onsets" || (marking && marksApart(annotations, by))) return "onsets";
  if (typeof asked === "string") return asked;
  return standing === "to-correct" || openProposals(segments).length > 0 ? "correct" : "audit";
}

/** The segment that a task begins with: one that was refused, or one that nobody else has audited. */
function firstOf(task: Task, annotations: Annotations): string | null {
  const { segments } = annotations;
  const first = task === "correct" ? (faulted(annotations)[0] ?? openProposals(segments)[0]) : undefined;
  if (first !== undefined) return segmentOf(annotations, first)?.id ?? null;
  return toAudit(annotations)[0] ?? null;
}

/** The segment with this id, or that in which the step alongside with this id begins. */
function segmentOf({ segments, alongside }: Annotations, id: string): Segment | undefined {
  const step = alongside.find((each) => each.id === id);
  return step ? segments[segmentAt(segments, step.start)] : segments.find((each) => each.id === id);
}

/** An audit asks about steps alongside as well. While onsets are marked and the take is rated nothing is chosen: the segment is that of the moment. */
function segmentFor(task: Task, annotations: Annotations, chosen: string | null, t: number): Segment | null {
  const { segments } = annotations;
  const choice = task === "audit" ? askedAbout(annotations) : task === "correct" ? segments : [];
  return choice.find(({ id }) => id === chosen) ?? segments[segmentAt(segments, t)] ?? null;
}

function visible(task: Task, { deviations, onsets }: Annotations, by: string): readonly AnnotatedDeviation[] {
  return deviations.filter(({ id }) => task === "correct" || onsets[id]?.[by] !== undefined);
}
