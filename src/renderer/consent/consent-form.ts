import type { Demographics } from "../../core/consent/demographics.ts";
import { Consent, type ConsentTextFor } from "../../core/consent/consent.ts";
import type { CallInput, CallOutput } from "../../ipc/contract.ts";
import { words } from "../words/words.ts";
import { localDay } from "../../core/domain/day.ts";

/** What a person who is to be recorded has filled in so far. */
export interface ConsentForm {
  readonly participant: string;
  readonly scope: readonly Consent["scope"][number][];
  /** Machines to whose models pictures may be shown. */
  readonly sentTo: readonly string[];
  /** Whether what they say while they work may be written down; takes only. */
  readonly thinkAloud: boolean;
  /** What they say of themselves; null where they have not ticked that it may be used. */
  readonly demographics: Demographics | null;
  /** YYYY-MM-DD. */
  readonly retainUntil: string;
  readonly signature: string;
  readonly places: boolean;
  readonly bystanders: boolean;
}

/** Which text was shown; its version is empty before any was. */
export type ShownText = Readonly<Pick<CallOutput<"consent.text">, "version" | "language">>;

const YEAR_MS = 365 * 24 * 3600 * 1000;

/** A form in which nothing is agreed to yet; kept for a year unless they say otherwise. */
export function emptyConsent(participant = ""): ConsentForm {
  const retainUntil = localDay(Date.now() + YEAR_MS);
  return {
    ...{ participant, scope: [], sentTo: [], thinkAloud: false, demographics: null },
    ...{ retainUntil, signature: "", places: false, bystanders: false },
  };
}

/** What the consent still lacks, a sentence each; none when it is whole. Who is coached need not let the coach learn from it. */
export function consentLacks(form: ConsentForm, textFor: ConsentTextFor = "take"): readonly string[] {
  const { participant, scope, retainUntil, signature, places, bystanders } = form;
  const { lacks } = words().consent;
  return [
    ...(Consent.shape.participant.safeParse(participant).success ? [] : [lacks.pseudonym]),
    ...(scope.length === 0 && textFor === "take" ? [lacks.purpose] : []),
    ...(Consent.shape.retainUntil.safeParse(retainUntil).success ? [] : [lacks.day]),
    ...(places && bystanders ? [] : [lacks.reminders]),
    ...(Consent.shape.signature.safeParse(signature).success
      ? []
      : [signature.trim() === "" ? lacks.signature : lacks.signatureLong]),
  ];
}

/** The first thing that the consent lacks; empty when it is whole. */
export function consentLack(form: ConsentForm, textFor: ConsentTextFor = "take"): string {
  return consentLacks(form, textFor)[0] ?? "";
}

/** A complete consent form, as main accepts it. @param shown the consent text that was shown */
export function given(
  form: ConsentForm,
  shown: ShownText,
  textFor: ConsentTextFor = "take",
): NonNullable<CallInput<"session.open">["coached"]> {
  const { participant, scope, sentTo, thinkAloud, demographics, retainUntil, signature } = form;
  return {
    consent: {
      ...{ participant, scope: [...scope], sentTo: [...sentTo], retainUntil, signature },
      ...(textFor === "take" && { thinkAloud }),
      ...(demographics !== null && { demographics }),
      ...{ textVersion: shown.version, textFor, textLanguage: shown.language },
    },
    reminders: { places: true, bystanders: true },
  };
}
