import { z } from "zod";

/** What the coach was watched from last, as it stands in the settings. An address does not: it is kept with the other secrets. */
export const LastFeed = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("demo") }),
  z.object({ kind: z.literal("file"), path: z.string().min(1).max(4096) }),
  z.object({
    kind: z.literal("camera"),
    label: z.string().min(1).max(500),
    /** What the system calls the device, which tells cameras of one name apart; empty where that is not known. */
    id: z.string().max(500),
  }),
  /** A stream that somebody else serves, by the name that may be shown. */
  z.object({ kind: z.literal("address"), name: z.string().min(1).max(4096) }),
  z.object({ kind: z.literal("listen"), protocol: z.enum(["rtmp", "whip"]) }),
  z.object({ kind: z.literal("mock"), faults: z.string().max(1000) }),
]);
export type LastFeed = Readonly<z.infer<typeof LastFeed>>;
