import { NATURAL_VOICES } from "../../core/speech/spoken/natural-voices.ts";
import type { NaturalEngine } from "../speech/natural.ts";
import type { VoicesClient } from "./voices-client.ts";
import { kokoroIn, kokoroVoices } from "./kokoro-folder.ts";
import { hasWeights, problemOf, whyMissing } from "./weights.ts";

/** Kokoro in the process of speech, and whether its weights (in `weights`, see `voicesFolder`, or in a folder of a person's own) are there. */
export function naturalEngine(client: Pick<VoicesClient, "speak">, weights: string): NaturalEngine {
  const missing = async (folder: string): Promise<string> => {
    if (folder !== "") return kokoroIn(folder).then(() => "", problemOf);
    const there = await Promise.all([hasWeights(weights, "kokoro"), hasWeights(weights, "kokoro-voices")]);
    return there.every(Boolean) ? "" : whyMissing(weights);
  };
  return {
    speak: (symbols, voice, speed, signal, folder) => client.speak(symbols, voice, speed, signal, folder),
    missing,
    async voices(folder) {
      if ((await missing(folder)) !== "") return [];
      return folder === "" ? NATURAL_VOICES : kokoroVoices(folder);
    },
  };
}
