import type { SessionState } from "../../core/journal/fold.ts";
import { amount } from "../ui/format.ts";
import { asReported } from "../words/as-reported.ts";
import { words } from "../words/words.ts";

/** Something the person must see while it lasts, and the fix. */
export interface Trouble {
  readonly key: string;
  readonly level: "info" | "warning" | "error";
  /** What is wrong in two or three words, for the health mark; empty for what only happened. */
  readonly what: string;
  readonly text: string;
}

/** What a session's state alone does not tell. */
export interface Watched {
  /** Whole seconds since the session's last event, 0 while it talks. */
  readonly silence: number;
  /** How long the newest slow decision took, in milliseconds, where they have taken too long for a while; null otherwise. */
  readonly slow: number | null;
}

/** Seconds that a notice stays on the screen. */
const NOTICE_SECONDS = 12;
/** A picture of a live feed that is older than this, in seconds, is late. */
const LATE_SECONDS = 2;

/** What is wrong at this moment, worst first: errors, then warnings, then what is only under way; notices of the last seconds last. */
export function troubles(state: SessionState, { silence, slow }: Watched = { silence: 0, slow: null }): Trouble[] {
  const text = words().health.troubles;
  const found: Trouble[] = [];
  if (silence > 0)
    found.push({ key: "silence", level: "error", what: text.silent, text: text.silence({ seconds: silence }) });
  found.push(...ofModels(state, slow), ...ofFeed(state));
  for (const [name, camera] of Object.entries(state.cameras)) found.push(...cameraTroubles(name, camera));
  // An alarm that lasts has been noted in the same words.
  const shown = (notice: string) => found.some((trouble) => trouble.text.endsWith(asReported(notice)));
  const recent = state.notices.filter(({ t, text: notice }) => state.t - t < NOTICE_SECONDS && !shown(notice));
  const notices = recent
    .slice(-2)
    .map(({ t, level, text: notice }) => ({ key: `${t}${notice}`, level, what: "", text: asReported(notice) }));
  const order = { error: 0, warning: 1, info: 2 };
  return [...found.sort((a, b) => order[a.level] - order[b.level]), ...notices];
}

function ofModels({ inference, missed, model }: SessionState, slow: number | null): Trouble[] {
  const text = words().health.troubles;
  const found: Trouble[] = [];
  if (inference?.state === "lost") {
    const why = inference.detail ? ` (${inference.detail.replace(/\.$/, "")})` : "";
    found.push({ key: "inference", level: "error", what: text.blind, text: text.lost({ why, missed }) });
  }
  if (inference?.state === "starting")
    found.push({ key: "inference", level: "info", what: text.loading, text: text.loading });
  if (slow !== null && inference?.state !== "lost") {
    const told = text.slowly({ ms: amount(slow, "ms") });
    found.push({ key: "slow", level: "warning", what: text.slow, text: told });
  }
  if (model?.state === "gone")
    found.push({ key: "model", level: "warning", what: text.model, text: text.modelGone({ why: model.why }) });
  return found;
}

function ofFeed({ feed, feedName }: SessionState): Trouble[] {
  const text = words().health.troubles;
  if (!feed) return [];
  const found: Trouble[] = [];
  const { state, reason, age, recording } = feed;
  if (state === "failed" || state === "stalled" || state === "paused") {
    const what = text.states[state];
    found.push({
      key: "feed",
      level: state === "failed" ? "error" : "warning",
      what,
      text: text.feed({ what, reason: asReported(reason) }),
    });
  }
  if (state === "live" && age > LATE_SECONDS)
    found.push({ key: "late", level: "warning", what: text.late, text: text.lately({ age: amount(age, "s", 1) }) });
  if (recording?.alarm)
    found.push({ key: "recording", level: "error", what: text.notRecording, text: asReported(recording.alarm) });
  // Of a feed that is pushed it stands with the address, over the picture.
  if (state === "connecting" && !feedName.startsWith("listen:"))
    found.push({
      key: "feed",
      level: "info",
      what: words().health.starting,
      text: text.connecting({ reason: asReported(reason) }),
    });
  return found;
}

/** What is wrong with a camera that is recorded beside the coach's eye. */
function cameraTroubles(name: string, { state, reason, recording }: SessionState["cameras"][string]): Trouble[] {
  const text = words().health.troubles;
  const alarm = recording?.alarm ?? null;
  const what = text.camera({ name });
  if (alarm !== null)
    return [
      { key: `recording ${name}`, level: "error", what, text: text.cameraAlarm({ name, alarm: asReported(alarm) }) },
    ];
  if (state === "live" || state === "ended") return [];
  const level = state === "failed" ? "error" : state === "connecting" ? "info" : "warning";
  const word = words().live.feeds[state];
  return [
    { key: `camera ${name}`, level, what, text: text.cameraState({ name, state: word, reason: asReported(reason) }) },
  ];
}
