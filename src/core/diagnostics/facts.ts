import type { GpuFacts } from "./gpu.ts";
import type { LogEntry } from "./log.ts";

/** Something that does not work, and what to do about it, a sentence each. */
export interface Fault {
  readonly problem: string;
  readonly fix: string;
}

/** What was measured of this program and this machine, for a report. Nothing of it is a picture, speech, a name or a secret. */
export interface Facts {
  readonly versions: {
    readonly program: string;
    /** The Electron that runs, or that is installed for the window; null when there is none. */
    readonly electron: string | null;
    readonly node: string;
    /** Name, release and processor architecture of the system. */
    readonly system: string;
    /** Processors, and bytes of memory. */
    readonly processors: number;
    readonly memory: number;
    /** What is wrong with the Electron; null when it is the one that the program is made for. */
    readonly fault: Fault | null;
  };
  readonly settings: Fault | null;
  readonly data: {
    readonly folder: string;
    /** Whether anything was ever kept there. */
    readonly there: boolean;
    /** Bytes free on its disk; null when the disk does not say. */
    readonly free: number | null;
    readonly fault: Fault | null;
  };
  readonly ffmpeg: { readonly version: string; readonly ffprobe: boolean; readonly fault: Fault | null };
  readonly models: readonly { readonly name: string; readonly fault: Fault | null }[];
  readonly inference: {
    readonly state: "starting" | "ready" | "lost";
    /** What settings ask for, and what is used. */
    readonly wanted: string;
    readonly provider: string;
    readonly encoder: string;
    readonly tries: readonly { readonly provider: string; readonly ok: boolean; readonly detail: string }[];
    readonly detail: string;
  };
  /** What models can run on here, each provider tried; null where nothing was tried, as a session runs. */
  readonly gpu: GpuFacts | null;
  readonly ports: readonly {
    readonly name: string;
    readonly port: number;
    /** `own`: the session that runs listens on it. */
    readonly state: "free" | "own" | "taken";
    readonly fault: Fault | null;
  }[];
  readonly voices: {
    /** Voices of espeak-ng; null where it is not installed. */
    readonly espeak: number | null;
    /** Voices of the operating system that the window lists; null where there is no window to list them. */
    readonly system: number | null;
  };
  readonly keys: "system" | "passphrase" | "locked" | "until-quit" | "none";
  readonly log: {
    readonly file: string;
    /** The newest errors and warnings, oldest first. */
    readonly troubles: readonly LogEntry[];
  };
}
