import type { OutputDevice } from "./output-device.ts";

/** Milliseconds between two looks whether a sound goes on, and looks in a row at which it stands still after which what it goes to does not answer: a headset takes seconds to wake. */
const LOOK_MS = 500;
const MOST_STILL = { begun: 6, before: 20 };

/** A WAV file that is being played. */
export interface PlayedSound {
  /** Resolves when its sound begins; rejects when it cannot be played. */
  readonly begun: Promise<void>;
  stop(): void;
}

/**
 * Plays a WAV file through the chosen device.
 *
 * @param volume 0..1
 * @param onOver told once when it has come to its end (true) or broke off (false), as where no sound goes on for three seconds, but not when it was stopped
 */
export function playSound(
  wav: Uint8Array,
  volume: number,
  device: OutputDevice,
  onOver: (whole: boolean) => void,
): PlayedSound {
  const url = URL.createObjectURL(new Blob([wav as BlobPart], { type: "audio/wav" }));
  const audio = new Audio(url);
  audio.volume = volume;
  let stopped = false;
  // Nothing waits for the system's own device: sound begins at once.
  const own = device.get().sink === "";
  const led = device.lead(audio);
  let at = -1;
  let still = 0;
  let most = MOST_STILL.before;
  const looks = setInterval(() => {
    still = audio.currentTime === at ? still + 1 : 0;
    at = audio.currentTime;
    if (still < most) return;
    audio.pause();
    over(false);
  }, LOOK_MS);
  const end = () => {
    clearInterval(looks);
    URL.revokeObjectURL(url);
    void led.then((letGo) => letGo());
  };
  const over = (whole: boolean) => {
    if (stopped) return;
    stopped = true;
    end();
    onOver(whole);
  };
  audio.onended = () => over(true);
  audio.onerror = () => over(false);
  const play = () => (stopped ? undefined : audio.play());
  const begun = own ? Promise.resolve(audio.play()) : led.then(play);
  // What cannot be played is told by the rejection alone.
  begun.then(
    () => (most = MOST_STILL.begun),
    () => {
      if (stopped) return;
      stopped = true;
      end();
    },
  );
  return {
    begun,
    stop: () => {
      if (stopped) return;
      stopped = true;
      audio.pause();
      end();
    },
  };
}
