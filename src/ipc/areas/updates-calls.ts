import { z } from "zod";
import { type Calls, Failed, jobOutcome, none } from "./shared.ts";

/** A newer version that was found. */
const FoundUpdate = z.object({ version: z.string(), file: z.string(), bytes: z.number().int().min(0) });

/** Where updates come from, and what was found there. */
const UpdateState = z.object({
  /** Whether an administrator's file says where updates come from; settings do not count then. */
  byAdministrator: z.boolean(),
  /** As it counts now; empty for none. */
  address: z.string(),
  daily: z.boolean(),
  /** Whether address and key are there. */
  isOn: z.boolean(),
  /** Whether it was looked since the program was started, and what was found; null where nothing newer was. */
  looked: z.boolean(),
  found: FoundUpdate.nullable(),
  /** The file that was fetched; empty before. */
  fetched: z.string(),
});
export type UpdateState = z.infer<typeof UpdateState>;

/** Newer versions of the program, from an address that an organisation names. Nothing is installed by the program. */
export const updateCalls = {
  "updates.state": { input: none, output: UpdateState },
  /** Look for a newer version now. */
  "updates.look": {
    input: none,
    output: z.discriminatedUnion("ok", [z.object({ ok: z.literal(true), state: UpdateState }), Failed]),
  },
  /** Fetch the one that was found. A job of the kind `files` about `update`. */
  "updates.fetch": { input: none, output: jobOutcome({ state: UpdateState }) },
  /** Show the file that was fetched in its folder. */
  "updates.show": { input: none, output: none },
} as const satisfies Calls;
