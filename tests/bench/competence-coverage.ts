import { brainFor } from "../../src/core/brain/registry.ts";
import type { TakeTruth } from "../../src/core/domain/take-truth.ts";
import type { Evidence } from "../../src/core/domain/tick.ts";
import { saidTolerance, tallyTake } from "../../src/core/learning/tally.ts";
import type { Procedure } from "../../src/core/procedure/schema.ts";
import { boundsOf, SURE } from "../../src/core/profile/profile-bounds.ts";
import { KNOWN_KINDS, type KnownKind } from "../../src/core/profile/competence.ts";
import type { Profile } from "../../src/core/profile/profile.ts";
import { Coach } from "../../src/core/coach/coach.ts";
import { KIND_NAMES, type Watched } from "./competence-table.ts";
import { table, type Bar } from "./report.ts";

/** Most that the share of bounds that held may lie from what was stated. */
const APART = 0.03;

/** How often bounds held in a group of takes, of one kind or of all. */
interface Held {
  readonly of: string;
  /** Takes in which something was claimed, by kind, and those in whose bounds the right claims lay. */
  readonly count: number;
  readonly held: number;
  /** Mean width of the bounds, as a share of the claims. */
  readonly width: number;
  /** Mean of how likely the bounds themselves make it that they hold: whole counts leave more than is stated. */
  readonly chance: number;
}

/** Each of few claims leaves bounds that hardly can fail, so that what is wrong is not pooled with what is done. */
const TOGETHER: Readonly<Record<string, readonly KnownKind[]>> = {
  steps: ["steps"],
  "what is wrong": ["skipped", "parts", "order"],
};

/** Bounds of how many claims would be right, against how many were: bars for each group of takes. */
export function coverageBars(watched: readonly Watched[]): Bar[] {
  return groupsOf(watched).flatMap((group) =>
    Object.entries(TOGETHER).map(([of, kinds]): Bar => {
      const { count, held } = heldOf(inGroup(watched, group), kinds, of);
      return {
        what: `${group}: coverage of the stated ${SURE}, ${of}`,
        value: count === 0 ? "no claims" : `${(held / count).toFixed(2)} (${held} of ${count} takes and kinds)`,
        bar: `${SURE} ± ${APART}`,
        met: Math.abs(held / count - SURE) <= APART,
      };
    }),
  );
}

/** The same by kind. */
export function coverageTable(watched: readonly Watched[]): string {
  return table(
    [
      "takes",
      "of",
      "takes with claims",
      "bounds held",
      "share",
      "made likely by the bounds",
      "mean width, share of claims",
    ],
    groupsOf(watched).flatMap((group) =>
      KNOWN_KINDS.map((kind) => {
        const { of, count, held, width, chance } = heldOf(inGroup(watched, group), [kind], KIND_NAMES[kind]);
        const shares = [held / count, chance, width].map((share) => (count === 0 ? "–" : share.toFixed(2)));
        return [group, of, String(count), String(held), ...shares];
      }),
    ),
  );
}

function groupsOf(watched: readonly Watched[]): string[] {
  return [...new Set(watched.map(({ group }) => group))];
}

function inGroup(watched: readonly Watched[], name: string): Watched[] {
  return watched.filter(({ group }) => group === name);
}

function heldOf(takes: readonly Watched[], kinds: readonly KnownKind[], of: string): Held {
  const each = takes.flatMap(({ profile, tally }) =>
    kinds.flatMap((kind) => {
      const { said, right } = tally[kind];
      const bounds = said === 0 ? null : boundsOf(profile, kind, said);
      if (bounds === null) return [];
      const { fewest, most, chance } = bounds;
      return [{ holds: right >= fewest && right <= most, width: (most - fewest) / said, chance }];
    }),
  );
  const mean = (value: (one: (typeof each)[number]) => number): number =>
    each.reduce((sum, one) => sum + value(one), 0) / each.length;
  return {
    of,
    count: each.length,
    held: each.filter(({ holds }) => holds).length,
    width: mean(({ width }) => width),
    chance: mean(({ chance }) => chance),
  };
}

/** What the coach says of a take where nothing is held back, against what was so. */
export function tallied(
  procedure: Procedure,
  profile: Profile,
  evidence: readonly Evidence[],
  truth: TakeTruth,
): Watched["tally"] {
  const coach = new Coach(brainFor(procedure, profile));
  const events = evidence.flatMap((one, frame) => coach.tick({ frame, evidence: one, hands: [] }));
  return tallyTake([...events, ...coach.closing(evidence.at(-1)?.t ?? 0)], truth, saidTolerance(profile.handsTell));
}
