import type { ServedProtocol } from "../../core/domain/feed/address.ts";
import { HEARING_RATE } from "../../core/hearing/speech-to-text.ts";
import {
  GENERAL_ARGUMENTS,
  MATROSKA_ARGUMENTS,
  pictureArguments,
  SAMPLE_SECONDS,
  turning,
} from "./output-arguments.ts";

/** Clockwise turn, in whole degrees, that brings a stream's pictures upright. */
export interface Turn {
  readonly degrees: number;
  /** Whether it is ours to do: what single pictures say ffmpeg follows for these alone, and at what is no quarter turn it prints a warning into the lines that are read here. */
  readonly isOurs: boolean;
}

/** What was learned about a stream from the tries before. */
export interface StreamManner {
  /** Its stamps are of no use: times are taken when packets arrive. */
  readonly arrivalTimes: boolean;
  /** It comes faster than it happened (HLS, a file on a server): read it at its own pace. */
  readonly paced: boolean;
  /** Wait up to so many seconds for the first key frame before giving up. */
  readonly patience: number;
  /** It is MPEG-TS. Looked into for long, ffmpeg would wait for more programmes all that time, though it knew this one. */
  readonly oneProgramme: boolean;
  /**
   * How it is kept: neither kept nor counted, counted only, as it comes, with new sound, without sound, encoded anew, or encoded
   * by what every ffmpeg has, without sound.
   */
  readonly copy: "none" | "counted" | "copy" | "new-sound" | "no-sound" | "encode" | "encode-plainly";
  /** How its pictures are turned upright; null while nothing has said that they are not. */
  readonly turn: Turn | null;
}

/**
 * Seconds by which the copy's times are later than those of the samples. Pictures that are decoded before they are shown have
 * times before 0, and Matroska would shift the whole copy by an unknown amount.
 */
export const COPY_SHIFT_SECONDS = 1;

/** Arguments that open the stream, up to and with `-i`. */
export type StreamInput = (manner: StreamManner) => readonly string[];

/** Opens a stream that somebody else serves. */
export function servedInput(protocol: ServedProtocol, url: string): StreamInput {
  return ({ arrivalTimes, paced, patience, oneProgramme }) => [
    // A little of the stream tells what is in it; without a key frame it takes longer.
    ...["-analyzeduration", String(Math.round(patience * 1e6)), "-probesize", patience > 1 ? "20000000" : "32768"],
    ...(oneProgramme ? ["-scan_all_pmts", "0"] : []),
    ...(arrivalTimes ? ["-use_wallclock_as_timestamps", "1"] : []),
    ...(paced ? ["-re"] : []),
    ...protocolArguments(protocol, url),
    ...["-i", protocol === "rtsp" ? url.replace(TRANSPORT, "") : url],
  ];
}

/** `?udp` or `?tcp` at the end of an RTSP address asks for that transport; the camera need not know. */
const TRANSPORT = /[?&](tcp|udp)$/i;

/** Nothing that a server sends may make ffmpeg open a file of this machine. */
function protocolArguments(protocol: ServedProtocol, url: string): string[] {
  const only = (...protocols: string[]) => ["-protocol_whitelist", protocols.join(",")];
  switch (protocol) {
    case "rtsp": {
      const asked = TRANSPORT.exec(url)?.[1]?.toLowerCase();
      const transport = asked ? ["-rtsp_transport", asked] : ["-rtsp_flags", "prefer_tcp"];
      return [...only("rtsp", "rtsps", "rtp", "rtcp", "srtp", "udp", "tcp", "tls", "crypto"), ...transport];
    }
    case "rtmp":
      return [...only("rtmp", "rtmps", "rtmpe", "rtmpt", "rtmpts", "tcp", "tls", "crypto"), "-rtmp_live", "live"];
    case "srt":
      return only("srt", "udp");
    case "http":
      return only("http", "https", "httpproxy", "tcp", "tls", "crypto");
  }
}

/** What is made of a stream. */
export interface StreamOutputs {
  readonly input: readonly string[];
  readonly copy: StreamManner["copy"];
  readonly turn: Turn | null;
  readonly previewFps: number | null;
  readonly passthrough: readonly string[];
  /** Whether this ffmpeg can measure the sound of a stream that may have none. */
  readonly sound: boolean;
  /** Whether the sound is listened to as well. */
  readonly heard?: boolean;
}

