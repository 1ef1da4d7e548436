import { useMemo } from "react";
import type { MarkProblem } from "../../../../core/annotation/from-marks.ts";
import { unplayedIn, type Played } from "../../../../core/journal/journal-played.ts";
import type { Procedure } from "../../../../core/procedure/schema.ts";
import { fold } from "../../../../core/journal/fold.ts";
import { capital } from "../../../ui/format.ts";
import { Problem } from "../../../ui/problem.tsx";
import type { AnnotationStore, AnnotationView } from "../../../annotation/annotation-store.ts";
import { AnnotationTimeline } from "../../../timeline/annotation/timeline.tsx";
import { Adapted } from "../../../annotation/adapted.tsx";
import { UndoAction } from "../../../annotation/undo-action.tsx";
import type { Loop } from "../../../playback/clock.ts";
import type { History } from "../../../playback/history.ts";
import { usePlayedOf } from "../../../annotation/played.ts";
import { Transport } from "../../../playback/transport.tsx";
import { ReplayVideo } from "../../../playback/video.tsx";
import { DeviationForm } from "./deviation-form.tsx";
import { MarkProblems } from "./mark-problems.tsx";
import { MomentList } from "./moment-list.tsx";
import { RubricPanel } from "./rubric-panel.tsx";
import { SegmentForm } from "./segment-form.tsx";
import { Thoughts } from "./thoughts.tsx";
import { useReview, type Review } from "./use-review.ts";
import { useWords } from "../../../words/words.ts";

/** The take's recording with its moments in a strip and a list, and what remains to be said about it. */
export function ReviewEditor(props: {
  readonly session: string;
  readonly store: AnnotationStore;
  readonly view: AnnotationView;
  readonly history: History;
  readonly problems: readonly MarkProblem[];
}) {
  const text = useWords().review;
  const { session, store, view, history, problems } = props;
  const { media, procedure, take } = useMemo(() => fold(history.events), [history]);
  const review = useReview(store, view, history);
  const { annotations, duration, playback, does } = review;
  const { clock, t } = playback;
  const unplayed = useUnplayed(usePlayedOf(session, store, annotations, clock), media.length > 0 ? duration : 0);
  return (
    <div className="replay">
      <div className="coach-picture">
        <ReplayVideo session={session} clock={clock} t={t} tick={history.tickNear(t)} media={media} />
      </div>
      <aside className="coach-plan review-side" aria-label={text.label}>
        <Problem problem={capital(view.problem)} fix={view.fix} />
        {problems.length > 0 && <MarkProblems problems={problems} onSeek={clock.seek} />}
        <Adapted adaptations={take?.adaptations} />
        <MomentList review={review} />
        <Thoughts session={session} />
        <RubricPanel
          session={session}
          store={store}
          annotations={annotations}
          seconds={duration}
          unplayed={unplayed}
          onPlay={({ start, end }) => {
            clock.seek(start);
            clock.playUntil(end);
          }}
          onDescribe={does.describe}
        />
      </aside>
      <ReviewFoot review={review} store={store} view={view} />
      {procedure && <NamingForm review={review} store={store} procedure={procedure} />}
    </div>
  );
}

/** What its participant has not played of a take of so many seconds. */
function useUnplayed(played: Played, seconds: number): readonly Loop[] {
  return useMemo(() => unplayedIn(played, 0, seconds), [played, seconds]);
}

/** The recording's clock, undo, and the moments along time. */
function ReviewFoot(props: {
  readonly review: Review;
  readonly store: AnnotationStore;
  readonly view: AnnotationView;
}) {
  const { store, view } = props;
  const { annotations, duration, playback, moments, now, does } = props.review;
  const { clock, t, rate, span, setSpan } = playback;
  return (
    <footer className="replay-foot">
      <Transport clock={clock} t={t} rate={rate} duration={duration} notice={view.notice}>
        <UndoAction store={store} view={view} />
      </Transport>
      <AnnotationTimeline
        annotations={annotations}
        deviations={annotations.deviations}
        segment={now?.segment ?? null}
        deviation={now?.deviation ?? null}
        duration={duration}
        t={t}
        span={span}
        onSeek={clock.seek}
        onSpan={setSpan}
        onSegment={({ id }) => does.choose(moments.find(({ segment }) => segment === id))}
        onDeviation={({ id }) => does.choose(moments.find(({ deviation }) => deviation === id))}
      />
    </footer>
  );
}

/** The form of what is being described, if that is still there. */
function NamingForm(props: {
  readonly review: Review;
  readonly store: AnnotationStore;
  readonly procedure: Procedure;
}) {
  const { annotations, playback, naming, does } = props.review;
  const shared = { procedure: props.procedure, store: props.store, onClose: does.described };
  if (naming.what === "nothing") return null;
  if (naming.what === "deviation") {
    const deviation = annotations.deviations.find(({ id }) => id === naming.id) ?? null;
    return <DeviationForm {...shared} annotations={annotations} at={playback.t} deviation={deviation} />;
  }
  const segment = annotations.segments.find(({ id }) => id === naming.id);
  return segment ? <SegmentForm key={naming.id} {...shared} segment={segment} /> : null;
}
