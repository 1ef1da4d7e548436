import type { MockFault } from "./mock-faults.ts";

/** Pictures a second that simulated glasses promise. */
export const MOCK_FPS = 30;
/** Pictures a second after a collapse of the rate: what glasses were measured to fall to. */
export const COLLAPSED_FPS = 0.46;
/** Bits a second of picture and sound that simulated glasses claim to send. */
export const MOCK_BITRATE = { video: 4_000_000, audio: 64_000 } as const;
/** Level of their sound, in dB of full scale. */
export const MOCK_SOUND_DB = -24;

/** What simulated glasses do at one moment. */
export interface DeviceMoment {
  /** Whether they can be reached: not yet, gone, or yes. */
  readonly link: "starting" | "gone" | "up";
  /** Paused by the device itself. */
  readonly paused: boolean;
  /** Pictures a second that arrive; 0 for none. */
  readonly fps: number;
  /** Whether sound arrives. */
  readonly sound: boolean;
  /** Seconds by which the device's clock is off. */
  readonly skew: number;
  /** Whether the battery has been said to be low. */
  readonly batteryLow: boolean;
  /** Whether the feed has ended. */
  readonly over: boolean;
}

/** What the glasses with these faults do `seconds` (≥ 0) after the feed was opened. Of several faults at once the gravest counts. */
export function deviceAt(faults: readonly MockFault[], seconds: number): DeviceMoment {
  const on = new Set(faults.filter((fault) => isOn(fault, seconds)).map(({ fault }) => fault));
  const link = on.has("late") ? "starting" : on.has("disconnect") ? "gone" : "up";
  const paused = link === "up" && on.has("thermal");
  const silent = link !== "up" || paused || on.has("stall");
  const blind = silent || on.has("zombie");
  return {
    link,
    paused,
    fps: blind ? 0 : on.has("collapse") ? COLLAPSED_FPS : MOCK_FPS,
    sound: !silent,
    skew: faults.reduce((sum, fault) => sum + (fault.fault === "jump" && fault.at <= seconds ? fault.by : 0), 0),
    batteryLow: on.has("battery"),
    over: on.has("end"),
  };
}

function isOn(fault: MockFault, seconds: number): boolean {
  if (seconds < fault.at) return false;
  return "seconds" in fault ? seconds < fault.at + fault.seconds : true;
}
