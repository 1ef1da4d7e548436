import type { Bridge } from "../../ipc/contract.ts";

/** Which camera of which session it is; the coach's eye has no `track`. */
export interface CameraOf {
  readonly session: string;
  readonly track?: string;
}

const VIDEO_BITS = 4_000_000;
const SOUND_BITS = 128_000;

/** Milliseconds of a piece: what a crash of the window may cost. */
const PIECE_MS = 1000;

/**
 * Records a stream as WebM and brings it to main piece by piece, until the returned function is called.
 *
 * @param startsAt Session time of the film's time 0, in seconds, asked when the first piece is there.
 */
export function filmStream(bridge: Bridge, stream: MediaStream, of: CameraOf, startsAt: () => number): () => void {
  const sound = stream.getAudioTracks().length > 0;
  const recorder = new MediaRecorder(stream, {
    mimeType: sound ? "video/webm;codecs=vp8,opus" : "video/webm;codecs=vp8",
    videoBitsPerSecond: VIDEO_BITS,
    audioBitsPerSecond: SOUND_BITS,
  });
  let written: Promise<unknown> = Promise.resolve();
  let first = true;
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    const begins = first ? startsAt() : null;
    first = false;
    written = written
      .then(() => data.arrayBuffer())
      .then((buffer) => bridge.call("session.cameraMedia", { ...of, bytes: new Uint8Array(buffer), startsAt: begins }))
      .catch(() => undefined);
  };
  recorder.start(PIECE_MS);
  return () => {
    if (recorder.state !== "inactive") recorder.stop();
  };
}
