import { isDeviation } from "../domain/decision.ts";
import type { TrueDeviation } from "../domain/take-truth.ts";
import type { Profile } from "../profile/profile.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { isAskedFor, momentsOf, type Moment } from "../journal/journal-moments.ts";
import { decidedEvents, rerunSteps } from "../rerun/rerun.ts";
import { isSameEvent } from "../rerun/run-events.ts";
import type { Explanation, MistakeStory, NoInside, Story } from "./explanation.ts";
import { mistakeStory } from "./explain-mistakes.ts";
import { standingKey, storiesOf } from "./story.ts";
import { watchedBrain, type Watched } from "./watched-brain.ts";

/** What is explained. */
export interface ToExplain {
  readonly journal: readonly SessionEvent[];
  /** What the session was coached with; null where that was nothing, undefined where it is not there any more. */
  readonly profile: Profile | null | undefined;
  /** Seconds of the session. */
  readonly at: number;
  /** What people have labelled as mistakes. */
  readonly mistakes: readonly TrueDeviation[];
}

/** Seconds before the moment that are looked at. */
export const LOOKS_BACK = 10;
/** A word counts as that of the moment up to this many seconds before and after it. */
const SAME_MOMENT = 1;
/** A mistake is of the moment from 1 s before its onset to 8 s after it, as scores count what was caught, and is looked at from 2 s before. */
const MISTAKE_BEFORE = 1;
const MISTAKE_AFTER = 8;
const MISTAKE_FROM = 2;
/** Interrupts that are listed at a silence. */
const MOST_NEAREST = 3;

/**
 * Why a coach spoke or stayed silent at a moment: its journal is run again until then by a brain that decides as the session's own and is looked at inside. Each turn
 * yields the share done, 0..1.
 *
 * @throws RangeError when the journal does not begin with `opened`; ProfileMismatch when the profile is of another procedure
 */
export function* explaining({ journal, profile, at, mistakes }: ToExplain): Generator<number, Explanation> {
  const noInside = noInsideOf(journal, profile);
  const told = mistakes.filter(({ onset }) => at >= onset - MISTAKE_BEFORE && at <= onset + MISTAKE_AFTER);
  const from = Math.max(0, Math.min(at - LOOKS_BACK, ...told.map(({ onset }) => onset - MISTAKE_FROM)));
  const moment = momentAt(journal, at);
  const to = Math.max(at, moment?.t ?? at, ...told.map(({ onset }) => onset + MISTAKE_AFTER));
  const watched: Watched[] = [];
  const differsFrom =
    noInside === null ? yield* runUntil(journal, profile ?? null, [from, to], (one) => watched.push(one)) : null;
  const opened = journal[0] as EventOf<"opened">;
  const hasModel = opened.model !== undefined && opened.model.mode !== "shadow";
  const until = watched.filter(({ t }) => t <= at + TICK && t >= at - LOOKS_BACK);
  const stories = storiesOf(until, hasModel);
  const last = until.at(-1);
  const ticks = journal.filter((event) => event.type === "tick").filter(({ t }) => t <= at + TICK);
  const tick = ticks.at(-1);
  return {
    ...{ at, tick: tick?.t ?? null, activeStep: tick?.activeStep ?? null, moment, noInside, differsFrom },
    isAsked: moment !== null && isAskedFor(moment, journal),
    story: moment === null ? null : storyAbout(moment, watched, hasModel),
    nearest: moment !== null || last === undefined ? [] : nearestOf(stories, last.t),
    mistakes: told.map((mistake): MistakeStory => {
      const seen = watched.filter(({ t }) => t >= mistake.onset - MISTAKE_FROM);
      return mistakeStory(mistake, journal, seen, hasModel, MISTAKE_AFTER);
    }),
    evidence: ticks.filter(({ t }) => t >= at - LOOKS_BACK).map(({ evidence }) => evidence),
    stepIds: opened.procedure?.steps.map(({ id }) => id) ?? [],
    inside: last
      ? {
          steps: last.inside.steps,
          accounts: last.inside.likeliest,
          sure: last.inside.sure,
          kept: last.inside.accounts,
          thresholds: last.inside.thresholds,
        }
      : null,
    answers: journal.filter(isAnswer).filter(({ t }) => t <= at + TICK && t >= at - LOOKS_BACK),
  };
}

/** Two times that are this close are the same tick. */
const TICK = 0.001;

/** Run it until a time, and tell from when on other things are decided than stand in the journal; null where none are. */
function* runUntil(
  journal: readonly SessionEvent[],
  profile: Profile | null,
  [from, to]: readonly [number, number],
  look: (one: Watched) => void,
): Generator<number, number | null> {
  const kept = decidedEvents(journal);
  let number = 0;
  let differsFrom: number | null = null;
  let turn = 0;
  const brainOf = watchedBrain([from - TICK, to + TICK], look);
  for (const made of rerunSteps(journal, profile, { brainOf })) {
    for (const event of made) {
      if (differsFrom === null && !isSameEvent(kept[number], event)) differsFrom = event.t;
      number += 1;
    }
    const event = journal[turn]!;
    turn += 1;
    // Lines that are no ticks, as how the feed is, can stand before a tick that is earlier.
    if (event.type === "tick" && event.t > to + TICK) break;
    yield Math.min(1, event.t / Math.max(TICK, to));
  }
  return differsFrom;
}

/** Why nothing of a session's inside is known; null where it is. */
export function noInsideOf(journal: readonly SessionEvent[], profile: Profile | null | undefined): NoInside | null {
  const opened = journal[0];
  if (opened?.type !== "opened") throw new RangeError("a journal begins with `opened`; this one does not");
  if (journal.some(({ type }) => type === "scripted")) return "take";
  if (!opened.procedure) return "no-procedure";
  if (opened.profile === null) return "keys";
  return profile ? null : "profile-gone";
}

/** What was decided or said nearest to a time, within a second. */
function momentAt(journal: readonly SessionEvent[], at: number): Moment | null {
  const apart = ({ t }: Moment): number => Math.abs(t - at);
  const near = momentsOf(journal).filter((one) => apart(one) <= SAME_MOMENT);
  return near.toSorted((a, b) => apart(a) - apart(b))[0] ?? null;
}

/** Tells what led to a decision; null where no evidence of this run did. */
function storyAbout(moment: Moment, watched: readonly Watched[], hasModel: boolean): Story | null {
  const { kind, step, t } = moment;
  if (kind === "notice" || kind === "opening") return null;
  const story = storiesOf(
    watched.filter((one) => one.t <= t + TICK && one.t >= t - LOOKS_BACK),
    hasModel,
  ).get(standingKey({ kind, step }))?.story;
  const last = story?.stretches.at(-1)?.stood;
  return story && (last === "said" || last === "held-back") ? story : null;
}

/** Interrupts that stood nearest to being made at a tick; those that nothing spoke for are not told of. */
function nearestOf(stories: ReturnType<typeof storiesOf>, t: number): Story[] {
  const order = (one: Story): number => one.near + (isDeviation(one.kind) ? 0.001 : 0);
  return [...stories.values()]
    .filter(({ story, until }) => until === t && (story.near > 0.1 || isTold(story)))
    .map(({ story }) => story)
    .toSorted((a, b) => order(b) - order(a))
    .slice(0, MOST_NEAREST);
}

/** An interrupt that was made before and is not to be repeated is an answer too. */
function isTold({ stretches }: Story): boolean {
  return stretches.at(-1)!.stood === "announced";
}

function isAnswer(event: SessionEvent): event is Explanation["answers"][number] {
  return ["opined", "proposed", "examined", "unanswered"].includes(event.type);
}
