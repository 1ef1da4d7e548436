import { useMemo } from "react";
import { unplayedIn, type Played } from "../../core/journal/journal-played.ts";
import type { Loop, ReplayClock } from "../playback/clock.ts";
import { clock as clockTime } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { useWords } from "../words/words.ts";

/** Most parts that were not played that are listed. */
const MOST_UNPLAYED = 12;

/** What its participant has not played of a take of so many seconds. */
export function useUnplayed(played: Played, seconds: number): readonly Loop[] {
  return useMemo(() => unplayedIn(played, 0, seconds), [played, seconds]);
}

/** What of the take was not played, each part to be played. */
export function Unplayed(props: {
  readonly unplayed: readonly Loop[];
  /** Plays the part that is pressed. */
  readonly clock: ReplayClock;
  /** What is said before and after the parts. */
  readonly said?: { readonly unplayed: string; readonly unplayedWhat: string };
}) {
  const text = useWords().rubric;
  const { unplayed, clock, said = { unplayed: text.unplayed, unplayedWhat: text.unplayedKept } } = props;
  if (unplayed.length === 0) return null;
  return (
    <p className="row">
      <Icon name="warning" /> {said.unplayed}
      {unplayed.slice(0, MOST_UNPLAYED).map(({ start, end }) => (
        <button
          key={start}
          type="button"
          className="moment-link"
          aria-label={text.playIt({ from: clockTime(start), to: clockTime(end) })}
          onClick={() => {
            clock.seek(start);
            clock.playUntil(end);
          }}
        >
          {clockTime(start)} – {clockTime(end)}
        </button>
      ))}
      <span className="hint">{said.unplayedWhat}</span>
    </p>
  );
}
