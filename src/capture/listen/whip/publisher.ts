import type { Readable } from "node:stream";
import {
  RTCPeerConnection,
  useH264,
  useOPUS,
  useSdesRTPStreamId,
  useVP8,
  type MediaStreamTrack,
  type RtpPacket,
} from "werift";
import { MatroskaWriter, type MatroskaTrack } from "../../matroska.ts";
import { StreamTap } from "../stream-tap.ts";
import { withOneLayer } from "./one-layer.ts";
import { rtpPictures, type RtpPicture } from "./rtp-pictures.ts";
import { RtpTimes } from "./rtp-times.ts";

/** Seconds between two requests for a key frame: a recording is cut at them, and a lost packet spoils pictures until the next. */
const KEY_FRAME_SECONDS = 4;
/** Seconds without a packet, from the offer on, after which the publisher is taken for gone: phones vanish without a word. */
const SILENT_SECONDS = 10;

/** Bytes that may wait for a reader that is slow; then it has to begin anew, for packets cannot be told to wait. */
const MOST_WAITING = 32 * 1024 * 1024;

/** What becomes of one publisher. */
export interface WhipPublisherParts {
  /** The one address of this machine that it answers on; null for all of them. */
  readonly address: string | null;
  /** Something arrived. */
  readonly onHeard: () => void;
  /** The publisher has gone, or never connected. */
  readonly onGone: () => void;
}

/** An offer that cannot be answered, in words for the publisher. */
export class OfferError extends Error {
  override readonly name = "OfferError";
}

/** One publisher's WebRTC connection: packets in, Matroska out. */
export class WhipPublisher {
  readonly #parts: WhipPublisherParts;
  readonly #peer: RTCPeerConnection;
  readonly #began = performance.now();
  readonly #watch: NodeJS.Timeout;
  #heardAt = 0;
  #askedAt = 0;
  /** By what its pictures are known among the packets; null before that is known. */
  #pictures: number | null = null;
  readonly #outlet = new StreamTap(MOST_WAITING);
  #writer: MatroskaWriter | null = null;
  #hasSound = false;
  #gone = false;

  constructor(parts: WhipPublisherParts) {
    this.#parts = parts;
    this.#peer = new RTCPeerConnection({
      codecs: { video: [useH264(), useVP8()], audio: [useOPUS()] },
      // A layer of several is known by its name alone. How a picture is turned is not taken: whoever may not send it beside the picture turns that itself.
      headerExtensions: { video: [useSdesRTPStreamId()] },
      // No server is asked for anything, and nobody is called: the publisher calls one of our own addresses.
      iceServers: [],
      iceLite: true,
      iceUseTcp: false,
      iceUseIpv4: parts.address === null,
      iceUseIpv6: false,
      iceAdditionalHostAddresses: [parts.address ?? "127.0.0.1"],
      ...(parts.address === null ? {} : { iceInterfaceAddresses: { udp4: parts.address } }),
    });
    this.#watch = setInterval(() => this.#look(), 1000);
    this.#peer.connectionStateChange.subscribe((state) => {
      if (state === "connected") this.#askForKeyFrame();
      if (state === "closed" || state === "failed" || state === "disconnected") this.leave();
    });
    this.#peer.onTrack.subscribe((track) => this.#take(track));
  }

  /** The answer to an offer, as SDP with all our addresses. @throws OfferError */
  async answer(offer: string): Promise<string> {
    try {
      await this.#peer.setRemoteDescription({ type: "offer", sdp: withOneLayer(offer) });
      // As the handshake's server: werift's client gives up when an answer reaches it twice.
      for (const transport of this.#peer.dtlsTransports) if (transport.role === "auto") transport.role = "server";
      await this.#peer.setLocalDescription(await this.#peer.createAnswer());
    } catch (error) {
      throw new OfferError(`The offer cannot be read: ${String(error).slice(0, 200)}`);
    }
    const video = this.#peer.getTransceivers().find(({ kind }) => kind === "video");
    if (!video || video.receiver.tracks.length === 0 || !/^m=video [1-9]/m.test(this.#peer.localDescription?.sdp ?? ""))
      throw new OfferError("The offer has no video that can be taken. Send H.264 or VP8.");
    // werift writes a blank behind the layer that it takes.
    return this.#peer.localDescription!.sdp.replace(/^(a=simulcast:.*\S)[ \t]+(?=\r?$)/gm, "$1");
  }

  /** Pictures and sound from now on, as `PushedStream.open` says. */
  open(): Readable {
    const bytes = this.#outlet.open();
    this.#writer = null;
    this.#askForKeyFrame();
    return bytes;
  }

  /** Ends the connection; later calls do nothing. */
  leave(): void {
    if (this.#gone) return;
    this.#gone = true;
    clearInterval(this.#watch);
    this.#outlet.end();
    this.#parts.onGone();
    void this.#peer.close().catch(() => undefined);
  }

  #look(): void {
    if (this.#now() - this.#heardAt > SILENT_SECONDS) this.leave();
    else if (this.#now() - this.#askedAt >= KEY_FRAME_SECONDS) this.#askForKeyFrame();
  }

  #take(track: MediaStreamTrack): void {
    if (track.kind === "video") this.#takePictures(track);
    else this.#takeSound(track);
  }

  #takePictures(track: MediaStreamTrack): void {
    const isH264 = /h264/i.test(track.codec?.mimeType ?? "");
    const take = rtpPictures(isH264, () => this.#now(), {
      onPicture: (picture) => this.#picture(picture),
      onLost: () => this.#askForKeyFrame(),
    });
    this.#pictures = track.ssrc ?? null;
    this.#listen(track, (rtp) => {
      this.#pictures = rtp.header.ssrc;
      take(rtp);
    });
  }

  #picture({ codec, time, isKey, width, height, data }: RtpPicture): void {
    if (!this.#outlet.isOpen) return;
    if (!this.#writer) {
      if (!isKey) return;
      const tracks: MatroskaTrack[] = [{ codec, width, height }];
      if (this.#hasSound) tracks.push({ codec: "A_OPUS", channels: 2 });
      this.#writer = new MatroskaWriter(tracks, (bytes) => this.#bring(bytes));
    }
    this.#writer.write(1, time, isKey, data);
  }

  #bring(bytes: Buffer): void {
    if (!this.#outlet.write(bytes)) this.#outlet.end();
  }

  #takeSound(track: MediaStreamTrack): void {
    this.#hasSound = true;
    const times = new RtpTimes(48_000);
    this.#listen(track, (rtp) => {
      const time = times.at(rtp.header.timestamp, this.#now());
      if (rtp.payload.length > 0) this.#writer?.write(2, time, true, rtp.payload);
    });
  }

  #listen(track: MediaStreamTrack, take: (rtp: RtpPacket) => void): void {
    track.onReceiveRtp.subscribe((rtp) => {
      if (this.#gone) return;
      this.#heardAt = this.#now();
      this.#parts.onHeard();
      take(rtp.clone());
    });
  }

  #askForKeyFrame(): void {
    this.#askedAt = this.#now();
    const ssrc = this.#pictures;
    const receiver = this.#peer.getTransceivers().find(({ kind }) => kind === "video")?.receiver;
    if (ssrc !== null && this.#peer.connectionState === "connected")
      void receiver?.sendRtcpPLI(ssrc).catch(() => undefined);
  }

  #now(): number {
    return (performance.now() - this.#began) / 1000;
  }
}
