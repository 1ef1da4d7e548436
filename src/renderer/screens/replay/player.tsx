import { useMemo, useState, useSyncExternalStore, type ComponentProps, type ReactNode } from "react";
import type { Annotations } from "../../../core/annotation/model.ts";
import { OWN } from "../../../core/annotation/permission.ts";
import { currentStep } from "../../../core/plan/plan.ts";
import { gapsOf, inStep as putInStep, piecesOf } from "../../../core/session/media-time.ts";
import { keptFromOthers } from "../../../core/session/consent.ts";
import type { SessionState } from "../../../core/session/fold.ts";
import { useKeys, type Keys } from "../../ui/keys.ts";
import { useLive } from "../../services.ts";
import { show, useView } from "../../view.ts";
import { Caption } from "../../session/caption.tsx";
import { LeftOutList } from "../../session/left-out-list.tsx";
import { useLeftOutAnswers } from "../../session/left-out-answers.ts";
import { NotSaid } from "../../session/not-said.tsx";
import { PlanPanel } from "../../session/plan-panel.tsx";
import { useTold } from "../../session/told.ts";
import { reviewTake } from "../../session/record-store.ts";
import { HoverPicture } from "../../playback/hover-picture.tsx";
import { countUpTo, type History } from "../../playback/history.ts";
import { usePlayback, type Playback } from "../../playback/playback.ts";
import type { HeardAnswer } from "../../../core/session/heard-answers.ts";
import { AfterwardsPanel } from "./afterwards-panel.tsx";
import { EventPanel, useEvents } from "./event-panel.tsx";
import { useLookedBack } from "./looked-back.ts";
import { ModelPanel } from "./model-panel.tsx";
import { PlayerPicture } from "./player-picture.tsx";
import { PlayerActions, type Beside } from "./player-actions.tsx";
import { InStepBar } from "./in-step-bar.tsx";
import { useInStep } from "./use-in-step.ts";
import { ClipBar } from "./clip-bar.tsx";
import { useCovers } from "./use-covers.ts";
import { ComparePanel } from "./compare/compare-panel.tsx";
import { ExplainPanel } from "./compare/explain-panel.tsx";
import { RunStrips } from "./compare/run-strips.tsx";
import { useRuns, type Runs } from "./compare/use-runs.ts";
import { useCamera } from "./use-camera.ts";
import { useClip } from "./use-clip.ts";
import { useSound } from "./use-sound.ts";
import { useSaveFrame } from "./save-frame.ts";
import { TakePanel } from "./take-panel.tsx";
import type { TakePast } from "../../../core/annotation/take-past.ts";
import { TeachPanel } from "./teach/teach-panel.tsx";
import { lanes as layOut, type Lanes } from "../../timeline/lanes.ts";
import { Timeline } from "../../timeline/timeline.tsx";
import { Transport } from "../../playback/transport.tsx";
import { words } from "../../words/words.ts";

/** Where the list of events has the place of the plan, and where Teach has the room of both. */
const LAYOUTS: Partial<Record<Beside, string>> = {
  events: "replay replay-listed events-open",
  teach: "replay replay-listed replay-teach",
};

interface PlayerProps {
  readonly id: string;
  readonly history: History;
  /** Whether the rest of a long session's history is still to come: until then nothing else is read of it. */
  readonly more: boolean;
  readonly notice: string;
  /** What is to be decided of it, before anything else. */
  readonly first?: ReactNode;
  /** Second to open at; null for the opening. */
  readonly at: number | null;
}

