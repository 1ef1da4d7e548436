import type { Bridge } from "../../ipc/contract.ts";
import { filmStream, type CameraOf } from "./film.ts";
import { measureLevel } from "./level.ts";
import { sampleTrack, type Sample } from "./sampler.ts";
import type { SessionTime } from "./session-time.ts";

/** What one run of a camera tells. */
export interface CameraRunListeners {
  /** A frame came, of this size in pixels. */
  readonly onFrame: (width: number, height: number) => void;
  readonly onSample: (sample: Sample) => void;
  /** Level of the sound, in dB of full scale. */
  readonly onLevel: (level: number) => void;
  /** The picture is over: unplugged, or taken away. Told once, and not when the run was stopped. */
  readonly onLost: () => void;
  /** The sound is over while the picture goes on. */
  readonly onDeaf: () => void;
}

/** A camera at work, from when it was taken until it is let go or lost: it is sampled, filmed and listened to. */
export class CameraRun {
  readonly #stream: MediaStream;
  readonly #ends: (() => void)[] = [];
  #over = false;

  /** @param time the session's clock, which goes on from run to run */
  constructor(bridge: Bridge, stream: MediaStream, of: CameraOf, time: SessionTime, listeners: CameraRunListeners) {
    this.#stream = stream;
    const [picture] = stream.getVideoTracks();
    const [sound] = stream.getAudioTracks();
    const lost = () => {
      if (this.#over) return;
      this.stop();
      listeners.onLost();
    };
    const clock = time.begin();
    if (picture) {
      this.#listen(picture, lost);
      const onFrame = (timestamp: number, width: number, height: number) => {
        clock.frame(timestamp);
        listeners.onFrame(width, height);
      };
      const onSample = (sample: Sample) => {
        if (!this.#over) listeners.onSample({ ...sample, t: clock.at(sample.t) });
      };
      const over = new AbortController();
      this.#ends.push(() => over.abort());
      sampleTrack(picture, over.signal, onFrame, onSample).then(lost, lost);
    }
    let endFilm = filmStream(bridge, stream, of, () => clock.startsAt);
    this.#ends.push(() => endFilm());
    if (sound) {
      this.#ends.push(measureLevel(stream, listeners.onLevel));
      this.#listen(sound, () => {
        if (this.#over) return;
        if (picture) {
          // A film of sound and picture waits for sound that never comes: it goes on as one without.
          endFilm();
          const from = clock.newest;
          endFilm = filmStream(bridge, new MediaStream([picture]), of, () => from);
        }
        listeners.onDeaf();
      });
    }
  }

  /** Let the camera and the microphone go. */
  stop(): void {
    if (this.#over) return;
    this.#over = true;
    for (const end of this.#ends) end();
    for (const track of this.#stream.getTracks()) track.stop();
  }

  #listen(track: MediaStreamTrack, ended: () => void): void {
    track.addEventListener("ended", ended);
    this.#ends.push(() => track.removeEventListener("ended", ended));
  }
}
