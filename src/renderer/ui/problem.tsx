import { sentence } from "./format.ts";
import { Icon } from "./icons.tsx";

/** What went wrong and the fix, read out at once. Nothing when there is no problem. */
export function Problem({ problem, fix = "" }: { readonly problem: string; readonly fix?: string }) {
  if (problem === "") return null;
  return (
    <div className="problem" role="alert">
      <Icon name="warning" />
      <p>
        <strong>{sentence(problem)}</strong> {sentence(fix)}
      </p>
    </div>
  );
}
