import { z } from "zod";
import { FeedChoice } from "./session-calls.ts";
import { type Calls, Failed, none } from "./shared.ts";

const OpenedAt = z.object({ lan: z.boolean(), port: z.number().int() }).nullable();

/** How a listener can be reached. */
const PushPlaces = z.object({
  /** The key that the sender must know. */
  key: z.string(),
  /** This machine's addresses in the local network, the likeliest first; none when the network is left out, or when there is none. */
  hosts: z.array(z.string()),
  /** Where listeners were opened last, which settings may have changed since; null for one that was not. */
  opened: z.object({ rtmp: OpenedAt, whip: OpenedAt }),
});
export type PushPlaces = z.infer<typeof PushPlaces>;

/** Feeds before a session runs. */
export const feedsCalls = {
  /** Where phones and glasses push to; the first call makes the key. */
  "feeds.places": { input: none, output: PushPlaces },
  /** The first picture of a film, or of the sample, before a session; refused for every other feed. */
  "feeds.firstPicture": {
    input: z.object({ feed: FeedChoice }),
    output: z.discriminatedUnion("ok", [z.object({ ok: z.literal(true), jpeg: z.instanceof(Uint8Array) }), Failed]),
  },
  /** A new key; the old one opens nothing any more. */
  "feeds.renewKey": { input: none, output: PushPlaces },
  /** Try a feed that main opens: what its first picture tells, and the picture. Ends the try before it. */
  "feeds.try": {
    input: z.object({ feed: FeedChoice }),
    output: z.discriminatedUnion("ok", [
      z.object({
        ok: z.literal(true),
        width: z.number().int(),
        height: z.number().int(),
        sound: z.boolean(),
        jpeg: z.instanceof(Uint8Array),
      }),
      Failed,
    ]),
  },
  /** Try the ports for phones and glasses: whether each can be had, is listened on by the session that runs, or why not. */
  "feeds.tryPorts": {
    input: none,
    output: z.array(
      z.object({
        name: z.enum(["RTMP", "WHIP"]),
        port: z.number().int(),
        state: z.enum(["free", "own", "taken"]),
        problem: z.string(),
        fix: z.string(),
      }),
    ),
  },
  /** End the try that runs, if one does; it answers that it was ended. */
  "feeds.endTry": { input: none, output: none },
} as const satisfies Calls;
