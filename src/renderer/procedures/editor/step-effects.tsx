import { thingsFromText } from "../../../core/procedure/things-from-text.ts";
import type { Procedure, Step } from "../../../core/procedure/schema.ts";
import { goodLine } from "../../../core/procedure/things.ts";
import { changeStep, goodOf } from "../draft.ts";
import { Action } from "../../ui/action.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords } from "../../words/words.ts";
import { edit } from "./editor-store.ts";

/** What a step brings about, ends and uses up: by it the coach checks that a way back holds. Where nothing is written, what its text says can be taken over. */
export function StepEffects(props: {
  readonly procedure: Procedure;
  readonly step: Step;
  readonly number: number;
  readonly problemAt: (field: string) => string;
}) {
  const { procedure, step, number, problemAt } = props;
  const { effects: w } = useWords().procedures;
  const { holds = [], ends = [], usesUp = [] } = step;
  const change = (field: Partial<Step>, typing = "") => edit((now) => changeStep(now, step.id, field), typing);
  const isBare = holds.length + ends.length + usesUp.length === 0;
  const found = isBare ? thingsFromText(procedure).get(step.id) : undefined;
  const take = ({ holds, ends, usesUp }: NonNullable<typeof found>) =>
    change({ holds: [...holds], ends: [...ends], usesUp: usesUp.map((good) => ({ ...good })) });
  return (
    <div role="group" aria-label={w.ofStep({ number })}>
      <Typed
        label={w.holds({ number })}
        lines={1}
        hint={w.holdsHint}
        value={holds.join("\n")}
        problem={problemAt("holds")}
        onChange={(text) => change({ holds: linesOf(text) }, `holds ${step.id}`)}
      />
      <Typed
        label={w.usesUp({ number })}
        lines={1}
        hint={w.usesUpHint}
        value={usesUp.map(goodLine).join("\n")}
        problem={problemAt("usesUp")}
        onChange={(text) => change({ usesUp: linesOf(text).map(goodOf) }, `usesUp ${step.id}`)}
      />
      <Typed
        label={w.ends({ number })}
        lines={1}
        hint={w.endsHint}
        value={ends.join("\n")}
        problem={problemAt("ends")}
        onChange={(text) => change({ ends: linesOf(text) }, `ends ${step.id}`)}
      />
      {found && <Action onPress={() => take(found)}>{w.suggest({ holds: found.holds.join(", ") })}</Action>}
    </div>
  );
}

const linesOf = (text: string): string[] => (text === "" ? [] : text.split("\n"));
