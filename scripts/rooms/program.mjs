// @ts-check
/**
 * The rooms of the contract, the bridge, the window's main process and the command line, and their arrows: see scripts/layers.mjs.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const PROGRAM_ROOMS = {
  cli: [
    ...["app", "app/diagnostics", "app/draft", "app/encryption", "app/evaluate", "app/exchange", "app/export"],
    ...["app/jobs", "app/learn", "app/models", "app/redaction", "app/report", "app/session", "app/sessions"],
    ...["app/voices", "app/withdrawal", "capture", "capture/ffmpeg", "capture/listen", "capture/sources"],
    ...["core/annotation", "core/brain", "core/brain/advice", "core/brain/advice/captions", "core/brain/advice/draft"],
    ...["core/brain/advice/forms", "core/coach", "core/consent", "core/diagnostics", "core/dialogue", "core/domain"],
    ...["core/domain/feed", "core/evaluation", "core/explain", "core/hearing", "core/interchange/chat"],
    ...["core/interchange/egoproactive", "core/interchange/second-look", "core/interchange/timeline", "core/journal"],
    ...["core/learning", "core/metrics", "core/narration", "core/plan", "core/procedure", "core/procedure/import"],
    ...["core/profile", "core/proposals", "core/recording", "core/redaction", "core/rerun", "core/review"],
    ...["core/script", "core/settings", "core/speech/commands", "core/speech/spoken", "core/study", "core/synthetic"],
    ...["core/text", "core/words", "kits", "models", "models/catalogue", "models/http", "models/language"],
    ...["models/local", "models/onnx", "models/process", "models/speech", "models/stub-server", "models/voices"],
    ...["recording", "recording/recovery", "storage", "storage/journal", "storage/search", "storage/settings"],
    "synthetic",
  ],
  ipc: ["core/settings", "ipc/areas", "kits"],
  "ipc/areas": [
    ...["core/annotation", "core/consent", "core/devices", "core/diagnostics", "core/domain", "core/domain/feed"],
    ...["core/evaluation", "core/explain", "core/interchange/chat", "core/interchange/timeline", "core/journal"],
    ...["core/plan", "core/procedure", "core/recording", "core/redaction", "core/rerun", "core/script"],
    ...["core/settings", "core/study", "core/text", "core/words"],
  ],
  main: [
    ...["app", "app/compute", "app/diagnostics", "app/encryption", "app/evaluate", "app/export", "app/jobs"],
    ...["app/models", "app/session", "app/voices", "app/withdrawal", "capture/devices", "capture/listen"],
    ...["capture/sources", "core/diagnostics", "core/domain", "core/domain/feed", "core/journal", "core/settings"],
    ...["core/words", "ipc", "kits", "main/devices", "main/handlers", "main/ipc", "main/protocol"],
    ...["main/second-screen", "main/secrets", "main/session", "main/settings", "models", "models/language"],
    ...["models/local", "models/onnx", "models/process", "models/speech", "models/voices", "storage"],
  ],
  "main/devices": [
    ...["app/session", "capture/devices", "core/coach", "core/devices", "core/journal", "core/settings", "ipc"],
    ...["main/ipc", "main/settings"],
  ],
  "main/handlers": [
    ...["app", "app/compute", "app/diagnostics", "app/draft", "app/encryption", "app/evaluate", "app/exchange"],
    ...["app/export", "app/jobs", "app/learn", "app/models", "app/redaction", "app/report", "app/session"],
    ...["app/sessions", "app/updates", "app/voices", "app/withdrawal", "capture/ffmpeg", "capture/sources"],
    ...["core/annotation", "core/brain", "core/brain/advice", "core/brain/filter", "core/consent", "core/diagnostics"],
    ...["core/domain", "core/evaluation", "core/interchange/timeline", "core/journal", "core/procedure"],
    ...["core/profile", "core/recording", "core/redaction", "core/script", "core/settings", "core/study", "core/text"],
    ...["core/updates", "ipc", "main", "main/devices", "main/ipc", "main/second-screen", "main/secrets"],
    ...["main/session", "main/settings", "models", "models/catalogue", "models/http", "models/process"],
    ...["models/speech", "recording", "recording/recovery", "storage", "storage/journal", "storage/search"],
  ],
  "main/ipc": ["capture", "core/diagnostics", "core/domain", "ipc", "storage"],
  "main/protocol": ["core/domain", "main", "storage"],
  "main/second-screen": [
    ...["app/session", "capture", "capture/listen", "core/coach", "core/domain", "core/journal", "ipc", "storage"],
  ],
  "main/secrets": ["capture", "core/domain/feed", "core/settings", "ipc", "storage"],
  "main/session": [
    ...["app", "app/jobs", "app/session", "capture", "capture/ffmpeg", "capture/listen", "capture/sources"],
    ...["core/coach", "core/consent", "core/domain", "core/domain/feed", "core/journal", "core/procedure"],
    ...["core/profile", "core/settings", "core/speech", "core/speech/spoken", "ipc", "main", "main/ipc"],
    ...["main/secrets", "main/settings", "models/process", "models/speech", "storage", "storage/journal"],
  ],
  "main/settings": ["core/settings", "storage/settings"],
  preload: ["ipc"],
};
