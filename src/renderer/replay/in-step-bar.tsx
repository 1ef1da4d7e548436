import { useEffect, useRef } from "react";
import { piecesOf, shownAt, type MediaPiece } from "../../core/recording/media-time.ts";
import type { ReplayClock } from "../playback/clock.ts";
import { mediaUrl } from "../playback/media.ts";
import { Action } from "../ui/action.tsx";
import { amount } from "../ui/format.ts";
import { useWords } from "../words/words.ts";
import type { InStep } from "./use-in-step.ts";

/** Farther apart than this, in seconds, the sound jumps to the picture; nearer it is played a little faster or slower, by a fifth at most, until it is there. */
const APART = 0.5;
const HURRY = 0.2;
/** Seconds between two looks how far apart they are. */
const LOOK_EVERY = 0.25;

/** How a camera beside the coach's eye is put in step with it: by a sound that both have heard, or by ear. */
export function InStepBar(props: {
  readonly inStep: InStep | null;
  readonly session: string;
  readonly track: string | null;
  readonly clock: ReplayClock;
  readonly media: readonly MediaPiece[];
  readonly t: number;
}) {
  const { inStep: w } = useWords().replay;
  const { inStep, session, track, clock, media, t } = props;
  if (inStep === null || track === null) return null;
  const { later, step, bySound, both, problem } = inStep;
  const eye = both ? shownAt(piecesOf(media, null), t, []) : null;
  return (
    <section className="clip-bar" aria-label={w.label}>
      <output className="clip-range number">
        {later === 0
          ? w.asRecorded({ camera: track })
          : w.put({ camera: track, by: amount(Math.abs(later), "s", 2), later: later > 0 })}
      </output>
      <Action quiet keyName="Alt ←" onPress={() => step(-1)}>
        {w.earlier}
      </Action>
      <Action quiet keyName="Alt →" onPress={() => step(1)}>
        {w.later}
      </Action>
      <Action quiet icon="sound" disabled={bySound === null} onPress={() => bySound?.()}>
        {w.bySound}
      </Action>
      <Action quiet icon="sound" pressed={both} onPress={inStep.hearBoth}>
        {w.hearBoth}
      </Action>
      <Action quiet icon="cross" disabled={later === 0} onPress={inStep.asRecorded}>
        {w.reset}
      </Action>
      {problem !== "" && (
        <p className="tone-bad" role="alert">
          {problem}
        </p>
      )}
      {eye && <EyeHeard key={eye.file} src={mediaUrl(session, eye.file)} offset={eye.offset} clock={clock} />}
    </section>
  );
}

/** The sound of the coach's eye, beside the camera that is seen and heard. */
function EyeHeard({
  src,
  offset,
  clock,
}: {
  readonly src: string;
  readonly offset: number;
  readonly clock: ReplayClock;
}) {
  const sound = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const follow = () => {
      const heard = sound.current;
      if (!heard) return;
      const { rate } = clock.get();
      if (rate <= 0) return heard.pause();
      const at = Math.max(0, clock.now() - offset);
      const behind = at - heard.currentTime;
      if (Math.abs(behind) > APART) heard.currentTime = at;
      heard.playbackRate = rate * (1 + Math.max(-HURRY, Math.min(HURRY, behind / (2 * LOOK_EVERY))));
      if (heard.paused) void heard.play().catch(() => undefined);
    };
    follow();
    return clock.every(LOOK_EVERY, follow);
  }, [clock, offset]);
  return <audio ref={sound} src={src} preload="auto" />;
}
