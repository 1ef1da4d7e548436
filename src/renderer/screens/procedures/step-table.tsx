import type { Procedure } from "../../../core/procedure/schema.ts";
import { StepRow } from "./step-row.tsx";
import type { Problems } from "./use-problems.ts";

/** The steps of a procedure, one row each, every cell editable in place. */
export function StepTable(props: {
  readonly procedure: Procedure;
  readonly problems: Problems;
  readonly chosen: string | null;
}) {
  const { procedure, problems, chosen } = props;
  return (
    <table className="steps">
      <thead>
        <tr>
          <th scope="col" aria-label="Number" />
          <th scope="col">Step and what it comes after</th>
          <th scope="col">Done when, one a line</th>
          <th scope="col">Not yet, one a line</th>
          <th scope="col">Flags and time</th>
          <th scope="col" aria-label="Move and delete" />
        </tr>
      </thead>
      <tbody>
        {procedure.steps.map((step, index) => (
          <StepRow
            key={step.id}
            procedure={procedure}
            step={step}
            index={index}
            problems={problems.filter((each) => each.step === step.id)}
            chosen={step.id === chosen}
          />
        ))}
      </tbody>
    </table>
  );
}
