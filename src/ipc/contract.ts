/**
 * Everything that main and renderer say to each other: one contract, a file for each area of it. Main answers `calls`; main
 * sends `pushes`. Both sides parse what arrives with these schemas and nothing else crosses the bridge.
 */
import type { z } from "zod";
import { kitCalls } from "../kits/index.ipc.ts";
import { annotationCalls, annotationPushes } from "./areas/annotation.ts";
import { appCalls, appPushes } from "./areas/app.ts";
import { encryptionCalls } from "./areas/encryption.ts";
import { exchangeCalls } from "./areas/exchange.ts";
import { clipsCalls } from "./areas/clips.ts";
import { courseCalls } from "./areas/course.ts";
import { devicesCalls, devicesPushes } from "./areas/devices.ts";
import { draftCalls } from "./areas/draft.ts";
import { evaluateCalls } from "./areas/evaluate.ts";
import { feedsCalls } from "./areas/feeds.ts";
import { goalWatchCalls, goalWatchPushes } from "./areas/goal-watch.ts";
import { hearingCalls, hearingPushes } from "./areas/hearing.ts";
import { jobsCalls, jobsPushes } from "./areas/jobs.ts";
import { learnCalls } from "./areas/learn.ts";
import { libraryCalls } from "./areas/library.ts";
import { modelsCalls } from "./areas/models.ts";
import { proposeCalls } from "./areas/propose.ts";
import { recogniseCalls } from "./areas/recognise.ts";
import { recordingCalls } from "./areas/recording.ts";
import { reportCalls } from "./areas/report.ts";
import { rowsCalls } from "./areas/rows.ts";
import { runsCalls } from "./areas/runs.ts";
import { participantCalls } from "./areas/participant.ts";
import { scriptCalls } from "./areas/scripts.ts";
import { secondScreenCalls, secondScreenPushes } from "./areas/second-screen.ts";
import { secretsCalls, secretsPushes } from "./areas/secrets.ts";
import { sessionFilesCalls } from "./areas/session-files.ts";
import { sessionCalls, sessionPushes } from "./areas/session.ts";
import { signalCalls } from "./areas/signals.ts";
import { studyCalls } from "./areas/study.ts";
import { settingsCalls } from "./areas/settings.ts";
import { takeCalls } from "./areas/take.ts";
import { trialCalls } from "./areas/trial.ts";
import { updateCalls } from "./areas/updates.ts";
import { withdrawCalls } from "./areas/withdraw.ts";

export { DevicesStatus, ObsStatus, ShortcutsStatus } from "./areas/devices.ts";
export { TimelineChanges, TimelinePreview } from "./areas/exchange.ts";
export { EvaluationChoice, TakeSummary } from "./areas/evaluate.ts";
export { type PushPlaces } from "./areas/feeds.ts";
export { type GoalOffer } from "./areas/goal-watch.ts";
export { FeedSound, Listens } from "./areas/hearing.ts";
export { ProcedureProblem, ProcedureSummary, ProcedureVersion } from "./areas/library.ts";
export { KeyKept } from "./areas/models.ts";
export { PreflightFindingOut, SeenFeed } from "./areas/recording.ts";
export { type ReviewedTake } from "./areas/rows.ts";
export { type ListedRun, type WantedChanges } from "./areas/runs.ts";
export { ScriptSummary } from "./areas/scripts.ts";
export { type SecondScreenStatus } from "./areas/second-screen.ts";
export { type Study, type StudyAnswer } from "./areas/study.ts";
export { type SignalPlace } from "./areas/signals.ts";
export { type UpdateState } from "./areas/updates.ts";
export { SecretsStatus, SHORTEST_PASSPHRASE } from "./areas/secrets.ts";
export {
  CameraFrame,
  FeedChoice,
  type Inspected,
  MOST_OTHER_CAMERAS,
  type OtherCameraChoice,
  SessionSummary,
} from "./areas/session.ts";
export { Settings, SettingsChange } from "../core/settings/settings.ts";

/** What the page may ask of main. */
export const calls = {
  ...appCalls,
  ...settingsCalls,
  ...secretsCalls,
  ...encryptionCalls,
  ...modelsCalls,
  ...libraryCalls,
  ...sessionCalls,
  ...sessionFilesCalls,
  ...goalWatchCalls,
  ...hearingCalls,
  ...devicesCalls,
  ...recogniseCalls,
  ...recordingCalls,
  ...reportCalls,
  ...scriptCalls,
  ...studyCalls,
  ...takeCalls,
  ...feedsCalls,
  ...secondScreenCalls,
  ...signalCalls,
  ...learnCalls,
  ...trialCalls,
  ...updateCalls,
  ...draftCalls,
  ...annotationCalls,
  ...proposeCalls,
  ...rowsCalls,
  ...runsCalls,
  ...clipsCalls,
  ...courseCalls,
  ...exchangeCalls,
  ...evaluateCalls,
  ...kitCalls,
  ...participantCalls,
  ...withdrawCalls,
  ...jobsCalls,
} as const;

/** What main tells the page. */
export const pushes = {
  ...appPushes,
  ...sessionPushes,
  ...hearingPushes,
  ...goalWatchPushes,
  ...devicesPushes,
  ...secretsPushes,
  ...secondScreenPushes,
  ...annotationPushes,
  ...jobsPushes,
} as const;

export type CallName = keyof typeof calls;
export type CallInput<N extends CallName> = z.input<(typeof calls)[N]["input"]>;
export type CallOutput<N extends CallName> = z.output<(typeof calls)[N]["output"]>;
export type PushName = keyof typeof pushes;
export type Push<N extends PushName> = z.output<(typeof pushes)[N]>;

/** What the preload script puts on `window.benchside`. */
export interface Bridge {
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>>;
  /** Listens until the returned function is called. */
  on<N extends PushName>(name: N, listen: (value: Push<N>) => void): () => void;
  /** Absolute path of a file that the person dropped or chose. */
  pathOf(file: File): string;
}
