import { useMemo, useState, type ReactNode } from "react";
import type { MarkProblem } from "../../core/annotation/from-marks.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { fold } from "../../core/journal/fold.ts";
import { Action } from "../ui/action.tsx";
import { capital } from "../ui/format.ts";
import { useKeys } from "../ui/keys.ts";
import { Problem } from "../ui/problem.tsx";
import type { AnnotationStore, AnnotationView } from "../annotation/annotation-store.ts";
import { AnnotationTimeline } from "../timeline/annotation/timeline.tsx";
import { Adapted } from "../annotation/adapted.tsx";
import { UndoAction } from "../annotation/undo-action.tsx";
import type { History } from "../playback/history.ts";
import { usePlayedOf } from "../annotation/played.ts";
import { Transport } from "../playback/transport.tsx";
import { ReplayVideo } from "../playback/video.tsx";
import { DeviationForm } from "./deviation-form.tsx";
import { MarkProblems } from "./mark-problems.tsx";
import { MomentList } from "./moment-list.tsx";
import { JudgeBar, RubricPanel, useRubric } from "./rubric-panel.tsx";
import { SegmentForm } from "./segment-form.tsx";
import { Thoughts } from "./thoughts.tsx";
import { Unplayed, useUnplayed } from "./unplayed.tsx";
import { useReview, type Review } from "./use-review.ts";
import { useWords } from "../words/words.ts";

/** The steps of a review, in their order. */
const STEPS = ["watch", "marks", "questions"] as const;
type Step = (typeof STEPS)[number];

/** The review of a take: it is watched, its marks are put right, and its questions are answered. Keep and Discard stand under all three. */
export function ReviewEditor(props: {
  readonly session: string;
  readonly store: AnnotationStore;
  readonly view: AnnotationView;
  readonly history: History;
  readonly problems: readonly MarkProblem[];
  readonly head: ReactNode;
}) {
  const text = useWords().review;
  const { session, store, view, history, problems } = props;
  const { media, procedure, take } = useMemo(() => fold(history.events), [history]);
  const [step, setStep] = useState<Step>("watch");
  const review = useReview(store, view, history, step === "marks");
  const { annotations, duration, playback, does } = review;
  const { clock, t } = playback;
  const unplayed = useUnplayed(usePlayedOf(session, store, annotations, clock), media.length > 0 ? duration : 0);
  const rubric = useRubric({ session, store, annotations, seconds: duration, unplayed });
  const go = (next: Step) => {
    clock.play(0);
    setStep(next);
  };
  useKeys(
    Object.fromEntries(STEPS.map((each, k) => [String(k + 1), () => go(each)])),
    review.naming.what === "nothing",
  );
  return (
    <>
      <header className="review-head">
        {props.head}
        <div className="review-steps" role="toolbar" aria-label={text.steps.label}>
          {STEPS.map((each, k) => (
            <Action key={each} quiet keyName={String(k + 1)} pressed={each === step} onPress={() => go(each)}>
              {text.steps[each]}
            </Action>
          ))}
        </div>
      </header>
      <h2 className="unseen">{text.steps[step]}</h2>
      <Problem problem={capital(view.problem)} fix={view.fix} />
      {step === "questions" ? (
        <div className="review-questions">
          <RubricPanel rubric={rubric} several={annotations.deviations.length > 1} />
        </div>
      ) : (
        <div className="replay review-film">
          <div className="coach-picture">
            <ReplayVideo session={session} clock={clock} t={t} tick={history.tickNear(t)} media={media} />
          </div>
          <aside className="coach-plan review-side" aria-label={text.steps[step]}>
            {step === "marks" ? (
              <>
                {problems.length > 0 && <MarkProblems problems={problems} onSeek={clock.seek} />}
                <Adapted adaptations={take?.adaptations} />
                <MomentList review={review} />
              </>
            ) : (
              <>
                <p className="hint">{text.steps.watchWhat}</p>
                <Unplayed unplayed={unplayed} clock={clock} />
                <Thoughts session={session} />
              </>
            )}
          </aside>
          <ReviewFoot review={review} store={store} view={view} />
        </div>
      )}
      <JudgeBar
        {...{ session, rubric, annotations }}
        participant={store.by}
        onDescribe={(one) => {
          setStep("marks");
          does.describe(one);
        }}
      />
      {procedure && <NamingForm review={review} store={store} procedure={procedure} />}
    </>
  );
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
