import { useEffect, useState } from "react";
import { useBridge } from "../../services.ts";

/** What taught a bench: how many takes, and when the last of them did, ISO 8601; null where that was not noted. */
export interface BenchFacts {
  readonly takes: number;
  readonly last: string | null;
}

/** What taught each bench of a procedure, by name; a bench of which it is not known, or not yet, is missing. */
export function useBenchFacts(
  procedure: string | null,
  profiles: readonly string[],
): Readonly<Record<string, BenchFacts>> {
  const bridge = useBridge();
  const asked = JSON.stringify([procedure, profiles]);
  const [known, setKnown] = useState<{ readonly of: string; readonly facts: Record<string, BenchFacts> } | null>(null);
  useEffect(() => {
    const [of, names] = JSON.parse(asked) as [string | null, string[]];
    if (of === null) return;
    let gone = false;
    const ask = async (name: string): Promise<[string, BenchFacts][]> => {
      const told = await bridge.call("profile.sources", { procedure: of, name }).catch(() => null);
      if (told === null) return [];
      const times = told.sources.flatMap(({ at }) => at ?? []).sort();
      return [[name, { takes: told.takes, last: times.at(-1) ?? null }]];
    };
    void Promise.all(names.map(ask)).then((found) => {
      if (!gone) setKnown({ of: asked, facts: Object.fromEntries(found.flat()) });
    });
    return () => void (gone = true);
  }, [bridge, asked]);
  return known?.of === asked ? known.facts : {};
}
