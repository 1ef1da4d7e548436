import { useId, type ReactNode } from "react";
import { FieldError, Text } from "react-aria-components";
import { Icon } from "./icons.tsx";
import { sentence } from "./format.ts";
import { asReported } from "../words/as-reported.ts";

/** What can be done about a problem, in a word or two, and what does it. */
export interface Fix {
  readonly label: string;
  readonly onFix: () => void;
}

/** What is wrong with one value, and the fix: a button where the program can do it. Read out once the field is left. */
export function InlineProblem({ problem, fix }: { readonly problem: string; readonly fix?: Fix | undefined }) {
  if (problem === "") return null;
  return (
    <span className="inline-problem">
      <Icon name="warning" />
      <span>
        {sentence(asReported(problem))}
        {fix && (
          <>
            {" "}
            <button type="button" className="fix" onClick={fix.onFix}>
              {fix.label}
            </button>
          </>
        )}
      </span>
    </span>
  );
}

/** Hint and problem below a control that ties them to itself (React Aria's fields). */
export function FieldNotes(props: { readonly hint: string; readonly problem: string; readonly fix: Fix | undefined }) {
  const { hint, problem, fix } = props;
  return (
    <>
      {hint !== "" && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      {problem !== "" && (
        <FieldError>
          <InlineProblem problem={problem} fix={fix} />
        </FieldError>
      )}
    </>
  );
}

/** What a control inside a `Field` has to carry. */
export interface FieldControl {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

/** Label, hint and problem around a control of any kind. `Typed`, `Choice` and `Segmented` have them built in. */
export function Field(props: {
  readonly label: string;
  /** One sentence on what belongs there, or what it does. */
  readonly hint?: string;
  readonly problem?: string;
  readonly fix?: Fix;
  readonly children: (control: FieldControl) => ReactNode;
}) {
  const { label, hint = "", problem = "", fix } = props;
  const id = useId();
  const notes = [...(hint ? [`${id}-hint`] : []), ...(problem ? [`${id}-problem`] : [])].join(" ");
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {props.children({ id, "aria-describedby": notes || undefined, "aria-invalid": problem ? true : undefined })}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {problem && (
        <span id={`${id}-problem`}>
          <InlineProblem problem={problem} fix={fix} />
        </span>
      )}
    </div>
  );
}
