import { topicOf } from "../brain/advice/claim.ts";
import { isDeviation } from "../domain/decision.ts";
import { isAbout, type TrueDeviation } from "../domain/take-truth.ts";
import type { SessionEvent } from "../journal/events.ts";
import { momentsOf } from "../journal/journal-moments.ts";
import type { MistakeStory, Story, Stretch } from "./explanation.ts";
import { standingsAt, storyOf, type Standing } from "./story.ts";
import type { Watched } from "./watched-brain.ts";

/**
 * What a coach made of a labelled mistake: whether a deviation about it was said from 1 s before its onset to the later of `after` seconds behind it and its end, as scores
 * count it; and how the interrupt about it stood meanwhile.
 *
 * @param watched ticks from before the onset on; none where nothing of the inside is known
 * @param after seconds
 */
export function mistakeStory(
  mistake: TrueDeviation,
  journal: readonly SessionEvent[],
  watched: readonly Watched[],
  hasModel: boolean,
  after: number,
): MistakeStory {
  const until = Math.max(mistake.onset + after, mistake.end ?? Infinity);
  const said = journal.find(
    (event) =>
      event.type === "interrupted" &&
      isDeviation(event.kind) &&
      event.t >= mistake.onset - 1 &&
      event.t <= until &&
      isAbout(event, mistake),
  );
  const moment = said && momentsOf(journal).find(({ t, kind }) => t === said.t && kind !== "notice");
  const ticks = watched
    .filter(({ t }) => said === undefined || t <= said.t + 0.001)
    .flatMap((one) => {
      const standing = standingAbout(mistake, standingsAt(one, hasModel));
      return standing ? [{ t: one.t, standing }] : [];
    });
  return {
    ...{ mistake, saidAt: said?.t ?? null, unsaid: moment?.unsaid ?? null },
    story: watched.length === 0 ? null : ticks.length > 0 ? storyOf(ticks) : unknown(mistake, watched),
  };
}

/** Of the interrupts that would be about a mistake, how the one that was furthest stood. */
function standingAbout(mistake: TrueDeviation, standings: readonly Standing[]): Standing | null {
  const topic = topicOf(mistake.kind);
  const about = standings.filter(
    (one) => isDeviation(one.kind) && topicOf(one.kind) === topic && isAbout(one, mistake),
  );
  const share = ({ is, needs }: Standing): number => (is === null || needs === null || needs <= 0 ? 0 : is / needs);
  return about.toSorted((a, b) => order(b.stood) - order(a.stood) || share(b) - share(a))[0] ?? null;
}

/** Conditions and rules in the order in which an interrupt meets them. */
const ORDER: readonly Stretch["stood"][] = [
  ...(["made-good", "unseen", "time", "likeness", "belief", "other-step", "missing", "announced"] as const),
  ...(["hold", "plan-ended", "other-first", "held-back", "signal", "second-look", "said"] as const),
];

function order(stood: Stretch["stood"]): number {
  return ORDER.indexOf(stood);
}

/** Nothing that the program looks for is about it: its steps are not open by the plan, or the bench profile knows no wrong ways of it. */
function unknown({ kind, step, missing }: TrueDeviation, watched: readonly Watched[]): Story {
  const [from, to] = [watched[0]!.t, watched.at(-1)!.t];
  const stretch: Stretch = { from, to, stood: "not-known", least: null, most: null, needs: null, missing };
  return { kind, step, stretches: [stretch], near: 0 };
}

/** The stretch that tells best why something was not said: the one that came furthest, the latest of them. */
export function decisive({ stretches }: Pick<Story, "stretches">): Stretch {
  return stretches.reduce((best, one) => (order(one.stood) >= order(best.stood) ? one : best));
}
