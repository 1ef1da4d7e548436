import { useState } from "react";
import { useEvaluation } from "./evaluation.ts";
import { QuestionsRoom } from "./questions/room.tsx";
import { RatingRoom } from "./rating/room.tsx";
import { Recognisers } from "./recognisers.tsx";
import { useRecognising } from "./recognising.ts";
import { Results } from "./results.tsx";
import { Setup } from "./setup.tsx";

/** What to score, questions about steps, mistakes to rate, recognisers, or what came of it. */
export function EvaluateScreen() {
  const report = useEvaluation((state) => state.report);
  const recognising = useRecognising((state) => state.open);
  const [room, setRoom] = useState<"questions" | "rating" | null>(null);
  if (recognising) return <Recognisers />;
  if (report !== null) return <Results report={report} />;
  if (room === null) return <Setup onQuestions={() => setRoom("questions")} onRating={() => setRoom("rating")} />;
  if (room === "rating") return <RatingRoom onClose={() => setRoom(null)} />;
  return (
    <QuestionsRoom
      onClose={() => setRoom(null)}
      onReport={(made) =>
        useEvaluation.setState({ report: made, row: made.groups[0]?.rows[0]?.id ?? null, example: false })
      }
    />
  );
}
