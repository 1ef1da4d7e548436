// @ts-check
/**
 * The rooms of the page and their arrows: see scripts/layers.mjs. Besides these, each takes its texts from the catalogue.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const ARROWS = {
  renderer: [
    ...["core/domain", "core/evaluation", "core/script", "core/settings", "core/text", "ipc", "renderer/camera"],
    ...["renderer/feeds", "renderer/hearing", "renderer/secrets", "renderer/session", "renderer/speech", "renderer/ui"],
    "renderer/window",
  ],
  "renderer/annotation": [
    ...["core/annotation", "core/journal", "core/procedure", "core/settings", "ipc", "renderer", "renderer/guide"],
    ...["renderer/jobs", "renderer/playback", "renderer/ui"],
  ],
  "renderer/audit": [
    ...["core/annotation", "core/journal", "core/text", "ipc", "renderer", "renderer/annotation"],
    ...["renderer/audit/correct", "renderer/guide", "renderer/hearing", "renderer/library", "renderer/playback"],
    ...["renderer/session", "renderer/timeline", "renderer/timeline/annotation", "renderer/ui"],
  ],
  "renderer/audit/correct": [
    ...["core/annotation", "core/domain", "core/procedure", "renderer", "renderer/annotation", "renderer/playback"],
    ...["renderer/timeline", "renderer/ui"],
  ],
  "renderer/camera": ["core/devices", "core/hearing", "ipc", "renderer", "renderer/session", "renderer/ui"],
  "renderer/consent": ["core/consent", "core/domain", "core/settings", "core/words", "ipc", "renderer", "renderer/ui"],
  "renderer/desk": ["renderer", "renderer/ui"],
  "renderer/doors/coach": [
    ...["core/annotation", "core/coach", "core/consent", "core/domain", "core/journal", "core/plan", "core/procedure"],
    ...["core/recording", "core/review", "ipc", "kits", "renderer", "renderer/consent", "renderer/doors/coach/start"],
    ...["renderer/feeds", "renderer/guide", "renderer/hearing", "renderer/jobs", "renderer/playback", "renderer/push"],
    ...["renderer/session", "renderer/teach", "renderer/ui"],
  ],
  "renderer/doors/coach/start": [
    ...["core/coach", "core/domain", "ipc", "kits", "renderer", "renderer/camera", "renderer/consent"],
    ...["renderer/doors/coach", "renderer/feeds", "renderer/procedures", "renderer/session", "renderer/trial"],
    ...["renderer/ui", "renderer/withdraw"],
  ],
  "renderer/doors/research/people": ["ipc", "renderer", "renderer/library", "renderer/ui", "renderer/withdraw"],
  "renderer/doors/research/scores": [
    ...["core/domain", "core/evaluation", "ipc", "renderer", "renderer/doors/research/scores/plots", "renderer/jobs"],
    ...["renderer/library", "renderer/ui"],
  ],
  "renderer/doors/research/scores/plots": ["core/evaluation", "core/metrics", "renderer/ui"],
  "renderer/doors/research/studies": [
    ...["core/evaluation", "kits", "renderer", "renderer/doors/research/scores", "renderer/ui"],
  ],
  "renderer/doors/research/study": [
    ...["core/domain", "core/procedure", "core/script", "core/study", "ipc", "kits", "renderer", "renderer/consent"],
    ...["renderer/feeds", "renderer/procedures", "renderer/session", "renderer/ui"],
  ],
  "renderer/doors/research/work": ["core/annotation", "ipc", "renderer", "renderer/audit", "renderer/ui"],
  "renderer/doors/take-part": [
    ...["core/consent", "core/domain", "core/journal", "core/procedure", "core/script", "ipc", "kits", "renderer"],
    ...["renderer/camera", "renderer/consent", "renderer/feeds", "renderer/hearing", "renderer/playback"],
    ...["renderer/procedures", "renderer/review", "renderer/session", "renderer/ui"],
  ],
  "renderer/feeds": [
    ...["core/devices", "core/domain/feed", "core/journal", "core/settings", "ipc", "renderer", "renderer/camera"],
    ...["renderer/jobs", "renderer/playback", "renderer/push", "renderer/secrets", "renderer/ui"],
  ],
  "renderer/guide": ["renderer", "renderer/ui"],
  "renderer/hearing": [
    ...["core/domain", "core/hearing", "core/journal", "ipc", "renderer", "renderer/camera", "renderer/session"],
    "renderer/ui",
  ],
  "renderer/jobs": ["core/domain", "ipc", "renderer", "renderer/ui"],
  "renderer/library": [
    ...["core/domain", "core/journal", "core/text", "core/words", "ipc", "renderer", "renderer/annotation"],
    ...["renderer/guide", "renderer/jobs", "renderer/library/takes", "renderer/replay", "renderer/replay/compare"],
    ...["renderer/replay/exchange", "renderer/session", "renderer/ui", "renderer/withdraw"],
  ],
  "renderer/library/takes": [
    ...["core/annotation", "core/interchange/chat", "ipc", "renderer", "renderer/guide", "renderer/jobs"],
    ...["renderer/procedures", "renderer/ui"],
  ],
  "renderer/playback": [
    ...["core/journal", "core/recording", "renderer", "renderer/jobs", "renderer/push", "renderer/session"],
    ...["renderer/timeline", "renderer/ui"],
  ],
  "renderer/procedures": ["core/procedure", "ipc", "renderer"],
  "renderer/procedures/editor": [
    ...["core/domain", "core/procedure", "core/procedure/import", "ipc", "renderer", "renderer/guide", "renderer/jobs"],
    ...["renderer/procedures", "renderer/ui"],
  ],
  "renderer/push": ["core/domain/feed", "core/journal", "ipc", "renderer", "renderer/guide", "renderer/ui"],
  "renderer/replay": [
    ...["core/annotation", "core/consent", "core/domain", "core/journal", "core/plan", "core/recording"],
    ...["core/redaction", "core/rerun", "core/review", "core/script", "core/settings", "ipc", "renderer"],
    ...["renderer/annotation", "renderer/hearing", "renderer/jobs", "renderer/library", "renderer/playback"],
    ...["renderer/replay/compare", "renderer/replay/exchange", "renderer/replay/teach", "renderer/session"],
    ...["renderer/speech", "renderer/timeline", "renderer/timeline/annotation", "renderer/ui"],
  ],
  "renderer/replay/compare": [
    ...["core/domain", "core/explain", "core/journal", "core/rerun", "ipc", "renderer", "renderer/guide"],
    ...["renderer/jobs", "renderer/speech", "renderer/timeline", "renderer/ui"],
  ],
  "renderer/replay/exchange": ["core/interchange/timeline", "ipc", "renderer", "renderer/guide", "renderer/ui"],
  "renderer/replay/teach": [
    ...["core/annotation", "core/journal", "core/procedure", "core/recording", "core/rerun", "ipc", "renderer"],
    ...["renderer/annotation", "renderer/guide", "renderer/playback", "renderer/procedures", "renderer/session"],
    ...["renderer/teach", "renderer/timeline", "renderer/trial", "renderer/ui"],
  ],
  "renderer/review": [
    ...["core/annotation", "core/domain", "core/journal", "core/procedure", "ipc", "kits", "renderer"],
    ...["renderer/annotation", "renderer/jobs", "renderer/playback", "renderer/session"],
    ...["renderer/timeline/annotation", "renderer/ui"],
  ],
  "renderer/second-screen": ["core/coach", "core/domain", "core/journal", "core/words"],
  "renderer/secrets": ["core/domain", "ipc", "renderer", "renderer/ui"],
  "renderer/session": [
    ...["core/annotation", "core/coach", "core/consent", "core/devices", "core/domain", "core/journal", "core/plan"],
    ...["core/procedure", "core/review", "core/script", "ipc", "kits", "renderer", "renderer/camera"],
    ...["renderer/consent", "renderer/ui"],
  ],
  "renderer/settings": [
    ...["core/devices", "core/domain", "core/settings", "core/speech/spoken", "core/updates", "core/words", "ipc"],
    ...["kits", "renderer", "renderer/camera", "renderer/guide", "renderer/hearing", "renderer/jobs"],
    ...["renderer/secrets", "renderer/speech", "renderer/trial", "renderer/ui"],
  ],
  "renderer/speech": ["core/domain", "core/settings", "core/speech/spoken", "ipc", "renderer", "renderer/camera"],
  "renderer/teach": [
    ...["core/annotation", "core/procedure", "ipc", "renderer", "renderer/jobs", "renderer/trial", "renderer/ui"],
  ],
  "renderer/timeline": [
    ...["core/annotation", "core/domain", "core/journal", "core/plan", "core/recording", "core/rerun", "core/review"],
    "renderer/ui",
  ],
  "renderer/timeline/annotation": ["core/annotation", "renderer/timeline", "renderer/ui"],
  "renderer/trial": ["core/domain", "ipc", "renderer", "renderer/jobs", "renderer/ui"],
  "renderer/ui": ["core/domain", "core/text"],
  "renderer/window": [
    ...["ipc", "kits", "renderer", "renderer/audit", "renderer/doors/coach", "renderer/doors/coach/start"],
    ...["renderer/doors/research/people", "renderer/doors/research/scores", "renderer/doors/research/studies"],
    ...["renderer/doors/research/study", "renderer/doors/research/work", "renderer/doors/take-part", "renderer/guide"],
    ...["renderer/procedures", "renderer/procedures/editor", "renderer/replay", "renderer/review", "renderer/session"],
    ...["renderer/settings", "renderer/ui"],
  ],
  "renderer/withdraw": [
    ...["core/consent", "core/domain", "ipc", "renderer", "renderer/guide", "renderer/jobs", "renderer/library"],
    ...["renderer/session", "renderer/ui"],
  ],
};

/** @type {Readonly<Record<string, readonly string[]>>} */
export const PAGE_ROOMS = {
  ...Object.fromEntries(Object.entries(ARROWS).map(([room, arrows]) => [room, [...arrows, "renderer/words"]])),
  "renderer/words": ["core/domain", "core/explain", "core/words", "renderer/ui"],
};
