import type { Annotations } from "../../core/annotation/model.ts";
import type { TakePast } from "../../core/annotation/take-past.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import type { SmoothedRecord } from "../../core/rerun/smoothed-record.ts";
import type { Playing, ReplayClock } from "../playback/clock.ts";
import type { History } from "../playback/history.ts";
import { useMoment } from "../playback/playback.ts";
import { useLeftOutAnswers } from "../session/left-out-answers.ts";
import { KeptDoubts } from "../session/kept-doubts.tsx";
import { LeftOutList } from "../session/left-out-list.tsx";
import { PLAIN_KEYS } from "../session/left-out-question.tsx";
import { isNotSaidShown, NotSaid } from "../session/not-said.tsx";
import { PlanPanel } from "../session/plan-panel.tsx";
import type { Lanes } from "../timeline/lanes.ts";
import { useWords } from "../words/words.ts";
import { AfterwardsPanel } from "./afterwards-panel.tsx";
import { Calmly } from "./calmly.tsx";
import { ComparePanel } from "./compare/compare-panel.tsx";
import { ExplainPanel } from "./compare/explain-panel.tsx";
import type { Runs } from "./compare/use-runs.ts";
import { ModelPanel } from "./model-panel.tsx";
import type { Beside } from "./side-tabs.tsx";
import { TakePanel } from "./take-panel.tsx";
import { TeachPanel } from "./teach/teach-panel.tsx";
import type { Teaching } from "./teach/use-teaching.ts";

/** A session laid out along time: its annotations, its end, and what was seen of it afterwards, where these are known. */
export interface LaidOut {
  readonly told: Annotations | null;
  readonly whole: SessionState;
  readonly after: SmoothedRecord | null;
  readonly lanes: Lanes;
}

/** The plan of the moment, or what the person asked for in its place. */
export function BesidePicture(props: {
  readonly id: string;
  readonly history: History;
  /** The state of a moment, the same object until more changes than a tick. */
  readonly still: (playing: Playing) => SessionState;
  readonly laidOut: LaidOut;
  readonly clock: ReplayClock;
  readonly beside: Beside;
  /** Position of the model's answer before the moment. */
  readonly at: number;
  readonly inspect: () => void;
  readonly lookBack: () => void;
  readonly runs: Runs;
  readonly teaching: Teaching;
  readonly onSeek: (t: number) => void;
  readonly onClose: () => void;
}) {
  const { id, history, still, clock, beside, at, inspect, lookBack, onSeek, onClose } = props;
  const { told, whole, after, lanes } = props.laidOut;
  const { procedure, profile } = whole;
  return beside === "teach" && procedure ? (
    <TeachPanel {...{ session: id, procedure, profile, onSeek, onClose }} teaching={props.teaching} />
  ) : beside === "model" ? (
    <ModelPanel {...{ answers: lanes.answers, at, procedure }} onSeek={onSeek} onClose={inspect} />
  ) : beside === "explain" ? (
    <Calmly clock={clock}>{(t) => <ExplainPanel session={id} {...{ t, onSeek, onClose, procedure }} />}</Calmly>
  ) : beside === "compare" ? (
    <ComparePanel session={id} {...{ runs: props.runs, onSeek, onClose, procedure }} events={history.events} />
  ) : beside === "after" && after ? (
    <AfterwardsPanel record={after} whole={whole} onSeek={onSeek} onClose={lookBack} />
  ) : (
    <Past {...{ history, still, whole, told, clock, onSeek }} take={lanes.take} />
  );
}

/** The plan of that moment; a recorded take has its script, or what was done, in its place. */
function Past(props: {
  readonly history: History;
  readonly still: (playing: Playing) => SessionState;
  readonly whole: SessionState;
  readonly take: TakePast | null;
  readonly told: Annotations | null;
  readonly clock: ReplayClock;
  readonly onSeek: (t: number) => void;
}) {
  const { history, still, whole, take, told, clock, onSeek } = props;
  const answers = useLeftOutAnswers(whole.session, told);
  const { unplanned } = useWords().lookback;
  useMoment(clock, still);
  return (
    <>
      <Calmly clock={clock} of={({ t }) => (take ? t : lineShown(history.at(t)))}>
        {(t) => {
          const state = history.at(t);
          return (
            <>
              {take && !state.plan ? (
                <TakePanel state={state} past={take} t={t} />
              ) : whole.plan === null ? (
                <p className="empty">{unplanned}</p>
              ) : (
                <PlanPanel state={state} />
              )}
              <NotSaid state={state} />
            </>
          );
        }}
      </Calmly>
      <LeftOutList state={whole} answers={answers} keys={PLAIN_KEYS} />
      {whole.closed !== null && <KeptDoubts state={whole} answers={answers} onLook={onSeek} />}
    </>
  );
}

/** What ticks change of a plan: how likely its current step is done, by whole per cent, and whether it is still told what was not said. */
function lineShown(state: SessionState): string {
  const { evidence } = state;
  return `${evidence?.key} ${evidence?.completed.toFixed(2)} ${isNotSaidShown(state)}`;
}