/** One past session: its recording, the state at the clock's time, and the timeline. */
export function Player(props: PlayerProps) {
  const { id, history, more, notice, at } = props;
  const { duration } = history;
  const playback = usePlayback(duration, history.opening, Math.min(duration, at ?? history.opening), true);
  const { clock, t } = playback;
  const { laidOut, ...pictures } = useLaidOut(id, history, more, clock);
  const { told, whole, after, lanes } = laidOut;
  const { camera, frame, clip, covers, picture, inStep } = pictures;
  const { media, gaps } = whole;
  const sides = useBeside(lanes.answers.length > 0, after !== null);
  const { beside, setBeside, teach, inspect, lookBack } = sides;
  const events = useEvents(history, lanes.answers, beside === "events", (on) => setBeside(on ? "events" : "plan"));
  const state = history.at(t);
  const mayReview = useMayReview(told, state);
  const runs = useRuns(id, beside === "compare");
  const model = useModelAnswers(lanes.answers, clock, t);
  usePlayerKeys(playback, lanes.moments, {
    b: () => (media.length > 0 ? teach() : setBeside("plan")),
    r: () => mayReview && reviewTake(id),
    ...sides.keys,
    ...pictures.keys,
    ...model.keys,
    ...events.keys,
  });
  const doing = state.plan && currentStep(state.plan);
  return (
    <div className={LAYOUTS[beside] ?? "replay replay-listed"}>
      <PlayerPicture
        {...{ session: id, clock, t, state, media, track: camera.track, clip, covers }}
        gaps={gapsOf(gaps, camera.track)}
      />
      <Caption state={state} />
      <aside className="coach-plan" tabIndex={0} data-scrolls="">
        <BesidePicture
          {...{ id, history, laidOut, state, t, clock, beside, at: model.at, inspect, lookBack, runs }}
          onSeek={clock.seek}
          onClose={() => setBeside("plan")}
        />
      </aside>
      <EventPanel
        {...{ events, t, procedure: whole.procedure, rate: playback.rate }}
        onSeek={clock.seek}
        onClose={() => setBeside("plan")}
      />
      <footer className="replay-foot">
        <Transport
          {...{ clock, t, rate: playback.rate, duration, notice }}
          said={state.said.at(-1)?.text ?? ""}
          language={whole.procedure?.language}
        >
          {props.first}
          <PlayerActions
            {...{ camera, frame, clip: { open: clip.open, toggle: clip.toggle } }}
            {...sides}
            session={id}
            answers={lanes.answers.length}
            filmed={media.length > 0}
            afterwards={after !== null}
            list={events.focus}
            review={state.take && { id, may: mayReview, decided: told?.standing !== "recorded" }}
          />
        </Transport>
        <ClipBar clip={clip} covers={covers} />
        <InStepBar {...{ inStep, session: id, track: camera.track, clock, media, t }} />
        <AlongTime
          {...{ lanes, duration, playback, history, picture, range: clip.open ? clip.range : null }}
          describe={doing?.text ?? entryAt(lanes.take, t) ?? words().lookback.noStep}
          shown={beside === "compare" ? runs.shown : []}
        />
      </footer>
    </div>
  );
}

/** The session along time, and under it the runs that are compared with it. */
function AlongTime(props: {
  readonly lanes: ReturnType<typeof layOut>;
  readonly duration: number;
  readonly playback: Playback;
  readonly history: History;
  readonly range: ComponentProps<typeof Timeline>["range"];
  readonly describe: string;
  readonly picture: (t: number) => ReactNode;
  readonly shown: Runs["shown"];
}) {
  const { playback, history, shown, range = null, ...rest } = props;
  const { clock, t, span, setSpan, away, toPlayhead } = playback;
  return (
    <>
      <Timeline
        {...{ ...rest, t, clock, span, away, range }}
        onPlayhead={toPlayhead}
        onSeek={clock.seek}
        onSpan={setSpan}
      />
      {shown.length > 0 && <RunStrips {...{ t, span, shown }} events={history.events} onSeek={clock.seek} />}
    </>
  );
}

