import { withoutRegion } from "../../domain/domain-language.ts";

/** What a voice says of itself when it is chosen by hearing, in its own language: with a name of a part, a measure and a number. */
const SENTENCES: Readonly<Record<string, string>> = {
  en: "Fit the spring before you tighten the M4×12 bolt by 90°.",
  de: "Haken Sie die Feder ein, bevor Sie die Schraube M4×12 um 90° anziehen.",
  es: "Enganche el muelle antes de apretar el tornillo M4×12 unos 90°.",
  fr: "Accrochez le ressort avant de serrer la vis M4×12 de 90°.",
  it: "Agganci la molla prima di stringere la vite M4×12 di 90°.",
};

/** The sentence that a voice of this language says: English where there is none in it. */
export function trialSentence(language: string): string {
  return SENTENCES[withoutRegion(language)] ?? SENTENCES["en"]!;
}
