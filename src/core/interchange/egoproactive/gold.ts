import type { Row } from "../../annotation/row.ts";
import { egoProactiveLine } from "./egoproactive-report.ts";

/** The video that a take's intervals are in. */
export interface TakeVideo {
  /** Path as the file is to name it. */
  readonly path: string;
  /** Session time of the video's time 0, and its length, in seconds. */
  readonly offset: number;
  readonly seconds: number;
}

/**
 * A take as one gold line of EgoProactive: an interval of the video for each decision point, the 8 s before it as in its own
 * clips, the answer to each, and the dialogue before each as its rows have it. Times are of the video, in milliseconds at most.
 *
 * @param rows the take's rows, in order of time; at least one
 */
export function egoProactiveGold(rows: readonly Row[], video: TakeVideo): string {
  const { goal, domain = "unknown" } = rows[0]!;
  const within = (t: number): number => round(Math.min(video.seconds, Math.max(0, t - video.offset)));
  const query = `Please guide me: ${goal}`;
  const answered = rows.filter(({ decision }) => decision === "interrupt");
  const dialogBefore = (row: Row) => [
    { role: "user", text: query },
    ...answered
      .filter(({ t }) => t < row.t)
      .map(({ utterance }) => ({ role: "assistant", text: `$interrupt$${utterance}` })),
  ];
  return egoProactiveLine(
    video.path,
    rows.map((row) => (row.decision === "interrupt" ? row.utterance : null)),
    {
      duration_in_sec: round(video.seconds),
      video_intervals: rows.map(({ clip }) => [within(clip.start), within(clip.end)]),
      query,
      domain,
      task: goal,
      // Not EgoProactive's: whose words the answers are, since our own coach's are no independent gold.
      answers_by: rows.map(({ decision, goldBy }) => (decision === "interrupt" ? (goldBy?.utterance ?? null) : null)),
      dialog: rows.map(dialogBefore),
    },
  );
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