/** The plan of the moment, or what the person asked for in its place. */
function BesidePicture(props: {
  readonly id: string;
  readonly history: History;
  readonly laidOut: ReturnType<typeof useLaidOut>["laidOut"];
  readonly state: SessionState;
  readonly t: number;
  readonly clock: Playback["clock"];
  readonly beside: Beside;
  /** Position of the model's answer before the moment. */
  readonly at: number;
  readonly inspect: () => void;
  readonly lookBack: () => void;
  readonly runs: Runs;
  readonly onSeek: (t: number) => void;
  readonly onClose: () => void;
}) {
  const { id, history, state, t, clock, beside, at, inspect, lookBack, onSeek, onClose } = props;
  const { told, whole, after, lanes } = props.laidOut;
  const { media } = whole;
  return beside === "teach" && state.procedure ? (
    <AtOnce clock={clock}>
      {(now) => (
        <TeachPanel
          {...{ session: id, procedure: state.procedure!, t: now, media, events: history.events, told, after }}
          onSeek={onSeek}
          onClose={onClose}
        />
      )}
    </AtOnce>
  ) : beside === "model" ? (
    <ModelPanel {...{ answers: lanes.answers, at, procedure: state.procedure }} onSeek={onSeek} onClose={inspect} />
  ) : beside === "explain" ? (
    <ExplainPanel session={id} {...{ t, onSeek, onClose }} procedure={whole.procedure} />
  ) : beside === "compare" ? (
    <ComparePanel
      session={id}
      {...{ runs: props.runs, onSeek, onClose }}
      events={history.events}
      procedure={whole.procedure}
    />
  ) : beside === "after" && after ? (
    <AfterwardsPanel record={after} whole={whole} onSeek={onSeek} onClose={lookBack} />
  ) : (
    <Past {...{ state, whole, told, t }} take={lanes.take} />
  );
}

/** What must know the time at once, such as where a mark is made. */
function AtOnce(props: { readonly clock: Playback["clock"]; readonly children: (t: number) => ReactNode }): ReactNode {
  return props.children(useSyncExternalStore(props.clock.atOnce, props.clock.get).t);
}

/** A take is its participant's until others audit it. While something is recorded, that has the room. */
function useMayReview(told: ReturnType<typeof useTold>, { take }: SessionState): boolean {
  const { running } = useLive();
  return told !== null && take !== null && OWN.includes(told.standing) && !running;
}

/** A whole session with its cameras in step, what people have said about it, and what was seen afterwards, as far as these are known yet. */
function useKnown(id: string, history: History, more: boolean) {
  const told = useTold(id, !more);
  const cameras = told?.cameras;
  const whole = useMemo(() => {
    const state = history.at(Infinity);
    if (!cameras) return state;
    return { ...state, media: putInStep(state.media, cameras), gaps: putInStep(state.gaps, cameras) };
  }, [history, cameras]);
  const after = useLookedBack(id, whole.profile !== null && whole.take === null, told?.leftOut);
  const heard = useSound(id, !more && whole.media.length > 0);
  return { told, whole, after, heard };
}

/** A session laid out along time, and its pictures. */
function useLaidOut(id: string, history: History, more: boolean, clock: Playback["clock"]) {
  const { heard, ...known } = useKnown(id, history, more);
  const { told, whole, after } = known;
  const pictures = usePictures(id, clock, whole, told);
  const { track } = pictures.camera;
  const lanes = useLanes(history, { ...known, heard }, track);
  const inStep = useInStep(id, track, told, heard);
  return { laidOut: { told, whole, after, lanes }, ...pictures, inStep, keys: { ...inStep?.keys, ...pictures.keys } };
}

/** A session's lanes, with the sound of the camera that is looked through. */
function useLanes(history: History, known: ReturnType<typeof useKnown>, track: string | null): Lanes {
  const { told, whole, after, heard } = known;
  const lanes = useMemo(() => layOut(history.events, told, after, whole), [history, told, after, whole]);
  const later = track === null ? 0 : (told?.cameras[track] ?? 0);
  return useMemo(() => {
    const own = heard.filter((film) => film.track === track);
    return { ...lanes, sound: own.map(({ offset, peaks }) => ({ offset: offset + later, peaks })) };
  }, [lanes, heard, track, later]);
}

