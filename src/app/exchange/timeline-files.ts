import { existsSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { applyChange, type PlainChange } from "../../core/annotation/apply.ts";
import {
  ANNOTATION_VERSION,
  type AnnotationChange,
  type AnnotationEvent,
} from "../../core/annotation/annotation-events.ts";
import { addEvent } from "../../core/annotation/annotation-fold.ts";
import { permissionProblem } from "../../core/annotation/permission.ts";
import type { EncodingName } from "../../core/text/decode-text.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { timelineOf } from "../../core/interchange/timeline/from-session.ts";
import { importChanges } from "../../core/interchange/timeline/import-changes.ts";
import type { ImportNote } from "../../core/interchange/timeline/import-notes.ts";
import { lossesOf } from "../../core/interchange/timeline/losses.ts";
import type {
  Loss,
  LossOf,
  TimedFilm,
  Timeline,
  TimelineFormat,
  Unplaced,
} from "../../core/interchange/timeline/timeline-model.ts";
import { keptFromOthers } from "../../core/consent/consent.ts";
import { fold } from "../../core/journal/fold.ts";
import { AnnotationFile, readAnnotations } from "../../storage/annotations.ts";
import { probeVideo } from "../../capture/ffmpeg/probe.ts";
import { writeAtomic } from "../../storage/atomic.ts";
import { pathInside } from "../../storage/inside.ts";
import { refuseUse } from "../../storage/consented.ts";
import { goesTo } from "../../storage/made-of.ts";
import { rememberingExports } from "../../storage/remember-exports.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { readForeignText } from "../../storage/read-text.ts";
import { outsideSessions, refusedPlace } from "../export/export-place.ts";
import { FORM_PARSERS } from "./parsers.ts";

/** Largest file that is read, in bytes. */
const MOST_BYTES = 50_000_000;

/** A timeline as the text of a file, and what the format cannot hold of it. */
export interface WrittenTimeline {
  readonly timeline: Timeline;
  readonly text: string;
  readonly losses: readonly Loss[];
  /** The participant who has not agreed that it is shared with others; null where nobody is named, or they have agreed. */
  readonly keptFrom: string | null;
  /** Frames per second by which its times are counted; null where the format counts none. */
  readonly fps: number | null;
}

/**
 * The timeline of the session in `folder` in a format of another program. Nothing is written.
 *
 * @param fps frames per second, for formats that count frames; null for those of the film
 * @param to the file that it is written into; null where none is chosen yet
 * @throws FormatError when the session cannot be read, its participant has withdrawn, or nobody knows the frames per second that the format needs
 */
export async function timelineAs(
  folder: string,
  format: TimelineFormat,
  fps: number | null,
  to: string | null = null,
): Promise<WrittenTimeline> {
  await refuseUse(folder, "timeline");
  const { events } = await readJournal(join(folder, JOURNAL_FILE));
  const { fold: told } = await readAnnotations(folder);
  const timeline = timelineOf(events, told.annotations);
  if (timeline.saidBy === null)
    throw new FormatError(
      basename(folder),
      "",
      "nobody knows yet what was done in it",
      "Open the session and annotate it first.",
    );
  const linked = { ...timeline, films: timeline.films.map((film) => ({ ...film, place: placeOf(folder, film, to) })) };
  const rate = fps ?? (await rateOf(folder, timeline));
  if (format.frames && rate === null)
    throw new FormatError(
      format.name,
      "frames per second",
      "its times are numbers of frames, and there is no film that says how many a second has",
      "Say with --fps how many a second has there.",
    );
  const text = format.write(linked, rate);
  const losses = lossesOf(format, timeline, text, FORM_PARSERS, format.frames ? rate : fps);
  const consented = events.find((event) => event.type === "consented");
  const keptFrom = keptFromOthers(consented?.consent ?? null);
  return { timeline, text, losses, keptFrom, fps: format.frames ? rate : null };
}

/** Where a film lies, seen from a file of the timeline. */
function placeOf(folder: string, { file }: TimedFilm, to: string | null): NonNullable<TimedFilm["place"]> {
  const film = resolve(folder, file);
  const way = to === null ? null : relative(dirname(resolve(to)), film).replaceAll("\\", "/");
  const url = pathToFileURL(film).href;
  // There is no way from one drive to another.
  if (way === null || isAbsolute(way)) return { url, relative: null };
  return { url, relative: way.startsWith("../") ? way : `./${way}` };
}

/** Pictures a second of the first film, which some programs want to know; null where it is not there or does not say. */
async function rateOf(folder: string, { films: [film] }: Timeline): Promise<number | null> {
  if (film === undefined) return null;
  const info = await pathInside(folder, film.file)
    .then((path) => probeVideo(path))
    .catch(() => null);
  return info && info.fps > 0 ? info.fps : null;
}

/** How many there are of each in a timeline. */
export function timelineCounts({
  steps,
  mistakes,
  decisions,
  words,
  heard,
  actions = [],
}: Timeline): Readonly<Record<LossOf, number>> {
  return {
    segments: steps.length,
    mistakes: mistakes.length,
    decisions: decisions.length,
    utterances: words.length,
    "heard words": heard.length,
    actions: actions.length,
  };
}

/** Write a file of a session's timeline outside the folder of sessions. @throws FeedError when it cannot be written there */
export async function writeTimeline(folder: string, file: string, text: string): Promise<void> {
  await outsideSessions(file, folder);
  await writeAtomic(file, text).catch((error: unknown) => {
    throw refusedPlace(file, error);
  });
}

/**
 * Write a session's timeline into a folder, in a file of the session's name; the file is remembered as of those alone who are in it.
 *
 * @param fps as of `timelineAs`
 * @throws as `timelineAs`, where there is such a file already, and FeedError where it cannot be written
 */
export function writeTimelineInto(
  folder: string,
  to: string,
  format: TimelineFormat,
  fps: number | null,
): Promise<void> {
  const file = join(to, `${basename(folder)}${format.ending}`);
  return rememberingExports(async () => {
    if (existsSync(file)) throw new FormatError(file, "", "there is such a file already", "Choose another folder.");
    goesTo(file);
    const { text } = await timelineAs(folder, format, fps, file);
    await writeTimeline(folder, file, text);
  });
}

/** How many changes of each kind an import is. */
export interface ImportCounts {
  readonly segments: number;
  readonly mistakesPut: number;
  readonly mistakesRemoved: number;
}

/** How many there are of each in what an import changes. */
export function importCounts(changes: readonly AnnotationChange[]): ImportCounts {
  const count = (type: AnnotationChange["type"]): number => changes.filter((change) => change.type === type).length;
  const segments = changes.flatMap((change) =>
    change.type === "segmented" || change.type === "alongside" ? change.segments : [],
  ).length;
  return { segments, mistakesPut: count("deviation-put"), mistakesRemoved: count("deviation-removed") };
}

/** What a file is to change of a session. */
export interface TimelineToImport {
  readonly file: string;
  readonly format: TimelineFormat;
  /** The session's folder. */
  readonly folder: string;
  /** Pseudonym of the person who imports it. */
  readonly by: string;
  /** Tier, layer, video or observation that holds the steps; null where the file has one. */
  readonly from: string | null;
  readonly fps: number | null;
  /** Encoding of the file, where a person named it. */
  readonly encoding: EncodingName | null;
}

/** What a file changes of a session's annotation. Nothing is changed before `keep`. */
export interface TimelineImport {
  readonly changes: readonly PlainChange[];
  readonly notes: readonly ImportNote[];
  /** What of the file could not be taken. */
  readonly unplaced: readonly Unplaced[];
  /** Encoding that the file was read in although nothing says so; null where it is known. */
  readonly guessed: string | null;
  /** Write the changes; each is an own line of the annotation, which the same person can undo. The lines, in order. */
  keep(now?: () => Date): Promise<readonly AnnotationEvent[]>;
}

/**
 * Read a file of another program as the annotation of a session, and try every change on what is annotated now, so that all of them are kept or none.
 *
 * @throws FormatError naming the file, the place and the fix; the annotation is as it was
 */
export async function importTimeline(wanted: TimelineToImport): Promise<TimelineImport> {
  const { file, format, folder, by, from, fps, encoding } = wanted;
  if (format.read === null)
    throw new FormatError(format.name, "", "it is written here and not read", "Choose another format.");
  const given = await readForeignText(file, MOST_BYTES, encoding);
  const { events } = await readJournal(join(folder, JOURNAL_FILE));
  const participant = fold(events).consent?.participant ?? null;
  const { fold: told, events: annotated } = await readAnnotations(folder);
  const session = timelineOf(events, told.annotations);
  const filmFps = format.frames && fps === null ? await rateOf(folder, session) : null;
  const read = format.read(given.text, basename(file), { parsers: FORM_PARSERS, from, fps, filmFps });
  const { oneAtATime } = fold(events).procedure ?? {};
  const { changes, notes, unplaced } = importChanges(read, basename(file), session, told.annotations, { oneAtATime });
  let tried = told;
  for (const change of changes) {
    const refused = permissionProblem(tried, change, by, participant) ?? refusalOf(tried.annotations, change, by);
    if (refused) throw new FormatError(basename(file), "", refused.problem, refused.fix);
    tried = addEvent(tried, { version: ANNOTATION_VERSION, number: tried.annotations.count, by, at: "", change });
  }
  return {
    changes,
    notes,
    unplaced,
    guessed: given.isGuess ? given.encoding : null,
    async keep(now = () => new Date()) {
      const annotations = new AnnotationFile(folder, now, (at, change, who) =>
        permissionProblem(at, change, who, participant),
      );
      const kept = await annotations.appendAll(by, changes, annotated.length);
      if (!kept.ok) throw new FormatError(basename(file), "", kept.problem, kept.fix);
      return kept.events;
    },
  };
}

function refusalOf(
  state: Parameters<typeof applyChange>[0],
  change: Parameters<typeof applyChange>[1],
  by: string,
): { problem: string; fix: string } | null {
  const applied = applyChange(state, change, by);
  return applied.ok ? null : applied;
}
