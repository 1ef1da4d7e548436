import { Action } from "./action.tsx";
import type { Fix } from "./field.tsx";
import { sentence } from "./format.ts";
import { Icon } from "./icons.tsx";
import { asReported } from "../words/as-reported.ts";

/** What went wrong and the fix, read out at once. Nothing when there is no problem. */
export function Problem(props: {
  readonly problem: string;
  /** What the person can do, in words. */
  readonly fix?: string;
  /** What the program can do about it at a press. */
  readonly action?: Fix;
}) {
  const { problem, fix = "", action } = props;
  if (problem === "") return null;
  return (
    <div className="problem" role="alert">
      <Icon name="warning" />
      <p>
        <strong>{sentence(asReported(problem))}</strong> {sentence(asReported(fix))}
      </p>
      {action && <Action onPress={action.onFix}>{action.label}</Action>}
    </div>
  );
}
