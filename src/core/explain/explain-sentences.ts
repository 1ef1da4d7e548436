import type { Explanation, MistakeStory, Story, Stretch } from "./explanation.ts";
import { decisive } from "./explain-mistakes.ts";
import type { ExplainWords, Measured, Written } from "./explain-words.ts";

/** A line that leads to a moment; null where it leads nowhere. */
export interface Line {
  readonly t: number | null;
  readonly text: string;
}

/** Lines under a heading. */
export interface Part {
  readonly head: string;
  readonly lines: readonly Line[];
}

/** An explanation in words: what happened, why, and what was nearest. */
export interface Told {
  readonly head: string;
  readonly lines: readonly Line[];
  readonly parts: readonly Part[];
  readonly mistakes: readonly Part[];
}

/** An explanation in sentences of one language. */
export function inWords(found: Explanation, say: ExplainWords, as: Written): Told {
  const { moment, at, activeStep, noInside, differsFrom, tick } = found;
  const head =
    moment === null
      ? say.silent({ time: as.time(at), step: activeStep === null ? null : as.step(activeStep) })
      : say.spoke({ time: as.time(moment.t), what: named(moment, say, as) });
  const notes = [
    ...(noInside === null ? [] : [say.noInside[noInside]]),
    ...(tick === null && noInside === null ? [say.noTick] : []),
    ...(differsFrom === null ? [] : [say.differs({ time: as.time(differsFrom) })]),
  ].map((text) => ({ t: null, text }));
  return {
    head,
    lines: [...wordsOf(found, say), ...notes, ...(found.story ? linesOf(found.story, say, as) : [])],
    parts: moment === null && noInside === null ? nearestOf(found, say, as) : [],
    mistakes: found.mistakes.map((one) => mistakeIn(one, say, as)),
  };
}

function wordsOf(found: Explanation, say: ExplainWords): Line[] {
  const { moment } = found;
  if (moment === null) return [];
  const why = whyWithoutStory(found, moment.kind, say);
  return [
    ...(moment.text === null ? [] : [say.said({ text: moment.text })]),
    ...(moment.unsaid === null ? [] : [say.notHeard({ why: say.unsaid[moment.unsaid] })]),
    ...(why === null ? [] : [why]),
  ].map((text) => ({ t: null, text }));
}

/** The reason of what was said where no evidence led to it; null where a story or another line tells it. */
function whyWithoutStory(
  { story, isAsked, noInside }: Explanation,
  kind: keyof ExplainWords["kinds"],
  say: ExplainWords,
): string | null {
  if (kind === "notice") return say.notice;
  if (kind === "opening") return say.opening;
  if (story !== null) return null;
  if (isAsked) return say.byHand;
  return noInside === null ? say.whyNotKnown : null;
}

function nearestOf({ nearest }: Explanation, say: ExplainWords, as: Written): Part[] {
  if (nearest.length === 0) return [{ head: say.nothingNear, lines: [] }];
  return nearest.map((story, number) => {
    const what = named(story, say, as);
    return { head: number === 0 ? `${say.nearest} ${what}` : what, lines: linesOf(story, say, as) };
  });
}

function mistakeIn({ mistake, saidAt, unsaid, story }: MistakeStory, say: ExplainWords, as: Written): Part {
  const delay = saidAt === null ? 0 : saidAt - mistake.onset;
  // What was said has its reasons before it was.
  const before = story && { ...story, stretches: story.stretches.filter(({ stood }) => stood !== "said") };
  const isTold = before !== null && before.stretches.length > 0;
  const clause = isTold ? clauseOf(decisive(before), say, as) : "";
  const after = saidAt === null ? (isTold ? say.notNoticed({ clause }) : say.notNoticedBare) : null;
  const found = delay < 0 ? say.noticedEarly({ ahead: as.seconds(-delay) }) : say.noticed({ delay: as.seconds(delay) });
  return {
    head: say.mistake({ time: as.time(mistake.onset), what: named(mistake, say, as) }),
    lines: [
      { t: saidAt, text: after ?? found },
      ...(saidAt !== null && delay > 0 && isTold ? [{ t: null, text: say.late({ clause }) }] : []),
      ...(unsaid === null ? [] : [{ t: null, text: say.notHeard({ why: say.unsaid[unsaid] }) }]),
      ...(story ? linesOf(story, say, as) : []),
    ],
  };
}

function named(
  { kind, step }: Pick<Story, "step"> & { readonly kind: keyof ExplainWords["kinds"] },
  say: ExplainWords,
  as: Written,
): string {
  return step === null ? say.kinds[kind] : say.of({ kind: say.kinds[kind], step: as.step(step) });
}

function linesOf({ stretches }: Story, say: ExplainWords, as: Written): Line[] {
  return stretches.map((stretch) => ({
    t: stretch.from,
    text: say.stretch({ ...between(as.time(stretch.from), as.time(stretch.to)), clause: clauseOf(stretch, say, as) }),
  }));
}

/** Two times in words; without the second where both are written alike. */
function between(from: string, to: string): { readonly from: string; readonly to: string | null } {
  return { from, to: from === to ? null : to };
}

/** Why an interrupt stood as it did, a clause. */
function clauseOf({ stood, least, most, needs, missing }: Stretch, say: ExplainWords, as: Written): string {
  const write =
    stood === "hold" || stood === "time"
      ? as.seconds
      : stood === "likeness" || stood === "doubt" || stood === "unchanged"
        ? as.number
        : as.share;
  const value = (one: number | null): string => (one === null ? "" : write(one));
  const values: Measured = {
    ...{ least: value(least) === value(most) ? null : value(least), most: value(most), needs: value(needs) },
    missing: missing.map((step) => `“${as.step(step)}”`).join(", "),
  };
  const clause = say.stood[stood];
  return typeof clause === "string" ? clause : clause(values);
}
