import type { AnnotatedDeviation, Segment } from "../../../core/annotation/model.ts";
import { categoriesOf } from "../../../core/domain/taxonomy.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";
import type { StepId } from "../../../core/domain/ids.ts";
import type { CutWindow } from "./operation.ts";
import type { InWindow, SplicePlan } from "./windows.ts";

/** Shortest piece of a segment that stays one of its own, in seconds. */
const SCRAP = 0.3;
/** Seconds are kept to the millisecond. */
const rounded = (t: number): number => Math.round(t * 1000) / 1000;

/** What a splice shows, and when: seconds of the new film. */
export interface SpliceLabels {
  readonly seconds: number;
  /** A partition of [0, seconds]. */
  readonly segments: readonly Segment[];
  readonly deviation: AnnotatedDeviation;
}

/**
 * Labels of a film that is made of windows one after the other: those of their recordings, moved, with the mistake that the windows make.
 *
 * @param windows with their times, in the order of the film
 * @param sources segments of each recording, by its number
 * @param lost seconds by which each seam's bridge shortens the film: 0 for a cut
 */
export function labelsOfSplice(
  procedure: Procedure,
  plan: SplicePlan,
  windows: readonly CutWindow[],
  sources: readonly (readonly Segment[])[],
  lost = 0,
): SpliceLabels {
  const begins = beginnings(windows, lost);
  const inFilm = (window: number, t: number): number =>
    begins[window]! + Math.min(Math.max(t, windows[window]!.start), windows[window]!.end) - windows[window]!.start;
  const seconds = rounded(begins.at(-1)! + windows.at(-1)!.end - windows.at(-1)!.start);
  const pieces = windows.flatMap((window, number) =>
    sources[window.source]!.filter(({ start, end }) => start < window.end && end > window.start).map((segment) => ({
      ...segment,
      start: rounded(inFilm(number, segment.start)),
      // The end of a window is where the next one begins, bridge or not.
      end: Math.min(rounded(inFilm(number, segment.end)), rounded(begins[number + 1] ?? seconds)),
      window: number,
    })),
  );
  const shown = partition(pieces, seconds).map(({ window, ...segment }) =>
    window === plan.wrong?.window && segment.step === plan.wrong.step ? wrongly(segment, plan) : segment,
  );
  const moment = ({ window, t }: InWindow): number => rounded(Math.min(seconds, inFilm(window, t)));
  return {
    seconds,
    segments: shown.map((segment, number) => ({ ...segment, id: `s${number + 1}` })),
    deviation: {
      ...{
        id: "d1",
        kind: plan.kind,
        ...categoriesOf(plan.kind),
        step: plan.step,
        missing: [...plan.missing],
        error: null,
      },
      onset: moment(plan.onset),
      fix: plan.fix && moment(plan.fix),
      back: plan.back && moment(plan.back),
      ...{ what: plan.what ?? inWords(procedure, plan), recovery: "" },
    },
  };
}

/** Where each window begins in the film, in seconds. */
export function beginnings(windows: readonly CutWindow[], lost: number): number[] {
  let at = 0;
  return windows.map(({ start, end }) => {
    const here = at;
    at += end - start - lost;
    return here;
  });
}

function wrongly(segment: Segment, { kind }: SplicePlan): Segment {
  if (kind === "distraction") return { ...segment, step: null, outcome: "none" };
  const remark = kind === "repetition" ? ", once more" : ", too early";
  return { ...segment, outcome: "wrong", text: `${segment.text.replace(/[.\s]+$/, "")}${remark}` };
}

type Piece = Segment & { readonly window: number };

/** Pieces without scraps: what is left of a segment at a cut goes to its neighbour, and nothing is left out. */
function partition(pieces: readonly Piece[], seconds: number): Piece[] {
  const kept: Piece[] = [];
  for (const piece of pieces.filter(({ start, end }) => end > start)) {
    const last = kept.at(-1);
    const isScrap = piece.end - piece.start < SCRAP;
    const goesOn = last !== undefined && last.step === null && piece.step === null && last.text === piece.text;
    if (last && (isScrap || goesOn)) kept[kept.length - 1] = { ...last, end: piece.end };
    else kept.push({ ...piece, start: last?.end ?? 0 });
  }
  const last = kept.at(-1);
  if (last) kept[kept.length - 1] = { ...last, end: seconds };
  return kept;
}

function inWords(procedure: Procedure, { kind, step, missing }: SplicePlan): string {
  const texts = new Map<StepId, string>(procedure.steps.map(({ id, text }) => [id, text.replace(/[.\s]+$/, "")]));
  const said = (id: StepId | null): string => `“${id === null ? "" : (texts.get(id) ?? id)}”`;
  const needed = missing.map(said).join(" and ");
  if (kind === "omission")
    return step === missing[0] ? `${needed} is left out` : `${needed} is left out and ${said(step)} begun`;
  if (kind === "ordering") return `${said(step)} is done before ${needed}`;
  if (kind === "repetition") return `${said(step)} is done once more`;
  return "Something else is done";
}
