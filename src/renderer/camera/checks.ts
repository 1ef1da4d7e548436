import type { Watched } from "./use-seen.ts";

/** Fewer pictures a second than this, and quick work cannot be followed; as before a recording. */
const FEW_FPS = 5;
/** Mean grey values, 0..255, below which a bench is too dark and above which it is blinding. */
const DARK = 40;
const BRIGHT = 220;
/** Less detail than this, and the picture is blurred: frames of real films have 200 to 500 at 640 pixels, blurred by 3 pixels 5 to 9. */
const BLURRED = 10;
/** Less of the picture than this has anything to see in it: of real films 0.83 or more has, blurred beyond use 0.5, a computer's test picture 0.07. */
const EMPTY = 0.25;
/** Sound below these levels, in dB of full scale, is most likely a microphone that is off, or one that is too far away. */
const SILENT_DB = -60;
const QUIET_DB = -45;

/** What is looked at, and what was found. */
export type LookFinding =
  | "picture"
  | "few"
  | "blind"
  | "light"
  | "dark"
  | "bright"
  | "empty"
  | "sharp"
  | "blurred"
  | "sound"
  | "quiet"
  | "silent";

/** Findings that ask for something to be done. */
const AMISS: ReadonlySet<LookFinding> = new Set([
  "few",
  "blind",
  "dark",
  "bright",
  "empty",
  "blurred",
  "quiet",
  "silent",
]);

/** Whether something is to be done about it. */
export function isAmiss(finding: LookFinding): boolean {
  return AMISS.has(finding);
}

/** What is found of a camera now, in the order in which it is shown; nothing of what is not known yet. */
export function lookFindings({ seen, blind, level }: Watched): readonly LookFinding[] {
  const heard: readonly LookFinding[] =
    level === null ? [] : [level < SILENT_DB ? "silent" : level < QUIET_DB ? "quiet" : "sound"];
  if (blind) return ["blind", ...heard];
  if (seen === null) return heard;
  const { fps, light, detail, content } = seen;
  const lit = light < DARK ? "dark" : light > BRIGHT ? "bright" : content < EMPTY ? "empty" : "light";
  // In the dark, and where nothing is in the picture, there is nothing to be sharp.
  const sharp: readonly LookFinding[] = lit === "light" ? [detail < BLURRED ? "blurred" : "sharp"] : [];
  // Before the second picture there is no rate.
  return [fps > 0 && fps < FEW_FPS ? "few" : "picture", lit, ...sharp, ...heard];
}
