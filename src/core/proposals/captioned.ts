import type { Segment } from "../annotation/model.ts";
import { toTenth } from "../annotation/partition.ts";
import type { StepId } from "../domain/ids.ts";
import type { ActionGroup, ActionKind, SeenAction } from "../domain/seen-action.ts";
import { likenesses } from "../procedure/match.ts";
import type { Procedure } from "../procedure/schema.ts";
import { taskGraph, topologicalOrder } from "../procedure/graph.ts";

/** Least likeness of a caption and a step's text, 0..1, at which it may mean that step. */
const LEAST = 0.3;
/** What it is worth, in units of likeness, that a step stands at that place of the order, and that a bench has named it. */
const PLACE = 0.2;
const NAMED = 0.25;

/** What was seen in a piece of a film. */
interface Caption {
  readonly text: string;
  /** Its middle, as a share of the film. */
  readonly at: number;
  /** Step that a bench has named there; null for none. */
  readonly named: StepId | null;
}

/**
 * The step that each caption tells of, by the likeness of its text to the steps' texts, by where it stands in the film beside where the step stands in the
 * order, and by what a bench has named there. One that is like none has the bench's name, or none.
 *
 * @param captions null for what is not to have a step
 */
function captionSteps(captions: readonly (Caption | null)[], procedure: Procedure | null): (StepId | null)[] {
  if (procedure === null) return captions.map(() => null);
  const { steps } = procedure;
  const order = topologicalOrder(taskGraph(procedure));
  const place = steps.map(({ id }) => (order.indexOf(id) + 0.5) / order.length);
  const like = likenesses(
    captions.map((caption) => caption?.text ?? ""),
    steps.map(({ text }) => text),
  );
  return captions.map((caption, i) => {
    if (caption === null) return null;
    let [best, most] = [caption.named, -Infinity];
    like[i]!.forEach((value, k) => {
      if (value < LEAST) return;
      const { id } = steps[k]!;
      const worth = value + PLACE * (1 - Math.abs(place[k]! - caption.at)) + (id === caption.named ? NAMED : 0);
      if (worth > most) [best, most] = [id, worth];
    });
    return best;
  });
}

/** Likeness from which on two texts mean the same action. */
const SAME = 0.6;

/** A part of a film with what was seen in it. */
export interface SeenPart {
  /** Seconds of the film. */
  readonly start: number;
  readonly end: number;
  /** Its step, by what named it without a model. */
  readonly name: StepId | null;
  /** In order of time, the first one from the part's start; null where nobody has looked, or what was said could not be read. */
  readonly actions: readonly SeenAction[] | null;
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly kind: ActionKind;
  readonly step: StepId | null;
  /** What a model said; null where it said nothing. */
  readonly text: string | null;
}

/** What was seen in the parts of a film, in order of time: what a model is to put together. */
export function seenActions(parts: readonly SeenPart[]): SeenAction[] {
  return parts.flatMap((part) => pieceTimes(part).flatMap(({ start, action }) => (action === null ? [] : [{ ...action, start }]))); // prettier-ignore
}

/**
 * A partition of a film in which parts were described, all of it proposed: a part is split where several actions were seen, and neighbours that tell of the
 * same are one segment again, but never across a mistake, an interruption or a fix. Actions get the step and the words of their group; where they were not grouped, the step that they tell of.
 *
 * @param parts a partition of the film
 * @param groups a partition of `seenActions`; null where nobody has grouped them
 * @param isBench whether the parts' names are a bench's, and not only the order of the procedure: they then count beside the words
 */
export function captionedSegments(
  parts: readonly SeenPart[],
  procedure: Procedure | null,
  isBench: boolean,
  groups: readonly ActionGroup[] | null = null,
): Segment[] {
  const captions = parts.flatMap((part) => pieceTimes(part).map((times) => ({ ...times, part })));
  const seconds = parts.at(-1)?.end ?? 0;
  const asked = captions.map(({ start, end, action, part }): Caption | null =>
    action === null || action.kind === "interruption" || action.kind === "fix"
      ? null
      : { text: action.text, at: (start + end) / 2 / seconds, named: isBench ? part.name : null },
  );
  const found = groups === null ? captionSteps(asked, procedure) : [];
  let seen = 0;
  const pieces = captions.map(({ start, end, action, part }, k): Piece => {
    if (action === null) return { start, end, kind: "work", step: part.name, text: null };
    const number = seen++;
    const group = groups?.find(({ first, last }) => first <= number && number <= last);
    if (group) {
      const step = asked[k] && group.step !== null ? procedure?.steps[group.step]?.id : null;
      return { start, end, kind: action.kind, step: step ?? null, text: group.text };
    }
    return { start, end, kind: action.kind, step: asked[k] ? found[k]! : null, text: action.text };
  });
  return grouped(pieces).map((piece, k) => segmentOf(piece, k, procedure));
}

/** Times of a part's actions, to the tenth of a second; those that are no longer than nothing are left out. */
function pieceTimes({ start, end, actions }: SeenPart) {
  if (actions === null || actions.length === 0) return [{ start, end, action: null }];
  const begins = actions.map((action, k) => (k === 0 ? start : Math.min(end, Math.max(start, toTenth(action.start)))));
  return actions
    .map((action, k) => ({ start: begins[k]!, end: begins[k + 1] ?? end, action }))
    .filter((piece) => piece.end > piece.start);
}

function grouped(pieces: readonly Piece[]): Piece[] {
  const groups: Piece[] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (last && isSame(last, piece)) groups[groups.length - 1] = { ...last, end: piece.end };
    else groups.push(piece);
  }
  return groups;
}

function isSame(a: Piece, b: Piece): boolean {
  if (a.kind !== b.kind || a.step !== b.step) return false;
  if (a.kind === "work" && a.step !== null) return true;
  return a.text !== null && b.text !== null && likenesses([a.text], [b.text])[0]![0]! >= SAME;
}

function segmentOf({ start, end, kind, step, text }: Piece, number: number, procedure: Procedure | null): Segment {
  const own = procedure?.steps.find(({ id }) => id === step)?.text ?? step;
  return {
    id: `s${number + 1}`,
    start,
    end,
    step,
    text: kind === "work" && own !== null ? own : (text ?? `Part ${number + 1}`),
    outcome: step === null ? "none" : kind === "mistake" ? "wrong" : "right",
    proposed: text === null ? "film" : "captions",
  };
}
