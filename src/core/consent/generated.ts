import type { Consent } from "./consent.ts";

/** What stands in place of a consent text's version where nobody was recorded. */
const NOBODY = "generated";

/**
 * The consent of a generated take: nobody is in it, so it may be used for anything and kept for ever.
 *
 * @param look seed of the bench and of the person who is drawn at it; takes of one look share a participant
 * @param signedAt wall-clock time, ISO 8601
 */
export function generatedConsent(look: number, signedAt: string): Consent {
  return {
    participant: `generated-${look}`,
    textVersion: NOBODY,
    scope: ["coaching", "research", "sharing"],
    retainUntil: "9999-12-31",
    signature: "nobody: this take was drawn by a program",
    signedAt,
  };
}

/** Whether a session is a generated take, by what its journal says of its feed and its consent. */
export function isGenerated(session: { readonly feedName: string; readonly consent: Consent | null }): boolean {
  return session.feedName.startsWith("generated:") && session.consent?.textVersion === NOBODY;
}
