import { unplayedIn, withPlayed, type Played, type PlayedStretch } from "../journal/journal-played.ts";

/** Everything that is in either. */
export function playedIn(all: Played, others: Played): Played {
  return others.reduce((some, { start, end }) => withPlayed(some, start, end), all);
}

/** What was played and is not kept yet. */
export function newlyPlayed(played: Played, kept: Played): PlayedStretch[] {
  return played.flatMap(({ start, end }) => unplayedIn(kept, start, end));
}
