import { useEffect, useMemo, useState, type CSSProperties, type ReactNode } from "react";
import type { Annotations } from "../../core/annotation/model.ts";
import { OWN } from "../../core/annotation/permission.ts";
import { gapsOf, inStep as putInStep, piecesOf } from "../../core/recording/media-time.ts";
import { keptFromOthers } from "../../core/consent/consent.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import { Action } from "../ui/action.tsx";
import { useKeys, type Keys } from "../ui/keys.ts";
import { useLive } from "../services.ts";
import { show, useView } from "../view.ts";
import { toList } from "../session/back-to-list.tsx";
import { Caption } from "../session/caption.tsx";
import { noteSeen } from "../annotation/marking.ts";
import { useTold } from "../session/told.ts";
import { reviewTake } from "../session/record-store.ts";
import { HoverPicture } from "../playback/hover-picture.tsx";
import { countUpTo, type History } from "../playback/history.ts";
import { useMoment, usePlayback, type Playback } from "../playback/playback.ts";
import type { HeardAnswer } from "../../core/review/model-answers.ts";
import { AlongTime } from "./along-time.tsx";
import { BesidePicture } from "./beside-picture.tsx";
import { Calmly, stillState } from "./calmly.tsx";
import { EventPanel, useEvents } from "./event-panel.tsx";
import { useLookedBack } from "./looked-back.ts";
import { PlayerPicture } from "./player-picture.tsx";
import { SessionHead } from "./session-head.tsx";
import { useSideWidth } from "./side-edge.tsx";
import { SideTabs, type Beside } from "./side-tabs.tsx";
import { SpeedZoom } from "./speed-zoom.tsx";
import { useHeadMenus } from "./use-head-menus.tsx";
import { InStepBar } from "./in-step-bar.tsx";
import { useInStep } from "./use-in-step.ts";
import { ClipBar } from "./clip-bar.tsx";
import { useCovers } from "./use-covers.ts";
import { useRuns } from "./compare/use-runs.ts";
import { useCamera } from "./use-camera.ts";
import { useClip } from "./use-clip.ts";
import { useSound } from "./use-sound.ts";
import { useTeaching } from "./teach/use-teaching.ts";
import { useSaveFrame } from "./save-frame.ts";
import { lanes as layOut, type Lanes } from "../timeline/lanes.ts";
import { timeShown, Transport } from "../playback/transport.tsx";
import { useWords } from "../words/words.ts";

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
  const playback = usePlayback(duration, history.opening, Math.min(duration, at ?? history.opening));
  const { clock } = playback;
  const still = useMemo(() => stillState(history), [history]);
  const { laidOut, ...pictures } = useLaidOut(id, history, more, clock);
  const { told, whole, after, lanes } = laidOut;
  const { media, gaps, procedure, take } = whole;
  const { camera, frame, clip, covers, picture, inStep } = pictures;
  const sides = useBeside(lanes.answers.length > 0, after !== null);
  const { beside, setBeside, teach, inspect, lookBack } = sides;
  const events = useEvents(history, lanes.answers, beside === "events", (on) => setBeside(on ? "events" : "plan"));
  const mayReview = useMayReview(told, whole);
  const runs = useRuns(id, beside === "compare");
  const teaching = useTeaching({ session: id, history, told, whole, after, clock });
  const model = useModelAnswers(lanes.answers, clock);
  usePlayerKeys(playback, lanes.moments, {
    b: () => (media.length > 0 ? teach() : setBeside("plan")),
    r: useReviewKey(id, told !== null, mayReview),
    ...sides.keys,
    ...pictures.keys,
    ...model.keys,
    ...events.keys,
  });
  const toPlan = () => setBeside("plan");
  const side = useSideWidth();
  const { menus, sheets } = useHeadMenus({
    ...{ session: id, filmed: media.length > 0, frame, clip, teach },
    said: () => ({ text: history.at(clock.now()).said.at(-1)?.text ?? "", language: procedure?.language }),
    review: take && { may: mayReview, decided: told?.standing !== "recorded" },
  });
  const video = { session: id, clock, media, track: camera.track, clip, covers, gaps: gapsOf(gaps, camera.track) };
  return (
    <div className="replay session" style={{ "--side": `${side.width}px` } as CSSProperties}>
      <SessionHead {...{ id, duration, menus }} goal={whole.goal} first={props.first} />
      <Calmly clock={clock}>{(t) => <PlayerPicture {...{ ...video, t, tick: history.tickNear(t) }} />}</Calmly>
      <PastCaption {...{ clock, still, history }} />
      <aside className="session-side">
        {side.edge}
        <SideTabs
          {...{ beside, setBeside, list: events.focus, isTake: take !== null }}
          answered={lanes.answers.length > 0}
          afterwards={after !== null}
        />
        {beside === "events" ? (
          <Calmly clock={clock} of={events.at}>
            {(t, rate) => <EventPanel {...{ events, t, procedure, rate }} onSeek={clock.seek} />}
          </Calmly>
        ) : (
          <div className="coach-plan" tabIndex={0} data-scrolls="">
            <BesidePicture
              {...{ id, history, still, laidOut, clock, beside, at: model.at, inspect, lookBack, runs, teaching }}
              {...{ onSeek: clock.seek, onClose: toPlan }}
            />
          </div>
        )}
      </aside>
      <footer className="replay-foot">
        <PlayerTransport {...{ playback, duration, notice, camera }} />
        <ClipBar clip={clip} covers={covers} />
        <Calmly clock={clock}>
          {(t) => <InStepBar {...{ inStep, session: id, track: camera.track, clock, media, t }} />}
        </Calmly>
        <AlongTime
          {...{ lanes, duration, playback, history, still, picture, range: clip.open ? clip.range : null }}
          teaching={beside === "teach" ? teaching : null}
          shown={beside === "compare" ? runs.shown : []}
        />
      </footer>
      {sheets}
    </div>
  );
}

