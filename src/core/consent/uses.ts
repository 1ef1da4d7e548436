import { withdrawnWords, type Consent } from "./consent.ts";

/** A purpose that a participant may agree to. */
export type Purpose = Consent["scope"][number];

const OWN: readonly Purpose[] = [];
const LEARNED: readonly Purpose[] = ["coaching", "research"];
const STUDIED: readonly Purpose[] = ["research"];
const ROWS: readonly Purpose[] = ["research", "sharing"];

/**
 * What is made of sessions, each with the purposes of which their participant must have agreed to one at least; none where having agreed to be recorded is enough.
 * The table of commands in docs/explain/privacy.md says the same.
 */
export const USES = {
  clip: OWN,
  frame: OWN,
  report: OWN,
  timeline: OWN,
  "session file": OWN,
  rerun: OWN,
  "new session": OWN,
  transcript: OWN,
  score: OWN,
  "agent answer": OWN,
  profile: LEARNED,
  proposal: LEARNED,
  draft: LEARNED,
  calibration: LEARNED,
  recogniser: LEARNED,
  splice: LEARNED,
  questions: STUDIED,
  "rating study": STUDIED,
  "goal recording": STUDIED,
  habits: STUDIED,
  rows: ROWS,
} as const satisfies Readonly<Record<string, readonly Purpose[]>>;
export type Use = keyof typeof USES;

/** Whether somebody who has agreed to these purposes has agreed to a use. */
export function allows(scope: readonly Purpose[], use: Use): boolean {
  const wanted: readonly Purpose[] = USES[use];
  return wanted.length === 0 || wanted.some((purpose) => scope.includes(purpose));
}

/** What a use is held against. */
export interface UsedConsent {
  /** What the participant has agreed to; null where the session names nobody. */
  readonly consent: Pick<Consent, "participant" | "scope" | "signedAt"> | null;
  /** When they withdrew after they had signed, ISO 8601; null where they have not. */
  readonly withdrawn: string | null;
}

/**
 * Says in a clause why a session may not be used so; null when it may. A session that names nobody may: the person who records it has agreed in Settings.
 * Every command and every screen that makes something of a session asks here, most through `refuseUse`.
 */
export function useProblem({ consent, withdrawn }: UsedConsent, use: Use): string | null {
  if (consent === null) return null;
  if (withdrawn !== null) return withdrawnWords(consent.participant, withdrawn);
  if (allows(consent.scope, use)) return null;
  const wanted = USES[use];
  return wanted.length === 1
    ? `its consent does not allow ${wanted[0]}`
    : `its consent allows neither ${wanted.join(" nor ")}`;
}
