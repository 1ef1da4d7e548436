import type { ComponentType, ReactNode } from "react";
import type { Settings } from "../core/settings/settings.ts";
import type { Bridge, FeedChoice, ProcedureSummary } from "../ipc/contract.ts";
import type { Report } from "../core/evaluation/report.ts";
import type { IconName } from "./ui/icons.tsx";
import type { MenuAction } from "./ui/row-menu.tsx";

/** What a kit's room is given by the screen in which it stands. */
export interface KitRoomProps {
  /** Back to the screen. */
  readonly onClose: () => void;
  /** Shows scores that were made in the room. */
  readonly onReport: (report: Report) => void;
}

/** A room that a kit brings to the window. Its texts are asked for when they are shown: the language may change. */
export interface KitRoom {
  /** Unlike that of any other room. */
  readonly name: string;
  /** The screen in which it stands. */
  readonly place: "studies" | "record";
  readonly icon: IconName;
  /** The letter that opens it in Studies. Those in Take part are opened by Shift and the digit after those of the take's rooms. */
  readonly letter?: string;
  readonly title: () => string;
  /** What stands under its title. */
  readonly detail?: () => string;
  /** The page of the guide about it, by its name there. */
  readonly guide: `use/${string}`;
  readonly Room: ComponentType<KitRoomProps>;
  /** What stands over the rooms of Record while a take is made for this kit; draws nothing otherwise. */
  readonly RecordNote?: ComponentType;
}

/** Settings that a kit brings. Its texts are asked for when they are shown: the language may change. */
export interface KitSettings {
  /** Unlike that of any other settings. */
  readonly name: string;
  /** The group of Settings in which they stand. */
  readonly group: "programs" | "research" | "people";
  /** What the search for everything finds them by: names of settings. */
  readonly labels: () => readonly string[];
  readonly Section: ComponentType;
}

/** What is known on the start of a session, which a kit may go by. */
export interface StartGiven {
  /** The stream of a camera that is shown; null while none is. */
  readonly stream: MediaStream | null;
  /** The chosen feed; null while it cannot be opened. */
  readonly feed: FeedChoice | null;
  /** Pseudonym of who is coached; null when nobody is named. */
  readonly participant: string | null;
  /** Procedures of the library; null while they are not read. */
  readonly known: readonly ProcedureSummary[] | null;
  /** Begins a session of a procedure, at a bench; null for none. */
  readonly begin: (procedure: string, bench: string | null) => void;
}

/** What a kit brings to the start of a session: what keeps its state around the whole, and its two places. */
export interface KitStart {
  readonly name: string;
  readonly Around: ComponentType<{ readonly given: StartGiven; readonly children: ReactNode }>;
  /** Above the columns, while no session is being opened. */
  readonly Above: ComponentType;
  /** Under what was found of feed and bench. */
  readonly Side: ComponentType;
}

/** A hook for what a kit adds to the menu of a running session. Its texts are asked for when they are shown. */
export type KitMenu = () => readonly MenuAction[];

/** What a kit does before the cameras of a session are taken: what is in the way, or null. */
export type BeforeCameras = (
  bridge: Bridge,
  settings: Settings,
  feeds: readonly FeedChoice[],
) => Promise<{ readonly ok: false; readonly problem: string; readonly fix: string } | null>;
