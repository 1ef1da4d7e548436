import { z } from "zod";

/** Name of an outside signal, as a step waits for it and as a source sends it. */
export const SignalName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "write at most 40 lower-case letters, digits and hyphens, e.g. scan");

/** Most characters of what a signal brings. */
export const MOST_SIGNAL_TEXT = 500;
const SignalText = z.string().trim().min(1).max(MOST_SIGNAL_TEXT);

/** Name of what a barcode scanner reads. */
export const SCAN = "scan";

/** An outside signal that a step waits for: its name, and what it must bring, all of it or how it begins; anything when both are left out. */
export const StepSignal = z
  .strictObject({ name: SignalName, text: SignalText.optional(), begins: SignalText.optional() })
  .refine(({ text, begins }) => text === undefined || begins === undefined, "text and begins exclude each other");
export type StepSignal = Readonly<z.infer<typeof StepSignal>>;

/** Whether what a signal of the same name brought is what a step expects. */
export function isExpected({ text, begins }: StepSignal, brought: string): boolean {
  if (text !== undefined) return brought === text;
  return begins === undefined || brought.startsWith(begins);
}

/** A step's signal in one line, e.g. `scan 4006381333931`, or `scan 4006…` for how it begins. */
export function signalLine({ name, text, begins }: StepSignal): string {
  if (text !== undefined) return `${name} ${text}`;
  return begins === undefined ? name : `${name} ${begins}…`;
}
