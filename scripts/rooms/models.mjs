// @ts-check
/**
 * The rooms that run or call models and their arrows: see scripts/layers.mjs.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const MODEL_ROOMS = {
  models: ["core/session"],
  "models/catalogue": ["models/onnx", "core/settings"],
  "models/http": [
    "capture",
    "capture/sources",
    "models/speech",
    "storage",
    "core/brain/model",
    "core/domain",
    "core/hearing",
    "core/metrics",
    "core/settings",
  ],
  "models/language": ["models/language/engine", "models/process", "models", "core/brain/model", "core/domain"],
  "models/language/engine": [
    "models/catalogue",
    "models/language",
    "models/onnx",
    "core/brain/model",
    "core/domain",
    "core/settings",
  ],
  "models/onnx": [
    "models",
    "core/blur",
    "core/domain",
    "core/domain/feed",
    "core/recognise",
    "core/recognise/network",
    "core/session",
  ],
  "models/process": ["models", "models/onnx", "core/blur", "core/domain", "core/domain/feed", "core/session"],
  "models/rehearsal": [
    "core/brain/model",
    "core/domain",
    "core/goal-kit",
    "core/plan",
    "core/plan/forms",
    "core/procedure",
    "core/questions",
  ],
  "models/voices": [
    ...["models/onnx", "models/process", "models/speech", "models/voices/engine"],
    ...["core/domain", "core/hearing", "core/speech/spoken"],
  ],
  "models/voices/engine": [
    ...[
      "models/catalogue",
      "models/language/engine",
      "models/voices",
      "core/hearing",
      "core/recognise/network",
      "core/settings",
      "core/speech/commands",
    ],
  ],
  "models/speech": [
    ...["capture/ffmpeg", "storage", "core/domain", "core/plan", "core/session", "core/speech"],
    "core/speech/spoken",
  ],
};