/** What stands beside the picture, and what changes it: asked for again, the plan is back. */
function useBeside(answered: boolean, known: boolean) {
  const [beside, setBeside] = useState<Beside>(() => (useView.getState().teach ? "teach" : "plan"));
  const turn = (to: Beside, there = true) => setBeside(beside === to || !there ? "plan" : to);
  const inspect = () => turn("model", answered);
  const lookBack = () => turn("after", known);
  const explain = () => turn("explain");
  const compare = () => turn("compare");
  // While the bench is taught, E marks an end.
  const keys: Keys = { d: lookBack, m: inspect, e: () => beside !== "teach" && explain(), g: compare };
  return { ...{ beside, setBeside, inspect, lookBack, explain, compare, keys }, teach: () => turn("teach") };
}

/** The answer that came last before `t`, and the keys that lead from answer to answer. */
function useModelAnswers(answers: readonly HeardAnswer[], clock: Playback["clock"], t: number) {
  const times = useMemo(() => answers.map((answer) => answer.t), [answers]);
  const at = countUpTo(times, t + 0.001) - 1;
  const to = (next: number) => answers[next] && clock.seek(answers[next].t);
  return { at, keys: { "[": () => to(at - 1), "]": () => to(at + 1) } satisfies Keys };
}

/** The camera that is looked through, what is saved of its pictures, and the keys of both. */
function usePictures(id: string, clock: Playback["clock"], whole: SessionState, told: Annotations | null) {
  const { media, gaps, consent } = whole;
  const camera = useCamera(media);
  const { track } = camera;
  const picture = useMemo(() => {
    const of = { session: id, pieces: piecesOf(media, track), gaps: gapsOf(gaps, track) };
    return (t: number) => <HoverPicture {...of} t={t} />;
  }, [id, media, gaps, track]);
  const covers = useCovers(id, track, told, clock);
  const saved = { filmed: media.length > 0, track, keptFrom: keptFromOthers(consent), blur: covers.on };
  const frame = useSaveFrame(id, clock, saved);
  const clip = useClip(id, clock, saved, told);
  const keys: Keys = { v: camera.next, s: frame.save, ...clip.keys };
  return { camera, frame, clip, covers, keys, picture };
}

/** Keys of the player: shuttle, zoom, moments in order of time, other screens, and `more`. */
function usePlayerKeys({ clock, shuttleKeys, zoomKeys }: Playback, moments: readonly number[], more: Keys): void {
  const toMoment = (direction: 1 | -1) => {
    const t = clock.now();
    const next = direction > 0 ? moments[countUpTo(moments, t + 0.001)] : moments[countUpTo(moments, t - 0.001) - 1];
    if (next !== undefined) clock.seek(next);
  };
  useKeys({
    ...shuttleKeys,
    ...zoomKeys,
    ArrowUp: () => toMoment(-1),
    ArrowDown: () => toMoment(1),
    a: () => show({ audit: true }),
    Escape: () => show({ replay: null }),
    ...more,
  });
}

/** The plan of that moment; a recorded take has its script, or what was done, in its place. */
function Past(props: {
  readonly state: SessionState;
  readonly whole: SessionState;
  readonly take: TakePast | null;
  readonly told: ReturnType<typeof useTold>;
  readonly t: number;
}) {
  const { state, whole, take, told, t } = props;
  const answers = useLeftOutAnswers(whole.session, told);
  return (
    <>
      {take && !state.plan ? <TakePanel state={state} past={take} t={t} /> : <PlanPanel state={state} />}
      <NotSaid state={state} />
      <LeftOutList state={whole} answers={answers} />
    </>
  );
}

/** What the script, or else the annotation, says of a moment of a take. */
function entryAt(take: TakePast | null, t: number): string | null {
  const entry = take?.entries.findLast(({ start }) => start <= t);
  return entry?.entry.text ?? take?.segments.findLast(({ start }) => start <= t)?.text ?? null;
}
