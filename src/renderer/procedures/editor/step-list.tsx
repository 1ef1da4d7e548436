import type { Procedure } from "../../../core/procedure/schema.ts";
import { blocksOf } from "../list-order.ts";
import { KeyHint } from "../../ui/key-hint.tsx";
import { useWords } from "../../words/words.ts";
import { GroupHead } from "./group-head.tsx";
import { StepRow } from "./step-row.tsx";
import { useDragging } from "./dragging.ts";
import type { Problems } from "./use-problems.ts";

/** The steps of a procedure, a line each until one is opened, those of a group under its name. */
export function StepList(props: {
  readonly procedure: Procedure;
  readonly problems: Problems;
  readonly chosen: string | null;
}) {
  const { procedure, problems, chosen } = props;
  const { procedures: w } = useWords();
  const { list, drop, grip } = useDragging();
  const inTab = procedure.steps.some(({ id }) => id === chosen) ? chosen : procedure.steps[0]?.id;
  const number = new Map(procedure.steps.map(({ id }, at) => [id, at]));
  return (
    <>
      <ol className="steps" aria-label={w.steps} ref={list}>
        {blocksOf(procedure).flatMap(({ group, steps }) => [
          // Not nested: a row that goes into a group stays the same row, with the keyboard in it.
          ...(group
            ? [<GroupHead key={`over ${steps[0]!.id}`} group={group} place={procedure.groups.indexOf(group)} />]
            : []),
          ...steps.map((step) => (
            <StepRow
              key={step.id}
              procedure={procedure}
              step={step}
              index={number.get(step.id)!}
              group={group}
              problems={problems.filter((each) => each.step === step.id)}
              chosen={step.id === chosen}
              inTab={step.id === inTab}
              drop={drop?.step === step.id ? drop.side : null}
              grip={grip}
            />
          )),
        ])}
      </ol>
      <p className="hint steps-keys">
        {Object.values(w.listKeys).map(({ keys, what }) => (
          <span key={keys}>
            <KeyHint keys={keys} /> {what}
          </span>
        ))}
      </p>
    </>
  );
}
