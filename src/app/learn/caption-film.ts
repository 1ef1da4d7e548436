import type { Segment } from "../../core/annotation/model.ts";
import { captionPart, captionWish, MOST_PICTURES } from "../../core/brain/advice/captions/caption.ts";
import { LEAST_SCORE, scoreCaptions, type CaptionScores } from "../../core/brain/advice/captions/captions-score.ts";
import { ChatFailed, type ChatModel } from "../../core/brain/advice/chat.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import type { PictureReader } from "../../core/domain/pictures.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { captionedSegments, type SeenPart } from "../../core/proposals/captioned.ts";
import type { CutFilm } from "../../core/proposals/proposals-film.ts";
import { stretchSeconds } from "../../core/proposals/propose.ts";
import type { LearnProgress } from "./learn.ts";

/** A model that describes the parts of a film; it reads pictures. */
export interface Captioner {
  readonly model: ChatModel;
  /** Name of the film, for a stub server. */
  readonly take: string;
}

/** What came of a film that a model described. */
export interface CaptionedFilm {
  /** Null where nothing that it said is used. */
  readonly segments: readonly Segment[] | null;
  /** Sentences: how it scores what it said, and what of it was refused. */
  readonly notes: readonly string[];
}

/**
 * Let a model describe the parts of a film that was cut, and propose segments from that. An answer that cannot be read leaves its part as it is without a
 * model. Nothing of it is used where the model is gone in between, or scores what it said below `LEAST_SCORE`. Notes say so.
 */
export async function captionFilm(
  cut: CutFilm,
  procedure: Procedure | null,
  { model, take, pictures }: Captioner & { readonly pictures: PictureReader },
  onProgress: LearnProgress,
  signal: AbortSignal,
): Promise<CaptionedFilm> {
  const film = { take, goal: procedure?.goal ?? "", steps: procedure?.steps.map(({ text }) => text) ?? [] };
  const progress = (done: number, text: string): void => onProgress(done, `${model.name} ${text}`);
  try {
    const { parts, refused } = await seenParts(cut, film, { model, pictures }, progress, signal);
    const actions = parts.flatMap((part) => part.actions ?? []);
    if (actions.length === 0) return { segments: null, notes: [...refused, DROPPED] };
    progress(0.95, "scores what it has said");
    const scores = await scoreCaptions(model, { ...film, actions }, signal);
    if (scores.overall < LEAST_SCORE) return { segments: null, notes: [...refused, scoreWords(scores), DROPPED] };
    const segments = captionedSegments(parts, procedure, cut.namedBy === "bench");
    return { segments, notes: [...refused, scoreWords(scores)] };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ChatFailed) return { segments: null, notes: [error.message, DROPPED] };
    if (error instanceof FormatError)
      return {
        segments: null,
        notes: [`How the model scores what it said could not be read: ${error.problem}.`, DROPPED],
      };
    throw error;
  }
}

/** The parts of a film with what a model saw in each, and sentences on answers that could not be read. Rejects with ChatFailed. */
async function seenParts(
  film: CutFilm,
  about: { readonly take: string; readonly goal: string },
  { model, pictures }: { readonly model: ChatModel; readonly pictures: PictureReader },
  progress: LearnProgress,
  signal: AbortSignal,
): Promise<{ readonly parts: readonly SeenPart[]; readonly refused: readonly string[] }> {
  const parts: SeenPart[] = [];
  const problems: string[] = [];
  const cut = stretchSeconds(film.cut, film.times, film.seconds);
  for (const [at, { start, end }] of cut.entries()) {
    progress((0.95 * at) / cut.length, `describes part ${at + 1} of ${cut.length}`);
    const seen = await pictures.read({ start, end }, captionWish(end - start));
    const part = { ...about, pictures: seen.slice(-MOST_PICTURES) };
    const actions = seen.length === 0 ? null : await captionPart(model, part, signal).catch(onlyFormat);
    const isRefused = actions instanceof FormatError;
    if (isRefused) problems.push(actions.problem);
    parts.push({ start, end, name: film.names[at]!, actions: isRefused ? null : actions });
  }
  const [first] = problems;
  const refused =
    first === undefined
      ? []
      : [`${problems.length} of ${cut.length} parts are not described: the answer could not be read (${first}).`];
  return { parts, refused };
}

const DROPPED = "Nothing that the model said was used.";

/** A FormatError as a value; whatever else went wrong is thrown. */
function onlyFormat(error: unknown): FormatError {
  if (error instanceof FormatError) return error;
  throw error;
}

function scoreWords({ coverage, order, relevance, overall }: CaptionScores): string {
  return `The model scores what it said: coverage ${coverage}, order ${order}, relevance ${relevance}, overall ${overall} of 10.`;
}
