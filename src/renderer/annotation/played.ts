import { useEffect, useMemo } from "react";
import type { Annotations } from "../../core/annotation/model.ts";
import { toTenth } from "../../core/annotation/partition.ts";
import { newlyPlayed, playedIn } from "../../core/journal/journal-played.ts";
import type { AnnotationStore } from "./annotation-store.ts";
import type { ReplayClock } from "../playback/clock.ts";
import { notePlayed, playedKey, playedOf, usePlayed } from "../playback/played.ts";

/** How soon the time must be known, in seconds. */
const TOLD = 0.25;
/** While it goes on playing, the period at which what was played is kept, in seconds of the recording. */
const KEPT_EVERY = 30;

const NOTHING: Annotations["played"][string] = [];

/** What the person of `store` has played of a take, now and whenever they had it open before. What is played is noted, and kept with what they say of the take. */
export function usePlayedOf(session: string, store: AnnotationStore, annotations: Annotations, clock: ReplayClock) {
  const key = playedKey(session, store.by);
  useNotePlayed(key, clock, store);
  const played = usePlayed((all) => playedOf(all, key));
  const kept = annotations.played[store.by] ?? NOTHING;
  return useMemo(() => playedIn(kept, played), [kept, played]);
}

/** Notes what is played forwards; what is jumped over is not. It is kept when playing ends. */
function useNotePlayed(key: string, clock: ReplayClock, store: AnnotationStore): void {
  useEffect(() => {
    const now = () => ({ ...clock.get(), jumps: clock.jumps });
    let before = now();
    let unkept = 0;
    const keep = () => {
      if (unkept > 0) keepPlayed(key, store);
      unkept = 0;
    };
    const stop = clock.every(TOLD, () => {
      const last = before;
      before = now();
      if (last.rate > 0 && last.jumps === before.jumps && before.t > last.t) {
        notePlayed(key, last.t, before.t);
        unkept += before.t - last.t;
      }
      if (before.rate <= 0 || unkept >= KEPT_EVERY) keep();
    });
    return () => {
      stop();
      keep();
    };
  }, [key, clock, store]);
}

/** A take of which nobody has said anything has nobody who looks through what was said of it. */
function keepPlayed(key: string, store: AnnotationStore): void {
  void store.note(({ segments, played }) => {
    const news = newlyPlayed(playedOf(usePlayed.getState(), key), played[store.by] ?? NOTHING);
    if (segments.length === 0 || news.length === 0) return null;
    return { type: "played", stretches: news.map(({ start, end }) => ({ start: toTenth(start), end: toTenth(end) })) };
  });
}