/** Play, time, speed and zoom. */
function PlayerTransport(props: {
  readonly playback: Playback;
  readonly duration: number;
  readonly notice: string;
  readonly camera: ReturnType<typeof useCamera>;
}) {
  const { playback, camera, ...shown } = props;
  const { clock, zoomKeys } = playback;
  return (
    <Calmly clock={clock} of={({ t, rate }) => `${timeShown(t, rate)} ${rate}`}>
      {(t, rate) => (
        <Transport {...{ ...shown, clock, t, rate }}>
          <CameraAction {...camera} />
          <SpeedZoom {...{ clock, keys: zoomKeys }} />
        </Transport>
      )}
    </Calmly>
  );
}

/** Looks through the next camera, where there are several. */
function CameraAction({ track, several, next }: ReturnType<typeof useCamera>) {
  const { actions: w } = useWords().replay;
  if (!several) return null;
  return (
    <Action quiet icon="camera" keyName="V" onPress={next}>
      {w.camera({ track })}
    </Action>
  );
}

/** What was said last at the moment. */
function PastCaption(props: { clock: Playback["clock"]; history: History; still: ReturnType<typeof stillState> }) {
  const { clock, history, still } = props;
  return (
    <Calmly clock={clock} of={still}>
      {(t) => <Caption past state={history.at(t)} />}
    </Calmly>
  );
}

/** A take is its participant's until others audit it. While something is recorded, that has the room. */
function useMayReview(told: ReturnType<typeof useTold>, { take }: SessionState): boolean {
  const { running } = useLive();
  return told !== null && take !== null && OWN.includes(told.standing) && !running;
}

/** Opens the review of a take; pressed before it is known what people have said of it, as soon as that is. */
function useReviewKey(id: string, isKnown: boolean, may: boolean): () => void {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || !isKnown) return;
    setWanted(false);
    if (may) reviewTake(id);
  }, [id, isWanted, isKnown, may]);
  return () => setWanted(true);
}

/** A whole session with its cameras in step, what people have said about it, and what was seen afterwards, as far as these are known yet. */
function useKnown(id: string, history: History, more: boolean) {
  useEffect(() => noteSeen(id), [id]);
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

/** The answer that came last before the moment, and the keys that lead from answer to answer. */
function useModelAnswers(answers: readonly HeardAnswer[], clock: Playback["clock"]) {
  const times = useMemo(() => answers.map((answer) => answer.t), [answers]);
  const at = useMoment(clock, ({ t }) => countUpTo(times, t + 0.001) - 1);
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

/** Keys of the player: shuttle, zoom, moments in order of time, other screens, and `more`; `window/shortcuts.ts` lists them for people. */
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
    Escape: toList,
    ...more,
  });
}
