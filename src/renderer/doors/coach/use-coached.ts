import { useEffect, useState } from "react";
import type { CallOutput } from "../../../ipc/contract.ts";
import { consentLack, emptyConsent, given, type ConsentForm, type ShownText } from "../../consent/consent-form.ts";
import { useBridge } from "../../services.ts";

/** Who is coached: nobody named, or somebody who has signed for the session that is to begin. */
export function useCoached() {
  const bridge = useBridge();
  const [participants, setParticipants] = useState<CallOutput<"withdraw.participants">>([]);
  const [signed, setSigned] = useState<ConsentForm | null>(null);
  const [form, setForm] = useState<ConsentForm | null>(null);
  const [text, setText] = useState<ShownText>({ version: "", language: "en" });
  // What they sign is kept with the text that they read, whatever is shown later.
  const [read, setRead] = useState<ShownText>(text);
  useEffect(() => {
    let gone = false;
    bridge.call("withdraw.participants", undefined).then(
      (found) => gone || setParticipants(found),
      // Whoever is not offered can be typed.
      () => undefined,
    );
    return () => void (gone = true);
  }, [bridge]);
  return {
    /** Those who have consented to sessions that are kept here. */
    participants,
    /** What they have signed; null when nobody is named. */
    signed,
    /** What is being filled in; null while nothing is. */
    form,
    setForm,
    setText,
    /** Begin a consent: of this participant, or of somebody else who is not named yet. */
    ask: (participant: string) => setForm(signed?.participant === participant ? signed : emptyConsent(participant)),
    nobody: () => setSigned(null),
    agree: () => {
      if (form === null || text.version === "" || consentLack(form, "session") !== "") return;
      setRead(text);
      setSigned(form);
      setForm(null);
    },
    /** As main takes it; null when nobody is named. */
    given: signed && given(signed, read, "session"),
  };
}

/** Who is coached, as its parts draw it. */
export type Coached = ReturnType<typeof useCoached>;
