import { z } from "zod";

/** What is tried of a server, in this order. */
export const PROBED = ["reachable", "models", "speed", "structure", "scores", "pictures"] as const;

/** How one try went. */
export const ProbeFinding = z.object({
  what: z.enum(PROBED),
  /** It works; it works in part, or in another way; it does not; it was not tried, for something before it does not work. */
  outcome: z.enum(["works", "partly", "fails", "untried"]),
  /** What was found, a sentence. */
  text: z.string(),
  /** What to do about it, a sentence; empty when nothing needs doing. */
  fix: z.string(),
});
export type ProbeFinding = z.infer<typeof ProbeFinding>;

/** What a server turned out to be able to do. */
export const ServerProbe = z.object({
  /** Which server it is; null when that could not be found out. */
  dialect: z.string().nullable(),
  /** Names of its models. */
  models: z.array(z.string()),
  /** The model that was tried; null when none was. */
  model: z.string().nullable(),
  /** One for each of `PROBED`, in its order. */
  findings: z.array(ProbeFinding),
  /** Milliseconds to the first word, and tokens a second from there; null when they were not measured. */
  firstMs: z.number().nullable(),
  tokensPerSecond: z.number().nullable(),
});
export type ServerProbe = z.infer<typeof ServerProbe>;
