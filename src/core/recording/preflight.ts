import type { FeedHealth } from "../domain/feed/source.ts";
import { localDay, shownDay } from "../domain/day.ts";

/** What is looked at before a recording, in the order in which it is shown. */
export const PREFLIGHT_CHECKS = [
  "camera",
  "frames",
  "sound",
  "form",
  "length",
  "space",
  "folder",
  "encoder",
  "clock",
  "consent",
] as const;
export type PreflightCheck = (typeof PREFLIGHT_CHECKS)[number];

/** A camera after it was watched for a moment. */
export type SeenCamera = Pick<FeedHealth, "state" | "fps" | "age" | "reason" | "sound" | "width" | "height"> & {
  /** What to do about `reason`, where that is known better than in general. */
  readonly fix?: string;
  /** Name of the film, when it is one and no camera. */
  readonly film?: string;
};

/** What was measured before a recording. */
export interface Measured {
  /** The coach's eye after it was watched for a moment; null when it can only be seen once the session runs. */
  readonly feed: SeenCamera | null;
  /** The other cameras by name, in the same way; none when left out. */
  readonly others?: Readonly<Record<string, SeenCamera | null>>;
  readonly soundWanted: boolean;
  /** Bytes free on the disk; null when the disk does not say. */
  readonly freeBytes: number | null;
  /** Bytes of disk that a recording leaves alone. */
  readonly marginBytes: number;
  /** Planned length in seconds. */
  readonly plannedSeconds: number;
  /** Bytes that a second of recording takes, all cameras together. */
  readonly bytesPerSecond: number;
  /** Why the folder cannot be written, e.g. `EACCES`; empty when it can. */
  readonly folderProblem: string;
  /** Why there is no encoder, in one line with a fix; empty when there is. */
  readonly encoderProblem: string;
  /** Wall-clock time now and at the start of the newest session, in milliseconds since 1970; null without a session. */
  readonly clockNow: number;
  readonly newestSession: number | null;
  /** Seconds that the wall clock went differently from the monotonic one since the program began. */
  readonly clockJump: number;
  /** What is known of the consent of a participant; null when no participant is recorded. */
  readonly consent: { readonly given: boolean; /** ISO 8601 day. */ readonly retainUntil: string } | null;
}

/** How one check went. */
export interface PreflightFinding {
  readonly check: PreflightCheck;
  /** Name of the camera that it is about when that is not the coach's eye; its text begins with it. */
  readonly camera?: string;
  /** `warning`: it may be started all the same. `error`: it would record nothing, or must not. */
  readonly level: "ok" | "warning" | "error";
  /** What was found, in a sentence. */
  readonly text: string;
  /** What to do about it, in a sentence; empty when all is well. */
  readonly fix: string;
}

/** A picture older than this is not fresh, in seconds; as for the lamp's alarm. */
const FRESH_SECONDS = 3;
/** Fewer frames a second than this, and quick work cannot be followed. */
const FEW_FPS = 5;
/** Sound below this level, in dB of full scale, is most likely a microphone that is off. */
const QUIET_DB = -60;
/** Clocks drift and are corrected by less than this, in seconds. */
const JUMP_SECONDS = 5;
/** No clock of today stands before this day. */
const EARLIEST = Date.UTC(2024, 0, 1);

/** How takes are usually recorded, so that those of several people and benches can be used together: size in pixels and frames a second. */
const USUAL = { width: 1280, height: 720, fps: 30 };
/** Cameras keep their rate only nearly. */
const NEARLY = 0.9;
/** Shortest take that is worth keeping, in seconds. */
export const LEAST_TAKE_SECONDS = 60;
/** Takes usually last no longer, and never longer than the most, in seconds. */
const USUAL_SECONDS = 300;
const MOST_SECONDS = 600;

/** The findings of all checks that apply, in the order of `PREFLIGHT_CHECKS`. */
export function preflight(measured: Measured): PreflightFinding[] {
  return [
    ...(measured.feed ? feedFindings(measured.feed, measured.soundWanted) : []),
    ...Object.entries(measured.others ?? {}).flatMap(([name, camera]) =>
      camera ? feedFindings(camera, false).map((finding) => named(name, finding)) : [],
    ),
    ...(measured.consent ? [...form(measured.feed), ...length(measured.plannedSeconds)] : []),
    space(measured),
    folder(measured.folderProblem),
    encoder(measured.encoderProblem),
    clock(measured),
    ...(measured.consent ? [consent(measured.consent, measured.clockNow)] : []),
  ];
}

function named(camera: string, finding: PreflightFinding): PreflightFinding {
  return { ...finding, camera, text: `${camera}: ${finding.text}` };
}

function feedFindings(feed: SeenCamera, soundWanted: boolean): PreflightFinding[] {
  if (feed.state !== "live" && feed.state !== "ended") {
    const why = feed.reason === "" ? `it is ${feed.state}` : feed.reason.replace(/\.$/, "");
    const fix = feed.fix ?? "Check its cable, its power or its address.";
    const found =
      feed.film === undefined ? `The camera is not live: ${why}.` : `${feed.film} cannot be watched: ${why}.`;
    return [error("camera", found, fix)];
  }
  return [ok("camera", "The camera is live."), frames(feed), ...(soundWanted ? [sound(feed.sound)] : [])];
}

function frames({ fps, age }: SeenCamera): PreflightFinding {
  if (age > FRESH_SECONDS)
    return error(
      "frames",
      `The newest picture is ${age.toFixed(0)} s old.`,
      "Check the camera's cable or its network.",
    );
  if (fps < FEW_FPS) {
    const fix = "Give the camera more light, a better network or a smaller picture.";
    return warning("frames", `The camera brings only ${Number(fps.toFixed(1))} frames per second.`, fix);
  }
  return ok("frames", `${fps.toFixed(0)} frames per second, the newest ${Number(age.toFixed(1))} s old.`);
}

