/**
 * Everything that main and renderer say to each other: one contract, a file for each area of it. Main answers `calls`; main
 * sends `pushes`. Both sides parse what arrives with these schemas and nothing else crosses the bridge.
 */
import type { z } from "zod";
import { kitCalls, kitPushes } from "../kits/index.ipc.ts";
import { annotationCalls, annotationPushes } from "./areas/annotation-calls.ts";
import { appCalls, appPushes } from "./areas/app-calls.ts";
import { encryptionCalls } from "./areas/encryption-calls.ts";
import { exchangeCalls } from "./areas/exchange-calls.ts";
import { clipsCalls } from "./areas/clips-calls.ts";
import { courseCalls } from "./areas/course-calls.ts";
import { devicesCalls, devicesPushes } from "./areas/devices-calls.ts";
import { draftCalls } from "./areas/draft-calls.ts";
import { evaluateCalls } from "./areas/evaluate-calls.ts";
import { feedsCalls } from "./areas/feeds-calls.ts";
import { hearingCalls, hearingPushes } from "./areas/hearing-calls.ts";
import { jobsCalls, jobsPushes } from "./areas/jobs-calls.ts";
import { learnCalls } from "./areas/learn-calls.ts";
import { libraryCalls } from "./areas/library-calls.ts";
import { modelsCalls } from "./areas/models-calls.ts";
import { proposeCalls } from "./areas/propose-calls.ts";
import { recordingCalls } from "./areas/recording-calls.ts";
import { reportCalls } from "./areas/report-calls.ts";
import { rowsCalls } from "./areas/rows-calls.ts";
import { runsCalls } from "./areas/runs-calls.ts";
import { participantCalls } from "./areas/participant-calls.ts";
import { scriptCalls } from "./areas/scripts-calls.ts";
import { secondScreenCalls, secondScreenPushes } from "./areas/second-screen-calls.ts";
import { secretsCalls, secretsPushes } from "./areas/secrets-calls.ts";
import { sessionFilesCalls } from "./areas/session-files-calls.ts";
import { sessionCalls, sessionPushes } from "./areas/session-calls.ts";
import { studyCalls } from "./areas/study-calls.ts";
import { settingsCalls } from "./areas/settings-calls.ts";
import { takeCalls } from "./areas/take-calls.ts";
import { takePartCalls } from "./areas/take-part-calls.ts";
import { trialCalls } from "./areas/trial-calls.ts";
import { updateCalls } from "./areas/updates-calls.ts";
import { withdrawCalls } from "./areas/withdraw-calls.ts";

export { DevicesStatus, ShortcutsStatus } from "./areas/devices-calls.ts";
export { TimelineChanges, TimelinePreview } from "./areas/exchange-calls.ts";
export { EvaluationChoice, TakeSummary } from "./areas/evaluate-calls.ts";
export { type PushPlaces } from "./areas/feeds-calls.ts";
export { FeedSound, Listens } from "./areas/hearing-calls.ts";
export { ProcedureProblem, ProcedureSummary, ProcedureVersion } from "./areas/library-calls.ts";
export { KeyKept } from "./areas/models-calls.ts";
export { PreflightFindingOut, SeenFeed } from "./areas/recording-calls.ts";
export { type ReviewedTake } from "./areas/rows-calls.ts";
export { type ListedRun, type WantedChanges } from "./areas/runs-calls.ts";
export { ScriptSummary } from "./areas/scripts-calls.ts";
export { type SecondScreenStatus } from "./areas/second-screen-calls.ts";
export { type Study, type StudyAnswer } from "./areas/study-calls.ts";
export { type UpdateState } from "./areas/updates-calls.ts";
export { SecretsStatus, SHORTEST_PASSPHRASE } from "./areas/secrets-calls.ts";
export {
  CameraFrame,
  FeedChoice,
  type Inspected,
  MOST_OTHER_CAMERAS,
  type OtherCameraChoice,
  SessionSummary,
} from "./areas/session-calls.ts";
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
  ...hearingCalls,
  ...devicesCalls,
  ...recordingCalls,
  ...reportCalls,
  ...scriptCalls,
  ...studyCalls,
  ...takeCalls,
  ...takePartCalls,
  ...feedsCalls,
  ...secondScreenCalls,
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
  ...devicesPushes,
  ...secretsPushes,
  ...secondScreenPushes,
  ...annotationPushes,
  ...jobsPushes,
  ...kitPushes,
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
