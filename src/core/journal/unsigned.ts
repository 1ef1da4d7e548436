import type { SessionEvent } from "./events.ts";

/** What stands in place of a signature everywhere but in the session's own journal. */
export const SIGNATURE_WITHHELD = "withheld";

/** A journal's text without its signatures, what people said of themselves, and when they had withdrawn before, whatever its version and however damaged it is. All else stays to the letter. */
export function unsignedText(journal: string): string {
  return journal.includes('"consented"') ? journal.split("\n").map(unsignedLine).join("\n") : journal;
}

/** The name may hold anything that JSON lets stand in a text, and may be cut off. */
const SIGNED = /("signature"\s*:\s*)"(?:[^"\\]|\\.?)*"?/g;
const OF_THEMSELVES = /("demographics"\s*:\s*)\{[^{}]*\}?/g;
const AFTER_WITHDRAWAL = /,\s*"afterWithdrawal"\s*:\s*"(?:[^"\\]|\\.?)*"?/g;

function unsignedLine(line: string): string {
  if (!line.includes('"consented"')) return line;
  const told = line.replace(AFTER_WITHDRAWAL, "").replace(OF_THEMSELVES, "$1{}");
  return told.replace(SIGNED, `$1"${SIGNATURE_WITHHELD}"`);
}

/** An event as it may leave the session's folder: without the name that its participant signed with, and what they said of themselves, and when they had withdrawn before. */
export function unsigned(event: SessionEvent): SessionEvent {
  if (event.type !== "consented") return event;
  const { demographics: _, afterWithdrawal: __, ...consent } = event.consent;
  return { ...event, consent: { ...consent, signature: SIGNATURE_WITHHELD } };
}
