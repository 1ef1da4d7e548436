import { useState } from "react";
import { useEvaluation } from "./evaluation.ts";
import { QuestionsRoom } from "./questions/room.tsx";
import { Recognisers } from "./recognisers.tsx";
import { useRecognising } from "./recognising.ts";
import { Results } from "./results.tsx";
import { Setup } from "./setup.tsx";

/** What to score, questions about steps, recognisers, or what came of it. */
export function EvaluateScreen() {
  const report = useEvaluation((state) => state.report);
  const recognising = useRecognising((state) => state.open);
  const [questions, setQuestions] = useState(false);
  if (recognising) return <Recognisers />;
  if (report !== null) return <Results report={report} />;
  if (!questions) return <Setup onQuestions={() => setQuestions(true)} />;
  return (
    <QuestionsRoom
      onClose={() => setQuestions(false)}
      onReport={(made) =>
        useEvaluation.setState({ report: made, row: made.groups[0]?.rows[0]?.id ?? null, example: false })
      }
    />
  );
}
