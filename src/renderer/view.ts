import { create } from "zustand";
import type { FeedChoice } from "../ipc/contract.ts";

/** The screens, in the order of the rail and of Ctrl+1…n. */
export const SCREENS = ["coach", "record", "replay", "procedures", "evaluate", "settings"] as const;
export type Screen = (typeof SCREENS)[number];

/** What is to be chosen at the next start. */
interface CoachWith {
  /** Id of the procedure, and its goal. */
  readonly procedure: string;
  readonly goal: string;
  /** Null for none in particular. */
  readonly bench: string | null;
}

/** What the person looks at. Never anything about a session itself: that is the fold's. */
interface View {
  readonly screen: Screen;
  /** Bench view covers the window. */
  readonly bench: boolean;
  readonly help: boolean;
  /** Where the guide is open, as `document#heading`; null while it is closed. */
  readonly guide: string | null;
  /** Whether the command palette is open. */
  readonly palette: boolean;
  /** Whether the inside of the running session is shown beside its picture. */
  readonly debug: boolean;
  /** Whether the numbers behind the running session's health mark are shown. */
  readonly health: boolean;
  /** Whether the report of the program and the machine is open. */
  readonly report: boolean;
  /** Session that Replay has open; null for the list. */
  readonly replay: string | null;
  /** Second of that session to open at; null for its opening. */
  readonly replayAt: number | null;
  /** Whether a session is opened in Replay to teach its bench. */
  readonly teach: boolean;
  /** What is to be chosen at the next start: a procedure that was just made, or a bench that was just taught; null for what was coached last. */
  readonly coachWith: CoachWith | null;
  /** The feed that was chosen at Start and that no session was opened on yet; null for that of last time. */
  readonly startFeed: FeedChoice | null;
  /** Whether the session that Replay has open is being audited; `onsets` where that begins with marking them. */
  readonly audit: boolean | "onsets";
  /** Name by which takes are audited in this window; empty until it is given. */
  readonly auditor: string;
  /** Text that a screen reader hears now: corrections and saves, which nothing else announces. */
  readonly announced: string;
}

/** View state of the window. */
export const useView = create<View>(() => ({
  screen: "coach",
  bench: false,
  help: false,
  guide: null,
  palette: false,
  debug: false,
  health: false,
  report: false,
  replay: null,
  replayAt: null,
  teach: false,
  coachWith: null,
  startFeed: null,
  audit: false,
  auditor: "",
  announced: "",
}));

/** Change what is looked at. */
export function show(change: Partial<View>): void {
  useView.setState(change);
}

/** Open a session in Replay, at a second of it or at its opening; to teach its bench if asked to. */
export function openReplay(session: string, at: number | null = null, teach = false): void {
  useView.setState({ screen: "replay", bench: false, replay: session, replayAt: at, teach, audit: false });
}

/** Open a session to mark its onsets, without a look at it in Replay, which shows where mistakes are. */
export function openOnsets(session: string): void {
  useView.setState({ screen: "replay", bench: false, replay: session, replayAt: null, teach: false, audit: "onsets" });
}

/** Say something to a screen reader. A repeated text is told apart by an invisible mark so that it is read again. */
export function announce(text: string): void {
  useView.setState(({ announced }) => ({ announced: announced === text ? `${text}\u200b` : text }));
}

/** Go to a screen; leaves the bench view. */
export function goTo(screen: Screen): void {
  useView.setState({ screen, bench: false });
}
