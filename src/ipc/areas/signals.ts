import { z } from "zod";
import { type Calls, none } from "./shared.ts";

/** Where other programs on this computer send signals, and the key that they must know. */
const SignalPlace = z.object({ address: z.string(), key: z.string() });
export type SignalPlace = z.infer<typeof SignalPlace>;

/** Signals of other programs. */
export const signalCalls = {
  /** The first call makes the key. */
  "signals.place": { input: none, output: SignalPlace },
  /** A new key; the old one opens nothing any more. */
  "signals.renewKey": { input: none, output: SignalPlace },
} as const satisfies Calls;
