import { z } from "zod";
import { StepId } from "../domain/ids.ts";
import { MOST_SIGNAL_TEXT, SignalName } from "../procedure/signal.ts";
import { at } from "./event-fields.ts";

/** A signal as it came: what brought it (a barcode scanner, a call on this machine, a message of an MQTT broker), its name, and what it brought. */
export const Signal = z.object({
  source: z.enum(["scanner", "call", "mqtt"]),
  name: SignalName,
  text: z.string().trim().min(1).max(MOST_SIGNAL_TEXT).optional(),
});
export type Signal = Readonly<z.infer<typeof Signal>>;

/** A signal came from outside. */
export const Signalled = z.object({
  type: z.literal("signalled"),
  ...at,
  ...Signal.shape,
  /** Step that it counts for; left out where none waited for it. */
  step: StepId.optional(),
});

/** The signal of an event, as it came. */
export function signalOf({ source, name, text }: z.infer<typeof Signalled>): Signal {
  return { source, name, ...(text === undefined ? {} : { text }) };
}
