// @ts-check
/**
 * The rooms of the kits and their arrows: see scripts/layers.mjs.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const KIT_ROOMS = {
  kits: [
    ...[
      "cli",
      "kits/agents",
      "kits/agents/cli",
      "kits/agents/page",
      "kits/goal-kit",
      "kits/goal-kit/cli",
      "kits/goal-kit/page",
      "kits/obs",
    ],
    ...["kits/obs/page", "kits/offers", "kits/offers/page", "kits/questions", "kits/questions/cli"],
    ...["kits/questions/page", "kits/rating", "kits/rating/cli", "kits/rating/page", "kits/recognisers"],
    ...["kits/recognisers/app", "kits/recognisers/cli", "kits/recognisers/page", "kits/script-writer/cli"],
    ...["kits/signals", "kits/signals/cli", "kits/signals/page", "kits/splice", "kits/splice/cli", "kits/splice/page"],
    ...["main", "renderer"],
  ],
  "kits/agents": [
    ...["app/jobs", "app/session", "core/domain", "core/journal", "ipc/areas", "kits/agents/app", "main", "main/ipc"],
    "storage/journal",
  ],
  "kits/agents/app": [
    ...["app/questions", "capture", "capture/ffmpeg", "capture/listen", "core/brain/advice", "core/domain"],
    ...["core/journal", "core/metrics", "core/questions", "core/settings", "core/text", "kits/agents/core"],
    ...["recording", "storage", "storage/journal", "storage/search"],
  ],
  "kits/agents/cli": [
    ...["app/export", "app/models", "cli", "core/annotation", "core/settings", "kits/agents", "kits/agents/app"],
    "storage",
  ],
  "kits/agents/core": ["core/journal", "core/plan"],
  "kits/agents/page": ["renderer", "renderer/ui", "renderer/words"],
  "kits/agents/words": [],
  "kits/goal-kit": [
    ...["app/jobs", "app/models", "app/withdrawal", "core/brain/advice", "core/domain", "core/evaluation"],
    ...["core/metrics", "core/procedure", "ipc/areas", "kits/goal-kit/app", "kits/goal-kit/core", "main"],
    ...["main/handlers", "main/ipc", "models/process", "models/stub-server", "storage"],
  ],
  "kits/goal-kit/app": [
    ...["app/jobs", "app/questions", "core/brain/advice", "core/brain/advice/forms", "core/consent", "core/domain"],
    ...["core/journal", "core/metrics", "core/narration", "core/recording", "core/text", "kits/goal-kit/core"],
    ...["recording", "storage", "storage/journal", "storage/log"],
  ],
  "kits/goal-kit/cli": [
    ...["app/jobs", "app/models", "cli", "core/domain", "core/metrics", "core/settings", "kits/goal-kit"],
    ...["kits/goal-kit/app", "kits/goal-kit/core", "storage"],
  ],
  "kits/goal-kit/core": [
    ...["core/brain/advice", "core/brain/advice/forms", "core/domain", "core/evaluation", "core/metrics"],
    ...["core/procedure", "core/script", "core/text", "kits/goal-kit/core/written"],
  ],
  "kits/goal-kit/core/written": ["kits/goal-kit/core"],
  "kits/goal-kit/page": [
    ...["core/evaluation", "ipc", "kits/goal-kit", "kits/goal-kit/core", "renderer", "renderer/desk"],
    ...["renderer/doors/research/scores", "renderer/doors/research/studies", "renderer/guide", "renderer/jobs"],
    ...["renderer/playback", "renderer/session", "renderer/ui", "renderer/words"],
  ],
  "kits/goal-kit/words": [],
  "kits/obs": ["ipc", "ipc/areas", "kits/obs/app", "main", "main/secrets", "main/settings"],
  "kits/obs/app": ["capture"],
  "kits/obs/page": [
    ...["core/devices", "kits/obs", "renderer", "renderer/secrets", "renderer/settings", "renderer/ui"],
    "renderer/words",
  ],
  "kits/obs/words": [],
  "kits/offers": [
    ...["app/jobs", "app/models", "capture/ffmpeg", "core/consent", "core/domain", "core/settings", "ipc/areas"],
    ...["kits/offers/app", "kits/offers/core", "main", "main/ipc", "main/secrets", "main/session"],
  ],
  "kits/offers/app": [
    ...["app/session", "capture/ffmpeg", "capture/listen", "capture/sources", "core/brain/advice", "core/domain"],
    ...["core/domain/feed", "core/hearing", "core/procedure", "core/settings", "core/speech/commands", "core/text"],
    ...["kits/offers/core", "main/session", "storage", "storage/journal"],
  ],
  "kits/offers/core": [
    ...["core/brain/advice", "core/brain/advice/forms", "core/brain/filter", "core/domain", "core/procedure"],
    ...["core/profile", "core/text"],
  ],
  "kits/offers/page": [
    ...["ipc", "kits/offers", "renderer", "renderer/camera", "renderer/doors/coach/start", "renderer/guide"],
    ...["renderer/hearing", "renderer/procedures", "renderer/settings", "renderer/ui", "renderer/words"],
  ],
  "kits/offers/words": [],
  "kits/questions": [
    ...["app/jobs", "app/models", "app/questions", "capture/ffmpeg", "core/brain/advice", "core/domain"],
    ...["core/evaluation", "core/journal", "core/questions", "core/settings", "ipc/areas", "kits/questions/app"],
    ...["kits/questions/core", "main", "main/handlers", "main/ipc", "models/stub-server", "storage/journal"],
  ],
  "kits/questions/app": [
    ...["app/evaluate", "app/jobs", "app/questions", "capture", "core/annotation", "core/brain/advice"],
    ...["core/brain/advice/forms", "core/consent", "core/domain", "core/journal", "core/metrics", "core/procedure"],
    ...["core/questions", "core/recording", "core/text", "kits/questions/core", "storage", "storage/log", "synthetic"],
  ],
  "kits/questions/cli": [
    ...["app/jobs", "app/models", "cli", "core/domain", "core/journal", "core/metrics", "core/procedure"],
    ...["core/questions", "core/settings", "kits/questions", "kits/questions/app", "kits/questions/core", "storage"],
    "storage/journal",
  ],
  "kits/questions/core": [
    ...["core/annotation", "core/brain/advice", "core/brain/advice/forms", "core/domain", "core/evaluation"],
    ...["core/metrics", "core/procedure", "core/questions", "core/script", "core/text"],
  ],
  "kits/questions/page": [
    ...["core/brain/advice", "core/evaluation", "core/questions", "core/settings", "ipc", "kits/questions", "renderer"],
    ...["renderer/desk", "renderer/doors/research/scores", "renderer/doors/research/studies", "renderer/guide"],
    ...["renderer/jobs", "renderer/ui", "renderer/words"],
  ],
  "kits/questions/words": [],
  "kits/rating": [
    ...["app/jobs", "app/withdrawal", "core/domain", "core/script", "ipc/areas", "kits/rating/app", "kits/rating/core"],
    ...["main", "main/handlers", "main/ipc", "storage"],
  ],
  "kits/rating/app": [
    ...["app/evaluate", "app/export", "app/withdrawal", "capture/ffmpeg", "core/annotation", "core/consent"],
    ...["core/domain", "core/journal", "core/procedure", "core/recording", "core/redaction", "core/script"],
    ...["core/text", "kits/rating/core", "storage", "storage/journal", "storage/log"],
  ],
  "kits/rating/cli": [
    ...["cli", "core/annotation", "core/script", "core/text", "kits/rating", "kits/rating/app", "kits/rating/core"],
    "storage",
  ],
  "kits/rating/core": [
    ...["core/annotation", "core/domain", "core/evaluation", "core/journal", "core/metrics", "core/procedure"],
    ...["core/script", "core/text"],
  ],
  "kits/rating/page": [
    ...["core/annotation", "ipc", "kits/rating", "kits/rating/core", "renderer", "renderer/desk"],
    ...["renderer/doors/research/studies", "renderer/guide", "renderer/jobs", "renderer/playback", "renderer/ui"],
    "renderer/words",
  ],
  "kits/rating/words": [],
  "kits/recognisers": [
    ...["app/jobs", "core/domain", "ipc/areas", "kits/recognisers/app", "kits/recognisers/core", "main"],
    ...["main/handlers", "main/ipc", "models/process", "storage", "storage/journal"],
  ],
  "kits/recognisers/app": [
    ...["app/evaluate", "app/jobs", "app/learn", "app/session", "capture/sources", "core/annotation", "core/brain"],
    ...["core/brain/advice", "core/coach", "core/domain", "core/domain/feed", "core/evaluation"],
    ...["core/interchange/features", "core/journal", "core/metrics", "core/procedure", "core/profile"],
    ...["core/recognise", "core/rerun", "core/review", "core/text", "kits/recognisers/core", "recording", "storage"],
    "storage/journal",
  ],
  "kits/recognisers/cli": [
    ...["app/jobs", "cli", "core/metrics", "core/procedure", "core/recognise", "kits/recognisers"],
    ...["kits/recognisers/app", "kits/recognisers/core", "models/process", "storage"],
  ],
  "kits/recognisers/core": [
    ...["core/brain", "core/brain/advice", "core/brain/filter", "core/domain", "core/evaluation"],
    ...["core/interchange/second-look", "core/learning", "core/metrics", "core/procedure", "core/profile"],
    ...["core/proposals", "core/recognise", "kits/recognisers/core/network"],
  ],
  "kits/recognisers/core/network": ["core/domain", "core/recognise", "kits/recognisers/core"],
  "kits/recognisers/page": [
    ...["core/settings", "ipc", "renderer", "renderer/doors/research/studies", "renderer/guide", "renderer/jobs"],
    ...["renderer/settings", "renderer/ui", "renderer/words"],
  ],
  "kits/recognisers/words": [],
  "kits/script-writer": ["core/domain"],
  "kits/script-writer/cli": [
    ...["app/draft", "app/jobs", "cli", "core/brain/advice", "core/domain", "core/procedure", "core/script"],
    ...["kits/script-writer", "kits/script-writer/core", "storage"],
  ],
  "kits/script-writer/core": ["core/brain/advice", "core/brain/advice/forms", "core/domain", "core/script"],
  "kits/signals": [
    ...["app/session", "capture", "capture/ffmpeg", "capture/listen", "core/domain", "core/settings", "ipc/areas"],
    ...["kits/signals/app", "main", "main/ipc", "main/secrets", "main/settings"],
  ],
  "kits/signals/app": ["capture/listen", "core/domain", "core/journal", "core/procedure", "core/text"],
  "kits/signals/cli": ["capture/listen", "cli", "core/journal", "core/settings", "kits/signals", "kits/signals/app"],
  "kits/signals/page": [
    ...["core/settings", "kits/signals", "renderer", "renderer/settings", "renderer/ui", "renderer/words"],
  ],
  "kits/signals/words": [],
  "kits/splice": [
    ...["app/export", "app/jobs", "app/learn", "core/domain", "core/domain/feed", "ipc/areas", "kits/splice/app"],
    ...["kits/splice/core", "main", "main/handlers", "main/ipc", "models/process", "storage", "storage/journal"],
  ],
  "kits/splice/app": [
    ...["app/export", "capture/ffmpeg", "capture/sources", "core/annotation", "core/consent", "core/domain"],
    ...["core/domain/feed", "core/journal", "core/recording", "core/redaction", "kits/splice/core", "storage"],
    "storage/journal",
  ],
  "kits/splice/cli": [
    ...["app/learn", "cli", "core/domain", "core/domain/feed", "kits/splice", "kits/splice/app", "kits/splice/core"],
    ...["storage", "storage/journal"],
  ],
  "kits/splice/core": ["core/annotation", "core/domain", "core/procedure"],
  "kits/splice/page": [
    ...["ipc", "kits/splice", "kits/splice/core", "renderer", "renderer/guide", "renderer/jobs", "renderer/ui"],
    "renderer/words",
  ],
  "kits/splice/words": [],
};
