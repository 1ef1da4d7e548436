import { useEffect, useState } from "react";
import type { Way } from "../../core/domain/way.ts";
import type { CallOutput } from "../../ipc/contract.ts";
import { useBridge, useSettings } from "../services.ts";
import { useShownLanguage } from "../words/words.ts";

type Known = CallOutput<"profile.known">;

/**
 * What the coach can tell at a bench, asked again when the settings say otherwise; null while that is not known, and where it was not tried when the bench was
 * taught.
 *
 * @param way the way of coaching that was chosen; null for what is known
 */
export function useBenchKnown(procedure: string, profile: string, way: Way | null): Known {
  const bridge = useBridge();
  const { leastPrecision, patience } = useSettings().now;
  const language = useShownLanguage();
  const asked = JSON.stringify([procedure, profile, leastPrecision, patience, way, language]);
  const [known, setKnown] = useState<{ readonly of: string; readonly is: Known } | null>(null);
  useEffect(() => {
    let gone = false;
    bridge.call("profile.known", { procedure, profile, language, ...(way ? { way } : {}) }).then(
      (is) => gone || setKnown({ of: asked, is }),
      // A bench that cannot be read is told of when it is to be used.
      () => gone || setKnown(null),
    );
    return () => {
      gone = true;
    };
  }, [bridge, asked, procedure, profile, way, language]);
  return known?.of === asked ? known.is : null;
}
