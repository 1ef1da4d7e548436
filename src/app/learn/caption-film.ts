import type { Segment } from "../../core/annotation/model.ts";
import { captionPart, captionWish, MOST_PICTURES } from "../../core/brain/advice/captions/caption.ts";
import { alignCaptions } from "../../core/brain/advice/captions/captions-align.ts";
import { LEAST_SCORE, scoreCaptions, type CaptionScores } from "../../core/brain/advice/captions/captions-score.ts";
import { ChatFailed, type ChatModel } from "../../core/brain/advice/chat.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import type { PictureReader } from "../../core/domain/pictures.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { captionedSegments, seenActions, type SeenPart } from "../../core/proposals/captioned.ts";
import type { CutFilm } from "../../core/proposals/proposals-film.ts";
import { childrenOf, stretchSeconds, type Stretch } from "../../core/proposals/propose.ts";
import type { StepId } from "../../core/domain/ids.ts";
import type { SeenAction } from "../../core/domain/seen-action.ts";
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
 * model, or as it was seen in the longer part around it; where actions are not put together, the likeness of words decides.
 * Nothing of it is used where the model is gone in between, or scores what it said below `LEAST_SCORE`. Notes say so.
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
    const actions = seenActions(parts);
    if (actions.length === 0) return { segments: null, notes: [...refused, DROPPED] };
    progress(0.9, "puts together what it has said");
    const aligned = await alignCaptions(model, { ...film, actions, seconds: cut.seconds }, signal).catch(noGroups);
    const groups = aligned instanceof Error ? null : aligned;
    const ungrouped = aligned instanceof Error ? [ungroupedWords(aligned)] : [];
    progress(0.95, "scores what it has said");
    const told = groups?.map(({ first, text }) => ({ ...actions[first]!, text })) ?? actions;
    const scores = await scoreCaptions(model, { ...film, actions: told }, signal);
    const notes = [...refused, ...ungrouped, scoreWords(scores)];
    if (scores.overall < LEAST_SCORE) return { segments: null, notes: [...notes, DROPPED] };
    return { segments: captionedSegments(parts, procedure, cut.namedBy === "bench", groups), notes };
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

/**
 * The parts of a film with what a model saw in each, and sentences on answers that could not be read. A part in which it saw several actions is split at its two children in the tree, each described
 * again, until one action is left or one look. Rejects with ChatFailed.
 */
async function seenParts(
  film: CutFilm,
  about: { readonly take: string; readonly goal: string },
  { model, pictures }: { readonly model: ChatModel; readonly pictures: PictureReader },
  progress: LearnProgress,
  signal: AbortSignal,
): Promise<{ readonly parts: readonly SeenPart[]; readonly refused: readonly string[] }> {
  const parts: SeenPart[] = [];
  const problems: { readonly problem: string; readonly isSeen: boolean }[] = [];
  let asked = 0;
  // `around`: what was seen in the longer part that a stretch is a child of; null for none.
  const describe = async (stretch: Stretch, name: StepId | null, around: SeenPart["actions"]): Promise<void> => {
    const { start, end } = secondsOf(film, stretch);
    const seen = await pictures.read({ start, end }, captionWish(end - start));
    const part = { ...about, pictures: seen.slice(-MOST_PICTURES) };
    asked += 1;
    const actions = seen.length === 0 ? null : await captionPart(model, part, signal).catch(onlyFormat);
    const isRefused = actions instanceof FormatError;
    const known = isRefused || actions === null ? around && actionsWithin(around, start, end) : actions;
    if (isRefused) problems.push({ problem: actions.problem, isSeen: known !== null });
    const isSeveral = !isRefused && actions !== null && actions.length > 1;
    const children = isSeveral && asked < MOST_ASKED ? childrenOf(film.tree, stretch) : null;
    if (children === null) parts.push({ start, end, name, actions: known });
    else for (const child of children) await describe(child, name, known);
  };
  for (const [at, stretch] of film.cut.entries()) {
    progress((0.9 * at) / film.cut.length, `describes segment ${at + 1} of ${film.cut.length}`);
    await describe(stretch, film.names[at]!, null);
  }
  const refused = [false, true].flatMap((isSeen) => {
    const alike = problems.filter((one) => one.isSeen === isSeen);
    const how = isSeen ? "described by what was seen in a longer part" : "not described";
    if (alike.length === 0) return [];
    return [
      `${alike.length} of ${parts.length} parts are ${how}: the answer could not be read (${alike[0]!.problem}).`,
    ];
  });
  return { parts, refused };
}

/** What is done between two moments of a part, by the actions of the whole part. */
function actionsWithin(actions: readonly SeenAction[], start: number, end: number): SeenAction[] {
  return actions.flatMap((action, at) => {
    const begins = at === 0 ? start : Math.max(start, action.start);
    const ends = Math.min(end, actions[at + 1]?.start ?? end);
    return ends > begins ? [{ ...action, start: begins }] : [];
  });
}

/** Most parts of a film that are described: a model that always sees several actions would otherwise be asked about each look. */
const MOST_ASKED = 400;

/** When a stretch of a film begins and ends, in seconds; a boundary lies in the middle between two looks. */
function secondsOf(film: CutFilm, [from, to]: Stretch): { readonly start: number; readonly end: number } {
  const all: readonly Stretch[] = [[0, from], [from, to], [to, film.times.length]]; // prettier-ignore
  const cut = all.filter(([begins, ends]) => ends > begins);
  return stretchSeconds(cut, film.times, film.seconds)[from > 0 ? 1 : 0]!;
}

function ungroupedWords(why: FormatError | ChatFailed): string {
  const because =
    why instanceof ChatFailed ? why.message : `how the model put them together could not be read (${why.problem}).`;
  return `Steps were found by the likeness of words: ${because}`;
}

const DROPPED = "Nothing that the model said was used.";

/** A FormatError as a value; whatever else went wrong is thrown. */
function onlyFormat(error: unknown): FormatError {
  if (error instanceof FormatError) return error;
  throw error;
}

/** Why actions were not put together, as a value; whatever else went wrong is thrown. */
function noGroups(error: unknown): FormatError | ChatFailed {
  return error instanceof ChatFailed ? error : onlyFormat(error);
}

function scoreWords({ coverage, order, relevance, overall }: CaptionScores): string {
  return `The model scores what it said: coverage ${coverage}, order ${order}, relevance ${relevance}, overall ${overall} of 10.`;
}
