import { basename, join, resolve } from "node:path";
import type { Bridge, Seam, SpliceWish } from "../core/operation.ts";
import { beginnings, labelsOfSplice, type SpliceLabels } from "../core/labels.ts";
import { cuttable, planSplice, type SplicePlan, type SpliceSource } from "../core/windows.ts";
import { FOUND_WITHIN } from "../../../core/journal/spliced-event.ts";
import { jumps, type HandsAt } from "../core/seams.ts";
import { greyPictures } from "./grey-pictures.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import type { CutWindow, OpenWindow } from "../core/operation.ts";
import { piecesOf } from "../../../core/recording/media-time.ts";
import type { Spliced } from "../../../core/journal/spliced-event.ts";
import { keepMade, whyNotUsed } from "../../../storage/consented.ts";
import { JOURNAL_FILE } from "../../../storage/journal/sessions.ts";
import { readJournal } from "../../../storage/journal/read.ts";
import { readSessionTake, type SessionTake } from "../../../storage/session-take.ts";
import { beginPart } from "../../../app/export/part.ts";
import { findWindows, type FilmedSource } from "./find-seams.ts";
import { joinedFilm } from "./joined-film.ts";
import { keepSession, type SessionPlace } from "./keep-session.ts";
import { handsWithin, rangesOf, type Look } from "./look-within.ts";
import { makeFilm } from "./make-film.ts";

/** Length of a crossfade, in seconds. */
export const FADE_SECONDS = 0.2;

/** What is to be made of a recording. */
export interface SpliceJob {
  readonly wish: SpliceWish;
  readonly bridge: Bridge;
  /** Folder of the session that is changed, and of another one of the same person that an insertion takes its window from; null for none. */
  readonly folder: string;
  readonly from: string | null;
  /** Times that a person chose for a cut, in seconds of the session. */
  readonly chosen: readonly { readonly window: number; readonly edge: "start" | "end"; readonly at: number }[];
}

/** Where a session goes that is made, and how. */
export interface SpliceTarget extends SessionPlace {
  readonly signal: AbortSignal;
  /** Share done, 0..1, and what is being done. */
  readonly onProgress: (done: number, text: string) => void;
  /** Looks for hands in a film whose session has no ticks; null where nobody is to look. */
  readonly look: Look | null;
}

/** A splice whose cuts are found, of which nothing is written yet. */
export interface PlannedSplice {
  readonly plan: SplicePlan;
  /** In seconds of the sessions that they come from. */
  readonly windows: readonly CutWindow[];
  readonly seams: readonly Seam[];
  readonly labels: SpliceLabels;
}

/** What was made. */
export interface MadeSplice extends PlannedSplice {
  readonly folder: string;
  readonly event: Spliced;
  /** How many of its cuts are among as many of the film's strongest jumps, as a machine that does not know them finds them. */
  readonly noticed: number;
}

/**
 * Make a session with a mistake of a recording without one: its film cut and joined, its labels moved, and the mistake among them. The recording is not
 * changed. The new session says of itself that it was put together, and stands under the recording's consent.
 *
 * @throws FormatError when there is no such mistake in the recording, its consent does not allow it, the id is taken, or as `keepMade`; FeedError when a film cannot be read
 */
export async function spliceSession(job: SpliceJob, target: SpliceTarget): Promise<MadeSplice> {
  return withSources(job, target, async (sources, scratch) => {
    const found = await plannedSplice(job, sources, target);
    const films = sources.map(({ film }) => film);
    target.onProgress(0.3, "putting the film together");
    const file = join(scratch, "film.mp4");
    const inFilms = found.windows.map(({ source, start, end }) => {
      const { offset } = films[source]!;
      return { source, start: start - offset, end: end - offset };
    });
    const fade = fadeOf(job.bridge);
    const made = await makeFilm(
      {
        windows: inFilms,
        films,
        fade,
        note: `synthetic: put together of ${sources.map(({ take }) => take.id).join(", ")}`,
      },
      scratch,
      file,
      (done) => target.onProgress(0.3 + 0.65 * done, "putting the film together"),
      target.signal,
    );
    const event = ledger(job, found, sources, made.pictures);
    const noticed = await noticedIn(file, event, target.signal);
    const folder = await keepMade(() => keepSession({ event, labels: found.labels, film: file, sources }, target));
    return { ...found, folder, event, noticed };
  });
}