/** A decoder with a thread a picture hands each one over only when the threads have one more each: 60 to 100 ms later. */
const LIVE_DECODING: readonly string[] = ["-thread_type", "slice"];

/**
 * ffmpeg's arguments for a stream: 2 fps samples on pipe 1, preview on pipe 3, a copy on pipe 4 (Matroska when it is kept,
 * else its bare packets, which tell that something comes and how much), the sound that is listened to on pipe 5, and its level on standard error.
 */
export function streamArguments({ input, copy, turn, previewFps, passthrough, sound, heard }: StreamOutputs): string[] {
  const own = turn?.isOurs ? turn.degrees : 0;
  return [
    ...GENERAL_ARGUMENTS,
    ...LIVE_DECODING,
    ...(turn?.isOurs === false ? [] : ["-noautorotate"]),
    ...input,
    ...pictureArguments({ tellAll: true, sampleSeconds: SAMPLE_SECONDS, previewFps, passthrough, turn: own }),
    ...copyArguments(copy, passthrough, own),
    ...(sound ? SOUND_ARGUMENTS : []),
    ...(sound && heard ? HEARD_ARGUMENTS : []),
  ];
}

/** Output arguments of a copy on pipe 4: Matroska in the given manner, bare packets when they are only counted. What is encoded is turned by so many degrees first. */
export function copyArguments(copy: StreamManner["copy"], passthrough: readonly string[], turn = 0): string[] {
  if (copy === "none") return [];
  if (copy === "counted")
    return ["-map", "0:V:0", "-c", "copy", "-copyinkf", "-f", "data", "-flush_packets", "1", "pipe:4"];
  const encoder = ENCODERS[copy];
  const upright = turn === 0 ? [] : ["-vf", turning(turn).join(",")];
  const video = encoder ? [...upright, ...passthrough, "-c:v", ...encoder, "-g", "30"] : ["-c:v", "copy"];
  const silent = copy === "no-sound" || copy === "encode-plainly";
  const audio = silent ? [] : ["-map", "0:a:0?", "-c:a", copy === "copy" ? "copy" : "aac"];
  return [
    ...["-map", "0:V:0", ...video, ...audio],
    // Sound alone does not hold pictures back for ten seconds, nor the other way round.
    ...["-max_interleave_delta", "1000000", "-output_ts_offset", String(COPY_SHIFT_SECONDS)],
    ...[...MATROSKA_ARGUMENTS, "pipe:4"],
  ];
}

const ENCODERS: Partial<Record<StreamManner["copy"], readonly string[]>> = {
  encode: ["libx264", "-preset", "ultrafast"],
  "encode-plainly": ["mpeg4", "-q:v", "4"],
};

/** The first sound, if there is any. An output must have a stream, so the picture is mapped too, and all its packets are dropped. */
const FIRST_SOUND: readonly string[] = [
  ...["-map", "0:V:0", "-c:v", "copy", "-bsf:v", "noise=drop=1", "-map", "0:a:0?", "-c:a", "pcm_s16le"],
];

/** Four levels a second. */
const SOUND_ARGUMENTS: readonly string[] = [
  ...FIRST_SOUND,
  "-af",
  [
    "asetnsamples=n=12000:p=0",
    "astats=metadata=1:reset=1:measure_perchannel=none:measure_overall=RMS_level",
    "ametadata=print:key=lavfi.astats.Overall.RMS_level",
  ].join(","),
  ...["-f", "null", "-"],
];

/** Mono, 16,000 samples a second, 16 bits, as soon as they are decoded. The branch of a stream without sound has nothing to write, and that is no failure. */
const HEARD_ARGUMENTS: readonly string[] = [
  ...[...FIRST_SOUND, "-ac", "1", "-ar", String(HEARING_RATE), "-f", "tee"],
  "[select=a:f=s16le:onfail=ignore:flush_packets=1]pipe:5|[select=v:f=null:onfail=ignore]-",
];

/**
 * Whether a stream's sound can be copied as it comes. AAC in MPEG-TS (SRT, HLS, most of HTTP) tells its kind in every packet,
 * and Matroska on a pipe needs it beforehand: that sound is encoded anew, which costs about a hundredth of a core.
 */
export function soundCopies(protocol: ServedProtocol, url: string): boolean {
  return protocol === "rtsp" || protocol === "rtmp" || (protocol === "http" && /\.flv(?:$|[?#])/i.test(url));
}
