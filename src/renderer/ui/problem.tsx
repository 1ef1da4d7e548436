import { sentence } from "./format.ts";
import { Icon } from "./icons.tsx";

/** What went wrong and the mend, read out at once. Nothing when there is no problem. */
export function Problem({ problem, mend = "" }: { readonly problem: string; readonly mend?: string }) {
  if (problem === "") return null;
  return (
    <div className="problem" role="alert">
      <Icon name="warning" />
      <p>
        <strong>{sentence(problem)}</strong> {sentence(mend)}
      </p>
    </div>
  );
}
