import { useEffect, useState } from "react";
import type { CallOutput } from "../../ipc/contract.ts";
import { useBridge, useSettings } from "../services.ts";
import { Choice } from "../ui/choice.tsx";
import { Icon } from "../ui/icons.tsx";
import { useWords } from "../words/words.ts";
import { TrialForm } from "./trial-form.tsx";
import { knownWords, useKnown } from "./use-known.ts";

interface Bench {
  readonly procedure: string;
  readonly profile: string;
  readonly goal: string;
}

/** What the coach's model has shown at a bench, and a way to try it on takes of it. Nothing while no model is chosen, or no bench was taught. */
export function BenchTrial({ procedure }: { readonly procedure?: string }) {
  const { now: settings } = useSettings();
  const { trial: text } = useWords();
  const benches = useBenches(procedure ?? null);
  const [picked, setPicked] = useState<string | null>(null);
  const bench = benches.find((one) => keyOf(one) === picked) ?? benches[0] ?? null;
  if (settings.models.coach.by === "default" || bench === null) return null;
  const label = (one: Bench) => (procedure === undefined ? `${one.goal}: ${one.profile}` : one.profile);
  return (
    <section className="trial" aria-label={text.region}>
      <Choice
        label={text.bench}
        options={benches.map((one) => ({ id: keyOf(one), label: label(one) }))}
        value={keyOf(bench)}
        onChange={setPicked}
      />
      <BenchKnown key={keyOf(bench)} bench={bench} />
    </section>
  );
}

function BenchKnown({ bench: { procedure, profile } }: { readonly bench: Bench }) {
  const known = useKnown(procedure, profile);
  if (known === null || known.model === null) return null;
  const isTried = known.is === "tried";
  return (
    <>
      <p className={isTried ? "tone-done" : "tone-back"}>
        <Icon name={isTried ? "check" : "warning"} /> {known.model}: {knownWords(known)}
      </p>
      <TrialForm procedure={procedure} profile={profile} />
    </>
  );
}

/** Benches that were taught, and the sample's. */
function useBenches(of: string | null): readonly Bench[] {
  const bridge = useBridge();
  const [found, setFound] = useState<{
    readonly list: CallOutput<"library.list">;
    readonly demo: CallOutput<"app.info">["demo"];
  } | null>(null);
  useEffect(() => {
    let gone = false;
    void Promise.all([bridge.call("library.list", undefined), bridge.call("app.info", undefined)]).then(
      ([list, { demo }]) => gone || setFound({ list, demo }),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [bridge]);
  if (found === null) return [];
  return found.list
    .filter(({ id, broken }) => broken === null && (of === null || of === id))
    .flatMap(({ id, goal, profiles }) => {
      const sample = found.demo.procedure === id && found.demo.profile !== null ? [found.demo.profile] : [];
      return [...new Set([...profiles, ...sample])].map((profile) => ({ procedure: id, profile, goal }));
    });
}

function keyOf({ procedure, profile }: Bench): string {
  return `${procedure} ${profile}`;
}
