import type { RtpPacket } from "werift";
import { DepacketizeCallback, JitterBufferCallback } from "werift/nonstandard";
import { isH264KeyFrame, vp8KeyFrame } from "./key-frame.ts";
import { RtpTimes } from "./rtp-times.ts";

/** Time that the packets of a picture may take to come into their order, in milliseconds. */
const JITTER_MS = 150;

/** A picture that came in packets. */
export interface RtpPicture {
  readonly codec: "V_VP8" | "V_MPEG4/ISO/AVC";
  /** Seconds, on the clock of `now`. */
  readonly time: number;
  readonly isKey: boolean;
  /** In pixels; 0 where the picture does not tell, as H.264, which tells it itself. */
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** What is reported about pictures that come in packets. */
export interface RtpPictureListeners {
  readonly onPicture: (picture: RtpPicture) => void;
  /** A packet is missing, or is none: pictures are spoilt until the next key frame. */
  readonly onLost: () => void;
}

/**
 * Puts the packets of one track together to pictures of H.264 or VP8, in their order. Never throws: packets come from anybody who has the key.
 *
 * @param now seconds of a clock that does not go back
 * @returns takes the next packet
 */
export function rtpPictures(
  isH264: boolean,
  now: () => number,
  { onPicture, onLost }: RtpPictureListeners,
): (rtp: RtpPacket) => void {
  const times = new RtpTimes(90_000);
  const order = new JitterBufferCallback(90_000, { latency: JITTER_MS });
  const pictures = new DepacketizeCallback(isH264 ? "MPEG4/ISO/AVC" : "VP8", {
    isFinalPacketInSequence: ({ marker }) => marker,
  });
  order.pipe(({ rtp, isPacketLost }) => {
    if (isPacketLost) onLost();
    if (rtp) pictures.input({ rtp, time: times.at(rtp.header.timestamp, now()) });
  });
  pictures.pipe(({ frame }) => {
    if (!frame) return;
    const { data, time } = frame;
    if (isH264) onPicture({ codec: "V_MPEG4/ISO/AVC", time, isKey: isH264KeyFrame(data), width: 0, height: 0, data });
    else {
      const size = vp8KeyFrame(data);
      onPicture({ codec: "V_VP8", time, isKey: size !== null, ...(size ?? { width: 0, height: 0 }), data });
    }
  });
  return (rtp) => {
    try {
      order.input({ rtp });
    } catch {
      onLost();
    }
  };
}
