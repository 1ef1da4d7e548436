import { rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { FaceFinder } from "../../../core/redaction/face.ts";
import { writeFile } from "../../../storage/files.ts";
import type { Segment } from "../../../core/annotation/model.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import { keptFromOthers } from "../../../core/consent/consent.ts";
import type { CutWindow } from "../core/operation.ts";
import { beginnings, labelsOfSplice } from "../core/labels.ts";
import { difference } from "../core/seams.ts";
import {
  clipProblems,
  KEPT,
  meetings,
  parseVideoJob,
  VIDEO_JOB_FILE,
  VIDEO_JOB_VERSION,
  videoPrompt,
  type ClipMeasures,
  type DrawnKind,
  type VideoJob,
} from "../core/video-job.ts";
import { cuttable, type SplicePlan } from "../core/windows.ts";
import type { Spliced } from "../../../core/journal/spliced-event.ts";
import { findFfmpeg } from "../../../capture/ffmpeg/ffmpeg-find.ts";
import { probeVideo } from "../../../capture/ffmpeg/probe.ts";
import { run } from "../../../capture/ffmpeg/run-ffmpeg.ts";
import { unreadable } from "../../../capture/ffmpeg/picture-times.ts";
import { keepMade } from "../../../storage/consented.ts";
import { pathInside } from "../../../storage/inside.ts";
import { readText } from "../../../storage/read-text.ts";
import { findSession, readSessionTake, type SessionTake } from "../../../storage/session-take.ts";
import { beginPart } from "../../../app/export/part.ts";
import { saveFrame } from "../../../app/export/save-frame.ts";
import { greyPictures } from "./grey-pictures.ts";
import { filmOfFile, joinedFilm, type JoinedFilm } from "./joined-film.ts";
import { keepSession, type SessionPlace } from "./keep-session.ts";
import { makeFilm } from "./make-film.ts";
import { refuseSplice } from "./splice-session.ts";

/** What is to be drawn. */
export interface VideoJobWish {
  /** The session's folder. */
  readonly folder: string;
  readonly step: string;
  readonly kind: DrawnKind;
  /** What is done wrongly, in words. */
  readonly what: string;
  /** Longest clip that the video model draws at once, in seconds. */
  readonly most: number;
  /** Folder to write, not there yet or empty. */
  readonly out: string;
  /** Looks for faces, which are covered in its pictures as the regions are that people have drawn; null gives them as they were recorded. */
  readonly blur: FaceFinder | null;
}

/** What was exported. */
export interface ExportedVideoJob {
  readonly job: VideoJob;
  /** Whose consent does not cover that it is forwarded; null where it does, or nobody is named. */
  readonly keptBy: string | null;
}

/** Largest job file that is read, in bytes. */
const LARGEST_JOB = 200_000;

/**
 * Write what a video model needs to draw a mistake into a recording: `job.json` with the prompt and what must stay the same, and a PNG picture of each moment at which clips meet.
 *
 * @throws FormatError when the step cannot be replaced or the folder is not empty; FeedError when the film cannot be read
 */
export async function exportVideoJob(wish: VideoJobWish, now: Date, signal: AbortSignal): Promise<ExportedVideoJob> {
  const { folder, step, kind, what, most, out, blur } = wish;
  const take = await readSessionTake(folder);
  refuseSplice(take, null);
  const segment = segmentOf(take, step);
  const part = await beginPart(resolve(out), [dirname(resolve(folder))], now);
  try {
    const scratch = join(part.folder, ".film");
    const film = await joinedFilm(take, scratch, "film", signal);
    const times = meetings(segment.start, segment.end, most);
    const pictures = times.map((_, number) => `picture-${String(number).padStart(2, "0")}.png`);
    for (const [number, t] of times.entries()) {
      const shown = Math.min(t, film.end + film.offset - LAST_PICTURE);
      await saveFrame({ folder, t: shown, track: null }, join(part.folder, pictures[number]!), blur);
    }
    const text = take.state.procedureKept!.steps.find(({ id }) => id === step)!.text;
    const job: VideoJob = {
      ...{ format: "benchside-video-job", version: VIDEO_JOB_VERSION, session: take.id, step, kind, what },
      ...{ from: segment.start, to: segment.end, width: film.width, height: film.height },
      fps:
        Math.round(((film.pictures.length - 1) / Math.max(0.1, film.pictures.at(-1)! - film.pictures[0]!)) * 100) / 100,
      ...{ prompt: videoPrompt(text, what), keep: [...KEPT], covered: blur !== null },
      parts: times.slice(1).map((t, number) => ({
        clip: `part-${String(number).padStart(2, "0")}.mp4`,
        ...{ first: pictures[number]!, last: pictures[number + 1]!, seconds: t - times[number]! },
      })),
    };
    await rm(scratch, { recursive: true, force: true });
    await writeFile(join(part.folder, VIDEO_JOB_FILE), `${JSON.stringify(job, null, 2)}\n`);
    await part.keep();
    return { job, keptBy: keptFromOthers(take.state.consent) };
  } finally {
    await part.drop();
  }
}

/** How far before a film's end its last picture is certainly shown, in seconds. */
const LAST_PICTURE = 0.01;

function segmentOf(take: SessionTake, step: string): Segment {
  const found = cuttable({ ...take.told, filmed: [{ from: 0, to: Infinity }] }).find((one) => one.step === step);
  if (found !== undefined) return take.told.segments[found.number]!;
  const fix = "Choose a step that was done rightly, once, for a second or more, in a recording without mistakes.";
  throw new FormatError(take.id, "", `step “${step}” cannot be replaced`, fix);
}

/** What was made of clips that came back. */
export interface ImportedVideo {
  readonly folder: string;
  readonly event: Spliced;
  readonly measures: readonly ClipMeasures[];
}

/**
 * Put clips that a video model drew for a job into its recording, as a session of its own. Each clip is checked for its size, its length, and whether it begins and ends with the pictures
 * that it was asked to; nothing is made of clips that do not fit.
 *
 * @param folder of the job: `job.json`, and `part-00.mp4` … beside it
 * @throws FormatError when the job is broken or a clip does not fit, naming each problem; FeedError when a film cannot be read
 */
export async function importVideoJob(folder: string, place: SessionPlace, signal: AbortSignal): Promise<ImportedVideo> {
  const file = join(folder, VIDEO_JOB_FILE);
  const job = parseVideoJob(await readText(file, LARGEST_JOB), file);
  const take = await readSessionTake(await findSession(job.session, place.sessions));
  refuseSplice(take, null);
  const segment = segmentOf(take, job.step);
  if (Math.abs(segment.start - job.from) > CHANGED || Math.abs(segment.end - job.to) > CHANGED)
    throw new FormatError(
      file,
      "from",
      `step “${job.step}” begins or ends elsewhere since the job was exported`,
      "Export the job again.",
    );
  const part = await beginPart(join(resolve(place.sessions), ".splice"), [resolve(place.sessions)], place.now());
  try {
    const film = await joinedFilm(take, part.folder, "source", signal);
    const clips: JoinedFilm[] = [];
    for (const { clip } of job.parts) {
      const own = join(part.folder, clip);
      await encodedAnew(await pathInside(folder, clip), own, signal);
      clips.push(await filmOfFile(own, clip, signal));
    }
    const measures = await measured(job, folder, film, clips, signal);
    const problems = job.parts.flatMap((one, number) =>
      clipProblems(one, job, measures[number]!).map((problem) => `${one.clip}: ${problem}`),
    );
    if (problems.length > 0)
      throw new FormatError(folder, "", problems.join("; "), "Let the clips be drawn again, or cut them to size.");
    return { ...(await putTogether(job, take, film, clips, place, part.folder, signal)), measures };
  } finally {
    await part.drop();
  }
}

/** How far a segment may have moved since, in seconds. */
const CHANGED = 0.05;

/** A clip in the form that films are put together of, its first picture at time 0: nothing of a stranger's file but its pictures and sound is used. */
async function encodedAnew(clip: string, file: string, signal: AbortSignal): Promise<void> {
  await probeVideo(clip);
  const pictures = [
    "-map",
    "0:V:0",
    "-vf",
    "setpts=PTS-STARTPTS,setsar=1,format=yuv420p",
    "-c:v",
    "libx264",
    "-bf",
    "0",
    "-crf",
    "16",
  ];
  const rest = ["-map", "0:a?", "-c:a", "aac", "-map_metadata", "-1", "-t", String(LONGEST_CLIP), `file:${file}`];
  const args = [
    "-v",
    "error",
    "-nostdin",
    "-y",
    "-protocol_whitelist",
    "file,pipe",
    "-i",
    `file:${clip}`,
    ...pictures,
    ...rest,
  ];
  const made = await run(findFfmpeg(), args, { timeoutMs: ENCODING_MS, signal });
  signal.throwIfAborted();
  if (made.code !== 0) throw unreadable(clip, made);
}

/** Longest clip that is read, in seconds, and longest that encoding it may take, in milliseconds. */
const LONGEST_CLIP = 900;
const ENCODING_MS = 1_800_000;

/** What was covered in the pictures that were asked for shows in the film: clips are then held against these pictures. */
async function measured(
  job: VideoJob,
  folder: string,
  film: JoinedFilm,
  clips: readonly JoinedFilm[],
  signal: AbortSignal,
): Promise<ClipMeasures[]> {
  const greyAt = async (from: JoinedFilm, t: number): Promise<Uint8Array> => {
    const shown = from.pictures.findLast((one) => one <= t + EQUAL) ?? from.pictures[0]!;
    return (await greyPictures(from.path, shown, shown + EQUAL, signal))[0]!.grey;
  };
  const found: ClipMeasures[] = [];
  let at = job.from - film.offset;
  const asked = async (picture: string, t: number): Promise<Uint8Array> =>
    job.covered === true
      ? (await greyPictures(await pathInside(folder, picture), 0, Infinity, signal))[0]!.grey
      : greyAt(film, t);
  for (const [number, clip] of clips.entries()) {
    const { first, last, seconds } = job.parts[number]!;
    const after = at + seconds;
    const [begins, ends] = [await asked(first, at), await asked(last, after)];
    found.push({
      ...{ seconds: clip.end - clip.pictures[0]!, width: clip.width, height: clip.height },
      firstApart: difference(begins, await greyAt(clip, clip.pictures[0]!)),
      lastApart: difference(ends, await greyAt(clip, clip.pictures.at(-1)!)),
    });
    at = after;
  }
  return found;
}

/** Times that differ by less are the same, in seconds. */
const EQUAL = 1e-3;

async function putTogether(
  job: VideoJob,
  take: SessionTake,
  film: JoinedFilm,
  clips: readonly JoinedFilm[],
  place: SessionPlace,
  scratch: string,
  signal: AbortSignal,
): Promise<Pick<ImportedVideo, "folder" | "event">> {
  const films = [film, ...clips];
  const shownAt = (t: number): number =>
    film.pictures.findLast((one) => one <= t - film.offset + EQUAL) ?? film.pictures[0]!;
  const windows: CutWindow[] = [
    { source: 0, start: film.pictures[0]!, end: shownAt(job.from) },
    ...clips.map((clip, number) => ({ source: number + 1, start: clip.pictures[0]!, end: clip.end })),
    { source: 0, start: shownAt(job.to), end: film.end },
  ].filter(({ start, end }) => end - start > EQUAL);
  const first = windows.findIndex(({ source }) => source === 1);
  const plan: SplicePlan = {
    ...{
      ok: true,
      windows: [],
      kind: job.kind,
      step: job.kind === "distraction" ? null : job.step,
      missing: [],
      what: job.what,
    },
    ...{ onset: { window: first, t: windows[first]!.start }, fix: null, back: null, wrong: null },
  };
  const shows =
    job.kind === "distraction"
      ? ({ step: null, outcome: "none" } as const)
      : ({ step: job.step, outcome: "wrong" } as const);
  const drawn = clips.map(({ pictures, end }): Segment[] => [
    { id: "drawn", start: pictures[0]!, end, text: job.what, ...shows },
  ]);
  const inSession = windows.map((one) =>
    one.source === 0 ? { ...one, start: one.start + film.offset, end: one.end + film.offset } : one,
  );
  const labels = labelsOfSplice(take.state.procedureKept!, plan, inSession, [take.told.segments, ...drawn]);
  const note = `synthetic: put together of ${take.id} and clips that a video model drew`;
  const out = join(scratch, "film.mp4");
  const made = await makeFilm({ windows, films, fade: 0, note }, scratch, out, () => {}, signal);
  const begins = beginnings(windows, 0);
  const event: Spliced = {
    ...{ type: "spliced", t: 0, operation: "replacement", step: job.step, other: null, error: labels.deviation.id },
    ...{ bridge: "cut", pictures: made.pictures, seams: await seamsOf(out, begins.slice(1), signal) },
    windows: inSession.map(({ source, start, end }, number) => ({
      ...{ session: source === 0 ? take.id : null, from: Math.max(0, start), to: end, at: begins[number]! },
    })),
  };
  const folder = await keepMade(() => keepSession({ event, labels, film: out, sources: [{ take }] }, place));
  return { folder, event };
}

/** How far apart the pictures at either side of each seam of a finished film are. */
async function seamsOf(film: string, at: readonly number[], signal: AbortSignal): Promise<Spliced["seams"]> {
  const seams: { at: number; apart: number; hands: null }[] = [];
  for (const t of at) {
    const near = await greyPictures(film, Math.max(0, t - 0.5), t + 0.5, signal);
    const [before, after] = [near.findLast((one) => one.t < t - EQUAL), near.find((one) => one.t >= t - EQUAL)];
    seams.push({ at: t, apart: before && after ? difference(before.grey, after.grey) : 0, hands: null });
  }
  return seams;
}
