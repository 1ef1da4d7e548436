import type { Procedure } from "../../core/procedure/schema.ts";
import { consentRefusal, type Consent, type ConsentTextFor } from "../../core/consent/consent.ts";
import { takeRefusal } from "../../core/consent/take-check.ts";
import type { TakePlan } from "../../app/session/session-parts.ts";
import type { ParsedInput } from "../ipc/handle.ts";
import { localDay } from "../../core/domain/day.ts";
import { Refused } from "../../app/jobs/failure.ts";

/** A take, or a recording of who is coached, that the rules do not allow. */
class ConsentRefused extends Refused {
  override readonly name = "ConsentRefused";
}

/**
 * What is asked of the participant, with their consent signed at this moment by our own clock.
 *
 * @param textVersion version of the consent text that is in force
 * @throws ConsentRefused when the rules do not allow the take
 */
export function takePlan(
  wish: ParsedInput<"take.open">,
  procedure: Procedure,
  textVersion: string,
  now: Date,
): TakePlan {
  const { consent, protocol, script, prompts, experienced, adaptations } = wish;
  const today = localDay(now.getTime());
  const refusal = takeRefusal(
    { procedure, protocol, script, experienced, consent },
    { textVersion, textFor: "take", today },
  );
  if (refusal) throw new ConsentRefused(refusal);
  return {
    consent: signed(consent, "take", now),
    scripted: {
      ...{ protocol, script: script as TakePlan["scripted"]["script"], prompts, experienced, safetySaid: true },
      ...(adaptations ? { adaptations } : {}),
    },
  };
}

/**
 * What the person who is coached has agreed to, signed at this moment by our own clock.
 *
 * @param textVersion version of the consent text that is in force
 * @throws ConsentRefused when the rules do not allow a recording under it
 */
export function coachedConsent(
  { consent }: NonNullable<ParsedInput<"session.open">["coached"]>,
  textVersion: string,
  now: Date,
): Consent {
  const refusal = consentRefusal(consent, { textVersion, textFor: "session", today: localDay(now.getTime()) });
  if (refusal) throw new ConsentRefused(refusal);
  return signed(consent, "session", now);
}

function signed(consent: ParsedInput<"take.open">["consent"], textFor: ConsentTextFor, now: Date): Consent {
  return withoutNobody({ ...consent, textFor, scope: [...consent.scope], signedAt: now.toISOString() });
}

/** A consent to which no machine was added, no writing down, or in which nothing is said of oneself, looks as it did before there could be. */
function withoutNobody({ sentTo = [], thinkAloud = false, demographics = {}, ...consent }: Consent): Consent {
  return {
    ...{ ...consent, ...(sentTo.length > 0 && { sentTo: [...sentTo] }), ...(thinkAloud && { thinkAloud }) },
    ...(Object.keys(demographics).length > 0 && { demographics }),
  };
}
