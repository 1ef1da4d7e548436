import { useEvaluation } from "./evaluation.ts";
import { Recognisers } from "./recognisers.tsx";
import { useRecognising } from "./recognising.ts";
import { Results } from "./results.tsx";
import { Setup } from "./setup.tsx";

/** What to score, or what came of it. */
export function EvaluateScreen() {
  const report = useEvaluation((state) => state.report);
  const recognising = useRecognising((state) => state.open);
  if (recognising) return <Recognisers />;
  return report === null ? <Setup /> : <Results report={report} />;
}
