import { useCallback, useEffect, useState, type CSSProperties, type ReactNode } from "react";
import { isSoNow, notSoNow, toggleMute, toggleSnooze, undoNow } from "../../../core/coach/coach-corrections.ts";
import type { Correction } from "../../../core/journal/events.ts";
import type { SessionState } from "../../../core/journal/fold.ts";
import { useLive, useServices, useSettings, type Services } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { useKeys } from "../../ui/keys.ts";
import { announce, show, useView } from "../../view.ts";
import { AnsweredDoubt } from "./answered-doubt.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import { Asked } from "./asked.tsx";
import { BenchView } from "./bench.tsx";
import { Caption } from "../../session/caption.tsx";
import { CorrectionLine } from "./correction-line.tsx";
import { ControlBar, SoOrNot, type Controls } from "./controls.tsx";
import { DebugPanel } from "./debug-panel.tsx";
import { EndingBar } from "../../session/ending-bar.tsx";
import { HealthFoot } from "./health-mark.tsx";
import { LeftOutList } from "../../session/left-out-list.tsx";
import { PlanPanel } from "../../session/plan-panel.tsx";
import { PhoneSheet } from "../../push/phone-sheet.tsx";
import { Preview } from "../../playback/preview.tsx";
import { TalkLine } from "../../hearing/talk-line.tsx";
import { SayDialog } from "./say-dialog.tsx";
import { isFirstStart, startSample, type OpeningState } from "../../session/start.ts";
import { StartPanel } from "./start/start-panel.tsx";
import { Summary } from "./summary.tsx";
import { TroubleList } from "../../session/trouble-list.tsx";
import { troubles, type Trouble } from "../../session/troubles.ts";
import { UntilDeleted } from "../../session/until-deleted.tsx";
import { waitsForPicture } from "../../../core/journal/waits.ts";
import { useJustAsked, useQuestion, type Question } from "./use-question.ts";
import { useScans } from "../../session/use-scans.ts";
import { useToldCorrection, type ToldCorrection } from "./use-told-correction.ts";
import { useDone } from "./use-done.ts";
import { useSlow } from "./use-slow.ts";
import { useSilence } from "../../session/use-silence.ts";
import { WrongDialog, type Unsent } from "./wrong-dialog.tsx";
import { useWords, words } from "../../words/words.ts";

/** The live session, or what is needed to start one. */
export function CoachScreen() {
  const sample = useSample();
  const { state } = useLive();
  if (state.session === "") return <StartPanel sample={sample} />;
  // Nothing that a session opened is there in the next one.
  return <Session key={state.session} />;
}

/** What a person is asked for in a dialog. */
type Asking = "wrong" | "say" | "ask" | "phone";

/** Of the picture, in pixels. */
type PictureShape = { readonly width: number; readonly height: number };

const NOTHING: Unsent = { say: "", ask: "", what: "", fix: "" };

function Session() {
  const { state, running, heardAt, closesAt } = useLive();
  const bench = useView((view) => view.bench);
  const [asking, setAsking] = useState<Asking | null>(null);
  const found = troubles(state, { silence: useSilence(heardAt, running), slow: useSlow(state.tick) });
  // A session that was ended takes no more corrections, unless it is gone on with.
  const correctable = running && closesAt === null;
  const correct = useCorrect(correctable);
  useScans(state, correctable);
  const told = useToldCorrection(correct);
  const [unsent, setUnsent] = useState(NOTHING);
  // What was typed stays until it is sent or given up by whoever typed it: the summary still has it.
  if (asking !== null && asking !== "phone" && !correctable) setAsking(null);
  const leave = useLeave(running);
  const done = useDone(state, correctable ? correct : null);
  const controls: Controls = {
    done,
    undo: () => correct(undoNow(state)),
    wrong: () => setAsking("wrong"),
    notSo: () => correct(notSoNow(state)),
    so: () => correct(isSoNow(state)),
    say: () => setAsking("say"),
    ask: () => setAsking("ask"),
    mute: () => correct(toggleMute(state)),
    snooze: () => correct(toggleSnooze(state)),
    takeBack: () => state.plannedByModel && correct({ action: "take-back" }),
    bench: () => show({ bench: !bench }),
    phone: () => setAsking("phone"),
  };
  useKeys(correctionKeys(controls), correctable && !waitsForPicture(state));
  useKeys({ m: controls.mute, p: controls.phone }, correctable);
  // A question that waits for an answer has the key before what the coach told of.
  const question = useQuestion(state, correctable ? correct : null, leave);
  useKeys({ y: controls.so }, correctable && isSoNow(state) !== null && question === null);
  const wasJustAsked = useJustAsked(question !== null);
  useKeys({ n: () => !wasJustAsked() && controls.notSo() }, correctable && state.told !== null && question === null);
  const soOrNot = correctable && question === null && (
    <SoOrNot state={state} onNotSo={controls.notSo} onSo={controls.so} />
  );
  useKeys({ d: () => show({ debug: !useView.getState().debug }) }, running);
  useKeys({ l: controls.bench, ...(bench ? { Escape: controls.bench } : {}) });

  return (
    <>
      {bench ? (
        <BenchView state={state} talks={correctable} asks={question !== null}>
          {question && <Asked question={question} />}
          {soOrNot}
          <AnsweredDoubt state={state} correct={correct} />
        </BenchView>
      ) : !running ? (
        <Ended state={state} found={found} unsent={Object.values(unsent).filter((text) => text.trim() !== "")} />
      ) : (
        <LiveView {...{ state, found, told, controls, soOrNot, question }} correct={correctable ? correct : null} />
      )}
      <Dialogs
        {...{ state, unsent, bench, correct }}
        asking={running ? asking : null}
        onType={(words) => setUnsent((before) => ({ ...before, ...words }))}
        onClose={() => {
          setAsking(null);
          setUnsent(NOTHING);
        }}
      />
    </>
  );
}

