import type { FOLDER_JOBS } from "../../core/settings/folder-description.ts";

/** What a folder of some architecture must hold. */
export interface Architecture {
  readonly job: (typeof FOLDER_JOBS)[number];
  readonly title: string;
  readonly pictures: boolean;
  /** Names of its ONNX files without the ends that name a type of weights; alternatives are written with `|`, best first. */
  readonly parts: readonly string[];
  /** Other files that it cannot do without. */
  readonly files: readonly string[];
}

const words = ["config.json", "tokenizer.json", "tokenizer_config.json"];
const SEES = ["embed_tokens", "vision_encoder", "decoder_model_merged"];

function sees(title: string, ...more: string[]): Architecture {
  return {
    job: "language",
    title,
    pictures: true,
    parts: SEES,
    files: [...words, "preprocessor_config.json", ...more],
  };
}
function reads(title: string): Architecture {
  return { job: "language", title, pictures: false, parts: ["model"], files: words };
}
function looks(title: string): Architecture {
  const files = ["config.json", "preprocessor_config.json"];
  return { job: "eyes", title, pictures: true, parts: ["vision_model|model"], files };
}
function hears(title: string): Architecture {
  const parts = ["encoder_model", "decoder_model_merged"];
  return { job: "ears", title, pictures: false, parts, files: [...words, "preprocessor_config.json"] };
}

/** What is known, by `model_type` of config.json. */
const KNOWN: Readonly<Record<string, Architecture>> = {
  smolvlm: sees("SmolVLM", "processor_config.json"),
  idefics3: sees("Idefics3", "processor_config.json"),
  qwen2_vl: sees("Qwen2-VL"),
  qwen2_5_vl: sees("Qwen2.5-VL"),
  qwen3_vl: sees("Qwen3-VL"),
  qwen3_5: sees("Qwen3.5"),
  llava: sees("LLaVA", "processor_config.json"),
  llava_onevision: sees("LLaVA-OneVision", "processor_config.json"),
  llava_qwen2: sees("FastVLM", "processor_config.json"),
  lfm2_vl: sees("LFM2-VL", "processor_config.json"),
  gemma3: sees("Gemma 3", "processor_config.json"),
  llama: reads("Llama"),
  mistral: reads("Mistral"),
  qwen2: reads("Qwen2"),
  qwen3: reads("Qwen3"),
  gemma2: reads("Gemma 2"),
  gemma3_text: reads("Gemma 3 without pictures"),
  phi3: reads("Phi-3"),
  smollm3: reads("SmolLM3"),
  lfm2: reads("LFM2"),
  granite: reads("Granite"),
  olmo2: reads("OLMo 2"),
  clip: looks("CLIP"),
  clip_vision_model: looks("CLIP's picture encoder"),
  siglip: looks("SigLIP"),
  siglip_vision_model: looks("SigLIP's picture encoder"),
  dinov2: looks("DINOv2"),
  dinov2_with_registers: looks("DINOv2 with registers"),
  dinov3_vit: looks("DINOv3"),
  whisper: hears("Whisper"),
  moonshine: hears("Moonshine"),
  parakeet_ctc: { ...hears("Parakeet CTC"), parts: ["model"] },
  style_text_to_speech_2: { job: "voice", title: "Kokoro", pictures: false, parts: ["model"], files: ["config.json"] },
};

/** What a folder of that type must hold; null when the type is not known. */
export function architectureOf(type: string): Architecture | null {
  return Object.hasOwn(KNOWN, type) ? KNOWN[type]! : null;
}

/** Types of weights and how their files' names end, before `.onnx`. */
export const WEIGHT_TYPES = {
  ...{ fp32: "", fp16: "_fp16", q8: "_quantized", int8: "_int8", uint8: "_uint8" },
  ...{ q4: "_q4", q4f16: "_q4f16", bnb4: "_bnb4" },
} as const;
export type WeightType = keyof typeof WEIGHT_TYPES;

const ON_PROCESSOR = ["q4", "q8", "int8", "uint8", "fp32", "bnb4", "q4f16", "fp16"] as const;
const ON_GRAPHICS = ["q4f16", "fp16", "q4", "fp32", "q8", "int8", "uint8", "bnb4"] as const;

/** Types in the order in which a provider does best with them: graphics processors like halves, the processor small whole numbers. */
export function typeOrder(provider: string): readonly WeightType[] {
  return provider === "cpu" ? ON_PROCESSOR : ON_GRAPHICS;
}
