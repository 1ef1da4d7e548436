import { basename } from "node:path";
import type { Segment } from "../../core/annotation/model.ts";
import { toTenth } from "../../core/annotation/partition.ts";
import { fillIn, openProposals } from "../../core/annotation/proposed.ts";
import type { EncodingName } from "../../core/text/decode-text.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { LearnError } from "../../core/learning/learn-profile.ts";
import { narrate, type NarratedTake } from "../../core/narration/narrate.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { whyNotUsed } from "../../storage/consented.ts";
import type { AnnotationFile, Appended } from "../../storage/annotations.ts";
import { readSessionTake, type SessionTake } from "../../storage/session-take.ts";
import { sessionLength } from "./session-length.ts";
import { readTranscript, type ReadTranscript } from "./transcripts.ts";

/** What came of a proposal: what was proposed, and the event that says so, or why the take does not take it. */
export interface ProposedSession<T> {
  readonly made: T;
  readonly appended: Appended;
}

/**
 * Propose a session's segments from what was said in it, beside what people have said, which stays as it is.
 *
 * @param folder of the session
 * @param file its annotations
 * @param by who asks for it
 * @param transcript path of the transcript; its times begin with the recording
 * @param encoding of the transcript, where a person named it
 * @throws FormatError when the transcript is none, LearnError when the session has no procedure or recording, or no step is told
 */
export async function proposeFromNarration(
  folder: string,
  file: AnnotationFile,
  by: string,
  transcript: string,
  encoding: EncodingName | null = null,
): Promise<ProposedSession<NarratedTake> & Pick<ReadTranscript, "guessed">> {
  const { transcript: read, guessed } = await readTranscript(transcript, basename(transcript), encoding);
  const { procedure, begin, seconds } = await filmOf(folder);
  const made = narrate(read, seconds, procedure, basename(transcript));
  if (made.segments.length === 0)
    throw new FormatError(
      basename(transcript),
      "",
      "no step of the procedure is told in it",
      "Choose this film's transcript, or mark the steps by hand.",
    );
  return { made, guessed, appended: await propose(file, by, made.segments, begin) };
}

/** The film of a recorded session. */
export interface SessionFilm {
  readonly procedure: Procedure;
  /** Where it begins in the session, and how long it is, in seconds. */
  readonly begin: number;
  readonly seconds: number;
  /** Of its participant; null where the session is no take. */
  readonly consent: SessionTake["state"]["consent"];
}

/** The film of a recorded session. @throws LearnError when it has no procedure or recording, or its participant has not agreed that segments are proposed */
export async function filmOf(folder: string): Promise<SessionFilm> {
  const { id, state, withdrawn } = await readSessionTake(folder);
  const why = whyNotUsed(folder, { consent: state.consent, withdrawn }, "proposal");
  if (why !== null) throw new LearnError(`session ${id}: ${why}; choose another one`);
  if (state.procedureKept === null)
    throw new LearnError(
      `session ${id} has no procedure; make one of the transcript in Procedures, and record with it`,
    );
  const { begin, end } = await sessionLength(folder, state.media);
  if (end <= begin) throw new LearnError(`session ${id} has no recording; choose another one`);
  return { procedure: state.procedureKept, begin, seconds: end - begin, consent: state.consent };
}

/**
 * Write proposals into a session's annotations, where nobody has said anything.
 *
 * @param segments a partition of the recording, in seconds from its beginning
 * @param begin session time at which the recording begins, in seconds
 */
export async function propose(
  file: AnnotationFile,
  by: string,
  segments: readonly Segment[],
  begin: number,
): Promise<Appended> {
  const { annotations } = (await file.read()).fold;
  const shift = (t: number): number => toTenth(t + begin);
  const shifted = segments
    .map((one, k) => ({ ...one, start: k === 0 ? 0 : shift(one.start), end: shift(one.end) }))
    .filter(({ start, end }) => end > start);
  const filled = fillIn(annotations.segments, shifted, annotations.count);
  if (openProposals(filled).length === 0)
    return {
      ok: false,
      problem: "people have described all of this take already",
      fix: "Correct their segments instead.",
    };
  return file.append(by, { type: "segmented", segments: filled, source: "proposal" });
}
