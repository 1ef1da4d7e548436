import { z } from "zod";

/** A model of a server that was found on this machine, with what the server says of it; null for what it does not say. */
export const FoundModel = z.object({
  name: z.string(),
  pictures: z.boolean().nullable(),
  tools: z.boolean().nullable(),
  /** Tokens that its context holds, or that it was trained for. */
  context: z.number().nullable(),
});
export type FoundModel = z.infer<typeof FoundModel>;

/** A server that was looked for on this machine. */
export const FoundServer = z.object({
  name: z.enum(["Ollama", "LM Studio"]),
  /** Its OpenAI-compatible address. */
  address: z.string(),
  /** Its models that write; none where it does not answer. */
  models: z.array(FoundModel),
  /** Why it has none to choose, a sentence with what to do; empty where it has some. */
  problem: z.string(),
});
export type FoundServer = z.infer<typeof FoundServer>;