async function noticedIn(film: string, { seams }: Spliced, signal: AbortSignal): Promise<number> {
  const found = jumps(await greyPictures(film, 0, Infinity, signal), seams.length);
  return seams.filter(({ at }) => found.some(({ t }) => Math.abs(t - at) <= FOUND_WITHIN)).length;
}

/** Find the cuts of a splice, and write nothing. @throws as `spliceSession` */
export async function previewSplice(
  job: SpliceJob,
  target: Omit<SpliceTarget, "id" | "program" | "now">,
): Promise<PlannedSplice> {
  return withSources(job, target, (sources) => plannedSplice(job, sources, target));
}

const fadeOf = (bridge: Bridge): number => (bridge === "crossfade" ? FADE_SECONDS : 0);

async function withSources<T>(
  job: SpliceJob,
  target: Pick<SpliceTarget, "sessions" | "signal" | "onProgress" | "look">,
  use: (sources: readonly FilmedSource[], scratch: string) => Promise<T>,
): Promise<T> {
  const { sessions, signal, onProgress } = target;
  // Beside the sessions, so that a finished film only changes its name; what a killed program leaves is found as that of an export.
  const part = await beginPart(join(resolve(sessions), ".splice"), [resolve(sessions)], new Date());
  const scratch = part.folder;
  try {
    onProgress(0, "reading the recording");
    const takes = await takesOf(job);
    const sources: FilmedSource[] = [];
    for (const [number, take] of takes.entries()) {
      const film = await joinedFilm(take, scratch, `source-${number}`, signal);
      sources.push({ take, film, hands: await knownHands(take.folder) });
    }
    return await use(sources, scratch);
  } finally {
    await part.drop();
  }
}

/** The sessions that windows are taken from, when there is such a mistake in them. @throws FormatError otherwise */
async function takesOf({ wish, folder, from }: SpliceJob): Promise<SessionTake[]> {
  const takes: SessionTake[] = [];
  for (const path of [folder, ...(from === null ? [] : [from])]) {
    const take = await readSessionTake(path);
    refuseSplice(take, takes[0] ?? null);
    takes.push(take);
  }
  // Where there are pictures, only the film will tell.
  const [own, other = null] = takes.map(({ told }) => ({ ...told, filmed: [{ from: 0, to: Infinity }] }));
  const plan = planSplice(takes[0]!.state.procedureKept!, own!, wish, other);
  if (!plan.ok) throw new FormatError(takes[0]!.id, "", plan.problem, plan.fix);
  return takes;
}

/** @throws FormatError where a recording's consent, or what it is, allows no splice; `first` is another recording that is used with it */
export function refuseSplice(take: SessionTake, first: SessionTake | null): void {
  const { id, state } = take;
  const refused = refusalOf(take);
  if (refused !== null) throw new FormatError(id, "", refused.problem, refused.fix);
  const person = first?.state.consent?.participant ?? null;
  if (first === null || person === (state.consent?.participant ?? null)) return;
  const fix = "Take the window from a recording of the same person.";
  throw new FormatError(id, "", "another person is in it, whose consent is another one", fix);
}

/** The windows of an annotated session that can be cut, and why no mistake can be cut from it, a clause; empty when one can. */
export function cuttableIn(take: SessionTake): {
  readonly windows: ReturnType<typeof cuttable>;
  readonly problem: string;
} {
  const { told } = take;
  const windows = cuttable({ ...told, filmed: [{ from: 0, to: Infinity }] });
  const refused = refusalOf(take);
  if (refused !== null) return { windows, problem: refused.problem };
  if (told.deviations.length > 0) return { windows, problem: "it has mistakes of its own" };
  const none = "no step in it was done rightly, once, for a second or more";
  return { windows, problem: windows.length === 0 ? none : "" };
}

function refusalOf({
  folder,
  state,
  withdrawn,
}: SessionTake): { readonly problem: string; readonly fix: string } | null {
  if (state.procedureKept === null) return { problem: "it has no procedure", fix: "Choose a session with one." };
  if (state.closed === null)
    return { problem: "it is not over, or it broke off", fix: "Choose a session that was ended." };
  if (state.spliced !== null)
    return { problem: "it was put together itself", fix: "Choose the recording that it was made of." };
  const why = whyNotUsed(folder, { consent: state.consent, withdrawn }, "splice");
  if (why !== null) return { problem: why, fix: "Choose another recording." };
  return piecesOf(state.media, null).length === 0
    ? { problem: "it has no recording", fix: "Choose a session with pictures." }
    : null;
}

