import type { NaturalEngine } from "../speech/natural.ts";
import type { VoicesClient } from "./client.ts";
import { hasWeights, whyMissing } from "./weights.ts";

/** Kokoro in the process of speech, and whether its weights (in `folder`, see `voicesFolder`) are there. */
export function naturalEngine(client: VoicesClient, folder: string): NaturalEngine {
  return {
    speak: (symbols, voice, speed, signal) => client.speak(symbols, voice, speed, signal),
    async missing() {
      const there = await Promise.all([hasWeights(folder, "kokoro"), hasWeights(folder, "kokoro-voices")]);
      return there.every(Boolean) ? "" : whyMissing(folder);
    },
  };
}
