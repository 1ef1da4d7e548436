/** Samples of one frame of voice activity, at 16,000 a second. */
export const FRAME_SAMPLES = 512;
/** Seconds of one frame. */
export const FRAME_SECONDS = FRAME_SAMPLES / 16_000;

/** When somebody counts as speaking. Times in seconds, chances 0..1. */
export interface ActivityParameters {
  /** Chance of speech from which a stretch begins. */
  readonly speech: number;
  /** Chance below which a frame is silent. What lies between the two goes on as it was. */
  readonly silence: number;
  /** Silence that ends a stretch. */
  readonly pause: number;
  /** Speech that a stretch must hold to count at all. */
  readonly shortest: number;
  /** Longest stretch: it is cut there, and the next one begins at once. */
  readonly longest: number;
  /** Sound kept before the first frame of speech and after the last one. */
  readonly margin: number;
}

/** Whisper hears 30 s at most. */
export const ACTIVITY: ActivityParameters = {
  ...{ speech: 0.3, silence: 0.1, pause: 0.4, shortest: 0.1, longest: 28, margin: 0.2 },
};

/** A stretch in which somebody spoke, in seconds since the first frame. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What the segmenter remembers from frame to frame. Frames are counted from 0. */
export interface Activity {
  /** Frames so far. */
  readonly frames: number;
  /** First frame of the stretch that goes on; null while nobody speaks. */
  readonly began: number | null;
  /** Frame after the last one that was not silent, in that stretch. */
  readonly spokenUntil: number;
  /** Frames of speech in that stretch. */
  readonly spoken: number;
  /** Frame after the stretch before it. */
  readonly free: number;
}

/** Before the first frame. */
export const NOBODY: Activity = { frames: 0, began: null, spokenUntil: 0, spoken: 0, free: 0 };

/**
 * Takes in one frame's chance of speech.
 *
 * @returns the state after it, and the stretch that has ended with it, if one has
 */
export function hearFrame(
  state: Activity,
  chance: number,
  parameters: ActivityParameters = ACTIVITY,
): { readonly state: Activity; readonly ended: Stretch | null } {
  const frame = state.frames;
  const frames = frame + 1;
  const isSpeech = chance >= parameters.speech;
  if (state.began === null) {
    if (!isSpeech) return { state: { ...state, frames }, ended: null };
    return { state: { ...state, frames, began: frame, spokenUntil: frames, spoken: 1 }, ended: null };
  }
  const goesOn = {
    ...state,
    frames,
    spokenUntil: chance >= parameters.silence ? frames : state.spokenUntil,
    spoken: state.spoken + (isSpeech ? 1 : 0),
  };
  const quiet = (frames - goesOn.spokenUntil) * FRAME_SECONDS;
  const long = (frames - state.began) * FRAME_SECONDS;
  if (quiet < parameters.pause && long < parameters.longest) return { state: goesOn, ended: null };
  return end(goesOn, parameters);
}

/** The sound is over: the stretch that goes on, if it is one. */
export function endOfSound(state: Activity, parameters: ActivityParameters = ACTIVITY): Stretch | null {
  return state.began === null ? null : end(state, parameters).ended;
}

/** All stretches of a sound of which every frame's chance of speech is known. */
export function stretchesOf(chances: readonly number[], parameters: ActivityParameters = ACTIVITY): Stretch[] {
  const found: Stretch[] = [];
  let state = NOBODY;
  for (const chance of chances) {
    const next = hearFrame(state, chance, parameters);
    state = next.state;
    if (next.ended) found.push(next.ended);
  }
  const last = endOfSound(state, parameters);
  return last ? [...found, last] : found;
}

function end(state: Activity, parameters: ActivityParameters): { state: Activity; ended: Stretch | null } {
  const margin = Math.round(parameters.margin / FRAME_SECONDS);
  const from = Math.max(state.began! - margin, state.free);
  const to = Math.min(state.spokenUntil + margin, state.frames);
  const counts = state.spoken * FRAME_SECONDS >= parameters.shortest;
  return {
    state: { frames: state.frames, began: null, spokenUntil: 0, spoken: 0, free: counts ? to : state.free },
    ended: counts ? { from: from * FRAME_SECONDS, to: to * FRAME_SECONDS } : null,
  };
}