/** What the session's own ticks say of hands; nothing where it has none. */
async function knownHands(folder: string): Promise<HandsAt[]> {
  const { events } = await readJournal(join(folder, JOURNAL_FILE));
  return events.flatMap((event) => {
    if (event.type !== "tick") return [];
    return [{ t: event.t, inPicture: event.hands.length > 0 || event.evidence.hands !== "withdrawn" }];
  });
}

/** The recordings with what is known of hands, or else what is seen of them in the films. */
async function lookedAt(
  sources: readonly FilmedSource[],
  windows: readonly OpenWindow[],
  { look, signal, onProgress }: Pick<SpliceTarget, "look" | "signal" | "onProgress">,
): Promise<FilmedSource[]> {
  const seen: FilmedSource[] = [];
  for (const [number, source] of sources.entries()) {
    const ranges = rangesOf(windows, number);
    const tell = (looked: number) => onProgress(0.1 + (0.15 * looked) / ranges.length, "looking for hands");
    const hands =
      source.hands.length > 0 || look === null
        ? source.hands
        : await handsWithin(source.film, ranges, look, signal, tell);
    seen.push({ ...source, hands });
  }
  return seen;
}

function sourceOf({ take, film }: FilmedSource): SpliceSource {
  const { segments, deviations } = take.told;
  const filmed = [{ from: film.pictures[0]! + film.offset, to: film.end + film.offset }];
  const holes = take.state.gaps.filter(({ track }) => track === undefined);
  return { segments, deviations, filmed: holes.reduce(withoutHole, filmed) };
}

type Stretch = SpliceSource["filmed"][number];

function withoutHole(
  filmed: Stretch[],
  { from, seconds }: { readonly from: number; readonly seconds: number },
): Stretch[] {
  return filmed.flatMap((one) =>
    [
      { from: one.from, to: Math.min(one.to, from) },
      { from: Math.max(one.from, from + seconds), to: one.to },
    ].filter(({ from: start, to }) => to > start),
  );
}

async function plannedSplice(
  { wish, bridge, chosen, folder }: SpliceJob,
  sources: readonly FilmedSource[],
  target: Pick<SpliceTarget, "signal" | "onProgress" | "look">,
): Promise<PlannedSplice> {
  const procedure = sources[0]!.take.state.procedureKept!;
  const [own, other = null] = sources.map(sourceOf);
  const plan = planSplice(procedure, own!, wish, other);
  if (!plan.ok) throw new FormatError(basename(folder), "", plan.problem, plan.fix);
  const looked = await lookedAt(sources, plan.windows, target);
  target.onProgress(0.25, "looking for cuts");
  const { windows, seams } = await findWindows(plan.windows, looked, chosen, target.signal);
  const fade = fadeOf(bridge);
  const short = windows.find(({ start, end }) => end - start < Math.max(0.5, 3 * fade));
  if (short)
    throw new FormatError(
      basename(folder),
      "",
      "a window is shorter than half a second",
      "Choose other times for the cuts, or another step.",
    );
  const labels = labelsOfSplice(
    procedure,
    plan,
    windows,
    sources.map(({ take }) => take.told.segments),
    fade,
  );
  target.onProgress(0.3, "cuts found");
  return { plan, windows, seams, labels };
}

function ledger(
  { wish, bridge }: SpliceJob,
  { windows, seams, labels }: PlannedSplice,
  sources: readonly FilmedSource[],
  pictures: Spliced["pictures"],
): Spliced {
  const begins = beginnings(windows, fadeOf(bridge));
  return {
    ...{ type: "spliced", t: 0, operation: wish.operation, step: wish.step, other: wish.other },
    ...{ error: labels.deviation.id, bridge, pictures },
    windows: windows.map(({ source, start, end }, number) => ({
      ...{ session: sources[source]!.take.id, from: Math.max(0, start), to: end, at: begins[number]! },
    })),
    seams: seams.map(({ apart, hands }, number) => ({ at: begins[number + 1]!, apart, hands })),
  };
}
