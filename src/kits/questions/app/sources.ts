import { basename, relative, sep } from "node:path";
import { openProposals } from "../../../core/annotation/proposed.ts";
import { annotationsFromLabels } from "../../../core/annotation/from-labels.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";
import type { AskedTake } from "../core/asked-take.ts";
import { takeFromAnnotation } from "../core/from-annotation.ts";
import { takeFromRecording } from "../core/from-recordings.ts";
import { keptFromOthers } from "../../../core/consent/consent.ts";
import { piecesOf } from "../../../core/recording/media-time.ts";
import { touches } from "../../../core/journal/withheld.ts";
import { whyNotUsed } from "../../../storage/consented.ts";
import { readSessionTake } from "../../../storage/session-take.ts";
import { labelsPath, readLabels } from "../../../synthetic/labels-file.ts";
import type { ReadRecording } from "../../../app/evaluate/evaluate-recordings.ts";

export { captainCookRecordings } from "../../../app/evaluate/evaluate-recordings.ts";

/** CaptainCook4D's annotated steps, to be asked about: all, or of some recordings only. */
export function captainCookTakes(recordings: readonly ReadRecording[], only: readonly string[] | null): AskedTake[] {
  const strange = only?.find((id) => !recordings.some((recording) => recording.id === id));
  if (strange !== undefined)
    throw new FormatError("complete_step_annotations.json", strange, "there is no such recording", "Check the id.");
  return recordings
    .filter(({ id }) => only === null || only.includes(id))
    .map(({ id, steps, procedure }) =>
      takeFromRecording(
        id,
        steps.map(({ step, time, errors = [] }) => ({ step, time, errors })),
        procedure,
      ),
    );
}

/**
 * An annotated session, to be asked about.
 *
 * @throws FormatError when nobody has annotated it, it has no procedure or proposals that nobody has agreed with, or its take was given up; also when its
 * participant has not agreed to research, has withdrawn, or has kept it from others and `shared` is set
 */
export async function sessionTake(folder: string, shared: boolean): Promise<AskedTake> {
  const { id, state, told, withdrawn } = await readSessionTake(folder);
  const broken = (problem: string, fix: string): FormatError => new FormatError(folder, "", problem, fix);
  const why = whyNotUsed(folder, { consent: state.consent, withdrawn }, "questions");
  if (why !== null) throw broken(why, "Leave it out.");
  if (state.procedure === null)
    throw broken("the session has no procedure", "Choose one that was coached or scripted.");
  if (told.segments.length === 0)
    throw broken("nobody has annotated this session", "Open the session and annotate it.");
  if (told.standing === "discarded" || told.standing === "rejected")
    throw broken(`the take was ${told.standing}`, "Choose another one.");
  if (openProposals(told.segments).length > 0)
    throw broken("it has proposals that nobody has agreed with", "Agree with them in Audit › Correct.");
  const kept = shared ? keptFromOthers(state.consent) : null;
  if (kept !== null) throw broken(kept, "Leave it out of what others see.");
  const films = piecesOf(state.media, null).map(({ file, offset }) => ({ film: `${id}/${file}`, offset }));
  const asked = takeFromAnnotation(told, state.procedure, { source: "session", take: id, films });
  // Nothing is asked about what was cut out: a clip goes to whoever answers.
  const { withheld } = told;
  return {
    ...asked,
    steps: asked.steps.filter(({ clip }) => clip === null || !touches(withheld, clip.start, clip.end, "cut")),
  };
}

/**
 * A generated film with its labels beside it, to be asked about.
 *
 * @param media folder that ways to films begin at
 * @throws FormatError when its labels cannot be read or are another procedure's
 */
export async function generatedTake(film: string, procedure: Procedure, media: string): Promise<AskedTake> {
  const file = labelsPath(film);
  const labels = await readLabels(file);
  const way = relative(media, film).split(sep).join("/");
  if (way.startsWith(".."))
    throw new FormatError(
      film,
      "",
      "the film lies outside the folder of the media",
      "Name a folder above it with --media.",
    );
  try {
    const told = annotationsFromLabels(procedure, labels);
    return takeFromAnnotation(told, procedure, {
      source: "generated",
      take: basename(film).replace(/\.\w+$/, ""),
      films: [{ film: way, offset: 0 }],
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new FormatError(
      file,
      "",
      "its labels are not those of this procedure",
      "Give the procedure that the film was made from.",
    );
  }
}
