import { useMemo, type ReactNode } from "react";
import { fold } from "../../core/journal/fold.ts";
import type { AnnotationStore, AnnotationView } from "../annotation/annotation-store.ts";
import { usePlayedOf } from "../annotation/played.ts";
import type { History } from "../playback/history.ts";
import { Transport } from "../playback/transport.tsx";
import { ReplayVideo } from "../playback/video.tsx";
import { capital } from "../ui/format.ts";
import { Problem } from "../ui/problem.tsx";
import { Unplayed, useUnplayed } from "./unplayed.tsx";
import { useReview } from "./use-review.ts";
import { useWords } from "../words/words.ts";

/** The first step of a review alone: the take is watched, and what was not played is said and kept. Nothing of it can be changed here. */
export function WatchTake(props: {
  readonly session: string;
  readonly store: AnnotationStore;
  readonly view: AnnotationView;
  readonly history: History;
  readonly foot: ReactNode;
}) {
  const { session, store, view, history } = props;
  const said = useWords().takePart.look;
  const { media } = useMemo(() => fold(history.events), [history]);
  const { annotations, duration, playback } = useReview(store, view, history, false);
  const { clock, t, rate } = playback;
  const unplayed = useUnplayed(usePlayedOf(session, store, annotations, clock), media.length > 0 ? duration : 0);
  return (
    <div className="watch-take">
      <Problem problem={capital(view.problem)} fix={view.fix} />
      <div className="coach-picture">
        <ReplayVideo session={session} clock={clock} t={t} tick={history.tickNear(t)} media={media} />
      </div>
      <Transport clock={clock} t={t} rate={rate} duration={duration} notice={view.notice}>
        {null}
      </Transport>
      <footer className="watch-foot">
        <Unplayed unplayed={unplayed} clock={clock} said={said} />
        {props.foot}
      </footer>
    </div>
  );
}
