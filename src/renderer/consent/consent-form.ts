import { Consent } from "../../core/session/consent.ts";
import type { CallInput } from "../../ipc/contract.ts";
import { words } from "../words/words.ts";

/** What a person who is to be recorded has filled in so far. */
export interface ConsentForm {
  readonly participant: string;
  readonly scope: readonly Consent["scope"][number][];
  /** Machines to whose models pictures may be shown. */
  readonly sentTo: readonly string[];
  /** YYYY-MM-DD. */
  readonly retainUntil: string;
  readonly signature: string;
  readonly places: boolean;
  readonly bystanders: boolean;
}

const YEAR_MS = 365 * 24 * 3600 * 1000;

/** A form in which nothing is agreed to yet; kept for a year unless they say otherwise. */
export function emptyConsent(participant = ""): ConsentForm {
  const retainUntil = new Date(Date.now() + YEAR_MS).toISOString().slice(0, 10);
  return { participant, scope: [], sentTo: [], retainUntil, signature: "", places: false, bystanders: false };
}

/** What the consent still lacks, a sentence; empty when it is whole. */
export function consentLack({ participant, scope, retainUntil, signature, places, bystanders }: ConsentForm): string {
  const { lacks } = words().consent;
  if (!Consent.shape.participant.safeParse(participant).success) return lacks.pseudonym;
  if (scope.length === 0) return lacks.purpose;
  if (!Consent.shape.retainUntil.safeParse(retainUntil).success) return lacks.day;
  if (!places || !bystanders) return lacks.reminders;
  return signature.trim() === "" ? lacks.signature : "";
}

/** A whole form as main takes it. @param textVersion version of the consent text that was shown */
export function given(form: ConsentForm, textVersion: string): NonNullable<CallInput<"session.open">["coached"]> {
  const { participant, scope, sentTo, retainUntil, signature } = form;
  return {
    consent: { participant, scope: [...scope], sentTo: [...sentTo], retainUntil, signature, textVersion },
    reminders: { places: true, bystanders: true },
  };
}
