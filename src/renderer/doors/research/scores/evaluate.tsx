import { useEffect } from "react";
import { KIT_ROOMS } from "../../../../kits/index.page.ts";
import type { Report } from "../../../../core/evaluation/report.ts";
import { show, useView } from "../../../view.ts";
import { choose, useEvaluation } from "./evaluation.ts";
import { Results } from "./results.tsx";
import { Setup } from "./setup.tsx";

/** What to score, the room of a kit, or what came of it. */
export function EvaluateScreen() {
  const report = useEvaluation((state) => state.report);
  const room = useEvaluation((state) => state.room);
  const toScore = useView((view) => view.toScore);
  useEffect(() => {
    if (toScore === null) return;
    useEvaluation.setState({ report: null, room: null });
    choose({ kind: "sessions", sessions: new Set(toScore) });
    show({ toScore: null });
  }, [toScore]);
  if (report !== null) return <Results report={report} />;
  if (room === null) return <Setup onOpen={(opened) => useEvaluation.setState({ room: opened })} />;
  const onClose = () => useEvaluation.setState({ room: null });
  const onReport = (made: Report) =>
    useEvaluation.setState({ report: made, row: made.groups[0]?.rows[0]?.id ?? null, example: false });
  const kit = KIT_ROOMS.find(({ name }) => name === room);
  return kit ? <kit.Room onClose={onClose} onReport={onReport} /> : null;
}
