import { useState } from "react";
import type { Report } from "../../../core/evaluation/report.ts";
import { useEvaluation } from "./evaluation.ts";
import { GoalsRoom } from "./goals/room.tsx";
import { QuestionsRoom } from "./questions/room.tsx";
import { RatingRoom } from "./rating/room.tsx";
import { Recognisers } from "./recognisers.tsx";
import { useRecognising } from "./recognising.ts";
import { Results } from "./results.tsx";
import { Setup, type Room } from "./setup.tsx";

/** What to score, questions about steps, goals, mistakes to rate, recognisers, or what came of it. */
export function EvaluateScreen() {
  const report = useEvaluation((state) => state.report);
  const recognising = useRecognising((state) => state.open);
  const [room, setRoom] = useState<Room | null>(null);
  if (recognising) return <Recognisers />;
  if (report !== null) return <Results report={report} />;
  if (room === null) return <Setup onOpen={setRoom} />;
  const onClose = () => setRoom(null);
  if (room === "rating") return <RatingRoom onClose={onClose} />;
  const onReport = (made: Report) =>
    useEvaluation.setState({ report: made, row: made.groups[0]?.rows[0]?.id ?? null, example: false });
  if (room === "goals") return <GoalsRoom onClose={onClose} onReport={onReport} />;
  return <QuestionsRoom onClose={onClose} onReport={onReport} />;
}
