import { existsSync } from "node:fs";
import { join } from "node:path";
import { PICTURE_EDGE } from "../../../core/brain/advice/seen-clip.ts";
import { mayBeSent } from "../../../core/consent/consent.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import type { ClipPicture } from "../../../core/domain/pictures.ts";
import { cutOut, touches, withheldInFilm, type Withheld } from "../../../core/journal/withheld.ts";
import { parseTranscript } from "../../../core/narration/transcript.ts";
import { askedWith } from "../../../app/questions/ask-each.ts";
import { recordedPieces } from "../../../recording/pieces.ts";
import { recordedPictures } from "../../../recording/recorded-pictures.ts";
import { readText } from "../../../storage/read-text.ts";
import { sessionJournal, sessionFolder } from "../../../storage/journal/sessions.ts";
import { readSessionTake } from "../../../storage/session-take.ts";
import type { Sample } from "../core/sample.ts";
import { filmOfSession, readRecordings } from "./goal-recordings.ts";

/** Pictures of a recording that a model is shown, spread evenly over it (WAGIBench). */
export const FILM_PICTURES = 32;

/** What a model is shown of a sample's recording, in the place of what its script tells. */
export interface SeenSample {
  readonly pictures: readonly ClipPicture[];
  /** Lines of its transcript; none where there is none. */
  readonly heard: readonly string[];
}

/** The recordings of some samples. */
export interface SampleFilms {
  /** Ids of the samples that have one that may be shown. */
  readonly samples: ReadonlySet<string>;
  /** Why others have none, a sentence each. */
  readonly leftOut: readonly string[];
  /** Hash of which session is a sample's recording, what of its pictures was cut out, and what is heard in it. */
  hash(sample: string): Promise<string>;
  seen(sample: string): Promise<SeenSample>;
}

/** Where recordings and their transcripts are, and where pictures of them would go. */
export interface FilmPlaces {
  /** Folder of the set. */
  readonly folder: string;
  readonly sessions: string;
  /** Folder of `<sample>.vtt`, `.srt` or `.txt`; null for none. */
  readonly transcripts: string | null;
  /** Machine of the model; null where pictures stay on this one. */
  readonly host: string | null;
}

/** The recordings that are linked to samples of a set and may be shown to a model: their participants have agreed to research, and to that machine. */
export async function filmsOfSamples(samples: readonly Sample[], places: FilmPlaces): Promise<SampleFilms> {
  const { folder, sessions, transcripts, host } = places;
  const linked = await readRecordings(folder, samples);
  const usable = new Map<string, string>();
  const leftOut: string[] = [];
  for (const { id } of samples) {
    const session = linked.get(id);
    const why = session === undefined ? "no session is linked to it" : await whyNotShown(sessions, session, host);
    if (why === null) usable.set(id, session!);
    else leftOut.push(`${id} is left out: ${why}.`);
  }
  const hash = async (sample: string): Promise<string> => {
    const session = usable.get(sample)!;
    const { withheld, offset } = await recordingOf(sessions, session);
    return askedWith([session, cutOut(withheld), await heardIn(transcripts, sample, withheldInFilm(withheld, offset))]);
  };
  let last: { readonly sample: string; readonly seen: SeenSample } | null = null;
  const seen = async (sample: string): Promise<SeenSample> => {
    if (last?.sample !== sample) {
      const session = usable.get(sample)!;
      const recording = await recordingOf(sessions, session);
      const pictures = await picturesOf(sessions, session, recording);
      const heard = await heardIn(transcripts, sample, withheldInFilm(recording.withheld, recording.offset));
      last = { sample, seen: { pictures, heard } };
    }
    return last.seen;
  };
  return { samples: new Set(usable.keys()), leftOut, hash, seen };
}

async function whyNotShown(sessions: string, session: string, host: string | null): Promise<string | null> {
  if ((await filmOfSession(sessions, session)) === null) return `${session} has no film that may be shown`;
  const { state } = await readSessionTake(sessionFolder(sessions, session));
  return mayBeSent(state.consent, host) ? null : `its participant has not agreed that pictures go to ${host}`;
}

/** Films of a session's own camera, the session time of the first one's beginning in seconds, and what a person took out, in session time. */
interface Recording {
  readonly pieces: Awaited<ReturnType<typeof recordedPieces>>;
  readonly offset: number;
  readonly withheld: readonly Withheld[];
}

async function recordingOf(sessions: string, session: string): Promise<Recording> {
  const { told } = await readSessionTake(sessionFolder(sessions, session));
  const pieces = await recordedPieces(sessionJournal(sessions, session));
  return { pieces, offset: pieces[0]!.offset, withheld: told.withheld };
}

async function picturesOf(
  sessions: string,
  session: string,
  { pieces, offset, withheld }: Recording,
): Promise<ClipPicture[]> {
  const film = (await filmOfSession(sessions, session))!;
  const clip = { start: film.from + offset, end: film.to + offset };
  const read = await recordedPictures(pieces).read(clip, {
    fps: FILM_PICTURES / (clip.end - clip.start),
    edge: PICTURE_EDGE,
  });
  // What was cut out is shown to nobody.
  const shown = read.filter(({ t }) => !touches(withheld, t, t, "cut"));
  if (shown.length === 0) throw new FormatError(session, "", "no picture of it can be read", "Link another recording.");
  return shown.slice(-FILM_PICTURES);
}

async function heardIn(folder: string | null, sample: string, withheld: readonly Withheld[]): Promise<string[]> {
  const file = ["vtt", "srt", "txt"]
    .map((kind) => join(folder ?? "", `${sample}.${kind}`))
    .find((one) => existsSync(one));
  if (folder === null || file === undefined) return [];
  return heardLines(await readText(file), file, withheld);
}

/**
 * Lines of a transcript, each with its beginning in seconds and who spoke where it says so (`4.0 s: Ann: …`), without those that touch a stretch that was cut out or muted; none where something was and the transcript has no times. A line of
 * which nobody says when it ends lasts until the next one.
 *
 * @param withheld in the film's own time
 * @throws FormatError as `parseTranscript`
 */
export function heardLines(text: string, file: string, withheld: readonly Withheld[]): string[] {
  const { said } = parseTranscript(text, file);
  return said.flatMap(({ start, end, text, voiced = text }) => {
    if (start === null) return withheld.length === 0 ? [voiced] : [];
    const next = said.find((one) => one.start! > start)?.start ?? Infinity;
    return touches(withheld, start, end ?? next) ? [] : [`${start.toFixed(1)} s: ${voiced}`];
  });
}
