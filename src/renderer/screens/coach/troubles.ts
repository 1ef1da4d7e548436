import type { SessionState } from "../../../core/session/fold.ts";

/** Something the person must see while it lasts, and the fix. */
export interface Trouble {
  readonly key: string;
  readonly level: "info" | "warning" | "error";
  readonly text: string;
}

/** Seconds that a notice stays on the screen. */
const NOTICE_SECONDS = 12;

/** What is wrong at this moment, worst first: inference lost, feed stalled or failed, then notices of the last seconds. */
export function troubles(state: SessionState): Trouble[] {
  const found: Trouble[] = [];
  const { inference, feed } = state;
  if (inference?.state === "lost") {
    const why = inference.detail ? ` ${inference.detail}` : "";
    found.push({
      key: "inference",
      level: "error",
      text: `The coach cannot see: the inference process stopped and is being restarted.${why} Recording goes on; ${state.missed} ticks missed.`,
    });
  }
  if (inference?.state === "starting") found.push({ key: "inference", level: "info", text: "Loading the models…" });
  if (feed?.state === "failed" || feed?.state === "stalled")
    found.push({
      key: "feed",
      level: feed.state === "failed" ? "error" : "warning",
      text: `Feed ${feed.state}. ${feed.reason}`,
    });
  const alarm = feed?.recording?.alarm;
  if (alarm) found.push({ key: "recording", level: "error", text: alarm });
  if (feed?.state === "paused") found.push({ key: "feed", level: "warning", text: `Feed paused. ${feed.reason}` });
  // Of a feed that is pushed it stands with the address, over the picture.
  if (feed?.state === "connecting" && !state.feedName.startsWith("listen:"))
    found.push({ key: "feed", level: "info", text: `Connecting to the feed. ${feed.reason}` });
  for (const [name, camera] of Object.entries(state.cameras)) found.push(...cameraTroubles(name, camera));
  // An alarm that lasts has been noted in the same words.
  const shown = (text: string) => found.some((trouble) => trouble.text.endsWith(text));
  const recent = state.notices.filter(({ t, text }) => state.t - t < NOTICE_SECONDS && !shown(text));
  for (const notice of recent.slice(-2))
    found.push({ key: `${notice.t}${notice.text}`, level: notice.level, text: notice.text });
  return found;
}

/** What is wrong with a camera that is recorded beside the coach's eye. */
function cameraTroubles(name: string, { state, reason, recording }: SessionState["cameras"][string]): Trouble[] {
  const alarm = recording?.alarm ?? null;
  if (alarm !== null) return [{ key: `recording ${name}`, level: "error", text: `Camera ${name}: ${alarm}` }];
  if (state === "live" || state === "ended") return [];
  const level = state === "failed" ? "error" : state === "connecting" ? "info" : "warning";
  return [{ key: `camera ${name}`, level, text: `Camera ${name} ${state}. ${reason}` }];
}
