import { z } from "zod";
import { LanguageTag } from "../domain/domain-language.ts";
import { SessionId } from "../domain/path-part.ts";
import { shownDay } from "../domain/day.ts";
import { Demographics } from "./demographics.ts";

/** Name that stands for a person who is recorded, e.g. `p07`; never a name of theirs. */
export const Pseudonym = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "use lower-case letters, digits and hyphens");

/** What a consent text is for: a take, or a session that is coached. They ask for different things, and neither serves for the other. */
export const CONSENT_TEXTS = ["take", "session"] as const;
export type ConsentTextFor = (typeof CONSENT_TEXTS)[number];

/** What a person who is recorded has agreed to. It is stored with the session; without it nothing of them is recorded. */
export const Consent = z.object({
  participant: Pseudonym,
  /** Version of the text that was shown. */
  textVersion: z.string().min(1).max(40),
  /** What that text is for; left out in consents from before there were two, which were to the text for takes. */
  textFor: z.enum(CONSENT_TEXTS).optional(),
  /** Language in which it was shown; left out in consents from before there was more than one, and where nobody has said. */
  textLanguage: LanguageTag.optional(),
  /** What the recording may be used for. In a coached session `coaching` lets the coach learn from it, and it may be empty. */
  scope: z.array(z.enum(["coaching", "research", "sharing"])),
  /** Machines, as `serverHost` names them, to whose models pictures may be shown that leave this one for it; none when left out. */
  sentTo: z.array(z.string().min(1).max(800)).max(10).optional(),
  /** What they say while they work may be written down after the take, as text; not when left out. Takes only. */
  thinkAloud: z.boolean().optional(),
  /** What they say of themselves, for scores and data cards by groups of five people or more and nothing else. It is left out of everything that is exported. */
  demographics: Demographics.optional(),
  /** Day after which it must be deleted, ISO 8601 (YYYY-MM-DD). */
  retainUntil: z.iso.date(),
  /** Name that they signed with. It is left out of everything that is exported. */
  signature: z.string().trim().min(1).max(200),
  /** Wall-clock time of signing, ISO 8601. */
  signedAt: z.string(),
  /** In a file: the one session that it is for. Where neither this nor `holdsUntil` is there, it is for the first one that is recorded under it. */
  session: SessionId.optional(),
  /** In a file: the last day on which sessions may begin under it, as many as there are, ISO 8601 (YYYY-MM-DD). */
  holdsUntil: z.iso.date().optional(),
  /** In a journal: the session of whose film this one was made, under whose consent it stands. Left out where they signed for this one. */
  filmOf: SessionId.optional(),
  /**
   * In a journal: when they had withdrawn last when they signed, ISO 8601, as the register said. What was signed after that withdrawal was signed after it, whatever the clocks said. Left out
   * where they never had.
   */
  afterWithdrawal: z.string().optional(),
});
export type Consent = Readonly<z.infer<typeof Consent>>;

/**
 * Whether pictures of a recording may be shown to a model. What stays on this machine may; a take's go to another one only if its participant
 * has agreed to just that one. Consents from before that could be agreed to do not cover it.
 *
 * @param consent null for a session that is no take: the person who records it has agreed in Settings
 * @param host the machine that they would go to; null when they stay on this one
 */
export function mayBeSent(consent: Pick<Consent, "sentTo"> | null, host: string | null): boolean {
  return host === null || consent === null || (consent.sentTo ?? []).includes(host);
}

/** Why what a participant said in a take may not be written down, and what to do; null when it may. */
export function thoughtsRefusal(consent: Pick<Consent, "thinkAloud"> | null): { problem: string; fix: string } | null {
  if (consent?.thinkAloud === true) return null;
  const problem = "Nobody has agreed to having written down what they said while they worked.";
  return { problem, fix: "It is ticked in the consent, before the take." };
}

/** What a consent is held against when it is used. */
export interface ConsentRules {
  /** Version of the consent text that is in force for what is to be recorded. */
  readonly textVersion: string;
  readonly textFor: ConsentTextFor;
  /** Today on the clocks of this computer, YYYY-MM-DD. */
  readonly today: string;
}

/** What each text is for, in words. */
const FOR = { take: "takes", session: "coached sessions" } as const;

/** Why nothing may be recorded under a consent and what to do, or null when it may. */
export function consentRefusal(
  consent: Pick<Consent, "textVersion" | "textFor" | "retainUntil"> & Partial<Pick<Consent, "scope">>,
  rules: ConsentRules,
): { problem: string; fix: string } | null {
  const { textFor = rules.textFor, textVersion, scope = [] } = consent;
  const fix = `Read the text for ${FOR[rules.textFor]} again and sign it.`;
  if (textFor !== rules.textFor)
    return {
      problem: `The consent is to the text for ${FOR[textFor]}, and not to that for ${FOR[rules.textFor]}.`,
      fix,
    };
  if (textVersion !== rules.textVersion) {
    const problem = `The consent is to version ${textVersion} of the text, and version ${rules.textVersion} is in force for ${FOR[rules.textFor]}.`;
    return { problem, fix };
  }
  if (textFor === "session" && scope.some((purpose) => purpose !== "coaching"))
    return { problem: "No rows are made of coached sessions.", fix: "Leave research and sharing out of the scope." };
  if (consent.retainUntil < rules.today)
    return { problem: "The day until which the recording may be kept is over.", fix: "Choose a later day." };
  return null;
}

/** That somebody withdrew, a clause. @param at when, ISO 8601 */
export function withdrawnWords(participant: string, at: string): string {
  return `${participant} withdrew consent${at === "" ? "" : ` on ${shownDay(at)}`}, after this was signed`;
}

/**
 * When a participant withdrew after a consent of theirs was signed; null where they have not. A time that cannot be read counts as later.
 *
 * @param withdrew when they withdrew last, ISO 8601; undefined where they never have
 */
export function withdrawnSince(
  { signedAt, afterWithdrawal = "" }: Pick<Consent, "signedAt" | "afterWithdrawal">,
  withdrew: string | undefined,
): string | null {
  if (withdrew === undefined) return null;
  const at = Date.parse(withdrew);
  return Date.parse(signedAt) > at || Date.parse(afterWithdrawal) >= at ? null : withdrew;
}

/**
 * The moment at which a withdrawal counts: now, but on a computer whose clock is behind not before what they have signed, and later than an earlier withdrawal of theirs. A time that cannot be
 * read is passed over.
 *
 * @param signed when they signed, ISO 8601
 * @param withdrew earlier withdrawals of theirs that are known, ISO 8601
 */
export function withdrawalMoment(now: Date, signed: readonly string[], withdrew: readonly string[]): Date {
  const before = [...signed.map((at) => Date.parse(at)), ...withdrew.map((at) => Date.parse(at) + 1)];
  return new Date(Math.max(now.getTime(), ...before.filter((at) => !Number.isNaN(at))));
}

/** Milliseconds by which a consent may seem to be signed after its session began: it may have been signed on another machine, and no two clocks are the same. */
const CLOCKS_APART_MS = 300_000;

/** Whether a consent says that it was signed after a moment. @param moment milliseconds since 1970-01-01 UTC */
export function isSignedAfter({ signedAt }: Pick<Consent, "signedAt">, moment: number): boolean {
  return Date.parse(signedAt) > moment + CLOCKS_APART_MS;
}

/** The participant who has not agreed that what was recorded is shared with others; null where they have, or nobody is named. */
export function keptFromOthers(consent: Pick<Consent, "participant" | "scope"> | null): string | null {
  return consent === null || consent.scope.includes("sharing") ? null : consent.participant;
}
