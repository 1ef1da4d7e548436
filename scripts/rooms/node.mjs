// @ts-check
/**
 * The rooms that use Node and their arrows: see scripts/layers.mjs.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const NODE_SIDE_ROOMS = {
  app: [
    ...["app/jobs", "app/learn", "capture/ffmpeg", "capture/sources", "core/consent", "core/domain"],
    ...["core/domain/feed", "core/procedure", "core/profile", "recording", "storage", "synthetic"],
  ],
  "app/compute": [
    ...["app/encryption", "app/evaluate", "core/domain", "core/evaluation", "core/procedure", "core/proposals", "kits"],
  ],
  "app/diagnostics": [
    ...["app", "capture", "capture/ffmpeg", "capture/listen", "core/diagnostics", "core/domain", "core/settings"],
    ...["models", "models/language", "models/local", "models/onnx", "models/process", "models/speech", "models/voices"],
    "storage",
  ],
  "app/draft": [
    ...["app/jobs", "core/brain/advice", "core/brain/advice/draft", "core/domain", "core/procedure"],
    "core/procedure/import",
  ],
  "app/encryption": [
    ...["app", "app/export", "app/jobs", "app/sessions", "core/domain", "recording", "storage", "storage/journal"],
    ...["storage/log", "storage/search"],
  ],
  "app/evaluate": [
    ...["app/jobs", "app/session", "core/annotation", "core/brain/advice", "core/domain", "core/evaluation"],
    ...["core/interchange/captaincook4d", "core/interchange/egoproactive", "core/journal", "core/metrics", "core/plan"],
    ...["core/procedure", "core/procedure/import", "core/profile", "core/synthetic", "storage", "storage/journal"],
    "synthetic",
  ],
  "app/exchange": [
    ...["app/export", "capture/ffmpeg", "core/annotation", "core/consent", "core/domain", "core/interchange/timeline"],
    ...["core/journal", "core/text", "storage", "storage/journal"],
  ],
  "app/export": [
    ...["app/evaluate", "app/redaction", "capture/ffmpeg", "capture/sources", "core/annotation", "core/brain/advice"],
    ...["core/consent", "core/domain", "core/interchange/chat", "core/interchange/egoproactive"],
    ...["core/interchange/second-look", "core/journal", "core/recording", "core/redaction", "storage"],
    ...["storage/journal", "storage/log"],
  ],
  "app/jobs": [
    ...["capture", "capture/ffmpeg", "core/brain", "core/brain/advice", "core/domain", "core/learning"],
    ...["models/process", "recording", "storage", "storage/journal"],
  ],
  "app/learn": [
    ...["app/jobs", "capture/ffmpeg", "capture/sources", "core/annotation", "core/brain", "core/brain/advice"],
    ...["core/brain/advice/captions", "core/consent", "core/domain", "core/domain/feed", "core/journal"],
    ...["core/learning", "core/narration", "core/procedure", "core/profile", "core/proposals", "core/text"],
    ...["models/process", "recording", "storage", "storage/journal"],
  ],
  "app/models": [
    ...["app/diagnostics", "app/evaluate", "app/jobs", "app/learn", "app/session", "capture/sources"],
    ...["core/annotation", "core/brain", "core/brain/advice", "core/brain/advice/forms", "core/brain/filter"],
    ...["core/consent", "core/domain", "core/domain/feed", "core/evaluation", "core/metrics", "core/procedure"],
    ...["core/profile", "core/rerun", "core/settings", "models/http", "models/language", "models/local"],
    ...["models/process", "recording", "storage", "storage/journal", "synthetic"],
  ],
  "app/questions": [
    ...["app/jobs", "capture/ffmpeg", "capture/sources", "core/brain/advice", "core/domain", "core/journal"],
    ...["core/questions", "recording", "storage", "storage/log"],
  ],
  "app/redaction": ["capture/ffmpeg", "capture/sources", "core/redaction", "storage"],
  "app/report": [
    ...["app/export", "capture/ffmpeg", "core/domain", "core/journal", "core/redaction", "core/report", "storage"],
    "storage/journal",
  ],
  "app/session": [
    ...["app/jobs", "capture", "capture/ffmpeg", "capture/sources", "core/brain", "core/brain/advice"],
    ...["core/brain/advice/forms", "core/brain/filter", "core/coach", "core/consent", "core/dialogue", "core/domain"],
    ...["core/domain/feed", "core/explain", "core/hearing", "core/journal", "core/metrics", "core/plan"],
    ...["core/plan/forms", "core/procedure", "core/profile", "core/recognise", "core/recording", "core/redaction"],
    ...["core/rerun", "core/settings", "core/speech/commands", "core/speech/wording", "core/words", "models"],
    ...["models/process", "models/speech", "recording", "storage", "storage/journal", "storage/log"],
  ],
  "app/sessions": [
    ...["app/export", "app/jobs", "app/redaction", "capture/ffmpeg", "core/annotation", "core/consent", "core/domain"],
    ...["core/journal", "core/recording", "core/redaction", "recording", "storage", "storage/journal", "storage/log"],
  ],
  "app/updates": ["app/jobs", "core/domain", "core/updates", "storage"],
  "app/voices": [
    ...["app/jobs", "capture/ffmpeg", "core/annotation", "core/consent", "core/hearing", "core/journal"],
    ...["core/settings", "core/speech/commands", "models/http", "models/voices", "storage"],
  ],
  "app/withdrawal": [
    ...["app/export", "app/learn", "app/sessions", "core/annotation", "core/consent", "core/domain"],
    ...["core/interchange/chat", "core/interchange/second-look", "core/journal", "core/learning", "core/profile"],
    ...["core/recognise", "core/redaction", "core/study", "core/text", "models/process", "storage", "storage/journal"],
    ...["storage/log", "storage/search"],
  ],
  capture: ["core/domain/feed", "core/recording"],
  "capture/devices": ["core/devices"],
  "capture/ffmpeg": ["capture", "core/domain"],
  "capture/listen": ["capture/ffmpeg", "core/domain"],
  "capture/listen/rtmp": ["capture/listen"],
  "capture/listen/whip": ["capture", "capture/listen"],
  "capture/sources": [
    ...["capture", "capture/ffmpeg", "capture/listen", "capture/listen/rtmp", "capture/listen/whip", "core/domain"],
    ...["core/domain/feed", "core/hearing", "core/interchange/features", "core/text", "storage"],
  ],
  recording: [
    ...["capture", "capture/ffmpeg", "capture/listen", "capture/sources", "core/annotation", "core/consent"],
    ...["core/domain", "core/domain/feed", "core/journal", "core/procedure", "core/recording", "core/redaction"],
    ...["recording/recovery", "recording/redaction", "storage", "storage/journal", "storage/log"],
  ],
  "recording/recovery": [
    ...["capture/ffmpeg", "core/journal", "core/recording", "recording", "storage", "storage/journal", "storage/log"],
  ],
  "recording/redaction": [
    ...["capture", "capture/ffmpeg", "capture/sources", "core/recording", "core/redaction", "recording"],
  ],
  storage: [
    ...["core/annotation", "core/brain/advice", "core/consent", "core/diagnostics", "core/domain", "core/evaluation"],
    ...["core/journal", "core/procedure", "core/procedure/import", "core/profile", "core/recognise", "core/recording"],
    ...["core/rerun", "core/script", "core/study", "core/text", "storage/journal", "storage/log"],
  ],
  "storage/journal": [
    ...["core/coach", "core/consent", "core/domain", "core/journal", "core/procedure", "core/review", "storage"],
    "storage/log",
  ],
  "storage/log": ["core/domain", "storage"],
  "storage/search": ["core/annotation", "core/domain", "storage", "storage/journal"],
  "storage/settings": ["core/domain", "core/settings"],
  synthetic: [
    ...["capture/ffmpeg", "core/annotation", "core/consent", "core/domain", "core/journal", "core/procedure"],
    ...["core/synthetic", "storage", "storage/journal"],
  ],
};
