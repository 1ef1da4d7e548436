import { basename, dirname } from "node:path";
import { kokoroName, naturalVoiceOf, type NaturalVoice } from "../../core/speech/spoken/natural-voices.ts";
import { ModelFolder } from "../onnx/model-folder.ts";

/** Where Kokoro's weights and its voices are. */
export interface KokoroFiles {
  /** Path of the ONNX file. */
  readonly model: string;
  /** Folder with a file `<voice>.bin` for each voice. */
  readonly voices: string;
}

/** Types of weights, the one that speaks best on a processor first: half precision overflows at some texts. */
const MODELS = ["model", "model_fp16", "model_quantized", "model_q8f16", "model_uint8"] as const;
const FIX = "Choose a folder of Kokoro in Hugging Face's ONNX layout: onnx/model.onnx and voices/af_heart.bin.";

/**
 * Kokoro's files in a folder of Hugging Face's ONNX layout, which is treated as a stranger's: links that lead out of it are refused, and so is a model that
 * is cut short or keeps its weights elsewhere. Throws ModelError.
 */
export async function kokoroIn(path: string): Promise<KokoroFiles> {
  const folder = new ModelFolder(path, FIX);
  const there = [...(await folder.files("onnx")), ...(await folder.files())].map(({ name }) => name);
  const name = MODELS.flatMap((type) => there.filter((file) => basename(file) === `${type}.onnx`))[0];
  if (name === undefined) throw folder.error("onnx/model.onnx", "is not there");
  const [first] = await voicesIn(folder);
  if (first === undefined) throw folder.error("voices", "holds no voice that can be spoken here");
  const model = await folder.wholeModel(name);
  return { model: model.path, voices: dirname(await folder.locate(`voices/${kokoroName(first)}.bin`)) };
}

/** Voices of such a folder, English ones first; none where there are none. Never rejects. */
export function kokoroVoices(path: string): Promise<readonly NaturalVoice[]> {
  return voicesIn(new ModelFolder(path, FIX));
}

async function voicesIn(folder: ModelFolder): Promise<readonly NaturalVoice[]> {
  const files = await folder.files("voices");
  return files.flatMap(({ name, outside }) => {
    const [, own] = /^voices\/([^/]+)\.bin$/.exec(name) ?? [];
    const voice = own === undefined || outside ? null : naturalVoiceOf(own);
    return voice === null ? [] : [voice];
  });
}
