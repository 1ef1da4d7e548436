import { RtpPacket, RtpHeader } from "werift";
import { AmfError, readAmf, writeAmf, type AmfValue } from "../../../src/capture/listen/rtmp/amf.ts";
import { ChunkReader, RtmpError, writeMessage } from "../../../src/capture/listen/rtmp/chunks.ts";
import { RtmpConnection } from "../../../src/capture/listen/rtmp/connection.ts";
import { flvBytes, FlvJoiner } from "../../../src/capture/listen/rtmp/flv.ts";
import { OfferError, WhipPublisher } from "../../../src/capture/listen/whip/publisher.ts";
import { rtpPictures } from "../../../src/capture/listen/whip/rtp-pictures.ts";
import { MatroskaWriter } from "../../../src/capture/matroska.ts";
import { fixWav, readWav, wavOf } from "../../../src/models/speech/wav.ts";
import { ClusterCutter } from "../../../src/recording/clusters.ts";
import { NoClustersError } from "../../../src/recording/ebml.ts";
import { countedStream } from "../../fixtures/counted-film.ts";
import { must, type Target } from "../target.ts";

const bytes = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
/** Nothing is refused: it has to take whatever comes. */
const nothing = (): boolean => false;
/** Hand bytes over in pieces whose lengths come from the bytes themselves. */
function inPieces(whole: Uint8Array, take: (piece: Uint8Array) => void): void {
  const size = 1 + ((whole[0] ?? 0) % 97) * 7;
  for (let at = 0; at < whole.length; at += size) take(whole.slice(at, at + size));
}

const clusters: Target = {
  name: "clusters",
  inputs: () => [countedStream(2), countedStream(2, { format: "webm" })].map((film) => film.slice(0, 40_000)),
  run: (film) => {
    const cutter = new ClusterCutter({
      onHeader: () => {},
      onPiece: (piece) => must(piece.blocks.length > 0 && piece.first <= piece.last, "a piece of nothing"),
    });
    inPieces(film, (piece) => cutter.write(piece));
    cutter.flush();
  },
  refuses: (error) => error instanceof NoClustersError,
};

const HELLO = Buffer.concat([Buffer.of(3), Buffer.alloc(3072, 7)]);
const command = (...values: AmfValue[]): Buffer => writeMessage(3, 20, 1, writeAmf(...values));

const rtmp: Target = {
  name: "rtmp",
  inputs: () => {
    const talk = [
      command("connect", 1, { app: "live", tcUrl: "rtmp://127.0.0.1/live" }),
      writeMessage(2, 1, 0, Buffer.from([0, 0, 16, 0])),
      command("createStream", 2, null),
      command("publish", 3, null, "sesame", "live"),
      writeMessage(4, 18, 1, writeAmf("@setDataFrame", "onMetaData", { width: 640, list: [1, "a", null, true] })),
      writeMessage(6, 9, 1, Buffer.concat([Buffer.of(0x17, 1), Buffer.alloc(300, 5)])),
      writeMessage(5, 8, 1, Buffer.of(0xaf, 0, 18, 16)),
      command("FCUnpublish", 5, null, "sesame"),
    ];
    return [bytes(HELLO, ...talk), bytes(HELLO, ...talk.slice(3))];
  },
  run: (talk) => {
    const joiner = new FlvJoiner();
    const connection = new RtmpConnection({
      send: () => {},
      publish: (key) => (key === "sesame" ? null : "wrong key"),
      media: (tag) => void joiner.take(tag),
      finish: () => {},
    });
    inPieces(talk, (piece) => connection.receive(Buffer.from(piece)));
    joiner.join();
  },
  refuses: (error) => error instanceof RtmpError || error instanceof AmfError,
};

const chunks: Target = {
  name: "rtmp-chunks",
  inputs: () => [bytes(command("publish", 3, null, "sesame"), writeMessage(6, 9, 1, Buffer.alloc(900, 1)))],
  run: (talk) => {
    const reader = new ChunkReader(1_000_000, ({ payload }) => must(payload.length <= 1_000_000, "a longer message"));
    inPieces(talk, (piece) => reader.write(Buffer.from(piece)));
  },
  refuses: (error) => error instanceof RtmpError,
};

const amf: Target = {
  name: "amf",
  inputs: () => [bytes(writeAmf("connect", 1, { a: [1, "b", { c: null }], d: true }, [1, 2, "three"]))],
  run: (values) => writeAmf(...readAmf(Buffer.from(values))),
  refuses: (error) => error instanceof AmfError,
};

const flv: Target = {
  name: "flv",
  inputs: () => [Uint8Array.of(9, 0x17, 0, 0, 0, 0), Uint8Array.of(8, 0xaf, 0, 18), Uint8Array.of(18, 2, 0, 1, 65)],
  run: (tag) => {
    const joiner = new FlvJoiner();
    for (let at = 0; at + 1 < tag.length; at += 5) {
      const one = { type: tag[at]!, timestamp: at * 2 ** 24, payload: Buffer.from(tag.subarray(at + 1)) };
      const taken = joiner.take(one);
      must(taken === null || taken.equals(flvBytes(one)), "another tag");
    }
    must(joiner.join().length >= 13, "no header");
  },
  refuses: nothing,
};

