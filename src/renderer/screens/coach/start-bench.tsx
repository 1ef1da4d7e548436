import { Choice } from "../../ui/choice.tsx";
import { useWords } from "../../words/words.ts";
import { CueBench } from "./cue-bench.tsx";
import { NO_PROFILE, type Begin } from "./use-start.ts";

/** At which bench. */
export function BenchChoice({ begin: { bench } }: { readonly begin: Begin }) {
  const text = useWords().start;
  return (
    <Choice
      label={text.bench}
      options={[
        ...bench.profiles.map((name) => ({ id: name, label: name })),
        { id: NO_PROFILE, label: text.noBench, detail: text.noBenchDetail },
      ]}
      value={bench.profile}
      disabled={bench.sample}
      onChange={bench.setProfile}
    />
  );
}

/** Where no bench was taught, the offer to make one of texts. It comes and goes with what is chosen, so that nothing stands below it. */
export function NoBenchYet({ begin: { goal, bench } }: { readonly begin: Begin }) {
  const { chosen } = goal;
  if (!chosen || bench.sample || bench.profiles.length > 0) return null;
  return <CueBench key={chosen.id} procedure={chosen.id} onMade={() => bench.learnedFromCues(chosen.id)} />;
}
