import { z } from "zod";
import { type Calls, none, Outcome } from "../../ipc/areas/shared.ts";

/** Where other programs on this computer send signals, and the key that they must know. */
const SignalPlace = z.object({ address: z.string(), key: z.string() });
export type SignalPlace = z.infer<typeof SignalPlace>;

/** Signals of other programs. */
export const signalCalls = {
  /** The first call makes the key. */
  "signals.place": { input: none, output: SignalPlace },
  /** A new key; the old one opens nothing any more. */
  "signals.renewKey": { input: none, output: SignalPlace },
  /** Whether a password of the MQTT broker is kept. */
  "signals.broker": { input: none, output: z.object({ password: z.boolean() }) },
  /** Keep the broker's password; an empty one forgets it. */
  "signals.brokerPassword": {
    input: z.object({ password: z.string().max(500) }),
    output: z.object({ password: z.boolean() }),
  },
  /** Whether the broker of the settings can be reached and listened to. */
  "signals.tryBroker": { input: none, output: Outcome },
} as const satisfies Calls;
