import type { SessionEvent } from "./events.ts";

/** What stands in place of a signature everywhere but in the session's own journal. */
export const SIGNATURE_WITHHELD = "withheld";

/** A journal's text without its signatures, whatever its version and however damaged it is. All else stays to the letter. */
export function unsignedText(journal: string): string {
  return journal.includes('"consented"') ? journal.split("\n").map(unsignedLine).join("\n") : journal;
}

/** The name may hold anything that JSON lets stand in a text, and may be cut off. */
const SIGNED = /("signature"\s*:\s*)"(?:[^"\\]|\\.?)*"?/g;

function unsignedLine(line: string): string {
  return line.includes('"consented"') ? line.replace(SIGNED, `$1"${SIGNATURE_WITHHELD}"`) : line;
}

/** An event as it may leave the session's folder: without the name that its participant signed with. */
export function unsigned(event: SessionEvent): SessionEvent {
  if (event.type !== "consented") return event;
  return { ...event, consent: { ...event.consent, signature: SIGNATURE_WITHHELD } };
}
