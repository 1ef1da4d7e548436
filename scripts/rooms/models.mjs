// @ts-check
/**
 * The rooms that run or call models and their arrows: see scripts/layers.mjs.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const MODEL_ROOMS = {
  models: ["core/journal"],
  "models/catalogue": ["core/domain", "core/settings", "core/text", "models/onnx"],
  "models/http": [
    ...["capture", "capture/sources", "core/brain/advice", "core/brain/advice/forms", "core/domain", "core/hearing"],
    ...["core/metrics", "core/settings", "core/text", "models/speech", "storage"],
  ],
  "models/language": [
    ...["core/brain/advice", "core/domain", "core/settings", "models", "models/language/engine", "models/process"],
  ],
  "models/language/engine": [
    ...["core/brain/advice", "core/brain/advice/forms", "core/domain", "core/settings", "models", "models/catalogue"],
    ...["models/language", "models/onnx"],
  ],
  "models/local": [
    ...["capture/ffmpeg", "core/brain/advice", "core/domain", "core/settings", "core/text", "models/catalogue"],
    ...["models/http", "models/language"],
  ],
  "models/onnx": [
    ...["core/domain", "core/domain/feed", "core/journal", "core/recognise", "core/redaction", "core/settings"],
    "models",
  ],
  "models/process": [
    ...["core/domain", "core/domain/feed", "core/journal", "core/redaction", "core/settings", "models", "models/onnx"],
  ],
  "models/speech": [
    ...["capture/ffmpeg", "core/coach", "core/domain", "core/journal", "core/plan", "core/speech"],
    ...["core/speech/spoken", "storage"],
  ],
  "models/stub-server": [
    ...["core/brain/advice", "core/brain/advice/forms", "core/domain", "core/plan", "core/plan/forms"],
    "core/procedure",
  ],
  "models/voices": [
    ...["core/domain", "core/hearing", "core/speech/spoken", "models/onnx", "models/process", "models/speech"],
    "models/voices/engine",
  ],
  "models/voices/engine": [
    ...["core/hearing", "core/recognise", "core/settings", "core/speech/commands", "models/catalogue"],
    ...["models/language/engine", "models/voices"],
  ],
};
