import { useEffect } from "react";
import { show, useView } from "../../../view.ts";
import { choose, useEvaluation } from "./evaluation.ts";
import { Results } from "./results.tsx";
import { Setup } from "./setup.tsx";

/** What to score, or what came of it. */
export function EvaluateScreen() {
  const report = useEvaluation((state) => state.report);
  const toScore = useView((view) => view.toScore);
  useEffect(() => {
    if (toScore === null) return;
    useEvaluation.setState({ report: null });
    choose({ kind: "sessions", sessions: new Set(toScore) });
    show({ toScore: null });
  }, [toScore]);
  return report === null ? <Setup /> : <Results report={report} />;
}