function sound(level: number | undefined): PreflightFinding {
  const fix = "Choose a microphone, switch it on, and say a word.";
  if (level === undefined) return warning("sound", "There is no sound.", fix);
  if (level < QUIET_DB) return warning("sound", `The sound is silent (${level.toFixed(0)} dB).`, fix);
  return ok("sound", `Sound at ${level.toFixed(0)} dB.`);
}

/** Whether the picture of a take is as large and as frequent as takes usually are; nothing where that is not known. */
function form(feed: SeenCamera | null): PreflightFinding[] {
  if (feed === null || (feed.state !== "live" && feed.state !== "ended")) return [];
  const { width = 0, height = 0, fps } = feed;
  if (width === 0 || height === 0) return [];
  const seen = `${width} × ${height} at ${fps.toFixed(0)} frames per second`;
  const isSmall = Math.max(width, height) < USUAL.width || Math.min(width, height) < USUAL.height;
  if (!isSmall && fps >= USUAL.fps * NEARLY) return [ok("form", `The picture has ${seen}, as takes usually have.`)];
  const usual = `${USUAL.width} × ${USUAL.height} at ${USUAL.fps}`;
  const fix = "Choose that at the camera, or record all your takes like this one.";
  return [warning("form", `The picture has ${seen}; takes usually have ${usual} or more.`, fix)];
}

/** Whether a take is as long as takes usually are, by what its steps are expected to take; nothing where that is not known. */
function length(seconds: number): PreflightFinding[] {
  if (seconds === 0) return [];
  const lasts = `The take will last about ${minutes(seconds)}`;
  if (seconds < LEAST_TAKE_SECONDS) {
    const short = `The take will last about ${Math.round(seconds)} s; its review asks for a minute.`;
    return [warning("length", short, "Choose a longer procedure or script, or work slowly.")];
  }
  if (seconds <= USUAL_SECONDS) return [ok("length", `${lasts}.`)];
  const fix = "Record a part of the procedure, or prepare some of it before.";
  const than = seconds > MOST_SECONDS ? "10 minutes at most is usual" : "2 to 5 minutes are usual";
  return [warning("length", `${lasts}; ${than}.`, fix)];
}

function space({ freeBytes, marginBytes, plannedSeconds, bytesPerSecond }: Measured): PreflightFinding {
  if (freeBytes === null)
    return warning("space", "The disk does not say how much room it has.", "Make sure that there is room.");
  const seconds = Math.max(0, freeBytes - marginBytes) / Math.max(1, bytesPerSecond);
  const room = `The disk has room for ${minutes(seconds)}`;
  if (seconds < 60) return error("space", `${room}.`, "Free some space, or choose another data folder in Settings.");
  if (seconds < plannedSeconds) {
    const fix = "Free some space, choose another data folder in Settings, or record in parts.";
    return warning("space", `${room}, and ${minutes(plannedSeconds)} are planned.`, fix);
  }
  return ok("space", `${room}.`);
}

function minutes(seconds: number): string {
  const whole = Math.floor(seconds / 60);
  if (whole >= 120) return `${Math.floor(whole / 60)} hours`;
  return whole < 1 ? "less than a minute" : whole === 1 ? "a minute" : `${whole} minutes`;
}

function folder(problem: string): PreflightFinding {
  if (problem === "") return ok("folder", "The folder can be written.");
  if (problem === "ENAMETOOLONG")
    return error("folder", "The folder's name is too long for this disk.", "Choose a shorter one.");
  const fix = "Give permission to write, plug the disk in, or choose another data folder in Settings.";
  return error("folder", `The folder cannot be written (${problem}).`, fix);
}

function encoder(problem: string): PreflightFinding {
  if (problem === "") return ok("encoder", "The encoder is there.");
  const [found, fix] = splitFix(problem);
  return error("encoder", found, fix);
}

/** One-line messages end in what to do. */
function splitFix(line: string): [string, string] {
  const at = line.indexOf(". ");
  return at < 0 ? [line, "Install ffmpeg."] : [line.slice(0, at + 1), line.slice(at + 2)];
}

function clock({ clockNow, newestSession, clockJump }: Measured): PreflightFinding {
  const fix = "Set the computer's date and time, then start Benchside again.";
  if (clockNow < EARLIEST) return warning("clock", "The computer's clock stands in the past.", fix);
  if (newestSession !== null && clockNow < newestSession)
    return warning("clock", "The computer's clock stands before the newest session.", fix);
  if (Math.abs(clockJump) > JUMP_SECONDS) {
    const jump = `${Math.abs(clockJump).toFixed(0)} s ${clockJump > 0 ? "forwards" : "back"}`;
    return warning("clock", `The computer's clock has jumped ${jump} since Benchside was started.`, fix);
  }
  return ok("clock", "The clock is right as far as can be told.");
}

function consent({ given, retainUntil }: NonNullable<Measured["consent"]>, now: number): PreflightFinding {
  const fix = "Let the participant read the consent text and sign it.";
  if (!given) return error("consent", "The participant has not given consent.", fix);
  // The day itself still counts.
  if (retainUntil < localDay(now))
    return error("consent", `The participant's consent ended on ${shownDay(retainUntil)}.`, fix);
  return ok("consent", "The participant has given consent.");
}

function ok(check: PreflightCheck, text: string): PreflightFinding {
  return { check, level: "ok", text, fix: "" };
}

function warning(check: PreflightCheck, text: string, fix: string): PreflightFinding {
  return { check, level: "warning", text, fix };
}

function error(check: PreflightCheck, text: string, fix: string): PreflightFinding {
  return { check, level: "error", text, fix };
}
