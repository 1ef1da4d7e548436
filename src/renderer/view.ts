import { create } from "zustand";
import { DOOR_NAMES, type Door } from "../core/settings/settings.ts";
import type { FeedChoice } from "../ipc/contract.ts";
import { toast } from "./ui/toasts.ts";
import { words } from "./words/words.ts";

export { DOOR_NAMES, type Door };

/** Whom the window is cut for, and the screens of each in the order of the rail and of Ctrl+1…n. */
const DOORS = {
  coach: ["coach", "sessions", "procedures", "settings"],
  takePart: ["take"],
  research: ["library", "work", "people", "study", "studies", "scores", "procedures", "settings"],
} as const satisfies Record<Door, readonly [string, ...string[]]>;
export type Screen = (typeof DOORS)[Door][number];

/** Every screen once. */
export const SCREENS: readonly Screen[] = [...new Set(Object.values(DOORS).flat())];

/** The screens of a door. */
export function screensOf(door: Door): readonly Screen[] {
  return DOORS[door];
}

/** The door in which a screen is found: the one that is open where it has it, else the first that has. */
export function doorOf(screen: Screen, open: Door): Door {
  return [open, ...DOOR_NAMES].find((door) => screensOf(door).includes(screen)) ?? open;
}

/** What a person may do first at a session that they audit. */
export type AuditTask = "audit" | "correct" | "onsets" | "rate";

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
  /** For whom the window is cut now. */
  readonly door: Door;
  readonly screen: Screen;
  /** Whether Take part is on the screen and leads nowhere else until it is left. */
  readonly held: boolean;
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
  /** The session that is open where sessions are listed; null for the list. */
  readonly replay: string | null;
  /** Second of that session to open at; null for its opening. */
  readonly replayAt: number | null;
  /** Whether a session is opened to teach its bench. */
  readonly teach: boolean;
  /** What is to be chosen at the next start: a procedure that was just made, or a bench that was just taught; null for what was coached last. */
  readonly coachWith: CoachWith | null;
  /** Sessions that were chosen in the library to be scored; null when none wait for it. */
  readonly toScore: readonly string[] | null;
  /** How often this window has deleted what was kept of somebody: what a screen has made of sessions before is shown no longer. */
  readonly deletions: number;
  /** The feed that was chosen at Start and that no session was opened on yet; null for that of last time. */
  readonly startFeed: FeedChoice | null;
  /** Whether the open session is being audited, or the task that this begins with. */
  readonly audit: boolean | AuditTask;
  /** Whether the open session is a take whose review is open. */
  readonly review: boolean;
  /** Name by which takes are audited in this window; empty until it is given. */
  readonly auditor: string;
  /** Text that a screen reader hears now: corrections and saves, which nothing else announces. */
  readonly announced: string;
  /** What main alarms of while it lasts, e.g. a disk that does not answer; empty when there is nothing. */
  readonly alarm: string;
}

/** View state of the window. */
export const useView = create<View>(() => ({
  door: "coach",
  screen: "coach",
  held: false,
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
  toScore: null,
  deletions: 0,
  startFeed: null,
  audit: false,
  review: false,
  auditor: "",
  announced: "",
  alarm: "",
}));

/** Change what is looked at. */
export function show(change: Partial<View>): void {
  useView.setState(change);
}

/** Where a person was before Take part, and is again after it. */
let before: Pick<View, "door" | "screen"> = { door: "research", screen: "study" };

/** Says why nothing else opens while Take part is open. */
export function sayHeld(): void {
  toast(words().takePart.held, { refused: true });
}

/** Leads somewhere, unless Take part is open: that is left by its own way alone. */
function lead(change: Partial<View> & Pick<View, "door" | "screen">): void {
  const { door, screen, held } = useView.getState();
  if (held && change.door !== "takePart") return sayHeld();
  if (door !== "takePart" && change.door === "takePart") before = { door, screen };
  useView.setState(change);
}

/** Nothing lies over the screen. */
const NOTHING_OVER = { help: false, guide: null, palette: false, report: false } as const satisfies Partial<View>;

/** Take part opens, whatever is open now, and leads nowhere else until it is left. */
export function holdTakePart(): void {
  if (useView.getState().held) return;
  lead({ door: "takePart", screen: "take", bench: false, ...NOTHING_OVER, held: true });
}

/** Take part is left: the window is where it was before, with nothing over it. @returns the door that is open now */
export function leaveTakePart(): Door {
  useView.setState({ ...before, ...NOTHING_OVER, held: false });
  return before.door;
}

/** The screen on which sessions are listed and opened in a door. */
export function sessionsIn(door: Door): Screen {
  return door === "research" ? "library" : "sessions";
}

/** Whether a screen lists and opens sessions. */
export function isOfSessions(screen: Screen): boolean {
  return screen === "sessions" || screen === "library";
}

/** What is looked at on a screen: its door too, where the open one does not have it, and not the bench view. */
function onScreen(screen: Screen): Pick<View, "door" | "screen" | "bench"> {
  return { door: doorOf(screen, useView.getState().door), screen, bench: false };
}

/** Where sessions are listed in the door that is open. */
function atSessions(): Pick<View, "door" | "screen" | "bench"> {
  return onScreen(sessionsIn(useView.getState().door));
}

/** Open a session where sessions are listed, at a second of it or at its opening; to teach its bench if asked to. */
export function openReplay(session: string, at: number | null = null, teach = false): void {
  lead({ ...atSessions(), replay: session, replayAt: at, teach, audit: false, review: false });
}

/** Open a session straight at a task of auditing, without a look at it, which shows where mistakes are. */
export function openTask(session: string, task: AuditTask): void {
  lead({ ...atSessions(), replay: session, replayAt: null, teach: false, audit: task, review: false });
}

/** Open a session to mark its onsets. */
export function openOnsets(session: string): void {
  openTask(session, "onsets");
}

/** Open the review of a take. */
export function openReview(session: string): void {
  lead({ ...atSessions(), replay: session, replayAt: null, teach: false, audit: false, review: true });
}

/** The list of past sessions, as it was left; a session that is open over it is closed. */
export function goToSessions(): void {
  lead({ ...atSessions(), ...NO_SESSION });
}

/** Say something to a screen reader. A repeated text is told apart by an invisible mark so that it is read again. */
export function announce(text: string): void {
  useView.setState(({ announced }) => ({ announced: announced === text ? `${text}\u200b` : text }));
}

/** No session is open where sessions are listed. */
export const NO_SESSION = { replay: null, audit: false, review: false } as const satisfies Partial<View>;

/** Go to a screen, and to its door where the open one does not have it; leaves the bench view. */
export function goTo(screen: Screen): void {
  lead(onScreen(screen));
}

/** Go to Scores with these sessions chosen. */
export function goToScores(sessions: readonly string[]): void {
  useView.setState({ toScore: sessions });
  goTo("scores");
}

/** Open a door at its first screen, with no session open there. Take part leads back to what was open. */
export function openDoor(door: Door): void {
  const closed = door === "takePart" ? {} : NO_SESSION;
  lead({ door, screen: DOORS[door][0], bench: false, ...closed });
}
