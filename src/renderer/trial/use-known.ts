import { useEffect, useState } from "react";
import { isOver } from "../../core/domain/domain-jobs.ts";
import type { CallOutput } from "../../ipc/contract.ts";
import { useBridge, useSettings } from "../services.ts";

type Known = CallOutput<"trial.known">;

/**
 * What is known of the coach's model at a bench, asked again when another model is chosen and when a job is over; null while that is not known, and where no model is
 * chosen.
 *
 * @param profile null for none
 */
export function useKnown(procedure: string, profile: string | null): Known | null {
  const bridge = useBridge();
  const { now: settings } = useSettings();
  const { coach, form, strategy } = settings.models;
  const chosen = coach.by === "default" ? "" : JSON.stringify([coach, form, strategy, procedure, profile]);
  const [known, setKnown] = useState<{ readonly of: string; readonly is: Known } | null>(null);
  useEffect(() => {
    if (chosen === "" || profile === null) return;
    let gone = false;
    const ask = () =>
      bridge.call("trial.known", { procedure, profile }).then(
        (is) => gone || setKnown({ of: chosen, is }),
        () => gone || setKnown(null),
      );
    void ask();
    const stop = bridge.on("jobs.changed", (job) => void (isOver(job) && ask()));
    return () => {
      gone = true;
      stop();
    };
  }, [bridge, chosen, procedure, profile]);
  return known?.of === chosen ? known.is : null;
}

/** What is known of a model at a bench, as the end of a line about it. */
export function knownWords({ is, words }: Pick<Known, "is" | "words">): string {
  return is === "tried" ? words : `only watched, ${words}`;
}
