import { openProposals } from "../../core/annotation/proposed.ts";
import type { StubTake } from "../../core/brain/advice/stub-truth.ts";
import type { FrameSource } from "../../core/domain/feed/source.ts";
import type { Teacher } from "../../core/profile/profile.ts";
import { mayBeSent } from "../../core/consent/consent.ts";
import { fileSource } from "../../capture/sources/sources-file.ts";
import { piecesSource } from "../../capture/sources/recorded.ts";
import { recordedPieces } from "../../recording/pieces.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import type { SessionTake } from "../../storage/session-take.ts";
import { labelsPath } from "../../synthetic/labels-file.ts";
import { annotatedTake, readLabelledTake } from "../evaluate/labelled-take.ts";
import { whyNoLesson } from "../learn/learn-sessions.ts";
import { join } from "node:path";
import type { ModelBench } from "./bench-calibration.ts";

/** An annotated take that a model is tried on. */
export interface TakeToTry {
  readonly truth: StubTake;
  readonly source: FrameSource;
  /** The session that it is, and who is in it; null for a film with labels. */
  readonly session: Teacher | null;
}

/**
 * Says in a clause why a model cannot be tried on a session at a bench; null when it can.
 *
 * @param host the machine that its pictures would go to; null when they stay on this one
 */
export function whyNotTried(
  take: SessionTake,
  { procedure, profile }: Pick<ModelBench, "procedure" | "profile">,
  host: string | null,
): string | null {
  const why = whyNoLesson(take, procedure, "calibration");
  if (why !== null) return why;
  const proposals = openProposals(take.told.segments).length;
  if (proposals > 0)
    return `${proposals} of its segments ${proposals === 1 ? "is a proposal" : "are proposals"} that nobody has agreed with; agree in Audit › Correct`;
  if (profile.learnedFrom?.some(({ session }) => session === take.id))
    return "it taught the profile, and there the coach's own filter does better than it will on others";
  return mayBeSent(take.state.consent, host) ? null : `its participant has not agreed that pictures go to ${host}`;
}

/** A session that a model is tried on, all its recorded pieces in a row. @throws FormatError when no piece of it is left */
export async function sessionToTry({ id, folder, state, told }: SessionTake): Promise<TakeToTry> {
  const pieces = await recordedPieces(join(folder, JOURNAL_FILE));
  const truth = annotatedTake(id, told)!;
  return {
    truth,
    source: piecesSource(pieces),
    session: { session: id, participant: state.consent?.participant ?? null },
  };
}

/** A film that a model is tried on, with its labels beside it. @throws FormatError when they cannot be read */
export async function filmToTry(film: string): Promise<TakeToTry> {
  const truth = await readLabelledTake(labelsPath(film));
  return { truth, source: fileSource({ path: film, speed: "max" }), session: null };
}