/** The picture, what was said, the plan and the controls of a running session. */
function LiveView(props: {
  readonly state: SessionState;
  /** Null where the session takes no corrections any more. */
  readonly correct: ((correction: Correction) => void) | null;
  readonly question: Question | null;
  readonly found: readonly Trouble[];
  readonly told: ToldCorrection | null;
  readonly controls: Controls;
  readonly soOrNot: ReactNode;
}) {
  const { state, found, told, controls, soOrNot, question, correct } = props;
  const { now: settings } = useSettings();
  const debug = useView((view) => view.debug);
  const [shape, setShape] = useState<number | null>(null);
  const take = useCallback(({ width, height }: PictureShape) => setShape(width / height), []);
  const text = useWords().live;
  return (
    <div className="coach" style={shape === null ? {} : ({ "--picture-shape": shape } as CSSProperties)}>
      <h1 className="unseen">{state.goal}</h1>
      <div className="coach-picture">
        <Preview state={state} overlay={settings.handOverlay} onShape={take} />
        {debug && <DebugPanel state={state} />}
        {/* What is wrong stands above everything else. */}
        <TroubleList found={found} />
      </div>
      <Caption state={state} asked={question && <Asked question={question} />}>
        {soOrNot}
        <CorrectionLine told={told} />
        <TalkLine state={state} talks={correct !== null} />
      </Caption>
      {/* The keyboard scrolls it. */}
      <aside className="coach-plan" tabIndex={0} aria-label={text.plan.label}>
        <LeftOutList state={state} />
        {correct && <AnsweredDoubt state={state} correct={correct} />}
        <PlanPanel state={state} live={correct !== null} />
      </aside>
      <footer className="coach-foot">
        <HealthFoot state={state} found={found}>
          {correct ? <ControlBar state={state} controls={controls} /> : <EndingBar />}
        </HealthFoot>
      </footer>
    </div>
  );
}

/** Sends a correction; nothing where there is none, or the session takes none. */
function useCorrect(correctable: boolean): (correction: Correction | null) => void {
  const { bridge } = useServices();
  return (correction) => {
    if (!correction || !correctable) return;
    bridge.call("session.correct", { correction }).catch(() => announce(words().live.corrected.refused));
  };
}

/** Who goes to another procedure is led to the start as the session ends, not to what came of it. */
function useLeave(running: boolean): () => void {
  const { live } = useServices();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (leaving && !running) live.dismiss();
  }, [leaving, running, live]);
  return () => setLeaving(true);
}

/** What is asked for in a running session, one at a time. */
function Dialogs(props: {
  readonly asking: Asking | null;
  readonly state: SessionState;
  readonly unsent: Unsent;
  readonly bench: boolean;
  readonly onType: (words: Partial<Unsent>) => void;
  readonly onClose: () => void;
  readonly correct: (correction: Correction) => void;
}) {
  const { asking, state, unsent, bench, onType, onClose, correct } = props;
  return (
    <>
      <WrongDialog {...{ state, typed: unsent, onType, onClose, correct }} open={asking === "wrong"} />
      <AskDialog
        {...{ typed: unsent.ask, onType: (ask) => onType({ ask }), onClose, by: bench ? "bench-view" : "field" }}
        open={asking === "ask"}
      />
      <PhoneSheet open={asking === "phone"} onClose={onClose} />
      <SayDialog
        {...{ typed: unsent.say, onType: (say) => onType({ say }), onClose }}
        open={asking === "say"}
        onSay={(text) => correct({ action: "say", text })}
      />
    </>
  );
}

/** The summary of a session that is over. One whose folder went while it ran says that itself. */
function Ended(props: Parameters<typeof Summary>[0]) {
  const { live } = useServices();
  const text = useWords().summary;
  const { session, closed } = props.state;
  if (closed === "unwritable") return <Summary {...props} />;
  return (
    <UntilDeleted
      session={session}
      leave={
        <Action quiet icon="back" onPress={live.dismiss}>
          {text.another}
        </Action>
      }
    >
      <Summary {...props} />
    </UntilDeleted>
  );
}

function correctionKeys({ done, undo, wrong, notSo, say, ask, snooze, takeBack }: Controls) {
  return { Space: done, u: undo, x: wrong, t: notSo, s: say, a: ask, z: snooze, b: takeBack };
}

/** Windows that have tried to open the sample. */
const tried = new WeakSet<Services>();

/** Opens the sample on a very first start; returns how that goes. */
function useSample(): OpeningState {
  const services = useServices();
  const [outcome, setOutcome] = useState<OpeningState>(null);
  useEffect(() => {
    if (tried.has(services)) return;
    tried.add(services);
    void isFirstStart(services)
      .then((first) => {
        if (!first) return null;
        setOutcome("busy");
        return startSample(services);
      })
      .then(setOutcome, () => setOutcome(null));
  }, [services]);
  return outcome;
}
