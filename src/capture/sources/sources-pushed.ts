import type { FeedNotice, FrameSource } from "../../core/domain/feed/source.ts";
import { pushAddress, type PushProtocol } from "../../core/domain/feed/push-address.ts";
import { FeedError } from "../ffmpeg/ffmpeg-errors.ts";
import { PublisherQueue } from "../listen/publisher-queue.ts";
import type { ListenPlace } from "../listen/pushed.ts";
import { listenRtmp } from "../listen/rtmp/rtmp-server.ts";
import { listenWhip } from "../listen/whip/whip-server.ts";
import type { FeedOptions } from "./feed-options.ts";
import type { StreamInput } from "./stream-arguments.ts";
import type { StreamTrouble } from "./stream-trouble.ts";
import { streamSource } from "./stream.ts";

/** Wrong keys from one address between two words about them. */
const WRONG_KEYS_A_WORD = 10;

/**
 * A phone, glasses or an action camera that push to us, as a live feed: the listener is open as long as the frames are asked
 * for. It goes on through publishers that leave and come back. Beyond what `streamSource` throws, `frames` throws FeedError
 * when the port cannot be had.
 *
 * @throws FeedError when no place to listen at was given
 */
export function pushedSource(protocol: PushProtocol, options: FeedOptions): FrameSource {
  const name = `listen:${protocol}`;
  const { listen: place } = options;
  if (!place) throw new FeedError(name, "no port and key were given for it", "Choose it in the window.");
  const gathering = new PublisherQueue();
  const said: FeedNotice[] = [];
  const stream = streamSource({
    ...options,
    name,
    input: pushedInput(protocol === "rtmp" ? "flv" : "matroska"),
    brought: {
      get here() {
        return gathering.here;
      },
      next: (signal) => gathering.next(signal),
      get missing() {
        return gathering.visited ? LEFT : nobodyYet(protocol, place);
      },
    },
  });
  return {
    name,
    live: true,
    health: () => stream.health(),
    gaps: () => stream.gaps!(),
    notices: () => [...stream.notices!(), ...said.splice(0)],
    async *frames(signal) {
      const listener = await (protocol === "rtmp" ? listenRtmp : listenWhip)({
        ...place,
        onStream: (pushed) => gathering.add(pushed),
        onWrongKey: (from, times) => {
          if (times % WRONG_KEYS_A_WORD === 1) said.push(wrongKey(from));
        },
      });
      options.onListening?.(listener.port);
      try {
        yield* stream.frames(signal);
      } finally {
        await listener.close();
      }
    },
  };
}

/** Opens bytes of this format on standard input. */
function pushedInput(format: "flv" | "matroska"): StreamInput {
  return ({ arrivalTimes, paced, patience }) => [
    ...["-analyzeduration", String(Math.round(patience * 1e6)), "-probesize", patience > 1 ? "20000000" : "65536"],
    ...(arrivalTimes ? ["-use_wallclock_as_timestamps", "1"] : []),
    ...(paced ? ["-re"] : []),
    ...["-protocol_whitelist", "pipe", "-f", format, "-i", "pipe:0"],
  ];
}

function nobodyYet(protocol: PushProtocol, { lan, port }: ListenPlace): StreamTrouble {
  const { server } = pushAddress(protocol, lan ? "THIS-COMPUTER" : "127.0.0.1", port, "");
  return {
    problem: "waiting for the phone or glasses: nobody has pushed yet",
    fix: `Start the stream there, to ${server} with the key that Benchside shows.`,
  };
}

const LEFT: StreamTrouble = {
  problem: "the phone or glasses stopped sending",
  fix: "Start the stream there again; Benchside keeps listening.",
};

function wrongKey(from: string): FeedNotice {
  return {
    level: "warning",
    text: `Somebody at ${from} pushed with a wrong key and was refused. If that is your phone or glasses, type the key anew.`,
  };
}
