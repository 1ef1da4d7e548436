import { useEvaluation } from "./evaluation.ts";
import { Results } from "./results.tsx";
import { Setup } from "./setup.tsx";

/** What to score, or what came of it. */
export function EvaluateScreen() {
  const report = useEvaluation((state) => state.report);
  return report === null ? <Setup /> : <Results report={report} />;
}
