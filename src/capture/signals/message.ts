import type { Signal } from "../../core/journal/signal-event.ts";
import { SignalName, MOST_SIGNAL_TEXT } from "../../core/procedure/signal.ts";
import { cleanLine } from "../../core/domain/clean-text.ts";

/** Largest message that is looked at, in bytes. */
const LONGEST = 4096;

/**
 * The signal of a broker's message: its name is the last level of the topic, in lower case, and what it brings is the message's text. Null for what
 * cannot be one: a level that is no name, bytes that are no text, more than 500 characters.
 */
export function signalOfMessage(topic: string, payload: Uint8Array): Signal | null {
  const name = SignalName.safeParse(topic.split("/").at(-1)!.toLowerCase());
  if (!name.success || payload.length > LONGEST) return null;
  let text: string;
  try {
    text = cleanLine(new TextDecoder("utf-8", { fatal: true }).decode(payload));
  } catch {
    return null;
  }
  if (text.length > MOST_SIGNAL_TEXT) return null;
  return { source: "mqtt", name: name.data, ...(text === "" ? {} : { text }) };
}
