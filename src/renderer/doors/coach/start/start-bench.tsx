import { Choice } from "../../../ui/choice.tsx";
import { daysAgo } from "../../../ui/format.ts";
import { useWords, type Words } from "../../../words/words.ts";
import { useBenchFacts, type BenchFacts } from "../use-bench-facts.ts";
import { NO_PROFILE, type Begin } from "./use-start.ts";

/** At which bench, with how many takes taught it and when the last of them did. */
export function BenchChoice({ begin: { goal, bench } }: { readonly begin: Begin }) {
  const text = useWords().start;
  const told = [
    bench.gone === null ? "" : text.benchGone({ name: bench.gone }),
    bench.outdated.length === 0 ? "" : text.benchOutdated({ names: bench.outdated.join(", ") }),
  ];
  const facts = useBenchFacts(goal.chosen?.id ?? null, bench.profiles);
  return (
    <Choice
      label={text.bench}
      options={[
        ...bench.profiles.map((name) => ({ id: name, label: named(name, facts[name], text) })),
        { id: NO_PROFILE, label: text.noBench, detail: text.noBenchDetail },
      ]}
      value={bench.profile}
      disabled={bench.sample}
      hint={told.join(" ").trim()}
      onChange={bench.setProfile}
    />
  );
}

function named(name: string, facts: BenchFacts | undefined, text: Words["start"]): string {
  if (facts === undefined) return name;
  const takes = facts.takes === 0 ? text.benchTexts : text.benchTakes({ n: facts.takes });
  return text.benchWith({ name, facts: [takes, ...(facts.last === null ? [] : [daysAgo(facts.last)])].join(", ") });
}
