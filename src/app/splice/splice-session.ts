import { rename, rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { Bridge, Seam, SpliceWish } from "../../core/splice/operation.ts";
import { beginnings, labelsOfSplice, type SpliceLabels } from "../../core/splice/labels.ts";
import { planSplice, type SplicePlan, type SpliceSource } from "../../core/splice/windows.ts";
import type { HandsAt } from "../../core/splice/seams.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import type { CutWindow } from "../../core/splice/operation.ts";
import { mayTeach, type Consent } from "../../core/session/consent.ts";
import { JOURNAL_VERSION } from "../../core/session/events.ts";
import type { Spliced } from "../../core/session/spliced-event.ts";
import type { FrameSource } from "../../core/domain/feed/source.ts";
import type { Tick } from "../../core/domain/tick.ts";
import { fileSource } from "../../capture/sources/file.ts";
import { AnnotationFile } from "../../storage/annotations.ts";
import { createSession, JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { readSessionTake, type SessionTake } from "../../storage/session-take.ts";
import { beginPart } from "../export/part.ts";
import { findWindows, type FilmedSource } from "./find-seams.ts";
import { joinedFilm, type JoinedFilm } from "./joined-film.ts";
import { makeFilm } from "./make-film.ts";

/** Length of a crossfade, in seconds. */
export const FADE_SECONDS = 0.2;
/** Who says what a spliced session shows. */
const SPLICER = "splicer";

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

/** Where a session goes that is made. */
export interface SpliceTarget {
  /** Folder of sessions, and the new one's id. */
  readonly sessions: string;
  readonly id: string;
  /** Name and version of the program. */
  readonly program: string;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  /** Share done, 0..1, and what is being done. */
  readonly onProgress: (done: number, text: string) => void;
  /** Looks for hands in a film whose session has no ticks; null where nobody is to look. */
  readonly look: ((film: FrameSource, signal: AbortSignal) => AsyncIterable<Tick>) | null;
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
}

/**
 * Make a session with a mistake of a recording without one: its film cut and joined, its labels moved, and the mistake among them. The recording is not
 * changed. The new session says of itself that it was put together, and stands under the recording's consent.
 *
 * @throws FormatError when there is no such mistake in the recording, its consent does not allow it, or the id is taken; FeedError when a film cannot be read
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
    const folder = await keepSession({ event, labels: found.labels, film: file, sources }, target);
    return { ...found, folder, event };
  });
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
  { folder, from }: SpliceJob,
  target: Pick<SpliceTarget, "sessions" | "signal" | "onProgress" | "look">,
  use: (sources: readonly FilmedSource[], scratch: string) => Promise<T>,
): Promise<T> {
  const { sessions, signal, onProgress } = target;
  // Beside the sessions, so that a finished film only changes its name; what a killed program leaves is found as that of an export.
  const part = await beginPart(join(resolve(sessions), ".splice"), [resolve(sessions)], new Date());
  const scratch = part.folder;
  try {
    const sources: FilmedSource[] = [];
    for (const [number, path] of [folder, ...(from === null ? [] : [from])].entries()) {
      onProgress(0.05 * number, "reading the recording");
      const take = await readSessionTake(path);
      refuseUse(take, sources[0]?.take ?? null);
      const film = await joinedFilm(take, scratch, `source-${number}`, signal);
      sources.push({ take, film, hands: await handsOf(path, film, target) });
    }
    onProgress(0.2, "looking for cuts");
    return await use(sources, scratch);
  } finally {
    await part.drop();
  }
}

/** What the consent of a recording, and what the recording is, leave open. */
function refuseUse({ id, state }: SessionTake, first: SessionTake | null): void {
  const refused = (problem: string, fix: string): never => {
    throw new FormatError(id, "", problem, fix);
  };
  if (state.procedureKept === null) refused("it has no procedure", "Choose a session with one.");
  if (state.closed === null) refused("it is not over, or it broke off", "Choose a session that was ended.");
  if (state.spliced !== null) refused("it was put together itself", "Choose the recording that it was made of.");
  if (state.consent !== null && !mayTeach(state.consent.scope))
    refused("its consent allows neither coaching nor research", "Choose another recording.");
  const person = (take: SessionTake): string | null => take.state.consent?.participant ?? null;
  if (first !== null && person({ state } as SessionTake) !== person(first))
    refused(
      "another person is in it, whose consent is another one",
      "Take the window from a recording of the same person.",
    );
}

/** What the session's own ticks say of hands, or, where it has none, what is seen in its film. */
async function handsOf(
  folder: string,
  film: JoinedFilm,
  { look, signal, onProgress }: Pick<SpliceTarget, "look" | "signal" | "onProgress">,
): Promise<HandsAt[]> {
  const { events } = await readJournal(join(folder, JOURNAL_FILE));
  const ticks = events.filter((event) => event.type === "tick");
  if (ticks.length > 0)
    return ticks.map(({ t, evidence, hands }) => ({
      t,
      inPicture: hands.length > 0 || evidence.hands !== "withdrawn",
    }));
  if (look === null) return [];
  const seen: HandsAt[] = [];
  const source = fileSource({ path: film.path, speed: "max", recorded: { offset: film.offset } });
  for await (const { t, hands } of look(source, signal)) {
    seen.push({ t, inPicture: hands.length > 0 });
    onProgress(0.05 + 0.1 * Math.min(1, (t - film.offset) / Math.max(1, film.end)), "looking for hands");
  }
  signal.throwIfAborted();
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
  { signal, onProgress }: Pick<SpliceTarget, "signal" | "onProgress">,
): Promise<PlannedSplice> {
  const procedure = sources[0]!.take.state.procedureKept!;
  const [own, other = null] = sources.map(sourceOf);
  const plan = planSplice(procedure, own!, wish, other);
  if (!plan.ok) throw new FormatError(basename(folder), "", plan.problem, plan.fix);
  const { windows, seams } = await findWindows(plan.windows, sources, chosen, signal);
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
  onProgress(0.3, "cuts found");
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

/** What a new session is made of. */
export interface SessionToKeep {
  readonly event: Spliced;
  readonly labels: SpliceLabels;
  /** Path of its film, which is moved into the session's folder. */
  readonly film: string;
  readonly sources: readonly Pick<FilmedSource, "take">[];
}

/** Write the session: its journal, its film and its labels. A session that could not be written whole is taken away. */
export async function keepSession(
  { event, labels, film, sources }: SessionToKeep,
  { sessions, id, program, now }: Pick<SpliceTarget, "sessions" | "id" | "program" | "now">,
): Promise<string> {
  const { state } = sources[0]!.take;
  const startedAt = now().toISOString();
  const { folder, journal } = await createSession(sessions, id);
  try {
    await journal.append({
      ...{ type: "opened", t: 0, version: JOURNAL_VERSION, session: id, program, startedAt, profile: state.profile },
      procedure: state.procedureKept!,
      feed: `spliced:${sources.map(({ take }) => take.id).join(",")}`,
    });
    if (state.consent !== null) await journal.append({ type: "consented", t: 0, consent: state.consent as Consent });
    await journal.append({
      type: "scripted",
      t: 0,
      protocol: "impromptu",
      script: null,
      prompts: "none",
      experienced: [],
    });
    await journal.append(event);
    await rename(film, join(folder, FILM_FILE));
    await journal.append({ type: "media", t: 0, file: FILM_FILE, offset: 0 });
    await journal.append({ type: "closed", t: labels.seconds, reason: "finished" });
    await journal.close();
    await annotate(folder, labels, now);
    return folder;
  } catch (error) {
    await journal.close().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

const FILM_FILE = "media-000.mp4";

async function annotate(folder: string, { segments, deviation }: SpliceLabels, now: () => Date): Promise<void> {
  const annotations = new AnnotationFile(folder, now);
  const changes = [
    { type: "segmented", segments: [...segments], source: "labels" },
    { type: "deviation-put", deviation: { ...deviation, missing: [...deviation.missing] } },
  ] as const;
  for (const change of changes) {
    const kept = await annotations.append(SPLICER, change as Parameters<AnnotationFile["append"]>[1]);
    if (!kept.ok) throw new Error(`the labels of ${basename(folder)} make no annotations: ${kept.problem}`);
  }
}