/** Packets as they lie behind each other in an input: two bytes of length before each. */
function packetsIn(input: Uint8Array): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at + 2 < input.length;) {
    const length = Math.max(1, Buffer.from(input).readUInt16BE(at) % 1500);
    found.push(Buffer.from(input.subarray(at + 2, at + 2 + length)));
    at += 2 + length;
  }
  return found;
}

function packet(number: number, stamp: number, marker: boolean, payload: readonly number[]): Buffer {
  const header = new RtpHeader({ payloadType: 96, sequenceNumber: number, timestamp: stamp, ssrc: 7, marker });
  const whole = new RtpPacket(header, Buffer.from(payload)).serialize();
  return Buffer.concat([Buffer.of(whole.length >> 8, whole.length & 255), whole]);
}

function rtp(name: string, isH264: boolean, inputs: () => Uint8Array[]): Target {
  return {
    name,
    inputs,
    run: (input) => {
      let clock = 0;
      const writer = new MatroskaWriter(
        [{ codec: isH264 ? "V_MPEG4/ISO/AVC" : "V_VP8", width: 64, height: 64 }],
        () => {},
      );
      const take = rtpPictures(isH264, () => (clock += 0.03), {
        onPicture: ({ time, isKey, data }) => writer.write(1, time, isKey, data),
        onLost: () => {},
      });
      for (const one of packetsIn(input)) {
        let parsed: RtpPacket;
        try {
          // What werift cannot take for a packet never comes to us.
          parsed = RtpPacket.deSerialize(one);
        } catch {
          continue;
        }
        take(parsed);
      }
    },
    refuses: nothing,
  };
}

const h264 = rtp("h264-rtp", true, () => [
  bytes(
    packet(1, 0, false, [0x67, 66, 0, 30, 1]),
    packet(2, 0, false, [0x68, 1, 2]),
    packet(3, 0, false, [0x7c, 0x85, 1, 2, 3]),
    packet(4, 0, true, [0x7c, 0x45, 4, 5]),
    packet(5, 3000, true, [0x18, 0, 2, 0x41, 9, 0, 3, 0x41, 8, 7]),
  ),
]);
const vp8 = rtp("vp8-rtp", false, () => [
  bytes(
    packet(65_535, 2 ** 32 - 3000, true, [0x10, 0, 0, 0, 0x9d, 1, 0x2a, 64, 0, 48, 0, 1, 2]),
    packet(0, 0, false, [0x90, 0x80, 5, 1, 2, 3]),
    packet(1, 0, true, [0x80, 0xe0, 1, 2, 3, 4, 5]),
  ),
]);

const OFFER = [
  ...["v=0", "o=- 1 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0 1", "a=msid-semantic: WMS *"],
  ...[
    "m=video 9 UDP/TLS/RTP/SAVPF 96 97",
    "c=IN IP4 0.0.0.0",
    "a=mid:0",
    "a=sendonly",
    "a=rtcp-mux",
    "a=ice-ufrag:abcd",
  ],
  ...[
    "a=ice-pwd:abcdefghijklmnopqrstuvwx",
    "a=setup:actpass",
    `a=fingerprint:sha-256 ${Array(32).fill("AB").join(":")}`,
  ],
  ...["a=rtpmap:96 VP8/90000", "a=rtcp-fb:96 nack pli", "a=rtpmap:97 H264/90000", "a=fmtp:97 packetization-mode=1"],
  ...["a=ssrc:1 cname:x", "a=candidate:1 1 udp 2113937151 127.0.0.1 50000 typ host", "m=audio 9 UDP/TLS/RTP/SAVPF 111"],
  ...[
    "c=IN IP4 0.0.0.0",
    "a=mid:1",
    "a=sendonly",
    "a=rtcp-mux",
    "a=ice-ufrag:abcd",
    "a=ice-pwd:abcdefghijklmnopqrstuvwx",
  ],
  ...["a=setup:actpass", `a=fingerprint:sha-256 ${Array(32).fill("AB").join(":")}`, "a=rtpmap:111 opus/48000/2", ""],
].join("\r\n");

const offers: Target = {
  name: "whip-offer",
  inputs: () => [new Uint8Array(Buffer.from(OFFER))],
  run: async (offer) => {
    const publisher = new WhipPublisher({ address: "127.0.0.1", onHeard: () => {}, onGone: () => {} });
    try {
      const answer = await publisher.answer(Buffer.from(offer).toString("utf8"));
      must(answer.startsWith("v=0"), "the answer is no description");
    } finally {
      publisher.leave();
    }
  },
  refuses: (error) => error instanceof OfferError && error.message.length < 300,
  atOnce: 15,
};

const wav: Target = {
  name: "wav",
  inputs: () => [wavOf(Float32Array.of(0, 0.5, -0.5, 1), 16_000)],
  run: (sound) => {
    const info = readWav(sound);
    fixWav(Uint8Array.from(sound));
    if (!info) return;
    must(info.dataStart + info.dataBytes <= sound.length && info.seconds >= 0, "samples behind the end");
    must(Number.isFinite(info.seconds), "no length");
  },
  refuses: nothing,
};

/** What cameras, phones and sound files bring. */
export const MEDIA_TARGETS: readonly Target[] = [clusters, rtmp, chunks, amf, flv, h264, vp8, offers, wav];
