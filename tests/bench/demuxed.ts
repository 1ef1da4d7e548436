import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import type { Frame } from "../../src/core/domain/tick.ts";
import type { FeedAddress } from "../../src/core/domain/feed/address.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { COPY_SHIFT_SECONDS, servedInput, type StreamInput } from "../../src/capture/sources/stream-arguments.ts";
import { streamSource } from "../../src/capture/sources/stream.ts";
import type { BroughtStream } from "../../src/capture/sources/stream-options.ts";
import { follow, nowhere } from "./followed.ts";

/** Decisions that are measured, and seconds before the first of them. */
const DECISIONS = 20;
const WARM_SECONDS = 2;

/**
 * Milliseconds from the moment a picture was demultiplexed to the end of `decide`, which gets it, for 20 pictures.
 *
 * ffmpeg stamps each packet with the machine's clock as it comes out of the demultiplexer (the way in which feeds without times
 * of their own are read), and the stamp stays with the picture. What a protocol or its server holds back before, as SRT and HLS
 * do by design, is not in it. A feed that is read at its own pace is paced by a reader before, for stamps replace its pace.
 */
export async function demuxToDecision(
  { protocol, url }: Extract<FeedAddress, { kind: "stream" }>,
  paced: boolean,
  decide: (frame: Frame) => Promise<void>,
): Promise<number[]> {
  const served = servedInput(protocol, url);
  const reader = paced ? pacedReader(served) : null;
  const stamped = (input: StreamInput): StreamInput => {
    return (manner) => ["-copyts", ...input({ ...manner, arrivalTimes: true })];
  };
  let offset: number | null = null;
  const source = streamSource({
    name: url,
    recorder: nowhere((startsAt) => (offset = startsAt + COPY_SHIFT_SECONDS)),
    soundCopies: false,
    ...(reader ? { input: stamped(fromPipe), brought: reader } : { input: stamped(served) }),
  });
  const began = performance.now();
  const taken: number[] = [];
  const feed = follow(source, async (frame) => {
    await decide(frame);
    if (offset !== null && performance.now() - began > WARM_SECONDS * 1000)
      taken.push(Date.now() - 1000 * (frame.t - offset));
  });
  await feed.until(() => taken.length >= DECISIONS);
  await feed.stop();
  return taken;
}

const fromPipe: StreamInput = () => [
  ...["-use_wallclock_as_timestamps", "1", "-probesize", "32768", "-f", "mpegts", "-i", "pipe:0"],
];

/** Reads a stream at its own pace and brings it on, packet by packet. */
function pacedReader(input: StreamInput): BroughtStream {
  return {
    here: true,
    missing: { problem: "it is not read", fix: "" },
    async next(signal): Promise<Readable> {
      const manner = {
        arrivalTimes: false,
        paced: true,
        patience: 0.5,
        oneProgramme: false,
        copy: "copy",
        turn: null,
      } as const;
      const out = ["-map", "0:V:0", "-c", "copy", "-f", "mpegts", "-flush_packets", "1", "-muxdelay", "0", "pipe:1"];
      const child = spawn(findFfmpeg(), ["-v", "error", "-nostdin", ...input(manner), ...out], {
        stdio: ["ignore", "pipe", "ignore"],
      });
      signal.addEventListener("abort", () => child.kill("SIGKILL"), { once: true });
      return child.stdout;
    },
  };
}
